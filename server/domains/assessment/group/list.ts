import { directionOf, toListResponse } from '../../../entity/list.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { readGroups } from './read.ts'

export const listGroups: Handlers['group.list'] = async ({ context, params: path, query }) => {
  const { page, limit } = query
  const { groups, total } = await readGroups(context, path, { direction: directionOf(query), page, limit })
  return toListResponse(query, groups, total)
}
