import { ZONE } from '../../../../contract/jakarta.ts'
import type { MatrixAxis } from '../../../db/schema/sheetRequest.ts'
import type { Column } from '../../../sheet/cells.ts'
import type { MatrixColumn } from '../../presence/columns.ts'
import type { MatrixRow } from './rows.ts'

const dayFormat = new Intl.DateTimeFormat('id-ID', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  timeZone: ZONE,
})

/** At noon in Jakarta, to stay on that day. */
const dayLabel = (day: string) => dayFormat.format(new Date(`${day}T05:00:00Z`))

/** Percent, to a tenth; null if nothing was held. */
const toPercent = ({ attended, held }: MatrixRow) =>
  held === 0 ? null : Math.round((1_000 * attended) / held) / 10

/** The participant, the rate with its two numbers, then a column per day or topic. */
export const matrixColumns = (by: MatrixAxis, columns: readonly MatrixColumn[]): Column<MatrixRow>[] => [
  { header: 'Nama lengkap', width: 30, kind: 'text', value: ({ fullname }) => fullname },
  { header: 'Nomor telepon', width: 20, kind: 'text', value: ({ phone }) => phone },
  { header: 'Email', width: 34, kind: 'text', value: ({ email }) => email },
  { header: 'Hadir', width: 10, kind: 'number', value: ({ attended }) => attended },
  { header: 'Dari', width: 10, kind: 'number', value: ({ held }) => held },
  { header: 'Persentase', width: 14, kind: 'number', value: toPercent },
  ...columns.map(
    ({ key, label }): Column<MatrixRow> => ({
      header: by === 'day' ? dayLabel(key) : label,
      width: by === 'day' ? 14 : 24,
      kind: 'number',
      value: ({ n }) => n.get(key) ?? null,
    }),
  ),
]
