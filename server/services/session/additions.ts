import { type AdditionName, additionsOf, callNames } from '../../../contract/additions.ts'

/** The additions that this server has. */
export const additions: readonly AdditionName[] = additionsOf(callNames)
