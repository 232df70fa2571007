import { and, eq, ilike, sql } from 'drizzle-orm'
import type { CallResponse, Query } from '../../../contract/call.ts'
import type { mediaCalls } from '../../../contract/media.ts'
import type { Context } from '../../common/context.ts'
import type { PagedResponse } from '../../common/pages.ts'
import { searchedTitle } from '../../db/schema/searchedTitle.ts'
import { media } from '../../db/schema.ts'
import { containsPattern, readListPage } from '../../entity/list.ts'
import { toMedia } from './shape.ts'

type MediaQuery = Query<(typeof mediaCalls)['media.list']>
type MediaList = CallResponse<(typeof mediaCalls)['media.list']>

const sortable = {
  created_at: media.createdAt,
  title: media.title,
} as const satisfies Record<MediaQuery['sort'], unknown>

export async function listMedia(
  context: Pick<Context, 'db' | 'settings'>,
  query: MediaQuery,
): Promise<PagedResponse<MediaList>> {
  return readListPage(context, query, {
    table: media,
    sortable,
    condition: and(
      // Written out, as the indexes have it: a parameter would keep them from being used.
      sql`${media.owner} = 'library'`,
      query.type ? eq(media.type, query.type) : undefined,
      query.q ? ilike(searchedTitle(media.title), containsPattern(query.q)) : undefined,
    ),
    read: (where, order) =>
      context.db
        .select()
        .from(media)
        .where(where)
        .orderBy(...order),
    toItems: (rows) => rows.map((row) => toMedia(row, context.settings.publicUrl)),
  })
}
