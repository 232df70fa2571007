import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'
import { createApp } from '../../../server/app.ts'
import * as schema from '../../../server/db/schema.ts'
import { folderStore } from '../../../server/media/folder.ts'

const Statement = z.object({ text: z.string(), values: z.array(z.unknown()) })

/** The statements that the product sends for one program list: whose session it is, then the page of rows. */
export const Statements = z.object({ session: Statement, list: Statement })
export type Statements = z.infer<typeof Statements>

const ignore = () => undefined

/** Asks the app for a list and writes down the SQL: what is measured beside it runs the same, whatever it becomes. */
export async function recordStatements(
  databaseUrl: string,
  path: string,
  token: string,
): Promise<Statements> {
  const recorded: z.infer<typeof Statement>[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl })
  try {
    const db = drizzle({
      client: pool,
      schema,
      logger: { logQuery: (text, values) => recorded.push({ text, values }) },
    })
    const app = createApp({
      db,
      // Lists look at no files.
      media: folderStore('media'),
      log: { info: ignore, warn: ignore, error: ignore },
      settings: { accessKey: '', maxList: 10_000, publicUrl: '', trustProxy: false },
    })
    const response = await app.request(path, { headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`The list answered ${response.status}`)
  } finally {
    await pool.end()
  }
  const [session, list, ...more] = recorded
  if (!session || !list || more.length > 0)
    throw new Error(`A list now sends ${recorded.length} statements: teach the bare server about them.`)
  return { session, list }
}
