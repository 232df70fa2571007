import type { Doc } from '../../model/doc.ts'
import { pointsOfAll } from '../../model/sums.ts'
import { type PacketNode, questionsIn } from '../../model/tree.ts'
import { secondsOf } from '../../model/values.ts'
import { type Finding, finding, type Rule } from './finding.ts'
import type { CheckedSettings } from './settings.ts'

/** An empty packet has no other findings. */
export function packetFindings(doc: Doc, settings: CheckedSettings): Finding[] {
  const wanted = amountOf(settings.number_questions_package)
  const filled = doc.tree
    .filter((packet) => questionsIn(packet).length > 0)
    .map((packet) => ({ packet, questions: questionsIn(packet).filter((key) => isPublished(doc, key)) }))
  const packets = filled.map(({ packet }) => packet)
  const sizes = filled.map(({ questions }) => questions.length)
  return [
    ...doc.tree
      .filter(({ groups }) => groups.every(({ questions }) => questions.length === 0))
      .map(({ key }) => finding('emptyPacket', { kind: 'packet', keys: [key] })),
    ...filled
      .filter(({ questions }) => questions.length < wanted)
      .map(({ packet, questions }) =>
        finding(
          'fewQuestions',
          { kind: 'packet', keys: [packet.key] },
          { amounts: [questions.length], limit: wanted },
        ),
      ),
    ...unequal('unequalSize', packets, sizes),
    ...unequal(
      'unequalPoints',
      packets,
      filled.map(({ questions }) => pointsOfAll(doc, questions)),
    ),
    ...overtimeOf(doc, filled, amountOf(settings.timer) * 60, wanted),
  ]
}

/** Participants only get published ones. */
const isPublished = (doc: Doc, question: string) => doc.questions.get(question)?.values.status === 'publish'

/** Absent or 0: no limit. */
const amountOf = (setting: unknown) => (typeof setting === 'number' && setting > 0 ? setting : 0)

const unequal = (rule: Rule, packets: readonly PacketNode[], amounts: readonly number[]) =>
  new Set(amounts).size > 1
    ? [finding(rule, { kind: 'packet', keys: packets.map(({ key }) => key) }, { amounts })]
    : []

type Filled = { readonly packet: PacketNode; readonly questions: readonly string[] }

/** In a sample the questions that take longest may coincide. */
function overtimeOf(doc: Doc, filled: readonly Filled[], limit: number, wanted: number): Finding[] {
  if (limit === 0) return []
  return filled.flatMap(({ packet, questions }) => {
    const all = questions.flatMap((key) => doc.questions.get(key)?.values ?? []).map(secondsOf)
    const drawn = wanted > 0 ? all.sort((one, other) => other - one).slice(0, wanted) : all
    const sum = drawn.reduce((total, seconds) => total + seconds, 0)
    if (sum <= limit) return []
    return [finding('overtime', { kind: 'packet', keys: [packet.key] }, { amounts: [sum], limit })]
  })
}
