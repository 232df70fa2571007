import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../server/db/db.ts'
import { activityCompletions, feedbacks, presences, programs } from '../../server/db/schema.ts'
import { random } from '../../server/db/seed/random.ts'
import { newId } from '../../server/services/ids.ts'
import { type Placed, siblingsOf, writePlaces } from '../../server/services/places.ts'
import {
  countProgram,
  EVERYWHERE,
  newTally,
  tallyCompletion,
  tallyFeedback,
  tallyPresence,
  tallyRedeem,
  writeTally,
} from '../../server/services/tally.ts'
import { insertActivity, insertProgram, insertRedeem, insertTopic } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/* What is counted is what there is, however many write at once. On PostgreSQL several connections do. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Course = {
  programId: string
  topicId: string
  activityId: string
  vouchers: { id: string; memberId: string }[]
}

async function course(db: Db): Promise<Course> {
  const { id: programId } = await insertProgram(db)
  const { id: topicId } = await insertTopic(db, { programId })
  const { id: activityId } = await insertActivity(db, { topicId, type: 'evaluasi_praktek_mandiri' })
  const vouchers = []
  const tally = newTally()
  for (let n = 0; n < 40; n++) {
    const redeem = await insertRedeem(db, { programId, createdAt: new Date(Date.UTC(2026, 2, 1, n)) })
    tallyRedeem(tally, redeem)
    vouchers.push(redeem)
  }
  await db.transaction((tx) => writeTally(tx, tally))
  return { programId, topicId, activityId, vouchers }
}

const rowsOf = async (db: Db, query: ReturnType<typeof sql>) => (await db.execute(query)).rows

const day = sql.raw(`to_char(p.created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`)

/** The counts as they are kept, and as counting gives them. */
async function counts(db: Db) {
  return {
    kept: await rowsOf(
      db,
      sql`select counted, scope, to_char(day, 'YYYY-MM-DD') as day, n from day_counts where n <> 0 order by 1, 2, 3`,
    ),
    counted: await rowsOf(
      db,
      sql`select 'presences' as counted, scope, day, count(*)::int as n from (
          select program_id as scope, ${day} as day from presences p
          union all select topic_id, ${day} from presences p where topic_id is not null
          union all select ${EVERYWHERE}::uuid, ${day} from presences p join programs on programs.id = p.program_id
            where programs.deleted_at is null
        ) as s group by 2, 3
        union all select 'redeems', program_id, ${day}, count(*)::int from member_redeems p group by 2, 3
        order by 1, 2, 3`,
    ),
    keptCompletions: await rowsOf(
      db,
      sql`select activity_id, completed, awaiting from completion_counts order by 1`,
    ),
    completions: await rowsOf(
      db,
      sql`select activity_id, count(*)::int as completed, (count(*) filter (where awaiting))::int as awaiting
        from activity_completions group by 1 order by 1`,
    ),
    programs: await rowsOf(
      db,
      sql`select p.id from programs p where total_participants
        <> (select count(*) from member_redeems r where r.program_id = p.id)`,
    ),
  }
}

async function expectTrue(db: Db) {
  const { kept, counted, keptCompletions, completions, programs: wrong } = await counts(db)
  expect(kept).toEqual(counted)
  expect(keptCompletions).toEqual(completions)
  expect(wrong).toEqual([])
}

test('counts stay right while many write, answer, and programs are deleted and restored', async () => {
  const { db } = server
  const courses = [await course(db), await course(db), await course(db)]
  const r = random('tally')

  const addPresences = async () => {
    const tally = newTally()
    const rows = Array.from({ length: r.int(1, 30) }, () => {
      const { programId, topicId, vouchers } = r.pick(courses)
      // Around midnights of Jakarta and of Greenwich alike.
      const createdAt = new Date(Date.UTC(2026, 2, r.int(1, 5), r.pick([0, 16, 17, 23]), 59, 59, 999))
      const { memberId } = r.pick(vouchers)
      return { id: newId(), memberId, programId, topicId: r.chance(0.8) ? topicId : null, createdAt }
    })
    for (const row of rows) tallyPresence(tally, row)
    await db.transaction(async (tx) => {
      await tx.insert(presences).values(rows)
      await writeTally(tx, tally)
    })
  }

  const complete = async () => {
    const { programId, activityId, vouchers } = r.pick(courses)
    const memberRedeemId = r.pick(vouchers).id
    await db.transaction(async (tx) => {
      const added = await tx
        .insert(activityCompletions)
        .values({ memberRedeemId, activityId, programId, completedAt: new Date(), awaiting: true })
        .onConflictDoNothing()
        .returning()
      const tally = newTally()
      for (const row of added) tallyCompletion(tally, row)
      await writeTally(tx, tally)
    })
  }

  const answer = async () => {
    const { topicId, activityId, vouchers } = r.pick(courses)
    const memberRedeemId = r.pick(vouchers).id
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`update activity_completions set awaiting = false
        where member_redeem_id = ${memberRedeemId} and activity_id = ${activityId} and awaiting returning 1`)
      if (rows.length === 0) return
      const at = new Date()
      await tx.insert(feedbacks).values({
        id: newId(),
        text: 'Bagus.',
        memberRedeemId,
        topicId,
        activityId,
        createdAt: at,
        updatedAt: at,
      })
      const tally = newTally()
      tallyFeedback(tally, activityId)
      await writeTally(tx, tally)
    })
  }

  const turn = async () => {
    const { programId } = r.pick(courses)
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(programs).where(eq(programs.id, programId)).for('update')
      const isDeleted = row?.deletedAt === null
      await tx
        .update(programs)
        .set({ deletedAt: isDeleted ? new Date() : null })
        .where(eq(programs.id, programId))
      await countProgram(tx, programId, isDeleted ? 'deleted' : 'restored')
    })
  }

  for (let round = 0; round < 25; round++) {
    const deeds = Array.from({ length: 40 }, () =>
      r.pick([addPresences, addPresences, complete, answer, turn]),
    )
    await Promise.all(deeds.map((deed) => deed()))
  }
  await expectTrue(db)
}, 180_000)

describe('places', () => {
  test('are written for what is there and what is deleted, and leave versions alone', async () => {
    const { db } = server
    const { id: programId } = await insertProgram(db)
    for (let n = 1; n <= 4; n++)
      await insertTopic(db, { programId, name: `${n}`, seq: n, deletedAt: n === 2 ? new Date() : null })
    const before = await siblingsOf(db, 'topics', programId)
    expect(before.map(({ isDeleted }) => isDeleted)).toEqual([false, true, false, false])

    const places = async (siblings: Placed[]) => {
      await writePlaces(db, 'topics', siblings)
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

  test.each(['topics', 'activities', 'groups', 'questions'] as const)('of no %s are none', async (kind) => {
    const nobody = newId()
    expect(await siblingsOf(server.db, kind, nobody)).toEqual([])
    await writePlaces(server.db, kind, [])
  })
})
