import { and, eq } from 'drizzle-orm'
import type { Saved } from '../../../contract/call.ts'
import type { Context } from '../../common/context.ts'
import { activities } from '../../db/schema.ts'
import { undoDeletion } from '../../entity/deleted/record.ts'
import { parseId } from '../../entity/ids.ts'
import { lockTopic } from '../../entity/locks/topic.ts'
import { siblingsOf, withDeleted, writePositions } from '../../entity/positions.ts'
import { NotFound } from '../../errors.ts'
import type { ActivityPath } from './find.ts'

/** Between its old neighbours, its version unchanged. Idempotent. @throws NotFound also after the restore period */
export async function restoreActivity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  path: ActivityPath,
): Promise<Saved> {
  return await db.transaction(async (tx) => {
    const { topicId } = await lockTopic(tx, path.program, path.topic)
    const [row] = await tx
      .select({ id: activities.id, deletedAt: activities.deletedAt, updatedAt: activities.updatedAt })
      .from(activities)
      .where(and(eq(activities.id, parseId(path.id, 'activity')), eq(activities.topicId, topicId)))
    if (!row) throw new NotFound('activity')
    const saved = { id: row.id, updated_at: row.updatedAt.toISOString() }
    if (row.deletedAt === null) return saved
    // Before its deletion is removed: siblings are the rows that are live or can be restored.
    const siblings = await siblingsOf(tx, 'activities', topicId)
    await undoDeletion(tx, { kind: 'activity', id: row.id, now: now() }, () =>
      writePositions(tx, 'activities', withDeleted(siblings, row.id, false)),
    )
    return saved
  })
}
