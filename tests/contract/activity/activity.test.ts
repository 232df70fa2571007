import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ActivityType, testTypes } from '../../../contract/activity.ts'
import { calls } from '../../../contract/calls.ts'
import { DAY_MS } from '../../../contract/jakarta.ts'
import { countCompletion, newDeltas, writeDeltas } from '../../../server/common/counterDeltas.ts'
import { activities, activityCompletions, deletions, feedbacks } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { random } from '../../../server/seed/random.ts'
import { toFormData } from '../../../src/dataProvider/toFormData.ts'
import { anyActivity } from '../../support/activities.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { keptAndCounted } from '../../support/counterActions.ts'
import {
  activityBody,
  insertActivity,
  insertProgram,
  insertRedeem,
  insertTopic,
} from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const NOON = new Date('2026-11-21T05:00:00.000Z')
let now = NOON
let server: TestServer
let token: string
let program: string
let topic: string
let topicName: string
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOON
  await server.reset()
  token = await server.signIn()
  program = (await insertProgram(server.db)).id
  const row = await insertTopic(server.db, { programId: program })
  topic = row.id
  topicName = row.name
})

const {
  'activity.list': list,
  'activity.create': create,
  'activity.show': show,
  'activity.update': update,
  'activity.approve': approve,
  'activity.reorder': reorder,
  'activity.move': move,
  'activity.delete': remove,
  'activity.restore': restore,
} = calls

type Path = { program?: string; topic?: string; id?: string }
const at = (path: Path = {}) => ({ program, topic, ...path })

const later = async (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
  token = await server.signIn()
}
const adding = (body: object, path: Path = {}) =>
  send(server, create, { token, params: at(path), form: toFormData(body) })
const saving = (id: string, body: object, path: Path = {}) =>
  send(server, update, { token, params: at({ id, ...path }), form: toFormData(body) })
const made = async (body: object, path: Path = {}) =>
  String((await dataOf(await adding(body, path), create)).id)
const shown = async (id: string, path: Path = {}) =>
  dataOf(await send(server, show, { token, params: at({ id, ...path }) }), show)
const order = async (path: Path = {}) => {
  const { list: result } = await dataOf(await send(server, list, { token, params: at(path) }), list)
  expect(result.map(({ seq }) => seq)).toEqual(result.map((_, index) => index + 1))
  return result.map(({ title }) => title).join(' ')
}
const fill = async (titles: string, path: Path = {}) => {
  const ids: Record<string, string> = {}
  for (const title of titles.split(' ')) ids[title] = await made({ ...activityBody('general'), title }, path)
  return (title: string) => ids[title] ?? ''
}

const activityNotFound = { status: 404, message: 'Aktivitas tidak ditemukan.' }
const topicNotFound = { status: 404, message: 'Topik tidak ditemukan.' }
const programNotFound = { status: 404, message: 'Program tidak ditemukan.' }

describe.each(ActivityType.options)('activity of type %s', (type) => {
  const isTestType = testTypes.some((test) => test === type)
  const files = type === 'menonton_video' ? { upload: {} } : {}
  const ofTests = isTestType ? { counts: { questions: 0 }, attempts: 0 } : {}

  test('returns every field as sent, after creation and after update', async () => {
    const r = random(type)
    for (let round = 0; round < 15; round++) {
      const first = anyActivity(type, r)
      const second = anyActivity(type, r)
      const response = await adding(first)
      const { message, data } = await response.json()
      expect(message).toBe('Aktivitas berhasil dibuat.')
      const still = {
        id: data.id,
        type,
        seq: round + 1,
        is_clone: 0,
        topic: { id: topic, name: topicName },
        program: { id: program },
        created_at: NOON.toISOString(),
        ...files,
        ...ofTests,
      }
      const before = await shown(data.id)
      expect(before).toEqual({
        ...first,
        ...still,
        updated_at: data.updated_at,
      })
      const saved = await saving(data.id, { ...second, updated_at: data.updated_at })
      const { message: told, data: version } = await saved.json()
      expect(told).toBe('Aktivitas berhasil diedit.')
      expect(version.updated_at).not.toBe(data.updated_at)
      expect(await shown(data.id)).toEqual({
        ...second,
        ...still,
        updated_at: version.updated_at,
      })
    }
  })

  test('requires title and type, and empties omitted fields', async () => {
    const least = { title: 'Judul', type, settings: { estimated_duration: 60 } }
    const id = await made(anyActivity(type, random(`least ${type}`)))
    expect((await saving(id, least)).status).toBe(200)
    const { theory, meeting, ...rest } = await shown(id)
    expect(theory).toEqual({ content: null })
    expect(meeting).toBeUndefined()
    expect(rest).toMatchObject({
      ...least,
      description: null,
      embed_youtube: [],
      meta_data: [],
      status: 'publish',
    })
    expect((await adding(least)).status).toBe(200)
    expect(await failureOf(await adding({ ...least, title: ' ' }))).toMatchObject({
      status: 422,
      errors: { title: ['Tidak boleh kosong.'] },
    })
    expect(await failureOf(await adding({ ...least, type: undefined }))).toMatchObject({
      status: 422,
      errors: { type: ['Tidak boleh kosong.'] },
    })
  })
})

