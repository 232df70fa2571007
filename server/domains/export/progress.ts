import { and, eq, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/call.ts'
import type { memberCalls } from '../../../contract/member.ts'
import { toArrayLiteral } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import type { ProgressSheet } from '../../db/schema/sheetRequest.ts'
import { memberRedeems, members } from '../../db/schema.ts'
import { orderBy } from '../../entity/list.ts'
import { requireTopic } from '../../entity/locks/topic.ts'
import { type CompletionArrays, completionArraysOfRow } from '../participant/progress/completions.ts'
import { type ProgressFilter, toProgressFilter } from '../participant/progress/listedActivities.ts'
import { toCondition } from '../participant/progress/participants.ts'
import { isAfter, keysetPages } from './keysetPages.ts'
import type { RequestedSheet } from './link.ts'
import { contactColumns, contactFields, voucherColumn } from './person.ts'
import { requireSheetProgram } from './scope.ts'
import { type OpenSheet, startSheet } from './sheet.ts'
import { milliseconds } from './timestamps.ts'

/** Fewer rows per page than elsewhere: each has up to one completion per activity. */
const PAGE_ROWS = 500

const COMPLETED_LABEL = 'Selesai'

/** @throws NotFoundError when the program or the requested topic does not exist. */
export async function requestProgress(
  db: Db,
  program: string,
  { topic, unfinished, q }: Query<(typeof memberCalls)['member.progressExport']>,
): Promise<RequestedSheet> {
  const { id, titles } = await requireSheetProgram(db, program)
  return {
    kind: 'progres',
    titles,
    sheetRequest: {
      sheet: 'progress',
      program: id,
      unfinished: unfinished === '1',
      q: q || null,
      topic: topic === undefined ? null : await requireTopic(db, id, topic),
    },
  }
}

/** By the index of an activity: its score, or the word for "completed". */
function toCells([positions, , scores]: CompletionArrays) {
  const cells: (number | string | undefined)[] = []
  positions?.forEach((position, n) => {
    if (position !== null) cells[position - 1] = scores?.[n] ?? COMPLETED_LABEL
  })
  return cells
}

async function* progressPages(db: Db, filter: ProgressFilter) {
  const activities = sql`${toArrayLiteral(filter.listedActivities.map(({ id }) => id))}`
  const pages = keysetPages(db, {
    pageRows: PAGE_ROWS,
    read: (tx, after) =>
      tx
        .select({
          id: memberRedeems.id,
          ...contactFields,
          license: memberRedeems.license,
          progress: memberRedeems.progress,
          redeemedAt: milliseconds(memberRedeems.createdAt),
          completed: completionArraysOfRow(activities),
        })
        .from(memberRedeems)
        .innerJoin(members, eq(members.id, memberRedeems.memberId))
        .where(and(toCondition(filter), after))
        .orderBy(...orderBy(memberRedeems.createdAt, memberRedeems.id, 'desc')),
    conditionAfter: (last) =>
      isAfter([memberRedeems.createdAt, memberRedeems.id], 'desc', last.redeemedAt, last.id),
  })
  for await (const page of pages)
    yield page.map(({ completed, ...person }) => ({ ...person, cells: toCells(completed) }))
}

export const openProgress: OpenSheet<ProgressSheet> = async (db, { program, topic, unfinished, q }) => {
  const filter = await toProgressFilter(db, program, {
    topic: topic ?? undefined,
    unfinished: unfinished ? '1' : '0',
    q: q ?? undefined,
  })
  return startSheet(progressPages(db, filter), 'Progres', [
    ...contactColumns,
    voucherColumn,
    { header: 'Progres (%)', width: 14, kind: 'number', value: ({ progress }) => progress },
    ...filter.listedActivities.map(({ title, topic }, position) => ({
      header: `${topic.name}: ${title}`,
      width: 24,
      kind: 'textOrNumber' as const,
      value: ({ cells }: { cells: ReturnType<typeof toCells> }) => cells[position] ?? null,
    })),
  ])
}
