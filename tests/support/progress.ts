import { countCompletion, countRedeem, newDeltas, writeDeltas } from '../../server/common/counterDeltas.ts'
import type { Db } from '../../server/db/db.ts'
import { activityCompletions } from '../../server/db/schema.ts'
import { type insertActivity, insertRedeem } from './fixtures.ts'

/* Participants and their completions, with the counts that writers maintain. */

export type Redeem = Awaited<ReturnType<typeof insertRedeem>>
type Activity = Awaited<ReturnType<typeof insertActivity>>

export async function countedRedeem(db: Db, overrides: Parameters<typeof insertRedeem>[1]): Promise<Redeem> {
  const row = await insertRedeem(db, overrides)
  const deltas = newDeltas()
  countRedeem(deltas, row)
  await writeDeltas(db, deltas)
  return row
}

/** A completed activity; a practice awaits feedback unless `awaiting` is false. */
export async function complete(
  db: Db,
  redeem: Pick<Redeem, 'id' | 'programId'>,
  activity: Pick<Activity, 'id' | 'type'>,
  overrides: Partial<typeof activityCompletions.$inferInsert> = {},
): Promise<void> {
  const row = {
    memberRedeemId: redeem.id,
    activityId: activity.id,
    programId: redeem.programId,
    completedAt: new Date('2026-03-02T03:00:00.000Z'),
    awaiting: activity.type === 'evaluasi_praktek_mandiri',
    ...overrides,
  }
  await db.insert(activityCompletions).values(row)
  const deltas = newDeltas()
  countCompletion(deltas, row)
  await writeDeltas(db, deltas)
}
