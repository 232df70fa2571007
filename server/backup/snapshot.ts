import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { to as copyTo } from 'pg-copy-streams'
import type { Db } from '../db/db.ts'
import { connectPostgres, openEmbedded } from '../db/engines.ts'
import { copyFiles } from './target.ts'

/** One moment of a database, to be read. */
export type Snapshot = {
  db: Db
  /** What COPY makes of a query: a line for each row. */
  copyOut: (query: string) => AsyncIterable<Uint8Array>
  /** May be called twice. */
  close: () => Promise<void>
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  return () => {
    closing ??= close()
    return closing
  }
}

/** The same text for the same value in every database. */
const textSettings = [
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
]

async function applySettings(db: Db): Promise<void> {
  for (const setting of textSettings) await db.execute(sql.raw(`set local ${setting}`))
}

/** In a transaction on a connection of its own: nobody waits for it. */
export async function openPostgresSnapshot(url: string, signal: AbortSignal): Promise<Snapshot> {
  const { client, db } = await connectPostgres(url, signal)
  try {
    await db.execute(sql`begin isolation level repeatable read, read only`)
    await applySettings(db)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    db,
    copyOut: (query) => client.query(copyTo(`copy (${query}) to stdout`)),
    close: once(() => client.end()),
  }
}

/** Of a folder that no other process uses; nothing is migrated. */
export async function openEmbeddedSnapshot(folder: string): Promise<Snapshot> {
  const { db, close } = await openEmbedded(folder)
  await db.execute(sql`begin`)
  await applySettings(db)
  const nextFile = copyFiles(folder)
  return {
    db,
    // Through a file in the folder: PGlite would hold all of it in memory.
    async *copyOut(query) {
      const { path, embeddedPath } = nextFile()
      try {
        await db.execute(sql.raw(`copy (${query}) to '${embeddedPath}'`))
        yield* createReadStream(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    close: once(close),
  }
}
