import { savedReply } from '../../../contract/reply.ts'
import { replies } from '../../db/schema.ts'
import { envelopedHandlers } from '../../entity/serve/dialects.ts'
import { serve } from '../../entity/serve/serve.ts'
import type { Handlers } from '../../http/handlers.ts'

/** One's own. */
export const savedReplies = serve(savedReply, replies, { filter: ({ admin }) => ({ adminId: admin.id }) })

const calls = envelopedHandlers(savedReplies)

/** The calls of the release before. */
export const replyRoutes = {
  'reply.list': calls.list,
  'reply.detail': calls.detail,
  'reply.create': calls.create,
  'reply.update': calls.update,
  'reply.delete': calls.delete,
} satisfies Partial<Handlers>
