import type { SaveResult } from '../../../contract/call.ts'
import type { ProgramStatus } from '../../../contract/program.ts'
import type { Context } from '../../common/context.ts'
import { programs } from '../../db/schema.ts'
import { writeStatus } from '../../entity/versions.ts'
import { ConflictError } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { findProgram, lockProgram } from './find.ts'

type TargetStatus = Exclude<ProgramStatus, 'draft'>

/** Idempotent: the version changes with the status only. @throws ConflictError when a draft is to be archived. */
export async function updateProgramStatus(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  id: string,
  status: TargetStatus,
): Promise<SaveResult> {
  return await context.db.transaction(async (tx) => {
    const row = await lockProgram(tx, id)
    if (status === 'archive' && row.status === 'draft')
      throw new ConflictError(
        messages.onlyPublishedArchived,
        await findProgram({ ...context, db: tx }, row.id),
      )
    return await writeStatus(tx, programs, row, context.now(), status)
  })
}
