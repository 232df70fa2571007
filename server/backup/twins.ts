import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { driverError } from '../db/errors.ts'
import { OperatorError } from '../operatorError.ts'

type UniqueIndex = {
  name: string
  table: string
  /** What is to be unique, as expressions. */
  values: string
  /** Of a partial index; else `true`. */
  condition: string
}

/** Those that `withoutIndexes` builds again. */
export async function readUniqueIndexes(db: Db): Promise<UniqueIndex[]> {
  const { rows } = await db.execute<UniqueIndex>(sql`
    select c.relname as name, i.indrelid::regclass::text as "table",
      coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') as condition,
      (select string_agg(pg_get_indexdef(i.indexrelid, nth, true), ', ' order by nth)
        from generate_series(1, i.indnkeyatts) as nth) as "values"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid)`)
  return rows
}

/**
 * Which rows a unique index does not take: letters that are two in one database may be one in another, when lowered.
 * @returns nothing when the error is another one.
 */
export async function findTwins(
  tx: Db,
  error: unknown,
  indexes: readonly UniqueIndex[],
): Promise<OperatorError | undefined> {
  const cause = driverError(error)
  const constraint = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
  const index = indexes.find(({ name }) => name === constraint)
  if (!index) return undefined
  const { table, values, condition } = index
  const { rows } = await tx.execute<{ twin: string }>(
    sql.raw(
      `select to_json(t)::text as twin from ${table} as t where (${values}) in
        (select ${values} from ${table} where ${condition} group by ${values} having count(*) > 1 limit 1) and ${condition}
      limit 2`,
    ),
  )
  const twins = rows.map(({ twin }) => `  ${twin}`).join('\n')
  return new OperatorError(
    `This database takes two rows of ${table} for one (${index.name}). Change one where the backup comes from:\n${twins}`,
  )
}
