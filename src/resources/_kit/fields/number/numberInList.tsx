import { useFormat } from '../../text/useFormat.ts'
import type { FieldTypeInList, ValueProps } from '../fieldType.ts'

const NumberValue = ({ value }: ValueProps) => {
  const format = useFormat()
  return typeof value === 'number' ? format.number(value) : String(value)
}

export const numberInList: FieldTypeInList = { column: { numeric: true, width: 112 }, Value: NumberValue }
