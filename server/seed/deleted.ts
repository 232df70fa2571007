import type { InferInsertModel } from 'drizzle-orm'
import { DAY } from '../../contract/jakarta.ts'
import type { deletions } from '../db/schema.ts'
import { toPositions } from '../services/positions.ts'
import type { Catalogue } from './catalogue.ts'
import { HOUR, MINUTE, SECOND } from './clock.ts'
import { html } from './html.ts'
import { random, uuidAt } from './random.ts'

export type Deletion = InferInsertModel<typeof deletions>

type Rows = Pick<Catalogue, 'programs' | 'topics' | 'activities' | 'packets' | 'groups' | 'questions'>

/** The position of a deleted row behind the first `nth` of the existing ones. */
const placeAfter = (nth: number, there: readonly { id: string }[]): number =>
  toPositions([
    ...there.slice(0, nth).map(({ id }) => ({ id, isDeleted: false })),
    { id: 'deleted', isDeleted: true },
    ...there.slice(nth).map(({ id }) => ({ id, isDeleted: false })),
  ]).find(({ id }) => id === 'deleted')?.seq ?? 0

/**
 * Something of every kind that was deleted in the last days and can be brought back, in the most popular program and
 * beside it.
 */
export function makeDeleted(
  there: Catalogue,
  now: number,
  adminId: string | null,
): Rows & { deletions: Deletion[] } {
  const r = random('deleted')
  const created: Rows & { deletions: Deletion[] } = {
    ...{ programs: [], topics: [], activities: [], packets: [], groups: [], questions: [] },
    deletions: [],
  }
  const plan = there.plans.find(({ quirk }) => quirk === 'popular')
  const draft = there.programs.find(({ status }) => status === 'draft')
  const test = plan?.activities.find(({ type }) => type === 'pre_test')
  const packet = there.packets.find(({ activityId }) => activityId === test?.id)
  const groups = there.groups.filter(({ packetId }) => packetId === packet?.id)
  const [group] = groups
  const questions = there.questions.filter(({ groupId }) => groupId === group?.id)
  const question = questions[0]
  if (!plan || !draft || !test || !packet || !group || !question)
    throw new Error('The seed lacks what is deleted')

  let time = Math.max(plan.createdAt, Number(draft.createdAt)) + HOUR
  const fresh = () => {
    time += SECOND
    const at = new Date(time)
    return { id: uuidAt(time, r), createdAt: at, updatedAt: at }
  }
  let ago = 9 * DAY
  const remove = (kind: Deletion['kind'], id: string, programId: string) => {
    ago -= DAY + 7 * MINUTE
    const deletedAt = new Date(now - ago)
    created.deletions.push({ id, kind, programId, adminId, deletedAt })
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
  created.programs.push({ ...program, ...remove('program', program.id, program.id) })
  const inside = { ...fresh(), programId: program.id, name: 'Pendahuluan', seq: 1, status: 'draft' as const }
  created.topics.push(inside)
  created.activities.push(activity(inside.id, 'Pengantar', 1))

  const topics = there.topics.filter(({ programId }) => programId === plan.id)
  const topic = {
    ...fresh(),
    ...{ programId: plan.id, name: 'Materi angkatan lalu', seq: placeAfter(1, topics) },
    status: 'publish' as const,
  }
  created.topics.push({ ...topic, ...remove('topic', topic.id, plan.id) })
  created.activities.push(activity(topic.id, 'Rangkuman lama', 1), activity(topic.id, 'Bacaan lama', 2))

  const [first] = topics
  const beside = there.activities.filter(({ topicId }) => topicId === first?.id)
  const lone = activity(first?.id ?? '', 'Pengumuman jadwal lama', placeAfter(1, beside))
  created.activities.push({ ...lone, ...remove('activity', lone.id, plan.id) })

  const oldPacket = { ...fresh(), activityId: test.id, status: 'publish' as const }
  const itsGroup = { ...fresh(), packetId: oldPacket.id, isGroup: false, seq: 1 }
  created.packets.push({ ...oldPacket, ...remove('packet', oldPacket.id, plan.id) })
  created.groups.push(itsGroup)
  created.questions.push(wanting(itsGroup.id, 'Soal paket lama: manakah pernyataan yang benar?', 1))

  const oldGroup = { ...fresh(), packetId: packet.id, isGroup: false, seq: placeAfter(1, groups) }
  created.groups.push({ ...oldGroup, ...remove('group', oldGroup.id, plan.id) })
  created.questions.push(wanting(oldGroup.id, 'Soal lama: manakah jawaban yang paling tepat?', 1))

  const oldQuestion = wanting(group.id, 'Soal yang diganti: manakah yang benar?', placeAfter(1, questions))
  created.questions.push({ ...oldQuestion, ...remove('question', oldQuestion.id, plan.id) })
  return created
}
