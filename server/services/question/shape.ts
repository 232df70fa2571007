import type { Question } from '../../../contract/question.ts'
import type { questions } from '../../db/schema.ts'
import type { ToMedia } from './media.ts'

export function toQuestion(row: typeof questions.$inferSelect, toMedia: ToMedia): Question {
  type Text = Question['options'][number]
  const toText = ({ text, media }: Text): Text => ({ text, media: toMedia(media) })
  const toTextOrNull = (part: Text | null | undefined) => (part ? toText(part) : null)
  const { question, explanation } = row
  return {
    id: row.id,
    type: row.type,
    question_type: row.questionType,
    answer_type: row.answerType,
    point: row.point,
    correct_answer: row.correctAnswer,
    status: row.status,
    instruction: toTextOrNull(row.instruction),
    question: { ...toText(question), timer: question.timer ?? null },
    options: row.options.map(toText),
    explanation: explanation
      ? { correct: toTextOrNull(explanation.correct), wrong: toTextOrNull(explanation.wrong) }
      : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
