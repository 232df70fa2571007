import { valueAt } from '../declaration/valueAt.ts'

/** Chosen files are sent with the save. */
export function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}

/** Restores the record's files in place of chosen ones. */
export function withoutFiles(value: unknown, before: unknown): unknown {
  if (value instanceof Blob) return before
  if (Array.isArray(value))
    return value.map((inner, index) => withoutFiles(inner, valueAt(before, String(index))))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutFiles(inner, valueAt(before, key))]),
  )
}
