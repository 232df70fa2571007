import { listAwaiting } from '../services/awaitingFeedback/list.ts'
import { requestAwaiting } from '../services/export/awaitingFeedback.ts'
import { createLink } from '../services/export/link.ts'
import { requestProgress } from '../services/export/progress.ts'
import { listProgress } from '../services/progress/list.ts'
import type { Handlers } from './answer.ts'

export const progressRoutes = {
  'member.progress': ({ context, params, query }) => listProgress(context, params.program, query),
  'member.awaitingFeedback': ({ context, signedIn, params, query }) =>
    listAwaiting(context, signedIn, params.program, query),
  'member.progressExport': async ({ context, signedIn, params, query }) =>
    createLink(context, signedIn, await requestProgress(context.db, params.program, query)),
  'member.awaitingFeedbackExport': async ({ context, signedIn, params }) =>
    createLink(context, signedIn, await requestAwaiting(context.db, params.program)),
} satisfies Partial<Handlers>
