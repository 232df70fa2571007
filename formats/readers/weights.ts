const FULL = 100

/**
 * Which option is right where options have weights in percent: the only one with all points.
 *
 * @returns 'severalRight' where it takes more than one for all points, nothing where none gives all, but one at
 * most a part of them.
 */
export function rightByWeight(weights: readonly number[]): number | 'severalRight' | undefined {
  const full = weights.filter((weight) => weight >= FULL).length
  if (full === 1) return weights.findIndex((weight) => weight >= FULL)
  return weights.filter((weight) => weight > 0).length > 1 ? 'severalRight' : undefined
}

/** Whether some options give or cost a part of the points, which no question here can. */
export const hasPartialCredit = (weights: readonly number[]): boolean =>
  weights.some((weight) => weight !== 0 && weight < FULL)
