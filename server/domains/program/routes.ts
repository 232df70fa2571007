import { deleteHandler, restoreHandler } from '../../entity/deletion/verbs.ts'
import { requireProgram } from '../../entity/locks/topic.ts'
import type { Handlers } from '../../http/handlers.ts'
import { firstPreTest } from '../activity/preTest.ts'
import { copyProgram } from './copy.ts'
import { createProgram } from './create.ts'
import { deletablePrograms, findProgram } from './find.ts'
import { listPrograms } from './list.ts'
import { copyTopic } from './topic/copy.ts'
import { createTopic } from './topic/create.ts'
import { deletableTopics, findTopic } from './topic/find.ts'
import { listTopics } from './topic/list.ts'
import { reorderTopics } from './topic/reorder.ts'
import { updateTopic } from './topic/update.ts'
import { updateProgram } from './update.ts'
import { updateProgramStatus } from './updateStatus.ts'

export const programRoutes = {
  'program.list': listPrograms,
  'program.detail': ({ context, params }) => findProgram(context, params.id),
  'program.create': createProgram,
  'program.copy': copyProgram,
  'program.update': updateProgram,
  'program.updateStatus': updateProgramStatus,
  'program.delete': deleteHandler(deletablePrograms),
  'program.restore': restoreHandler(deletablePrograms),
  'program.checkPrePost': async ({ context: { db }, params }) => {
    const preTest = await firstPreTest(db, await requireProgram(db, params.program))
    return { type: preTest ? 'pre_test' : null }
  },
  'topic.list': listTopics,
  'topic.detail': ({ context, params }) => findTopic(context, params.topic),
  'topic.create': createTopic,
  'topic.copy': copyTopic,
  'topic.update': updateTopic,
  'topic.delete': deleteHandler(deletableTopics),
  'topic.restore': restoreHandler(deletableTopics),
  'topic.reorder': reorderTopics,
} satisfies Partial<Handlers>
