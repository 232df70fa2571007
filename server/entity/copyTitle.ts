import { and, inArray, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'

/** UTF-16 units, as the contract counts them. */
const MAX_LENGTH = 255

const SUFFIX = / \(salinan(?: \d+)?\)$/

/** Titles asked for at once. */
const BATCH = 50

const graphemes = new Intl.Segmenter('id')

function shorten(text: string, length: number): string {
  let end = 0
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > length) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}

/** The title of the `n`-th copy, from 1; a copy of a copy is counted on. Shortened before its suffix. */
export function copyTitle(title: string, n: number): string {
  const suffix = n === 1 ? ' (salinan)' : ` (salinan ${n})`
  const base = title.replace(SUFFIX, '')
  const room = MAX_LENGTH - suffix.length
  return (base.length > room ? shorten(base, room - 1) : base) + suffix
}

/** The first copy's title that no sibling has. The caller holds the lock under which siblings are added. */
export async function freeCopyTitle(
  tx: Db,
  {
    table,
    title: column,
    siblings,
  }: { table: PgTable & { deletedAt: PgColumn }; title: PgColumn; siblings?: SQL },
  title: string,
): Promise<string> {
  for (let first = 1; ; first += BATCH) {
    const candidates = Array.from({ length: BATCH }, (_, index) => copyTitle(title, first + index))
    const rows = await tx
      .select({ title: column })
      .from(table)
      .where(and(inArray(column, candidates), isNull(table.deletedAt), siblings))
    const takenTitles = new Set(rows.map((row) => row.title))
    const freeTitle = candidates.find((candidate) => !takenTitles.has(candidate))
    if (freeTitle !== undefined) return freeTitle
  }
}
