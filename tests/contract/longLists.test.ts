import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { countPresence, countRedeem, newDeltas, writeDeltas } from '../../server/common/counterDeltas.ts'
import {
  activities,
  deletions,
  media,
  memberRedeems,
  members,
  presences,
  programs,
  replies,
  studies,
  topics,
} from '../../server/db/schema.ts'
import { newId } from '../../server/entity/ids.ts'
import { PAGE_ROWS } from '../../server/entity/listPages.ts'
import { dataOf, failureOf, type Sent, send } from '../support/client.ts'
import { insertActivity, insertMember, insertProgram, insertTopic } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { sized } from '../support/sized.ts'

/* Long lists are streamed page by page. */

const redeems = calls['member.redeems']
const all = { limit: -1 }
const zipped = { 'accept-encoding': 'gzip' }
/** More than two pages, the last of them not full. */
const ROWS = 2 * PAGE_ROWS + 60
/** Far more than is read ahead. */
const MANY = sized(10, 20) * PAGE_ROWS

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
})

const at = (nth: number) => new Date(Date.UTC(2026, 2, 1) + nth * 60_000)
const numbers = (count = ROWS) => Array.from({ length: count }, (_, nth) => nth)

/** A program of many participants; the first redeemed last. */
async function programOf(to: TestServer, count = ROWS): Promise<string> {
  const { id: programId } = await insertProgram(to.db)
  const people = numbers(count).map((nth) => ({
    id: newId(),
    fullname: `Peserta ${nth}`,
    createdAt: at(0),
    updatedAt: at(0),
  }))
  const vouchers = people.map(({ id: memberId, fullname }, nth) => ({
    id: newId(),
    license: newId(),
    memberId,
    programId,
    search: ` ${fullname.toLowerCase()}`,
    createdAt: at(count - nth),
    endTestAt: nth % 3 === 0 ? at(nth) : null,
  }))
  await to.db.transaction(async (tx) => {
    await tx.insert(members).values(people)
    await tx.insert(memberRedeems).values(vouchers)
    const deltas = newDeltas()
    for (const voucher of vouchers) countRedeem(deltas, voucher)
    await writeDeltas(tx, deltas)
  })
  return programId
}

type Listed = { call: Call; params?: Record<string, string>; query?: NonNullable<Sent['query']> }

const made = (nth: number) => ({ id: newId(), createdAt: at(nth), updatedAt: at(nth) })

/** Fills each list with `ROWS` rows. */
const filled: Record<string, () => Promise<Listed>> = {
  participants: async () => ({ call: redeems, params: { id: await programOf(server) } }),
  'participants by end date': async () => ({
    call: redeems,
    params: { id: await programOf(server) },
    query: { sort: 'end_test_at', dir: 'asc' },
  }),
  'participants by search': async () => ({
    call: redeems,
    params: { id: await programOf(server) },
    query: { q: 'peserta' },
  }),
  presences: async () => {
    const { id: programId } = await insertProgram(server.db)
    const { id: memberId } = await insertMember(server.db)
    const rows = numbers().map((nth) => ({ id: newId(), programId, memberId, createdAt: at(nth) }))
    const deltas = newDeltas()
    for (const row of rows) countPresence(deltas, { ...row, topicId: null })
    await server.db.transaction(async (tx) => {
      await tx.insert(presences).values(rows)
      await writeDeltas(tx, deltas)
    })
    return { call: calls['presence.list'] }
  },
  programs: async () => {
    const { id: _, ...program } = await insertProgram(server.db, { deletedAt: at(0) })
    const rows = numbers().map((nth) => ({ ...program, ...made(nth), title: `${nth}`, deletedAt: null }))
    await server.db.insert(programs).values(rows)
    return { call: calls['program.list'] }
  },
  studies: async () => {
    await server.db.insert(studies).values(numbers().map((nth) => ({ ...made(nth), title: `Bidang ${nth}` })))
    return { call: calls['study.list'], query: { q: 'bidang' } }
  },
  media: async () => {
    const file = { type: 'image', originalName: 'a.png', mime: 'image/png', size: 1 } as const
    const rows = numbers().map((nth) => ({
      ...made(nth),
      ...file,
      title: `${nth}`,
      storageKey: `${nth}.png`,
    }))
    await server.db.insert(media).values(rows)
    return { call: calls['media.list'], query: { type: 'image' } }
  },
  topics: async () => {
    const { id: programId } = await insertProgram(server.db)
    const rows = numbers().map((nth) => ({ ...made(nth), programId, name: `${nth}`, seq: nth + 1 }))
    await server.db.insert(topics).values(rows.map((row) => ({ ...row, status: 'publish' as const })))
    return { call: calls['topic.list'], query: { program_id: programId } }
  },
  activities: async () => {
    const { id: program } = await insertProgram(server.db)
    const { id: topic } = await insertTopic(server.db, { programId: program })
    const { id: _, ...activity } = await insertActivity(server.db, { topicId: topic, deletedAt: at(0) })
    const rows = numbers().map((nth) => ({ ...activity, ...made(nth), seq: nth + 1, deletedAt: null }))
    await server.db.insert(activities).values(rows)
    return { call: calls['activity.list'], params: { program, topic } }
  },
  'saved replies': async () => {
    const rows = numbers().map((nth) => ({
      ...made(nth),
      adminId: server.admin.id,
      title: `${nth}`,
      text: 'Ya',
    }))
    await server.db.insert(replies).values(rows)
    return { call: calls['reply.list'] }
  },
  deletions: async () => {
    const now = new Date()
    const { id: _, ...program } = await insertProgram(server.db, { deletedAt: now })
    const rows = numbers().map((nth) => ({ ...program, ...made(nth), title: `${nth}` }))
    await server.db.insert(programs).values(rows)
    const gone = rows.map(({ id }) => ({ id, kind: 'program' as const, programId: id, deletedAt: now }))
    await server.db.insert(deletions).values(gone)
    return { call: calls['deleted.list'] }
  },
}

