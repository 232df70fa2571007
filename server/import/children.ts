import { sql } from 'drizzle-orm'
import { sqlArray } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'
import { activities, topics } from '../db/schema.ts'
import { reasons } from './messages.ts'
import { isNamedBy, keyShare, type LockMode, uuidsIn } from './references.ts'

const children = {
  topic: {
    table: topics,
    parent: topics.programId,
    title: topics.name,
    type: sql`null`,
    unknown: reasons.topicUnknown,
    ambiguous: reasons.topicAmbiguous,
  },
  activity: {
    table: activities,
    parent: activities.topicId,
    title: activities.title,
    type: activities.type,
    unknown: reasons.activityUnknown,
    ambiguous: reasons.activityAmbiguous,
  },
}

export type NamedChild = { id: string; title: string; parentId: string; type: string | null }

/**
 * Finds the topics that lines name inside programs, or the activities inside topics; deleted ones are none. A lock also
 * fixes an activity's type, on which it depends whether its completions await feedback.
 */
export async function findChildren(
  tx: Db,
  kind: keyof typeof children,
  named: { parentIds: readonly string[]; texts: ReadonlySet<string> },
  lockMode: LockMode,
) {
  const { table, parent, title, type, unknown, ambiguous } = children[kind]
  const { rows } = await tx.execute<NamedChild>(sql`
    select id, ${title} as title, ${parent} as "parentId", ${type} as type from ${table}
    where ${parent} = any(${sqlArray(named.parentIds, 'uuid')}) and deleted_at is null
      and (id = any(${sqlArray(uuidsIn(named.texts), 'uuid')}) or ${title} = any(${sqlArray([...named.texts], 'text')}))
    order by id ${keyShare(lockMode)}`)
  const ofParent = Map.groupBy(rows, ({ parentId }) => parentId)
  return {
    ids: rows.map(({ id }) => id),
    of(parentId: string, text: string): NamedChild | { refused: string } {
      const [first, ...others] = (ofParent.get(parentId) ?? []).filter((child) => isNamedBy(text, child))
      if (!first) return { refused: unknown(text) }
      return others.length > 0 ? { refused: ambiguous(text) } : first
    },
  }
}
