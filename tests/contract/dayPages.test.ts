import { asc, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countRedeem, newDeltas, writeDeltas } from '../../server/common/counterDeltas.ts'
import { memberRedeems } from '../../server/db/schema.ts'
import { preparedDayPage } from '../../server/domains/participant/member/pagesByDay.ts'
import { newId } from '../../server/entity/ids.ts'
import { insertMember, insertProgram } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/* Pages by day counts, compared with the whole list. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

type Direction = 'asc' | 'desc'
const directions: Direction[] = ['asc', 'desc']

/** Adds vouchers of these moments, with their counts. */
async function add(programId: string, moments: readonly string[]): Promise<void> {
  const { id: memberId } = await insertMember(server.db)
  const rows = moments.map((moment) => {
    const id = newId()
    return { id, programId, memberId, license: id, search: id, createdAt: new Date(moment) }
  })
  await server.db.transaction(async (tx) => {
    const deltas = newDeltas()
    for (const row of rows) countRedeem(deltas, row)
    await tx.insert(memberRedeems).values(rows)
    await writeDeltas(tx, deltas)
  })
}

function pages(direction: Direction) {
  const program = sql.placeholder('program')
  const page = preparedDayPage(server.db, memberRedeems, {
    counted: 'redeems',
    scope: program,
    sortColumn: memberRedeems.createdAt,
    direction,
    condition: eq(memberRedeems.programId, program),
    name: `pages_${direction}`,
  })
  const rows = server.db
    .select({ id: memberRedeems.id, total: page.total })
    .from(memberRedeems)
    .where(page.where)
    .orderBy(...page.order)
    .prepare(page.name)
  const read = async (window: { program: string; rows: number; offset: number }) => {
    const result = await rows.execute(window)
    return { ids: result.map(({ id }) => id), total: result[0]?.total }
  }
  const count = async (of: string) => (await page.countStatement.execute({ program: of }))[0]?.total
  return { read, count }
}

async function whole(program: string, direction: Direction): Promise<string[]> {
  const order = direction === 'asc' ? asc : desc
  const rows = await server.db
    .select({ id: memberRedeems.id })
    .from(memberRedeems)
    .where(eq(memberRedeems.programId, program))
    .orderBy(order(memberRedeems.createdAt), order(memberRedeems.id))
  return rows.map(({ id }) => id)
}

/** Around midnight in Jakarta, with ties, empty days, and a day when Jakarta had another UTC offset. */
const moments = [
  '1955-06-01T16:59:59.999Z',
  '1955-06-01T17:00:00.000Z',
  '2026-02-27T05:00:00.000Z',
  '2026-03-01T16:59:59.999Z',
  '2026-03-01T16:59:59.999Z',
  '2026-03-01T17:00:00.000Z',
  '2026-03-01T17:00:00.000Z',
  '2026-03-01T17:00:00.001Z',
  '2026-03-02T00:00:00.000Z',
  '2026-03-02T16:59:59.999Z',
  '2026-03-02T17:00:00.000Z',
  '2026-03-09T09:00:00.000Z',
]

test.each(directions)(
  'reads every page as a slice of the whole list, with its total: %s',
  async (direction) => {
    const { id: program } = await insertProgram(server.db)
    const { id: other } = await insertProgram(server.db)
    await add(program, moments)
    await add(other, [...moments, ...moments])
    const all = await whole(program, direction)
    const { read } = pages(direction)
    for (let rows = 1; rows <= all.length + 1; rows++)
      for (let offset = 0; offset < all.length; offset++)
        expect(await read({ program, rows, offset }), `${rows} after ${offset}`).toEqual({
          ids: all.slice(offset, offset + rows),
          total: all.length,
        })
  },
)

test.each(directions)('reads no rows beyond the end and from an empty program: %s', async (direction) => {
  const { id: program } = await insertProgram(server.db)
  const { id: empty } = await insertProgram(server.db)
  await add(program, moments)
  const { read, count } = pages(direction)
  for (const offset of [moments.length, moments.length + 1, 1_000_000_000])
    expect((await read({ program, rows: 10, offset })).ids).toEqual([])
  for (const offset of [0, 10]) expect((await read({ program: empty, rows: 10, offset })).ids).toEqual([])
  expect(await count(program)).toBe(moments.length)
  expect(await count(empty)).toBe(0)
})

test('skips emptied days', async () => {
  const { id: program } = await insertProgram(server.db)
  await add(program, moments)
  await server.db.transaction(async (tx) => {
    const gone = await tx
      .delete(memberRedeems)
      .where(sql`${memberRedeems.createdAt} between '2026-03-01T17:00Z' and '2026-03-02T16:59:59.999Z'`)
      .returning()
    const deltas = newDeltas()
    for (const row of gone) countRedeem(deltas, row, -1)
    await writeDeltas(tx, deltas)
  })
  for (const direction of directions) {
    const all = await whole(program, direction)
    for (let offset = 0; offset < all.length; offset++)
      expect(await pages(direction).read({ program, rows: 2, offset })).toEqual({
        ids: all.slice(offset, offset + 2),
        total: all.length,
      })
  }
})

test('reads whole pages during concurrent writes', async () => {
  const { id: program } = await insertProgram(server.db)
  await add(program, moments)
  const { read } = pages('desc')
  const writing = Array.from({ length: 20 }, () => add(program, moments))
  const reading = Array.from({ length: 60 }, async (_, nth) => {
    const offset = nth % moments.length
    const { ids, total = 0 } = await read({ program, rows: 5, offset })
    return { missing: Math.min(5, total - offset) - ids.length, whole: total % moments.length === 0 }
  })
  await Promise.all(writing)
  expect(await Promise.all(reading)).toEqual(reading.map(() => ({ missing: 0, whole: true })))
  expect((await read({ program, rows: 1, offset: 0 })).total).toBe(21 * moments.length)
})
