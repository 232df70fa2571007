import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import { rejectsBeside } from '../../server/import/file/rejects.ts'
import { newId } from '../../server/services/ids.ts'

/* Files to import, and what became of them. */

export type Cells = Readonly<Record<string, string>>

const cellOf = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A file with a row for each of these; its columns are all that any of them names. */
export function writeCsv(
  folder: string,
  rows: readonly Cells[],
  { delimiter = ';', start = '' } = {},
): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
  const text = lines.map((cells) => cells.map(cellOf).join(delimiter)).join('\r\n')
  return writeText(folder, `${start}${text}\r\n`)
}

/** A file of exactly this. */
export function writeText(folder: string, text: string | Uint8Array): string {
  const path = join(folder, `${newId()}.csv`)
  writeFileSync(path, text)
  return path
}

/** The refused lines that an import told of: number, cells as they were given, reasons. */
export function rejectsOf(path: string): Record<string, string>[] {
  const rejects = rejectsBeside(path)
  if (!existsSync(rejects)) return []
  const text = readFileSync(rejects, 'utf8')
  return parse(text, {
    columns: true,
    bom: true,
    delimiter: text.split('\r\n')[0]?.includes(';') ? ';' : ',',
  })
}

const tables = [
  'members',
  'member_redeems',
  'activity_completions',
  'presences',
  'day_counts',
  'completion_counts',
]

/** Everything that an import can write. */
export async function everything(db: Db): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of tables)
    found[table] = (
      await db.execute(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} as t order by to_jsonb(t)::text`,
      )
    ).rows
  return found
}
