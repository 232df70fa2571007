import { useCallback } from 'react'
import { useLocaleState } from 'react-admin'
import { keyOf } from '../../../i18n/words.ts'
import { formatNumber } from '../../../resources/_kit/text/format.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { useUndoNotice } from '../../../resources/_kit/ui/useUndoNotice.tsx'
import { type Moving, toldOf } from '../model/slots.ts'
import type { Tree } from '../model/tree.ts'
import { packetMoveWords } from '../outline/moveWords.ts'
import { usePackets } from '../PacketsContext.ts'
import { useBuilder } from '../state/BuilderContext.ts'
import { undo } from '../state/steps.ts'
import { useNames } from '../useNames.ts'

/** Tells that something was moved, with the way back. */
export function useTellMoved(): (moving: readonly Moving[], before: Tree) => void {
  const t = useText(packetMoveWords)
  const [locale] = useLocaleState()
  const names = useNames()
  const builder = useBuilder()
  const { say } = usePackets()
  const tellWithUndo = useUndoNotice()
  return useCallback(
    (moving, before) => {
      const { doc } = builder.getState()
      const [one] = moving
      if (!one) return
      const now = toldOf(doc.tree, one)
      const was = toldOf(before, one)
      const key =
        moving.length > 1
          ? 'packetMoves.manyMoved'
          : now?.packet === was?.packet
            ? 'packetMoves.moved'
            : 'packetMoves.movedInto'
      const values = {
        count: formatNumber(moving.length, locale),
        name:
          one.kind === 'group'
            ? names.group(doc, one.key)
            : names.question(doc.questions.get(one.key)?.values),
        packet: formatNumber(now?.packet ?? 0, locale),
        number: formatNumber(now?.index ?? 0, locale),
        total: formatNumber(now?.count ?? 0, locale),
      }
      say(t(key, values))
      tellWithUndo(keyOf(packetMoveWords, key), { values, undo: () => undo(builder), silent: true })
    },
    [t, locale, names, builder, say, tellWithUndo],
  )
}
