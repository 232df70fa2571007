import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { DAY_MS } from '../../../contract/jakarta.ts'
import { questionGroups, questions } from '../../../server/db/schema.ts'
import { sweepDeletions } from '../../../server/entity/deleted/sweep.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { startCpuSeconds } from '../../support/cpuSeconds.ts'
import { insertActivity, insertMedia, questionBody } from '../../support/fixtures.ts'
import { insertTest, staffOf, type TestPath, wrongQuestions } from '../../support/questions.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const NOON = new Date('2026-11-21T05:00:00.000Z')
let now = NOON
let server: TestServer
let token: string
let at: TestPath
let staff: ReturnType<typeof staffOf>
let packet: string
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOON
  await server.reset()
  token = await server.signIn()
  at = await insertTest(server.db)
  staff = staffOf(server, () => token, at)
  packet = await staff.addPacket()
})

const {
  'group.list': list,
  'group.create': create,
  'group.update': update,
  'deleted.list': deletedList,
} = calls

const later = async (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
  token = await server.signIn()
}
const notFound = (what: string) => ({ status: 404, message: `${what} tidak ditemukan.` })
const made = async (response: Response) => dataOf(response, create)
const saved = async (response: Response) => dataOf(response, update)
const bin = async () =>
  (
    await dataOf(await send(server, deletedList, { token, query: { program_id: at.program } }), deletedList)
  ).list.map(({ kind, title }) => `${kind} ${title}`)
const question = (verb: 'delete' | 'restore', text: string) =>
  staff.ask(`question.${verb}`, { id: staff.idOf(text) })
const group = (verb: 'delete' | 'restore', group_id: string) =>
  staff.ask(`group.${verb}`, { packet, group_id })

