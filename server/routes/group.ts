import { createGroup } from '../services/group/create.ts'
import { deleteGroup } from '../services/group/delete.ts'
import { listGroups } from '../services/group/list.ts'
import { restoreGroup } from '../services/group/restore.ts'
import { updateGroup } from '../services/group/update.ts'
import type { Handlers } from './answer.ts'

export const groupRoutes = {
  'group.list': ({ context, params, query }) => listGroups(context, params, query),
  'group.create': ({ context, signedIn, params, body }) => createGroup(context, signedIn, params, body),
  'group.update': ({ context, signedIn, params, body }) => updateGroup(context, signedIn, params, body),
  'group.delete': ({ context, signedIn, params }) => deleteGroup(context, signedIn, params),
  'group.restore': ({ context, params }) => restoreGroup(context, params),
} satisfies Partial<Handlers>
