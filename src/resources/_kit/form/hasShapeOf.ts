/** A draft of an older release may have another structure, and break its form. Null and undefined match anything. */
export function hasShapeOf(values: unknown, shape: unknown): boolean {
  if (isNothing(values) || isNothing(shape)) return true
  if (Array.isArray(shape))
    return Array.isArray(values) && values.every((value) => hasShapeOf(value, shape[0]))
  if (typeof shape !== 'object' || typeof values !== 'object')
    return typeof shape !== 'object' && typeof values !== 'object'
  if (Array.isArray(values)) return false
  const record = values as Record<string, unknown>
  return Object.entries(shape as object).every(([key, inner]) => hasShapeOf(record[key], inner))
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined
