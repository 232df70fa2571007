import { listProgress } from '../services/progress/list.ts'
import type { Handlers } from './answer.ts'

export const progressRoutes = {
  'member.progress': async ({ context, params, query }) => ({
    data: await listProgress(context, params.program, query),
  }),
} satisfies Partial<Handlers>
