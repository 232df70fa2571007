import { openSheet } from '../services/export/openSheet.ts'
import { createParticipantsLink } from '../services/export/participants/link.ts'
import type { Handlers } from './answer.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportRoutes = {
  'export.program': async ({ context, signedIn, params }) => ({
    data: await createParticipantsLink(context, signedIn, [params.id]),
  }),
  'export.programs': async ({ context, signedIn, query, body }) => ({
    data: await createParticipantsLink(context, signedIn, body.id, query),
  }),
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
