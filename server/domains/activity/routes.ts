import { activities } from '../../db/schema.ts'
import { deleteHandler, restoreHandler } from '../../entity/deletion/verbs.ts'
import { approveHandler } from '../../entity/versions.ts'
import type { Handlers } from '../../http/handlers.ts'
import { copyActivity } from './copy.ts'
import { createActivity } from './create.ts'
import { deletableActivities, findActivity, lockActivity } from './find.ts'
import { listActivities } from './list.ts'
import { moveActivity } from './move.ts'
import { reorderActivities } from './reorder.ts'
import { updateActivity } from './update.ts'

export const activityRoutes = {
  'activity.list': listActivities,
  'activity.create': createActivity,
  'activity.show': ({ context, params }) => findActivity(context, params),
  'activity.update': updateActivity,
  'activity.reorder': reorderActivities,
  'activity.copy': copyActivity,
  'activity.move': moveActivity,
  'activity.approve': approveHandler(activities, lockActivity),
  'activity.delete': deleteHandler(deletableActivities),
  'activity.restore': restoreHandler(deletableActivities),
} satisfies Partial<Handlers>
