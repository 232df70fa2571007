import { sql } from 'drizzle-orm'
import type { ActivityType } from '../../../contract/activity.ts'
import { countAwaiting, newDeltas, writeDeltas } from '../../common/counterDeltas.ts'
import type { Db } from '../../db/db.ts'
import { activityCompletions, feedbacks } from '../../db/schema.ts'

/** Whether the completions of a type await feedback. */
const isAssessed = (type: ActivityType) => type === 'evaluasi_praktek_mandiri'

/** For a new type. The caller holds the activity's row `for update`: no completion or feedback is added concurrently. */
export async function retypeCompletions(
  tx: Db,
  activityId: string,
  from: ActivityType,
  to: ActivityType,
): Promise<void> {
  if (isAssessed(from) === isAssessed(to)) return
  const hasFeedback = sql`exists (select 1 from ${feedbacks} as f
    where f.member_redeem_id = c.member_redeem_id and f.activity_id = c.activity_id)`
  const { rows } = await tx.execute<{ changed: number }>(sql`with changed as (
      update ${activityCompletions} as c set awaiting = ${isAssessed(to)}
      where c.activity_id = ${activityId}::uuid and c.awaiting <> ${isAssessed(to)}
        and (c.awaiting or not ${hasFeedback}) returning 1
    ) select count(*)::int as changed from changed`)
  const deltas = newDeltas()
  countAwaiting(deltas, activityId, (isAssessed(to) ? 1 : -1) * (rows[0]?.changed ?? 0))
  await writeDeltas(tx, deltas)
}
