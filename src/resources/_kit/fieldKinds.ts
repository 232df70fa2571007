/**
 * The kinds of field that a declaration can name. Each has an input (`FieldInput`) and a column (`FieldValue`), which
 * load apart: a list does not need a form.
 */
export const fieldKinds = ['text', 'longText', 'number', 'rupiah', 'day', 'moment', 'choice', 'flag'] as const

export type FieldKind = (typeof fieldKinds)[number]
