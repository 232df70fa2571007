import { deepStrictEqual } from 'node:assert'
import { findPostgres, startPostgres } from '../../../scripts/postgres.ts'
import { afterwards } from '../support/cleanup.ts'
import { type Load, load } from '../support/load.ts'
import { Skipped } from '../support/part.ts'
import { startNode } from '../support/process.ts'
import { signIn, startProduct } from '../support/product.ts'
import { recordStatements } from '../support/statements.ts'
import { median, medianAndSpread } from '../support/statistics.ts'
import { printTable, verdict } from '../support/table.ts'

/** What the admin asks for when the list is opened. */
const LIST = '/api/program/v1/company/list?page=1&limit=5&sort=created_at&dir=desc&status=publish'
const CONNECTIONS = 10
const WARM_UP = 3
const SECONDS = 3
const ROUNDS = 5
const target = 0.8

type Site = { name: string; url: string; headers: Record<string, string> }

const run = ({ url, headers }: Site, seconds: number) =>
  load({ url, headers, connections: CONNECTIONS, seconds })

/** Loads the sites in turn, so that what else the machine does falls on all of them. */
async function alternate(sites: Site[]): Promise<Map<Site, Load[]>> {
  const results = new Map<Site, Load[]>(sites.map((site) => [site, []]))
  for (const site of sites) await run(site, WARM_UP)
  for (let round = 0; round < ROUNDS; round++)
    for (const [site, loads] of results) loads.push(await run(site, SECONDS))
  return results
}

const rowsOf = (results: Map<Site, Load[]>) =>
  [...results].map(([{ name }, loads]) => [
    name,
    medianAndSpread(loads.map(({ perSecond }) => perSecond)),
    medianAndSpread(loads.map(({ p99 }) => p99)),
  ])

async function listOf({ url, headers }: Site): Promise<unknown> {
  const response = await fetch(url, { headers })
  const body: { data: { list: unknown; total: unknown } } = await response.json()
  return { list: body.data.list, total: body.data.total }
}

const siteOf = (name: string, address: string, headers: Record<string, string>): Site => ({
  name,
  url: `${address}${LIST}`,
  headers,
})

/** The program list call on PostgreSQL, beside the same SQL through node's http and pg alone; then on PGlite. */
export async function requests(): Promise<void> {
  const binaries = findPostgres()
  if (binaries === undefined) throw new Skipped('there is no PostgreSQL here (initdb, postgres). Install it.')
  const postgres = await startPostgres(binaries)
  afterwards(postgres.stop)
  const address = await startProduct(postgres.url)
  const token = await signIn(address)
  const headers = { authorization: `Bearer ${token}` }
  const statements = await recordStatements(postgres.url, LIST, token)
  const bareAddress = await startNode(['tests/bench/bareServer.ts'], {
    DATABASE_URL: postgres.url,
    STATEMENTS: JSON.stringify(statements),
  })
  const balai = siteOf('Balai on PostgreSQL', address, headers)
  const bare = siteOf('node:http + pg, same SQL', bareAddress, headers)
  deepStrictEqual(await listOf(bare), await listOf(balai), 'Both must answer the same list')
  const results = await alternate([balai, bare])

  const embeddedAddress = await startProduct()
  const embedded = siteOf('Balai on PGlite', embeddedAddress, {
    authorization: `Bearer ${await signIn(embeddedAddress)}`,
  })
  const embeddedResults = await alternate([embedded])

  printTable(
    `Program list, ${CONNECTIONS} connections: median of ${ROUNDS} × ${SECONDS} s (least–most)`,
    ['', 'requests/s', 'p99 ms'],
    [...rowsOf(results), ...rowsOf(embeddedResults)],
  )
  const perSecond = (site: Site) => median((results.get(site) ?? []).map((load) => load.perSecond))
  const ratio = perSecond(balai) / perSecond(bare)
  verdict('ratio on PostgreSQL', ratio.toFixed(2), `≥ ${target}`, ratio >= target)
}
