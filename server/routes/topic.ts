import { messages } from '../messages.ts'
import { createTopic } from '../services/topic/create.ts'
import { deleteTopic } from '../services/topic/delete.ts'
import { findTopic } from '../services/topic/find.ts'
import { listTopics } from '../services/topic/list.ts'
import { reorderTopics } from '../services/topic/reorder.ts'
import { restoreTopic } from '../services/topic/restore.ts'
import { updateTopic } from '../services/topic/update.ts'
import type { Handlers } from './answer.ts'

export const topicRoutes = {
  'topic.list': async ({ context, query }) => ({ data: await listTopics(context, query) }),
  'topic.detail': async ({ context, params }) => ({ data: await findTopic(context, params.topic) }),
  'topic.create': async ({ context, body }) => ({
    data: await createTopic(context, body),
    message: messages.topicCreated,
  }),
  'topic.update': async ({ context, params, body }) => ({
    data: await updateTopic(context, params.id, body),
    message: messages.topicUpdated,
  }),
  'topic.delete': async ({ context, signedIn, params }) => {
    await deleteTopic(context, signedIn, params.id)
    return { data: null, message: messages.topicDeleted }
  },
  'topic.restore': async ({ context, params }) => ({
    data: await restoreTopic(context, params.id),
    message: messages.topicRestored,
  }),
  'topic.reorder': async ({ context, body }) => {
    await reorderTopics(context, body)
    return { data: null, message: messages.topicsReordered }
  },
} satisfies Partial<Handlers>
