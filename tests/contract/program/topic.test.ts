import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { DAY_MS } from '../../../contract/jakarta.ts'
import { activities, deletions, topics } from '../../../server/db/schema.ts'
import { sweepDeletions } from '../../../server/entity/deleted/sweep.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { insertActivity, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const NOON = new Date('2026-11-21T05:00:00.000Z')
let now = NOON
let server: TestServer
let token: string
let programId: string
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOON
  await server.reset()
  token = await server.signIn()
  programId = (await insertProgram(server.db)).id
})

const {
  'topic.list': list,
  'topic.detail': detail,
  'topic.create': create,
  'topic.update': update,
  'topic.delete': remove,
  'topic.restore': restore,
  'topic.reorder': reorder,
} = calls

const topicNotFound = { status: 404, message: 'Topik tidak ditemukan.' }
const programNotFound = { status: 404, message: 'Program tidak ditemukan.' }

const later = async (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
  token = await server.signIn()
}
const add = (name: string, json: object = {}) =>
  send(server, create, { token, json: { name, status: 'publish', program_id: programId, ...json } })
const made = async (name: string) => String((await dataOf(await add(name), create)).id)
const show = async (topic: string) => dataOf(await send(server, detail, { token, params: { topic } }), detail)
const save = (id: string, json: object) =>
  send(server, update, {
    token,
    params: { id },
    json: { name: 'Baru', status: 'publish', program_id: programId, ...json },
  })
const take = (id: string) => send(server, remove, { token, params: { id } })
const bringBack = (id: string) => send(server, restore, { token, params: { id } })
const put = (topic_id: string, to: number, program_id = programId) =>
  send(server, reorder, { token, json: { program_id, topic_id, to } })

/** Names in order; checks that the positions are 1..n. */
async function order() {
  const query = { program_id: programId, sort: 'seq', sort_type: 'asc', limit: -1 }
  const { list: result } = await dataOf(await send(server, list, { token, query }), list)
  expect(result.map(({ seq }) => seq)).toEqual(result.map((_, index) => index + 1))
  return result.map(({ name }) => name).join(' ')
}

const fill = async (names: string) => {
  const ids: Record<string, string> = {}
  for (const name of names.split(' ')) ids[name] = await made(name)
  return (name: string) => ids[name] ?? ''
}

