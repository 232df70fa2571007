import type { Doc } from '../../model/doc.ts'
import { pointsOfAll } from '../../model/sums.ts'
import { type PacketNode, questionsIn } from '../../model/tree.ts'
import { secondsOf } from '../../model/values.ts'
import { type CheckIssue, createIssue, type Rule } from './checkIssue.ts'
import type { CheckedSettings } from './settings.ts'

/** An empty packet has no other issues. */
export function packetIssues(doc: Doc, settings: CheckedSettings): CheckIssue[] {
  const sampleSize = limitOf(settings.number_questions_package)
  const filledPackets = doc.tree
    .filter((packet) => questionsIn(packet).length > 0)
    .map((packet) => ({ packet, questions: questionsIn(packet).filter((key) => isPublished(doc, key)) }))
  const packets = filledPackets.map(({ packet }) => packet)
  const sizes = filledPackets.map(({ questions }) => questions.length)
  return [
    ...doc.tree
      .filter(({ groups }) => groups.every(({ questions }) => questions.length === 0))
      .map(({ key }) => createIssue('emptyPacket', { kind: 'packet', keys: [key] })),
    ...filledPackets
      .filter(({ questions }) => questions.length < sampleSize)
      .map(({ packet, questions }) =>
        createIssue(
          'fewQuestions',
          { kind: 'packet', keys: [packet.key] },
          { amounts: [questions.length], limit: sampleSize },
        ),
      ),
    ...unequalIssues('unequalSize', packets, sizes),
    ...unequalIssues(
      'unequalPoints',
      packets,
      filledPackets.map(({ questions }) => pointsOfAll(doc, questions)),
    ),
    ...overtimeIssues(doc, filledPackets, limitOf(settings.timer) * 60, sampleSize),
  ]
}

/** Participants only get published ones. */
const isPublished = (doc: Doc, question: string) => doc.questions.get(question)?.values.status === 'publish'

/** Absent or 0: no limit. */
const limitOf = (setting: unknown) => (typeof setting === 'number' && setting > 0 ? setting : 0)

const unequalIssues = (rule: Rule, packets: readonly PacketNode[], amounts: readonly number[]) =>
  new Set(amounts).size > 1
    ? [createIssue(rule, { kind: 'packet', keys: packets.map(({ key }) => key) }, { amounts })]
    : []

type FilledPacket = { readonly packet: PacketNode; readonly questions: readonly string[] }

/** In a sample the questions that take longest may coincide. */
function overtimeIssues(
  doc: Doc,
  filledPackets: readonly FilledPacket[],
  limit: number,
  sampleSize: number,
): CheckIssue[] {
  if (limit === 0) return []
  return filledPackets.flatMap(({ packet, questions }) => {
    const durations = questions.flatMap((key) => doc.questions.get(key)?.values ?? []).map(secondsOf)
    const sampledDurations =
      sampleSize > 0 ? durations.sort((one, other) => other - one).slice(0, sampleSize) : durations
    const totalSeconds = sampledDurations.reduce((total, seconds) => total + seconds, 0)
    if (totalSeconds <= limit) return []
    return [
      createIssue('overtime', { kind: 'packet', keys: [packet.key] }, { amounts: [totalSeconds], limit }),
    ]
  })
}
