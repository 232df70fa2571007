import { useSyncExternalStore } from 'react'
import type { AdditionName } from '../../../../contract/additions.ts'
import { hasAddition } from '../../../session/additions.ts'
import { onSessionStored, readSession } from '../../../session/session.ts'

const named = () => readSession()?.additions?.join()

/** `hasAddition` as a hook: updates when the session check learns of further additions. */
export function useAdditions(): (name: AdditionName) => boolean {
  useSyncExternalStore(onSessionStored, named)
  return hasAddition
}
