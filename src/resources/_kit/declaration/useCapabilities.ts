import { useSyncExternalStore } from 'react'
import type { Capability } from '../../../../contract/capability.ts'
import { useService } from '../../../common/services.ts'
import { createSession } from '../../../session/session.ts'

/** Updates when the session check learns of further ones. */
export function useCapabilities(): (name: Capability) => boolean {
  const { onStored, read, hasCapability } = useService(createSession)
  useSyncExternalStore(onStored, () => read()?.capabilities?.join())
  return hasCapability
}
