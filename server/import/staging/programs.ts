import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { programs } from '../../db/schema.ts'
import { reasons } from '../words.ts'

/**
 * Locks the programs of staged rows against deletion until the transaction ends.
 *
 * @param staged a temporary table with `program_id` and `line`.
 * @returns the lines of those deleted meanwhile.
 */
export async function findDeletedPrograms(
  tx: Db,
  staged: PgTable,
): Promise<{ line: number; reason: string }[]> {
  const { rows } = await tx.execute<{ id: string; title: string; isDeleted: boolean }>(sql`
    select id, title, deleted_at is not null as "isDeleted" from ${programs}
    where id in (select program_id from ${staged}) order by id for key share`)
  const deletedLines: { line: number; reason: string }[] = []
  for (const { id, title, isDeleted } of rows)
    if (isDeleted) {
      const lines = await tx.execute<{ line: number }>(
        sql`select line from ${staged} where program_id = ${id}::uuid and line is not null order by line`,
      )
      deletedLines.push(...lines.rows.map(({ line }) => ({ line, reason: reasons.programDeleted(title) })))
    }
  return deletedLines
}
