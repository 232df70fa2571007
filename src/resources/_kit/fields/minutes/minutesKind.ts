import { z } from 'zod'
import { formatDuration } from '../../text/format.ts'
import type { Kind, ValueProps } from '../kind.ts'

const MinutesValue = ({ value }: ValueProps) =>
  typeof value === 'number' ? formatDuration(value) : String(value)

/** Seconds in the record, whole minutes in forms, `hh:mm:00` in lists. */
export const minutesKind: Kind = {
  column: { numeric: true, width: 104 },
  Value: MinutesValue,
  refuses: ({ schema }) =>
    schema instanceof z.ZodNumber ? undefined : ['kind', 'the schema has no number of seconds there'],
}
