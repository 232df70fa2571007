import { and, eq, gte, isNotNull, isNull, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toArrayLiteral } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import type { ParticipantsSheet } from '../../db/schema/sheetRequest.ts'
import { memberRedeems, members, programs } from '../../db/schema.ts'
import { orderBy } from '../../entity/list.ts'
import { isAfter, keysetPages } from './keysetPages.ts'
import { contactFields } from './person.ts'
import { milliseconds, millisecondsOrNull, toTimestamp } from './timestamps.ts'

const PAGE_ROWS = 1_000

const columns = { created_at: memberRedeems.createdAt, end_test_at: memberRedeems.endTestAt } as const

const toUuids = (ids: readonly string[]) => sql`${toArrayLiteral(ids)}::uuid[]`

function toCondition({ progress, range }: ParticipantsSheet): SQL | undefined {
  const column = range && columns[range.of]
  return and(
    progress.from > 0 ? gte(memberRedeems.progress, progress.from) : undefined,
    progress.to < 100 ? lte(memberRedeems.progress, progress.to) : undefined,
    column && range.from !== null ? gte(column, toTimestamp(range.from)) : undefined,
    column && range.before !== null ? lt(column, toTimestamp(range.before)) : undefined,
  )
}

/** How many match, and how many have a value to sort by. Leaves out empty and deleted programs. */
async function countRows(db: Db, query: ParticipantsSheet) {
  const countedRows = await db
    .select({
      id: memberRedeems.programId,
      rows: sql<number>`count(*)::int`,
      sortableRows: sql<number>`count(${columns[query.sort]})::int`,
    })
    .from(memberRedeems)
    .innerJoin(programs, eq(programs.id, memberRedeems.programId))
    .where(
      and(
        sql`${memberRedeems.programId} = any(${toUuids(query.programs)})`,
        isNull(programs.deletedAt),
        toCondition(query),
      ),
    )
    .groupBy(memberRedeems.programId)
  const counts = new Map(countedRows.map((row) => [row.id, row]))
  return query.programs.flatMap((id) => counts.get(id) ?? [])
}

/** Participants by a condition; an index serves the rows of one program that follow another row. */
const selectParticipants = (db: Db, where: (SQL | undefined)[]) =>
  db
    .select({
      id: memberRedeems.id,
      program: programs.title,
      ...contactFields,
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

/** A participant of a program, as a row. Moments are milliseconds since 1970. */
export type Participant = Awaited<ReturnType<typeof selectParticipants>>[number]

const orderLatestFirst = (column: SQLWrapper) => orderBy(column, memberRedeems.id, 'desc')

/** A program of more than one page: its rows with a value to sort by, or those without. */
const readProgramPages = (
  db: Db,
  query: ParticipantsSheet,
  program: string,
  sortValueCondition: SQL | undefined,
) => {
  const sortColumn = columns[query.sort]
  return keysetPages(db, {
    pageRows: PAGE_ROWS,
    read: (tx, after) =>
      selectParticipants(tx, [
        eq(memberRedeems.programId, program),
        toCondition(query),
        sortValueCondition,
        after,
      ]).orderBy(...orderLatestFirst(sortColumn)),
    conditionAfter: ({ id, redeemedAt, endedAt }) => {
      const moment = query.sort === 'created_at' ? redeemedAt : endedAt
      if (moment === null) return lt(memberRedeems.id, id)
      return isAfter([sortColumn, memberRedeems.id], 'desc', moment, id)
    },
  })
}

const readBatch = (db: Db, query: ParticipantsSheet, ids: readonly string[]): Promise<Participant[]> =>
  selectParticipants(db, [
    sql`${memberRedeems.programId} = any(${toUuids(ids)})`,
    toCondition(query),
  ]).orderBy(
    sql`array_position(${toUuids(ids)}, ${memberRedeems.programId})`,
    ...orderLatestFirst(columns[query.sort]),
  )

/** Grouped by program. Pages are different snapshots: by `end_test_at`, who finishes during the download may be missing. */
export async function* participantPages(
  db: Db,
  query: ParticipantsSheet,
): AsyncGenerator<readonly Participant[]> {
  const sortColumn = columns[query.sort]
  let batch: string[] = []
  let batchRows = 0
  for (const { id, rows, sortableRows } of await countRows(db, query)) {
    if (batchRows + rows > PAGE_ROWS && batch.length > 0) {
      yield await readBatch(db, query, batch)
      batch = []
      batchRows = 0
    }
    if (rows <= PAGE_ROWS) {
      batch.push(id)
      batchRows += rows
      continue
    }
    // Two queries: no index condition covers "after this moment, or null".
    if (sortableRows > 0) yield* readProgramPages(db, query, id, isNotNull(sortColumn))
    if (sortableRows < rows) yield* readProgramPages(db, query, id, isNull(sortColumn))
  }
  if (batch.length > 0) yield await readBatch(db, query, batch)
}
