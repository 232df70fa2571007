import { sql } from 'drizzle-orm'
import { arrayOf } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'
import { topics } from '../db/schema.ts'
import { isNamedBy, uuidsAmong } from './references.ts'
import { reasons } from './words.ts'

export type NamedTopic = { id: string; title: string; programId: string }

/** Finds the topics that lines name inside the programs of their vouchers; deleted ones are none. */
export async function findTopics(tx: Db, programIds: readonly string[], named: ReadonlySet<string>) {
  const { rows } = await tx.execute<NamedTopic>(sql`
    select id, name as title, program_id as "programId" from ${topics}
    where program_id = any(${arrayOf(programIds, 'uuid')}) and deleted_at is null
      and (id = any(${arrayOf(uuidsAmong(named), 'uuid')}) or name = any(${arrayOf([...named], 'text')}))`)
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
