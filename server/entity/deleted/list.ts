import { sql } from 'drizzle-orm'
import type { CallResponse, Query } from '../../../contract/call.ts'
import type { deletedCalls } from '../../../contract/deleted.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import type { PagedResponse } from '../../common/pages.ts'
import type { Locale } from '../../messages.ts'
import { windowOf } from '../list.ts'
import { readInPages } from '../listPages.ts'
import { requireProgram } from '../locks/topic.ts'
import { restorableSince } from '../restorable.ts'
import type { AnyServedEntity } from '../serve/serve.ts'
import { deletedInProgram, deletedPrograms } from './outline.ts'
import { deletedRecords } from './records.ts'

type ListCall = (typeof deletedCalls)['deleted.list']

/** Newest first: programs and records of declared entities, or what was deleted inside a program. @throws NotFoundError */
export async function listDeleted(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  signedIn: SignedIn,
  { program_id, page, limit }: Query<ListCall>,
  entities: readonly AnyServedEntity[],
  locale: Locale,
): Promise<PagedResponse<CallResponse<ListCall>>> {
  const sources =
    program_id === undefined
      ? [deletedPrograms(db, locale), ...entities.flatMap((each) => deletedRecords(db, signedIn, each))]
      : [deletedInProgram(db, locale, await requireProgram(db, program_id))]
  const since = restorableSince(now())
  const deletedIds = sql`(${sql.join(
    sources.map(({ ids }) => ids(since)),
    sql` union all `,
  )}) as found (id, deleted_at)`
  const { rows, offset } = windowOf({ page, limit }, settings.maxList)
  const { rows: results } = await db.execute<{ ids: string[]; total: number }>(
    sql`select (select count(*)::int from ${deletedIds}) as total, to_json(array(
      select id from ${deletedIds} order by deleted_at desc, id desc limit ${rows} offset ${offset})) as ids`,
  )
  const { ids = [], total = 0 } = results[0] ?? {}
  const list = await readInPages(
    db,
    ids,
    async (pageIds) => {
      const items = (await Promise.all(sources.map((source) => source.rows(pageIds)))).flat()
      const byId = new Map(items.map((item) => [item.id, item]))
      return pageIds.flatMap((id) => byId.get(id) ?? [])
    },
    (items) => items,
  )
  return { list, page: limit === -1 ? 1 : page, limit, total }
}
