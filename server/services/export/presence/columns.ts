import { ZONE_NAME } from '../../../../contract/jakarta.ts'
import type { Column } from '../../../sheet/cells.ts'
import type { PresenceRow } from './rows.ts'

export const presenceColumns: readonly Column<PresenceRow>[] = [
  { header: 'Nama lengkap', width: 30, kind: 'text', value: ({ fullname }) => fullname },
  { header: 'Nomor telepon', width: 20, kind: 'text', value: ({ phone }) => phone },
  { header: 'Program', width: 40, kind: 'text', value: ({ program }) => program },
  { header: 'Topik', width: 34, kind: 'text', value: ({ topic }) => topic },
  { header: `Waktu presensi (${ZONE_NAME})`, width: 24, kind: 'moment', value: ({ presentAt }) => presentAt },
]
