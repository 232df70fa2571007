import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deletions } from '../../server/db/schema.ts'
import { newId } from '../../server/entity/ids.ts'
import { type Sibling, siblingsOf, writePositions } from '../../server/entity/positions.ts'
import { random } from '../../server/seed/random.ts'
import { counterActions, insertCourse, keptAndCounted, rowsOf } from '../support/counterActions.ts'
import { insertProgram, insertTopic } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { findWronglyAwaiting, serviceActions } from '../support/serviceActions.ts'

/* Counts equal the rows under concurrent writes; on PostgreSQL over several connections. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('keeps counters right under concurrent writes, feedback, program deletions and restores', async () => {
  const { db } = server
  const courses = [await insertCourse(db), await insertCourse(db), await insertCourse(db)]
  const r = random('tally')
  const actions = counterActions(db, courses, r)
  for (let round = 0; round < 25; round++)
    await Promise.all(Array.from({ length: 40 }, () => r.pick(actions)()))
  const { kept, counted } = await keptAndCounted(db)
  expect(kept).toEqual(counted)
}, 180_000)

test('keeps counters right while imports run beside staff actions', async () => {
  await server.reset()
  const { db, admin, folder } = server
  const courses = [await insertCourse(db), await insertCourse(db)]
  const r = random('files')
  const actions = serviceActions({ db, folder, admin }, courses, r)
  for (let round = 0; round < 10; round++)
    await Promise.all(Array.from({ length: 8 }, () => r.pick(actions)()))
  const { kept, counted } = await keptAndCounted(db)
  expect(kept).toEqual(counted)
  expect(await findWronglyAwaiting(db)).toEqual([])
})

describe('writePositions', () => {
  test('numbers rows without gaps, deleted ones in between, and keeps their versions', async () => {
    const { db } = server
    const { id: programId } = await insertProgram(db)
    for (let n = 1; n <= 4; n++) {
      const deletedAt = n === 2 ? new Date() : null
      const { id } = await insertTopic(db, { programId, name: `${n}`, seq: n, deletedAt })
      if (deletedAt)
        await db.insert(deletions).values({ id, kind: 'topic', programId, adminId: null, deletedAt })
    }
    const before = await siblingsOf(db, 'topics', programId)
    expect(before.map(({ isDeleted }) => isDeleted)).toEqual([false, true, false, false])

    const places = async (siblings: Sibling[]) => {
      await writePositions(db, 'topics', siblings)
      return rowsOf(
        db,
        sql`select name, seq, updated_at <> created_at as changed from topics where program_id = ${programId} order by seq`,
      )
    }
    expect(await places(before)).toEqual([
      { name: '1', seq: 1, changed: false },
      { name: '2', seq: 1.2, changed: false },
      { name: '3', seq: 2, changed: false },
      { name: '4', seq: 3, changed: false },
    ])
    const restored = before.map((each) => ({ ...each, isDeleted: false }))
    expect((await places(restored)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  test.each(['topics', 'activities', 'groups', 'questions'] as const)(
    'accepts an empty list of %s',
    async (kind) => {
      const nobody = newId()
      expect(await siblingsOf(server.db, kind, nobody)).toEqual([])
      await writePositions(server.db, kind, [])
    },
  )
})
