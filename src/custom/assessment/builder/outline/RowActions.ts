import { createContext, type MouseEvent, useContext } from 'react'
import type { Name } from '../../model/tree.ts'

/** Actions of rows. Referentially stable. */
export type RowActions = {
  /** A click on a row's link. */
  press: (event: MouseEvent, name: Name) => void
  choose: (question: string, isRange: boolean) => void
  openMenu: (event: MouseEvent, name: Name) => void
}

export const RowActionsContext = createContext<RowActions | undefined>(undefined)

export function useRowActions(): RowActions {
  const actions = useContext(RowActionsContext)
  if (!actions) throw new Error('There is no outline around this')
  return actions
}
