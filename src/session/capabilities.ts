import type { Capability } from '../../contract/addition.ts'
import { readSession } from './session.ts'

/** Whether the API lists a capability for the signed-in user: what belongs to it is used and offered only then. */
export const hasCapability = (name: Capability): boolean =>
  readSession()?.capabilities?.includes(name) ?? false
