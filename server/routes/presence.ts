import { createLink } from '../services/export/link.ts'
import { requestMatrix } from '../services/export/presenceMatrix.ts'
import { requestPresences } from '../services/export/presences.ts'
import { listPresences } from '../services/presence/list.ts'
import { presenceMatrix } from '../services/presence/matrix.ts'
import type { Handlers } from './answer.ts'

export const presenceRoutes = {
  'presence.list': ({ context, query }) => listPresences(context, query),
  'presence.export': async ({ context, signedIn, query }) =>
    createLink(context, signedIn, await requestPresences(context.db, query)),
  'presence.matrix': ({ context, query }) => presenceMatrix(context, query),
  'presence.matrixExport': async ({ context, signedIn, query }) =>
    createLink(context, signedIn, await requestMatrix(context.db, query)),
} satisfies Partial<Handlers>
