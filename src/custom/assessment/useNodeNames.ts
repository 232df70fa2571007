import { useCallback } from 'react'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { packetMessages } from './messages.ts'
import type { Doc, QuestionEntry } from './model/doc.ts'
import type { MovedItem } from './model/dropPositions.ts'
import { instructionOf } from './model/instruction.ts'
import { excerptOfPart } from './model/sums.ts'
import { type GroupNode, groupOf } from './model/tree.ts'
import { isUnread } from './model/unread.ts'
import type { Part } from './model/values.ts'

export const letterOf = (index: number): string => String.fromCharCode(65 + index)

function contentOf(
  part: Part | undefined,
): { text: string } | { key: 'packets.picture' | 'packets.sound' } | undefined {
  const text = part ? excerptOfPart(part) : ''
  if (text) return { text }
  if (!part?.media) return undefined
  return { key: part.media.type === 'audio' ? 'packets.sound' : 'packets.picture' }
}

type NamedQuestion = Pick<QuestionEntry, 'values' | 'isUnread'>

export function useNodeNames() {
  const t = useMessages(packetMessages)
  const question = useCallback(
    (entry: NamedQuestion | undefined) => {
      const content = contentOf(entry?.values.question)
      if (!content) return t(entry?.isUnread ? 'packets.unread' : 'packets.blank')
      return 'text' in content ? content.text : t(content.key)
    },
    [t],
  )
  const group = useCallback(
    (doc: Doc, target: GroupNode | string) => {
      const node = typeof target === 'string' ? groupOf(doc.tree, target) : target
      const content = contentOf(instructionOf(doc, node))
      if (!content)
        return t(
          node?.questions.every((key) => isUnread(doc, key)) ? 'packets.groupNamed' : 'packets.groupBlank',
        )
      return t('packets.group', { text: 'text' in content ? content.text : t(content.key) })
    },
    [t],
  )
  const item = (doc: Doc, { kind, key }: MovedItem) =>
    kind === 'group' ? group(doc, key) : question(doc.questions.get(key))
  return { question, group, item }
}
