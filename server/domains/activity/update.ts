import { eq } from 'drizzle-orm'
import { activities } from '../../db/schema.ts'
import { checkVersion, nextUpdatedAt } from '../../entity/versions.ts'
import type { Handlers } from '../../http/handlers.ts'
import { activityColumns } from './columns.ts'
import { chooseFiles } from './files/choose.ts'
import { dropFiles, resolveFiles } from './files/resolveFiles.ts'
import { findActivity, lockActivity } from './find.ts'
import { retypeCompletions } from './retype.ts'

/** Fields missing in the body are emptied, except files; files without a reference are dropped. */
export const updateActivity: Handlers['activity.update'] = async ({
  context: { db, settings, now },
  signedIn,
  params: path,
  body: input,
  files,
}) => {
  const choices = chooseFiles(input, files)
  const columns = activityColumns(input)
  return await db.transaction(async (tx) => {
    const row = await lockActivity(tx, path)
    await checkVersion(input.updated_at, row.updatedAt, () => findActivity({ db: tx, settings }, path))
    const updatedAt = nextUpdatedAt(now(), row.updatedAt)
    const fileIds = await resolveFiles({ tx, signedIn, writtenAt: updatedAt }, input.type, choices, row)
    await tx
      .update(activities)
      .set({ ...columns, ...fileIds, updatedAt })
      .where(eq(activities.id, row.id))
    await retypeCompletions(tx, row.id, row.type, input.type)
    await dropFiles(tx, row, fileIds, updatedAt)
    return { id: row.id, updated_at: updatedAt.toISOString() }
  })
}
