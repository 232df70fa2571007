import { savedReplies } from '../domains/participant/savedReplies.ts'
import type { AnyServedEntity } from '../entity/serve/serve.ts'
import { own } from '../own/resources.ts'

/** Declared entities with calls of their own. */
export const servedEntities: readonly AnyServedEntity[] = [savedReplies, ...own]
