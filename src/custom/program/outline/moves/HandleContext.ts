import { createContext, type KeyboardEvent, useContext } from 'react'
import type { Item } from '../../model/outline.ts'

/** Actions of handles other than dragging. Referentially stable. */
export type HandleActions = {
  /** A key on the handle of an item. */
  onKey: (event: KeyboardEvent, item: Item) => void
  /** A touch of the handle, which cannot drag. */
  onTouch: (item: Item) => void
}

export const HandleContext = createContext<HandleActions | undefined>(undefined)

export function useHandleActions(): HandleActions {
  const actions = useContext(HandleContext)
  if (!actions) throw new Error('Nothing that handles could move is around')
  return actions
}
