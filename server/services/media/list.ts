import { and, count, eq, ilike, sql } from 'drizzle-orm'
import type { Answer, Query } from '../../../contract/call.ts'
import type { mediaCalls } from '../../../contract/media.ts'
import type { Context } from '../../context.ts'
import { media } from '../../db/schema.ts'
import { containing, directionOf, onPage, orderBy, windowOf } from '../list.ts'
import { mediaOf } from './shape.ts'

type MediaQuery = Query<(typeof mediaCalls)['media.list']>
type MediaList = Answer<(typeof mediaCalls)['media.list']>

const sortable = {
  created_at: media.createdAt,
  title: media.title,
} as const satisfies Record<MediaQuery['sort'], unknown>

/** The library, newest first unless asked otherwise, a page at a time. */
export async function listMedia(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  query: MediaQuery,
): Promise<MediaList> {
  const { page, ...window } = windowOf(query, settings.maxList)
  const wanted = and(
    // Written out, as the indexes have it: a parameter would keep them from being used.
    sql`${media.owner} = 'library'`,
    query.type ? eq(media.type, query.type) : undefined,
    query.q ? ilike(media.title, containing(query.q)) : undefined,
  )
  const order = orderBy(sortable[query.sort], media.id, directionOf(query))
  const [list, [counted]] = await Promise.all([
    db
      .select()
      .from(media)
      .where(onPage(db, media, wanted, order, window))
      .orderBy(...order),
    db.select({ total: count() }).from(media).where(wanted),
  ])
  return {
    list: list.map((row) => mediaOf(row, settings.publicUrl)),
    page,
    limit: query.limit,
    total: counted?.total ?? 0,
  }
}
