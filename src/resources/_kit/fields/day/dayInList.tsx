import { useFormat } from '../../text/useFormat.ts'
import type { FieldTypeInList, ValueProps } from '../fieldType.ts'

const DayValue = ({ value }: ValueProps) => {
  const format = useFormat()
  return isDate(value) && /^\d{4}-\d{2}-\d{2}/.test(value) ? format.day(value.slice(0, 10)) : String(value)
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

export const dayInList: FieldTypeInList = { column: { width: 124 }, Value: DayValue }
