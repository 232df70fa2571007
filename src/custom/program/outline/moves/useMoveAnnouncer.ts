import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { treeMessages } from '../../../../resources/_kit/tree/messages.ts'
import { useAnnouncer } from '../../../../resources/_kit/ui/useAnnouncer.tsx'
import { outlineMessages } from '../../messages.ts'
import { type Item, nameOf, type Outline, positionOf, topicOf } from '../../model/outline.ts'

export type MoveAnnouncer = ReturnType<typeof useMoveAnnouncer>

export function useMoveAnnouncer() {
  const t = useMessages(outlineMessages, treeMessages)
  const { announcement, announce } = useAnnouncer()
  return {
    announcement,
    announce,
    lifted: (name: string | undefined) => announce(t('tree.lifted', { name: name || DASH })),
    cancelled: (name: string | undefined) => announce(t('tree.putBack', { name: name || DASH })),
    position: (outline: Outline, item: Item) => {
      const position = positionOf(outline, item)
      const values = position && {
        name: nameOf(outline, item) || DASH,
        topic: topicOf(outline, position.topic)?.topic.name || DASH,
        number: position.index + 1,
        total: position.count,
      }
      announce(values ? t(item.kind === 'topic' ? 'outline.stands' : 'outline.standsIn', values) : '')
    },
  }
}
