import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocaleState } from 'react-admin'
import { messageKey } from '../../../../i18n/words.ts'
import { DASH, formatNumber } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import { applyMove, inverseMove, isInPosition, type Move } from '../../model/moves.ts'
import { nameOf, type Outline, positionOf, topicOf } from '../../model/outline.ts'
import { outlineWords } from '../../words.ts'

type MovesOptions = {
  /** As shown, without the preview. */
  outline: Outline
  /** Applies a move optimistically and queues it for the API. */
  add: (move: Move) => void
  /** Says something in the screen's live region. */
  announce: (text: string) => void
}

export type Moves = {
  /** Applies a move optimistically, queues it, and notifies with undo. */
  make: (move: Move) => void
  /** Undoes the last successful move; repeatedly, earlier ones. @returns whether there was one. */
  undo: () => boolean
  /** Registers the inverses of a bulk move, which is notified elsewhere. */
  remember: (backs: readonly Move[]) => void
}

/** This screen's moves, with undo history. */
export function useMoves({ outline, add, announce }: MovesOptions): Moves {
  const t = useMessages(outlineWords)
  const [locale] = useLocaleState()
  const notifyWithUndo = useUndoNotice()
  const history = useRef<(readonly Move[])[]>([])
  const latest = useRef(outline)
  useLayoutEffect(() => {
    latest.current = outline
  })

  const report = useCallback(
    (move: Move, before: Outline, after: Outline, isUndone: boolean, undo: (() => void) | undefined) => {
      const position = positionOf(after, move)
      const target = topicOf(after, move.topic)
      const isElsewhere = move.kind === 'activity' && positionOf(before, move)?.topic !== move.topic
      const keys = isUndone
        ? (['outline.movedBack', 'outline.movedBackInto'] as const)
        : (['outline.moved', 'outline.movedInto'] as const)
      // The topic's activities are not loaded: their count is unknown.
      const key = target && !target.activities ? 'outline.movedToEnd' : keys[isElsewhere ? 1 : 0]
      const values = {
        name: nameOf(after, move) || DASH,
        topic: target?.topic.name || DASH,
        number: formatNumber((position?.index ?? 0) + 1, locale),
        total: formatNumber(position?.count ?? 1, locale),
      }
      announce(t(key, values))
      notifyWithUndo(messageKey(outlineWords, key), { values, undo, silent: true })
    },
    [t, locale, announce, notifyWithUndo],
  )

  const undo = useCallback((): boolean => {
    for (let backs = history.current.pop(); backs; backs = history.current.pop()) {
      const before = latest.current
      // A refused move is back in position: nothing to undo.
      const there = backs.filter((back) => positionOf(before, back) !== undefined)
      const [back] = there
      if (!back || there.every((each) => isInPosition(before, each))) continue
      const next = history.current.length > 0 ? undo : undefined
      if (there.length === 1) report(back, before, applyMove(before, back), true, next)
      else {
        const values = { count: formatNumber(there.length, locale) }
        announce(t('outline.manyMovedBack', values))
        notifyWithUndo(messageKey(outlineWords, 'outline.manyMovedBack'), {
          values,
          undo: next,
          silent: true,
        })
      }
      for (const each of there) add(each)
      return true
    }
    return false
  }, [add, report, t, locale, announce, notifyWithUndo])

  const make = useCallback(
    (move: Move) => {
      const before = latest.current
      const back = inverseMove(before, move)
      if (!back || isInPosition(before, move)) return
      history.current.push([back])
      report(move, before, applyMove(before, move), false, undo)
      add(move)
    },
    [add, report, undo],
  )

  const remember = useCallback((backs: readonly Move[]) => {
    history.current.push(backs)
  }, [])
  return { make, undo, remember }
}
