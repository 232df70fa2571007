import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { DAY_MS } from '../../../contract/jakarta.ts'
import { activities, deletions, packets, programs, topics } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { toFormData } from '../../../src/dataProvider/toFormData.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { activityBody, insertActivity, insertTopic } from '../../support/fixtures.ts'
import { insertTest, staffOf, type TestPath, wrongQuestions } from '../../support/questions.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const NOON = new Date('2026-11-21T05:00:00.000Z')
let now = NOON
let server: TestServer
let token: string
let at: TestPath
let staff: ReturnType<typeof staffOf>
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
})

const {
  'packet.list': list,
  'packet.create': create,
  'packet.show': show,
  'packet.update': update,
  'packet.approve': approve,
  'packet.delete': remove,
  'packet.restore': restore,
  'group.list': groupList,
  'group.create': groupCreate,
} = calls

const later = async (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
  token = await server.signIn()
}
const adding = (json: object = {}, path: Partial<TestPath> = {}, key?: string) =>
  send(server, create, {
    token,
    params: { ...at, ...path },
    json: { ...at, ...path, ...json },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const shown = async (id: string) => dataOf(await send(server, show, { token, params: { ...at, id } }), show)
const saving = (id: string, json: object = {}) =>
  send(server, update, { token, params: { ...at, id }, json: { ...at, ...json } })
const ids = async () => (await staff.packetsOf()).map(({ id }) => id)

const notFound = (what: string) => ({ status: 404, message: `${what} tidak ditemukan.` })

describe('packets', () => {
  test('creates a packet, lists it without its groups and shows it with them', async () => {
    const response = await adding()
    const { message, data } = await response.json()
    expect(message).toBe('Paket soal berhasil ditambahkan.')
    const packet = {
      id: data.id,
      status: 'publish',
      total_question: 3,
      created_at: NOON.toISOString(),
      updated_at: data.updated_at,
    }
    await staff.fill(data.id, 'a b | c')
    expect(await staff.packetsOf()).toEqual([packet])
    expect(await shown(data.id)).toEqual({ ...packet, groups: await staff.groupsOf(data.id) })
    expect(await staff.order(data.id)).toBe('a b | c')
  })

  test('counts questions for the program while their packet and group exist', async () => {
    const packet = await staff.addPacket()
    const [first = ''] = await staff.fill(packet, 'a b | c')
    const detail = calls['program.detail']
    const counted = async () =>
      (await dataOf(await send(server, detail, { token, params: { id: at.program } }), detail)).counts
        ?.questions
    expect(await counted()).toBe(3)
    await staff.ask('group.delete', { packet, group_id: first })
    expect([await counted(), await staff.order(packet)]).toEqual([1, 'c'])
    await staff.ask('packet.delete', { id: packet })
    expect(await counted()).toBe(0)
    await staff.ask('packet.restore', { id: packet })
    await staff.ask('group.restore', { packet, group_id: first })
    expect(await counted()).toBe(3)
  })

  test('lists packets in order of creation despite equal timestamps and a clock set back', async () => {
    const made: string[] = []
    for (const milliseconds of [0, 0, 0, -5_000, 0]) {
      await later(milliseconds)
      made.push(await staff.addPacket())
    }
    expect(await ids()).toEqual(made)
    const query = { limit: 2, page: 2, order_by: 'created_at', dir: 'asc' }
    const page = await dataOf(await send(server, list, { token, params: at, query }), list)
    expect(page).toMatchObject({ page: 2, limit: 2, total: 5, list: [{ id: made[2] }, { id: made[3] }] })
    const beyond = await dataOf(
      await send(server, list, { token, params: at, query: { limit: 2, page: 9 } }),
      list,
    )
    expect(beyond).toMatchObject({ total: 5, list: [] })
    const backwards = await send(server, list, { token, params: at, query: { dir: 'desc' } })
    expect((await dataOf(backwards, list)).list.map(({ id }) => id)).toEqual(made.toReversed())
  })

  test('creates a packet once per idempotency key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => (await adding({}, {}, 'satu-paket')).json()),
    )
    expect(answers).toEqual(Array(4).fill(answers[0]))
    expect(await ids()).toHaveLength(1)
    expect(await failureOf(await adding({ status: 'draft' }, {}, 'satu-paket'))).toMatchObject({
      status: 422,
      data: answers[0].data,
    })
  })

  test('refuses activities that are not tests and payloads that contradict the path', async () => {
    const { id: activity } = await insertActivity(server.db, { topicId: at.topic, seq: 2 })
    expect(await failureOf(await adding({}, { activity }))).toMatchObject({
      status: 422,
      errors: { activity: ['Paket soal hanya ada pada pre test, quiz, dan post test.'] },
    })
    const empty = await dataOf(await send(server, list, { token, params: { ...at, activity } }), list)
    expect(empty.list).toEqual([])
    const id = await staff.addPacket()
    for (const field of ['program', 'topic', 'activity'])
      for (const wrong of [newId(), 'x', 7])
        for (const response of [await adding({ [field]: wrong }), await saving(id, { [field]: wrong })])
          expect(await failureOf(response)).toMatchObject({
            status: 422,
            errors: { [field]: ['Tidak sama dengan alamat permintaan.'] },
          })
    expect((await adding({ program: at.program.toUpperCase() })).status).toBe(200)
  })

  test('keeps the packets of a test that became another activity, but adds none', async () => {
    const packet = await staff.addPacket()
    await staff.fill(packet, 'a')
    const form = toFormData(activityBody('general'))
    const params = { program: at.program, topic: at.topic, id: at.activity }
    expect((await send(server, calls['activity.update'], { token, params, form })).status).toBe(200)
    expect(await staff.order(packet)).toBe('a')
    expect((await adding()).status).toBe(422)
  })
})

