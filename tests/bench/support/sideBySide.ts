import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findPostgres, startPostgres } from '../../../scripts/postgres.ts'
import { startCounting } from '../../../scripts/processorTime.ts'
import { afterwards } from './cleanup.ts'
import { temporaryFolder } from './folder.ts'
import { type Load, load, type Requested } from './load.ts'
import { type Bench, Skipped } from './part.ts'
import { pidOf, startNode } from './process.ts'
import { signIn, startProduct } from './product.ts'
import { recordStatements } from './statements.ts'
import { median } from './statistics.ts'

export const CONNECTIONS = 10
const target = 0.8

/** Seconds of unmeasured warm-up per site, seconds per measurement, and measurements per site. */
const full = { warmUp: 3, seconds: 3, rounds: 5 }
const short = { warmUp: 1, seconds: 3, rounds: 3 }
export type Effort = typeof full

/** A server under test, with a session token for it. */
export type Site = { name: string; url: string; token: string }

const headersOf = ({ token }: Site) => ({ authorization: `Bearer ${token}` })

/** Sends one request. @returns the parsed body. @throws Error unless it was 2xx. */
export async function ask(site: Site, { method, path, body }: Requested): Promise<unknown> {
  const headers = { ...headersOf(site), 'content-type': 'application/json' }
  const response = await fetch(`${site.url}${path}`, { method, headers, body: body ?? null })
  if (!response.ok) throw new Error(`${site.name}, ${method} ${path}: ${response.status}`)
  return response.json()
}

const List = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })) }) })

/** The ids in the response of a list, in order. */
export const idsOf = async (site: Site, list: Requested): Promise<string[]> =>
  List.parse(await ask(site, list)).data.list.map(({ id }) => id)

/**
 * Starts the product on a temporary PostgreSQL with demo content, or on BENCH_DATABASE_URL, which is not seeded.
 *
 * @param participants to seed.
 * @param presences to seed; by default derived from the participants.
 * @param root the folder of the product.
 * @throws Skipped when PostgreSQL is not installed.
 */
export async function productOnPostgres(
  participants?: number,
  presences?: number,
  root?: string,
): Promise<{ balai: Site; databaseUrl: string }> {
  const filled = process.env.BENCH_DATABASE_URL
  if (filled) {
    const url = await startProduct(filled, 0)
    return { balai: { name: 'Balai on PostgreSQL', url, token: await signIn(url) }, databaseUrl: filled }
  }
  const binaries = findPostgres()
  if (binaries === undefined) throw new Skipped('there is no PostgreSQL here (initdb, postgres). Install it.')
  const postgres = await startPostgres(binaries)
  afterwards(postgres.stop)
  const url = await startProduct(postgres.url, participants, presences, {}, root)
  return {
    balai: { name: 'Balai on PostgreSQL', url, token: await signIn(url) },
    databaseUrl: postgres.url,
  }
}

/**
 * Starts the baseline (`bareServer.ts`): the product's SQL for these requests through node:http and `pg` alone.
 *
 * @param isTogether whether it sends together what the product sends together.
 */
export async function bareBeside(
  { token }: Site,
  databaseUrl: string,
  requests: readonly Requested[],
  isTogether = false,
): Promise<Site> {
  const path = join(temporaryFolder(), 'recordings.json')
  writeFileSync(path, JSON.stringify(await recordStatements(databaseUrl, requests, token)))
  const url = await startNode(['tests/bench/bareServer.ts'], {
    DATABASE_URL: databaseUrl,
    RECORDINGS: path,
    TOGETHER: isTogether ? '1' : '',
  })
  return { name: `node:http + pg, same SQL${isTogether ? ', sent together' : ''}`, url, token }
}

let counting: ReturnType<typeof startCounting>

/** `micro`: processor time of the server for a request, in microseconds; NaN where it cannot be read. */
export type SiteLoad = Load & { micro: number }

/**
 * Loads the sites in alternating rounds, so that noise on the machine affects all of them.
 *
 * @param what label of the progress lines.
 * @param connections for each connection, the requests that it cycles through.
 */
export async function alternate(
  bench: Bench,
  what: string,
  sites: readonly Site[],
  connections: Requested[][],
  effort: Partial<Effort> = {},
): Promise<Map<Site, SiteLoad[]>> {
  const { warmUp, seconds, rounds } = { ...(bench.full ? full : short), ...effort }
  counting ??= startCounting()
  for (const { url } of sites) counting?.follow(url, pidOf(url))
  const run = async (site: Site, duration: number): Promise<SiteLoad> => {
    const before = counting?.of(site.url) ?? Number.NaN
    const measured = await load({ url: site.url, headers: headersOf(site), connections, seconds: duration })
    const spent = (counting?.of(site.url) ?? Number.NaN) - before
    return { ...measured, micro: (spent / measured.total) * 1e6 }
  }
  const results = new Map<Site, SiteLoad[]>(sites.map((site) => [site, []]))
  for (const site of sites) await run(site, warmUp)
  for (const _ of bench.rounds(rounds, `${what}, round`))
    for (const [site, loads] of results) loads.push(await run(site, seconds))
  return results
}

/** Reports the results of `alternate` as a table. */
export const reportLoads = (bench: Bench, what: string, results: ReadonlyMap<Site, SiteLoad[]>): void =>
  bench.table(
    `${what}, ${CONNECTIONS} connections`,
    [
      { name: 'rate', unit: 'requests/s' },
      { name: 'p99', unit: 'ms' },
      { name: 'its processor, a request', unit: 'µs' },
    ],
    [...results].map(([{ name }, loads]) => ({
      what: name,
      cells: [loads.map(({ perSecond }) => perSecond), loads.map(({ p99 }) => p99), microsOf(loads)],
    })),
  )

const microsOf = (loads: readonly SiteLoad[]): number[] =>
  loads.map(({ micro }) => micro).filter(Number.isFinite)

/** Ratio of the median request rates, `site` to `plain`. */
export function ratioOf(results: ReadonlyMap<Site, Load[]>, site: Site, plain: Site): number {
  const perSecond = (of: Site) => median((results.get(of) ?? []).map((load) => load.perSecond))
  return perSecond(site) / perSecond(plain)
}

/** Reports how much more of the processor a request costs, against its maximum. */
export const judgeMicros = (
  bench: Bench,
  what: string,
  results: ReadonlyMap<Site, SiteLoad[]>,
  [site, plain]: readonly [Site, Site],
  max: number,
): void => {
  const micro = (of: Site) => median(microsOf(results.get(of) ?? []))
  bench.figure({
    what: `${what}: processor time above the same SQL sent together`,
    unit: 'µs',
    values: [micro(site) - micro(plain)],
    target: { most: max },
  })
}

/** Reports that ratio against its minimum. */
export const judgeRatio = (
  bench: Bench,
  what: string,
  results: ReadonlyMap<Site, Load[]>,
  [site, plain]: readonly [Site, Site],
  min = target,
): void =>
  bench.figure({
    what: `${what}: ratio to the same SQL alone`,
    values: [ratioOf(results, site, plain)],
    digits: 2,
    target: { least: min },
  })
