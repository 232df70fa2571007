import type { Column } from '../../../sheet/cells.ts'
import type { ShownActivity } from '../../progress/shown.ts'
import type { ProgressRow } from './rows.ts'

/** The participant, the progress, then a column per activity: its score, or that it is completed. */
export const progressColumns = (shown: readonly ShownActivity[]): Column<ProgressRow>[] => [
  { header: 'Nama lengkap', width: 30, kind: 'text', value: ({ fullname }) => fullname },
  { header: 'Nomor telepon', width: 20, kind: 'text', value: ({ phone }) => phone },
  { header: 'Email', width: 34, kind: 'text', value: ({ email }) => email },
  { header: 'Kode voucher', width: 20, kind: 'text', value: ({ license }) => license },
  { header: 'Progres (%)', width: 14, kind: 'number', value: ({ progress }) => progress },
  ...shown.map(
    ({ title, topic }, position): Column<ProgressRow> => ({
      header: `${topic.name}: ${title}`,
      width: 24,
      kind: 'textOrNumber',
      value: ({ done }) => done[position] ?? null,
    }),
  ),
]
