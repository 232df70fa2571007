import { readCard, readLicense, readPhone } from '../cells/identifiers.ts'
import { readProgress, readScore } from '../cells/numbers.ts'
import { readEmail, readLine } from '../cells/texts.ts'
import type { ColumnPlan } from '../file/layout.ts'
import { headings } from '../headings.ts'
import type { Claim, ImportKind } from '../kind.ts'
import type { Line } from '../line.ts'
import type { ParticipantRow } from './row.ts'
import { emailKey, nameKey, phoneKey } from './same.ts'
import { participantStaging } from './staging.ts'
import { writeParticipants } from './write.ts'

const columns: readonly ColumnPlan[] = [
  { field: 'program', headers: headings.program, isNeeded: true },
  { field: 'fullname', headers: headings.fullname, isNeeded: true },
  { field: 'phone', headers: headings.phone, isContact: true },
  { field: 'email', headers: headings.email, isContact: true },
  { field: 'date_of_birth', headers: headings.dateOfBirth, hasDates: true },
  { field: 'code', headers: headings.card, hasLongNumbers: true },
  { field: 'license', headers: headings.license, isNeeded: true, hasLongNumbers: true },
  { field: 'progress', headers: headings.progress },
  { field: 'pre_test_score', headers: headings.preTest },
  { field: 'post_test_score', headers: headings.postTest },
  { field: 'final_score', headers: headings.finalScore },
  { field: 'created_at', headers: headings.redeemedAt, hasDates: true },
  { field: 'start_test_at', headers: headings.startedAt, hasDates: true },
  { field: 'end_test_at', headers: headings.endedAt, hasDates: true },
]

const read = (line: Line): ParticipantRow => ({
  license: line.needed('license', readLicense) ?? '',
  program: line.take('program', readLine),
  fullname: line.take('fullname', readLine),
  phone: line.take('phone', readPhone),
  email: line.take('email', readEmail),
  dateOfBirth: line.day('date_of_birth'),
  code: line.take('code', readCard),
  progress: line.take('progress', readProgress),
  preTestScore: line.take('pre_test_score', readScore),
  postTestScore: line.take('post_test_score', readScore),
  finalScore: line.take('final_score', readScore),
  createdAt: line.moment('created_at'),
  startTestAt: line.moment('start_test_at'),
  endTestAt: line.moment('end_test_at'),
})

/** A voucher stands in a file once, and a person has one name, one birthday and one card in all of it. */
function claims(row: ParticipantRow): Claim[] {
  const { license, dateOfBirth = '', code = '' } = row
  const [name, phone, email] = [nameKey(row.fullname), phoneKey(row.phone), emailKey(row.email)]
  const found: Claim[] = [{ name: 'license', isLine: true, key: license, says: [JSON.stringify(row)] }]
  if (phone !== '') found.push({ name: 'phone', key: phone, says: [name, email, dateOfBirth, code] })
  if (email !== '') found.push({ name: 'email', key: email, says: [name, phone, dateOfBirth, code] })
  return found
}

export const participants: ImportKind<ParticipantRow> = {
  columns,
  read,
  claims,
  claimed: {
    license: { called: 'Kode voucher', says: [] },
    phone: { called: 'Nomor telepon', says: ['nama', 'email', 'tanggal lahir', 'nomor kartu Prakerja'] },
    email: { called: 'Email', says: ['nama', 'nomor telepon', 'tanggal lahir', 'nomor kartu Prakerja'] },
  },
  write: writeParticipants,
  staging: participantStaging,
}
