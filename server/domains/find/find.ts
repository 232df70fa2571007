import { eq, inArray, sql } from 'drizzle-orm'
import { FOUND_LIMIT } from '../../../contract/find.ts'
import type { Db } from '../../db/db.ts'
import { activities, programs, topics } from '../../db/schema.ts'
import type { Handlers } from '../../http/handlers.ts'
import { searchParticipants } from '../participant/member/search.ts'
import { byRank, findTitles, searchedTitles } from './titles.ts'

/** One more than are shown says that there are more. */
const LIMIT = FOUND_LIMIT + 1

const toGroup = <Row>(rows: Row[]) => ({ list: rows.slice(0, FOUND_LIMIT), more: rows.length > FOUND_LIMIT })

/** In the order of ids; what was removed meanwhile is left out. */
function inOrder<Row extends { id: string }>(ids: readonly { id: string }[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap(({ id }) => byId.get(id) ?? [])
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function findPrograms(db: Db, q: string) {
  const found = await findTitles(db, q, searchedTitles.programs, LIMIT)
  const rows = await db
    .select({ id: programs.id, title: programs.title, status: programs.status })
    .from(programs)
    .where(inArray(programs.id, idsOf(found)))
  return inOrder(found, rows)
}

/** Topics and activities together. */
async function findOutlineItems(db: Db, q: string) {
  const both = await Promise.all([
    findTitles(db, q, searchedTitles.topics, LIMIT),
    findTitles(db, q, searchedTitles.activities, LIMIT),
  ])
  const found = both.flat().sort(byRank).slice(0, LIMIT)
  const program = { id: programs.id, title: programs.title }
  const rows = await Promise.all([
    db
      .select({ kind: sql<'topic'>`'topic'`, id: topics.id, title: topics.name, program })
      .from(topics)
      .innerJoin(programs, eq(programs.id, topics.programId))
      .where(inArray(topics.id, idsOf(found))),
    db
      .select({
        kind: sql<'activity'>`'activity'`,
        id: activities.id,
        title: activities.title,
        type: activities.type,
        topic: { id: topics.id, name: topics.name },
        program,
      })
      .from(activities)
      .innerJoin(topics, eq(topics.id, activities.topicId))
      .innerJoin(programs, eq(programs.id, topics.programId))
      .where(inArray(activities.id, idsOf(found))),
  ])
  return inOrder(found, rows.flat())
}

const findAll: Handlers['find.all'] = async ({ context: { db }, query: { q } }) => {
  const [foundPrograms, outline, participants] = await Promise.all([
    findPrograms(db, q),
    findOutlineItems(db, q),
    searchParticipants(db, q, LIMIT),
  ])
  return { programs: toGroup(foundPrograms), outline: toGroup(outline), participants: toGroup(participants) }
}

export const findRoutes = { 'find.all': findAll } satisfies Partial<Handlers>
