import { useLocaleState } from 'react-admin'
import type { Kind, ValueProps } from '../kind.ts'
import { weekdayName } from './weekdayName.ts'
import { isWeekday } from './weekdays.ts'

const WeekdayValue = ({ value }: ValueProps) => {
  const [locale] = useLocaleState()
  return isWeekday(value) ? weekdayName(value, locale) : String(value)
}

export const weekdayKind: Kind = {
  column: { width: 112 },
  Value: WeekdayValue,
  refuses: ({ facts: { choices = [] } }) =>
    choices.length > 0 && choices.every(isWeekday)
      ? undefined
      : ['kind', 'the schema takes something else than names of weekdays'],
}
