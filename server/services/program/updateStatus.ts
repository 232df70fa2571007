import { eq } from 'drizzle-orm'
import type { Saved } from '../../../contract/call.ts'
import type { ProgramStatus } from '../../../contract/program.ts'
import type { Context } from '../../context.ts'
import { programs } from '../../db/schema.ts'
import { Conflict } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { changedAt } from '../changed.ts'
import { findProgram, lockProgram } from './find.ts'

type Target = Exclude<ProgramStatus, 'draft'>

/** From where a program may come to each status. */
const sources: Record<Target, { from: readonly ProgramStatus[]; refusal: string }> = {
  publish: { from: ['draft', 'archive'], refusal: messages.alreadyPublished },
  archive: { from: ['publish'], refusal: messages.onlyPublishedArchived },
}

/** Publishes or archives a program. */
export async function updateProgramStatus(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  id: string,
  status: Target,
): Promise<Saved> {
  return await context.db.transaction(async (tx) => {
    const row = await lockProgram(tx, id)
    const { from, refusal } = sources[status]
    if (!from.includes(row.status))
      throw new Conflict(refusal, await findProgram({ ...context, db: tx }, row.id))
    const updatedAt = changedAt(context.now(), row.updatedAt)
    await tx.update(programs).set({ status, updatedAt }).where(eq(programs.id, row.id))
    return { id: row.id, updated_at: updatedAt.toISOString() }
  })
}
