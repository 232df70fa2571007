import { eq, type SQL, sql } from 'drizzle-orm'
import type { FoundParticipant } from '../../../../contract/find.ts'
import { programOfRedeem } from '../../../common/notDeleted.ts'
import { toArrayLiteral } from '../../../db/arrays.ts'
import type { Db } from '../../../db/db.ts'
import { perDatabase } from '../../../db/perDatabase.ts'
import { memberRedeems, members, programs } from '../../../db/schema.ts'
import { matchesSearch, searchPatterns } from '../../../db/search.ts'
import { memberContact } from './columns.ts'

/** The newest rows that are sampled to choose a plan. */
const SAMPLE_SIZE = 1_000

/** Hits in the sample from which on a text counts as common. */
const COMMON_HITS = 3

const statements = perDatabase((db) => ({
  rows: db
    .select({
      redeem_id: memberRedeems.id,
      license: memberRedeems.license,
      member: memberContact,
      program: { id: programs.id, title: programs.title },
    })
    .from(memberRedeems)
    .innerJoin(members, eq(members.id, memberRedeems.memberId))
    .innerJoin(programs, eq(programs.id, memberRedeems.programId))
    .where(sql`${memberRedeems.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(sql`${memberRedeems.id} desc`)
    .prepare('participants_found'),
}))

const isInNotDeletedProgram = (db: Db) =>
  sql`exists (${db.select({ one: sql`1` }).from(programs).where(programOfRedeem)})`

const newestFirst = sql`order by ${memberRedeems.id} desc limit`

async function readIds(db: Db, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}

async function isCommonText(db: Db, q: string): Promise<boolean> {
  const hits = await readIds(
    db,
    sql`select id from (select ${memberRedeems.id}, ${memberRedeems.search} from ${memberRedeems} ${newestFirst} ${SAMPLE_SIZE})
      as ${memberRedeems} where ${matchesSearch(memberRedeems.search, q)} limit ${COMMON_HITS}`,
  )
  return hits.length === COMMON_HITS
}

/** For rare texts: all matches by trigrams, sorted. */
const sortedMatches = (db: Db, q: string, limit: number) => sql`
  with found as materialized (
    select ${memberRedeems.id}, ${memberRedeems.programId} from ${memberRedeems}
    where ${matchesSearch(memberRedeems.search, q)}
  )
  select id from found as ${memberRedeems} where ${isInNotDeletedProgram(db)} ${newestFirst} ${limit}`

/** For common texts: a scan from the newest on. CASE hides from the planner that a text could be rare, or looked for in an index. */
const newestMatches = (db: Db, q: string, limit: number) => sql`
  select ${memberRedeems.id} from ${memberRedeems}
  where case when ${matchesSearch(memberRedeems.search, q)} then true end
    and ${isInNotDeletedProgram(db)} ${newestFirst} ${limit}`

/** Of all programs, the newest first. */
export async function searchParticipants(db: Db, q: string, limit: number): Promise<FoundParticipant[]> {
  if (searchPatterns(q).length === 0) return []
  const matches = (await isCommonText(db, q)) ? newestMatches : sortedMatches
  const ids = await readIds(db, matches(db, q, limit))
  return await statements(db).rows.execute({ ids: toArrayLiteral(ids) })
}
