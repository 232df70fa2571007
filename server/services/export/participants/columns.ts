import type { Column } from '../../../sheet/cells.ts'
import type { Participant } from './rows.ts'

/**
 * A program counts as finished at 100 % progress, as on the participants' screen. So this may be empty in rows that were
 * selected by `end_test_at`.
 */
const finishedAt = ({ endedAt, progress }: Participant) => (progress === 100 ? endedAt : null)

/** The sheet of participants. Phone, card and voucher are text: as numbers they would lose their zeros and signs. */
export const participantColumns: readonly Column<Participant>[] = [
  { header: 'Program', width: 40, kind: 'text', value: ({ program }) => program },
  { header: 'Nama lengkap', width: 30, kind: 'text', value: ({ fullname }) => fullname },
  { header: 'Nomor telepon', width: 20, kind: 'text', value: ({ phone }) => phone },
  { header: 'Email', width: 34, kind: 'text', value: ({ email }) => email },
  { header: 'Tanggal lahir', width: 16, kind: 'day', value: ({ dateOfBirth }) => dateOfBirth },
  { header: 'Nomor kartu Prakerja', width: 23, kind: 'text', value: ({ code }) => code },
  { header: 'Kode voucher', width: 20, kind: 'text', value: ({ license }) => license },
  { header: 'Progres (%)', width: 14, kind: 'number', value: ({ progress }) => progress },
  { header: 'Nilai pre test', width: 16, kind: 'number', value: ({ preTestScore }) => preTestScore },
  { header: 'Nilai post test', width: 17, kind: 'number', value: ({ postTestScore }) => postTestScore },
  { header: 'Nilai akhir', width: 14, kind: 'number', value: ({ finalScore }) => finalScore },
  { header: 'Tanggal redeem', width: 20, kind: 'moment', value: ({ redeemedAt }) => redeemedAt },
  { header: 'Mulai tes', width: 20, kind: 'moment', value: ({ startedAt }) => startedAt },
  { header: 'Tanggal penyelesaian', width: 23, kind: 'moment', value: finishedAt },
]
