import type { IssuedCertificate } from '../../../../contract/certificate.ts'
import type { GivenFeedback, Member, MemberRedeem } from '../../../../contract/member.ts'
import type { members, programs } from '../../../db/schema.ts'
import { toState } from './certificateShape.ts'
import type { IssuedRow, RedeemRow } from './columns.ts'

type MemberRow = Omit<typeof members.$inferSelect, 'phoneKey' | 'createdAt'>

export const toMember = (row: MemberRow): Member => ({
  id: row.id,
  fullname: row.fullname,
  phone: row.phone,
  email: row.email,
  date_of_birth: row.dateOfBirth,
  meta: { code: row.code },
  updated_at: row.updatedAt.toISOString(),
})

const toIssued = ({ kind, code, issuedAt, isReplaced, isRevoked }: IssuedRow): IssuedCertificate => ({
  kind,
  code,
  state: toState({ isRevoked, isReplaced }),
  issued_at: new Date(issuedAt).toISOString(),
})

export type RedeemDetailRow = {
  redeem: RedeemRow
  member: MemberRow
  program: Pick<typeof programs.$inferSelect, 'id' | 'title' | 'competence'>
  certificates: IssuedRow[]
  lastActivity: Date | null
}

export const toRedeem = ({
  redeem,
  member,
  program,
  certificates,
  lastActivity,
}: RedeemDetailRow): MemberRedeem => ({
  id: redeem.id,
  license: redeem.license,
  member: toMember(member),
  program: {
    id: program.id,
    title: program.title,
    learning_targets: { competence: program.competence },
  },
  results: {
    progress: redeem.progress,
    scores: {
      pre_test: { score: redeem.preTestScore },
      post_test: { score: redeem.postTestScore, final_score: redeem.finalScore },
    },
  },
  start_test_at: redeem.startTestAt?.toISOString() ?? null,
  end_test_at: redeem.endTestAt?.toISOString() ?? null,
  created_at: redeem.createdAt.toISOString(),
  last_activity: lastActivity?.toISOString(),
  certificates: certificates.map(toIssued),
})

export const toFeedback = (row: {
  text: string
  updatedAt: Date
  /** The author, while the account exists. */
  admin: { fullname: string } | null
}): GivenFeedback => ({ text: row.text, updated_at: row.updatedAt.toISOString(), admin: row.admin })
