import { listAwaiting } from '../services/awaitingFeedback/list.ts'
import { requestAwaiting } from '../services/export/awaitingFeedback.ts'
import { createLink } from '../services/export/link.ts'
import { requestProgress } from '../services/export/progress.ts'
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
    data: await createLink(context, signedIn, await requestProgress(context.db, params.program, query)),
  }),
  'member.awaitingFeedbackExport': async ({ context, signedIn, params }) => ({
    data: await createLink(context, signedIn, await requestAwaiting(context.db, params.program)),
  }),
} satisfies Partial<Handlers>
