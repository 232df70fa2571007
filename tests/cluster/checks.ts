import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { calls } from '../../contract/calls.ts'
import { openPostgres } from '../../server/db/engines.ts'
import { MAX_CONNECTIONS } from '../../server/db/pool.ts'
import { createClient } from '../crash/client.ts'
import { keptAndCounted } from '../support/counterActions.ts'
import { wrongPositions } from '../support/outlineActions.ts'
import { findWronglyAwaiting } from '../support/serviceActions.ts'
import { until } from './health.ts'
import { BALAI, type Cluster, SUPERUSER } from './services.ts'

/** What every writer names once. */
const once = {
  programs: 'title',
  topics: 'name',
  studies: 'title',
  questions: "question ->> 'text'",
}

/** Counts, places, and what was made twice, as the database has them. @returns what is wrong. */
export async function checkDatabase(): Promise<string[]> {
  const { db, close } = openPostgres(BALAI.DATABASE_URL ?? '', () => undefined)
  try {
    const { kept, counted } = await keptAndCounted(db)
    const complaints = isDeepStrictEqual(kept, counted) ? [] : ['counts differ from what is counted']
    if ((await wrongPositions(db)).length > 0) complaints.push('places are wrong')
    if ((await findWronglyAwaiting(db)).length > 0) complaints.push('a reply is awaited that was given')
    for (const [table, name] of Object.entries(once)) {
      const { rows } = await db.execute(
        sql.raw(`select ${name} as name, count(*)::int as n from ${table} group by 1 having count(*) > 1`),
      )
      complaints.push(...rows.map((row) => `${table}, doubled: ${JSON.stringify(row)}`))
    }
    return complaints
  } finally {
    await close()
  }
}

/**
 * Whether each process still has all connections of its pool: as many saves of a record that is locked wait in the database
 * as a pool has connections.
 *
 * @returns what is wrong.
 */
export async function checkPools({ webs }: Cluster, token: string): Promise<string[]> {
  const owner = new pg.Client({ ...SUPERUSER, database: 'balai' })
  await owner.connect()
  const complaints: string[] = []
  for (const { name } of webs) {
    const client = createClient([{ url: `http://${name}:3000` }], token)
    const made = await client.call(calls['study.create'], { body: { title: `Pool ${name}` } })
    const { id } = made.data as { id: string }
    await owner.query('begin')
    await owner.query('select 1 from studies where id = $1 for update', [id])
    const all = Array.from({ length: MAX_CONNECTIONS }, (_, n) =>
      client.call(calls['study.update'], { params: { id }, body: { id, name: `Pool ${name} ${n}` } }),
    )
    // What it shows would else stay the same for the transaction.
    const refresh = 'select pg_stat_clear_snapshot()'
    const waiting = async () => {
      await owner.query(refresh)
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = 'balai' and wait_event_type = 'Lock'`,
      )
      return rows[0]?.n === MAX_CONNECTIONS ? true : undefined
    }
    await until(`${MAX_CONNECTIONS} connections of ${name}`, 15, waiting).catch((error: Error) =>
      complaints.push(error.message),
    )
    await owner.query('rollback')
    await Promise.all(all)
  }
  await owner.end()
  return complaints
}
