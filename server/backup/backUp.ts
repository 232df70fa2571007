import { createInterface } from 'node:readline'
import { Readable, type Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { migrationTags, readJournals } from '../db/migrate.ts'
import { readNewerMigrations } from '../db/newerMigrations.ts'
import { isMediaKey } from '../media/mediaKey.ts'
import { OperatorError } from '../operatorError.ts'
import { RELEASE } from '../release.ts'
import { createArchive } from './archive.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { toParts } from './parts.ts'
import type { Snapshot } from './snapshot.ts'
import type { BackupStore } from './store.ts'
import { readTables, type Table } from './tables.ts'

type Options = {
  /** Absent: the files are left out. */
  media: BackupStore | undefined
  moment: Date
  signal?: AbortSignal
}

export type BackupSummary = {
  rows: number
  files: number
  /** Keys of files that rows name and the store lacks. */
  missing: string[]
  /** Tables that belong to somebody else. */
  unknownTables: string[]
}

type Archive = ReturnType<typeof createArchive>

async function readManifest(
  { db }: Snapshot,
  tables: readonly Table[],
  { media, moment }: Options,
): Promise<Manifest> {
  const tags = migrationTags()
  const journals = Object.entries(await readJournals(db)).map(
    ([journal, applied]) => [journal, applied.map(({ hash }) => ({ hash, tag: tags.get(hash) }))] as const,
  )
  const counted: Manifest['tables'] = []
  for (const { name, columns } of tables) {
    const { rows } = await db.execute<{ n: string }>(sql.raw(`select count(*)::text as n from ${name}`))
    counted.push({ name, columns, rows: Number(rows[0]?.n) })
  }
  return {
    format: 'balai-backup-1',
    release: RELEASE,
    moment: moment.toISOString(),
    migrations: Object.fromEntries(journals),
    tables: counted,
    hasMedia: media !== undefined,
  }
}

async function writeTable(
  archive: Archive,
  snapshot: Snapshot,
  { name, columns, order }: Table,
): Promise<void> {
  const orderBy = order.length > 0 ? ` order by ${order.join(', ')}` : ''
  let nth = 0
  for await (const part of toParts(snapshot.copyOut(`select ${columns.join(', ')} from ${name}${orderBy}`))) {
    nth += 1
    await archive.add(`tables/${name}/${String(nth).padStart(4, '0')}.copy.gz`, part.length, [part])
  }
}

/** @returns the keys as bytes, a line each: a million of them are as small as can be. */
async function readKeys(snapshot: Snapshot): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  const query = 'select storage_key from media order by storage_key collate "C"'
  for await (const chunk of snapshot.copyOut(query)) chunks.push(chunk)
  return chunks
}

/** @returns whether it was there. */
async function writeFile(archive: Archive, media: BackupStore, key: string): Promise<boolean> {
  const size = isMediaKey(key) ? await media.size(key) : undefined
  if (size === undefined) return false
  await archive.add(`files/${key}`, size, media.read(key))
  return true
}

/** Writes a backup of the snapshot, which is closed before the files are read. */
export async function backUp(snapshot: Snapshot, output: Writable, options: Options): Promise<BackupSummary> {
  const { media, moment, signal } = options
  if ((await readNewerMigrations(snapshot.db)).length > 0)
    throw new OperatorError('The database has migrations of a newer release: back it up with that one.')
  const { kept, unknown } = await readTables(snapshot.db)
  const manifest = await readManifest(snapshot, kept, options)
  const archive = createArchive(output, moment, signal)
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await archive.add(MANIFEST, text.length, [text])
  for (const table of kept) await writeTable(archive, snapshot, table)
  const keys = media ? await readKeys(snapshot) : []
  await snapshot.close()

  const missing: string[] = []
  let files = 0
  if (media)
    for await (const key of createInterface({ input: Readable.from(keys) }))
      if (await writeFile(archive, media, key)) files += 1
      else missing.push(key)
  await archive.close()
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows, files, missing, unknownTables: unknown }
}
