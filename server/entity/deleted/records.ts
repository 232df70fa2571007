import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SignedIn } from '../../common/context.ts'
import type { Db } from '../../db/db.ts'
import { admins } from '../../db/schema.ts'
import type { AnyServedEntity } from '../serve/serve.ts'
import type { DeletedSource } from './source.ts'

/** Of an entity whose deletions can be undone. */
export function deletedRecords(
  db: Db,
  signedIn: SignedIn,
  { entity, table, titleColumn, isOwn }: AnyServedEntity,
): DeletedSource[] {
  const { id, deletedAt, deletedBy } = table
  if (!deletedAt || !deletedBy || entity.undo === false) return []
  return [
    {
      ids: (since) =>
        sql`select ${id}, ${deletedAt} from ${table} where ${and(gt(deletedAt, since), isOwn(signedIn))}`,
      rows: async (ids) => {
        const rows = await db
          .select({
            id: sql<string>`${id}`,
            title: sql<string>`coalesce(${titleColumn}::text, '')`,
            deletedAt: sql<Date>`${deletedAt}`.mapWith(
              (value) => deletedAt.mapFromDriverValue(value) as Date,
            ),
            admin: admins.fullname,
          })
          .from(table)
          .leftJoin(admins, eq(admins.id, deletedBy))
          .where(and(inArray(id, ids), isOwn(signedIn)))
        return rows.map((row) => ({
          kind: entity.name,
          id: row.id,
          title: row.title,
          place: [],
          parents: [],
          deleted_at: row.deletedAt.toISOString(),
          admin: row.admin === null ? null : { fullname: row.admin },
        }))
      },
    },
  ]
}
