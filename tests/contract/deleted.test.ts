import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { DAY_MS } from '../../contract/jakarta.ts'
import { ALL_PROGRAMS, countPresence, newDeltas, writeDeltas } from '../../server/common/counterDeltas.ts'
import {
  activities,
  deletions,
  packets,
  presences,
  programs,
  questionGroups,
  questions,
  topics,
} from '../../server/db/schema.ts'
import { sweepDeletions } from '../../server/entity/deleted/sweep.ts'
import { newId } from '../../server/entity/ids.ts'
import { startSweeping } from '../../server/host/startSweeping.ts'
import { dataOf, failureOf, send } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'
import { insertActivity, insertMember, insertProgram, insertTopic } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const NOON = new Date('2026-11-21T05:00:00.000Z')
let now = NOON
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOON
  await server.reset()
  token = await server.signIn()
})

const list = calls['deleted.list']
const { 'program.detail': detail, 'program.delete': remove, 'program.restore': restore } = calls

const later = async (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
  token = await server.signIn()
}
const deleted = async (query: Record<string, string | number> = {}) =>
  dataOf(await send(server, list, { token, query }), list)
const notThere = { status: 404, message: 'Program tidak ditemukan.' }

describe('deleted program', () => {
  test('lists a deleted program with admin and time, and restores it unchanged', async () => {
    const { id, title } = await insertProgram(server.db)
    const params = { id }
    const before = await dataOf(await send(server, detail, { token, params }), detail)
    await send(server, remove, { token, params })
    expect(await deleted()).toEqual({
      list: [
        {
          kind: 'program',
          id,
          title,
          place: [],
          parents: [],
          deleted_at: NOON.toISOString(),
          admin: { fullname: server.admin.fullname },
        },
      ],
      page: 1,
      limit: 10,
      total: 1,
    })
    const restored = await send(server, restore, { token, params })
    expect(await restored.json()).toEqual({
      message: 'Program berhasil dipulihkan',
      data: { id, updated_at: before.updated_at },
    })
    expect(await dataOf(await send(server, detail, { token, params }), detail)).toEqual(before)
    expect(await deleted()).toMatchObject({ list: [], total: 0 })
  })

  test('restores a program once for concurrent requests, and answers all alike', async () => {
    const { id } = await insertProgram(server.db)
    const params = { id }
    await send(server, remove, { token, params })
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => (await send(server, restore, { token, params })).json()),
    )
    expect(answers).toEqual(Array(4).fill(answers[0]))
    expect(await server.db.$count(deletions)).toBe(0)
  })

  test('restores a program for 30 days, then answers 404', async () => {
    const { id: soon } = await insertProgram(server.db)
    const { id: late } = await insertProgram(server.db)
    for (const id of [soon, late]) await send(server, remove, { token, params: { id } })
    await later(30 * DAY_MS - 1)
    expect(await deleted()).toMatchObject({ total: 2 })
    expect((await send(server, restore, { token, params: { id: soon } })).status).toBe(200)
    await later(1)
    expect(await deleted()).toMatchObject({ list: [], total: 0 })
    expect(await failureOf(await send(server, restore, { token, params: { id: late } }))).toEqual(notThere)
  })

  test('deletes a program once for concurrent requests', async () => {
    const params = { id: (await insertProgram(server.db)).id }
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await send(server, remove, { token, params })).status),
    )
    expect(statuses).toEqual(Array(5).fill(200))
    expect(await deleted()).toMatchObject({ total: 1 })
  })

  test('removes presences of a deleted program from the total of all programs until it is restored', async () => {
    const { id: programId } = await insertProgram(server.db)
    const { id: memberId } = await insertMember(server.db)
    const row = { id: newId(), memberId, programId, topicId: null, createdAt: NOON }
    const deltas = newDeltas()
    countPresence(deltas, row)
    await server.db.transaction(async (tx) => {
      await tx.insert(presences).values(row)
      await writeDeltas(tx, deltas)
    })
    const everywhere = async () =>
      (await server.db.execute(sql`select n from day_counts where scope = ${ALL_PROGRAMS}::uuid`)).rows
    await send(server, remove, { token, params: { id: programId } })
    expect(await everywhere()).toEqual([{ n: 0 }])
    await send(server, restore, { token, params: { id: programId } })
    expect(await everywhere()).toEqual([{ n: 1 }])
  })

  test.each([newId(), 'x', '1'])('answers 404 to restoring the unknown program %s', async (id) => {
    expect(await failureOf(await send(server, restore, { token, params: { id } }))).toEqual(notThere)
  })
})