describe('validation by activity type', () => {
  const other = 'Tidak berlaku untuk jenis aktivitas ini.'

  test.each([
    ['general', { settings: { estimated_duration: 0, timer: 5 } }, { 'settings.timer': [other] }],
    [
      'quiz',
      { settings: { estimated_duration: 0, set_minimum_value: { is_set: 1 } } },
      { 'settings.set_minimum_value.minimum_value': ['Tidak boleh kosong.'] },
    ],
    [
      'berdiskusi_daring',
      {
        meeting: {
          is_must_participate: 0,
          is_day: 1,
          days: [{ day: 'monday', times: [{ start_time: '10:00', end_time: '10:00' }] }],
          dates: [{ date: '2026-01-01', times: [] }],
        },
      },
      {
        'meeting.days.0.times.0.end_time': ['Jam selesai harus setelah jam mulai.'],
        'meeting.dates': ['Jadwal yang tidak dipakai harus kosong.'],
      },
    ],
    [
      'embed_youtube',
      { embed_youtube: [{ title: 'Satu', url: 'javascript:alert(1)' }] },
      { 'embed_youtube.0.url': ['Bukan alamat web yang valid.'] },
    ],
  ] as const)('rejects fields that do not suit %s: %o', async (type, fields, errors) => {
    const body = { ...activityBody(type), ...fields }
    expect(await failureOf(await adding(body))).toMatchObject({ status: 422, errors })
    const id = await made(activityBody('general'))
    expect(await failureOf(await saving(id, body))).toMatchObject({ status: 422, errors })
  })

  test('allows only a post test to copy the pre test', async () => {
    expect(await failureOf(await adding({ ...activityBody('pre_test'), is_clone: 1 }))).toMatchObject({
      status: 422,
      errors: { is_clone: [other] },
    })
    expect((await adding({ ...activityBody('pre_test'), is_clone: 0 })).status).toBe(200)
  })

  test('accepts a link that is no YouTube address', async () => {
    const links = [{ title: 'Lain', url: 'http://video.example/1' }]
    const id = await made({ ...activityBody('embed_youtube'), embed_youtube: links })
    expect((await shown(id)).embed_youtube).toEqual(links)
  })
})

test('sanitises each rich text, and reports overly nested ones at their field', async () => {
  const evil = '<p onclick="x()">Isi<script>alert(1)</script></p>'
  const id = await made({
    ...activityBody('evaluasi'),
    description: evil,
    theory: { content: evil },
    meta_data: [{ title: 'Satu', content: evil }],
  })
  expect(await shown(id)).toMatchObject({
    description: '<p>Isi</p>',
    theory: { content: '<p>Isi</p>' },
    meta_data: [{ title: 'Satu', content: '<p>Isi</p>' }],
  })
  const deep = '<b>'.repeat(600)
  for (const [fields, path] of [
    [{ description: deep }, 'description'],
    [{ theory: { content: deep } }, 'theory.content'],
    [
      {
        meta_data: [
          { title: 'a', content: '' },
          { title: 'b', content: deep },
        ],
      },
      'meta_data.1.content',
    ],
  ] as const)
    expect(await failureOf(await saving(id, { ...activityBody('evaluasi'), ...fields }))).toMatchObject({
      status: 422,
      errors: { [path]: [expect.stringContaining('format')] },
    })
})