describe('groups', () => {
  test('adds a group at the end and lists it whole', async () => {
    await staff.fill(packet, 'a b')
    const id = await staff.addQuestion('c')
    const response = await staff.adding(packet, 'c')
    const { message, data } = await response.json()
    expect(message).toBe('Grup soal berhasil ditambahkan.')
    expect(data).toEqual({
      id: data.group_id,
      group_id: data.group_id,
      others: [],
      updated_at: NOON.toISOString(),
    })
    expect(await staff.order(packet)).toBe('a b | c')
    const [, last] = await staff.groupsOf(packet)
    expect(last).toEqual({
      ...at,
      packet,
      group_id: data.group_id,
      is_group: false,
      created_at: NOON.toISOString(),
      updated_at: NOON.toISOString(),
      list_question: [
        {
          ...questionBody('c'),
          id,
          question_type: 'text',
          answer_type: 'text',
          status: 'publish',
          instruction: { text: '' },
          explanation: { correct: { text: '' }, wrong: { text: '' } },
          question: { text: '<p>c</p>', timer: 30 },
          options: ['Minuman', 'Makanan', 'Kain'].map((text) => ({ text: `<p>${text}</p>` })),
          created_at: NOON.toISOString(),
          updated_at: NOON.toISOString(),
        },
      ],
    })
  })

  test('paginates the groups of a packet in both directions', async () => {
    const ids = await staff.fill(packet, 'a b | c | d')
    const page = async (query: Record<string, string | number>) => {
      const result = await dataOf(await send(server, list, { token, params: { ...at, packet }, query }), list)
      return [result.list.map(({ group_id }) => ids.indexOf(String(group_id))), result.total]
    }
    expect(await page({ limit: 2, page: 1 })).toEqual([[0, 1], 3])
    expect(await page({ limit: 2, page: 2 })).toEqual([[2], 3])
    expect(await page({ limit: 2, page: 3 })).toEqual([[], 3])
    expect(await page({ dir: 'desc' })).toEqual([[2, 1, 0], 3])
  })

  test('replaces a group’s questions and their order', async () => {
    const [id = ''] = await staff.fill(packet, 'a b c | d')
    await staff.addQuestion('e')
    await later(1_000)
    const response = await staff.saving(packet, id, 'c e a b', { updated_at: NOON.toISOString() })
    expect(await response.json()).toEqual({
      message: 'Grup soal berhasil diubah.',
      data: { id, group_id: id, updated_at: now.toISOString(), others: [] },
    })
    expect(await staff.order(packet)).toBe('c e a b | d')
    expect(await wrongQuestions(server.db)).toEqual([])
    const grouped = async () => (await staff.groupsOf(packet)).map(({ is_group }) => is_group)
    expect(await grouped()).toEqual([true, false])
    await staff.saving(packet, id, 'e')
    expect(await grouped()).toEqual([false, false])
  })

  test('refuses an empty group, two questions in a single one, duplicates and unknown questions', async () => {
    const [id = ''] = await staff.fill(packet, 'a b')
    const elsewhere = await insertTest(server.db)
    const other = staffOf(server, () => token, elsewhere)
    const theirs = await other.addPacket()
    await other.fill(theirs, 'x')
    const sibling = (await insertActivity(server.db, { topicId: at.topic, type: 'quiz', seq: 2 })).id
    const beside = staffOf(server, () => token, { ...at, activity: sibling })
    await beside.fill(await beside.addPacket(), 'y')
    const unknown = ['Soal tidak ditemukan di aktivitas ini.']
    const before = await server.db.select().from(questions).orderBy(questions.id)
    for (const [texts, json, errors] of [
      ['', {}, { list_question: ['Pertanyaan tidak boleh kosong'] }],
      ['a b', { is_group: false }, { list_question: ['Soal tunggal memuat tepat satu pertanyaan.'] }],
      ['a b a', {}, { 'list_question.2.id': ['Soal ini disebut dua kali.'] }],
      [`a ${newId()}`, {}, { 'list_question.1.id': unknown }],
      ['x', {}, { 'list_question.0.id': unknown }],
      ['x a', {}, { 'list_question.0.id': unknown }],
      [`a ${other.idOf('x')}`, {}, { 'list_question.1.id': unknown }],
      [`a b ${beside.idOf('y')}`, {}, { 'list_question.2.id': unknown }],
      [
        'a',
        { list_question: [{ id: 7 }, { id: staff.idOf('a') }], is_group: true },
        { 'list_question.0.id': unknown },
      ],
    ] as const)
      for (const response of [
        await staff.adding(packet, texts, json),
        await staff.saving(packet, id, texts, json),
      ])
        expect(await failureOf(response)).toMatchObject({ status: 422, errors })
    expect(await server.db.select().from(questions).orderBy(questions.id)).toEqual(before)
    expect(await staff.order(packet)).toBe('a b')
  })

  test('creates a group once per idempotency key', async () => {
    const id = await staff.addQuestion('a')
    const json = { is_group: false, list_question: [{ id }] }
    const sent = { token, params: { ...at, packet }, json, headers: { 'idempotency-key': 'satu-grup' } }
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => (await send(server, create, sent)).json()),
    )
    expect(answers).toEqual(Array(4).fill(answers[0]))
    expect(await staff.order(packet)).toBe('a')
    const grouped = { ...sent, json: { ...json, is_group: true } }
    const { updated_at } = answers[0].data
    expect(await failureOf(await send(server, create, grouped))).toMatchObject({
      status: 422,
      data: { id: answers[0].data.id, updated_at },
    })
  })

  test('answers 409 with the stored group when another admin has changed it', async () => {
    const [id = ''] = await staff.fill(packet, 'a b')
    const updated_at = await staff.versionOf(packet, id)
    await staff.saving(packet, id, 'b a', { updated_at })
    expect(await failureOf(await staff.saving(packet, id, 'a b', { updated_at }))).toEqual({
      status: 409,
      message: 'Data ini sudah diubah oleh orang lain. Muat ulang sebelum menyimpan.',
      data: (await staff.groupsOf(packet))[0],
    })
    expect((await staff.saving(packet, id, 'a b')).status).toBe(200)
  })

  test('answers 404 for a missing group and for one of another packet', async () => {
    const other = await staff.addPacket()
    const [id = ''] = await staff.fill(packet, 'a')
    const [gone = ''] = await staff.fill(packet, 'b')
    await group('delete', gone)
    for (const [where, wrong] of [
      [other, id],
      [packet, gone],
      [packet, newId()],
      [packet, 'x'],
    ] as const) {
      expect(await failureOf(await staff.saving(where, wrong, 'a'))).toEqual(notFound('Grup soal'))
      const params = { packet: where, group_id: wrong }
      const deleting = await staff.ask('group.delete', params)
      expect(deleting.status).toBe(wrong === gone ? 200 : 404)
      const restoring = await staff.ask('group.restore', params)
      expect(restoring.status).toBe(wrong === gone ? 200 : 404)
      if (wrong === gone) await group('delete', gone)
    }
  })
})

