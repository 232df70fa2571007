import type { Question } from '../../../contract/question.ts'
import type { questions } from '../../db/schema.ts'
import type { ShowMedia } from './media.ts'

/** A question as it is answered. */
export function questionOf(row: typeof questions.$inferSelect, show: ShowMedia): Question {
  type Text = Question['options'][number]
  const shown = ({ text, media }: Text): Text => ({ text, media: show(media) })
  const shownIf = (part: Text | null | undefined) => (part ? shown(part) : null)
  const { question, explanation } = row
  return {
    id: row.id,
    type: row.type,
    question_type: row.questionType,
    answer_type: row.answerType,
    point: row.point,
    correct_answer: row.correctAnswer,
    status: row.status,
    instruction: shownIf(row.instruction),
    question: { ...shown(question), timer: question.timer ?? null },
    options: row.options.map(shown),
    explanation: explanation
      ? { correct: shownIf(explanation.correct), wrong: shownIf(explanation.wrong) }
      : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
