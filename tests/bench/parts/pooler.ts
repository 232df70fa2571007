import { findPgbouncer, startPgbouncer } from '../../../scripts/pgbouncer.ts'
import { afterwards } from '../support/cleanup.ts'
import { type Bench, Skipped } from '../support/part.ts'
import { signIn, startProduct } from '../support/product.ts'
import {
  alternate,
  CONNECTIONS,
  productOnPostgres,
  ratioOf,
  reportLoads,
  type Site,
} from '../support/sideBySide.ts'
import { LIST } from './requests.ts'

/** The program list on PostgreSQL, without the names of statements, and through PgBouncer. */
export async function pooler(bench: Bench): Promise<void> {
  // It would change the role.
  if (process.env.BENCH_DATABASE_URL) throw new Skipped('it measures on a PostgreSQL of its own alone.')
  const program = findPgbouncer()
  if (program === undefined) throw new Skipped('there is no PgBouncer here. Install it.')
  const { balai, databaseUrl } = await productOnPostgres()
  const pgbouncer = await startPgbouncer(program, databaseUrl)
  afterwards(pgbouncer.stop)
  const unnamed = async (name: string, address: string): Promise<Site> => {
    const url = await startProduct(address, 0, undefined, { DATABASE_POOLER: 'transaction' })
    return { name, url, token: await signIn(url) }
  }
  const others = [
    await unnamed('without names', databaseUrl),
    await unnamed('without names, through PgBouncer', pgbouncer.url),
  ]
  const connections = Array.from({ length: CONNECTIONS }, () => [LIST])
  const results = await alternate(bench, 'Pooler', [balai, ...others], connections)
  reportLoads(bench, 'Program list', results)
  for (const site of others)
    bench.figure({ what: `${site.name}: ratio`, values: [ratioOf(results, site, balai)], digits: 2 })
}
