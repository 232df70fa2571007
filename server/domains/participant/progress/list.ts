import type { Answer, Query } from '../../../../contract/call.ts'
import type { memberCalls } from '../../../../contract/member.ts'
import type { Context } from '../../../common/context.ts'
import { windowOf } from '../../../entity/list.ts'
import { toDone } from './done.ts'
import { findParticipants } from './participants.ts'
import { matrixFilter } from './shown.ts'

type ProgressCall = (typeof memberCalls)['member.progress']

/** @throws NotFound when the program or the requested topic does not exist. */
export async function listProgress(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  program: string,
  query: Query<ProgressCall>,
): Promise<Answer<ProgressCall>> {
  const filter = await matrixFilter(db, program, query)
  const { shown } = filter
  const { list, ...counted } = await findParticipants(db, filter, windowOf(query, settings.maxList))
  return {
    list: list.map(({ id, license, progress, member, completed }) => ({
      redeem_id: id,
      license,
      progress,
      member,
      done: toDone(completed, shown),
    })),
    page: query.page,
    limit: query.limit,
    ...counted,
    activities: shown.map(({ id, title, type, topic }) => ({ id, title, type, topic })),
    finished: shown.map(({ id, completed }) => ({ activity_id: id, n: completed })),
  }
}
