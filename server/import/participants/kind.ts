import type { ColumnPlan } from '../file/layout.ts'
import { headings } from '../headings.ts'
import type { Claim, ImportKind } from '../kind.ts'
import { type ParticipantRow, readParticipant } from './row.ts'
import { emailKey, nameKey, phoneKey } from './same.ts'
import { participantStaging } from './staging.ts'
import { writeParticipants } from './write.ts'

const columns: readonly ColumnPlan[] = [
  { field: 'program', headers: headings.program, isRequired: true },
  { field: 'fullname', headers: headings.fullname, isRequired: true },
  { field: 'phone', headers: headings.phone, isContact: true },
  { field: 'email', headers: headings.email, isContact: true },
  { field: 'date_of_birth', headers: headings.dateOfBirth, hasDates: true },
  { field: 'code', headers: headings.card, hasLongNumbers: true },
  { field: 'license', headers: headings.license, isRequired: true, hasLongNumbers: true },
  { field: 'progress', headers: headings.progress },
  { field: 'pre_test_score', headers: headings.preTest },
  { field: 'post_test_score', headers: headings.postTest },
  { field: 'final_score', headers: headings.finalScore },
  { field: 'created_at', headers: headings.redeemedAt, hasDates: true },
  { field: 'start_test_at', headers: headings.startedAt, hasDates: true },
  { field: 'end_test_at', headers: headings.endedAt, hasDates: true },
]

/** A voucher stands in a file once, and a person has one name, one birthday and one card in all of it. */
function claims(row: ParticipantRow): Claim[] {
  const { license, dateOfBirth = '', code = '' } = row
  const fullname = nameKey(row.fullname)
  const phone = phoneKey(row.phone)
  const email = emailKey(row.email)
  const values = { fullname, phone, email, dateOfBirth, code }
  const claims: Claim[] = [{ about: 'line', key: license, values: { row: JSON.stringify(row) } }]
  if (phone !== '') claims.push({ about: 'phone', key: phone, values })
  if (email !== '') claims.push({ about: 'email', key: email, values })
  return claims
}

export const participants: ImportKind<ParticipantRow> = {
  columns,
  read: readParticipant,
  claims,
  write: writeParticipants,
  staging: participantStaging,
}
