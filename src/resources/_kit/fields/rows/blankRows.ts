import type { FieldDeclaration, ResourceDeclaration } from '../../declaration/defineResource.ts'
import { declaredPath, valueAt } from '../../declaration/valueAt.ts'

/** Null, an empty text, or lists and objects of blanks. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (typeof value !== 'object' || value instanceof Blob || value instanceof Date) return false
  return Object.values(value).every(isBlank)
}

export const skipsBlankRows = (declared: FieldDeclaration | undefined): boolean =>
  declared?.kind === 'rows' && declared.blankIsNone === true

export function isInBlankRow(
  { fields }: Pick<ResourceDeclaration, 'fields'>,
  fieldPath: string,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const declared: Readonly<Record<string, FieldDeclaration | undefined>> = fields
  const steps = fieldPath.split('.')
  return steps.some((step, index) => {
    const list = declaredPath(steps.slice(0, index).join('.'))
    const row = steps.slice(0, index + 1).join('.')
    return /^\d+$/.test(step) && skipsBlankRows(declared[list]) && isBlank(valueAt(values, row))
  })
}
