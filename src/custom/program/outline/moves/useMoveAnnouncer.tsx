import { type ReactNode, useCallback, useMemo } from 'react'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { treeWords } from '../../../../resources/_kit/tree/words.ts'
import { useAnnouncer } from '../../../../resources/_kit/ui/useAnnouncer.tsx'
import { type Item, nameOf, type Outline, positionOf, topicOf } from '../../model/outline.ts'
import { outlineWords } from '../../words.ts'

export type MoveAnnouncer = {
  /** Text of the live region. */
  announcement: ReactNode
  announce: (text: string) => void
  lifted: (name: string | undefined) => void
  /** Announces the lifted item's position. */
  position: (outline: Outline, item: Item) => void
  cancelled: (name: string | undefined) => void
}

/** Screen-reader announcements for keyboard moves. */
export function useMoveAnnouncer(): MoveAnnouncer {
  const t = useMessages(treeWords)
  const where = usePositionText()
  const { announcement, announce } = useAnnouncer()
  const named = useCallback((name: string | undefined) => ({ name: name || DASH }), [])
  return useMemo(
    () => ({
      announcement,
      announce,
      lifted: (name) => announce(t('tree.lifted', named(name))),
      position: (outline, item) => announce(where(outline, item)),
      cancelled: (name) => announce(t('tree.putBack', named(name))),
    }),
    [announcement, announce, t, where, named],
  )
}

/** Position text: `Urutan 3 dari 8.`, with the topic of an activity. */
export function usePositionText(): (outline: Outline, item: Item) => string {
  const t = useMessages(outlineWords)
  return useCallback(
    (outline, item) => {
      const position = positionOf(outline, item)
      if (!position) return ''
      const topic = topicOf(outline, position.topic)?.topic.name || DASH
      const values = {
        name: nameOf(outline, item) || DASH,
        topic,
        number: position.index + 1,
        total: position.count,
      }
      return t(item.kind === 'topic' ? 'outline.stands' : 'outline.standsIn', values)
    },
    [t],
  )
}