describe('taking over questions', () => {
  test('takes over questions and reports what became of their former groups', async () => {
    const second = await staff.addPacket()
    const [one = '', lone = ''] = await staff.fill(packet, 'a b c | d')
    const [far = ''] = await staff.fill(second, 'e f')
    const was = { one: await staff.versionOf(packet, one), far: await staff.versionOf(second, far) }
    const lonely = await staff.versionOf(packet, lone)
    const versions = await server.db.select({ id: questions.id, at: questions.updatedAt }).from(questions)
    await later(1_000)
    const { group_id, updated_at, others } = await made(await staff.adding(packet, 'e b d'))
    expect(updated_at).toBe(now.toISOString())
    expect(others?.toSorted((x, y) => String(x.group_id).localeCompare(String(y.group_id)))).toEqual(
      [
        { group_id: one, was: was.one, updated_at: now.toISOString() },
        { group_id: lone, was: lonely, updated_at: null },
        { group_id: far, was: was.far, updated_at: now.toISOString() },
      ].toSorted((x, y) => x.group_id.localeCompare(y.group_id)),
    )
    expect([await staff.order(packet), await staff.order(second)]).toEqual(['a c | e b d', 'f'])
    expect(await staff.versionOf(packet, one)).toBe(now.toISOString())
    // The questions' content is unchanged.
    expect(await server.db.select({ id: questions.id, at: questions.updatedAt }).from(questions)).toEqual(
      expect.arrayContaining(versions),
    )
    // An emptied group has no deletion of its own.
    expect(await bin()).toEqual([])
    expect(await failureOf(await group('restore', lone))).toEqual(notFound('Grup soal'))
    expect(await failureOf(await staff.saving(packet, one, 'a c', { updated_at: was.one }))).toMatchObject({
      status: 409,
    })
    // Back again, by an update.
    await later(1_000)
    const back = await saved(await staff.saving(packet, one, 'b a c'))
    expect(back.others).toEqual([{ group_id, was: updated_at, updated_at: now.toISOString() }])
    expect(await staff.order(packet)).toBe('b a c | e d')
    expect(await wrongQuestions(server.db)).toEqual([])
  })

  test('takes over a whole group into another packet', async () => {
    const second = await staff.addPacket()
    const [, moved = ''] = await staff.fill(packet, 'a | b c | d')
    const { others } = await made(await staff.adding(second, 'b c'))
    expect(others).toMatchObject([{ group_id: moved, updated_at: null }])
    expect([await staff.order(packet), await staff.order(second)]).toEqual(['a | d', 'b c'])
    expect(await wrongQuestions(server.db)).toEqual([])
  })

  test('refuses questions of a deleted group or packet', async () => {
    const second = await staff.addPacket()
    const [gone = '', id = ''] = await staff.fill(packet, 'a b x | c')
    await staff.fill(second, 'd')
    await question('delete', 'x')
    await group('delete', gone)
    await staff.ask('packet.delete', { id: second })
    for (const text of ['a', 'x', 'd'])
      expect(await failureOf(await staff.saving(packet, id, `c ${text}`))).toMatchObject({
        status: 422,
        errors: { 'list_question.1.id': ['Soal tidak ditemukan di aktivitas ini.'] },
      })
    await group('restore', gone)
    await staff.ask('packet.restore', { id: second })
    expect((await staff.saving(packet, id, 'c a d')).status).toBe(200)
    expect(await staff.order(packet)).toBe('b | c a d')
  })
})

