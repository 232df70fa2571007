import type { Column } from '../../../sheet/cells.ts'
import type { AwaitingRow } from './rows.ts'

/** Files by name: a link would expire before the sheet is opened. */
export const awaitingColumns: readonly Column<AwaitingRow>[] = [
  { header: 'Nama lengkap', width: 30, kind: 'text', value: ({ fullname }) => fullname },
  { header: 'Nomor telepon', width: 20, kind: 'text', value: ({ phone }) => phone },
  { header: 'Email', width: 34, kind: 'text', value: ({ email }) => email },
  { header: 'Kode voucher', width: 20, kind: 'text', value: ({ license }) => license },
  { header: 'Topik', width: 30, kind: 'text', value: ({ activity }) => activity.topic.name },
  { header: 'Aktivitas', width: 30, kind: 'text', value: ({ activity }) => activity.title },
  { header: 'Waktu penyelesaian (WIB)', width: 26, kind: 'moment', value: ({ completedAt }) => completedAt },
  { header: 'Tulisan peserta', width: 50, kind: 'text', value: ({ text }) => text },
  { header: 'Berkas peserta', width: 30, kind: 'text', value: ({ file }) => file },
]
