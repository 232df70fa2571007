import { and, eq, ilike, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/call.ts'
import type { mediaCalls } from '../../../contract/media.ts'
import { searchedTitle } from '../../db/schema/searchedTitle.ts'
import { media } from '../../db/schema.ts'
import { containsPattern, readListPage } from '../../entity/list.ts'
import type { Handlers } from '../../http/handlers.ts'
import { toMedia } from './shape.ts'

type MediaQuery = Query<(typeof mediaCalls)['media.list']>

const sortable = {
  created_at: media.createdAt,
  title: media.title,
} as const satisfies Record<MediaQuery['sort'], unknown>

export const listMedia: Handlers['media.list'] = async ({ context, query }) => {
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
