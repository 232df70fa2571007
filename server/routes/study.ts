import { createStudy } from '../services/study/create.ts'
import { deleteStudy } from '../services/study/delete.ts'
import { findStudy } from '../services/study/find.ts'
import { listStudies } from '../services/study/list.ts'
import { updateStudy } from '../services/study/update.ts'
import type { Handlers } from './handlers.ts'

export const studyRoutes = {
  'study.list': ({ context, query }) => listStudies(context, query),
  'study.detail': ({ context, params }) => findStudy(context, params.id),
  'study.create': ({ context, body }) => createStudy(context, body),
  'study.update': ({ context, params, body }) => updateStudy(context, params.id, body),
  'study.delete': ({ context, params }) => deleteStudy(context, params.id),
} satisfies Partial<Handlers>
