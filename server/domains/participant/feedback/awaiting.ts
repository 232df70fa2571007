import type { CallResponse, Query } from '../../../../contract/call.ts'
import type { memberCalls } from '../../../../contract/member.ts'
import type { Context, SignedIn } from '../../../common/context.ts'
import { windowOf } from '../../../entity/list.ts'
import { requireProgram } from '../../../entity/locks/topic.ts'
import { linkWorks } from '../member/workLinks.ts'
import { readAwaitingFeedback } from './queue.ts'

type AwaitingCall = (typeof memberCalls)['member.awaitingFeedback']

/** Oldest first. @throws NotFoundError if the program does not exist. */
export async function listAwaitingFeedback(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  signedIn: SignedIn,
  program: string,
  query: Query<AwaitingCall>,
): Promise<CallResponse<AwaitingCall>> {
  const { db, settings } = context
  const programId = await requireProgram(db, program)
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
