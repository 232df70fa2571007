import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { programs } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import { knownId } from '../ids.ts'

/**
 * The program that a sheet is of.
 *
 * @throws NotFound when it is not there.
 */
export async function programOfSheet(db: Db, program: string): Promise<{ id: string; title: string }> {
  const [row] = await db
    .select({ id: programs.id, title: programs.title })
    .from(programs)
    .where(and(eq(programs.id, knownId(program, 'Program')), isNull(programs.deletedAt)))
  if (!row) throw new NotFound('Program')
  return row
}