describe('question left out of its group', () => {
  test('soft-deletes a question left out of its group and restores it', async () => {
    const [id = ''] = await staff.fill(packet, 'a b c d')
    await staff.saving(packet, id, 'd a')
    expect(await staff.order(packet)).toBe('d a')
    expect((await bin()).toSorted()).toEqual(['question b', 'question c'])
    const detail = calls['question.detail']
    const params = { id: staff.idOf('b') }
    expect(await failureOf(await send(server, detail, { token, params }))).toEqual(notFound('Soal'))
    await question('restore', 'b')
    expect(await staff.order(packet)).toBe('d a b')
    expect(await wrongQuestions(server.db)).toEqual([])
  })

  test('refuses an outdated list that names a deleted question', async () => {
    const [id = '', other = ''] = await staff.fill(packet, 'a b | c')
    const updated_at = await staff.versionOf(packet, id)
    await question('delete', 'a')
    for (const saving of [
      staff.saving(packet, id, 'a b', { updated_at }),
      staff.saving(packet, other, 'a c'),
      staff.adding(packet, 'a'),
    ])
      expect(await failureOf(await saving)).toMatchObject({
        status: 422,
        errors: { 'list_question.0.id': ['Soal tidak ditemukan di aktivitas ini.'] },
      })
    expect(await staff.order(packet)).toBe('b | c')
    expect(await bin()).toEqual(['question a'])
    await question('restore', 'a')
    expect((await staff.saving(packet, other, 'a c')).status).toBe(200)
    expect(await staff.order(packet)).toBe('b | a c')
  })

  test('refuses to restore a question after thirty days', async () => {
    await staff.fill(packet, 'a b')
    await question('delete', 'a')
    await later(30 * DAY_MS)
    expect(await sweepDeletions({ db: server.db, now: () => now })).toBe(1)
    expect(await failureOf(await question('restore', 'a'))).toEqual(notFound('Soal'))
    expect(await staff.order(packet)).toBe('b')
  })
})

describe('deleted group', () => {
  test('leaves no gap and restores the group unchanged in its place', async () => {
    const [a = '', b = '', c = '', d = ''] = await staff.fill(packet, 'a | b x | c | d')
    const before = (await staff.groupsOf(packet))[1]
    expect(await (await group('delete', b)).json()).toEqual({
      message: 'Grup soal berhasil dihapus.',
      data: null,
    })
    await group('delete', c)
    expect(await staff.order(packet)).toBe('a | d')
    expect(await bin()).toEqual(['group c', 'group b'])
    const ordering = { token, params: { ...at, id: packet }, json: { ...at, groups: [d, a] } }
    expect((await send(server, calls['packet.update'], ordering)).status).toBe(200)
    const restored = await group('restore', c)
    expect((await restored.json()).message).toBe('Grup soal berhasil dipulihkan.')
    expect(await dataOf(await group('restore', b), calls['group.restore'])).toEqual({
      id: b,
      group_id: b,
      others: [],
      updated_at: before?.updated_at,
    })
    expect(await staff.order(packet)).toBe('d | a | b x | c')
    expect((await staff.groupsOf(packet))[2]).toEqual(before)
    expect(await wrongQuestions(server.db)).toEqual([])
  })

  test('hides the questions of a deleted group until it is restored, for thirty days', async () => {
    const [soon = '', late = ''] = await staff.fill(packet, 'a b | c | d')
    await question('delete', 'a')
    await group('delete', soon)
    await group('delete', late)
    const body = { token, params: { id: staff.idOf('b') }, json: questionBody('b') }
    expect(await failureOf(await send(server, calls['question.update'], body))).toEqual(notFound('Soal'))
    for (const text of ['a', 'b'])
      expect(await failureOf(await question('restore', text))).toEqual(notFound('Soal'))
    expect(await bin()).toEqual(['group c', 'group b'])
    await later(30 * DAY_MS - 1)
    expect((await group('restore', soon)).status).toBe(200)
    expect((await question('restore', 'a')).status).toBe(200)
    expect(await staff.order(packet)).toBe('a b | d')
    await later(1)
    expect(await failureOf(await group('restore', late))).toEqual(notFound('Grup soal'))
    await sweepDeletions({ db: server.db, now: () => now })
    expect(await failureOf(await question('restore', 'c'))).toEqual(notFound('Soal'))
  })
})

