import { additionsIn, type Feature } from './addition.ts'
import type { Call } from './call.ts'
import { type CallName, calls } from './calls.ts'

/** The names of the calls that are additions. */
export type AddedCallName = {
  [Name in CallName]: (typeof calls)[Name] extends { addition: true } ? Name : never
}[CallName]

/** Items of `additions`: added calls and features. Unknown ones of an API are ignored. */
export type AdditionName = AddedCallName | Feature

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

/** The names of all calls. */
export const callNames: readonly CallName[] = Object.keys(calls).filter(isCallName)

const isAdded = (name: CallName): name is AddedCallName => {
  const call: Call = calls[name]
  return call.addition === true
}

/** The calls that section 7 of the specification does not have. */
export const addedCalls: readonly AddedCallName[] = callNames.filter(isAdded)

function featuresOf({ query, body, answer, creates }: Call): Feature[] {
  const marked = [query, body, answer].flatMap((schema) => (schema ? [...additionsIn(schema)] : []))
  return creates ? ['idempotency-key', ...marked] : marked
}

/**
 * The additions of an API that answers these calls: those that are calls, and every feature that one of them carries.
 */
export function additionsOf(names: readonly CallName[]): AdditionName[] {
  const used = names.flatMap((name) => [...(isAdded(name) ? [name] : []), ...featuresOf(calls[name])])
  return [...new Set(used)].sort()
}
