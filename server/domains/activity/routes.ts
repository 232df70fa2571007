import type { Handlers } from '../../http/handlers.ts'
import { approveActivity } from './approve.ts'
import { createActivity } from './create.ts'
import { deleteActivity } from './delete.ts'
import { findActivity } from './find.ts'
import { listActivities } from './list.ts'
import { moveActivity } from './move.ts'
import { reorderActivities } from './reorder.ts'
import { restoreActivity } from './restore.ts'
import { updateActivity } from './update.ts'

export const activityRoutes = {
  'activity.list': ({ context, params, query }) => listActivities(context, params, query),
  'activity.create': ({ context, signedIn, params, body, files }) =>
    createActivity(context, signedIn, params, body, files),
  'activity.show': ({ context, params }) => findActivity(context, params),
  'activity.update': ({ context, signedIn, params, body, files }) =>
    updateActivity(context, signedIn, params, body, files),
  'activity.reorder': ({ context, params, body }) => reorderActivities(context, params, body),
  'activity.move': ({ context, params, body }) => moveActivity(context, params, body),
  'activity.approve': ({ context, params }) => approveActivity(context, params),
  'activity.delete': ({ context, signedIn, params }) => deleteActivity(context, signedIn, params),
  'activity.restore': ({ context, params }) => restoreActivity(context, params),
} satisfies Partial<Handlers>
