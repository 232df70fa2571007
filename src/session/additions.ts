import type { AdditionName } from '../../contract/additions.ts'
import { readSession } from './session.ts'

/**
 * Whether the API has an addition: something that section 7 of the specification does not have, and that is asked for,
 * sent and offered only where the API has named it to whoever is signed in.
 */
export const hasAddition = (name: AdditionName): boolean => readSession()?.additions?.includes(name) ?? false
