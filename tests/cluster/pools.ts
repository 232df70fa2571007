import pg from 'pg'
import { calls } from '../../contract/calls.ts'
import { createClient } from '../crash/client.ts'
import { until } from './health.ts'
import type { Cluster } from './services.ts'

/** Connections of a process (`server/db/pool.ts`). */
const CONNECTIONS = 10

/**
 * Whether each process still has all connections of its pool: as many saves of a record that is locked wait in the database
 * as a pool has connections.
 *
 * @returns what is wrong.
 */
export async function checkPools({ webs }: Cluster, token: string): Promise<string[]> {
  const owner = new pg.Client({
    host: 'dbproxy',
    user: 'postgres',
    password: 'change-me-superuser',
    database: 'balai',
  })
  await owner.connect()
  const complaints: string[] = []
  for (const { name } of webs) {
    const client = createClient([{ url: `http://${name}:3000` }], token)
    const made = await client.call(calls['study.create'], { body: { title: `Pool ${name}` } })
    const { id } = made.data as { id: string }
    await owner.query('begin')
    await owner.query('select 1 from studies where id = $1 for update', [id])
    const all = Array.from({ length: CONNECTIONS }, (_, n) =>
      client.call(calls['study.update'], { params: { id }, body: { id, name: `Pool ${name} ${n}` } }),
    )
    // What it shows would else stay the same for the transaction.
    const refresh = 'select pg_stat_clear_snapshot()'
    const waiting = async () => {
      await owner.query(refresh)
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = 'balai' and wait_event_type = 'Lock'`,
      )
      return rows[0]?.n === CONNECTIONS ? true : undefined
    }
    await until(`${CONNECTIONS} connections of ${name}`, 15, waiting).catch((error: Error) =>
      complaints.push(error.message),
    )
    await owner.query('rollback')
    await Promise.all(all)
  }
  await owner.end()
  return complaints
}
