import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/**
 * Runs without the tables' indexes, references and triggers, which are put back in the same transaction: for millions of rows
 * a fraction of the time. No other session may use the tables meanwhile; what triggers write is the caller's.
 * @param tables names, in quotes where SQL wants them.
 */
export async function withoutIndexes<Result>(
  tx: Db,
  tables: readonly string[],
  run: () => Promise<Result>,
): Promise<Result> {
  const names = JSON.stringify(tables)
  const { rows } = await tx.execute<{ away: string; back: string }>(
    sql`select format('drop index %s', i.indexrelid::regclass) as away, pg_get_indexdef(i.indexrelid) as back, 1 as nth
      from pg_index i where i.indrelid::regclass::text in (select jsonb_array_elements_text(${names}::jsonb))
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), 2
      from pg_constraint where contype = 'f' and conrelid::regclass::text in (select jsonb_array_elements_text(${names}::jsonb))
    union all
    select format('alter table %s disable trigger user', name), format('alter table %s enable trigger user', name), 3
      from jsonb_array_elements_text(${names}::jsonb) as name
    order by nth`,
  )
  for (const { away } of rows) await tx.execute(sql.raw(away))
  const result = await run()
  // A statement for millions of rows exceeds the timeout of requests.
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
  // A savepoint each: after one that is refused the caller can still ask why.
  for (const { back } of rows) await tx.transaction((inner) => inner.execute(sql.raw(back)))
  return result
}
