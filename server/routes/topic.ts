import { createTopic } from '../services/topic/create.ts'
import { deleteTopic } from '../services/topic/delete.ts'
import { findTopic } from '../services/topic/find.ts'
import { listTopics } from '../services/topic/list.ts'
import { reorderTopics } from '../services/topic/reorder.ts'
import { restoreTopic } from '../services/topic/restore.ts'
import { updateTopic } from '../services/topic/update.ts'
import type { Handlers } from './answer.ts'

export const topicRoutes = {
  'topic.list': ({ context, query }) => listTopics(context, query),
  'topic.detail': ({ context, params }) => findTopic(context, params.topic),
  'topic.create': ({ context, body }) => createTopic(context, body),
  'topic.update': ({ context, params, body }) => updateTopic(context, params.id, body),
  'topic.delete': ({ context, signedIn, params }) => deleteTopic(context, signedIn, params.id),
  'topic.restore': ({ context, params }) => restoreTopic(context, params.id),
  'topic.reorder': ({ context, body }) => reorderTopics(context, body),
} satisfies Partial<Handlers>