describe('activity version', () => {
  test('rejects an outdated version with 409 and the current activity', async () => {
    const id = await made(activityBody('quiz'))
    const { updated_at } = await shown(id)
    await saving(id, { ...activityBody('quiz'), title: 'Punya orang lain', updated_at })
    expect(await failureOf(await saving(id, { ...activityBody('quiz'), updated_at }))).toEqual({
      status: 409,
      message: 'Data ini sudah diubah oleh orang lain. Muat ulang sebelum menyimpan.',
      data: await shown(id),
    })
    expect((await saving(id, activityBody('quiz'))).status).toBe(200)
  })

  test('changes on edits and publication, not on reordering, moves, deletion and restore', async () => {
    const idOf = await fill('a b')
    const id = idOf('a')
    const { id: other } = await insertTopic(server.db, { programId: program, seq: 2 })
    const version = async (path: Path = {}) => (await shown(id, path)).updated_at
    const first = await version()
    await later(1_000)
    await send(server, reorder, { token, params: at(), json: { from: 0, to: 1 } })
    await send(server, move, { token, params: at({ id }), json: { topic: other, to: 0 } })
    await send(server, remove, { token, params: at({ topic: other, id }) })
    await send(server, restore, { token, params: at({ topic: other, id }) })
    expect(await version({ topic: other })).toBe(first)
    // A draft again, and back.
    await saving(id, { ...activityBody('general'), status: 'draft', updated_at: first }, { topic: other })
    const draft = await shown(id, { topic: other })
    expect(draft).toMatchObject({ status: 'draft', updated_at: now.toISOString() })
    await later(1_000)
    const path = { token, params: at({ topic: other, id }) }
    const response = await send(server, approve, path)
    const saved = { id, updated_at: now.toISOString() }
    expect(await response.json()).toEqual({ message: 'Aktivitas berhasil diterbitkan.', data: saved })
    expect(await shown(id, { topic: other })).toMatchObject({ status: 'publish', ...saved })
    // Published ones do not change.
    await later(1_000)
    expect(await dataOf(await send(server, approve, path), approve)).toEqual(saved)
  })
})

describe('missing activity', () => {
  const calling = (path: Path) => {
    const params = at(path)
    const form = () => toFormData(activityBody('general'))
    return [
      send(server, show, { token, params }),
      send(server, update, { token, params, form: form() }),
      send(server, approve, { token, params }),
      send(server, move, { token, params, json: { topic, to: 0 } }),
      send(server, remove, { token, params }),
      send(server, restore, { token, params }),
    ]
  }

  test('answers 404 for an activity unknown, deleted, misplaced or below a deleted parent', async () => {
    const { id: mine } = await insertActivity(server.db, { topicId: topic })
    const { id: gone } = await insertActivity(server.db, { topicId: topic, seq: 1.5, deletedAt: NOON })
    const { id: other } = await insertTopic(server.db, { programId: program, seq: 2 })
    const { id: beside } = await insertActivity(server.db, { topicId: other })
    const { id: deletedTopic } = await insertTopic(server.db, { programId: program, deletedAt: NOON })
    const { id: below } = await insertActivity(server.db, { topicId: deletedTopic })
    const { id: elsewhere } = await insertProgram(server.db)
    const { id: deletedProgram } = await insertProgram(server.db, { deletedAt: NOON })
    const { id: orphanTopic } = await insertTopic(server.db, { programId: deletedProgram })
    const { id: orphan } = await insertActivity(server.db, { topicId: orphanTopic })
    const before = await server.db.select().from(activities).orderBy(activities.id)
    for (const [path, failure] of [
      [{ id: newId() }, activityNotFound],
      [{ id: 'x' }, activityNotFound],
      [{ id: gone }, activityNotFound],
      [{ id: beside }, activityNotFound],
      [{ topic: deletedTopic, id: below }, topicNotFound],
      [{ topic: 'x', id: mine }, topicNotFound],
      [{ program: elsewhere, id: mine }, topicNotFound],
      [{ program: deletedProgram, topic: orphanTopic, id: orphan }, programNotFound],
      [{ program: 'x', id: mine }, programNotFound],
    ] as const)
      for (const response of await Promise.all(calling(path)))
        expect(await failureOf(response), `${response.url} ${JSON.stringify(path)}`).toEqual(failure)
    for (const [path, failure] of [
      [{ topic: deletedTopic }, topicNotFound],
      [{ program: elsewhere }, topicNotFound],
      [{ program: deletedProgram, topic: orphanTopic }, programNotFound],
    ] as const) {
      expect(await failureOf(await adding(activityBody('general'), path))).toEqual(failure)
      const ordering = { token, params: at(path), json: { from: 0, to: 0 } }
      expect(await failureOf(await send(server, reorder, ordering))).toEqual(failure)
      expect(await failureOf(await send(server, list, { token, params: at(path) }))).toEqual(failure)
    }
    expect(await server.db.select().from(activities).orderBy(activities.id)).toEqual(before)
  })
})

