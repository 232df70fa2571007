import { useCallback } from 'react'
import type { QuestionValues } from '../../model/values.ts'
import { writeQuestion } from '../../state/actions.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import { usePackets } from '../PacketsContext.ts'

type Change = (values: QuestionValues) => QuestionValues

type Write = (...args: Parameters<typeof writeQuestion>) => unknown

const affectsMarks = (before: QuestionValues, after: QuestionValues) =>
  after.right !== before.right || after.options !== before.options || after.point !== before.point

/** Warns if a change affects past marks. */
export function useGuardedWrite(question: string, write: Write = writeQuestion): (change: Change) => void {
  const builder = useBuilder()
  const { warnOfMarks } = usePackets()
  return useCallback(
    (change) => {
      const before = builder.getState().doc.questions.get(question)
      write(builder, question, change)
      const after = builder.getState().doc.questions.get(question)
      if (before?.stored && after && affectsMarks(before.values, after.values))
        warnOfMarks(() => writeQuestion(builder, question, () => before.values))
    },
    [builder, question, warnOfMarks, write],
  )
}
