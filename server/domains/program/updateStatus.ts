import { programs } from '../../db/schema.ts'
import { writeStatus } from '../../entity/versions.ts'
import { ConflictError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { messages } from '../../messages.ts'
import { findProgram, lockProgram } from './find.ts'

/** Idempotent: the version changes with the status only. @throws ConflictError when a draft is to be archived. */
export const updateProgramStatus: Handlers['program.updateStatus'] = async ({ context, params, body }) =>
  await context.db.transaction(async (tx) => {
    const row = await lockProgram(tx, params.id)
    if (body.status === 'archive' && row.status === 'draft')
      throw new ConflictError(
        messages.onlyPublishedArchived,
        await findProgram({ ...context, db: tx }, row.id),
      )
    return await writeStatus(tx, programs, row, context.now(), body.status)
  })
