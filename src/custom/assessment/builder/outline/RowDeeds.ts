import { createContext, type KeyboardEvent, type MouseEvent, useContext } from 'react'
import type { Name } from '../../model/tree.ts'

/** What can be done with rows of the outline: the same functions for all of them. */
export type RowDeeds = {
  /** A click on a row's link. */
  press: (event: MouseEvent, name: Name) => void
  choose: (question: string, isRange: boolean) => void
  openMenu: (event: MouseEvent, name: Name) => void
  /** A key on a row's handle. */
  pressHandle: (event: KeyboardEvent, name: Name) => void
  /** A touch of it. */
  touchHandle: (name: Name) => void
}

export const RowDeedsContext = createContext<RowDeeds | undefined>(undefined)

export function useRowDeeds(): RowDeeds {
  const deeds = useContext(RowDeedsContext)
  if (!deeds) throw new Error('There is no outline around this')
  return deeds
}
