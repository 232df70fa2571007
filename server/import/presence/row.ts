import type { WrittenMoment } from '../cells/dates.ts'

/** A line on a presence. */
export type PresenceRow = {
  license: string
  /** An id, or a name inside the program of the voucher; undefined for the program as a whole. */
  topic: string | undefined
  createdAt: WrittenMoment
}
