import { useSyncExternalStore } from 'react'
import type { AdditionName } from '../../../../contract/additions.ts'
import { hasAddition } from '../../../session/additions.ts'
import { onSessionStored, readSession } from '../../../session/session.ts'

const named = () => readSession()?.additions?.join()

/** `hasAddition` on a screen: it follows what the session check tells beyond what was known of the session before. */
export function useAdditions(): (name: AdditionName) => boolean {
  useSyncExternalStore(onSessionStored, named)
  return hasAddition
}
