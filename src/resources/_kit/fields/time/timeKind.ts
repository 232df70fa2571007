import { z } from 'zod'
import { useFormat } from '../../text/useFormat.ts'
import type { Kind, ValueProps } from '../kind.ts'

const TimeValue = ({ value }: ValueProps) => {
  const format = useFormat()
  return format.time(String(value))
}

export const timeKind: Kind = {
  column: { width: 88 },
  Value: TimeValue,
  refuses: ({ schema }) =>
    z.safeParse(schema, '23:59').success ? undefined : ['kind', 'the schema takes no time of day (HH:mm)'],
}
