import { messages } from '../messages.ts'
import { createGroup } from '../services/group/create.ts'
import { deleteGroup } from '../services/group/delete.ts'
import { listGroups } from '../services/group/list.ts'
import { restoreGroup } from '../services/group/restore.ts'
import { updateGroup } from '../services/group/update.ts'
import type { Handlers } from './answer.ts'

export const groupRoutes = {
  'group.list': async ({ context, params, query }) => ({ data: await listGroups(context, params, query) }),
  'group.create': async ({ context, signedIn, params, body }) => ({
    data: await createGroup(context, signedIn, params, body),
    message: messages.groupCreated,
  }),
  'group.update': async ({ context, signedIn, params, body }) => ({
    data: await updateGroup(context, signedIn, params, body),
    message: messages.groupUpdated,
  }),
  'group.delete': async ({ context, signedIn, params }) => {
    await deleteGroup(context, signedIn, params)
    return { data: null, message: messages.groupDeleted }
  },
  'group.restore': async ({ context, params }) => ({
    data: await restoreGroup(context, params),
    message: messages.groupRestored,
  }),
} satisfies Partial<Handlers>
