import { type ReactNode, useCallback, useMemo } from 'react'
import { useLocaleState } from 'react-admin'
import { DASH, formatNumber } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useAnnouncer } from '../../../../resources/_kit/ui/useAnnouncer.tsx'
import { type Item, nameOf, type Outline, placeOf, topicOf } from '../../model/outline.ts'
import { outlineWords } from '../../words.ts'

export type Says = {
  /** What is said now, for a live region. */
  announcement: ReactNode
  announce: (text: string) => void
  lifted: (name: string | undefined) => void
  /** Where an item stands now, while it is lifted. */
  stands: (outline: Outline, item: Item) => void
  putBack: (name: string | undefined) => void
}

/** What is told of moves to those who do not see them. */
export function useSays(): Says {
  const t = useMessages(outlineWords)
  const where = usePlaceText()
  const { announcement, announce } = useAnnouncer()
  const named = useCallback((name: string | undefined) => ({ name: name || DASH }), [])
  return useMemo(
    () => ({
      announcement,
      announce,
      lifted: (name) => announce(t('outline.lifted', named(name))),
      stands: (outline, item) => announce(where(outline, item)),
      putBack: (name) => announce(t('outline.putBack', named(name))),
    }),
    [announcement, announce, t, where, named],
  )
}

/** Where an item stands: `Urutan 3 dari 8.`, with its topic where it is an activity. */
export function usePlaceText(): (outline: Outline, item: Item) => string {
  const t = useMessages(outlineWords)
  const [locale] = useLocaleState()
  return useCallback(
    (outline, item) => {
      const place = placeOf(outline, item)
      if (!place) return ''
      const topic = topicOf(outline, place.topic)?.topic.name || DASH
      const values = {
        name: nameOf(outline, item) || DASH,
        topic,
        number: formatNumber(place.index + 1, locale),
        total: formatNumber(place.count, locale),
      }
      return t(item.kind === 'topic' ? 'outline.stands' : 'outline.standsIn', values)
    },
    [t, locale],
  )
}
