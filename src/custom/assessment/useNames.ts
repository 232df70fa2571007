import { useCallback } from 'react'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import type { Doc, QuestionEntry } from './model/doc.ts'
import { instructionOf } from './model/instruction.ts'
import { excerpt } from './model/sums.ts'
import { type GroupNode, groupOf } from './model/tree.ts'
import { isUnread } from './model/unread.ts'
import type { Part } from './model/values.ts'
import { packetWords } from './words.ts'

export const letterOf = (index: number): string => String.fromCharCode(65 + index)

function textOf(
  part: Part | undefined,
): { text: string } | { key: 'packets.picture' | 'packets.sound' } | undefined {
  const text = part ? excerpt(part) : ''
  if (text) return { text }
  if (!part?.media) return undefined
  return { key: part.media.type === 'audio' ? 'packets.sound' : 'packets.picture' }
}

type NamedQuestion = Pick<QuestionEntry, 'values' | 'isUnread'>

export function useNames() {
  const t = useMessages(packetWords)
  const question = useCallback(
    (entry: NamedQuestion | undefined) => {
      const known = textOf(entry?.values.question)
      if (!known) return t(entry?.isUnread ? 'packets.unread' : 'packets.blank')
      return 'text' in known ? known.text : t(known.key)
    },
    [t],
  )
  const group = useCallback(
    (doc: Doc, target: GroupNode | string) => {
      const node = typeof target === 'string' ? groupOf(doc.tree, target) : target
      const known = textOf(instructionOf(doc, node))
      if (!known)
        return t(
          node?.questions.every((key) => isUnread(doc, key)) ? 'packets.groupNamed' : 'packets.groupBlank',
        )
      return t('packets.group', { text: 'text' in known ? known.text : t(known.key) })
    },
    [t],
  )
  return { question, group }
}
