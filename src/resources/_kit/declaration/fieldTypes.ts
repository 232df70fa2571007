/** Implemented in `fields/`. */
export const fieldTypes = [
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
  'custom',
] as const

export type FieldType = (typeof fieldTypes)[number]
