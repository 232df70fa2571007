import { useLocaleState } from 'react-admin'
import { ChoiceSelect } from '../choice/ChoiceSelect.tsx'
import type { InputProps, KindInForm } from '../kind.ts'
import { weekdayName } from './weekdayName.ts'
import { weekdays } from './weekdays.ts'

const WeekdayInput = ({ source, label, isRequired, helperText, readOnly, facts }: InputProps) => {
  const [locale] = useLocaleState()
  return (
    <ChoiceSelect
      short
      source={source}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      readOnly={readOnly}
      nullable={facts.nullable}
      choices={weekdays
        .filter((weekday) => facts.choices?.includes(weekday))
        .map((weekday) => ({ id: weekday, name: weekdayName(weekday, locale) }))}
    />
  )
}

export const weekdayInForm: KindInForm = { Input: WeekdayInput }
