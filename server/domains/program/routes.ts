import type { Handlers } from '../../http/handlers.ts'
import { checkPrePost } from './checkPrePost.ts'
import { createProgram } from './create.ts'
import { deleteProgram } from './delete.ts'
import { findProgram } from './find.ts'
import { listPrograms } from './list.ts'
import { restoreProgram } from './restore.ts'
import { createTopic } from './topic/create.ts'
import { deleteTopic } from './topic/delete.ts'
import { findTopic } from './topic/find.ts'
import { listTopics } from './topic/list.ts'
import { reorderTopics } from './topic/reorder.ts'
import { restoreTopic } from './topic/restore.ts'
import { updateTopic } from './topic/update.ts'
import { updateProgram } from './update.ts'
import { updateProgramStatus } from './updateStatus.ts'

export const programRoutes = {
  'program.list': ({ context, query }) => listPrograms(context, query),
  'program.detail': ({ context, params }) => findProgram(context, params.id),
  'program.create': ({ context, body }) => createProgram(context, body),
  'program.update': ({ context, params, body }) => updateProgram(context, params.id, body),
  'program.updateStatus': ({ context, params, body }) => updateProgramStatus(context, params.id, body.status),
  'program.delete': ({ context, signedIn, params }) => deleteProgram(context, signedIn, params.id),
  'program.restore': ({ context, params }) => restoreProgram(context, params.id),
  'program.checkPrePost': ({ context, params }) => checkPrePost(context, params.program),
  'topic.list': ({ context, query }) => listTopics(context, query),
  'topic.detail': ({ context, params }) => findTopic(context, params.topic),
  'topic.create': ({ context, body }) => createTopic(context, body),
  'topic.update': ({ context, params, body }) => updateTopic(context, params.id, body),
  'topic.delete': ({ context, signedIn, params }) => deleteTopic(context, signedIn, params.id),
  'topic.restore': ({ context, params }) => restoreTopic(context, params.id),
  'topic.reorder': ({ context, body }) => reorderTopics(context, body),
} satisfies Partial<Handlers>
