import { eq } from 'drizzle-orm'
import type { activityCalls } from '../../../contract/activity.ts'
import type { Body, Saved } from '../../../contract/call.ts'
import { activities } from '../../db/schema.ts'
import { changedAt, refuseStale } from '../changed.ts'
import type { Context, SignedIn } from '../context.ts'
import { activityColumns } from './columns.ts'
import { type ActivityFiles, chosenFiles } from './files/choose.ts'
import { dropFiles } from './files/drop.ts'
import { settledFiles } from './files/settle.ts'
import { type ActivityPath, findActivity, lockActivity } from './find.ts'
import { retypeCompletions } from './retype.ts'

type Needs = Pick<Context, 'db' | 'settings' | 'now'>

/**
 * Writes an activity anew: what the body leaves out is emptied, except its files. A file that nothing names any more goes.
 */
export async function updateActivity(
  { db, settings, now }: Needs,
  signedIn: SignedIn,
  path: ActivityPath,
  input: Body<(typeof activityCalls)['activity.update']>,
  files: ActivityFiles,
): Promise<Saved> {
  const chosen = chosenFiles(input, files)
  const columns = activityColumns(input)
  return await db.transaction(async (tx) => {
    const row = await lockActivity(tx, path)
    await refuseStale(input.updated_at, row.updatedAt, () => findActivity({ db: tx, settings }, path))
    const updatedAt = changedAt(now(), row.updatedAt)
    const held = await settledFiles({ tx, signedIn, at: updatedAt }, input.type, chosen, row)
    await tx
      .update(activities)
      .set({ ...columns, ...held, updatedAt })
      .where(eq(activities.id, row.id))
    await retypeCompletions(tx, row.id, row.type, input.type)
    await dropFiles(tx, row, held, updatedAt)
    return { id: row.id, updated_at: updatedAt.toISOString() }
  })
}
