/**
 * Indexes in the declaration. A stored order may be outdated: 0 goes first, duplicates are dropped, missing appended.
 *
 * @example orderOf([2, 0, 1], 4) // [0, 2, 1, 3]
 */
export function orderOf(order: readonly number[] | undefined, count: number): number[] {
  const known = (order ?? []).filter((column) => column < count)
  return [...new Set([0, ...known, ...Array.from({ length: count }, (_, column) => column)])]
}

export function moved(order: readonly number[], from: number, to: number): number[] {
  return order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1))
}
