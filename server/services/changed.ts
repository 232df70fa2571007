import { Conflict } from '../errors.ts'
import { messages } from '../messages.ts'

/** The moment of a change: always after the last one, or two saves within a millisecond would look like one. */
export const changedAt = (now: Date, last: Date): Date =>
  new Date(Math.max(now.getTime(), last.getTime() + 1))

/**
 * Refuses a save of something that somebody else changed meanwhile.
 *
 * @param readAt the `updated_at` that the save was read with; without one nothing is checked.
 * @param current the record as it stands, asked for only when the save is refused.
 */
export async function refuseStale(
  readAt: string | null | undefined,
  updatedAt: Date,
  current: () => unknown,
): Promise<void> {
  if (!readAt || new Date(readAt).getTime() === updatedAt.getTime()) return
  throw new Conflict(messages.stale, await current())
}
