import { eq } from 'drizzle-orm'
import type { Saved } from '../../../contract/call.ts'
import { activities } from '../../db/schema.ts'
import { changedAt } from '../changed.ts'
import type { Context } from '../context.ts'
import { type ActivityPath, lockActivity } from './find.ts'

/** Publishes an activity. Idempotent: a published one keeps its version. */
export async function approveActivity(
  { db, now }: Pick<Context, 'db' | 'now'>,
  path: ActivityPath,
): Promise<Saved> {
  return await db.transaction(async (tx) => {
    const { id, status, updatedAt: last } = await lockActivity(tx, path)
    if (status === 'publish') return { id, updated_at: last.toISOString() }
    const updatedAt = changedAt(now(), last)
    await tx.update(activities).set({ status: 'publish', updatedAt }).where(eq(activities.id, id))
    return { id, updated_at: updatedAt.toISOString() }
  })
}
