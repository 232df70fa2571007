import { DAY } from '../../../contract/jakarta.ts'

/** Days for which a deletion can be undone. */
const RESTORABLE = 30

/** The moment before which what was deleted can no longer be brought back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE * DAY)
