/** The kinds of field that a declaration can name; what each of them is stands in `fields/`. */
export const fieldKinds = [
  'text',
  'longText',
  'number',
  'rupiah',
  'minutes',
  'day',
  'moment',
  'weekday',
  'time',
  'choice',
  'flag',
  'richText',
  'picture',
  'file',
  'rows',
  // Its input comes with the view that shows it (`inputs` of `ResourceForm`).
  'own',
] as const

export type FieldKind = (typeof fieldKinds)[number]
