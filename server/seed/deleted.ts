import type { InferInsertModel } from 'drizzle-orm'
import { DAY } from '../../contract/jakarta.ts'
import type { deletions } from '../db/schema.ts'
import { toPositions } from '../entity/positions.ts'
import type { Catalogue } from './catalogue.ts'
import { HOUR, MINUTE, SECOND } from './clock.ts'
import { html } from './html.ts'
import { random, writtenAt } from './random.ts'

type Deletion = InferInsertModel<typeof deletions>

/** The position of a deleted row behind the first `nth` of the existing ones. */
const placeAfter = (nth: number, there: readonly { id: string }[]): number =>
  toPositions([
    ...there.slice(0, nth).map(({ id }) => ({ id, isDeleted: false })),
    { id: 'deleted', isDeleted: true },
    ...there.slice(nth).map(({ id }) => ({ id, isDeleted: false })),
  ]).find(({ id }) => id === 'deleted')?.seq ?? 0

/**
 * Adds something of every kind that was deleted in the last days and can be brought back, in the most popular program
 * and beside it.
 */
export function addDeleted(to: Catalogue, now: number, adminId: string | null): Deletion[] {
  const r = random('deleted')
  const deleted: Deletion[] = []
  const plan = to.plans.find(({ quirk }) => quirk === 'popular')
  const draft = to.programs.find(({ status }) => status === 'draft')
  const test = plan?.activities.find(({ type }) => type === 'pre_test')
  const packet = to.packets.find(({ activityId }) => activityId === test?.id)
  const groups = to.groups.filter(({ packetId }) => packetId === packet?.id)
  const [group] = groups
  const questions = to.questions.filter(({ groupId }) => groupId === group?.id)
  const question = questions[0]
  if (!plan || !draft || !test || !packet || !group || !question)
    throw new Error('The seed lacks what is deleted')

  let time = Math.max(plan.createdAt, Number(draft.createdAt)) + HOUR
  const fresh = () => {
    time += SECOND
    return writtenAt(time, r)
  }
  let ago = 9 * DAY
  const remove = (kind: Deletion['kind'], id: string, programId: string) => {
    ago -= DAY + 7 * MINUTE
    const deletedAt = new Date(now - ago)
    deleted.push({ id, kind, programId, adminId, deletedAt })
    return { deletedAt }
  }
  const activity = (topicId: string, title: string, seq: number) => ({
    ...fresh(),
    topicId,
    title,
    seq,
    type: 'general' as const,
    settings: { estimated_duration: 900 },
    description: html.p('Bahan dari angkatan sebelumnya.'),
    status: 'publish' as const,
  })
  const { id: _, ...copied } = question
  const wanting = (groupId: string, text: string, seq: number) => ({
    ...copied,
    ...fresh(),
    groupId,
    seq,
    question: { ...question.question, text: html.p(text), media: null },
  })

  const program = { ...draft, ...fresh(), title: `${draft.title} (salinan)`.slice(0, 255) }
  to.programs.push({ ...program, ...remove('program', program.id, program.id) })
  const inside = { ...fresh(), programId: program.id, name: 'Pendahuluan', seq: 1, status: 'draft' as const }
  to.topics.push(inside)
  to.activities.push(activity(inside.id, 'Pengantar', 1))

  const topics = to.topics.filter(({ programId }) => programId === plan.id)
  const topic = {
    ...fresh(),
    programId: plan.id,
    name: 'Materi angkatan lalu',
    seq: placeAfter(1, topics),
    status: 'publish' as const,
  }
  to.topics.push({ ...topic, ...remove('topic', topic.id, plan.id) })
  to.activities.push(activity(topic.id, 'Rangkuman lama', 1), activity(topic.id, 'Bacaan lama', 2))

  const [first] = topics
  const beside = to.activities.filter(({ topicId }) => topicId === first?.id)
  const lone = activity(first?.id ?? '', 'Pengumuman jadwal lama', placeAfter(1, beside))
  to.activities.push({ ...lone, ...remove('activity', lone.id, plan.id) })

  const oldPacket = { ...fresh(), activityId: test.id, status: 'publish' as const }
  const itsGroup = { ...fresh(), packetId: oldPacket.id, isGroup: false, seq: 1 }
  to.packets.push({ ...oldPacket, ...remove('packet', oldPacket.id, plan.id) })
  to.groups.push(itsGroup)
  to.questions.push(wanting(itsGroup.id, 'Soal paket lama: manakah pernyataan yang benar?', 1))

  const oldGroup = { ...fresh(), packetId: packet.id, isGroup: false, seq: placeAfter(1, groups) }
  to.groups.push({ ...oldGroup, ...remove('group', oldGroup.id, plan.id) })
  to.questions.push(wanting(oldGroup.id, 'Soal lama: manakah jawaban yang paling tepat?', 1))

  const oldQuestion = wanting(group.id, 'Soal yang diganti: manakah yang benar?', placeAfter(1, questions))
  to.questions.push({ ...oldQuestion, ...remove('question', oldQuestion.id, plan.id) })
  return deleted
}
