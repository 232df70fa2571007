import { createContext, useContext } from 'react'
import type { Identifier } from 'react-admin'
import { useAdditions } from '../../declaration/useAdditions.ts'

/** Opens the list of what was deleted: programs, or what stood inside one. */
export type ShowDeleted = (programId?: Identifier) => void

/** Filled by `custom/shell/deleted`, which stands above whatever offers it. */
export const ShowDeletedContext = createContext<ShowDeleted | undefined>(undefined)

/**
 * The way to what was deleted, for a menu of programs or of one program; undefined where the API tells no such thing.
 *
 * @example
 * const showDeleted = useShowDeleted()
 * {showDeleted && <MenuItem onClick={() => showDeleted(program.id)}>…</MenuItem>}
 */
export function useShowDeleted(): ShowDeleted | undefined {
  const has = useAdditions()
  const show = useContext(ShowDeletedContext)
  return has('deleted.list') ? show : undefined
}
