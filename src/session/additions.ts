import type { AdditionName } from '../../contract/additions.ts'
import { readSession } from './session.ts'

/**
 * Whether the API has an addition: a feature beyond section 7 of the specification, used and offered only if the API
 * lists it for the signed-in user.
 */
export const hasAddition = (name: AdditionName): boolean => readSession()?.additions?.includes(name) ?? false
