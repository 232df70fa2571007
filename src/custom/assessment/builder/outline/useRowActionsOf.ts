import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import { messageKey } from '../../../../i18n/words.ts'
import type { Row } from '../../model/rows.ts'
import type { Name } from '../../model/tree.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import { open, questionIn } from '../../state/opening.ts'
import { packetMoveWords } from '../moves/moveWords.ts'
import { useLift } from '../moves/useLift.ts'
import { usePackets } from '../PacketsContext.ts'
import type { RowActions } from './RowActions.ts'

/** The menu's item and anchor. */
export type RowMenuState = { readonly name: Name; readonly anchor: HTMLElement }

/** Actions of the outline's rows. */
export function useRowActionsOf(rows: readonly Row[]): {
  actions: RowActions
  menu: RowMenuState | undefined
  closeMenu: () => void
} {
  const builder = useBuilder()
  const notify = useNotify()
  const { openDialog } = usePackets()
  const lift = useLift()
  /** An order is changed among all that there is. */
  const isRefused = () => {
    if (builder.getState().search.trim() === '') return false
    notify(messageKey(packetMoveWords, 'packetMoves.searching'), { type: 'info' })
    return true
  }
  const [menu, setMenu] = useState<RowMenuState>()
  const [last, setLast] = useState<string>()

  const choose = useEvent((question: string, isRange: boolean) => {
    const { chosen } = builder.getState()
    const next = new Set(chosen)
    const shown = rows.flatMap((row) => (row.kind === 'question' ? [row.question] : []))
    const [from, to] = [shown.indexOf(last ?? ''), shown.indexOf(question)]
    if (isRange && from >= 0 && to >= 0)
      for (const key of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(key)
    else if (!next.delete(question)) next.add(question)
    setLast(question)
    builder.setState({ chosen: next })
  })
  const press = useEvent((event: MouseEvent, name: Name) => {
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
  const openMenu = useEvent((event: MouseEvent, name: Name) => {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) setMenu({ name, anchor: event.currentTarget })
  })
  const touchHandle = useEvent((name: Name) => {
    if (!isRefused()) openDialog({ action: 'move', name })
  })
  const pressHandle = useEvent((event: KeyboardEvent, name: Name) => {
    const begins = !builder.getState().preview && (event.key === ' ' || event.key === 'Enter')
    if (begins && isRefused()) event.preventDefault()
    else if (begins && event.key === 'Enter') {
      event.preventDefault()
      openDialog({ action: 'move', name })
    } else if (lift(event, name)) event.preventDefault()
  })
  const actions = useMemo<RowActions>(
    () => ({
      press,
      choose,
      openMenu,
      pressHandle,
      touchHandle,
    }),
    [press, choose, openMenu, pressHandle, touchHandle],
  )
  return { actions, menu, closeMenu: () => setMenu(undefined) }
}
