import { and, eq, ilike, or } from 'drizzle-orm'
import type { Answer, Query } from '../../../../contract/call.ts'
import type { replyCalls } from '../../../../contract/reply.ts'
import type { Context, SignedIn } from '../../../common/context.ts'
import type { Paged } from '../../../common/pages.ts'
import { searchedTitle } from '../../../db/schema/searchedTitle.ts'
import { replies } from '../../../db/schema.ts'
import { containsPattern, pageOf } from '../../../entity/list.ts'
import { toReply } from './shape.ts'

type ReplyQuery = Query<(typeof replyCalls)['reply.list']>
type ReplyList = Answer<(typeof replyCalls)['reply.list']>

const sortable = {
  created_at: replies.createdAt,
  title: replies.title,
} as const satisfies Record<ReplyQuery['sort'], unknown>

export async function listReplies(
  context: Pick<Context, 'db' | 'settings'>,
  { admin }: SignedIn,
  query: ReplyQuery,
): Promise<Paged<ReplyList>> {
  const pattern = query.q && containsPattern(query.q)
  return pageOf(context, query, {
    table: replies,
    sortable,
    condition: and(
      eq(replies.adminId, admin.id),
      pattern
        ? or(ilike(searchedTitle(replies.title), pattern), ilike(searchedTitle(replies.text), pattern))
        : undefined,
    ),
    read: (where, order) =>
      context.db
        .select()
        .from(replies)
        .where(where)
        .orderBy(...order),
    toItem: toReply,
  })
}
