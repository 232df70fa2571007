import { createContext, type MouseEvent } from 'react'
import { useRequired } from '../../../../common/useRequired.ts'
import type { NodeName } from '../../model/tree.ts'

/** Referentially stable. */
export type RowActions = {
  press: (event: MouseEvent, name: NodeName) => void
  choose: (question: string, isRange: boolean) => void
  openMenu: (event: MouseEvent, name: NodeName) => void
}

export const RowActionsContext = createContext<RowActions | undefined>(undefined)

export const useRowActions = (): RowActions =>
  useRequired(RowActionsContext, 'There is no outline around this')
