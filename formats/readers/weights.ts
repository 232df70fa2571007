const FULL = 100

/**
 * The right option by weights in percent: the only one with 100.
 *
 * @returns 'severalRight' when several options share the points; undefined when none has 100, and at most one has any.
 */
export function rightByWeight(weights: readonly number[]): number | 'severalRight' | undefined {
  const full = weights.filter((weight) => weight >= FULL).length
  if (full === 1) return weights.findIndex((weight) => weight >= FULL)
  return weights.filter((weight) => weight > 0).length > 1 ? 'severalRight' : undefined
}

/** Whether any option gives or costs partial points, which questions here cannot. */
export const hasPartialCredit = (weights: readonly number[]): boolean =>
  weights.some((weight) => weight !== 0 && weight < FULL)
