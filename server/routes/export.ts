import { createLink } from '../services/export/link.ts'
import { openSheet } from '../services/export/openSheet.ts'
import { requestParticipants } from '../services/export/participants.ts'
import type { Handlers } from './answer.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportRoutes = {
  'export.program': async ({ context, signedIn, params }) =>
    createLink(context, signedIn, await requestParticipants(context.db, [params.id])),
  'export.programs': async ({ context, signedIn, query, body }) =>
    createLink(context, signedIn, await requestParticipants(context.db, body.id, query)),
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
