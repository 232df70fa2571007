import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { study } from '../../../contract/study.ts'
import type { Db } from '../../db/db.ts'
import { programs, studies } from '../../db/schema.ts'
import { restorableSince } from '../../entity/restorable.ts'
import { envelopedHandlers } from '../../entity/serve/dialects.ts'
import { serve } from '../../entity/serve/serve.ts'
import { ConflictError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { messages } from '../../messages.ts'

/** Restorable programs count, too: they would come back without their study. */
async function checkUnused(tx: Db, id: string, now: Date): Promise<void> {
  const isLiveOrRestorable = or(isNull(programs.deletedAt), gt(programs.deletedAt, restorableSince(now)))
  const [uses] = await tx
    .select({
      liveCount: sql`count(*) filter (where ${isNull(programs.deletedAt)})`.mapWith(Number),
      totalCount: count(),
    })
    .from(programs)
    .where(and(eq(programs.studyId, id), isLiveOrRestorable))
  if (uses && uses.totalCount > 0)
    throw new ConflictError(
      uses.liveCount > 0 ? messages.studyInUse(uses.liveCount) : messages.studyOfDeleted(uses.totalCount),
    )
}

const handlers = envelopedHandlers(
  serve(study, studies, {
    uniqueIndexes: { studies_title: { field: 'title', message: messages.studyTitleTaken } },
    beforeDelete: checkUnused,
  }),
  { title: 'name' },
)

export const studyRoutes = {
  'study.list': handlers.list,
  'study.detail': handlers.detail,
  'study.create': handlers.create,
  'study.update': handlers.update,
  'study.delete': handlers.delete,
} satisfies Partial<Handlers>
