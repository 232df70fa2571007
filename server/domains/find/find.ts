import { and, type Column, desc, isNull, type SQL } from 'drizzle-orm'
import { FOUND_LIMIT, type Found } from '../../../contract/find.ts'
import type { Context } from '../../common/context.ts'
import type { Db } from '../../db/db.ts'
import { programs } from '../../db/schema.ts'
import { searchParticipants } from '../participant/member/search.ts'
import { findOutlineItems } from './outline.ts'
import { titleMatch } from './titleMatch.ts'

/** Reads the newest rows that match. */
type Read<Row> = (db: Db, matches: (title: Column) => SQL | undefined, limit: number) => Promise<Row[]>

/** One more than are shown says that there are more. */
const LIMIT = FOUND_LIMIT + 1

const toGroup = <Row>(rows: Row[]) => ({ list: rows.slice(0, FOUND_LIMIT), more: rows.length > FOUND_LIMIT })

/**
 * Two statements, each of which ends at its last row: one that ranked all matches would read all titles that have a
 * common word.
 */
async function findByTitle<Row>(db: Db, q: string, read: Read<Row>): Promise<Row[]> {
  const match = titleMatch(q)
  if (!match) return []
  const first = await read(db, match.begins, LIMIT)
  return first.length === LIMIT
    ? first
    : [...first, ...(await read(db, match.contains, LIMIT - first.length))]
}

const findPrograms: Read<Found['programs']['list'][number]> = (db, matches, limit) =>
  db
    .select({ id: programs.id, title: programs.title, status: programs.status })
    .from(programs)
    .where(and(isNull(programs.deletedAt), matches(programs.title)))
    .orderBy(desc(programs.id))
    .limit(limit)

export async function find({ db }: Pick<Context, 'db'>, q: string): Promise<Found> {
  const [found, outline, participants] = await Promise.all([
    findByTitle(db, q, findPrograms),
    findByTitle(db, q, findOutlineItems),
    searchParticipants(db, q, LIMIT),
  ])
  return { programs: toGroup(found), outline: toGroup(outline), participants: toGroup(participants) }
}
