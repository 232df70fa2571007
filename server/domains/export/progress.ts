import { and, eq, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/call.ts'
import type { memberCalls } from '../../../contract/member.ts'
import { toArrayLiteral } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import type { ProgressSheet } from '../../db/schema/sheetRequest.ts'
import { memberRedeems, members } from '../../db/schema.ts'
import { orderBy } from '../../entity/list.ts'
import { requireTopic } from '../../entity/locks/topic.ts'
import { type Completed, completedOfRow } from '../participant/progress/done.ts'
import { toCondition } from '../participant/progress/participants.ts'
import { type MatrixFilter, matrixFilter } from '../participant/progress/shown.ts'
import { follows, keysetPages } from './keysetPages.ts'
import type { RequestedSheet } from './link.ts'
import { milliseconds } from './moments.ts'
import { contact, contactColumns, voucherColumn } from './person.ts'
import { requireSheetProgram } from './scope.ts'
import { type OpenSheet, startSheet } from './sheet.ts'

/** Fewer rows per page than elsewhere: each has up to one completion per activity. */
const PAGE_ROWS = 500

const COMPLETED = 'Selesai'

/** @throws NotFound when the program or the requested topic does not exist. */
export async function requestProgress(
  db: Db,
  program: string,
  { topic, unfinished, q }: Query<(typeof memberCalls)['member.progressExport']>,
): Promise<RequestedSheet> {
  const { id, titles } = await requireSheetProgram(db, program)
  return {
    kind: 'progres',
    titles,
    wanted: {
      sheet: 'progress',
      program: id,
      unfinished: unfinished === '1',
      q: q || null,
      topic: topic === undefined ? null : await requireTopic(db, id, topic),
    },
  }
}

/** By the index of an activity: its score, or the word for "completed". */
function toCells([positions, , scores]: Completed) {
  const cells: (number | string | undefined)[] = []
  positions?.forEach((position, n) => {
    if (position !== null) cells[position - 1] = scores?.[n] ?? COMPLETED
  })
  return cells
}

async function* progressPages(db: Db, filter: MatrixFilter) {
  const activities = sql`${toArrayLiteral(filter.shown.map(({ id }) => id))}`
  const pages = keysetPages(db, {
    pageRows: PAGE_ROWS,
    read: (tx, after) =>
      tx
        .select({
          id: memberRedeems.id,
          ...contact,
          license: memberRedeems.license,
          progress: memberRedeems.progress,
          redeemedAt: milliseconds(memberRedeems.createdAt),
          completed: completedOfRow(activities),
        })
        .from(memberRedeems)
        .innerJoin(members, eq(members.id, memberRedeems.memberId))
        .where(and(toCondition(filter), after))
        .orderBy(...orderBy(memberRedeems.createdAt, memberRedeems.id, 'desc')),
    after: (last) => follows([memberRedeems.createdAt, memberRedeems.id], 'desc', last.redeemedAt, last.id),
  })
  for await (const page of pages)
    yield page.map(({ completed, ...person }) => ({ ...person, done: toCells(completed) }))
}

export const openProgress: OpenSheet<ProgressSheet> = async (db, { program, topic, unfinished, q }) => {
  const filter = await matrixFilter(db, program, {
    topic: topic ?? undefined,
    unfinished: unfinished ? '1' : '0',
    q: q ?? undefined,
  })
  return startSheet(progressPages(db, filter), 'Progres', [
    ...contactColumns,
    voucherColumn,
    { header: 'Progres (%)', width: 14, kind: 'number', value: ({ progress }) => progress },
    ...filter.shown.map(({ title, topic }, position) => ({
      header: `${topic.name}: ${title}`,
      width: 24,
      kind: 'textOrNumber' as const,
      value: ({ done }: { done: ReturnType<typeof toCells> }) => done[position] ?? null,
    })),
  ])
}
