import pg from 'pg'
import { findPostgres, startPostgres } from '../../../scripts/postgres.ts'
import { afterwards } from '../support/cleanup.ts'
import type { Asked, Load } from '../support/load.ts'
import { watchMemory } from '../support/memory.ts'
import { Skipped } from '../support/part.ts'
import { pidOf } from '../support/process.ts'
import { signIn, startProduct } from '../support/product.ts'
import { alternate, bareBeside, CONNECTIONS, type Site } from '../support/sideBySide.ts'
import { median, medianAndSpread } from '../support/statistics.ts'
import { printTable, verdict } from '../support/table.ts'

/** How many there are: `BENCH_PARTICIPANTS=20000 BENCH_PRESENCES=100000 npm run bench -- presence` is a quick look. */
const PARTICIPANTS = Number(process.env.BENCH_PARTICIPANTS ?? 1_000_000)
const PRESENCES = Number(process.env.BENCH_PRESENCES ?? 5_000_000)
const LIMIT = 10
const targets = { page: 50, matrix: 100, ratio: 0.7, megabytes: 100 }

type Place = { programId: string; topicId: string; total: number; ofProgram: number; ofTopic: number }
type Days = { from: string; to: string }

/** The largest program, its best attended topic, and its last sixty days with anybody. */
async function placeIn(databaseUrl: string): Promise<Place & Days> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('vacuum analyze')
    const { rows } = await client.query<Place & Days>(`
      with sums as (select scope, sum(n)::int as n from day_counts where counted = 'presences' group by 1),
        place as (select p.id as program, t.id as topic from programs p join topics t on t.program_id = p.id
          join sums s on s.scope = t.id where p.deleted_at is null and t.deleted_at is null
          order by p.total_participants desc, s.n desc limit 1),
        days as (select day from day_counts, place where counted = 'presences' and scope = program and n > 0
          order by day desc limit 60)
      select program as "programId", topic as "topicId", (select sum(n)::int from sums where scope in (select id from programs)) as total,
        (select n from sums where scope = program) as "ofProgram", (select n from sums where scope = topic) as "ofTopic",
        (select min(day)::text from days) as "from", (select max(day)::text from days) as "to" from place`)
    const [place] = rows
    if (!place) throw new Error('There is no program')
    return place
  } finally {
    await client.end()
  }
}

type Measured = { name: string; asked: Asked; most: number }

function requestsAt({ programId, topicId, total, ofProgram, ofTopic, from, to }: Place & Days): Measured[] {
  const get = (path: string): Asked => ({ method: 'GET', path: `/api/presence/v1/company/${path}` })
  const filters = [
    ['all', '', total],
    ['program', `&program_id=${programId}`, ofProgram],
    ['topic', `&topic_id=${topicId}`, ofTopic],
  ] as const
  const lists = filters.flatMap(([name, filter, rows]) =>
    [1, 1_000, Math.ceil(rows / LIMIT)].map((page) => ({
      name: `${name}, page ${page.toLocaleString('en')}`,
      asked: get(`list?limit=${LIMIT}${filter}&page=${page}`),
      most: targets.page,
    })),
  )
  const matrix = get(`matrix?program_id=${programId}&limit=50&start_date=${from}&end_date=${to}`)
  return [...lists, { name: 'matrix, 50 × 60', asked: matrix, most: targets.matrix }]
}

/** Presences and their matrix on PostgreSQL, totals included, beside the same SQL through node's http and pg alone. */
export async function presence(): Promise<void> {
  const binaries = findPostgres()
  if (binaries === undefined) throw new Skipped('there is no PostgreSQL here (initdb, postgres). Install it.')
  const postgres = await startPostgres(binaries)
  afterwards(postgres.stop)
  const url = await startProduct(postgres.url, PARTICIPANTS, PRESENCES)
  const balai: Site = { name: 'Balai on PostgreSQL', url, token: await signIn(url) }
  const measured = requestsAt(await placeIn(postgres.url))
  const bare = await bareBeside(
    balai,
    postgres.url,
    measured.map(({ asked }) => asked),
  )
  const peak = watchMemory(pidOf(url))
  const loads: { of: Measured; results: Map<Site, Load[]> }[] = []
  for (const of of measured) {
    const connections = Array.from({ length: CONNECTIONS }, () => [of.asked])
    loads.push({ of, results: await alternate([balai, bare], connections) })
  }
  const figures = ({ results }: (typeof loads)[number], site: Site) => {
    const runs = results.get(site) ?? []
    return { p97: runs.map((load) => load.p97), perSecond: runs.map((load) => load.perSecond) }
  }
  const ratioOf = (load: (typeof loads)[number]) =>
    median(figures(load, balai).perSecond) / median(figures(load, bare).perSecond)
  printTable(
    `Presences, ${PRESENCES.toLocaleString('en')} of ${PARTICIPANTS.toLocaleString('en')} participants, ${CONNECTIONS} connections`,
    ['', 'requests/s', 'the same SQL alone', 'ratio', 'p97.5 ms', 'the same SQL alone'],
    loads.map((load) => [
      load.of.name,
      medianAndSpread(figures(load, balai).perSecond),
      medianAndSpread(figures(load, bare).perSecond),
      ratioOf(load).toFixed(2),
      medianAndSpread(figures(load, balai).p97),
      medianAndSpread(figures(load, bare).p97),
    ]),
  )
  for (const load of loads) {
    const p97 = median(figures(load, balai).p97)
    verdict(`${load.of.name}: p97.5, ms`, p97.toFixed(0), `≤ ${load.of.most}`, p97 <= load.of.most)
    const ratio = ratioOf(load)
    verdict(`${load.of.name}: ratio`, ratio.toFixed(2), `≥ ${targets.ratio}`, ratio >= targets.ratio)
  }
  const most = peak()
  verdict('peak memory above idle, MB', most.toFixed(0), `≤ ${targets.megabytes}`, most <= targets.megabytes)
}
