import { createQuestion } from '../services/question/create.ts'
import { deleteQuestion } from '../services/question/delete.ts'
import { findQuestion } from '../services/question/find.ts'
import { restoreQuestion } from '../services/question/restore.ts'
import { updateQuestion } from '../services/question/update.ts'
import type { Handlers } from './answer.ts'

export const questionRoutes = {
  'question.detail': ({ context, params }) => findQuestion(context, params.id),
  'question.create': ({ context, body }) => createQuestion(context, body),
  'question.update': ({ context, params, body }) => updateQuestion(context, params.id, body),
  'question.delete': ({ context, signedIn, params }) => deleteQuestion(context, signedIn, params.id),
  'question.restore': ({ context, params }) => restoreQuestion(context, params.id),
} satisfies Partial<Handlers>
