import type { Handlers } from '../../http/handlers.ts'
import { createStudy } from './create.ts'
import { deleteStudy } from './delete.ts'
import { findStudy } from './find.ts'
import { listStudies } from './list.ts'
import { updateStudy } from './update.ts'

export const studyRoutes = {
  'study.list': ({ context, query }) => listStudies(context, query),
  'study.detail': ({ context, params }) => findStudy(context, params.id),
  'study.create': ({ context, body }) => createStudy(context, body),
  'study.update': ({ context, params, body }) => updateStudy(context, params.id, body),
  'study.delete': ({ context, params }) => deleteStudy(context, params.id),
} satisfies Partial<Handlers>
