import { useLocaleState } from 'react-admin'
import { formatDay } from '../../text/format.ts'
import type { Kind, ValueProps } from '../kind.ts'

const DayValue = ({ value }: ValueProps) => {
  const [locale] = useLocaleState()
  return isDate(value) && /^\d{4}-\d{2}-\d{2}/.test(value)
    ? formatDay(value.slice(0, 10), locale)
    : String(value)
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

export const dayKind: Kind = { column: { width: 124 }, Value: DayValue }
