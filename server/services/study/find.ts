import { and, eq, isNull } from 'drizzle-orm'
import type { Study } from '../../../contract/study.ts'
import { studies } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../context.ts'
import { knownId } from '../ids.ts'
import { studyOf, WHAT } from './shape.ts'

/** One study, unless it is deleted. */
export async function findStudy({ db }: Pick<Context, 'db'>, id: string): Promise<Study> {
  const [row] = await db
    .select()
    .from(studies)
    .where(and(eq(studies.id, knownId(id, WHAT)), isNull(studies.deletedAt)))
  if (!row) throw new NotFound(WHAT)
  return studyOf(row)
}
