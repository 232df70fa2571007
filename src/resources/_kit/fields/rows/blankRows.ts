import type { FieldDeclaration, ResourceDeclaration } from '../../declaration/defineResource.ts'
import { declaredPath, valueAt } from '../../declaration/valueAt.ts'

/** Null, an empty text, or lists and objects of blanks. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (typeof value !== 'object' || value instanceof Blob || value instanceof Date) return false
  return Object.values(value).every(isBlank)
}

export const skipsBlankRows = (fieldDeclaration: FieldDeclaration | undefined): boolean =>
  fieldDeclaration?.type === 'rows' && fieldDeclaration.ignoreBlankRows === true

export function isInBlankRow(
  { fields }: Pick<ResourceDeclaration, 'fields'>,
  fieldPath: string,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const fieldDeclarations: Readonly<Record<string, FieldDeclaration | undefined>> = fields
  const keys = fieldPath.split('.')
  return keys.some((step, index) => {
    const listPath = declaredPath(keys.slice(0, index).join('.'))
    const rowPath = keys.slice(0, index + 1).join('.')
    return (
      /^\d+$/.test(step) && skipsBlankRows(fieldDeclarations[listPath]) && isBlank(valueAt(values, rowPath))
    )
  })
}
