import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocaleState } from 'react-admin'
import { keyOf } from '../../../i18n/words.ts'
import { DASH, formatNumber } from '../../../resources/_kit/text/format.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { useUndoNotice } from '../../../resources/_kit/ui/useUndoNotice.tsx'
import { isInPlace, type Move, moveBack, moved } from '../model/moves.ts'
import { nameOf, type Outline, placeOf, topicOf } from '../model/outline.ts'
import { outlineWords } from '../words.ts'

type MovesOptions = {
  /** As it is shown, without what is only tried. */
  outline: Outline
  /** Shows a move at once, and sees to it that the API hears of it. */
  add: (move: Move) => void
  /** Says something in the screen's live region. */
  say: (text: string) => void
}

export type Moves = {
  /** Shows a move at once, sends it in its turn, and tells it with a way back. */
  make: (move: Move) => void
  /** Takes back the last move that stands; those before it one by one. */
  undo: () => void
}

/** The moves of a person on this screen, and the way back through them. */
export function useMoves({ outline, add, say }: MovesOptions): Moves {
  const t = useText(outlineWords)
  const [locale] = useLocaleState()
  const tellWithUndo = useUndoNotice()
  const history = useRef<Move[]>([])
  const latest = useRef(outline)
  useLayoutEffect(() => {
    latest.current = outline
  })

  const tell = useCallback(
    (move: Move, after: Outline, isUndone: boolean, undo: () => void) => {
      const place = placeOf(after, move)
      const isElsewhere = move.kind === 'activity' && placeOf(latest.current, move)?.topic !== move.topic
      const keys = isUndone
        ? (['outline.movedBack', 'outline.movedBackInto'] as const)
        : (['outline.moved', 'outline.movedInto'] as const)
      const key = keys[isElsewhere ? 1 : 0]
      const values = {
        name: nameOf(after, move) || DASH,
        topic: topicOf(after, move.topic)?.topic.name || DASH,
        number: formatNumber((place?.index ?? 0) + 1, locale),
        total: formatNumber(place?.count ?? 1, locale),
      }
      say(t(key, values))
      tellWithUndo(keyOf(outlineWords, key), { values, undo, silent: true })
    },
    [t, locale, say, tellWithUndo],
  )

  const undo = useCallback(() => {
    for (let back = history.current.pop(); back; back = history.current.pop()) {
      const before = latest.current
      // One that was refused stands where it stood: there is nothing to take back.
      if (placeOf(before, back) === undefined || isInPlace(before, back)) continue
      const after = moved(before, back)
      tell(back, after, true, undo)
      add(back)
      return
    }
  }, [add, tell])

  const make = useCallback(
    (move: Move) => {
      const before = latest.current
      const back = moveBack(before, move)
      if (!back || isInPlace(before, move)) return
      history.current.push(back)
      tell(move, moved(before, move), false, undo)
      add(move)
    },
    [add, tell, undo],
  )
  return { make, undo }
}
