import type { FieldDeclaration } from '../../declaration/defineResource.ts'
import { getToday, validateDay } from '../../text/days.ts'
import { getFormats } from '../../text/format.ts'
import type { FieldTypeInForm } from '../fieldType.ts'
import { inputPropsOf } from '../inputPropsOf.ts'
import { DayPicker } from './DayPicker.tsx'

function dayLimits(fieldDeclaration: FieldDeclaration): { min?: string; max?: string } {
  if (fieldDeclaration.type !== 'day') return {}
  const resolveLimit = (limit: string | undefined) => (limit === 'today' ? getToday() : limit)
  return { min: resolveLimit(fieldDeclaration.from), max: resolveLimit(fieldDeclaration.to) }
}

const dayErrorOf = (value: unknown, fieldDeclaration: FieldDeclaration) => {
  const { min = '0000', max = '9999-99' } = dayLimits(fieldDeclaration)
  return typeof value === 'string' && value !== '' ? validateDay(value, { min, max }) : undefined
}

export const dayInForm: FieldTypeInForm = {
  Input: (props) => (
    <DayPicker
      {...inputPropsOf(props)}
      {...dayLimits(props.fieldDeclaration)}
      clearable={!props.isRequired && !props.readOnly}
    />
  ),
  adaptSchema: ({ schema, fieldDeclaration }) =>
    schema.refine((value) => dayErrorOf(value, fieldDeclaration) === undefined),
  validationMessage: ({ key }, { value, field: { fieldDeclaration }, locale }) => {
    const dayError = key === 'invalid' ? dayErrorOf(value, fieldDeclaration) : undefined
    const { min = '', max = '' } = dayLimits(fieldDeclaration)
    if (dayError === 'tooEarly') return { key: 'validation.dayTooEarly', min: getFormats(locale).day(min) }
    if (dayError !== 'tooLate') return undefined
    return fieldDeclaration.type === 'day' && fieldDeclaration.to === 'today'
      ? { key: 'validation.dayToCome' }
      : { key: 'validation.dayTooLate', max: getFormats(locale).day(max) }
  },
}
