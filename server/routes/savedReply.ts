import { createReply } from '../services/reply/create.ts'
import { deleteReply } from '../services/reply/delete.ts'
import { findReply } from '../services/reply/find.ts'
import { listReplies } from '../services/reply/list.ts'
import { updateReply } from '../services/reply/update.ts'
import type { Handlers } from './answer.ts'

export const savedReplyRoutes = {
  'reply.list': ({ context, signedIn, query }) => listReplies(context, signedIn, query),
  'reply.detail': ({ context, signedIn, params }) => findReply(context, signedIn, params.id),
  'reply.create': ({ context, signedIn, body }) => createReply(context, signedIn, body),
  'reply.update': ({ context, signedIn, params, body }) => updateReply(context, signedIn, params.id, body),
  'reply.delete': ({ context, signedIn, params }) => deleteReply(context, signedIn, params.id),
} satisfies Partial<Handlers>