describe('last question of a group', () => {
  test('deletes a group with its last question and restores it in its place', async () => {
    const [a = '', b = ''] = await staff.fill(packet, 'a | b c | d')
    await question('delete', 'b')
    expect(await staff.order(packet)).toBe('a | c | d')
    await question('delete', 'c')
    expect(await staff.order(packet)).toBe('a | d')
    expect(await wrongQuestions(server.db)).toEqual([])
    // As questions, not as a group: the first restored one restores it.
    expect((await bin()).toSorted()).toEqual(['question b', 'question c'])
    expect(await failureOf(await group('restore', b))).toEqual(notFound('Grup soal'))
    await staff.fill(packet, 'e')
    await question('restore', 'b')
    expect(await staff.order(packet)).toBe('a | b | d | e')
    await question('restore', 'c')
    expect(await staff.order(packet)).toBe('a | b c | d | e')
    expect(await bin()).toEqual([])
    // A group that others emptied returns with its previously deleted question.
    await question('delete', 'c')
    await staff.saving(packet, a, 'a b')
    expect(await staff.order(packet)).toBe('a b | d | e')
    await question('restore', 'c')
    expect(await staff.order(packet)).toBe('a b | c | d | e')
    expect(await wrongQuestions(server.db)).toEqual([])
  })

  test('restores a question beside the single one that replaced it', async () => {
    const [, id = ''] = await staff.fill(packet, 'a | b | c')
    await staff.addQuestion('new')
    await staff.saving(packet, id, 'new')
    expect(await staff.order(packet)).toBe('a | new | c')
    await question('restore', 'b')
    expect(await staff.order(packet)).toBe('a | new | b | c')
    expect((await staff.groupsOf(packet)).map(({ is_group }) => is_group)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(await wrongQuestions(server.db)).toEqual([])
  })
})

test('saves, orders and reads 500 questions of a packet within 3 s of CPU time', async () => {
  const { id: picture } = await insertMedia(server.db, { alt: 'Kopi' })
  const rows = Array.from({ length: 500 }, () => newId())
  const row = {
    type: 'multiple_choice' as const,
    questionType: 'text',
    answerType: 'text',
    status: 'publish' as const,
    question: { text: '<p>Apa?</p>', media: { id: picture } },
    point: 1,
    correctAnswer: ['a'],
    options: ['a', 'b', 'c', 'd', 'e'].map((text) => ({ text, media: { id: picture } })),
    createdAt: NOON,
    updatedAt: NOON,
  }
  await server.db.insert(questions).values(rows.map((id) => ({ ...row, id })))
  const naming = (ids: string[]) => ({ is_group: true, list_question: ids.map((id) => ({ id })) })
  const params = { ...at, packet }
  const cpuSeconds = startCpuSeconds()
  const first = await made(await send(server, create, { token, params, json: naming(rows) }))
  const half = await made(await send(server, create, { token, params, json: naming(rows.slice(250)) }))
  expect(half.others).toMatchObject([{ group_id: first.group_id, was: first.updated_at }])
  const turned = rows.slice(250).toReversed()
  const group_id = String(half.group_id)
  await saved(await send(server, update, { token, params: { ...params, group_id }, json: naming(turned) }))
  const result = await staff.groupsOf(packet)
  expect(result.map(({ list_question }) => list_question.map(({ id }) => id))).toEqual([
    rows.slice(0, 250),
    turned,
  ])
  expect(cpuSeconds()).toBeLessThan(3)
  expect(result[1]?.list_question[9]?.options[4]?.media).toMatchObject({ id: picture, alt: 'Kopi' })
  // The limit of one request.
  const many = naming(Array.from({ length: 1_001 }, () => newId()))
  expect((await send(server, create, { token, params, json: many })).status).toBe(422)
  expect(await server.db.$count(questionGroups, eq(questionGroups.packetId, packet))).toBe(2)
})
