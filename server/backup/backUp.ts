import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, type Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { migrationTags, readJournals } from '../db/migrate.ts'
import { readNewerMigrations } from '../db/newerMigrations.ts'
import { isMediaKey } from '../media/mediaKey.ts'
import { OperatorError } from '../operatorError.ts'
import { RELEASE } from '../release.ts'
import { createArchive, FILES } from './archive.ts'
import type { CheckedBackup } from './checkBackup.ts'
import { EARLIER_FILES, MANIFEST, type Manifest } from './manifest.ts'
import { toParts } from './parts.ts'
import type { Snapshot } from './snapshot.ts'
import type { BackupStore } from './store.ts'
import { readTables, type Table } from './tables.ts'

type Options = {
  /** Absent: the files are left out. */
  media: BackupStore | undefined
  /** Files that it has are named, not written again. */
  earlier?: CheckedBackup
  moment: Date
  signal?: AbortSignal
}

export type BackupSummary = {
  rows: number
  files: number
  /** Of those that the earlier backup has. */
  earlierFiles: number
  /** Keys of files that rows name and the store lacks. */
  missing: string[]
  /** Tables that belong to somebody else. */
  unknownTables: string[]
}

type Archive = ReturnType<typeof createArchive>

async function makeManifest(
  { db }: Snapshot,
  tables: readonly Table[],
  { media, moment, earlier }: Options,
): Promise<Manifest> {
  const tags = migrationTags()
  const journals = Object.entries(await readJournals(db)).map(
    ([journal, applied]) =>
      [journal, applied.map(({ hash }) => ({ hash, tag: tags.get(hash) ?? hash }))] as const,
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
    earlier: earlier && { name: basename(earlier.path), digest: earlier.digest },
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

/** Adds the files of these keys, but those that the earlier backup has. */
async function writeFiles(
  archive: Archive,
  media: BackupStore,
  keys: AsyncIterable<string>,
  earlier: CheckedBackup | undefined,
): Promise<Pick<BackupSummary, 'files' | 'earlierFiles' | 'missing'>> {
  const missing: string[] = []
  const named: string[] = []
  let files = 0
  for await (const key of keys) {
    const size = isMediaKey(key) ? await media.size(key) : undefined
    if (size === undefined) missing.push(key)
    else if (earlier?.files.get(key)?.size === size) named.push(key)
    else {
      await archive.add(`${FILES}${key}`, size, media.read(key))
      files += 1
    }
  }
  const lines = Buffer.from(named.map((key) => `${key}\n`).join(''))
  if (earlier) await archive.add(EARLIER_FILES, lines.length, [lines])
  return { files, earlierFiles: named.length, missing }
}

/** Writes a backup of the snapshot, which is closed before the files are read. */
export async function backUp(snapshot: Snapshot, output: Writable, options: Options): Promise<BackupSummary> {
  const { media, moment, earlier, signal } = options
  if ((await readNewerMigrations(snapshot.db)).length > 0)
    throw new OperatorError(
      'The database has migrations that this release does not know. Back it up with the release that made them.',
    )
  const { kept, unknown } = await readTables(snapshot.db)
  const manifest = await makeManifest(snapshot, kept, options)
  const archive = createArchive(output, moment, signal)
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await archive.add(MANIFEST, text.length, [text])
  for (const table of kept) await writeTable(archive, snapshot, table)
  const keys = media ? await readKeys(snapshot) : []
  await snapshot.close()

  const lines = createInterface({ input: Readable.from(keys) })
  const written = media
    ? await writeFiles(archive, media, lines, earlier)
    : { files: 0, earlierFiles: 0, missing: [] }
  await archive.close()
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { ...written, rows, unknownTables: unknown }
}
