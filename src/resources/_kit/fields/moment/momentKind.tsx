import { useLocaleState } from 'react-admin'
import { formatMoment } from '../../text/format.ts'
import { isMoment } from '../../text/moments.ts'
import type { Kind, ValueProps } from '../kind.ts'

const MomentValue = ({ value }: ValueProps) => {
  const [locale] = useLocaleState()
  return isMoment(value) ? formatMoment(value, locale) : String(value)
}

export const momentKind: Kind = { column: { width: 188 }, Value: MomentValue }
