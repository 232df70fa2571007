import { DAY } from '../../../contract/jakarta.ts'

/** Days for which a deletion can be undone. */
const RESTORABLE_DAYS = 30

/** Deletions up to this moment can no longer be undone. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_DAYS * DAY)
