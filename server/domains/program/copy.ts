import type { SaveResult } from '../../../contract/call.ts'
import type { Context } from '../../common/context.ts'
import { programs } from '../../db/schema.ts'
import { freeCopyTitle } from '../../entity/copyTitle.ts'
import { newId } from '../../entity/ids.ts'
import { toSaveResult } from '../../entity/versions.ts'
import { copyRows } from '../activity/copy/statement.ts'
import { lockProgram } from './find.ts'

/** A draft with all topics and activities, without participants. */
export async function copyProgram(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rawId: string,
): Promise<SaveResult> {
  const id = newId()
  const copiedAt = now()
  await db.transaction(async (tx) => {
    // Two copies of one program get two titles.
    const original = await lockProgram(tx, rawId)
    const title = await freeCopyTitle(tx, { table: programs, title: programs.title }, original.title)
    await copyRows(tx, { table: programs, originalId: original.id, id, title }, copiedAt)
  })
  return toSaveResult({ id, updatedAt: copiedAt })
}
