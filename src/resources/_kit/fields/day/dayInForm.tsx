import type { FieldDeclaration } from '../../declaration/defineResource.ts'
import { dayProblem, today } from '../../text/days.ts'
import { formatIn } from '../../text/format.ts'
import type { KindInForm } from '../kind.ts'
import { DayPicker } from './DayPicker.tsx'

function dayLimits(declared: FieldDeclaration): { min?: string; max?: string } {
  if (declared.kind !== 'day') return {}
  const day = (limit: string | undefined) => (limit === 'today' ? today() : limit)
  return { min: day(declared.from), max: day(declared.to) }
}

const problemOf = (value: unknown, declared: FieldDeclaration) => {
  const { min = '0000', max = '9999-99' } = dayLimits(declared)
  return typeof value === 'string' && value !== '' ? dayProblem(value, { min, max }) : undefined
}

export const dayInForm: KindInForm = {
  Input: ({ source, label, isRequired, helperText, readOnly, declared }) => (
    <DayPicker
      source={source}
      label={label}
      isRequired={isRequired}
      helperText={helperText}
      readOnly={readOnly}
      {...dayLimits(declared)}
      clearable={!isRequired && !readOnly}
    />
  ),
  rule: ({ schema, declared }) => schema.refine((value) => problemOf(value, declared) === undefined),
  words: ({ key }, { value, field: { declared }, locale }) => {
    const problem = key === 'invalid' ? problemOf(value, declared) : undefined
    const { min = '', max = '' } = dayLimits(declared)
    if (problem === 'tooEarly') return { key: 'validation.dayTooEarly', min: formatIn(locale).day(min) }
    if (problem !== 'tooLate') return undefined
    return declared.kind === 'day' && declared.to === 'today'
      ? { key: 'validation.dayToCome' }
      : { key: 'validation.dayTooLate', max: formatIn(locale).day(max) }
  },
}
