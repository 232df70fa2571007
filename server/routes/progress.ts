import { listAwaiting } from '../services/awaitingFeedback/list.ts'
import { createAwaitingLink } from '../services/export/awaitingFeedback/link.ts'
import { createProgressLink } from '../services/export/progress/link.ts'
import { listProgress } from '../services/progress/list.ts'
import type { Handlers } from './answer.ts'

export const progressRoutes = {
  'member.progress': async ({ context, params, query }) => ({
    data: await listProgress(context, params.program, query),
  }),
  'member.awaitingFeedback': async ({ context, signedIn, params, query }) => ({
    data: await listAwaiting(context, signedIn, params.program, query),
  }),
  'member.progressExport': async ({ context, signedIn, params, query }) => ({
    data: await createProgressLink(context, signedIn, params.program, query),
  }),
  'member.awaitingFeedbackExport': async ({ context, signedIn, params }) => ({
    data: await createAwaitingLink(context, signedIn, params.program),
  }),
} satisfies Partial<Handlers>
