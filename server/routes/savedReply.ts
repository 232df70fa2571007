import { messages } from '../messages.ts'
import { createReply } from '../services/reply/create.ts'
import { deleteReply } from '../services/reply/delete.ts'
import { findReply } from '../services/reply/find.ts'
import { listReplies } from '../services/reply/list.ts'
import { updateReply } from '../services/reply/update.ts'
import type { Handlers } from './answer.ts'

export const savedReplyRoutes = {
  'reply.list': async ({ context, signedIn, query }) => ({
    data: await listReplies(context, signedIn, query),
  }),
  'reply.detail': async ({ context, signedIn, params }) => ({
    data: await findReply(context, signedIn, params.id),
  }),
  'reply.create': async ({ context, signedIn, body }) => ({
    data: await createReply(context, signedIn, body),
    message: messages.replyCreated,
  }),
  'reply.update': async ({ context, signedIn, params, body }) => ({
    data: await updateReply(context, signedIn, params.id, body),
    message: messages.replyUpdated,
  }),
  'reply.delete': async ({ context, signedIn, params }) => {
    await deleteReply(context, signedIn, params.id)
    return { data: null, message: messages.replyDeleted }
  },
} satisfies Partial<Handlers>
