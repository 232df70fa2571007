import type { WrittenMoment } from '../cells/dates.ts'

/** A line on a participant and the voucher; undefined is an empty cell. */
export type ParticipantRow = {
  license: string
  program: string | undefined
  fullname: string | undefined
  phone: string | undefined
  email: string | undefined
  dateOfBirth: string | undefined
  code: string | undefined
  progress: number | undefined
  preTestScore: number | undefined
  postTestScore: number | undefined
  finalScore: number | undefined
  createdAt: WrittenMoment | undefined
  startTestAt: WrittenMoment | undefined
  endTestAt: WrittenMoment | undefined
}
