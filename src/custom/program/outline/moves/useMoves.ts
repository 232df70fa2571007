import { useCallback, useLayoutEffect, useRef } from 'react'
import { type MessageKeyIn, messageKey } from '../../../../i18n/messages.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import { useUndoShortcut } from '../../../../resources/_kit/ui/useUndoShortcut.ts'
import { outlineMessages } from '../../messages.ts'
import { applyMove, inverseMove, isInPosition, type Move } from '../../model/moves.ts'
import { nameOf, type Outline, positionOf, topicOf } from '../../model/outline.ts'

type MovesOptions = {
  /** Without the preview. */
  outline: Outline
  /** Optimistic. @returns whether the API took it. */
  add: (move: Move) => Promise<boolean>
  announce: (text: string) => void
  /** `Ctrl+Z` undoes moves only while true. */
  isShown?: boolean
}

export type Moves = ReturnType<typeof useMoves>

type Report = {
  key: MessageKeyIn<typeof outlineMessages>
  values: Record<string, string | number>
}

function reportOf(move: Move, before: Outline, isUndone: boolean): Report {
  const after = applyMove(before, move)
  const position = positionOf(after, move)
  const target = topicOf(after, move.topic)
  const isElsewhere = move.kind === 'activity' && positionOf(before, move)?.topic !== move.topic
  const keys = isUndone
    ? (['outline.movedBack', 'outline.movedBackInto'] as const)
    : (['outline.moved', 'outline.movedInto'] as const)
  return {
    // The count of a topic that is not loaded is unknown.
    key: target && !target.activities ? 'outline.movedToEnd' : keys[isElsewhere ? 1 : 0],
    values: {
      name: nameOf(after, move) || DASH,
      topic: target?.topic.name || DASH,
      number: (position?.index ?? 0) + 1,
      total: position?.count ?? 1,
    },
  }
}

export function useMoves({ outline, add, announce, isShown = true }: MovesOptions) {
  const t = useMessages(outlineMessages)
  const notifyWithUndo = useUndoNotice()
  const history = useRef<(readonly Move[])[]>([])
  // Only the last change gets a notice.
  const changes = useRef(0)
  const outlineRef = useRef(outline)
  useLayoutEffect(() => {
    outlineRef.current = outline
  })

  /** After success only: the queue reports refusals. */
  const report = useCallback(
    async ({ key, values }: Report, acceptance: Promise<boolean>, undo?: () => void) => {
      changes.current += 1
      const change = changes.current
      announce(t('outline.savingOrder'))
      const isAccepted = await acceptance
      announce(isAccepted ? t(key, values) : '')
      if (!isAccepted) return
      if (change === changes.current)
        notifyWithUndo(messageKey(outlineMessages, key), { values, undo, isSilent: true })
    },
    [t, announce, notifyWithUndo],
  )

  /** Undoes the last successful move, then earlier ones. @returns whether there was one. */
  const undo = useCallback((): boolean => {
    for (let inverseMoves = history.current.pop(); inverseMoves; inverseMoves = history.current.pop()) {
      const latestOutline = outlineRef.current
      // Refused moves are back in position already.
      const remainingMoves = inverseMoves.filter((back) => positionOf(latestOutline, back) !== undefined)
      const [back] = remainingMoves
      if (!back || remainingMoves.every((each) => isInPosition(latestOutline, each))) continue
      const undoReport =
        remainingMoves.length === 1
          ? reportOf(back, latestOutline, true)
          : ({
              key: 'outline.manyMovedBack',
              values: { count: remainingMoves.length },
            } as const)
      const acceptance = Promise.all(remainingMoves.map(add)).then((all) => all.every(Boolean))
      report(undoReport, acceptance, history.current.length > 0 ? undo : undefined)
      return true
    }
    return false
  }, [add, report])

  // An open notice handles the key itself.
  useUndoShortcut(
    useCallback(() => !document.querySelector('[aria-keyshortcuts="Control+Z"]') && undo(), [undo]),
    isShown,
  )

  const make = useCallback(
    (move: Move) => {
      const latestOutline = outlineRef.current
      const back = inverseMove(latestOutline, move)
      if (!back || isInPosition(latestOutline, move)) return
      history.current.push([back])
      report(reportOf(move, latestOutline, false), add(move), undo)
    },
    [add, report, undo],
  )

  /** For `undo` of a bulk move, which notifies itself. */
  const remember = useCallback((inverseMoves: readonly Move[]) => {
    history.current.push(inverseMoves)
  }, [])
  return { make, undo, remember }
}
