import type { Handlers } from '../../http/handlers.ts'
import { find } from './find.ts'

export const findRoutes = {
  'find.all': ({ context, query }) => find(context, query.q),
} satisfies Partial<Handlers>
