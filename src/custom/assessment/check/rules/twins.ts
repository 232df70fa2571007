import { toComparable } from '../../../../../contract/question.ts'
import { cached } from '../../model/cached.ts'
import type { Doc } from '../../model/doc.ts'
import { locations } from '../../model/tree.ts'
import type { Part, QuestionValues } from '../../model/values.ts'
import { optionFacts } from './facts.ts'
import { type Finding, finding } from './finding.ts'
import { picturesIn } from './media.ts'

export function twinsIn(doc: Doc): Finding[] {
  /** Keys by identity and packet. */
  const same = new Map<string, Map<string, string[]>>()
  for (const [key, { packet }] of locations(doc.tree)) {
    const values = doc.questions.get(key)?.values
    const identity = values && identityOf(values)
    if (!identity) continue
    const packets = same.get(identity) ?? new Map<string, string[]>()
    const keys = packets.get(packet.key) ?? []
    keys.push(key)
    same.set(identity, packets.set(packet.key, keys))
  }
  return [...same.values()].flatMap((packets) => [
    ...[...packets.values()]
      .filter((keys) => keys.length > 1)
      .map((keys) => finding('twiceInPacket', { kind: 'question', keys })),
    ...(packets.size > 1
      ? [
          finding('twiceAcross', {
            kind: 'question',
            keys: [...packets.values()].flatMap(([first]) => first ?? []),
          }),
        ]
      : []),
  ])
}

/** Text, media, and options in any order; without markup. Empty without a text. */
const identityOf = cached((values: QuestionValues) => {
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
