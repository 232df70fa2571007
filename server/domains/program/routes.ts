import { deleteHandler, restoreHandler } from '../../entity/deletion/verbs.ts'
import type { Handlers } from '../../http/handlers.ts'
import { checkPrePost } from './checkPrePost.ts'
import { copyProgram } from './copy.ts'
import { createProgram } from './create.ts'
import { deletablePrograms } from './deletable.ts'
import { findProgram } from './find.ts'
import { listPrograms } from './list.ts'
import { copyTopic } from './topic/copy.ts'
import { createTopic } from './topic/create.ts'
import { deletableTopics } from './topic/deletable.ts'
import { findTopic } from './topic/find.ts'
import { listTopics } from './topic/list.ts'
import { reorderTopics } from './topic/reorder.ts'
import { updateTopic } from './topic/update.ts'
import { updateProgram } from './update.ts'
import { updateProgramStatus } from './updateStatus.ts'

export const programRoutes = {
  'program.list': ({ context, query }) => listPrograms(context, query),
  'program.detail': ({ context, params }) => findProgram(context, params.id),
  'program.create': ({ context, body }) => createProgram(context, body),
  'program.copy': ({ context, params }) => copyProgram(context, params.id),
  'program.update': ({ context, params, body }) => updateProgram(context, params.id, body),
  'program.updateStatus': ({ context, params, body }) => updateProgramStatus(context, params.id, body.status),
  'program.delete': deleteHandler(deletablePrograms),
  'program.restore': restoreHandler(deletablePrograms),
  'program.checkPrePost': ({ context, params }) => checkPrePost(context, params.program),
  'topic.list': ({ context, query }) => listTopics(context, query),
  'topic.detail': ({ context, params }) => findTopic(context, params.topic),
  'topic.create': ({ context, body }) => createTopic(context, body),
  'topic.copy': ({ context, params, body }) => copyTopic(context, params.id, body),
  'topic.update': ({ context, params, body }) => updateTopic(context, params.id, body),
  'topic.delete': deleteHandler(deletableTopics),
  'topic.restore': restoreHandler(deletableTopics),
  'topic.reorder': ({ context, body }) => reorderTopics(context, body),
} satisfies Partial<Handlers>
