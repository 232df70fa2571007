import { z } from 'zod'
import { defineCall, Nothing, Versioned } from './call.ts'
import { FileAddress, Id, Moment, OptionalLine, PublishStatus, RichText } from './primitives.ts'

const MediaOfText = z.object({
  id: Id.optional(),
  type: z.enum(['image', 'audio']).optional(),
  public_url: FileAddress.optional(),
  alt: z.string().optional(),
})

const Illustrated = z.object({ text: RichText, media: MediaOfText.nullish() })

const QuestionFields = z.object({
  instruction: Illustrated.nullish(),
  type: z.enum(['multiple_choice']),
  question_type: OptionalLine(50).default('text'),
  answer_type: OptionalLine(50).default('text'),
  /** `timer`: seconds. */
  question: Illustrated.extend({ timer: z.int().min(0).max(86_400).nullish() }),
  point: z.number().min(0).max(10_000),
  options: z.array(Illustrated).max(20),
  /** Holds the text of the right option. */
  correct_answer: z.array(z.string()).max(20),
  status: PublishStatus.default('publish'),
  explanation: z.object({ correct: Illustrated.nullish(), wrong: Illustrated.nullish() }).nullish(),
})

export const Question = z.object({
  id: Id,
  ...QuestionFields.shape,
  created_at: Moment.optional(),
  updated_at: Moment.optional(),
})
export type Question = z.infer<typeof Question>

const QuestionInput = z.object({ ...QuestionFields.shape, ...Versioned.shape })

/** The one answer whose id stands a level deeper: `data.data.id` of the body. */
const QuestionId = z.object({ data: z.object({ id: Id }) })

export const questionCalls = {
  'question.detail': defineCall({
    method: 'GET',
    path: '/bank/v1/question/admin/detail/{id}',
    summary: 'Satu soal',
    answer: Question,
  }),
  'question.create': defineCall({
    method: 'POST',
    path: '/bank/v1/question/admin/create',
    summary: 'Menambah soal',
    body: QuestionInput,
    answer: QuestionId,
  }),
  'question.update': defineCall({
    method: 'PUT',
    path: '/bank/v1/question/admin/update/{id}',
    summary: 'Mengubah soal',
    body: QuestionInput,
    failures: [409],
    answer: QuestionId,
  }),
  'question.delete': defineCall({
    method: 'DELETE',
    path: '/bank/v1/question/admin/delete/{id}',
    summary: 'Menghapus soal',
    answer: Nothing,
  }),
}
