import { and, eq, isNull } from 'drizzle-orm'
import type { Program } from '../../../contract/program.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { programs, studies } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import { knownId } from '../ids.ts'
import { programDetail } from './shape.ts'

/** Asks for a program that is not deleted, with its study: one row or none. */
export const selectProgram = (db: Db, id: string) =>
  db
    .select({ program: programs, study: { id: studies.id, title: studies.title } })
    .from(programs)
    .leftJoin(studies, and(eq(studies.id, programs.studyId), isNull(studies.deletedAt)))
    .where(and(eq(programs.id, knownId(id, 'Program')), isNull(programs.deletedAt)))

/** One program, unless it is deleted. */
export async function findProgram(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  id: string,
): Promise<Program> {
  const [found] = await selectProgram(db, id)
  if (!found) throw new NotFound('Program')
  return programDetail(found.program, found.study, settings.publicUrl)
}