describe('topic', () => {
  test('appends, shows, renames and publishes a topic', async () => {
    await fill('a b')
    const response = await add('  c  ', { status: 'draft' })
    const { message, data } = await response.json()
    expect(message).toBe('Topik berhasil ditambahkan')
    expect(await show(data.id)).toEqual({
      id: data.id,
      name: 'c',
      seq: 3,
      status: 'draft',
      program: { id: programId },
      created_at: NOON.toISOString(),
      updated_at: data.updated_at,
      counts: { activities: 0, questions: 0, duration: 0, empty: 0, drafts: 0 },
    })
    const saved = await save(data.id, { name: 'd', updated_at: data.updated_at })
    expect(await saved.json()).toEqual({
      message: 'Topik berhasil diubah',
      data: { id: data.id, updated_at: new Date(NOON.getTime() + 1).toISOString() },
    })
    expect(await show(data.id)).toMatchObject({ name: 'd', status: 'publish', seq: 3 })
  })

  test('sets a topic back to draft, keeping its name', async () => {
    const id = await made('a')
    const { updated_at } = await show(id)
    expect((await save(id, { name: 'a', status: 'draft', updated_at })).status).toBe(200)
    expect(await show(id)).toMatchObject({ name: 'a', status: 'draft', seq: 1 })
  })

  test('counts a topic’s activities and their duration', async () => {
    const id = await made('a')
    await insertActivity(server.db, { topicId: id })
    await insertActivity(server.db, { topicId: id, seq: 2, settings: { estimated_duration: 90 } })
    expect((await show(id)).counts).toEqual({
      activities: 2,
      questions: 0,
      duration: 690,
      empty: 2,
      drafts: 0,
    })
  })

  test('rejects an outdated version with 409 and the current topic', async () => {
    const id = await made('a')
    const { updated_at } = await show(id)
    await save(id, { name: 'b', updated_at })
    expect(await failureOf(await save(id, { name: 'c', updated_at }))).toEqual({
      status: 409,
      message: 'Data ini sudah diubah oleh orang lain. Muat ulang sebelum menyimpan.',
      data: await show(id),
    })
    expect((await save(id, { name: 'c' })).status).toBe(200)
  })

  test('rejects moving a topic to another program with 422', async () => {
    const id = await made('a')
    const { id: other } = await insertProgram(server.db)
    for (const program_id of [other, newId(), 'x', 7])
      expect(await failureOf(await save(id, { program_id }))).toMatchObject({
        status: 422,
        errors: { program_id: ['Topik tidak dapat dipindahkan ke program lain.'] },
      })
    expect((await save(id, { program_id: programId.toUpperCase() })).status).toBe(200)
  })

  test.each([
    [{ name: '  ' }, { name: ['Tidak boleh kosong.'] }],
    [{ name: 'x'.repeat(256) }, { name: ['Harus kurang dari atau sama dengan 255 karakter.'] }],
    [{ status: 'archive' }, { status: ['Pilihan tidak dikenal.'] }],
  ])('rejects a topic with %o', async (fields, errors) => {
    expect(await failureOf(await add('a', fields))).toMatchObject({ status: 422, errors })
    expect(await failureOf(await save(await made('a'), fields))).toMatchObject({ status: 422, errors })
  })

  test('answers 404 for an unknown or deleted topic, or one of a deleted program', async () => {
    const { id: goneProgram } = await insertProgram(server.db, { deletedAt: NOON })
    const { id: orphan } = await insertTopic(server.db, { programId: goneProgram })
    const { id: gone } = await insertTopic(server.db, { programId, deletedAt: NOON })
    for (const id of [orphan, gone, newId(), 'x']) {
      for (const response of [
        await send(server, detail, { token, params: { topic: id } }),
        await save(id, {}),
        await put(id, 1),
      ])
        expect(await failureOf(response)).toEqual(topicNotFound)
      expect(await failureOf(await take(id))).toEqual(id === orphan ? programNotFound : topicNotFound)
    }
    expect(await failureOf(await bringBack(orphan))).toEqual(programNotFound)
    expect(await failureOf(await add('a', { program_id: goneProgram }))).toEqual(programNotFound)
    expect(await failureOf(await add('a', { program_id: 'x' }))).toEqual(programNotFound)
    for (const program of [goneProgram, newId(), 'x'])
      expect(await failureOf(await put(orphan, 1, program))).toEqual(programNotFound)
  })
})

describe('topic.reorder', () => {
  test.each([
    ['a', 3, 'b c a d'],
    ['d', 1, 'd a b c'],
    ['b', 2, 'a b c d'],
    ['a', 99, 'b c d a'],
  ])('moves %s to position %i, giving %s', async (name, to, expected) => {
    const idOf = await fill('a b c d')
    const versions = await server.db.select({ id: topics.id, updatedAt: topics.updatedAt }).from(topics)
    await later(1_000)
    const response = await put(idOf(name), to)
    expect(await response.json()).toEqual({ message: 'Urutan topik berhasil disimpan', data: null })
    expect(await order()).toBe(expected)
    expect(await server.db.select({ id: topics.id, updatedAt: topics.updatedAt }).from(topics)).toEqual(
      expect.arrayContaining(versions),
    )
  })

  test('answers 404 for a topic of another program, changing nothing', async () => {
    const idOf = await fill('a b')
    const { id: other } = await insertProgram(server.db)
    const { id: foreign } = await insertTopic(server.db, { programId: other, seq: 1 })
    expect(await failureOf(await put(foreign, 1))).toEqual(topicNotFound)
    expect(await failureOf(await put(idOf('a'), 1, other))).toEqual(topicNotFound)
    expect(await order()).toBe('a b')
  })

  test.each([0, -1, 1.5, 'x', null])('rejects the position %j with 422', async (to) => {
    const id = await made('a')
    const json = { program_id: programId, topic_id: id, to }
    expect((await send(server, reorder, { token, json })).status).toBe(422)
  })
})

