import { windowOf } from '../../../entity/list.ts'
import { requireProgram } from '../../../entity/locks/topic.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { linkWorks } from '../member/workLinks.ts'
import { readAwaitingFeedback } from './queue.ts'

/** Oldest first. @throws NotFoundError if the program does not exist. */
export const listAwaitingFeedback: Handlers['member.awaitingFeedback'] = async ({
  context,
  signedIn,
  params,
  query,
}) => {
  const { db, settings } = context
  const programId = await requireProgram(db, params.program)
  const { list, total } = await readAwaitingFeedback(db, programId, windowOf(query, settings.maxList))
  const toWork = await linkWorks(context, signedIn, list)
  return {
    list: list.map((row) => ({
      redeem_id: row.id,
      license: row.license,
      member: row.member,
      topic: row.activity.topic,
      activity: { id: row.activity.id, title: row.activity.title },
      completed_at: row.completedAt.toISOString(),
      upload: toWork(row),
    })),
    page: query.page,
    limit: query.limit,
    total,
  }
}
