/**
 * The kinds of field that a declaration can name. Each has an input (`FieldInput`) and a column (`FieldValue`), which
 * load apart: a list does not need a form.
 */
export const fieldKinds = [
  'text',
  'longText',
  'number',
  'rupiah',
  'day',
  'moment',
  'choice',
  'flag',
  'richText',
  'picture',
  // Its input comes with the view that shows it (`inputs` of `ResourceForm`).
  'own',
] as const

export type FieldKind = (typeof fieldKinds)[number]

/** Kinds that are too large for a column. */
export const uncolumned: readonly FieldKind[] = ['richText', 'picture', 'own']

/** A flag that is set, in either way that APIs write one. */
export const isYes = (value: unknown): boolean => value === true || value === 1
