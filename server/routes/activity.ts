import { approveActivity } from '../services/activity/approve.ts'
import { createActivity } from '../services/activity/create.ts'
import { deleteActivity } from '../services/activity/delete.ts'
import { findActivity } from '../services/activity/find.ts'
import { listActivities } from '../services/activity/list.ts'
import { moveActivity } from '../services/activity/move.ts'
import { reorderActivities } from '../services/activity/reorder.ts'
import { restoreActivity } from '../services/activity/restore.ts'
import { updateActivity } from '../services/activity/update.ts'
import type { Handlers } from './handlers.ts'

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
