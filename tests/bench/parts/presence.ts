import pg from 'pg'
import { z } from 'zod'
import type { Load, Requested } from '../support/load.ts'
import { watchMemory } from '../support/memory.ts'
import type { Bench } from '../support/part.ts'
import { pidOf } from '../support/process.ts'
import {
  alternate,
  ask,
  bareBeside,
  CONNECTIONS,
  productOnPostgres,
  ratioOf,
  type Site,
} from '../support/sideBySide.ts'

/** Records to seed; BENCH_PARTICIPANTS and BENCH_PRESENCES override. */
const PARTICIPANTS = { full: 1_000_000, short: 100_000 }
const PRESENCES = { full: 5_000_000, short: 500_000 }
const EFFORT = { full: {}, short: { rounds: 2, seconds: 2 } }
const LIMIT = 10
const targets = { page: 50, matrix: 100, ratio: 0.7, megabytes: 100 }

type Place = { programId: string; topicId: string; total: number; ofProgram: number; ofTopic: number }
type Days = { from: string; to: string }

const get = (path: string): Requested => ({ method: 'GET', path: `/api${path}` })

const Page = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })), total: z.number() }) })
const Columns = z.object({ data: z.object({ columns: z.array(z.object({ key: z.string() })) }) })

/** The largest program, its best-attended topic, and its last sixty days with presences. */
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
  const first = days[0]
  const last = days.at(-1)
  if (!topic || !first || !last) throw new Error('Nobody was present')
  return {
    programId: program.id,
    topicId: topic.id,
    from: first.key,
    to: last.key,
    total: await totalOf(''),
    ofProgram: await totalOf(`&program_id=${program.id}`),
    ofTopic: topic.n,
  }
}

/** Vacuums and analyses, as autovacuum would have done in normal use. */
async function settle(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

type Measured = { name: string; asked: Requested; most: number }

/** The presence requests to measure: lists with each filter, and the matrix. @throws Error without presences. */
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
 * Presence lists with totals, and the matrix, on PostgreSQL, beside the same SQL through node:http and `pg` alone.
 * BENCH_DATABASE_URL selects a PostgreSQL that is seeded already.
 */
export async function presence(bench: Bench): Promise<void> {
  const effort = bench.full ? 'full' : 'short'
  const participants = Number(process.env.BENCH_PARTICIPANTS ?? PARTICIPANTS[effort])
  const presences = Number(process.env.BENCH_PRESENCES ?? PRESENCES[effort])
  const many = `${presences.toLocaleString('en')} presences of ${participants.toLocaleString('en')} participants`
  bench.progress(`makes ${many}`)
  const { balai, databaseUrl } = await productOnPostgres(participants, presences)
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
    loads.push({ of, results: await alternate(bench, of.name, [balai, bare], connections, EFFORT[effort]) })
  }
  const figures = ({ results }: (typeof loads)[number], site: Site) => {
    const runs = results.get(site) ?? []
    return { p97: runs.map((load) => load.p97), perSecond: runs.map((load) => load.perSecond) }
  }
  bench.table(
    `${many}, ${CONNECTIONS} connections`,
    [
      { name: 'rate', unit: 'requests/s' },
      { name: 'the same SQL alone', unit: 'requests/s' },
      { name: 'p97.5', unit: 'ms' },
      { name: 'the same SQL alone, p97.5', unit: 'ms' },
    ],
    loads.map((load) => {
      const ours = figures(load, balai)
      const theirs = figures(load, bare)
      return { what: load.of.name, cells: [ours.perSecond, theirs.perSecond, ours.p97, theirs.p97] }
    }),
  )
  for (const load of loads) {
    const { name, most } = load.of
    bench.figure({
      what: `${name}: p97.5`,
      unit: 'ms',
      values: figures(load, balai).p97,
      target: { most },
    })
    bench.figure({
      what: `${name}: ratio to the same SQL alone`,
      values: [ratioOf(load.results, balai, bare)],
      digits: 2,
      target: { least: targets.ratio },
    })
  }
  bench.figure({
    what: 'peak memory above idle',
    unit: 'MB',
    values: [peak()],
    target: { most: targets.megabytes },
  })
}
