import { Conflict } from '../errors.ts'
import { messages } from '../messages.ts'

/** A new `updated_at`, always later than the last: it is the version, and two saves may share a millisecond. */
export const changedAt = (now: Date, last: Date): Date =>
  new Date(Math.max(now.getTime(), last.getTime() + 1))

/**
 * Optimistic concurrency: refuses a save that is based on an older version.
 *
 * @param readAt the `updated_at` that the client read; without one nothing is checked.
 * @param current reads the current record, only when the save is refused.
 */
export async function refuseStale(
  readAt: string | null | undefined,
  updatedAt: Date,
  current: () => unknown,
): Promise<void> {
  if (!readAt || new Date(readAt).getTime() === updatedAt.getTime()) return
  throw new Conflict(messages.stale, await current())
}
