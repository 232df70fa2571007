import { useLocaleState } from 'react-admin'
import { ChoiceSelect } from '../choice/ChoiceSelect.tsx'
import type { FieldTypeInForm, InputProps } from '../fieldType.ts'
import { weekdayName } from './weekdayName.ts'
import { weekdays } from './weekdays.ts'

const WeekdayInput = ({ source, label, isRequired, helperText, readOnly, constraints }: InputProps) => {
  const [locale] = useLocaleState()
  return (
    <ChoiceSelect
      isShort
      source={source}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      readOnly={readOnly}
      isNullable={constraints.isNullable}
      choices={weekdays
        .filter((weekday) => constraints.choices?.includes(weekday))
        .map((weekday) => ({ id: weekday, name: weekdayName(weekday, locale) }))}
    />
  )
}

export const weekdayInForm: FieldTypeInForm = { Input: WeekdayInput }
