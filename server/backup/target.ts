import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { from as copyFrom } from 'pg-copy-streams'
import type { Db } from '../db/db.ts'
import { connectPostgres, EMBEDDED_FOLDER, openEmbedded } from '../db/engines.ts'

/**
 * Files for COPY in the folder of an embedded database. Each has a name of its own: PGlite remembers those that it has
 * seen, and what is removed behind its back.
 */
export function copyFiles(folder: string) {
  let count = 0
  return () => {
    count += 1
    const name = `balai-${count}.copy`
    return { path: join(folder, name), embeddedPath: `${EMBEDDED_FOLDER}/${name}` }
  }
}

/** A database to be filled. */
export type Target = {
  db: Db
  /** COPY into a table with its columns: `members (id, fullname)`. `tx`: of this database. */
  copyIn: (tx: Db, into: string, text: Readable) => Promise<void>
  close: () => Promise<void>
}

export async function openPostgresTarget(url: string, signal: AbortSignal): Promise<Target> {
  const { client, db } = await connectPostgres(url, signal)
  return {
    db,
    // A transaction has this very connection.
    copyIn: (_tx, into, text) => pipeline(text, client.query(copyFrom(`copy ${into} from stdin`))),
    close: () => client.end(),
  }
}

export async function openEmbeddedTarget(folder: string): Promise<Target> {
  const { db, close } = await openEmbedded(folder)
  const nextFile = copyFiles(folder)
  return {
    db,
    async copyIn(tx, into, text) {
      const { path, embeddedPath } = nextFile()
      await pipeline(text, createWriteStream(path))
      await tx.execute(sql.raw(`copy ${into} from '${embeddedPath}'`))
      await rm(path)
    },
    close,
  }
}
