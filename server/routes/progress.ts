import { listAwaiting } from '../services/awaitingFeedback/list.ts'
import { listProgress } from '../services/progress/list.ts'
import type { Handlers } from './answer.ts'

export const progressRoutes = {
  'member.progress': async ({ context, params, query }) => ({
    data: await listProgress(context, params.program, query),
  }),
  'member.awaitingFeedback': async ({ context, signedIn, params, query }) => ({
    data: await listAwaiting(context, signedIn, params.program, query),
  }),
} satisfies Partial<Handlers>
