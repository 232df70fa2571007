import { Conflict } from '../errors.ts'
import { messages } from '../messages.ts'

/** The moment of a change: always after the last one, or two saves within a millisecond would look like one. */
export const changedAt = (now: Date, last: Date): Date =>
  new Date(Math.max(now.getTime(), last.getTime() + 1))

/**
 * Refuses a save of something that somebody else changed meanwhile.
 *
 * @param readAt the `updated_at` that the save was read with; without one nothing is checked.
 */
export function refuseStale(readAt: string | null | undefined, updatedAt: Date, current: unknown): void {
  if (!readAt) return
  if (new Date(readAt).getTime() !== updatedAt.getTime()) throw new Conflict(messages.stale, current)
}
