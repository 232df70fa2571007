import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { programOfTopic, topicOfActivity } from '../../common/notDeleted.ts'
import type { Db } from '../../db/db.ts'
import { activities, programs, topics } from '../../db/schema.ts'
import { titleMatch } from './titleMatch.ts'

/** `isThere`: neither deleted, nor below what is. It may name these columns. */
type Titles = { table: PgTable; id: PgColumn; title: PgColumn; others: PgColumn[]; isThere: SQL | undefined }

export const searchedTitles = {
  programs: {
    table: programs,
    id: programs.id,
    title: programs.title,
    others: [programs.deletedAt],
    isThere: isNull(programs.deletedAt),
  },
  topics: {
    table: topics,
    id: topics.id,
    title: topics.name,
    others: [topics.deletedAt, topics.programId],
    isThere: and(isNull(topics.deletedAt), sql`exists (select from ${programs} where ${programOfTopic})`),
  },
  activities: {
    table: activities,
    id: activities.id,
    title: activities.title,
    others: [activities.deletedAt, activities.topicId],
    isThere: and(
      isNull(activities.deletedAt),
      sql`exists (select from ${topics} join ${programs} on ${programOfTopic} where ${topicOfActivity})`,
    ),
  },
} satisfies Record<string, Titles>

/** Rows among which a common text is looked for: the newest. */
const SAMPLE_SIZE = 500

type FoundTitle = { id: string; begins: boolean }

/** What begins with the text, then the newest. */
export const byRank = (one: FoundTitle, other: FoundTitle): number =>
  Number(other.begins) - Number(one.begins) || (one.id < other.id ? 1 : -1)

/**
 * The first by rank: among the newest rows where these have enough, else among all, by trigrams. PostgreSQL's own plan for
 * both, the newest first, would read every title for what only old ones have.
 */
export async function findTitles(
  db: Db,
  q: string,
  { table, id, title, others, isThere }: Titles,
  limit: number,
): Promise<FoundTitle[]> {
  const match = titleMatch(title, q)
  if (!match) return []
  const columns = sql.join([id, title, ...others], sql`, `)
  const rank = async (source: SQL, condition: SQL | undefined) => {
    const { rows } = await db.execute<FoundTitle>(
      sql`${source} where ${and(condition, isThere)} order by begins desc, ${id} desc limit ${limit}`,
    )
    return rows
  }
  const select = sql`select ${id}, ${match.begins} as begins from`
  const newest = sql`(select ${columns} from ${table} order by ${id} desc limit ${SAMPLE_SIZE})`
  const first = await rank(sql`${select} ${newest} as ${table}`, match.contains)
  if (first.length === limit) return first
  const found = sql`with found as materialized (select ${columns} from ${table} where ${match.contains})`
  return await rank(sql`${found} ${select} found as ${table}`, undefined)
}
