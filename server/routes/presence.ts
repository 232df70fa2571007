import { askForPresences } from '../services/export/presence/ask.ts'
import { askForPresenceMatrix } from '../services/export/presenceMatrix/ask.ts'
import { listPresences } from '../services/presence/list.ts'
import { presenceMatrix } from '../services/presence/matrix.ts'
import type { Handlers } from './answer.ts'

export const presenceRoutes = {
  'presence.list': async ({ context, query }) => ({ data: await listPresences(context, query) }),
  'presence.export': async ({ context, signedIn, query }) => ({
    data: await askForPresences(context, signedIn, query),
  }),
  'presence.matrix': async ({ context, query }) => ({ data: await presenceMatrix(context, query) }),
  'presence.matrixExport': async ({ context, signedIn, query }) => ({
    data: await askForPresenceMatrix(context, signedIn, query),
  }),
} satisfies Partial<Handlers>
