import { valueAt } from '../declaration/valueAt.ts'

/** Chosen files are sent with the save. */
export function containsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(containsFile)
}

/** Restores the record's files in place of chosen ones. */
export function withRecordFiles(value: unknown, recordValue: unknown): unknown {
  if (value instanceof Blob) return recordValue
  if (Array.isArray(value))
    return value.map((inner, index) => withRecordFiles(inner, valueAt(recordValue, String(index))))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withRecordFiles(inner, valueAt(recordValue, key))]),
  )
}