describe('packet version', () => {
  test('changes the version with the status only, not with an order or an empty payload', async () => {
    const id = await staff.addPacket()
    const { updated_at } = await shown(id)
    const groups = await staff.fill(id, 'a | b')
    await later(1_000)
    expect(await dataOf(await saving(id, { updated_at, groups: groups.toReversed() }), update)).toEqual({
      id,
      updated_at,
    })
    expect(await staff.order(id)).toBe('b | a')
    const saved = await saving(id, { status: 'draft', updated_at })
    const draft = { id, updated_at: now.toISOString() }
    expect(await saved.json()).toEqual({ message: 'Paket soal berhasil diubah.', data: draft })
    await later(1_000)
    for (const same of [{}, { status: 'draft' }])
      expect(await dataOf(await saving(id, same), update)).toEqual(draft)
    expect(await shown(id)).toMatchObject({ status: 'draft', ...draft })
    const approving = () => send(server, approve, { token, params: { ...at, id } })
    const published = { id, updated_at: now.toISOString() }
    expect(await (await approving()).json()).toEqual({
      message: 'Paket soal berhasil diterbitkan.',
      data: published,
    })
    await later(1_000)
    expect(await dataOf(await approving(), approve)).toEqual(published)
    expect(await shown(id)).toMatchObject({ status: 'publish', ...published })
  })

  test('answers 409 with the stored packet when the version is outdated', async () => {
    const id = await staff.addPacket()
    const groups = await staff.fill(id, 'a | b c')
    const { updated_at } = await shown(id)
    await saving(id, { status: 'draft', updated_at })
    expect(await failureOf(await saving(id, { updated_at, groups: groups.toReversed() }))).toEqual({
      status: 409,
      message: 'Data ini sudah diubah oleh orang lain. Muat ulang sebelum menyimpan.',
      data: await shown(id),
    })
    expect(await staff.order(id)).toBe('a | b c')
  })
})

