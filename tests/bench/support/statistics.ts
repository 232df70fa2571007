/** The middle of these figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper
}

/** The middle, and the smallest and the largest behind it, when they are not the same. */
export function medianAndSpread(figures: readonly number[]): string {
  const round = (figure: number) => Math.round(figure).toLocaleString('en')
  const [middle, least, most] = [median(figures), Math.min(...figures), Math.max(...figures)].map(round)
  return least === most ? `${middle}` : `${middle} (${least}–${most})`
}

/** The figure that this share of them does not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
