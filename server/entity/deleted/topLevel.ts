import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Answer, Query } from '../../../contract/call.ts'
import type { Deleted, deletedCalls } from '../../../contract/deleted.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import type { Paged } from '../../common/pages.ts'
import type { Db } from '../../db/db.ts'
import { admins, deletions, programs } from '../../db/schema.ts'
import { windowOf } from '../list.ts'
import { readInPages } from '../listPages.ts'
import { restorableSince } from '../restorable.ts'
import type { Served } from '../serve/serve.ts'

type List = (typeof deletedCalls)['deleted.list']

/** What can be restored of one kind: ids and moments, and its rows by their ids. */
type Source = {
  ids: (since: Date) => SQL
  rows: (ids: string[]) => PromiseLike<Deleted[]>
}

const toDeleted =
  (kind: string) =>
  ({
    id,
    title,
    deletedAt,
    admin,
  }: {
    id: string
    title: unknown
    deletedAt: Date
    admin: string | null
  }): Deleted => ({
    kind,
    id,
    title: String(title ?? ''),
    place: [],
    parents: [],
    deleted_at: deletedAt.toISOString(),
    admin: admin === null ? null : { fullname: admin },
  })

const deletedPrograms = (db: Db): Source => ({
  ids: (since) =>
    // A literal, as in the partial index.
    sql`select ${deletions.id}, ${deletions.deletedAt} from ${deletions}
      where ${deletions.kind} = 'program' and ${gt(deletions.deletedAt, since)}`,
  rows: async (ids) =>
    (
      await db
        .select({
          id: programs.id,
          title: programs.title,
          deletedAt: deletions.deletedAt,
          admin: admins.fullname,
        })
        .from(deletions)
        .innerJoin(programs, eq(programs.id, deletions.id))
        .leftJoin(admins, eq(admins.id, deletions.adminId))
        .where(inArray(deletions.id, ids))
    ).map(toDeleted('program')),
})

/** Of an entity whose deletions can be undone. */
function deletedRecords(db: Db, signedIn: SignedIn, { entity, table, title, isOwn }: Served): Source[] {
  const { id, deletedAt, deletedBy } = table
  if (!deletedAt || !deletedBy || entity.undo === false) return []
  return [
    {
      ids: (since) =>
        sql`select ${id}, ${deletedAt} from ${table} where ${and(gt(deletedAt, since), isOwn(signedIn))}`,
      rows: async (ids) =>
        (
          await db
            .select({
              id: sql<string>`${id}`,
              title,
              deletedAt: sql<Date>`${deletedAt}`.mapWith(
                (value) => deletedAt.mapFromDriverValue(value) as Date,
              ),
              admin: admins.fullname,
            })
            .from(table)
            .leftJoin(admins, eq(admins.id, deletedBy))
            .where(and(inArray(id, ids), isOwn(signedIn)))
        ).map(toDeleted(entity.name)),
    },
  ]
}

/** Programs, and records of entities that stand in no program. */
export async function listTopLevel(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  signedIn: SignedIn,
  { page, limit }: Omit<Query<List>, 'program_id'>,
  entities: readonly Served[],
): Promise<Paged<Answer<List>>> {
  const sources = [deletedPrograms(db), ...entities.flatMap((each) => deletedRecords(db, signedIn, each))]
  const since = restorableSince(now())
  const all = sql`(${sql.join(
    sources.map(({ ids }) => ids(since)),
    sql` union all `,
  )}) as found (id, deleted_at)`
  const { rows, offset } = windowOf({ page, limit }, settings.maxList)
  const { rows: found } = await db.execute<{ ids: string[]; total: number }>(
    sql`select (select count(*)::int from ${all}) as total, to_json(array(
      select id from ${all} order by deleted_at desc, id desc limit ${rows} offset ${offset})) as ids`,
  )
  const { ids = [], total = 0 } = found[0] ?? {}
  const list = await readInPages(
    db,
    ids,
    async (some) => {
      const items = (await Promise.all(sources.map((source) => source.rows(some)))).flat()
      const byId = new Map(items.map((item) => [item.id, item]))
      return some.flatMap((id) => byId.get(id) ?? [])
    },
    (items) => items,
  )
  return { list, page: limit === -1 ? 1 : page, limit, total }
}
