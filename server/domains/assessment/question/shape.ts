import type { Question } from '../../../../contract/question.ts'
import type { questions } from '../../../db/schema.ts'
import type { ToMedia } from './media.ts'

export function toQuestion(row: typeof questions.$inferSelect, toMedia: ToMedia): Question {
  type Text = Question['options'][number]
  const toText = ({ text, media }: Text = { text: '' }): Text => ({ text, media: toMedia(media) })
  const { question, explanation } = row
  return {
    id: row.id,
    type: row.type,
    question_type: row.questionType,
    answer_type: row.answerType,
    point: row.point,
    correct_answer: row.correctAnswer,
    status: row.status,
    instruction: toText(row.instruction ?? undefined),
    question: { ...toText(question), timer: question.timer ?? null },
    options: row.options.map(toText),
    explanation: {
      correct: toText(explanation?.correct ?? undefined),
      wrong: toText(explanation?.wrong ?? undefined),
    },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
