import type { InferInsertModel } from 'drizzle-orm'
import { DAY_MS } from '../../contract/jakarta.ts'
import type { deletions } from '../db/schema.ts'
import { toPositions } from '../entity/positions.ts'
import type { Catalogue } from './catalogue.ts'
import { HOUR, MINUTE, SECOND } from './clock.ts'
import { html } from './html.ts'
import { createBaseRow, random } from './random.ts'

type Deletion = InferInsertModel<typeof deletions>

/** The position of a deleted row behind the first `nth` of the existing ones. */
const positionAfter = (nth: number, existingRows: readonly { id: string }[]): number =>
  toPositions([
    ...existingRows.slice(0, nth).map(({ id }) => ({ id, isDeleted: false })),
    { id: 'deleted', isDeleted: true },
    ...existingRows.slice(nth).map(({ id }) => ({ id, isDeleted: false })),
  ]).find(({ id }) => id === 'deleted')?.seq ?? 0

/**
 * Adds something of every kind that was deleted in the last days and can be brought back, in the most popular program
 * and beside it.
 */
export function addDeleted(catalogue: Catalogue, now: number, adminId: string | null): Deletion[] {
  const r = random('deleted')
  const deletionRows: Deletion[] = []
  const plan = catalogue.plans.find(({ quirk }) => quirk === 'popular')
  const draft = catalogue.programs.find(({ status }) => status === 'draft')
  const test = plan?.activities.find(({ type }) => type === 'pre_test')
  const packet = catalogue.packets.find(({ activityId }) => activityId === test?.id)
  const groups = catalogue.groups.filter(({ packetId }) => packetId === packet?.id)
  const [group] = groups
  const questions = catalogue.questions.filter(({ groupId }) => groupId === group?.id)
  const question = questions[0]
  if (!plan || !draft || !test || !packet || !group || !question)
    throw new Error('The seed lacks what is deleted')

  let time = Math.max(plan.createdAt, Number(draft.createdAt)) + HOUR
  const newRow = () => {
    time += SECOND
    return createBaseRow(time, r)
  }
  let age = 9 * DAY_MS
  const remove = (kind: Deletion['kind'], id: string, programId: string) => {
    age -= DAY_MS + 7 * MINUTE
    const deletedAt = new Date(now - age)
    deletionRows.push({ id, kind, programId, adminId, deletedAt })
    return { deletedAt }
  }
  const activity = (topicId: string, title: string, seq: number) => ({
    ...newRow(),
    topicId,
    title,
    seq,
    type: 'general' as const,
    settings: { estimated_duration: 900 },
    description: html.p('Bahan dari angkatan sebelumnya.'),
    status: 'publish' as const,
  })
  const { id: _, ...questionContent } = question
  const copyQuestion = (groupId: string, text: string, seq: number) => ({
    ...questionContent,
    ...newRow(),
    groupId,
    seq,
    question: { ...question.question, text: html.p(text), media: null },
  })

  const program = { ...draft, ...newRow(), title: `${draft.title} (salinan)`.slice(0, 255) }
  catalogue.programs.push({ ...program, ...remove('program', program.id, program.id) })
  const topicInProgram = {
    ...newRow(),
    programId: program.id,
    name: 'Pendahuluan',
    seq: 1,
    status: 'draft' as const,
  }
  catalogue.topics.push(topicInProgram)
  catalogue.activities.push(activity(topicInProgram.id, 'Pengantar', 1))

  const topics = catalogue.topics.filter(({ programId }) => programId === plan.id)
  const topic = {
    ...newRow(),
    programId: plan.id,
    name: 'Materi angkatan lalu',
    seq: positionAfter(1, topics),
    status: 'publish' as const,
  }
  catalogue.topics.push({ ...topic, ...remove('topic', topic.id, plan.id) })
  catalogue.activities.push(activity(topic.id, 'Rangkuman lama', 1), activity(topic.id, 'Bacaan lama', 2))

  const [firstTopic] = topics
  const siblings = catalogue.activities.filter(({ topicId }) => topicId === firstTopic?.id)
  const oldActivity = activity(firstTopic?.id ?? '', 'Pengumuman jadwal lama', positionAfter(1, siblings))
  catalogue.activities.push({ ...oldActivity, ...remove('activity', oldActivity.id, plan.id) })

  const oldPacket = { ...newRow(), activityId: test.id, status: 'publish' as const }
  const oldPacketGroup = { ...newRow(), packetId: oldPacket.id, isGroup: false, seq: 1 }
  catalogue.packets.push({ ...oldPacket, ...remove('packet', oldPacket.id, plan.id) })
  catalogue.groups.push(oldPacketGroup)
  catalogue.questions.push(
    copyQuestion(oldPacketGroup.id, 'Soal paket lama: manakah pernyataan yang benar?', 1),
  )

  const oldGroup = { ...newRow(), packetId: packet.id, isGroup: false, seq: positionAfter(1, groups) }
  catalogue.groups.push({ ...oldGroup, ...remove('group', oldGroup.id, plan.id) })
  catalogue.questions.push(copyQuestion(oldGroup.id, 'Soal lama: manakah jawaban yang paling tepat?', 1))

  const oldQuestion = copyQuestion(
    group.id,
    'Soal yang diganti: manakah yang benar?',
    positionAfter(1, questions),
  )
  catalogue.questions.push({ ...oldQuestion, ...remove('question', oldQuestion.id, plan.id) })
  return deletionRows
}