describe('activity.reorder', () => {
  const put = (json: object) => send(server, reorder, { token, params: at(), json })

  test.each([
    [0, 2, 'b c a d'],
    [3, 0, 'd a b c'],
    [1, 1, 'a b c d'],
    [0, 99, 'b c d a'],
  ])('moves position %i to %i, giving %s', async (from, to, expected) => {
    const idOf = await fill('a b c d')
    const response = await put({ from, to, id: idOf('abcd'[from] ?? '') })
    expect(await response.json()).toEqual({ message: 'Urutan aktivitas berhasil disimpan.', data: null })
    expect(await order()).toBe(expected)
  })

  test('rejects a reorder based on an outdated order with 409', async () => {
    const idOf = await fill('a b c')
    const moved = { status: 409, message: 'Urutan aktivitas sudah berubah. Muat ulang topik ini.' }
    expect(await failureOf(await put({ from: 0, to: 2, id: idOf('b') }))).toEqual(moved)
    expect(await failureOf(await put({ from: 0, to: 2, id: newId() }))).toEqual(moved)
    expect(await failureOf(await put({ from: 3, to: 0 }))).toEqual(moved)
    await send(server, remove, { token, params: at({ id: idOf('a') }) })
    expect(await failureOf(await put({ from: 0, to: 1, id: idOf('a') }))).toEqual(moved)
    expect(await order()).toBe('b c')
    expect((await put({ from: 0, to: 1 })).status).toBe(200)
    expect(await order()).toBe('c b')
  })

  test.each([
    { from: -1, to: 0 },
    { from: 0, to: -1 },
    { from: 0 },
    { from: '0', to: 1 },
    { from: 0.5, to: 1 },
  ])('rejects the positions %o with 422', async (json) => {
    expect((await put(json)).status).toBe(422)
  })
})

describe('activity.move', () => {
  const moving = (id: string, to: object, path: Path = {}) =>
    send(server, move, { token, params: at({ id, ...path }), json: to })

  test('moves activities to another topic, leaving no gap in either', async () => {
    const idOf = await fill('a b c')
    const { id: other } = await insertTopic(server.db, { programId: program, seq: 2 })
    await fill('x y', { topic: other })
    const response = await moving(idOf('b'), { topic: other, to: 1 })
    expect(await response.json()).toEqual({ message: 'Aktivitas berhasil dipindahkan.', data: null })
    expect([await order(), await order({ topic: other })]).toEqual(['a c', 'x b y'])
    expect((await shown(idOf('b'), { topic: other })).topic.id).toBe(other)
    await moving(idOf('a'), { topic: other, to: 99 })
    await moving(idOf('c'), { topic: other, to: 0 })
    expect([await order(), await order({ topic: other })]).toEqual(['', 'c x b y a'])
    await moving(idOf('b'), { topic, to: 5 }, { topic: other })
    expect([await order(), await order({ topic: other })]).toEqual(['b', 'c x y a'])
  })

  test('reorders when the target is the activity’s own topic', async () => {
    const idOf = await fill('a b c')
    expect((await moving(idOf('a'), { topic, to: 1 })).status).toBe(200)
    expect(await order()).toBe('b a c')
  })

  test('restores a deleted activity at its position after others moved', async () => {
    const idOf = await fill('a b c')
    await send(server, remove, { token, params: at({ id: idOf('b') }) })
    const { id: other } = await insertTopic(server.db, { programId: program, seq: 2 })
    await moving(idOf('a'), { topic: other, to: 0 })
    await moving(idOf('a'), { topic, to: 1 }, { topic: other })
    await send(server, restore, { token, params: at({ id: idOf('b') }) })
    expect(await order()).toBe('b c a')
  })

  test('rejects an unknown, deleted or foreign target topic at its field', async () => {
    const idOf = await fill('a')
    const { id: elsewhere } = await insertProgram(server.db)
    const { id: foreign } = await insertTopic(server.db, { programId: elsewhere })
    const { id: gone } = await insertTopic(server.db, { programId: program, deletedAt: NOON })
    for (const target of [foreign, gone, newId(), 'x', 7])
      expect(await failureOf(await moving(idOf('a'), { topic: target, to: 0 }))).toMatchObject({
        status: 422,
        errors: { topic: ['Topik tidak ditemukan.'] },
      })
    expect(await order()).toBe('a')
  })
})

