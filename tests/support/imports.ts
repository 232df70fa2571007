import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import { newId } from '../../server/entity/ids.ts'
import { completions } from '../../server/import/completions/kind.ts'
import { defaultRejectsPath } from '../../server/import/file/rejects.ts'
import { type ImportSummary, importFile } from '../../server/import/importFile.ts'
import { participants } from '../../server/import/participants/kind.ts'
import { presence } from '../../server/import/presence/kind.ts'
import { scratchOfEach } from './folder.ts'

/* Import files, and the results of imports. */

export type Cells = Readonly<Record<string, string>>

const cellOf = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Writes rows to a CSV file with the union of their columns. */
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

/** Writes a file with exactly this content. */
export function writeText(folder: string, text: string | Uint8Array): string {
  const path = join(folder, `${newId()}.csv`)
  writeFileSync(path, text)
  return path
}

/** The refused lines of an imported file: number, cells, reasons. */
export function rejectsOf(path: string): Record<string, string>[] {
  const rejects = defaultRejectsPath(path)
  if (!existsSync(rejects)) return []
  const text = readFileSync(rejects, 'utf8')
  return parse(text, {
    columns: true,
    bom: true,
    delimiter: text.split('\r\n')[0]?.includes(';') ? ';' : ',',
  })
}

/** The clock of all imports. */
export const now = new Date('2026-11-21T13:14:00.000Z')

type FileOptions = Parameters<typeof importFile>[2]
export type ImportOptions = Partial<FileOptions>
type Import = (db: Db, options: FileOptions) => Promise<ImportSummary>

/** Imports into the database of a file's tests, by kind; files are written to a folder of each test's own. */
export function importingInto(db: () => Db) {
  const scratch = scratchOfEach()
  function of(run: Import) {
    const importPath = async (path: string, options: ImportOptions = {}) => ({
      ...(await run(db(), { path, now, ...options })),
      path,
    })
    const importRows = (rows: readonly Cells[], options?: ImportOptions) =>
      importPath(writeCsv(scratch.folder, rows), options)
    return { importPath, importRows }
  }
  return {
    scratch,
    participants: of((db, options) => importFile(db, participants, options)),
    completions: of((db, options) => importFile(db, completions, options)),
    presence: of((db, options) => importFile(db, presence, options)),
  }
}

/** The counts of an import. */
export const counted = ({ added, changed, same, repeated, rejected }: ImportSummary) => ({
  added,
  changed,
  same,
  repeated,
  rejected,
})
export const nothing = { added: 0, changed: 0, same: 0, repeated: 0, rejected: 0 }

const tables = [
  'members',
  'member_redeems',
  'activity_completions',
  'presences',
  'day_counts',
  'completion_counts',
]

/** All rows of the tables that an import writes. */
export async function everything(db: Db): Promise<Record<string, unknown>> {
  const record: Record<string, unknown> = {}
  for (const table of tables)
    record[table] = (
      await db.execute(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} as t order by to_jsonb(t)::text`,
      )
    ).rows
  return record
}
