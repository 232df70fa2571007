import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { study } from '../../../contract/study.ts'
import type { Db } from '../../db/db.ts'
import { programs, studies } from '../../db/schema.ts'
import { restorableSince } from '../../entity/restorable.ts'
import { envelopedHandlers } from '../../entity/serve/dialects.ts'
import { serve } from '../../entity/serve/serve.ts'
import { Conflict } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { messages } from '../../messages.ts'

/** Restorable programs count, too: they would come back without their study. */
async function refuseUsed(tx: Db, id: string, now: Date): Promise<void> {
  const isKept = or(isNull(programs.deletedAt), gt(programs.deletedAt, restorableSince(now)))
  const [uses] = await tx
    .select({
      living: sql`count(*) filter (where ${isNull(programs.deletedAt)})`.mapWith(Number),
      all: count(),
    })
    .from(programs)
    .where(and(eq(programs.studyId, id), isKept))
  if (uses && uses.all > 0)
    throw new Conflict(uses.living > 0 ? messages.studyInUse(uses.living) : messages.studyOfDeleted(uses.all))
}

const calls = envelopedHandlers(
  serve(study, studies, {
    unique: { studies_title: { field: 'title', message: messages.studyTitleTaken } },
    beforeDelete: refuseUsed,
  }),
  { title: 'name' },
)

export const studyRoutes = {
  'study.list': calls.list,
  'study.detail': calls.detail,
  'study.create': calls.create,
  'study.update': calls.update,
  'study.delete': calls.delete,
} satisfies Partial<Handlers>
