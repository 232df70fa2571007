import { and, eq, gte, isNotNull, isNull, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import type { WantedMoment, WantedParticipants } from '../../../db/schema/wanted.ts'
import { memberRedeems, members, programs } from '../../../db/schema.ts'
import { orderBy } from '../../list.ts'
import { at, milliseconds, millisecondsOrNull } from '../moments.ts'
import { readPage } from '../page.ts'
import type { SheetContext } from '../sheet.ts'

/** A participant of a program, as a sheet shows one. Moments are milliseconds since 1970. */
export type Participant = {
  id: string
  program: string
  fullname: string
  phone: string | null
  email: string | null
  dateOfBirth: string | null
  code: string | null
  license: string
  progress: number
  preTestScore: number | null
  postTestScore: number | null
  finalScore: number | null
  redeemedAt: number
  startedAt: number | null
  endedAt: number | null
}

/** Rows that are asked for at a time. */
const PAGE = 1_000

const columns = { created_at: memberRedeems.createdAt, end_test_at: memberRedeems.endTestAt } as const
const momentOf = { created_at: 'redeemedAt', end_test_at: 'endedAt' } as const satisfies Record<
  WantedMoment,
  keyof Participant
>

/** `{a,b}` of ids that were checked to be UUIDs: both drivers pass it on as it is. */
const list = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

function limitsOf({ progress, range }: WantedParticipants): SQL | undefined {
  const column = range && columns[range.of]
  return and(
    progress.from > 0 ? gte(memberRedeems.progress, progress.from) : undefined,
    progress.to < 100 ? lte(memberRedeems.progress, progress.to) : undefined,
    column && range.from !== null ? gte(column, at(range.from)) : undefined,
    column && range.before !== null ? lt(column, at(range.before)) : undefined,
  )
}

/**
 * How many rows each program has to show, and how many of them have the moment that they are sorted by. Programs
 * without any, and those that were deleted meanwhile, are left out; the others keep their order.
 */
async function countRows({ db }: SheetContext, wanted: WantedParticipants) {
  const counted = await db
    .select({
      id: memberRedeems.programId,
      rows: sql<number>`count(*)::int`,
      sorted: sql<number>`count(${columns[wanted.sort]})::int`,
    })
    .from(memberRedeems)
    .innerJoin(programs, eq(programs.id, memberRedeems.programId))
    .where(
      and(
        sql`${memberRedeems.programId} = any(${list(wanted.programs)})`,
        isNull(programs.deletedAt),
        limitsOf(wanted),
      ),
    )
    .groupBy(memberRedeems.programId)
  const counts = new Map(counted.map((row) => [row.id, row]))
  return wanted.programs.flatMap((id) => counts.get(id) ?? [])
}

/** Participants by a condition: from the index where it names one program and the rows that follow another. */
const select = (db: Db, where: (SQL | undefined)[]) =>
  db
    .select({
      id: memberRedeems.id,
      program: programs.title,
      fullname: members.fullname,
      phone: members.phone,
      email: members.email,
      dateOfBirth: members.dateOfBirth,
      code: members.code,
      license: memberRedeems.license,
      progress: memberRedeems.progress,
      preTestScore: memberRedeems.preTestScore,
      postTestScore: memberRedeems.postTestScore,
      finalScore: memberRedeems.finalScore,
      redeemedAt: milliseconds(memberRedeems.createdAt),
      startedAt: millisecondsOrNull(memberRedeems.startTestAt),
      endedAt: millisecondsOrNull(memberRedeems.endTestAt),
    })
    .from(memberRedeems)
    .innerJoin(members, eq(members.id, memberRedeems.memberId))
    .innerJoin(programs, eq(programs.id, memberRedeems.programId))
    .where(and(...where))

const latestFirst = (column: SQLWrapper) => orderBy(column, memberRedeems.id, 'desc')

/** The rows that come after `last`: never by counting, so that the last page costs what the first one did. */
function following(sort: WantedMoment, last: Participant | undefined): SQL | undefined {
  if (!last) return undefined
  const moment = last[momentOf[sort]]
  if (moment === null) return lt(memberRedeems.id, last.id)
  return sql`(${columns[sort]}, ${memberRedeems.id}) < (${at(moment)}, ${last.id}::uuid)`
}

/** A program of many rows, page by page. */
async function* pagesOfOne(
  { db }: SheetContext,
  wanted: WantedParticipants,
  program: string,
  presence: SQL | undefined,
) {
  let last: Participant | undefined
  do {
    const after = following(wanted.sort, last)
    const page: Participant[] = await readPage(db, (tx) =>
      select(tx, [eq(memberRedeems.programId, program), limitsOf(wanted), presence, after])
        .orderBy(...latestFirst(columns[wanted.sort]))
        .limit(PAGE),
    )
    yield page
    last = page.length === PAGE ? page.at(-1) : undefined
  } while (last)
}

/** Programs that make up a page together. */
const pageOfSome = (
  { db }: SheetContext,
  wanted: WantedParticipants,
  ids: readonly string[],
): Promise<Participant[]> =>
  select(db, [sql`${memberRedeems.programId} = any(${list(ids)})`, limitsOf(wanted)]).orderBy(
    sql`array_position(${list(ids)}, ${memberRedeems.programId})`,
    ...latestFirst(columns[wanted.sort]),
  )

/**
 * The participants that are wanted, grouped by program. Each page is a statement of its own: between two of them, for
 * as long as a reader takes, no connection and no transaction is held. So each page shows its own moment: in a long
 * sheet that is sorted by `end_test_at`, whoever finishes while it is downloaded may be missing, having left those
 * without a date before they are read.
 */
export async function* participantPages(
  database: SheetContext,
  wanted: WantedParticipants,
): AsyncGenerator<readonly Participant[]> {
  const sortedBy = columns[wanted.sort]
  let some: string[] = []
  let rowsOfSome = 0
  for (const { id, rows, sorted } of await countRows(database, wanted)) {
    if (rowsOfSome + rows > PAGE && some.length > 0) {
      yield await pageOfSome(database, wanted, some)
      some = []
      rowsOfSome = 0
    }
    if (rows <= PAGE) {
      some.push(id)
      rowsOfSome += rows
      continue
    }
    // Apart, because no index condition says «after this moment, or without one».
    if (sorted > 0) yield* pagesOfOne(database, wanted, id, isNotNull(sortedBy))
    if (sorted < rows) yield* pagesOfOne(database, wanted, id, isNull(sortedBy))
  }
  if (some.length > 0) yield await pageOfSome(database, wanted, some)
}
