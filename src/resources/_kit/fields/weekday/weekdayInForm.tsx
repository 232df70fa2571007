import { useLocaleState } from 'react-admin'
import { ChoiceSelect } from '../choice/ChoiceSelect.tsx'
import type { FieldTypeInForm, InputProps } from '../fieldType.ts'
import { inputPropsOf } from '../inputPropsOf.ts'
import { weekdayName } from './weekdayName.ts'
import { weekdays } from './weekdays.ts'

const WeekdayInput = (props: InputProps) => {
  const [locale] = useLocaleState()
  const { constraints } = props
  return (
    <ChoiceSelect
      {...inputPropsOf(props)}
      isShort
      isNullable={constraints.isNullable}
      choices={weekdays
        .filter((weekday) => constraints.choices?.includes(weekday))
        .map((weekday) => ({ id: weekday, name: weekdayName(weekday, locale) }))}
    />
  )
}

export const weekdayInForm: FieldTypeInForm = { Input: WeekdayInput }