const page = async ({ call, ...listed }: Listed, query: Sent['query']) => {
  const response = await send(server, call, { ...listed, query: { ...listed.query, ...query }, token })
  expect(response.status).toBe(200)
  return response
}

describe.each(Object.keys(filled))('complete list of %s', (name) => {
  test('returns the rows of all pages in order, byte for byte as JSON.stringify writes them', async () => {
    const fill = filled[name]
    if (!fill) throw new Error('No such list')
    const listed = await fill()
    const rows: unknown[] = []
    for (let nth = 1; rows.length < ROWS; nth++) {
      const { data } = await (await page(listed, { limit: 100, page: nth })).json()
      expect(data.list.length).toBeGreaterThan(0)
      expect(data.total).toBe(ROWS)
      rows.push(...data.list)
    }
    // The list of all programs, for choosing, omits counts.
    const expected = name === 'programs' ? rows.map(withoutCounts) : rows
    const answer = { message: 'Berhasil', data: { list: expected, page: 1, limit: -1, total: ROWS } }
    const text = await (await page(listed, all)).text()
    expect(JSON.parse(text)).toEqual(answer)
    // Not `toBe`: its message would be long.
    expect(text === JSON.stringify(answer), 'byte for byte').toBe(true)
    const first = await page(listed, { limit: 1_000 })
    expect((await first.json()).data.list).toEqual(rows)
    const second = await (await page(listed, { limit: 300, page: 2 })).json()
    expect(second.data).toEqual({ list: rows.slice(300), page: 2, limit: 300, total: ROWS })
  })
})

function withoutCounts(row: unknown): unknown {
  const { counts: _, ...rest } = row as { counts: unknown }
  return rest
}

