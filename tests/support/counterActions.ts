import { eq, sql } from 'drizzle-orm'
import {
  ALL_PROGRAMS,
  countCompletion,
  countFeedback,
  countPresence,
  countProgram,
  countRedeem,
  newDeltas,
  writeDeltas,
} from '../../server/common/counterDeltas.ts'
import type { Db } from '../../server/db/db.ts'
import { activities, activityCompletions, feedbacks, presences, programs } from '../../server/db/schema.ts'
import { newId } from '../../server/entity/ids.ts'
import type { Random } from '../../server/seed/random.ts'
import { insertActivity, insertProgram, insertRedeem, insertTopic } from './fixtures.ts'

/* Counted data, and random actions that write it. */

export type Course = {
  programId: string
  topicId: string
  activityId: string
  vouchers: { id: string; memberId: string; license: string }[]
}

export async function insertCourse(db: Db): Promise<Course> {
  const { id: programId } = await insertProgram(db)
  const { id: topicId } = await insertTopic(db, { programId })
  const { id: activityId } = await insertActivity(db, { topicId, type: 'evaluasi_praktek_mandiri' })
  const vouchers = []
  const deltas = newDeltas()
  for (let n = 0; n < 40; n++) {
    const redeem = await insertRedeem(db, { programId, createdAt: new Date(Date.UTC(2026, 2, 1, n)) })
    countRedeem(deltas, redeem)
    vouchers.push(redeem)
  }
  await db.transaction((tx) => writeDeltas(tx, deltas))
  return { programId, topicId, activityId, vouchers }
}

export const rowsOf = async (db: Db, query: ReturnType<typeof sql>) => (await db.execute(query)).rows

const day = sql.raw(`to_char(p.created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`)

/** The stored counts, and the actual ones. */
export async function keptAndCounted(db: Db) {
  const kept = {
    days: await rowsOf(
      db,
      sql`select counted, scope, to_char(day, 'YYYY-MM-DD') as day, n from day_counts
        where n <> 0 and counted <> 'redeems_left' order by 1, 2, 3`,
    ),
    completions: await rowsOf(
      db,
      sql`select activity_id, completed, awaiting from completion_counts order by 1`,
    ),
    participants: await rowsOf(db, sql`select id, total_participants as n from programs order by 1`),
  }
  const counted = {
    days: await rowsOf(
      db,
      sql`select 'presences' as counted, scope, day, count(*)::int as n from (
          select program_id as scope, ${day} as day from presences p
          union all select topic_id, ${day} from presences p where topic_id is not null
          union all select ${ALL_PROGRAMS}::uuid, ${day} from presences p join programs on programs.id = p.program_id
            where programs.deleted_at is null
        ) as s group by 2, 3
        union all select 'redeems', program_id, ${day}, count(*)::int from member_redeems p group by 2, 3
        union all select state, program_id, to_char(last_activity at time zone 'Asia/Jakarta', 'YYYY-MM-DD'), count(*)::int
          from current_redeem_states group by 1, 2, 3
        order by 1, 2, 3`,
    ),
    completions: await rowsOf(
      db,
      sql`select activity_id, count(*)::int as completed, (count(*) filter (where awaiting))::int as awaiting
        from activity_completions group by 1 order by 1`,
    ),
    participants: await rowsOf(
      db,
      sql`select p.id, (select count(*) from member_redeems r where r.program_id = p.id)::int as n
        from programs p order by 1`,
    ),
  }
  return { kept, counted }
}

/** Gives pending feedback; the activity is locked against a change of its type. */
export function createAnswering(db: Db, courses: readonly Course[], r: Random): () => Promise<void> {
  return async () => {
    const { topicId, activityId, vouchers } = r.pick(courses)
    const memberRedeemId = r.pick(vouchers).id
    await db.transaction(async (tx) => {
      await tx.select().from(activities).where(eq(activities.id, activityId)).for('key share')
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
      const deltas = newDeltas()
      countFeedback(deltas, activityId)
      await writeDeltas(tx, deltas)
    })
  }
}

/** Random concurrent actions on some courses. */
export function counterActions(db: Db, courses: readonly Course[], r: Random): (() => Promise<void>)[] {
  const addPresences = async () => {
    const deltas = newDeltas()
    const rows = Array.from({ length: r.int(1, 30) }, () => {
      const { programId, topicId, vouchers } = r.pick(courses)
      // Around midnight, in Jakarta and in UTC.
      const createdAt = new Date(Date.UTC(2026, 2, r.int(1, 5), r.pick([0, 16, 17, 23]), 59, 59, 999))
      const { memberId } = r.pick(vouchers)
      return { id: newId(), memberId, programId, topicId: r.chance(0.8) ? topicId : null, createdAt }
    })
    for (const row of rows) countPresence(deltas, row)
    await db.transaction(async (tx) => {
      await tx.insert(presences).values(rows)
      await writeDeltas(tx, deltas)
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
      const deltas = newDeltas()
      for (const row of added) countCompletion(deltas, row)
      await writeDeltas(tx, deltas)
    })
  }

  const answer = createAnswering(db, courses, r)

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

  const redeem = async () => {
    const { programId } = r.pick(courses)
    await db.transaction(async (tx) => {
      const deltas = newDeltas()
      for (let n = r.int(1, 3); n > 0; n--) countRedeem(deltas, await insertRedeem(tx, { programId }))
      await writeDeltas(tx, deltas)
    })
  }

  return [addPresences, addPresences, complete, answer, turn, redeem]
}