describe('deleted.list of a program', () => {
  const times = { createdAt: NOON, updatedAt: NOON }

  async function outline() {
    const { id: programId, title: program } = await insertProgram(server.db)
    const topic = await insertTopic(server.db, { programId })
    const activity = await insertActivity(server.db, { topicId: topic.id, type: 'quiz' })
    const first = newId()
    const second = newId()
    const group = newId()
    const question = newId()
    await server.db.insert(packets).values([
      { id: first, activityId: activity.id, status: 'publish', ...times },
      { id: second, activityId: activity.id, status: 'publish', ...times },
    ])
    await server.db
      .insert(questionGroups)
      .values({ id: group, packetId: second, isGroup: false, seq: 1, ...times })
    await server.db.insert(questions).values({
      id: question,
      groupId: group,
      type: 'multiple_choice',
      questionType: 'text',
      answerType: 'text',
      question: { text: '<p>Apa <b>itu</b> kopi?</p>' },
      point: 1,
      options: [{ text: 'Minuman' }],
      correctAnswer: ['Minuman'],
      status: 'publish',
      ...times,
    })
    return { programId, program, topic, activity, packet: second, group, question }
  }

  const tables = {
    topic: topics,
    activity: activities,
    packet: packets,
    group: questionGroups,
    question: questions,
  }

  async function take(kind: keyof typeof tables, id: string, programId: string, minutes = 0) {
    const deletedAt = new Date(NOON.getTime() - minutes * 60_000)
    await server.db.update(tables[kind]).set({ deletedAt }).where(sql`id = ${id}::uuid`)
    await server.db.insert(deletions).values({ id, kind, programId, adminId: null, deletedAt })
  }

  test('lists each kind with its title and place', async () => {
    const { programId, program, topic, activity, packet, group, question } = await outline()
    const t = topic.name
    const a = activity.title
    const above = [programId, topic.id, activity.id, packet, group]
    const expected = {
      topic: { id: topic.id, title: t, place: [program], parents: above.slice(0, 1) },
      activity: { id: activity.id, title: a, place: [program, t], parents: above.slice(0, 2) },
      packet: { id: packet, title: 'Paket 2', place: [program, t, a], parents: above.slice(0, 3) },
      group: {
        id: group,
        title: 'Apa itu kopi?',
        place: [program, t, a, 'Paket 2'],
        parents: above.slice(0, 4),
      },
      question: { id: question, title: 'Apa itu kopi?', place: [program, t, a, 'Paket 2'], parents: above },
    }
    for (const kind of ['topic', 'activity', 'packet', 'group', 'question'] as const) {
      await take(kind, expected[kind].id, programId)
      expect((await deleted({ program_id: programId })).list, kind).toEqual([
        { kind, ...expected[kind], deleted_at: NOON.toISOString(), admin: null },
      ])
      await server.db.update(tables[kind]).set({ deletedAt: null })
      await server.db.delete(deletions)
    }
  })

  test('titles a group by the first question that returns with it', async () => {
    const { programId, group, question } = await outline()
    const [first] = await server.db.select().from(questions).where(eq(questions.id, question))
    if (!first) throw new Error('No row')
    await server.db
      .insert(questions)
      .values({ ...first, id: newId(), seq: 2, question: { text: '<p>Apa itu teh?</p>' } })
    await take('question', question, programId, 1)
    await take('group', group, programId)
    expect((await deleted({ program_id: programId })).list).toMatchObject([
      { kind: 'group', title: 'Apa itu teh?' },
    ])
  })

  test('truncates a long question without splitting a surrogate pair', async () => {
    const { programId, question } = await outline()
    await server.db
      .update(questions)
      .set({ question: { text: `<p>${'a'.repeat(119)}😀 dan lagi</p>` } })
      .where(eq(questions.id, question))
    await take('question', question, programId)
    const [result] = (await deleted({ program_id: programId })).list
    expect(result?.title).toBe('a'.repeat(119))
  })

  test('numbers a packet among the remaining ones', async () => {
    const { programId, activity, packet, group } = await outline()
    const [first] = await server.db
      .select({ id: packets.id })
      .from(packets)
      .where(eq(packets.activityId, activity.id))
      .orderBy(packets.id)
    await take('packet', String(first?.id), programId, 1)
    await take('group', group, programId, 2)
    const { list: result } = await deleted({ program_id: programId })
    expect(result).toMatchObject([
      { title: 'Paket 1' },
      { place: [expect.any(String), expect.any(String), activity.title, 'Paket 1'] },
    ])
    await take('packet', packet, programId)
    expect((await deleted({ program_id: programId })).list.map(({ title }) => title)).toEqual([
      'Paket 1',
      'Paket 1',
    ])
  })

  test('omits rows below a deleted parent, and lists none of them among programs', async () => {
    const { programId, topic, activity, question } = await outline()
    await take('question', question, programId, 3)
    await take('activity', activity.id, programId, 2)
    expect((await deleted({ program_id: programId })).list.map(({ kind }) => kind)).toEqual(['activity'])
    await take('topic', topic.id, programId, 1)
    expect((await deleted({ program_id: programId })).list.map(({ kind }) => kind)).toEqual(['topic'])
    expect(await deleted()).toMatchObject({ list: [], total: 0 })
  })

  test('paginates newest first, with the total beyond the last page, too', async () => {
    const { id: programId } = await insertProgram(server.db)
    const names: string[] = []
    for (const minutes of [1, 2, 3]) {
      const { id, name } = await insertTopic(server.db, { programId, seq: minutes })
      await take('topic', id, programId, minutes)
      names.push(name)
    }
    const page = async (query: Record<string, number>) => {
      const { list: rows, total } = await deleted({ program_id: programId, ...query })
      return { titles: rows.map(({ title }) => title), total }
    }
    expect(await page({ limit: 2 })).toEqual({ titles: names.slice(0, 2), total: 3 })
    expect(await page({ limit: 2, page: 2 })).toEqual({ titles: names.slice(2), total: 3 })
    expect(await page({ limit: 2, page: 9 })).toEqual({ titles: [], total: 3 })
    expect(await page({ limit: -1 })).toEqual({ titles: names, total: 3 })
  })

  test('answers 404 to a deleted or unknown program', async () => {
    const { id } = await insertProgram(server.db, { deletedAt: NOON })
    for (const program_id of [id, newId(), 'x'])
      expect(await failureOf(await send(server, list, { token, query: { program_id } }))).toEqual(notThere)
  })
})