describe('long list', () => {
  const ask = (to: TestServer, id: string, sent: Sent = {}) =>
    send(to, redeems, { params: { id }, query: all, token, ...sent })

  test('compresses the response on request', async () => {
    const id = await programOf(server)
    const plain = await (await ask(server, id)).text()
    const response = await ask(server, id, { headers: zipped })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = response.body?.pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(bytes).text()).toBe(plain)
  })

  test.each([
    ['uncompressed', {}],
    ['compressed', zipped],
  ])('reads only a few pages ahead of the client (%s)', async (_, headers) => {
    const id = await programOf(server, MANY)
    // Incompressible names; else the whole list fits into the compressor's buffer.
    const digests = Array.from({ length: 7 }, (_, nth) => sql`md5(${nth}::text || ${members.id}::text)`)
    await server.db.update(members).set({ fullname: sql.join(digests, sql` || `) })
    const response = await ask(server, id, { headers })
    const reader = response.body?.getReader()
    const chunks = [(await reader?.read())?.value ?? new Uint8Array()]
    await server.db.update(members).set({ fullname: 'Berganti' })
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      chunks.push(read.value)
    const body = new Blob(chunks).stream()
    const plain = 'accept-encoding' in headers ? body.pipeThrough(new DecompressionStream('gzip')) : body
    const { list, total } = await dataOf(new Response(plain), redeems)
    expect([list.length, total]).toEqual([MANY, MANY])
    const before = list.findIndex(({ member }) => member.fullname === 'Berganti')
    expect(before).toBeGreaterThan(0)
    // The page read, those in the compressor, and the next one.
    expect(before).toBeLessThanOrEqual(5 * PAGE_ROWS)
    expect(list.slice(before).every(({ member }) => member.fullname === 'Berganti')).toBe(true)
  })

  test('returns each row once, with the initial total, despite a new voucher', async () => {
    const id = await programOf(server)
    const response = await ask(server, id)
    const { id: memberId } = await insertMember(server.db)
    const late = {
      id: newId(),
      license: newId(),
      memberId,
      programId: id,
      search: '',
      createdAt: at(100_000),
    }
    await server.db.transaction(async (tx) => {
      await tx.insert(memberRedeems).values(late)
      const deltas = newDeltas()
      countRedeem(deltas, late)
      await writeDeltas(tx, deltas)
    })
    const { list, total } = await dataOf(response, redeems)
    expect(total).toBe(ROWS)
    expect(list.map(({ member }) => member.fullname)).toEqual(numbers().map((nth) => `Peserta ${nth}`))
  })

  test('omits rows that are deleted while it streams', async () => {
    const id = await programOf(server)
    const response = await ask(server, id)
    const last = sql`(select id from ${memberRedeems} order by created_at limit 70)`
    await server.db.delete(memberRedeems).where(sql`${memberRedeems.id} in ${last}`)
    expect((await dataOf(response, redeems)).list).toHaveLength(ROWS - 70)
  })

  test('delays no other request while twenty clients stream it', async () => {
    const id = await programOf(server, MANY)
    let ended = 0
    const lists = Array.from({ length: 20 }, async () => {
      const text = await (await ask(server, id)).text()
      ended += 1
      return text.length
    })
    const others: number[] = []
    for (let nth = 0; nth < 2; nth++) {
      expect((await send(server, calls['program.list'], { token })).status).toBe(200)
      others.push(ended)
    }
    expect(others).toEqual([0, 0])
    expect(new Set(await Promise.all(lists)).size).toBe(1)
  })

  test('yields to the event loop between two pages', async () => {
    const id = await programOf(server, 6 * PAGE_ROWS)
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const turnsAt: number[] = []
    const response = await ask(server, id)
    expect(response.status, response.ok ? 'a list' : await response.text()).toBe(200)
    for await (const _ of response.body ?? []) turnsAt.push(turns)
    isOver = true
    expect(turnsAt.length).toBeGreaterThan(5)
    expect(new Set(turnsAt).size).toBe(turnsAt.length)
  })

  test('holds no connection while its readers pause, however many', async () => {
    const id = await programOf(server)
    // More than the pool has connections.
    const readers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const reader = (await ask(server, id)).body?.getReader()
        await reader?.read()
        return reader
      }),
    )
    await server.db.transaction(async (tx) => {
      await tx.update(members).set({ fullname: 'Berganti' })
    })
    await Promise.all(readers.map((reader) => reader?.cancel()))
    expect((await send(server, calls['program.list'], { token })).status).toBe(200)
  })

  test('answers 404, 401 or 422 instead of a stream', async () => {
    const id = await programOf(server)
    expect(await failureOf(await ask(server, newId()))).toMatchObject({ status: 404 })
    expect(await failureOf(await ask(server, id, { token: 'x' }))).toMatchObject({ status: 401 })
    expect(await failureOf(await ask(server, id, { query: { limit: -2 } }))).toMatchObject({ status: 422 })
    await server.db
      .update(programs)
      .set({ deletedAt: at(0) })
      .where(eq(programs.id, id))
    expect(await failureOf(await ask(server, id))).toMatchObject({ status: 404 })
    const result = { query: { ...all, q: 'peserta' } }
    expect(await failureOf(await ask(server, id, result))).toMatchObject({ status: 404 })
  })

  test('answers HEAD without rows', async () => {
    const id = await programOf(server)
    for (const headers of [{}, zipped]) {
      const response = await send(
        server,
        { ...redeems, method: 'HEAD' as 'GET' },
        { params: { id }, query: all, token, headers },
      )
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('application/json')
      expect(await response.text()).toBe('')
    }
  })
})

describe('list with a failing database', () => {
  let dying: TestServer
  let said: string[]
  beforeEach(async () => {
    said = []
    const log = pino({ level: 'error' }, { write: (line) => void said.push(line) })
    dying = await startTestServer({ log })
  })
  afterEach(() => dying.close())

  const addressOf = (id: string) => `/api/program/v1/company/list-member-redeem/${id}?limit=-1`

  test.each([
    ['uncompressed', {}],
    ['compressed', zipped],
  ])('breaks off the response, and logs the error (%s)', async (_, headers) => {
    const id = await programOf(dying, MANY)
    const http = createAdaptorServer({ fetch: (request) => dying.fetch(request) })
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    const address = http.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const response = await fetch(`http://127.0.0.1:${port}${addressOf(id)}`, {
      headers: { ...headers, authorization: `Bearer ${await dying.signIn()}` },
    })
    expect(response.status).toBe(200)
    await dying.db.execute(sql`alter table members rename to elsewhere`)
    await expect(response.text()).rejects.toThrow()
    expect(said).toEqual([expect.stringContaining('list failed')])
    expect(said[0]).toContain('"requestId":')
    await new Promise((resolve) => http.close(resolve))
  })

  test('answers 500 when it fails before the first page', async () => {
    const id = await programOf(dying)
    await dying.db.execute(sql`alter table members rename to elsewhere`)
    const authorization = `Bearer ${await dying.signIn()}`
    const request = new Request(`http://balai.test${addressOf(id)}`, { headers: { authorization } })
    expect(await failureOf(await dying.fetch(request))).toMatchObject({ status: 500 })
  })
})
