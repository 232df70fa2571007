import { type AdditionName, additionsOf, callNames } from '../../../contract/additions.ts'
import { isBuilt } from '../../../contract/calls.ts'

/** The additions that this server has. */
export const additions: readonly AdditionName[] = additionsOf(callNames.filter(isBuilt))
