/** Milliseconds. Earlier guesses would be wild. */
const SOON = 2_000

/** Bytes per second, from bytes and milliseconds; undefined while unknown. */
export const speedOf = (sent: number, elapsed: number): number | undefined =>
  sent > 0 && elapsed >= SOON ? (sent / elapsed) * 1_000 : undefined

/** Seconds, from a share (0 to 1) and milliseconds; undefined while unknown. */
export function secondsLeft(share: number, elapsed: number): number | undefined {
  if (share <= 0 || share >= 1 || elapsed < SOON) return undefined
  return Math.ceil((elapsed * (1 - share)) / share / 1_000)
}
