import type { Db } from '../../server/db/db.ts'
import { activityCompletions } from '../../server/db/schema.ts'
import { newTally, tallyCompletion, tallyRedeem, writeTally } from '../../server/services/tally.ts'
import { insertActivity, insertProgram, insertRedeem, insertTopic } from './fixtures.ts'

/* Participants and what they have completed, counted as whoever writes them does. */

export type Redeem = Awaited<ReturnType<typeof insertRedeem>>
type Activity = Awaited<ReturnType<typeof insertActivity>>

export async function countedRedeem(db: Db, given: Parameters<typeof insertRedeem>[1]): Promise<Redeem> {
  const row = await insertRedeem(db, given)
  const tally = newTally()
  tallyRedeem(tally, row)
  await writeTally(db, tally)
  return row
}

/** A completed activity; a practice waits for a reply unless `awaiting` says otherwise. */
export async function complete(
  db: Db,
  redeem: Pick<Redeem, 'id' | 'programId'>,
  activity: Pick<Activity, 'id' | 'type'>,
  given: Partial<typeof activityCompletions.$inferInsert> = {},
): Promise<void> {
  const row = {
    memberRedeemId: redeem.id,
    activityId: activity.id,
    programId: redeem.programId,
    completedAt: new Date('2026-03-02T03:00:00.000Z'),
    awaiting: activity.type === 'evaluasi_praktek_mandiri',
    ...given,
  }
  await db.insert(activityCompletions).values(row)
  const tally = newTally()
  tallyCompletion(tally, row)
  await writeTally(db, tally)
}

/** A program with a topic, a practice in it, and a participant who has completed that. */
export async function insertPractice(db: Db) {
  const { id: program } = await insertProgram(db)
  const { id: topic } = await insertTopic(db, { programId: program })
  const activity = await insertActivity(db, { topicId: topic, type: 'evaluasi_praktek_mandiri' })
  const redeem = await countedRedeem(db, { programId: program })
  await complete(db, redeem, activity, { text: 'Sudah selesai.' })
  return { program, topic, activity, redeem }
}
