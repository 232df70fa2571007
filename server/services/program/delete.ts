import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { programs } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import { knownId } from '../ids.ts'

/** Takes a program out of sight. Its row stays, so that results and certificates of participants stay whole. */
export async function deleteProgram({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  const deleted = await db
    .update(programs)
    .set({ deletedAt: now() })
    .where(and(eq(programs.id, knownId(id, 'Program')), isNull(programs.deletedAt)))
    .returning({ id: programs.id })
  if (deleted.length === 0) throw new NotFound('Program')
}
