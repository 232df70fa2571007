import { formatRupiah } from '../../text/format.ts'
import type { FieldTypeInList, ValueProps } from '../fieldType.ts'

const RupiahValue = ({ value }: ValueProps) =>
  typeof value === 'number' ? formatRupiah(value) : String(value)

export const rupiahInList: FieldTypeInList = { column: { numeric: true, width: 136 }, Value: RupiahValue }
