import type { WrittenMoment } from '../cells/dates.ts'

/** What a line says of an activity that a participant completed; undefined is an empty cell. */
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
