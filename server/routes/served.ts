import { savedReplies } from '../domains/participant/savedReplies.ts'
import type { Served } from '../entity/serve/serve.ts'
import { own } from '../own/resources.ts'

/** Declared entities with calls of their own. */
export const served: readonly Served[] = [savedReplies, ...own]
