import { messages } from '../messages.ts'
import { listDeleted } from '../services/deleted/list.ts'
import { checkPrePost } from '../services/program/checkPrePost.ts'
import { createProgram } from '../services/program/create.ts'
import { deleteProgram } from '../services/program/delete.ts'
import { findProgram } from '../services/program/find.ts'
import { listPrograms } from '../services/program/list.ts'
import { restoreProgram } from '../services/program/restore.ts'
import { updateProgram } from '../services/program/update.ts'
import { updateProgramStatus } from '../services/program/updateStatus.ts'
import type { Handlers } from './answer.ts'

export const programRoutes = {
  'program.list': async ({ context, query }) => ({ data: await listPrograms(context, query) }),
  'program.detail': async ({ context, params }) => ({ data: await findProgram(context, params.id) }),
  'program.create': async ({ context, body }) => ({
    data: await createProgram(context, body),
    message: messages.programCreated,
  }),
  'program.update': async ({ context, params, body }) => ({
    data: await updateProgram(context, params.id, body),
    message: messages.programUpdated,
  }),
  'program.updateStatus': async ({ context, params, body }) => ({
    data: await updateProgramStatus(context, params.id, body.status),
    message: messages.programStatusChanged,
  }),
  'program.delete': async ({ context, signedIn, params }) => {
    await deleteProgram(context, signedIn, params.id)
    return { data: null, message: messages.programDeleted }
  },
  'program.restore': async ({ context, params }) => ({
    data: await restoreProgram(context, params.id),
    message: messages.programRestored,
  }),
  'program.checkPrePost': async ({ context, params }) => ({
    data: await checkPrePost(context, params.program),
  }),
  'deleted.list': async ({ context, query }) => ({ data: await listDeleted(context, query) }),
} satisfies Partial<Handlers>
