import { useLocaleState, useTranslate } from 'react-admin'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { MessageKey } from '../../../i18n/id.ts'
import { earliestDay, today } from '../../_kit/text/days.ts'
import { formatDay } from '../../_kit/text/format.ts'
import { useText } from '../../_kit/text/useText.ts'
import { type ChoiceProblem, choiceProblems, type ExportChoices } from './model.ts'

const messages = {
  required: 'validation.required',
  invalid: 'validation.invalid',
  tooEarly: 'dayPicker.tooEarly',
  tooLate: 'dayPicker.tooLate',
  endBeforeStart: 'exportDialog.endBeforeStart',
} as const satisfies Record<ChoiceProblem, MessageKey>

const labels = {
  programs: 'exportDialog.programs',
  dateType: 'exportDialog.date',
  startDate: 'exportDialog.startDate',
  endDate: 'exportDialog.endDate',
  progress: 'exportDialog.progress',
} as const satisfies Record<keyof ExportChoices, MessageKey>

const isField = (name: string): name is keyof ExportChoices => name in labels

/** Puts the rules of the choices into words, under the fields that break them. */
export function useChoiceResolver(): Resolver<ExportChoices> {
  const t = useText()
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return (choices) => {
    const errors: FieldErrors<ExportChoices> = {}
    const problems = choiceProblems(choices, today())
    for (const [name, problem] of Object.entries(problems))
      if (isField(name))
        errors[name] = {
          type: problem,
          message: translate(messages[problem], {
            label: t(labels[name]),
            min: formatDay(earliestDay, locale),
          }),
        }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: choices, errors: {} }
  }
}
