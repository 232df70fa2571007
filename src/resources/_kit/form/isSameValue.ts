/** Equality to a user: undefined, null, '' and [] are all empty. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (isEmptyValue(left) || isEmptyValue(right)) return isEmptyValue(left) && isEmptyValue(right)
  if (typeof left !== 'object' || typeof right !== 'object') return left === right
  if (left instanceof Date || right instanceof Date) return Number(left) === Number(right)
  // By identity: the content is not readable synchronously.
  if (left instanceof Blob || right instanceof Blob) return left === right
  if (Array.isArray(left) !== Array.isArray(right)) return false
  if (Array.isArray(left) && left.length !== (right as unknown[]).length) return false
  const leftRecord = left as Record<string, unknown>
  const rightRecord = right as Record<string, unknown>
  return [...new Set([...Object.keys(leftRecord), ...Object.keys(rightRecord)])].every((key) =>
    isSameValue(leftRecord[key], rightRecord[key]),
  )
}

const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
