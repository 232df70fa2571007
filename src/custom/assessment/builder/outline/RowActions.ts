import { createContext, type MouseEvent, useContext } from 'react'
import type { NodeName } from '../../model/tree.ts'

/** Referentially stable. */
export type RowActions = {
  press: (event: MouseEvent, name: NodeName) => void
  choose: (question: string, isRange: boolean) => void
  openMenu: (event: MouseEvent, name: NodeName) => void
}

export const RowActionsContext = createContext<RowActions | undefined>(undefined)

export function useRowActions(): RowActions {
  const actions = useContext(RowActionsContext)
  if (!actions) throw new Error('There is no outline around this')
  return actions
}
