import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sqlArray } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'
import { topics } from '../db/schema.ts'
import { isNamedBy, uuidsIn } from './references.ts'
import { reasons } from './words.ts'

export type NamedTopic = { id: string; title: string; programId: string }

/** Finds the topics that lines name inside the programs of their vouchers; deleted ones are none. */
export async function findTopics(tx: Db, programIds: readonly string[], named: ReadonlySet<string>) {
  const { rows } = await tx.execute<NamedTopic>(sql`
    select id, name as title, program_id as "programId" from ${topics}
    where program_id = any(${sqlArray(programIds, 'uuid')}) and deleted_at is null
      and (id = any(${sqlArray(uuidsIn(named), 'uuid')}) or name = any(${sqlArray([...named], 'text')}))`)
  const ofProgram = Map.groupBy(rows, ({ programId }) => programId)
  return {
    ids: rows.map(({ id }) => id),
    of(programId: string, text: string): NamedTopic | { refused: string } {
      const [first, ...others] = (ofProgram.get(programId) ?? []).filter((topic) => isNamedBy(text, topic))
      if (!first) return { refused: reasons.topicUnknown(text) }
      return others.length > 0 ? { refused: reasons.topicAmbiguous(text) } : first
    },
  }
}

/**
 * Lines whose topic was deleted since the check.
 *
 * @param staged a temporary table with `topic_id` and `line`.
 */
export async function findDeletedTopics(
  tx: Db,
  staged: PgTable,
): Promise<{ line: number; reason: string }[]> {
  const { rows } = await tx.execute<{ line: number; name: string }>(sql`
    select s.line, t.name from ${staged} as s join ${topics} as t on t.id = s.topic_id
    where t.deleted_at is not null order by s.line`)
  return rows.map(({ line, name }) => ({ line, reason: reasons.topicUnknown(name) }))
}
