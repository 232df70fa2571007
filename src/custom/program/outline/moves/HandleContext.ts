import { createContext, type KeyboardEvent, useContext } from 'react'
import type { Item } from '../../model/outline.ts'

/** What handles do beside being dragged. Nothing in it changes while the screen is there. */
export type HandleDeeds = {
  /** A key on the handle of an item. */
  press: (event: KeyboardEvent, item: Item) => void
  /** A touch of the handle, which cannot drag. */
  touch: (item: Item) => void
}

export const HandleContext = createContext<HandleDeeds | undefined>(undefined)

export function useHandleDeeds(): HandleDeeds {
  const deeds = useContext(HandleContext)
  if (!deeds) throw new Error('Nothing that handles could move is around')
  return deeds
}
