import type { Saved } from '../../../contract/call.ts'
import type { Context } from '../../common/context.ts'
import { countProgram } from '../../common/tally.ts'
import { undoDeletion } from '../../entity/deleted/record.ts'
import { lockProgramOrDeleted } from './find.ts'

/** Its version unchanged. Idempotent. @throws NotFound also after the restore period */
export async function restoreProgram(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rawId: string,
): Promise<Saved> {
  return await db.transaction(async (tx) => {
    const row = await lockProgramOrDeleted(tx, rawId)
    const { id } = row
    const saved = { id, updated_at: row.updatedAt.toISOString() }
    if (row.deletedAt === null) return saved
    await undoDeletion(tx, { kind: 'program', id, now: now() })
    await countProgram(tx, id, 'restored')
    return saved
  })
}
