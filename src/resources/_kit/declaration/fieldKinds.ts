/** Implemented in `fields/`. */
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
  // Rendered by the view (`inputs` of `ResourceForm`).
  'own',
] as const

export type FieldKind = (typeof fieldKinds)[number]
