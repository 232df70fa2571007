import { eq } from 'drizzle-orm'
import { type ActivityType, isTest } from '../../contract/activity.ts'
import type { Db } from '../../server/db/db.ts'
import {
  activities,
  admins,
  media,
  memberRedeems,
  members,
  packets,
  programs,
  questionGroups,
  questions,
  replies,
  studies,
  topics,
} from '../../server/db/schema.ts'
import { phoneKey, searchText } from '../../server/db/search.ts'
import { newId } from '../../server/entity/ids.ts'
import { png } from './files.ts'
import { passwordHashOf } from './passwordHash.ts'

/* Inserts rows; whatever a test does not set has a plain default. */

const at = new Date('2026-03-01T02:00:00.000Z')
const times = { createdAt: at, updatedAt: at }

export async function insertAdmin(
  db: Db,
  {
    password = 'kopi-tubruk-pagi',
    ...overrides
  }: Partial<typeof admins.$inferInsert> & { password?: string } = {},
) {
  const passwordHash = await passwordHashOf(password)
  const row = { id: newId(), email: `${newId()}@balai.test`, fullname: 'Budi Santoso', ...times }
  const [inserted] = await db
    .insert(admins)
    .values({ ...row, ...overrides, passwordHash })
    .returning()
  if (!inserted) throw new Error('No row')
  return inserted
}

export async function insertStudy(db: Db, overrides: Partial<typeof studies.$inferInsert> = {}) {
  const id = newId()
  const [row] = await db
    .insert(studies)
    .values({ id, title: `Bidang ${id}`, ...times, ...overrides })
    .returning()
  if (!row) throw new Error('No row')
  return row
}

export async function insertProgram(db: Db, overrides: Partial<typeof programs.$inferInsert> = {}) {
  const id = newId()
  const [row] = await db
    .insert(programs)
    .values({
      id,
      title: `Program ${id}`,
      type: 'online',
      status: 'draft',
      benefits: '<p>Belajar langsung dari praktisi.</p>',
      competence: ['Menyusun laporan'],
      sellingPrice: 150_000,
      sellingLink: [],
      fasilitator: [],
      ...times,
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('No row')
  return row
}

/** A valid body of `program.create`. */
export const programBody = (studyId: string) => ({
  title: 'Barista Pemula',
  type: 'online',
  program_benefits: '<p>Belajar langsung dari praktisi.</p>',
  learning_targets: { studies: { id: studyId, title: 'Tata Boga' }, competence: ['Menyeduh kopi'] },
  program_information: { cover: null, discount_price: 200_000, selling_price: 150_000, selling_link: [] },
  fasilitator: [{ name: 'Sari Dewi', description: 'Barista', picture: null }],
})

export async function insertTopic(
  db: Db,
  overrides: Partial<typeof topics.$inferInsert> & { programId: string },
) {
  const id = newId()
  const [row] = await db
    .insert(topics)
    .values({ id, name: `Topik ${id}`, seq: 1, status: 'publish', ...times, ...overrides })
    .returning()
  if (!row) throw new Error('No row')
  return row
}

export async function insertActivity(
  db: Db,
  overrides: Partial<typeof activities.$inferInsert> & { topicId: string },
) {
  const id = newId()
  const [row] = await db
    .insert(activities)
    .values({
      id,
      title: `Aktivitas ${id}`,
      type: 'general',
      seq: 1,
      settings: { estimated_duration: 600 },
      status: 'publish',
      ...times,
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('No row')
  return row
}

/** A valid body of `activity.create`, with the settings that the type requires. */
export const activityBody = (type: ActivityType) => ({
  title: 'Aktivitas baru',
  type,
  settings: {
    estimated_duration: 1_800,
    ...(isTest(type) ? { set_minimum_value: { is_set: 1, minimum_value: 70 }, timer: 30 } : {}),
  },
})

/** The deleted rows. */
type Gone = { packet?: boolean; group?: boolean; question?: boolean }

/** Adds a packet of one group of questions to an activity. */
export async function insertQuestions(
  db: Db,
  activityId: string,
  n: number,
  { packet, group, question }: Gone = {},
) {
  const packetId = newId()
  const groupId = newId()
  const questionIds = Array.from({ length: n }, newId)
  const deletedAt = (is = false) => (is ? at : null)
  await db
    .insert(packets)
    .values({ id: packetId, activityId, status: 'publish', ...times, deletedAt: deletedAt(packet) })
  await db
    .insert(questionGroups)
    .values({ id: groupId, packetId, isGroup: true, seq: 1, ...times, deletedAt: deletedAt(group) })
  await db.insert(questions).values(
    questionIds.map((id, index) => ({
      id,
      groupId,
      seq: index + 1,
      type: 'multiple_choice' as const,
      questionType: 'text',
      answerType: 'text',
      question: { text: '<p>Apa?</p>' },
      point: 1,
      options: [{ text: 'Ini' }],
      correctAnswer: ['Ini'],
      status: 'publish' as const,
      ...times,
      deletedAt: deletedAt(question),
    })),
  )
  return { packetId, groupId, questionIds }
}

/** A valid body of `question.create`; the first option is the right one. */
export const questionBody = (text = 'Apa itu kopi?', options = ['Minuman', 'Makanan', 'Kain']) => ({
  type: 'multiple_choice',
  question: { text: `<p>${text}</p>`, timer: 30 },
  options: options.map((option) => ({ text: `<p>${option}</p>` })),
  correct_answer: [`<p>${options[0]}</p>`],
  point: 10,
})

/** A picture's row, without its file. */
export async function insertMedia(db: Db, overrides: Partial<typeof media.$inferInsert> = {}) {
  const id = newId()
  const [row] = await db
    .insert(media)
    .values({
      id,
      type: 'image',
      title: `Gambar ${id}`,
      storageKey: `2026/03/${id}.png`,
      originalName: 'gambar.png',
      mime: 'image/png',
      size: png().length,
      createdAt: at,
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('No row')
  return row
}

export async function insertMember(db: Db, overrides: Partial<typeof members.$inferInsert> = {}) {
  const id = newId()
  const [row] = await db
    .insert(members)
    .values({
      id,
      fullname: `Peserta ${id}`,
      phoneKey: phoneKey(overrides.phone ?? null),
      ...times,
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('No row')
  return row
}

/** A voucher of an existing or a new participant. */
export async function insertRedeem(
  db: Db,
  {
    member,
    ...overrides
  }: Partial<typeof memberRedeems.$inferInsert> & {
    programId: string
    member?: Partial<typeof members.$inferInsert>
  },
) {
  const id = newId()
  const person = overrides.memberId
    ? (await db.select().from(members).where(eq(members.id, overrides.memberId)))[0]
    : await insertMember(db, member)
  if (!person) throw new Error('No member')
  const license = overrides.license ?? `BLI-${id}`
  const search = searchText({ ...person, license })
  const [row] = await db
    .insert(memberRedeems)
    .values({ id, createdAt: at, search, ...overrides, license, memberId: person.id })
    .returning()
  if (!row) throw new Error('No row')
  return row
}

/** A saved reply of an administrator. */
export async function insertReply(
  db: Db,
  overrides: Partial<typeof replies.$inferInsert> & { adminId: string },
) {
  const [row] = await db
    .insert(replies)
    .values({ id: newId(), title: 'Sudah baik', text: 'Terima kasih, {nama_depan}.', ...times, ...overrides })
    .returning()
  if (!row) throw new Error('No row')
  return row
}
