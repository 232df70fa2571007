import { messages } from '../messages.ts'
import { createStudy } from '../services/study/create.ts'
import { deleteStudy } from '../services/study/delete.ts'
import { findStudy } from '../services/study/find.ts'
import { listStudies } from '../services/study/list.ts'
import { updateStudy } from '../services/study/update.ts'
import type { Handlers } from './answer.ts'

export const studyRoutes = {
  'study.list': async ({ context, query }) => ({ data: await listStudies(context, query) }),
  'study.detail': async ({ context, params }) => ({ data: await findStudy(context, params.id) }),
  'study.create': async ({ context, body }) => ({
    data: await createStudy(context, body),
    message: messages.studyCreated,
  }),
  'study.update': async ({ context, params, body }) => ({
    data: await updateStudy(context, params.id, body),
    message: messages.studyUpdated,
  }),
  'study.delete': async ({ context, params }) => {
    await deleteStudy(context, params.id)
    return { data: null, message: messages.studyDeleted }
  },
} satisfies Partial<Handlers>
