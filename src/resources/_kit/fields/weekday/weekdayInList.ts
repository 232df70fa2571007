import { useLocaleState } from 'react-admin'
import type { FieldTypeInList, ValueProps } from '../fieldType.ts'
import { weekdayName } from './weekdayName.ts'
import { isWeekday } from './weekdays.ts'

const WeekdayValue = ({ value }: ValueProps) => {
  const [locale] = useLocaleState()
  return isWeekday(value) ? weekdayName(value, locale) : String(value)
}

export const weekdayInList: FieldTypeInList = {
  column: { width: 112 },
  Value: WeekdayValue,
  validateDeclaration: ({ constraints: { choices = [] } }) =>
    choices.length > 0 && choices.every(isWeekday)
      ? undefined
      : ['type', 'the schema takes something else than names of weekdays'],
}
