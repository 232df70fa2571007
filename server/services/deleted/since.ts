import { DAY } from '../../../contract/jakarta.ts'

/** Days for which a deletion can be undone. */
const RESTORABLE_DAYS = 30

/** The moment before which what was deleted can no longer be brought back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_DAYS * DAY)
