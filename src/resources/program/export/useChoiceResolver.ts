import type { FieldErrors, Resolver } from 'react-hook-form'
import type { KeyOf } from '../../../i18n/words.ts'
import { fieldWords } from '../../_kit/fields/words.ts'
import { earliestDay, today } from '../../_kit/text/days.ts'
import { useFormat } from '../../_kit/text/useFormat.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { type ChoiceProblem, choiceProblems, type ExportChoices } from './model.ts'
import { exportDialogWords } from './words.ts'

const messages = {
  required: 'validation.required',
  invalid: 'validation.invalid',
  tooEarly: 'exportDialog.tooEarly',
  tooLate: 'exportDialog.tooLate',
  endBeforeStart: 'exportDialog.endBeforeStart',
} as const satisfies Record<ChoiceProblem, KeyOf<typeof fieldWords | typeof exportDialogWords>>

const labels = {
  programs: 'exportDialog.programs',
  dateType: 'exportDialog.date',
  startDate: 'exportDialog.startDate',
  endDate: 'exportDialog.endDate',
  progress: 'exportDialog.progress',
} as const satisfies Record<keyof ExportChoices, KeyOf<typeof exportDialogWords>>

const isField = (name: string): name is keyof ExportChoices => name in labels

/** Localised validation of the choices. */
export function useChoiceResolver(): Resolver<ExportChoices> {
  const t = useMessages(fieldWords, exportDialogWords)
  const format = useFormat()
  return (choices) => {
    const errors: FieldErrors<ExportChoices> = {}
    const problems = choiceProblems(choices, today())
    for (const [name, problem] of Object.entries(problems))
      if (isField(name))
        errors[name] = {
          type: problem,
          message: t(messages[problem], {
            label: t(labels[name]),
            min: format.day(earliestDay),
          }),
        }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: choices, errors: {} }
  }
}
