import { useFormat } from '../../text/useFormat.ts'
import type { Kind, ValueProps } from '../kind.ts'

const NumberValue = ({ value }: ValueProps) => {
  const format = useFormat()
  return typeof value === 'number' ? format.number(value) : String(value)
}

export const numberKind: Kind = { column: { numeric: true, width: 112 }, Value: NumberValue }
