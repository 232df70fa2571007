import { toComparable } from '../../../../../contract/question.ts'
import type { Doc } from '../../model/doc.ts'
import { memoise } from '../../model/memoise.ts'
import { locations } from '../../model/tree.ts'
import type { Part, QuestionValues } from '../../model/values.ts'
import { type CheckIssue, createIssue } from './checkIssue.ts'
import { picturesIn } from './media.ts'
import { optionFacts } from './optionFacts.ts'

export function duplicateIssues(doc: Doc): CheckIssue[] {
  /** Keys by identity and packet. */
  const keysByIdentity = new Map<string, Map<string, string[]>>()
  for (const [key, { packet }] of locations(doc.tree)) {
    const values = doc.questions.get(key)?.values
    const identity = values && identityOf(values)
    if (!identity) continue
    const keysByPacket = keysByIdentity.get(identity) ?? new Map<string, string[]>()
    const keys = keysByPacket.get(packet.key) ?? []
    keys.push(key)
    keysByIdentity.set(identity, keysByPacket.set(packet.key, keys))
  }
  return [...keysByIdentity.values()].flatMap((packets) => [
    ...[...packets.values()]
      .filter((keys) => keys.length > 1)
      .map((keys) => createIssue('twiceInPacket', { kind: 'question', keys })),
    ...(packets.size > 1
      ? [
          createIssue('twiceAcross', {
            kind: 'question',
            keys: [...packets.values()].flatMap(([first]) => first ?? []),
          }),
        ]
      : []),
  ])
}

/** Text, media, and options in any order; without markup. Empty without a text. */
const identityOf = memoise((values: QuestionValues) => {
  const text = toComparable(values.question.text)
  if (text === '') return ''
  const { texts } = optionFacts(values)
  const options = values.options.map((option, index) => [texts[index], ...mediaOf(option)])
  return JSON.stringify([text, mediaOf(values.question), options.map((one) => one.join('\n')).sort()])
})

const mediaOf = ({ text, media }: Part): string[] => [
  ...(media ? [String(media.id)] : []),
  ...picturesIn(text).map(({ src }) => src),
]
