import { type MouseEvent, useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import { rangeBetween } from '../../../../resources/_kit/tree/rangeBetween.ts'
import { type DragHandleActions, useDragHandles } from '../../../../resources/_kit/tree/useDragHandles.ts'
import { useMoveDisabledBySearch } from '../../../../resources/_kit/tree/useMoveDisabledBySearch.ts'
import { parseMovedItem } from '../../model/dropPositions.ts'
import type { Row } from '../../model/rows.ts'
import type { NodeName } from '../../model/tree.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import { open, questionIn } from '../../state/opening.ts'
import { useLift } from '../moves/useLift.ts'
import { usePackets } from '../PacketsContext.ts'
import type { RowActions } from './RowActions.ts'

export type RowMenuState = { readonly name: NodeName; readonly anchor: HTMLElement }

export function useOutlineActions(rows: readonly Row[]): {
  actions: RowActions
  handles: DragHandleActions
  menu: RowMenuState | undefined
  closeMenu: () => void
} {
  const builder = useBuilder()
  const { openDialog, announce } = usePackets()
  const lift = useLift()
  const isMoveDisabled = useMoveDisabledBySearch(() => builder.getState().search.trim() !== '', announce)
  const [menu, setMenu] = useState<RowMenuState>()
  const [lastChosen, setLastChosen] = useState<string>()

  const choose = useEvent((question: string, isRange: boolean) => {
    const { chosenQuestions } = builder.getState()
    const next = new Set(chosenQuestions)
    const visibleQuestions = rows.flatMap((row) => (row.kind === 'question' ? [row.question] : []))
    const range = rangeBetween(visibleQuestions, isRange ? lastChosen : undefined, question)
    if (range.length > 1) for (const key of range) next.add(key)
    else if (!next.delete(question)) next.add(question)
    setLastChosen(question)
    builder.setState({ chosenQuestions: next })
  })
  const press = useEvent((event: MouseEvent, name: NodeName) => {
    // A new tab, or a window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) {
      const question = questionIn(name)
      if (question === undefined || event.metaKey) return
      event.preventDefault()
      choose(question, event.shiftKey)
      return
    }
    event.preventDefault()
    open(builder, name)
  })
  const openMenu = useEvent((event: MouseEvent, name: NodeName) => {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) setMenu({ name, anchor: event.currentTarget })
  })
  const handles = useDragHandles({
    ...lift,
    isMoveDisabled,
    openDialog: (name) => {
      const moving = parseMovedItem(name)
      if (moving) openDialog({ action: 'move', name: `${moving.kind} ${moving.key}` })
    },
  })
  const actions = useMemo<RowActions>(() => ({ press, choose, openMenu }), [press, choose, openMenu])
  return { actions, handles, menu, closeMenu: () => setMenu(undefined) }
}
