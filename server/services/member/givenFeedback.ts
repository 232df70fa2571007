import type { GivenFeedback } from '../../../contract/member.ts'

/** A feedback as calls answer it. */
export const toFeedback = (row: {
  text: string
  updatedAt: Date
  /** Who wrote what stands there, as long as they have an account. */
  admin: { fullname: string } | null
}): GivenFeedback => ({ text: row.text, updated_at: row.updatedAt.toISOString(), admin: row.admin })
