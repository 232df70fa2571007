import { messages } from '../messages.ts'
import { createQuestion } from '../services/question/create.ts'
import { deleteQuestion } from '../services/question/delete.ts'
import { findQuestion } from '../services/question/find.ts'
import { restoreQuestion } from '../services/question/restore.ts'
import { updateQuestion } from '../services/question/update.ts'
import type { Handlers } from './answer.ts'

export const questionRoutes = {
  'question.detail': async ({ context, params }) => ({ data: await findQuestion(context, params.id) }),
  'question.create': async ({ context, body }) => ({
    data: await createQuestion(context, body),
    message: messages.questionCreated,
  }),
  'question.update': async ({ context, params, body }) => ({
    data: await updateQuestion(context, params.id, body),
    message: messages.questionUpdated,
  }),
  'question.delete': async ({ context, signedIn, params }) => {
    await deleteQuestion(context, signedIn, params.id)
    return { data: null, message: messages.questionDeleted }
  },
  'question.restore': async ({ context, params }) => ({
    data: await restoreQuestion(context, params.id),
    message: messages.questionRestored,
  }),
} satisfies Partial<Handlers>
