import { isMoment } from '../../text/moments.ts'
import { useFormat } from '../../text/useFormat.ts'
import type { Kind, ValueProps } from '../kind.ts'

const MomentValue = ({ value }: ValueProps) => {
  const format = useFormat()
  return isMoment(value) ? format.moment(value) : String(value)
}

export const momentKind: Kind = { column: { width: 226 }, Value: MomentValue }
