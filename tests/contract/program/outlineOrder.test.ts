import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import type { Context } from '../../../server/common/context.ts'
import { random } from '../../../server/seed/random.ts'
import { dataOf, send } from '../../support/client.ts'
import { issuer } from '../../support/issuer.ts'
import {
  activityIds,
  insertOutline,
  outlineActions,
  outlineMoves,
  wrongPositions,
} from '../../support/outlineActions.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { sized } from '../../support/sized.ts'

/* The order of topics and activities under concurrent changes; on PostgreSQL over several connections. */

let server: TestServer
let token: string
let context: Context
beforeAll(async () => {
  server = await startTestServer()
  const ignore = () => undefined
  context = {
    db: server.db,
    media: server.media,
    settings: { accessKey: '', corsOrigin: undefined, maxList: 10_000, publicUrl: '', trustProxy: false },
    issuer,
    log: { info: ignore, warn: ignore, error: ignore },
    now: () => new Date(),
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
})

const versions = async () =>
  (
    await server.db.execute(
      sql`select id, updated_at from activities union all select id, updated_at from topics order by id`,
    )
  ).rows

describe('concurrent outline changes', () => {
  test('keeps every activity once, without gaps, and all versions over 40 concurrent moves', async () => {
    const outline = await insertOutline(server.db, 4, 6)
    const before = await versions()
    const r = random('forty')
    const { all } = outlineMoves(context, outline, r)
    for (let round = 0; round < 10; round++) {
      await Promise.all(Array.from({ length: 40 }, () => r.pick(all)()))
      expect(await wrongPositions(server.db)).toEqual([])
    }
    expect(await activityIds(server.db)).toEqual(outline.activities.toSorted())
    expect(await versions()).toEqual(before)
  })

  test('moves activities between two topics in opposite directions without a deadlock', async () => {
    const { program, topics, activities } = await insertOutline(server.db, 2, 20)
    const [left = '', right = ''] = topics
    const move = calls['activity.move']
    const carry = (id: string, topic: string, to: string) =>
      send(server, move, { token, params: { program, topic, id }, json: { topic: to, to: 0 } })
    const responses = await Promise.all(
      activities.map((id, index) => (index < 20 ? carry(id, left, right) : carry(id, right, left))),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(await wrongPositions(server.db)).toEqual([])
  })

  test('keeps positions free of gaps while topics and activities are added, deleted and restored', async () => {
    const outline = await insertOutline(server.db, 5, 5)
    const r = random('all')
    const actions = outlineActions(context, outline, r)
    for (let round = 0; round < 15; round++) {
      await Promise.all(Array.from({ length: 40 }, () => r.pick(actions)()))
      expect(await wrongPositions(server.db)).toEqual([])
    }
    expect(await activityIds(server.db)).toEqual(expect.arrayContaining(outline.activities))
  })
})

test('orders topics and activities as plain lists do over successive moves', async () => {
  const { program, topics, activities } = await insertOutline(server.db, 3, 4)
  const r = random('lists')
  let order = topics
  const lists = new Map(topics.map((topic, index) => [topic, activities.slice(index * 4, index * 4 + 4)]))
  const within = (topic: string) => lists.get(topic) ?? []
  const {
    'topic.reorder': reorderTopic,
    'activity.reorder': reorder,
    'activity.move': move,
    'topic.list': topicList,
    'activity.list': activityList,
  } = calls

  const putTopic = async () => {
    const topic_id = r.pick(topics)
    const to = r.int(1, 5)
    order = order.filter((id) => id !== topic_id).toSpliced(to - 1, 0, topic_id)
    return send(server, reorderTopic, { token, json: { program_id: program, topic_id, to } })
  }
  const putActivity = async () => {
    const topic = r.pick(topics.filter((id) => within(id).length > 0))
    const from = r.int(0, within(topic).length - 1)
    const to = r.int(0, 6)
    const [id = ''] = within(topic).slice(from, from + 1)
    lists.set(topic, within(topic).toSpliced(from, 1).toSpliced(to, 0, id))
    return send(server, reorder, { token, params: { program, topic }, json: { from, to, id } })
  }
  const carry = async () => {
    const topic = r.pick(topics.filter((each) => within(each).length > 0))
    const id = r.pick(within(topic))
    const target = r.pick(topics)
    const to = r.int(0, 6)
    lists.set(
      topic,
      within(topic).filter((each) => each !== id),
    )
    lists.set(target, within(target).toSpliced(to, 0, id))
    return send(server, move, { token, params: { program, topic, id }, json: { topic: target, to } })
  }

  for (let action = 0; action < sized(60, 120); action++) {
    expect((await r.pick([putTopic, putActivity, carry])()).status).toBe(200)
    const query = { program_id: program, limit: -1 }
    const result = await dataOf(await send(server, topicList, { token, query }), topicList)
    expect(result.list.map(({ id, seq }) => [id, seq])).toEqual(order.map((id, index) => [id, index + 1]))
    for (const topic of topics) {
      const params = { program, topic }
      const inside = await dataOf(await send(server, activityList, { token, params }), activityList)
      expect(inside.list.map(({ id, seq }) => [id, seq])).toEqual(
        within(topic).map((id, index) => [id, index + 1]),
      )
    }
  }
})
