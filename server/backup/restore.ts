import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { applyMigrations } from '../db/migrate.ts'
import { withoutIndexes } from '../db/withoutIndexes.ts'
import { OperatorError } from '../operatorError.ts'
import { ArchiveError, FILES, readArchive } from './archive.ts'
import type { CheckedBackup } from './checkBackup.ts'
import type { BackupStore } from './store.ts'
import { findFilledTable, readTables, setSequences } from './tables.ts'
import type { Target } from './target.ts'
import { findTwins, readUniqueIndexes } from './twins.ts'

const TABLES = 'tables/'

/** The sweep removes files that no row names: what is there already would be lost. @throws OperatorError */
export async function checkStore(
  media: Pick<BackupStore, 'put' | 'list'>,
  files: CheckedBackup['files'],
): Promise<void> {
  for await (const { key } of media.list())
    if (!files.has(key))
      throw new OperatorError(
        `The media store is not empty (${key}). Restore into an empty folder, bucket or S3_PREFIX.`,
      )
}

/** @throws OperatorError */
export async function checkDatabase(db: Db): Promise<void> {
  const table = await findFilledTable(db)
  if (table === undefined) return
  throw new OperatorError(`The database is not empty (${table} has rows). Restore into an empty one.`)
}

/** Files that are there are written again: an interrupted run may have left half of them. */
export async function restoreFiles(
  { files }: CheckedBackup,
  media: Pick<BackupStore, 'put' | 'list'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const archive of new Set([...files.values()].map(({ path }) => path)))
    for await (const { name, chunks } of readArchive(archive)) {
      signal?.throwIfAborted()
      const key = name.startsWith(FILES) ? name.slice(FILES.length) : ''
      if (files.get(key)?.path === archive) await media.put(key, chunks)
    }
}

/** Texts of a backup are SQL only where this database has the same. @throws ArchiveError */
async function findTables(tx: Db, { path, manifest }: CheckedBackup) {
  const { kept } = await readTables(tx)
  const columns = new Map(kept.map((table) => [table.name, new Set(table.columns)]))
  for (const table of manifest.tables)
    if (!table.columns.every((column) => columns.get(table.name)?.has(column)))
      throw new ArchiveError(`${path} has a table that its release does not have: ${table.name}.`)
  return manifest.tables
}

async function copyTables(
  tx: Db,
  target: Target,
  backup: CheckedBackup,
  signal?: AbortSignal,
): Promise<void> {
  const byName = new Map(backup.manifest.tables.map((table) => [table.name, table]))
  for await (const { name, chunks } of readArchive(backup.path)) {
    signal?.throwIfAborted()
    // The files come after all tables.
    if (name.startsWith(FILES)) break
    if (!name.startsWith(TABLES)) continue
    const table = byName.get(name.split('/', 2)[1] ?? '')
    if (!table) throw new ArchiveError(`${backup.path} has rows of no table: ${name}.`)
    await target.copyIn(tx, `${table.name} (${table.columns.join(', ')})`, chunks.pipe(createGunzip()))
  }
  for (const { name, rows: expected } of byName.values()) {
    const { rows } = await tx.execute<{ n: string }>(sql.raw(`select count(*)::text as n from ${name}`))
    if (Number(rows[0]?.n) !== expected)
      throw new ArchiveError(`${backup.path} says ${expected} rows of ${name}, and has ${rows[0]?.n}.`)
  }
}

/** In one transaction: as the backup's release had them, then migrated. @throws OperatorError, and nothing is written */
export async function restoreTables(
  target: Target,
  backup: CheckedBackup,
  signal?: AbortSignal,
): Promise<void> {
  const wanted = new Set(
    Object.values(backup.manifest.migrations)
      .flat()
      .map(({ hash }) => hash),
  )
  await target.db.transaction(async (tx) => {
    await applyMigrations(tx, { isWanted: (hash) => wanted.has(hash) })
    await checkDatabase(tx)
    await tx.execute(sql`set local datestyle = 'ISO'`)
    const tables = await findTables(tx, backup)
    const names = tables.map(({ name }) => name)
    // What migrations have written.
    for (const name of names) await tx.execute(sql.raw(`delete from ${name}`))
    const indexes = await readUniqueIndexes(tx)
    const copy = () => copyTables(tx, target, backup, signal)
    await withoutIndexes(tx, names, copy).catch(async (error: unknown) => {
      throw (await findTwins(tx, error, indexes)) ?? error
    })
    await setSequences(tx)
    await applyMigrations(tx)
  })
  await target.db.execute(sql`analyze`)
}
