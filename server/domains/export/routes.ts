import type { Handlers } from '../../http/handlers.ts'
import { requestAwaitingFeedback } from './awaitingFeedback.ts'
import { createLink } from './link.ts'
import { openSheet } from './openSheet.ts'
import { requestParticipants } from './participants.ts'
import { requestMatrix } from './presenceMatrix.ts'
import { requestPresences } from './presences.ts'
import { requestProgress } from './progress.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportRoutes = {
  'export.program': async ({ context, signedIn, params }) =>
    createLink(context, signedIn, await requestParticipants(context.db, [params.id])),
  'export.programs': async ({ context, signedIn, query, body }) =>
    createLink(context, signedIn, await requestParticipants(context.db, body.id, query)),
  'presence.export': async ({ context, signedIn, query }) =>
    createLink(context, signedIn, await requestPresences(context.db, query)),
  'presence.matrixExport': async ({ context, signedIn, query }) =>
    createLink(context, signedIn, await requestMatrix(context.db, query)),
  'member.progressExport': async ({ context, signedIn, params, query }) =>
    createLink(context, signedIn, await requestProgress(context.db, params.program, query)),
  'member.awaitingFeedbackExport': async ({ context, signedIn, params }) =>
    createLink(context, signedIn, await requestAwaitingFeedback(context.db, params.program)),
  'export.file': async ({ context, params, method }) => {
    const { fileName, read } = await openSheet(context, params.token)
    return {
      status: 200,
      // The name is ours: lower-case letters, digits and hyphens.
      headers: { 'Content-Type': XLSX, 'Content-Disposition': `attachment; filename="${fileName}"` },
      bytes: method === 'HEAD' ? null : await read(),
    }
  },
} satisfies Partial<Handlers>
