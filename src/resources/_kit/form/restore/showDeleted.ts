import { createContext, useContext } from 'react'
import type { Identifier } from 'react-admin'
import { useCapabilities } from '../../declaration/useCapabilities.ts'

/** Without an id: deleted programs. */
export type ShowDeleted = (programId?: Identifier) => void

export const ShowDeletedContext = createContext<ShowDeleted | undefined>(undefined)

/** Undefined where the API has no list of deleted items. */
export function useShowDeleted(): ShowDeleted | undefined {
  const hasCapability = useCapabilities()
  const show = useContext(ShowDeletedContext)
  return hasCapability('undo') ? show : undefined
}
