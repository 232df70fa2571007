import pg from 'pg'
import { z } from 'zod'
import type { Asked, Load } from '../support/load.ts'
import { watchMemory } from '../support/memory.ts'
import { pidOf } from '../support/process.ts'
import {
  alternate,
  ask,
  bareBeside,
  CONNECTIONS,
  productOnPostgres,
  type Site,
} from '../support/sideBySide.ts'
import { median, medianAndSpread } from '../support/statistics.ts'
import { printTable, verdict } from '../support/table.ts'

/** How many there are: `BENCH_PARTICIPANTS=20000 BENCH_PRESENCES=100000 npm run bench -- presence` is a quick look. */
const PARTICIPANTS = Number(process.env.BENCH_PARTICIPANTS ?? 1_000_000)
const PRESENCES = Number(process.env.BENCH_PRESENCES ?? 5_000_000)
const LIMIT = 10
const targets = { page: 50, matrix: 100, ratio: 0.7, megabytes: 100 }

type Place = { programId: string; topicId: string; total: number; ofProgram: number; ofTopic: number }
type Days = { from: string; to: string }

const get = (path: string): Asked => ({ method: 'GET', path: `/api${path}` })

const Page = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })), total: z.number() }) })
const Columns = z.object({ data: z.object({ columns: z.array(z.object({ key: z.string() })) }) })

/** The largest program, its best attended topic, and its last sixty days with anybody. */
async function placeIn(site: Site): Promise<Place & Days> {
  const read = async (path: string) => Page.parse(await ask(site, get(path))).data
  const totalOf = async (filter: string) => (await read(`/presence/v1/company/list?limit=1${filter}`)).total
  const [program] = (await read('/program/v1/company/list?limit=1&sort=total_participants&dir=desc')).list
  if (!program) throw new Error('There is no program')
  const topics: { id: string; n: number }[] = []
  for (const { id } of (await read(`/topic/v1/list?program_id=${program.id}&limit=-1`)).list)
    topics.push({ id, n: await totalOf(`&topic_id=${id}`) })
  const [topic] = topics.sort((a, b) => b.n - a.n)
  const matrix = get(`/presence/v1/company/matrix?program_id=${program.id}&limit=1`)
  const days = Columns.parse(await ask(site, matrix)).data.columns.slice(-60)
  const [first, last] = [days[0], days.at(-1)]
  if (!topic || !first || !last) throw new Error('Nobody was present')
  return {
    ...{ programId: program.id, topicId: topic.id, from: first.key, to: last.key },
    ...{ total: await totalOf(''), ofProgram: await totalOf(`&program_id=${program.id}`), ofTopic: topic.n },
  }
}

/** What autovacuum would have done by the time that anybody looks. */
async function settle(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

type Measured = { name: string; asked: Asked; most: number }

/** What is asked of a site that somebody was present at: lists with each filter, and the matrix. */
export async function presenceRequests(site: Site): Promise<Measured[]> {
  const { programId, topicId, total, ofProgram, ofTopic, from, to } = await placeIn(site)
  const filters = [
    ['all', '', total],
    ['program', `&program_id=${programId}`, ofProgram],
    ['topic', `&topic_id=${topicId}`, ofTopic],
  ] as const
  const lists = filters.flatMap(([name, filter, rows]) =>
    [1, 1_000, Math.ceil(rows / LIMIT)].map((page) => ({
      name: `${name}, page ${page.toLocaleString('en')}`,
      asked: get(`/presence/v1/company/list?limit=${LIMIT}${filter}&page=${page}`),
      most: targets.page,
    })),
  )
  const matrix = get(
    `/presence/v1/company/matrix?program_id=${programId}&limit=50&start_date=${from}&end_date=${to}`,
  )
  return [...lists, { name: 'matrix, 50 × 60', asked: matrix, most: targets.matrix }]
}

/**
 * Presences and their matrix on PostgreSQL, totals included, beside the same SQL through node's http and pg alone. With
 * BENCH_DATABASE_URL, a PostgreSQL that was seeded already is measured as it is.
 */
export async function presence(): Promise<void> {
  const { balai, databaseUrl } = await productOnPostgres(PARTICIPANTS, PRESENCES)
  await settle(databaseUrl)
  const measured = await presenceRequests(balai)
  const bare = await bareBeside(
    balai,
    databaseUrl,
    measured.map(({ asked }) => asked),
  )
  const peak = watchMemory(pidOf(balai.url))
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
