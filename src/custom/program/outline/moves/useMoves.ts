import { useCallback, useLayoutEffect, useRef } from 'react'
import { type KeyOf, messageKey } from '../../../../i18n/words.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import { useUndoShortcut } from '../../../../resources/_kit/ui/useUndoShortcut.ts'
import { applyMove, inverseMove, isInPosition, type Move } from '../../model/moves.ts'
import { nameOf, type Outline, positionOf, topicOf } from '../../model/outline.ts'
import { outlineWords } from '../../words.ts'

type MovesOptions = {
  /** As shown, without the preview. */
  outline: Outline
  /** Applies a move optimistically and queues it. @returns whether the API took it. */
  add: (move: Move) => Promise<boolean>
  announce: (text: string) => void
  /** Whether the rows are on the page: `Ctrl+Z` undoes moves only then. */
  isShown?: boolean
}

export type Moves = ReturnType<typeof useMoves>

type Report = {
  key: KeyOf<typeof outlineWords>
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
    // The topic's activities are not loaded: their count is unknown.
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
  const t = useMessages(outlineWords)
  const notifyWithUndo = useUndoNotice()
  const history = useRef<(readonly Move[])[]>([])
  /** Incremented per change: only the last one gets a notice. */
  const changes = useRef(0)
  const latest = useRef(outline)
  useLayoutEffect(() => {
    latest.current = outline
  })

  /** Says what was done once the API took it; a refusal is told by the queue. */
  const report = useCallback(
    async ({ key, values }: Report, taken: Promise<boolean>, undo?: () => void) => {
      changes.current += 1
      const change = changes.current
      announce(t('outline.savingOrder'))
      const isTaken = await taken
      announce(isTaken ? t(key, values) : '')
      if (!isTaken) return
      if (change === changes.current)
        notifyWithUndo(messageKey(outlineWords, key), { values, undo, silent: true })
    },
    [t, announce, notifyWithUndo],
  )

  /** Undoes the last successful move; repeatedly, earlier ones. @returns whether there was one. */
  const undo = useCallback((): boolean => {
    for (let backs = history.current.pop(); backs; backs = history.current.pop()) {
      const before = latest.current
      // A refused move is back in position: nothing to undo.
      const there = backs.filter((back) => positionOf(before, back) !== undefined)
      const [back] = there
      if (!back || there.every((each) => isInPosition(before, each))) continue
      const done =
        there.length === 1
          ? reportOf(back, before, true)
          : ({
              key: 'outline.manyMovedBack',
              values: { count: there.length },
            } as const)
      const taken = Promise.all(there.map(add)).then((all) => all.every(Boolean))
      report(done, taken, history.current.length > 0 ? undo : undefined)
      return true
    }
    return false
  }, [add, report])

  // After a move's notice has closed: an open one handles the key itself.
  useUndoShortcut(
    useCallback(() => !document.querySelector('[aria-keyshortcuts="Control+Z"]') && undo(), [undo]),
    isShown,
  )

  /** Applies a move optimistically, queues it, and once the API took it notifies with undo. */
  const make = useCallback(
    (move: Move) => {
      const before = latest.current
      const back = inverseMove(before, move)
      if (!back || isInPosition(before, move)) return
      history.current.push([back])
      report(reportOf(move, before, false), add(move), undo)
    },
    [add, report, undo],
  )

  /** Registers the inverses of a bulk move, which is notified elsewhere. */
  const remember = useCallback((backs: readonly Move[]) => {
    history.current.push(backs)
  }, [])
  return { make, undo, remember }
}
