import { z } from 'zod'
import { useFormat } from '../../text/useFormat.ts'
import type { FieldTypeInList, ValueProps } from '../fieldType.ts'

const TimeValue = ({ value }: ValueProps) => {
  const format = useFormat()
  return format.time(String(value))
}

export const timeInList: FieldTypeInList = {
  column: { width: 88 },
  Value: TimeValue,
  validateDeclaration: ({ schema }) =>
    z.safeParse(schema, '23:59').success ? undefined : ['type', 'the schema takes no time of day (HH:mm)'],
}
