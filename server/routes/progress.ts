import { listAwaiting } from '../services/awaitingFeedback/list.ts'
import { askForAwaiting } from '../services/export/awaitingFeedback/ask.ts'
import { askForProgress } from '../services/export/progress/ask.ts'
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
    data: await askForProgress(context, signedIn, params.program, query),
  }),
  'member.awaitingFeedbackExport': async ({ context, signedIn, params }) => ({
    data: await askForAwaiting(context, signedIn, params.program),
  }),
} satisfies Partial<Handlers>
