import { useState } from 'react'
import { messageKey } from '../../../../i18n/words.ts'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import type { ChosenActivity } from '../../model/chosen.ts'
import { inverseMove } from '../../model/moves.ts'
import type { Outline } from '../../model/outline.ts'
import type { Moves } from '../moves/useMoves.ts'
import { dialogWords } from './words.ts'

type ManyMovedOptions = { outline: Outline; chosen: readonly ChosenActivity[]; moves: Moves }

/** Notifies of moved activities; undo restores the positions at the first call. */
export function useNotifyManyMoved({ outline, chosen, moves }: ManyMovedOptions) {
  const notifyWithUndo = useUndoNotice()
  // In order: each goes after one that is back in position.
  const [backs] = useState(() =>
    chosen.flatMap(({ id }) => inverseMove(outline, { kind: 'activity', id }) ?? []),
  )
  return (moved: readonly ChosenActivity[]) => {
    if (moved.length === 0) return
    const ids = new Set(moved.map(({ id }) => id))
    moves.remember(backs.filter(({ id }) => ids.has(id)))
    notifyWithUndo(messageKey(dialogWords, 'outlineDialog.movedMany'), {
      values: { count: moved.length },
      undo: moves.undo,
    })
  }
}
