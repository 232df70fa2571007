import { useText } from '../../../resources/_kit/text/useText.ts'
import { type FaultField, faultsOf } from '../model/faults.ts'
import type { Part, QuestionValues, TextPart } from '../model/values.ts'
import { useBuilder, useBuilt } from '../state/BuilderContext.ts'
import { showsFaults } from '../state/marks.ts'
import { packetWords } from '../words.ts'
import { useGuardedWrite } from './useGuardedWrite.ts'

/** One value of a question; undefined where the question has just gone. */
export const useValue = <Field extends keyof QuestionValues>(
  question: string,
  field: Field,
): QuestionValues[Field] | undefined => useBuilt(({ doc }) => doc.questions.get(question)?.values[field])

/**
 * What is said of a field: the rule that it breaks, else the words with which the API refused it.
 *
 * @param paths of the field in what is sent.
 */
export function useFault(
  question: string,
  field: FaultField,
  ...paths: readonly string[]
): string | undefined {
  const t = useText(packetWords)
  const rule = useBuilt((state) => {
    const values = state.doc.questions.get(question)?.values
    if (!values || !showsFaults(state, question)) return undefined
    return faultsOf(values).find((fault) => fault.field === field)?.rule
  })
  const refused = useBuilt((state) => {
    const fields = state.refused.get(`question ${question}`)?.fields
    return paths.map((path) => fields?.[path]).find((words) => words !== undefined)
  })
  return rule ? t(`packetFaults.${rule}`) : refused
}

/** A text of a question, as it is rendered, as it is now, and the way to write it. */
export function useTextPart(
  question: string,
  field: TextPart,
): {
  part: Part | undefined
  current: () => Part
  onChange: (change: (part: Part) => Part) => void
} {
  const builder = useBuilder()
  const part = useValue(question, field)
  const change = useGuardedWrite(question)
  return {
    part,
    current: () => builder.getState().doc.questions.get(question)?.values[field] ?? part ?? noPart,
    onChange: (next) => change((now) => ({ ...now, [field]: next(now[field]) })),
  }
}

const noPart: Part = { text: '', media: null }
