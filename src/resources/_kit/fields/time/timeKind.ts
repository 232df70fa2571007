import { useLocaleState } from 'react-admin'
import { z } from 'zod'
import { formatTime } from '../../text/format.ts'
import type { Kind, ValueProps } from '../kind.ts'

const TimeValue = ({ value }: ValueProps) => {
  const [locale] = useLocaleState()
  return formatTime(String(value), locale)
}

export const timeKind: Kind = {
  column: { width: 88 },
  Value: TimeValue,
  refuses: ({ schema }) =>
    z.safeParse(schema, '23:59').success ? undefined : ['kind', 'the schema takes no time of day (HH:mm)'],
}