describe('deleted topic', () => {
  test('closes the gap, hides its activities, and restores only those deleted with it', async () => {
    const idOf = await fill('a b c')
    const topicId = idOf('b')
    const parents = { program: programId, topic: topicId }
    const activityList = calls['activity.list']
    await insertActivity(server.db, { topicId, title: 'Tinggal' })
    const { id: before } = await insertActivity(server.db, { topicId, title: 'Sudah dihapus', seq: 2 })
    await send(server, calls['activity.delete'], { token, params: { ...parents, id: before } })
    const versionBefore = (await show(topicId)).updated_at

    await later(1_000)
    expect(await (await take(topicId)).json()).toEqual({ message: 'Topik berhasil dihapus', data: null })
    expect(await order()).toBe('a c')
    expect(await failureOf(await send(server, activityList, { token, params: parents }))).toEqual(
      topicNotFound,
    )
    const deletedList = calls['deleted.list']
    const bin = async () =>
      (
        await dataOf(
          await send(server, deletedList, { token, query: { program_id: programId } }),
          deletedList,
        )
      ).list.map(({ kind, title, admin }) => [kind, title, admin?.fullname])
    expect(await bin()).toEqual([['topic', 'b', server.admin.fullname]])
    // Its descendants cannot be restored alone.
    const inside = { token, params: { ...parents, id: before } }
    expect(await failureOf(await send(server, calls['activity.restore'], inside))).toEqual(topicNotFound)

    const restored = await bringBack(topicId)
    expect(await restored.json()).toEqual({
      message: 'Topik berhasil dipulihkan',
      data: { id: topicId, updated_at: versionBefore },
    })
    expect(await order()).toBe('a b c')
    const result = await dataOf(await send(server, activityList, { token, params: parents }), activityList)
    expect(result.list.map(({ title }) => title)).toEqual(['Tinggal'])
    expect(await bin()).toEqual([['activity', 'Sudah dihapus', server.admin.fullname]])
    expect((await show(topicId)).counts).toMatchObject({ activities: 1 })
  })

  test('restores topics between their neighbours after other moves, deletions and additions', async () => {
    const idOf = await fill('a b c d e')
    for (const name of 'bce') await take(idOf(name))
    expect(await order()).toBe('a d')
    await put(idOf('d'), 1)
    await made('f')
    expect(await order()).toBe('d a f')
    for (const name of 'ecb') await bringBack(idOf(name))
    expect(await order()).toBe('d e a b c f')
  })

  test('answers repeated, concurrent and needless restores alike', async () => {
    const id = await made('a')
    const { updated_at } = await show(id)
    const data = { id, updated_at }
    expect(await dataOf(await bringBack(id), restore)).toEqual(data)
    await take(id)
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => dataOf(await bringBack(id), restore)),
    )
    expect(answers).toEqual(Array(4).fill(data))
    expect(await server.db.$count(deletions)).toBe(0)
  })

  test('deletes a topic once for five concurrent requests, and answers 200 to all', async () => {
    const idOf = await fill('a b c')
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await take(idOf('a'))).status))
    expect(statuses).toEqual(Array(5).fill(200))
    expect(await server.db.$count(deletions)).toBe(1)
    expect(await order()).toBe('b c')
  })

  test('restores a topic for 30 days, and keeps its row afterwards', async () => {
    const soon = await made('a')
    const late = await made('b')
    for (const id of [soon, late]) await take(id)
    await later(30 * DAY_MS - 1)
    expect((await bringBack(soon)).status).toBe(200)
    await later(1)
    expect(await failureOf(await bringBack(late))).toEqual(topicNotFound)
    expect(await server.db.$count(topics, eq(topics.id, late))).toBe(1)
  })

  test('updates the position of a deleted topic only while it can be restored', async () => {
    const idOf = await fill('a b c')
    await take(idOf('b'))
    const placeOf = async () =>
      (
        await server.db
          .select({ seq: topics.seq })
          .from(topics)
          .where(eq(topics.id, idOf('b')))
      )[0]?.seq
    const first = await placeOf()
    await put(idOf('a'), 2)
    const carried = await placeOf()
    expect(carried).not.toBe(first)
    await later(31 * DAY_MS)
    await sweepDeletions({ db: server.db, now: () => now })
    await put(idOf('a'), 1)
    expect(await order()).toBe('a c')
    expect(await placeOf()).toBe(carried)
  })

  test('restores a topic of a deleted program only after the program', async () => {
    const id = await made('a')
    await insertActivity(server.db, { topicId: id })
    await take(id)
    await send(server, calls['program.delete'], { token, params: { id: programId } })
    expect(await failureOf(await bringBack(id))).toEqual(programNotFound)
    await send(server, calls['program.restore'], { token, params: { id: programId } })
    expect((await bringBack(id)).status).toBe(200)
    expect(await server.db.$count(activities)).toBe(1)
  })
})
