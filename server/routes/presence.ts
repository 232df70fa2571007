import { createPresencesLink } from '../services/export/presence/link.ts'
import { createMatrixLink } from '../services/export/presenceMatrix/link.ts'
import { listPresences } from '../services/presence/list.ts'
import { presenceMatrix } from '../services/presence/matrix.ts'
import type { Handlers } from './answer.ts'

export const presenceRoutes = {
  'presence.list': async ({ context, query }) => ({ data: await listPresences(context, query) }),
  'presence.export': async ({ context, signedIn, query }) => ({
    data: await createPresencesLink(context, signedIn, query),
  }),
  'presence.matrix': async ({ context, query }) => ({ data: await presenceMatrix(context, query) }),
  'presence.matrixExport': async ({ context, signedIn, query }) => ({
    data: await createMatrixLink(context, signedIn, query),
  }),
} satisfies Partial<Handlers>
