/** Milliseconds. Earlier guesses would be wild. */
const MIN_ELAPSED_MS = 2_000

/** Bytes per second, from bytes and milliseconds; undefined while unknown. */
export const bytesPerSecond = (sentBytes: number, elapsedMs: number): number | undefined =>
  sentBytes > 0 && elapsedMs >= MIN_ELAPSED_MS ? (sentBytes / elapsedMs) * 1_000 : undefined

/** Seconds, from a share (0 to 1) and milliseconds; undefined while unknown. */
export function estimateSecondsLeft(progress: number, elapsedMs: number): number | undefined {
  if (progress <= 0 || progress >= 1 || elapsedMs < MIN_ELAPSED_MS) return undefined
  return Math.ceil((elapsedMs * (1 - progress)) / progress / 1_000)
}
