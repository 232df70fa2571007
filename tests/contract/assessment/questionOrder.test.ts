import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../../server/common/context.ts'
import { activities, questions } from '../../../server/db/schema.ts'
import { findPacket } from '../../../server/domains/assessment/packet/find.ts'
import { listPackets } from '../../../server/domains/assessment/packet/list.ts'
import { random } from '../../../server/seed/random.ts'
import { handle } from '../../support/handle.ts'
import { issuer } from '../../support/issuer.ts'
import { type Bench, questionActions } from '../../support/questionActions.ts'
import { insertTest, staffOf, wrongQuestions } from '../../support/questions.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* Concurrent writes to a test's questions; on PostgreSQL over several connections. */

const TEXTS = 'a b c | d | e f | g | h i j | k | l'
let server: TestServer
let context: Context
let staff: ReturnType<typeof staffOf>
let bench: Bench
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
  const token = await server.signIn()
  const at = await insertTest(server.db)
  staff = staffOf(server, () => token, at)
  const packets = [await staff.addPacket(), await staff.addPacket(), await staff.addPacket()]
  for (const packet of packets.slice(0, 2))
    await staff.fill(
      packet,
      TEXTS.replaceAll(/\w/g, (text) => `${packets.indexOf(packet)}${text}`),
    )
  const rows = await server.db.select({ id: questions.id }).from(questions).orderBy(questions.id)
  await server.db.update(activities).set({ type: 'pre_test' })
  bench = { test: at, packets, questions: rows.map(({ id }) => id), adminId: server.admin.id }
})

const query = { page: 1, limit: -1, sort: 'created_at', dir: 'asc' } as const

describe('concurrent writes', () => {
  test('moves questions between groups while readers find each of them once', async () => {
    const { takes } = questionActions(context, bench, random('takes'))
    const r = random('which')
    let isOver = false
    let reads = 0
    const reading = (async () => {
      while (!isOver) {
        const { list } = await handle(listPackets, context, { params: bench.test, query })
        const rows = Array.isArray(list) ? list : []
        expect(rows.reduce((sum, packet) => sum + packet.total_question, 0)).toBe(bench.questions.length)
        const packet = r.pick(bench.packets)
        const { groups = [] } = await findPacket(context, { ...bench.test, packet })
        const ids = groups.flatMap(({ list_question }) => list_question.map(({ id }) => id))
        expect(new Set(ids).size).toBe(ids.length)
        expect(groups.filter(({ list_question }) => list_question.length === 0)).toEqual([])
        reads += 1
      }
    })()
    try {
      for (let round = 0; round < 6; round++) {
        await Promise.all(Array.from({ length: 16 }, () => r.pick(takes)()))
        expect(await wrongQuestions(server.db)).toEqual([])
      }
    } finally {
      isOver = true
      await reading
    }
    expect(reads).toBeGreaterThan(5)
    const result = await Promise.all(bench.packets.map((packet) => staff.groupsOf(packet)))
    const ids = result.flat().flatMap(({ list_question }) => list_question.map(({ id }) => String(id)))
    expect(ids.toSorted()).toEqual(bench.questions)
  })

  test('assigns a question to one of the groups that claim it concurrently', async () => {
    const packet = bench.packets[2] ?? ''
    for (const text of ['0a', '0k', '1h']) {
      const responses = await Promise.all(Array.from({ length: 6 }, () => staff.adding(packet, text)))
      expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
      expect((await staff.order(packet)).split(' | ').filter((each) => each === text)).toHaveLength(1)
    }
    expect(await wrongQuestions(server.db)).toEqual([])
  })

  test('runs random concurrent actions without deadlock, loss or duplicates', async () => {
    const r = random('all')
    const { all, above, back } = questionActions(context, bench, r)
    for (let round = 0; round < 12; round++) {
      const actions = Array.from({ length: 30 }, (_, nth) => r.pick(nth % 10 === 9 ? above : all))
      await Promise.all(actions.map((action) => action()))
      await back()
      expect(await wrongQuestions(server.db)).toEqual([])
    }
    const rows = await server.db.select({ id: questions.id }).from(questions)
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(bench.questions))
  })
})
