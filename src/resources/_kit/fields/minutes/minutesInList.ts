import { z } from 'zod'
import { formatDuration } from '../../text/format.ts'
import type { FieldTypeInList, ValueProps } from '../fieldType.ts'

const MinutesValue = ({ value }: ValueProps) =>
  typeof value === 'number' ? formatDuration(value) : String(value)

/** Seconds in the record, whole minutes in forms, `hh:mm:00` in lists. */
export const minutesInList: FieldTypeInList = {
  column: { numeric: true, width: 104 },
  Value: MinutesValue,
  validateDeclaration: ({ schema }) =>
    schema instanceof z.ZodNumber ? undefined : ['type', 'the schema has no number of seconds there'],
}
