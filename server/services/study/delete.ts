import { and, count, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { programs, studies } from '../../db/schema.ts'
import { Conflict, NotFound } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { knownId } from '../ids.ts'
import { WHAT } from './shape.ts'

/** Deletes a study that no living program uses. */
export async function deleteStudy({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  const studyId = knownId(id, WHAT)
  await db.transaction(async (tx) => {
    // The lock makes a program that is being written with this study wait, or this deletion wait for it.
    const [row] = await tx
      .select({ id: studies.id })
      .from(studies)
      .where(and(eq(studies.id, studyId), isNull(studies.deletedAt)))
      .for('update')
    if (!row) throw new NotFound(WHAT)
    const [used] = await tx
      .select({ programs: count() })
      .from(programs)
      .where(and(eq(programs.studyId, studyId), isNull(programs.deletedAt)))
    if (used && used.programs > 0) throw new Conflict(messages.studyInUse(used.programs))
    await tx.update(studies).set({ deletedAt: now() }).where(eq(studies.id, studyId))
  })
}
