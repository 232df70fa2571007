import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres, startPostgres } from '../../../scripts/postgres.ts'
import { startCounting } from '../../../scripts/processorTime.ts'
import { questionBody } from '../../support/fixtures.ts'
import { afterwards } from '../support/cleanup.ts'
import { type Load, load, type Requested } from '../support/load.ts'
import { type Bench, Skipped } from '../support/part.ts'
import { pidOf } from '../support/process.ts'
import { signIn, startProduct } from '../support/product.ts'
import { ask } from '../support/sideBySide.ts'
import { LIST } from './requests.ts'

const SAVE: Requested = {
  method: 'POST',
  path: '/api/bank/v1/question/admin/create',
  body: JSON.stringify(questionBody()),
}
const kinds = { 'program list': LIST, 'new question': SAVE }

const PROCESSES = [1, 2, 3]
/** Requests a second and process: one that has less to do pays more for each, and one that is crowded out, too. */
const RATE = 120
const CONNECTIONS = 12
const ROUNDS = { full: 7, short: 3 }
const SECONDS = 5
/** More than one process may cost so much of what a request costs one. */
const MOST = 1.1

type Cluster = { url: string; pid: number; execute: (statement: string) => Promise<pg.QueryResult> }

async function startClusters(): Promise<Cluster> {
  const binaries = findPostgres('initdb', 'postgres', 'pg_basebackup')
  if (binaries === undefined)
    throw new Skipped('there is no PostgreSQL here (initdb, postgres, pg_basebackup).')
  const primary = await startPostgres(binaries, { isDurable: true })
  afterwards(primary.stop)
  const replica = await startPostgres(binaries, { isDurable: true, primary: primary.url })
  afterwards(replica.stop)
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  afterwards(() => client.end())
  return { url: primary.url, pid: primary.pid, execute: (statement) => client.query(statement) }
}

/** What a request costs with one, two and three processes, and a save with and without a replica that it waits for. */
export async function scaling(bench: Bench): Promise<void> {
  const counting = startCounting()
  if (!counting) throw new Skipped('processor time is read from /proc, which is not here.')
  const { url, pid, execute } = await startClusters()
  counting.follow('database', pid)
  const sites: string[] = []
  for (const nth of PROCESSES) {
    const site = await startProduct(url, nth === 1 ? 600 : 0)
    counting.follow(site, pidOf(site))
    sites.push(site)
  }
  const token = await signIn(sites[0] ?? '')
  const headers = { authorization: `Bearer ${token}` }
  const rounds = bench.full ? ROUNDS.full : ROUNDS.short

  const loadOne = (site: string, request: Requested, connections: number) =>
    load({
      url: site,
      headers,
      connections: Array.from({ length: connections }, () => [request]),
      seconds: SECONDS,
    })

  /** Sends requests at an even pace to the first `count` processes in turn. @returns microseconds of a request. */
  const measure = async (request: Requested, count: number) => {
    const used = sites.slice(0, count)
    const before = { server: used.map(counting.of), database: counting.of('database') }
    const rate = RATE * count
    const all = rate * SECONDS
    const start = performance.now()
    const answers: Promise<unknown>[] = []
    for (let nth = 0; nth < all; nth++) {
      await wait(Math.max(0, start + (nth / rate) * 1_000 - performance.now()))
      answers.push(ask({ name: 'Balai', url: used[nth % count] ?? '', token }, request))
    }
    await Promise.all(answers)
    const spent = used.map(counting.of).reduce((sum, now, at) => sum + now - (before.server[at] ?? 0), 0)
    const micro = (seconds: number) => (seconds / all) * 1e6
    return { server: micro(spent), database: micro(counting.of('database') - before.database) }
  }
  type Measured = Awaited<ReturnType<typeof measure>>

  for (const [kind, request] of Object.entries(kinds)) {
    const results = new Map<number, Measured[]>(PROCESSES.map((count) => [count, []]))
    // Compiled as well as each other.
    for (const site of sites) await loadOne(site, request, CONNECTIONS)
    for (const _ of bench.rounds(rounds, `${kind}, round`))
      for (const [count, all] of results) all.push(await measure(request, count))
    const of = (count: number, name: keyof Measured) => (results.get(count) ?? []).map((one) => one[name])
    bench.table(
      `${kind}, ${RATE} a second and process`,
      [
        { name: 'the processes, a request', unit: 'µs' },
        { name: 'beside one process', digits: 2, target: { most: MOST } },
        { name: 'the database, a request', unit: 'µs' },
      ],
      PROCESSES.map((count) => ({
        what: count === 1 ? '1 process' : `${count} processes`,
        cells: [
          of(count, 'server'),
          of(count, 'server').map((value, round) => value / (of(1, 'server')[round] ?? Number.NaN)),
          of(count, 'database'),
        ],
      })),
    )
  }

  const modes = { plain: '', synchronous: '*' }
  const setMode = async (names: string) => {
    await execute(`alter system set synchronous_standby_names = '${names}'`)
    await execute('select pg_reload_conf()')
    const wanted = names === '' ? 'async' : 'sync'
    while ((await execute('select sync_state from pg_stat_replication')).rows[0]?.sync_state !== wanted)
      await wait(50)
  }
  for (const [what, connections] of [
    ['one person', 1],
    [`${CONNECTIONS} at once`, CONNECTIONS],
  ] as const) {
    const results = new Map<string, Load[]>(Object.keys(modes).map((mode) => [mode, []]))
    for (const _ of bench.rounds(rounds, `synchronous against plain, ${what}, round`))
      for (const [mode, names] of Object.entries(modes)) {
        await setMode(names)
        results.get(mode)?.push(await loadOne(sites[0] ?? '', SAVE, connections))
      }
    bench.table(
      `A new question, ${what}`,
      [
        { name: 'rate', unit: 'saves/s' },
        { name: 'p97.5', unit: 'ms' },
        { name: 'beside plain', digits: 2 },
      ],
      [...results].map(([mode, all]) => ({
        what: mode,
        cells: [
          all.map(({ perSecond }) => perSecond),
          all.map(({ p97 }) => p97),
          all.map(
            ({ perSecond }, round) => perSecond / (results.get('plain')?.[round]?.perSecond ?? Number.NaN),
          ),
        ],
      })),
    )
  }
}
