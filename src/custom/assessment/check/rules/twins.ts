import { toComparable } from '../../../../../contract/question.ts'
import { cached } from '../../model/cached.ts'
import type { Doc } from '../../model/doc.ts'
import { locations } from '../../model/tree.ts'
import type { Part, QuestionValues } from '../../model/values.ts'
import { optionFacts } from './facts.ts'
import { type Finding, finding } from './finding.ts'
import { picturesIn } from './media.ts'

/** Duplicate questions, within a packet or across packets. */
export function twinsIn(doc: Doc): Finding[] {
  /** The keys of those that are the same, by packet. */
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

/**
 * Identity of a question: its text and its options in any order, without markup. «Apa ini?» beside another picture is
 * another question. Empty without a text.
 */
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
