import { type AdditionName, additionsOf, callNames } from '../../../contract/additions.ts'
import { isBuilt } from '../../../contract/calls.ts'

/** Features of calls that stand which this server still leaves out. */
const waiting: ReadonlySet<AdditionName> = new Set(['idempotency-key'])

/** The additions that this server has. */
export const additions: readonly AdditionName[] = additionsOf(callNames.filter(isBuilt)).filter(
  (name) => !waiting.has(name),
)
