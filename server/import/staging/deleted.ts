import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { activities, programs, topics } from '../../db/schema.ts'
import { reasons } from '../messages.ts'
import type { LateRefusal } from './merge.ts'

/** What lines name; if held, it is locked against deletion until the transaction ends, and an activity keeps its type. */
const named = {
  program: { table: programs, title: programs.title, isHeld: true, reason: reasons.programDeleted },
  topic: { table: topics, title: topics.name, isHeld: false, reason: reasons.topicUnknown },
  activity: { table: activities, title: activities.title, isHeld: true, reason: reasons.activityUnknown },
}

/**
 * Lines of which something that they name was deleted since the check.
 *
 * @param staged a temporary table with `line`, and the id in a column like `program_id`.
 */
export async function findDeleted(tx: Db, staged: PgTable, name: keyof typeof named): Promise<LateRefusal[]> {
  const { table, title, isHeld, reason } = named[name]
  const id = sql.identifier(`${name}_id`)
  if (isHeld)
    await tx.execute(sql`select count(*) from (
      select 1 from ${table} where id in (select ${id} from ${staged}) order by id for key share) as held`)
  const { rows } = await tx.execute<{ line: number; title: string }>(sql`
    select s.line, ${title} as title from ${staged} as s join ${table} on ${table}.id = s.${id}
    where ${table}.deleted_at is not null and s.line is not null order by s.line`)
  return rows.map((row) => ({ line: row.line, reason: reason(row.title) }))
}
