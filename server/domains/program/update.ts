import type { Body, CallResponse } from '../../../contract/call.ts'
import type { programCalls } from '../../../contract/program.ts'
import type { Context } from '../../common/context.ts'
import { programs } from '../../db/schema.ts'
import { checkVersion, writeVersion } from '../../entity/versions.ts'
import { ConflictError } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { programColumns } from './columns.ts'
import { findProgram, lockProgram } from './find.ts'

type UpdateCall = (typeof programCalls)['program.update']

/** Omitted fields are cleared. A body with another status is stale: it was published or archived since it was read. */
export async function updateProgram(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  id: string,
  input: Body<UpdateCall>,
): Promise<CallResponse<UpdateCall>> {
  return await db.transaction(async (tx) => {
    const row = await lockProgram(tx, id)
    const readCurrent = () => findProgram({ db: tx, settings }, row.id)
    await checkVersion(input.updated_at, row.updatedAt, readCurrent)
    if (input.status !== undefined && input.status !== row.status)
      throw new ConflictError(messages.programStatusChanged, await readCurrent())
    return await writeVersion(tx, programs, row, now(), await programColumns(tx, input, row.fasilitator))
  })
}
