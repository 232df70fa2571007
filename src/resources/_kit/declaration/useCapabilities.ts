import { useSyncExternalStore } from 'react'
import type { Capability } from '../../../../contract/addition.ts'
import { hasCapability } from '../../../session/capabilities.ts'
import { onSessionStored, readSession } from '../../../session/session.ts'

const named = () => readSession()?.capabilities?.join()

/** Updates when the session check learns of further ones. */
export function useCapabilities(): (name: Capability) => boolean {
  useSyncExternalStore(onSessionStored, named)
  return hasCapability
}