describe('sweepDeletions', () => {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const contextOf = () => ({ db: server.db, media: server.media, log: silent, now: () => now })

  /** Programs that were deleted this long ago. */
  async function gone(count: number, milliseconds: number) {
    const deletedAt = new Date(NOON.getTime() - milliseconds)
    const rows = await Promise.all(
      Array.from({ length: count }, () => insertProgram(server.db, { deletedAt })),
    )
    await server.db
      .insert(deletions)
      .values(rows.map(({ id }) => ({ id, kind: 'program' as const, programId: id, deletedAt })))
    return rows.map(({ id }) => id)
  }
  const left = async () => (await server.db.select({ id: deletions.id }).from(deletions)).map(({ id }) => id)

  test('removes all deletions older than 30 days, and keeps younger ones and the programs', async () => {
    const young = await gone(2, 30 * DAY_MS - 1)
    await gone(1_005, 30 * DAY_MS)
    expect(await sweepDeletions(contextOf())).toBe(1_005)
    expect((await left()).sort()).toEqual(young.sort())
    expect(await server.db.$count(programs)).toBe(1_007)
    expect(await sweepDeletions(contextOf())).toBe(0)
  })

  test('removes each deletion once when two processes sweep', async () => {
    await gone(1_200, 31 * DAY_MS)
    const swept = await Promise.all([sweepDeletions(contextOf()), sweepDeletions(contextOf())])
    expect(swept.reduce((sum, n) => sum + n)).toBe(1_200)
    expect(await left()).toEqual([])
  })

  test('sweeps while the server runs', async () => {
    await gone(3, 31 * DAY_MS)
    const stop = startSweeping(contextOf())
    await eventually(async () => expect(await left()).toEqual([]))
    await stop()
  })

  test('keeps deletions when it is aborted', async () => {
    const ids = await gone(1, 31 * DAY_MS)
    await expect(sweepDeletions(contextOf(), AbortSignal.abort(new Error('Stopped')))).rejects.toThrow(
      'Stopped',
    )
    expect(await left()).toEqual(ids)
  })
})
