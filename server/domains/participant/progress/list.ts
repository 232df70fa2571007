import { windowOf } from '../../../entity/list.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { toProgressFilter } from './listedActivities.ts'
import { toListJson } from './listJson.ts'
import { findParticipants } from './participants.ts'

/** @throws NotFoundError when the program or the requested topic does not exist. */
export const listProgress: Handlers['member.progress'] = async ({
  context: { db, settings },
  params,
  query,
}) => {
  const filter = await toProgressFilter(db, params.program, query)
  const { listedActivities } = filter
  const { list, ...totals } = await findParticipants(db, filter, windowOf(query, settings.maxList))
  return {
    list: toListJson(list, listedActivities),
    page: query.page,
    limit: query.limit,
    ...totals,
    activities: listedActivities.map(({ id, title, type, topic }) => ({ id, title, type, topic })),
    finished: listedActivities.map(({ id, completed }) => ({ activity_id: id, n: completed })),
  }
}
