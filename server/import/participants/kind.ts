import { acceptedHeaders } from '../acceptedHeaders.ts'
import type { ColumnPlan } from '../file/layout.ts'
import type { Claim, ImportKind } from '../kind.ts'
import { emailKey, nameKey, phoneKey } from './comparisonKeys.ts'
import { type ParticipantRow, readParticipant } from './row.ts'
import { participantStaging } from './staging.ts'
import { writeParticipants } from './write.ts'

const columns: readonly ColumnPlan[] = [
  { field: 'program', headers: acceptedHeaders.program, isRequired: true },
  { field: 'fullname', headers: acceptedHeaders.fullname, isRequired: true },
  { field: 'phone', headers: acceptedHeaders.phone, isContact: true },
  { field: 'email', headers: acceptedHeaders.email, isContact: true },
  { field: 'date_of_birth', headers: acceptedHeaders.dateOfBirth, hasDates: true },
  { field: 'code', headers: acceptedHeaders.card, hasLongNumbers: true },
  { field: 'license', headers: acceptedHeaders.license, isRequired: true, hasLongNumbers: true },
  { field: 'progress', headers: acceptedHeaders.progress },
  { field: 'pre_test_score', headers: acceptedHeaders.preTest },
  { field: 'post_test_score', headers: acceptedHeaders.postTest },
  { field: 'final_score', headers: acceptedHeaders.finalScore },
  { field: 'created_at', headers: acceptedHeaders.redeemedAt, hasDates: true },
  { field: 'start_test_at', headers: acceptedHeaders.startedAt, hasDates: true },
  { field: 'end_test_at', headers: acceptedHeaders.endedAt, hasDates: true },
]

/** A voucher stands in a file once, and a person has one name, one birthday and one card in all of it. */
function claims(row: ParticipantRow): Claim[] {
  const { license, dateOfBirth = '', code = '' } = row
  const fullname = nameKey(row.fullname)
  const phone = phoneKey(row.phone)
  const email = emailKey(row.email)
  const values = { fullname, phone, email, dateOfBirth, code }
  const claims: Claim[] = [{ subject: 'line', key: license, values: { row: JSON.stringify(row) } }]
  if (phone !== '') claims.push({ subject: 'phone', key: phone, values })
  if (email !== '') claims.push({ subject: 'email', key: email, values })
  return claims
}

export const participants: ImportKind<ParticipantRow> = {
  columns,
  read: readParticipant,
  claims,
  write: writeParticipants,
  staging: participantStaging,
}
