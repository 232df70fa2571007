import { comparedText, type QuestionForm } from '../../../contract/question.ts'
import type { questions } from '../../db/schema.ts'
import { uuidOf } from '../ids.ts'

type Columns = Pick<
  typeof questions.$inferSelect,
  | 'instruction'
  | 'type'
  | 'questionType'
  | 'answerType'
  | 'question'
  | 'point'
  | 'options'
  | 'correctAnswer'
  | 'explanation'
  | 'status'
>

type Written = QuestionForm['options'][number]

/** A text with what stands beside it. Of a medium its id is kept: whatever else is shown of it is the library's to say. */
const kept = ({ text, media }: Written) => ({
  text,
  media: media ? { id: uuidOf(media.id) ?? media.id } : null,
})

const keptIf = (part: Written | null | undefined) => (part ? kept(part) : null)

/** A question as its row keeps it: its right answer in the words of the option that it names. */
export function questionColumns(input: QuestionForm): Columns {
  const { type, question_type: questionType, answer_type: answerType, point, status } = input
  const right = new Set(input.correct_answer.map(comparedText))
  const options = input.options.map(kept)
  const { instruction, explanation } = input
  return {
    ...{ type, questionType, answerType, point, status, options },
    instruction: keptIf(instruction),
    question: { ...kept(input.question), timer: input.question.timer ?? null },
    correctAnswer: options.map(({ text }) => text).filter((text) => right.has(comparedText(text))),
    explanation: explanation
      ? { correct: keptIf(explanation.correct), wrong: keptIf(explanation.wrong) }
      : null,
  }
}
