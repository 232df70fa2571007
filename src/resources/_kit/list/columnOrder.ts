/**
 * The places of a table's columns, each by its number in the declaration. What was kept may be of another version, or of
 * when the first column could be moved: it leads, each comes once, and what was not kept stands behind.
 *
 * @example orderOf([2, 0, 1], 4) // [0, 2, 1, 3]
 */
export function orderOf(order: readonly number[] | undefined, count: number): number[] {
  const known = (order ?? []).filter((column) => column < count)
  return [...new Set([0, ...known, ...Array.from({ length: count }, (_, column) => column)])]
}

/** The same with what stands at one place at another one. */
export function moved(order: readonly number[], from: number, to: number): number[] {
  return order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1))
}