describe('deleted activity', () => {
  const take = (id: string) => send(server, remove, { token, params: at({ id }) })
  const bringBack = (id: string) => send(server, restore, { token, params: at({ id }) })

  test('closes the gap, and restores an activity unchanged in its place', async () => {
    const idOf = await fill('a b c d')
    const before = await shown(idOf('b'))
    expect(await (await take(idOf('b'))).json()).toEqual({
      message: 'Aktivitas berhasil dihapus.',
      data: null,
    })
    await take(idOf('c'))
    expect(await order()).toBe('a d')
    await send(server, reorder, { token, params: at(), json: { from: 1, to: 0 } })
    const restored = await bringBack(idOf('c'))
    expect(await restored.json()).toEqual({
      message: 'Aktivitas berhasil dipulihkan.',
      data: { id: idOf('c'), updated_at: before.updated_at },
    })
    await bringBack(idOf('b'))
    expect(await order()).toBe('d a b c')
    expect(await shown(idOf('b'))).toEqual({ ...before, seq: 3 })
  })

  test('lists a deleted activity with its parents, and restores it once on concurrent requests', async () => {
    const id = await made({ ...activityBody('quiz'), title: 'Kuis' })
    await take(id)
    const deletedList = calls['deleted.list']
    const result = await dataOf(
      await send(server, deletedList, { token, query: { program_id: program } }),
      deletedList,
    )
    expect(result.list).toMatchObject([{ kind: 'activity', id, title: 'Kuis', parents: [program, topic] }])
    const answers = await Promise.all(Array.from({ length: 4 }, async () => (await bringBack(id)).json()))
    expect(answers).toEqual(Array(4).fill(answers[0]))
    expect(await server.db.$count(deletions)).toBe(0)
    expect(await order()).toBe('Kuis')
  })

  test('deletes an activity once for five concurrent requests, and answers 200 to all', async () => {
    const idOf = await fill('a b c')
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await take(idOf('a'))).status))
    expect(statuses).toEqual(Array(5).fill(200))
    expect(await server.db.$count(deletions)).toBe(1)
    expect(await order()).toBe('b c')
  })

  test('restores an activity for 30 days', async () => {
    const idOf = await fill('a b')
    for (const name of 'ab') await take(idOf(name))
    await later(30 * DAY_MS - 1)
    expect((await bringBack(idOf('a'))).status).toBe(200)
    await later(1)
    expect(await failureOf(await bringBack(idOf('b')))).toEqual(activityNotFound)
  })
})

describe('activity completions', () => {
  /** Completions of an activity; `answered` of them have feedback. */
  async function complete(activityId: string, isAwaited: boolean, participants: number, answered: number) {
    const deltas = newDeltas()
    await server.db.transaction(async (tx) => {
      for (let n = 0; n < participants; n++) {
        const { id: memberRedeemId } = await insertRedeem(tx, { programId: program })
        const awaiting = isAwaited && n >= answered
        const row = { memberRedeemId, activityId, programId: program, completedAt: NOON, awaiting }
        await tx.insert(activityCompletions).values(row)
        countCompletion(deltas, row)
        const feedback = { id: newId(), text: 'Bagus.', memberRedeemId, topicId: topic, activityId }
        const times = { createdAt: NOON, updatedAt: NOON }
        if (n < answered) await tx.insert(feedbacks).values({ ...feedback, ...times })
      }
      await writeDeltas(tx, deltas)
    })
  }
  const waiting = () => server.db.$count(activityCompletions, eq(activityCompletions.awaiting, true))

  test('counts completions of a test in activity.show, not in activity.list', async () => {
    const id = await made(activityBody('post_test'))
    await complete(id, false, 3, 0)
    expect(await shown(id)).toMatchObject({ attempts: 3, counts: { questions: 0 } })
    const { list: result } = await dataOf(await send(server, list, { token, params: at() }), list)
    expect(result[0]).not.toHaveProperty('attempts')
  })

  test('updates which completions await a reply when the activity’s type changes', async () => {
    const id = await made(activityBody('praktek_mandiri'))
    const beside = await made(activityBody('evaluasi_praktek_mandiri'))
    await complete(id, false, 5, 2)
    await complete(beside, true, 4, 1)
    const states: unknown[] = []
    for (const type of ['evaluasi_praktek_mandiri', 'evaluasi_praktek_mandiri', 'general', 'quiz'] as const) {
      expect((await saving(id, activityBody(type))).status).toBe(200)
      const { kept, counted } = await keptAndCounted(server.db)
      expect(kept.completions).toEqual(counted.completions)
      states.push(await waiting())
      expect((await shown(id)).type).toBe(type)
    }
    // Three completions of the other activity await feedback throughout.
    expect(states).toEqual([6, 6, 3, 3])
  })
})
