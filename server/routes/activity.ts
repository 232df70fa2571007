import { messages } from '../messages.ts'
import { approveActivity } from '../services/activity/approve.ts'
import { createActivity } from '../services/activity/create.ts'
import { deleteActivity } from '../services/activity/delete.ts'
import { findActivity } from '../services/activity/find.ts'
import { listActivities } from '../services/activity/list.ts'
import { moveActivity } from '../services/activity/move.ts'
import { reorderActivities } from '../services/activity/reorder.ts'
import { restoreActivity } from '../services/activity/restore.ts'
import { updateActivity } from '../services/activity/update.ts'
import type { Handlers } from './answer.ts'

export const activityRoutes = {
  'activity.list': async ({ context, params, query }) => ({
    data: await listActivities(context, params, query),
  }),
  'activity.create': async ({ context, signedIn, params, body, files }) => ({
    data: await createActivity(context, signedIn, params, body, files),
    message: messages.activityCreated,
  }),
  'activity.show': async ({ context, params }) => ({ data: await findActivity(context, params) }),
  'activity.update': async ({ context, signedIn, params, body, files }) => ({
    data: await updateActivity(context, signedIn, params, body, files),
    message: messages.activityUpdated,
  }),
  'activity.reorder': async ({ context, params, body }) => {
    await reorderActivities(context, params, body)
    return { data: null, message: messages.activitiesReordered }
  },
  'activity.move': async ({ context, params, body }) => {
    await moveActivity(context, params, body)
    return { data: null, message: messages.activityMoved }
  },
  'activity.approve': async ({ context, params }) => ({
    data: await approveActivity(context, params),
    message: messages.activityPublished,
  }),
  'activity.delete': async ({ context, signedIn, params }) => {
    await deleteActivity(context, signedIn, params)
    return { data: null, message: messages.activityDeleted }
  },
  'activity.restore': async ({ context, params }) => ({
    data: await restoreActivity(context, params),
    message: messages.activityRestored,
  }),
} satisfies Partial<Handlers>
