import type { CallResponse, Query } from '../../../../contract/call.ts'
import type { memberCalls } from '../../../../contract/member.ts'
import type { Context } from '../../../common/context.ts'
import { windowOf } from '../../../entity/list.ts'
import { toCompletions } from './completions.ts'
import { toProgressFilter } from './listedActivities.ts'
import { findParticipants } from './participants.ts'

type ProgressCall = (typeof memberCalls)['member.progress']

/** @throws NotFoundError when the program or the requested topic does not exist. */
export async function listProgress(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  program: string,
  query: Query<ProgressCall>,
): Promise<CallResponse<ProgressCall>> {
  const filter = await toProgressFilter(db, program, query)
  const { listedActivities } = filter
  const { list, ...totals } = await findParticipants(db, filter, windowOf(query, settings.maxList))
  return {
    list: list.map(({ id, license, progress, member, completed }) => ({
      redeem_id: id,
      license,
      progress,
      member,
      done: toCompletions(completed, listedActivities),
    })),
    page: query.page,
    limit: query.limit,
    ...totals,
    activities: listedActivities.map(({ id, title, type, topic }) => ({ id, title, type, topic })),
    finished: listedActivities.map(({ id, completed }) => ({ activity_id: id, n: completed })),
  }
}
