import { useLocaleState } from 'react-admin'
import { formatNumber } from '../../text/format.ts'
import type { Kind, ValueProps } from '../kind.ts'

const NumberValue = ({ value }: ValueProps) => {
  const [locale] = useLocaleState()
  return typeof value === 'number' ? formatNumber(value, locale) : String(value)
}

export const numberKind: Kind = { column: { numeric: true, width: 112 }, Value: NumberValue }
