import { programs } from '../../db/schema.ts'
import { checkVersion, writeVersion } from '../../entity/versions.ts'
import { ConflictError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { messages } from '../../messages.ts'
import { programColumns } from './columns.ts'
import { findProgram, lockProgram } from './find.ts'

/** Omitted fields are cleared. A body with another status is stale: it was published or archived since it was read. */
export const updateProgram: Handlers['program.update'] = async ({ context, params, body }) =>
  await context.db.transaction(async (tx) => {
    const row = await lockProgram(tx, params.id)
    const readCurrent = () => findProgram({ ...context, db: tx }, row.id)
    await checkVersion(body.updated_at, row.updatedAt, readCurrent)
    if (body.status !== undefined && body.status !== row.status)
      throw new ConflictError(messages.programStatusChanged, await readCurrent())
    return await writeVersion(
      tx,
      programs,
      row,
      context.now(),
      await programColumns(tx, body, row.fasilitator),
    )
  })
