import { createContext, useContext } from 'react'
import type { Identifier } from 'react-admin'
import { useCapabilities } from '../../declaration/useCapabilities.ts'

/** Opens the list of deleted programs, or of what was deleted in a program. */
export type ShowDeleted = (programId?: Identifier) => void

/** Provided by `custom/shell/deleted`. */
export const ShowDeletedContext = createContext<ShowDeleted | undefined>(undefined)

/**
 * Opens the deleted items from a program menu; undefined where the API has no such list.
 *
 * @example
 * const showDeleted = useShowDeleted()
 * {showDeleted && <MenuItem onClick={() => showDeleted(program.id)}>…</MenuItem>}
 */
export function useShowDeleted(): ShowDeleted | undefined {
  const has = useCapabilities()
  const show = useContext(ShowDeletedContext)
  return has('undo') ? show : undefined
}
