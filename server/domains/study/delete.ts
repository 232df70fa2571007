import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '../../common/context.ts'
import { programs, studies } from '../../db/schema.ts'
import { parseId } from '../../entity/ids.ts'
import { restorableSince } from '../../entity/restorable.ts'
import { Conflict, NotFound } from '../../errors.ts'
import { messages } from '../../messages.ts'

/** That no program uses, restorable ones included. Idempotent. */
export async function deleteStudy({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  const studyId = parseId(id, 'study')
  await db.transaction(async (tx) => {
    // Serialises with writes of programs that reference it.
    const [row] = await tx
      .select({ deletedAt: studies.deletedAt })
      .from(studies)
      .where(eq(studies.id, studyId))
      .for('update')
    if (!row) throw new NotFound('study')
    if (row.deletedAt !== null) return
    const [uses] = await tx
      .select({
        living: sql`count(*) filter (where ${isNull(programs.deletedAt)})`.mapWith(Number),
        all: count(),
      })
      .from(programs)
      .where(
        and(
          eq(programs.studyId, studyId),
          or(isNull(programs.deletedAt), gt(programs.deletedAt, restorableSince(now()))),
        ),
      )
    if (uses && uses.all > 0)
      throw new Conflict(
        uses.living > 0 ? messages.studyInUse(uses.living) : messages.studyOfDeleted(uses.all),
      )
    await tx.update(studies).set({ deletedAt: now() }).where(eq(studies.id, studyId))
  })
}
