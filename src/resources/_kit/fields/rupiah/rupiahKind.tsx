import { formatRupiah } from '../../text/format.ts'
import type { Kind, ValueProps } from '../kind.ts'

const RupiahValue = ({ value }: ValueProps) =>
  typeof value === 'number' ? formatRupiah(value) : String(value)

export const rupiahKind: Kind = { column: { numeric: true, width: 136 }, Value: RupiahValue }
