import { useMemo } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../../messages.ts'
import { type FaultField, faultsOf } from '../../../model/faults.ts'
import type { TextField } from '../../../model/fields.ts'
import type { QuestionValues } from '../../../model/values.ts'
import { refusedFields } from '../../../saving/refusal.ts'
import { useBuilt } from '../../../state/BuilderContext.ts'
import type { BuilderState } from '../../../state/builder.ts'
import { showsFaults } from '../../../state/marks.ts'
import type { PartBinding } from '../part/partBinding.ts'
import { useGuardedWrite } from './useGuardedWrite.ts'

/** Undefined once the question is deleted. */
export const useValue = <Field extends keyof QuestionValues>(
  question: string,
  field: Field,
): QuestionValues[Field] | undefined => useBuilt(({ doc }) => doc.questions.get(question)?.values[field])

/** A new option of a stored question: nothing is missing yet. */
function isNewOption(
  { doc, touched, submitted }: BuilderState,
  question: string,
  field: FaultField,
): boolean {
  const storedQuestion = doc.questions.get(question)?.stored
  if (!storedQuestion || submitted?.has(question) || touched.has(question) || !field.startsWith('option '))
    return false
  return !storedQuestion.values.options.some(({ key }) => field === `option ${key}`)
}

/** The broken rule, else the API's message. */
export function useFieldErrorText(question: string, field: FaultField): string | undefined {
  const t = useMessages(packetMessages)
  const rule = useBuilt((state) => {
    const values = state.doc.questions.get(question)?.values
    if (!values || !showsFaults(state, question) || isNewOption(state, question, field)) return undefined
    return faultsOf(values).find((issue) => issue.field === field)?.rule
  })
  const serverMessage = useBuilt(({ doc, saveErrors: all }) => {
    const saveError = all.get(`question ${question}`)
    const values = saveError && doc.questions.get(question)?.values
    return values && refusedFields(saveError, values).get(field)
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
