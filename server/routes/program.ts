import { listDeleted } from '../services/deleted/list.ts'
import { checkPrePost } from '../services/program/checkPrePost.ts'
import { createProgram } from '../services/program/create.ts'
import { deleteProgram } from '../services/program/delete.ts'
import { findProgram } from '../services/program/find.ts'
import { listPrograms } from '../services/program/list.ts'
import { restoreProgram } from '../services/program/restore.ts'
import { updateProgram } from '../services/program/update.ts'
import { updateProgramStatus } from '../services/program/updateStatus.ts'
import { createTopic } from '../services/topic/create.ts'
import { deleteTopic } from '../services/topic/delete.ts'
import { findTopic } from '../services/topic/find.ts'
import { listTopics } from '../services/topic/list.ts'
import { reorderTopics } from '../services/topic/reorder.ts'
import { restoreTopic } from '../services/topic/restore.ts'
import { updateTopic } from '../services/topic/update.ts'
import type { Handlers } from './handlers.ts'

export const programRoutes = {
  'program.list': ({ context, query }) => listPrograms(context, query),
  'program.detail': ({ context, params }) => findProgram(context, params.id),
  'program.create': ({ context, body }) => createProgram(context, body),
  'program.update': ({ context, params, body }) => updateProgram(context, params.id, body),
  'program.updateStatus': ({ context, params, body }) => updateProgramStatus(context, params.id, body.status),
  'program.delete': ({ context, signedIn, params }) => deleteProgram(context, signedIn, params.id),
  'program.restore': ({ context, params }) => restoreProgram(context, params.id),
  'program.checkPrePost': ({ context, params }) => checkPrePost(context, params.program),
  'deleted.list': ({ context, query }) => listDeleted(context, query),
  'topic.list': ({ context, query }) => listTopics(context, query),
  'topic.detail': ({ context, params }) => findTopic(context, params.topic),
  'topic.create': ({ context, body }) => createTopic(context, body),
  'topic.update': ({ context, params, body }) => updateTopic(context, params.id, body),
  'topic.delete': ({ context, signedIn, params }) => deleteTopic(context, signedIn, params.id),
  'topic.restore': ({ context, params }) => restoreTopic(context, params.id),
  'topic.reorder': ({ context, body }) => reorderTopics(context, body),
} satisfies Partial<Handlers>
