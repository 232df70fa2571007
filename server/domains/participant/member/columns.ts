import { sql } from 'drizzle-orm'
import type { IssuedCertificate } from '../../../../contract/certificate.ts'
import { certificates, memberRedeems, members, programs, redeemStates } from '../../../db/schema.ts'
import { stateValue } from './orders.ts'

const redeem = {
  id: memberRedeems.id,
  license: memberRedeems.license,
  progress: memberRedeems.progress,
  preTestScore: memberRedeems.preTestScore,
  postTestScore: memberRedeems.postTestScore,
  finalScore: memberRedeems.finalScore,
  startTestAt: memberRedeems.startTestAt,
  endTestAt: memberRedeems.endTestAt,
  createdAt: memberRedeems.createdAt,
}

export type RedeemRow = Pick<typeof memberRedeems.$inferSelect, keyof typeof redeem>

/** A certificate as JSON of the database. */
export type IssuedRow = Pick<IssuedCertificate, 'kind' | 'code'> & {
  issuedAt: string
  isReplaced: boolean
  isRevoked: boolean
}

const certificatesOfRow = sql<IssuedRow[]>`(
  select coalesce(json_agg(json_build_object('kind', ${certificates.kind}, 'code', ${certificates.code},
    'issuedAt', ${certificates.issuedAt}, 'isReplaced', ${certificates.replacedAt} is not null,
    'isRevoked', ${certificates.revokedAt} is not null)
    order by ${certificates.issuedAt} desc, ${certificates.code} desc), '[]')
  from ${certificates} where ${certificates.memberRedeemId} = ${memberRedeems.id})`

/** Who a participant is, in lists. */
export const memberContact = {
  id: members.id,
  fullname: members.fullname,
  phone: members.phone,
  email: members.email,
}

export const memberColumns = {
  ...memberContact,
  dateOfBirth: members.dateOfBirth,
  code: members.code,
  updatedAt: members.updatedAt,
}

/** Columns for `toRedeem`, of vouchers joined with members and programs. */
export const redeemColumns = {
  redeem,
  member: memberColumns,
  program: { id: programs.id, title: programs.title, competence: programs.competence },
  certificates: certificatesOfRow,
  /** Null until its row is filled after an upgrade. */
  lastActivity: sql<Date | null>`${stateValue(redeemStates.lastActivity)}`.mapWith(redeemStates.lastActivity),
}
