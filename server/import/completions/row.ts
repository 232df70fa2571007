import type { WrittenMoment } from '../cells/dates.ts'

/** A line on a participant's completed activity; undefined is an empty cell. */
export type CompletionRow = {
  license: string
  /** An id, or a name inside the program of the voucher. */
  topic: string
  /** An id, or a title inside the topic. */
  activity: string
  completedAt: WrittenMoment | undefined
  score: number | undefined
  text: string | undefined
}
