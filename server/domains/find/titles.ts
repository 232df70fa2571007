import { and, type Column, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { withoutApostrophes } from '../../../contract/apostrophes.ts'
import { programOfTopic, topicOfActivity } from '../../common/notDeleted.ts'
import type { Db } from '../../db/db.ts'
import { searchedTitle } from '../../db/schema/searchedTitle.ts'
import { activities, programs, topics } from '../../db/schema.ts'
import { escapeLike } from '../../db/search.ts'

type TitleMatch = { contains: SQL | undefined; begins: SQL }

const LETTER = /[\p{L}\p{N}]/u
/** What a trigram index finds inside of words; anything shorter, at their beginning alone. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u

const startsWith = (title: Column, text: string) => ilike(searchedTitle(title), `${escapeLike(text)}%`)
const includes = (title: Column, text: string) => ilike(searchedTitle(title), `%${escapeLike(text)}%`)

const hasWord = (title: Column, word: string) =>
  TRIGRAM.test(word) ? includes(title, word) : or(startsWith(title, word), includes(title, ` ${word}`))

/**
 * Conditions on a title: it contains all words of the text, and it begins with the text. Words of signs alone count for
 * nothing: no index knows them.
 *
 * @returns undefined if nothing is left to search by.
 */
function titleMatch(title: Column, q: string): TitleMatch | undefined {
  const text = withoutApostrophes(q.normalize('NFC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const words = [...new Set(text.split(' '))].filter((word) => LETTER.test(word))
  if (words.length === 0) return undefined
  return {
    contains: and(...words.map((word) => hasWord(title, word))),
    begins: startsWith(title, text),
  }
}

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
