/** A guess from the first instants would be wild. */
const SOON = 2_000

/**
 * Upload speed in bytes per second; undefined while unknown.
 *
 * @param sent bytes.
 * @param elapsed milliseconds since it began.
 */
export const speedOf = (sent: number, elapsed: number): number | undefined =>
  sent > 0 && elapsed >= SOON ? (sent / elapsed) * 1_000 : undefined

/**
 * Remaining upload time in seconds; undefined while unknown.
 *
 * @param share of it that has been sent, 0 to 1.
 * @param elapsed milliseconds since it began.
 */
export function secondsLeft(share: number, elapsed: number): number | undefined {
  if (share <= 0 || share >= 1 || elapsed < SOON) return undefined
  return Math.ceil((elapsed * (1 - share)) / share / 1_000)
}