describe('order of groups', () => {
  test.each([
    ['c a b d', [2, 0, 1, 3]],
    ['d a b c', [3]],
    ['c b a d', [2, 1]],
    ['a b c d', []],
  ])('orders groups as %s', async (expected, named) => {
    const id = await staff.addPacket()
    const groups = await staff.fill(id, 'a | b | c | d')
    expect((await saving(id, { groups: named.map((index) => groups[index]) })).status).toBe(200)
    expect(await staff.order(id)).toBe(expected.replaceAll(' ', ' | '))
  })

  test('orders groups around deleted ones and refuses unknown or duplicate ones', async () => {
    const id = await staff.addPacket()
    const other = await staff.addPacket()
    const [a, b, c] = await staff.fill(id, 'a | b | c')
    const [elsewhere] = await staff.fill(other, 'x')
    await staff.ask('group.delete', { packet: id, group_id: b ?? '' })
    for (const wrong of [b, elsewhere, newId(), 'x', 7])
      expect(await failureOf(await saving(id, { groups: [c, wrong, a] }))).toMatchObject({
        status: 422,
        errors: { 'groups.1': ['Grup soal tidak ditemukan di paket ini.'] },
      })
    expect(await failureOf(await saving(id, { groups: [c, c] }))).toMatchObject({
      status: 422,
      errors: { 'groups.1': ['Grup soal ini disebut dua kali.'] },
    })
    expect(await staff.order(id)).toBe('a | c')
    await saving(id, { groups: [c, a] })
    await staff.ask('group.restore', { packet: id, group_id: b ?? '' })
    expect(await staff.order(id)).toBe('c | a | b')
    expect(await wrongQuestions(server.db)).toEqual([])
  })
})

describe('deleted packet', () => {
  const take = (id: string) => send(server, remove, { token, params: { ...at, id } })
  const bringBack = (id: string) => send(server, restore, { token, params: { ...at, id } })

  test('deletes and restores a packet with its contents, but not earlier deletions', async () => {
    const first = await staff.addPacket()
    const id = await staff.addPacket()
    const last = await staff.addPacket()
    const [group = ''] = await staff.fill(id, 'a b | c')
    await staff.ask('question.delete', { id: staff.idOf('a') })
    const before = await shown(id)
    await later(1_000)
    expect(await (await take(id)).json()).toEqual({ message: 'Paket soal berhasil dihapus.', data: null })
    expect(await ids()).toEqual([first, last])
    const deletedList = calls['deleted.list']
    const bin = async () =>
      (
        await dataOf(
          await send(server, deletedList, { token, query: { program_id: at.program } }),
          deletedList,
        )
      ).list.map(({ kind, title, parents }) => [kind, title, parents])
    expect(await bin()).toEqual([['packet', 'Paket 2', [at.program, at.topic, at.activity]]])
    // Its descendants are hidden, and cannot be restored alone.
    expect(await failureOf(await staff.ask('question.restore', { id: staff.idOf('a') }))).toEqual(
      notFound('Soal'),
    )
    expect(await failureOf(await staff.ask('question.delete', { id: staff.idOf('b') }))).toEqual(
      notFound('Soal'),
    )
    expect(await failureOf(await staff.ask('group.delete', { packet: id, group_id: group }))).toEqual(
      notFound('Paket soal'),
    )
    const restored = await bringBack(id)
    expect(await restored.json()).toEqual({
      message: 'Paket soal berhasil dipulihkan.',
      data: { id, updated_at: before.updated_at },
    })
    expect(await ids()).toEqual([first, id, last])
    expect(await shown(id)).toEqual(before)
    expect((await bin()).map(([kind]) => kind)).toEqual(['question'])
  })

  test('deletes and restores a packet idempotently under concurrency', async () => {
    const id = await staff.addPacket()
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await take(id)).status))
    expect(statuses).toEqual(Array(4).fill(200))
    const answers = await Promise.all(Array.from({ length: 4 }, async () => (await bringBack(id)).json()))
    expect(answers).toEqual(Array(4).fill(answers[0]))
    expect(await server.db.$count(deletions)).toBe(0)
  })

  test('restores a packet for thirty days', async () => {
    const soon = await staff.addPacket()
    const late = await staff.addPacket()
    for (const id of [soon, late]) await take(id)
    await later(30 * DAY_MS - 1)
    expect((await bringBack(soon)).status).toBe(200)
    await later(1)
    expect(await failureOf(await bringBack(late))).toEqual(notFound('Paket soal'))
  })
})

