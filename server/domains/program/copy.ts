import { programs } from '../../db/schema.ts'
import { freeCopyTitle } from '../../entity/copyTitle.ts'
import { newId } from '../../entity/ids.ts'
import { toSaveResult } from '../../entity/versions.ts'
import type { Handlers } from '../../http/handlers.ts'
import { copyRows } from '../activity/copy/statement.ts'
import { lockProgram } from './find.ts'

/** A draft with all topics and activities, without participants. */
export const copyProgram: Handlers['program.copy'] = async ({ context: { db, now }, params }) => {
  const id = newId()
  const copiedAt = now()
  await db.transaction(async (tx) => {
    // Two copies of one program get two titles.
    const original = await lockProgram(tx, params.id)
    const title = await freeCopyTitle(tx, { table: programs, title: programs.title }, original.title)
    await copyRows(tx, { table: programs, originalId: original.id, id, title }, copiedAt)
  })
  return toSaveResult({ id, updatedAt: copiedAt })
}
