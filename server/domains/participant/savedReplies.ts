import { savedReply } from '../../../contract/reply.ts'
import { replies } from '../../db/schema.ts'
import { envelopedHandlers } from '../../entity/serve/dialects.ts'
import { serve } from '../../entity/serve/serve.ts'
import type { Handlers } from '../../http/handlers.ts'

/** One's own. */
export const savedReplies = serve(savedReply, replies, { filter: ({ admin }) => ({ adminId: admin.id }) })

const handlers = envelopedHandlers(savedReplies)

/** The calls of the release before. */
export const replyRoutes = {
  'reply.list': handlers.list,
  'reply.detail': handlers.detail,
  'reply.create': handlers.create,
  'reply.update': handlers.update,
  'reply.delete': handlers.delete,
} satisfies Partial<Handlers>
