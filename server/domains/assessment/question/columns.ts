import { type QuestionForm, toComparable } from '../../../../contract/question.ts'
import { toUuid } from '../../../entity/ids.ts'

type TextInput = QuestionForm['options'][number]

/** A text with its medium's id; the library has the rest. */
const toStoredText = ({ text, media }: TextInput) => ({
  text,
  media: media ? { id: toUuid(media.id) ?? media.id } : null,
})

const toStoredTextOrNull = (part: TextInput | null | undefined) => (part ? toStoredText(part) : null)

/** A question's form as columns. The right answer is stored with the exact text of its option. */
export function questionColumns(input: QuestionForm) {
  const { type, question_type: questionType, answer_type: answerType, point, status } = input
  const correctTexts = new Set(input.correct_answer.map(toComparable))
  const options = input.options.map(toStoredText)
  const { instruction, explanation } = input
  return {
    type,
    questionType,
    answerType,
    point,
    status,
    options,
    instruction: toStoredTextOrNull(instruction),
    question: { ...toStoredText(input.question), timer: input.question.timer ?? null },
    correctAnswer: options.map(({ text }) => text).filter((text) => correctTexts.has(toComparable(text))),
    explanation: explanation
      ? { correct: toStoredTextOrNull(explanation.correct), wrong: toStoredTextOrNull(explanation.wrong) }
      : null,
  }
}
