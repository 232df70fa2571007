import { isTimestamp } from '../../text/timestamps.ts'
import { useFormat } from '../../text/useFormat.ts'
import type { FieldTypeInList, ValueProps } from '../fieldType.ts'

const MomentValue = ({ value }: ValueProps) => {
  const format = useFormat()
  return isTimestamp(value) ? format.moment(value) : String(value)
}

export const momentInList: FieldTypeInList = { column: { width: 226 }, Value: MomentValue }
