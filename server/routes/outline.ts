import { listActivities } from '../services/activity/list.ts'
import { listTopics } from '../services/topic/list.ts'
import type { Handlers } from './answer.ts'

export const outlineRoutes = {
  'topic.list': async ({ context, query }) => ({ data: await listTopics(context, query) }),
  'activity.list': async ({ context, params, query }) => ({
    data: await listActivities(context, params, query),
  }),
} satisfies Partial<Handlers>
