import { sql } from 'drizzle-orm'
import type { ActivityType } from '../../../contract/activity.ts'
import { sqlArray } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { activities } from '../../db/schema.ts'
import { isNamedBy, keyShare, type LockMode, uuidsIn } from '../references.ts'
import { reasons } from '../words.ts'

type NamedActivity = { id: string; title: string; topicId: string; type: ActivityType }

/**
 * Finds undeleted activities by their names within their topics. A lock also fixes the activity's type, on which it
 * depends whether its completions await feedback.
 */
export async function findActivities(
  tx: Db,
  topicIds: readonly string[],
  named: ReadonlySet<string>,
  lockMode: LockMode,
) {
  const { rows } = await tx.execute<NamedActivity>(sql`
    select id, title, topic_id as "topicId", type from ${activities}
    where topic_id = any(${sqlArray(topicIds, 'uuid')}) and deleted_at is null
      and (id = any(${sqlArray(uuidsIn(named), 'uuid')}) or title = any(${sqlArray([...named], 'text')}))
    order by id ${keyShare(lockMode)}`)
  const ofTopic = Map.groupBy(rows, ({ topicId }) => topicId)
  return (topicId: string, text: string): NamedActivity | { refused: string } => {
    const [first, ...others] = (ofTopic.get(topicId) ?? []).filter((activity) => isNamedBy(text, activity))
    if (!first) return { refused: reasons.activityUnknown(text) }
    return others.length > 0 ? { refused: reasons.activityAmbiguous(text) } : first
  }
}
