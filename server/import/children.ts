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
    notFoundReason: reasons.topicUnknown,
    ambiguousReason: reasons.topicAmbiguous,
  },
  activity: {
    table: activities,
    parent: activities.topicId,
    title: activities.title,
    type: activities.type,
    notFoundReason: reasons.activityUnknown,
    ambiguousReason: reasons.activityAmbiguous,
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
  references: { parentIds: readonly string[]; texts: ReadonlySet<string> },
  lockMode: LockMode,
) {
  const { table, parent, title, type, notFoundReason, ambiguousReason } = children[kind]
  const { rows } = await tx.execute<NamedChild>(sql`
    select id, ${title} as title, ${parent} as "parentId", ${type} as type from ${table}
    where ${parent} = any(${sqlArray(references.parentIds, 'uuid')}) and deleted_at is null
      and (id = any(${sqlArray(uuidsIn(references.texts), 'uuid')}) or ${title} = any(${sqlArray([...references.texts], 'text')}))
    order by id ${keyShare(lockMode)}`)
  const rowsByParent = Map.groupBy(rows, ({ parentId }) => parentId)
  return {
    ids: rows.map(({ id }) => id),
    find(parentId: string, text: string): NamedChild | { issue: string } {
      const [first, ...duplicates] = (rowsByParent.get(parentId) ?? []).filter((child) =>
        isNamedBy(text, child),
      )
      if (!first) return { issue: notFoundReason(text) }
      return duplicates.length > 0 ? { issue: ambiguousReason(text) } : first
    },
  }
}
