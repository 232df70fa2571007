import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { messageKey } from '../../../../i18n/words.ts'
import { formatNumber } from '../../../../resources/_kit/text/format.ts'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import type { ChosenActivity } from '../../model/chosen.ts'
import { inverseMove } from '../../model/moves.ts'
import type { Outline } from '../../model/outline.ts'
import type { Moves } from '../moves/useMoves.ts'
import { dialogWords } from './words.ts'

type ManyMovedOptions = { outline: Outline; chosen: readonly ChosenActivity[]; moves: Moves }

/** Notifies of moved activities; undo restores the positions at the first call. */
export function useNotifyManyMoved({ outline, chosen, moves }: ManyMovedOptions) {
  const [locale] = useLocaleState()
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
      values: { count: formatNumber(moved.length, locale) },
      undo: moves.undo,
    })
  }
}