describe('not found', () => {
  const ofPackets = (path: TestPath, id: string) => [
    send(server, show, { token, params: { ...path, id } }),
    send(server, update, { token, params: { ...path, id }, json: path }),
    send(server, approve, { token, params: { ...path, id } }),
    send(server, remove, { token, params: { ...path, id } }),
    send(server, restore, { token, params: { ...path, id } }),
    send(server, groupList, { token, params: { ...path, packet: id } }),
    send(server, groupCreate, {
      token,
      params: { ...path, packet: id },
      json: { is_group: false, list_question: [{ id: newId() }] },
    }),
  ]
  const ofTests = (path: TestPath) => [
    send(server, list, { token, params: path }),
    send(server, create, { token, params: path, json: path }),
  ]

  test('answers 404 for a packet of another test and for any wrong id in the path', async () => {
    const id = await staff.addPacket()
    await staff.fill(id, 'a')
    const beside = await insertTest(server.db)
    const { id: otherTopic } = await insertTopic(server.db, { programId: at.program, seq: 2 })
    const { id: otherTest } = await insertActivity(server.db, { topicId: at.topic, type: 'quiz', seq: 2 })
    const before = await server.db.select().from(packets)
    for (const [path, packet, what] of [
      [at, newId(), 'Paket soal'],
      [at, 'x', 'Paket soal'],
      [{ ...at, activity: otherTest }, id, 'Paket soal'],
      [beside, id, 'Paket soal'],
      [{ ...at, activity: beside.activity }, id, 'Aktivitas'],
      [{ ...at, activity: 'x' }, id, 'Aktivitas'],
      [{ ...at, topic: otherTopic }, id, 'Aktivitas'],
      [{ ...at, topic: beside.topic }, id, 'Topik'],
      [{ ...at, topic: newId() }, id, 'Topik'],
      [{ ...at, program: beside.program }, id, 'Topik'],
      [{ ...at, program: 'x' }, id, 'Program'],
    ] as const) {
      for (const response of await Promise.all(ofPackets(path, packet)))
        expect(await failureOf(response), `${response.url} ${JSON.stringify(path)}`).toEqual(notFound(what))
      if (what === 'Paket soal') continue
      for (const response of await Promise.all(ofTests(path)))
        expect(await failureOf(response)).toEqual(notFound(what))
    }
    expect(await server.db.select().from(packets)).toEqual(before)
  })

  test.each([
    ['Aktivitas', activities, 'activity'],
    ['Topik', topics, 'topic'],
    ['Program', programs, 'program'],
  ] as const)('answers 404 below a deleted parent: %s', async (what, table, name) => {
    const id = await staff.addPacket()
    const [group_id = ''] = await staff.fill(id, 'a b')
    const untaken = await staff.addQuestion('c')
    await staff.ask('question.delete', { id: staff.idOf('b') })
    await server.db.update(table).set({ deletedAt: NOON }).where(eq(table.id, at[name]))
    for (const response of await Promise.all([...ofPackets(at, id), ...ofTests(at)]))
      expect(await failureOf(response)).toEqual(notFound(what))
    for (const verb of ['delete', 'restore'] as const)
      expect(await failureOf(await staff.ask(`group.${verb}`, { packet: id, group_id }))).toEqual(
        notFound(what),
      )
    for (const text of ['a', 'b']) {
      const params = { id: staff.idOf(text) }
      for (const call of [calls['question.detail'], calls['question.delete'], calls['question.restore']])
        expect(await failureOf(await send(server, call, { token, params })), call.path).toEqual(
          notFound('Soal'),
        )
    }
    // A question without a group has no parent.
    expect((await send(server, calls['question.detail'], { token, params: { id: untaken } })).status).toBe(
      200,
    )
  })
})
