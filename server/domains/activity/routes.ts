import { activities } from '../../db/schema.ts'
import { deleteHandler, restoreHandler } from '../../entity/deletion/verbs.ts'
import { approveHandler } from '../../entity/versions.ts'
import type { Handlers } from '../../http/handlers.ts'
import { copyActivity } from './copy.ts'
import { createActivity } from './create.ts'
import { deletableActivities } from './deletable.ts'
import { findActivity, lockActivity } from './find.ts'
import { listActivities } from './list.ts'
import { moveActivity } from './move.ts'
import { reorderActivities } from './reorder.ts'
import { updateActivity } from './update.ts'

export const activityRoutes = {
  'activity.list': ({ context, params, query }) => listActivities(context, params, query),
  'activity.create': ({ context, signedIn, params, body, files }) =>
    createActivity(context, signedIn, params, body, files),
  'activity.show': ({ context, params }) => findActivity(context, params),
  'activity.update': ({ context, signedIn, params, body, files }) =>
    updateActivity(context, signedIn, params, body, files),
  'activity.reorder': ({ context, params, body }) => reorderActivities(context, params, body),
  'activity.copy': ({ context, params, body }) => copyActivity(context, params, body),
  'activity.move': ({ context, params, body }) => moveActivity(context, params, body),
  'activity.approve': approveHandler(activities, lockActivity),
  'activity.delete': deleteHandler(deletableActivities),
  'activity.restore': restoreHandler(deletableActivities),
} satisfies Partial<Handlers>
