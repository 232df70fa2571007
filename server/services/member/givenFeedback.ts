import type { GivenFeedback } from '../../../contract/member.ts'

/** A feedback as its calls return it. */
export const toFeedback = (row: {
  text: string
  updatedAt: Date
  /** The author, while the account exists. */
  admin: { fullname: string } | null
}): GivenFeedback => ({ text: row.text, updated_at: row.updatedAt.toISOString(), admin: row.admin })
