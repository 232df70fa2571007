import type { CallResponse, Params, Query } from '../../../../contract/call.ts'
import type { packetCalls } from '../../../../contract/packet.ts'
import type { Context } from '../../../common/context.ts'
import { directionOf, toListResponse } from '../../../entity/list.ts'
import { readGroups } from './read.ts'

type ListCall = (typeof packetCalls)['group.list']

export async function listGroups(
  context: Pick<Context, 'db' | 'settings'>,
  path: Params<ListCall>,
  query: Query<ListCall>,
): Promise<CallResponse<ListCall>> {
  const { page, limit } = query
  const { groups, total } = await readGroups(context, path, { direction: directionOf(query), page, limit })
  return toListResponse(query, groups, total)
}
