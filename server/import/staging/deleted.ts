import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { activities, programs, topics } from '../../db/schema.ts'
import { reasons } from '../messages.ts'
import type { LineConflict } from './merge.ts'

/** What lines name; if `isLocked`, it is locked against deletion until the transaction ends, and an activity keeps its type. */
const referencedTables = {
  program: { table: programs, title: programs.title, isLocked: true, reason: reasons.programDeleted },
  topic: { table: topics, title: topics.name, isLocked: false, reason: reasons.topicUnknown },
  activity: { table: activities, title: activities.title, isLocked: true, reason: reasons.activityUnknown },
}

/**
 * Lines of which something that they name was deleted since the check.
 *
 * @param stagingTable a temporary table with `line`, and the id in a column like `program_id`.
 */
export async function findDeleted(
  tx: Db,
  stagingTable: PgTable,
  name: keyof typeof referencedTables,
): Promise<LineConflict[]> {
  const { table, title, isLocked, reason } = referencedTables[name]
  const id = sql.identifier(`${name}_id`)
  if (isLocked)
    await tx.execute(sql`select count(*) from (
      select 1 from ${table} where id in (select ${id} from ${stagingTable}) order by id for key share) as held`)
  const { rows } = await tx.execute<{ line: number; title: string }>(sql`
    select s.line, ${title} as title from ${stagingTable} as s join ${table} on ${table}.id = s.${id}
    where ${table}.deleted_at is not null and s.line is not null order by s.line`)
  return rows.map((row) => ({ line: row.line, reason: reason(row.title) }))
}
