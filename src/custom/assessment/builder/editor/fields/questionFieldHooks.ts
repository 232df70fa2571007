import { useMemo } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../../messages.ts'
import type { TextField } from '../../../model/fields.ts'
import { type IssueField, validateQuestion } from '../../../model/validateQuestion.ts'
import type { QuestionValues } from '../../../model/values.ts'
import { toFieldErrors } from '../../../saving/saveError.ts'
import { useBuilderState } from '../../../state/BuilderContext.ts'
import type { BuilderState } from '../../../state/builder.ts'
import { showsIssues } from '../../../state/displayState.ts'
import type { PartBinding } from '../part/partBinding.ts'
import { useGuardedWrite } from '../useGuardedWrite.ts'

/** Undefined once the question is deleted. */
export const useQuestionValue = <Field extends keyof QuestionValues>(
  question: string,
  field: Field,
): QuestionValues[Field] | undefined =>
  useBuilderState(({ doc }) => doc.questions.get(question)?.values[field])

export function useOptionKeys(question: string): readonly string[] {
  // A string: stable while the keys are.
  const keys = useBuilderState(
    ({ doc }) =>
      doc.questions
        .get(question)
        ?.values.options.map(({ key }) => key)
        .join(' ') ?? '',
  )
  return keys === '' ? [] : keys.split(' ')
}

/** A new option of a stored question: nothing is missing yet. */
function isNewOption(
  { doc, touchedQuestions, submittedQuestions }: BuilderState,
  question: string,
  field: IssueField,
): boolean {
  const storedQuestion = doc.questions.get(question)?.stored
  if (
    !storedQuestion ||
    submittedQuestions?.has(question) ||
    touchedQuestions.has(question) ||
    !field.startsWith('option ')
  )
    return false
  return !storedQuestion.values.options.some(({ key }) => field === `option ${key}`)
}

/** The message of the violated rule, else the API's. */
export function useFieldErrorText(question: string, field: IssueField): string | undefined {
  const t = useMessages(packetMessages)
  const rule = useBuilderState((state) => {
    const values = state.doc.questions.get(question)?.values
    if (!values || !showsIssues(state, question) || isNewOption(state, question, field)) return undefined
    return validateQuestion(values).find((issue) => issue.field === field)?.rule
  })
  const serverMessage = useBuilderState(({ doc, saveErrors: all }) => {
    const saveError = all.get(`question ${question}`)
    const values = saveError && doc.questions.get(question)?.values
    return values && toFieldErrors(saveError, values).get(field)
  })
  return rule ? t(`packetFaults.${rule}`) : serverMessage
}

export function useTextPart(question: string, field: TextField): PartBinding {
  const change = useGuardedWrite(question)
  return useMemo(
    () => ({
      read: ({ doc }) => doc.questions.get(question)?.values[field],
      write: (next) => change((now) => ({ ...now, [field]: next(now[field]) })),
    }),
    [question, field, change],
  )
}
