import { deepStrictEqual } from 'node:assert'
import { z } from 'zod'
import { apiPrefix } from '../../../contract/paths.ts'
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
  type Site,
} from '../support/sideBySide.ts'
import { median } from '../support/statistics.ts'
import { longestWait } from '../support/waits.ts'

/** Participants to seed; BENCH_PARTICIPANTS overrides. */
const PARTICIPANTS = { full: 1_000_000, short: 100_000 }
/** Minimum size of the largest program among a million participants. */
const LARGE = 200_000
const EFFORT = { full: { rounds: 3 }, short: { rounds: 1, seconds: 2 } }
/** Concurrent readers of a whole list, and reads of each. */
const READERS = 20
const TIMES = 2
export const FEW = 2
const targets = { wait: 1_000, list: 50, search: { [FEW]: 50, [CONNECTIONS]: 200 }, ratio: 0.7 }

/** Search texts, labelled by how many seeded participants match. */
const texts = {
  'rare: a whole name': 'nur hidayat',
  'common: one in sixty': 'santoso',
  'often: one in ten': 'ang',
  'one in three': 'com',
  'nearly everybody': 'example',
  'two letters, one in a hundred': 'zu',
  'two letters, one in ten': 'nu',
  'a telephone’s beginning': '0812',
}

type Measured = { what: string; asked: Requested }
type Group = { title: string; connections: number; most: number; measured: Measured[] }

export const get = (path: string): Requested => ({ method: 'GET', path: `${apiPrefix}${path}` })

export const Page = z.object({
  data: z.object({ list: z.array(z.object({ id: z.string() })), total: z.number() }),
})

/** The program with the most participants. @returns the path of its list, without page and order, and its size. */
export async function largestProgram(balai: Site): Promise<{ path: string; size: number }> {
  const programs = get('/program/v1/company/list?limit=1&sort=total_participants&dir=desc')
  const [program] = Page.parse(await ask(balai, programs)).data.list
  if (!program) throw new Error('There is no program')
  const path = `/program/v1/company/list-member-redeem/${program.id}?limit=10`
  return { path, size: Page.parse(await ask(balai, get(path))).data.total }
}

/** The list pages and searches to measure. @param size participants of the program. */
export function groupsOf(path: string, size: number): Group[] {
  const last = Math.ceil(size / 10)
  const pages: [string, number][] = [
    ['first page', 1],
    ['page 1,000', Math.min(1_000, last)],
    ['page in the middle', Math.ceil(last / 2)],
    ['last page', last],
  ]
  const list: Group = {
    title: 'List',
    connections: CONNECTIONS,
    most: targets.list,
    measured: ['created_at', 'end_test_at'].flatMap((sort) =>
      pages.map(([name, page]) => ({
        what: `by ${sort}, ${name}`,
        asked: get(`${path}&sort=${sort}&dir=desc&page=${page}`),
      })),
    ),
  }
  const measured = Object.entries(texts).map(([name, text]) => ({
    what: `“${text}” (${name})`,
    asked: get(`${path}&sort=created_at&dir=desc&page=1&q=${encodeURIComponent(text)}`),
  }))
  const searches = ([FEW, CONNECTIONS] as const).map((connections) => ({
    title: 'Search',
    connections,
    most: targets.search[connections],
    measured,
  }))
  return [list, ...searches]
}

/** A response of the baseline: each statement's rows. */
const Bare = z.object({ data: z.array(z.array(z.array(z.unknown()).or(z.record(z.string(), z.unknown())))) })

/** Asserts that both return the same ids: the product's last statement reads the list, id first. */
async function check(balai: Site, bare: Site, request: Requested): Promise<void> {
  const ours = Page.parse(await ask(balai, request)).data.list.map(({ id }) => id)
  const theirs = Bare.parse(await ask(bare, request)).data.at(-1) ?? []
  deepStrictEqual(
    theirs.map((row) => (Array.isArray(row) ? row[0] : undefined)),
    ours,
    `${request.path}: both must answer the same participants`,
  )
}

/** Loads both sites with each request of a group, and reports a table. */
async function measure(
  bench: Bench,
  balai: Site,
  bare: Site,
  { title, connections, most, measured }: Group,
): Promise<void> {
  const rows: { what: string; cells: (number | number[] | undefined)[] }[] = []
  const effort = EFFORT[bench.full ? 'full' : 'short']
  for (const { what, asked } of measured) {
    await check(balai, bare, asked)
    const all = await alternate(
      bench,
      `${what}, ${connections} at a time`,
      [balai, bare],
      Array(connections).fill([asked]),
      effort,
    )
    const of = (site: Site, key: keyof Load) => (all.get(site) ?? []).map((load) => load[key])
    const rate = of(balai, 'perSecond')
    const plain = of(bare, 'perSecond')
    // No server is faster than its SQL: then that is enough.
    const isSlowAlone = median(of(bare, 'p97')) > most
    const p97 = of(balai, 'p97')
    const judged = isSlowAlone ? [undefined, p97] : [p97, undefined]
    rows.push({ what, cells: [rate, plain, median(rate) / median(plain), ...judged, of(bare, 'p97')] })
  }
  bench.table(
    `${title}, 10 a page with its total, ${connections} connections`,
    [
      { name: 'Balai', unit: 'requests/s' },
      { name: 'pg alone', unit: 'requests/s' },
      { name: 'ratio', digits: 2, target: { least: targets.ratio } },
      { name: 'Balai p97.5', unit: 'ms', target: { most } },
      { name: 'where the same SQL alone takes longer', unit: 'ms' },
      { name: 'pg alone p97.5', unit: 'ms' },
    ],
    rows,
  )
}

/** The longest wait of another client while many read whole participant lists. */
async function measureWaits(bench: Bench, balai: Site, path: string): Promise<void> {
  bench.progress(`${READERS} whole lists at once`)
  const large = get(path.replace(/limit=\d+/, 'limit=-1'))
  const small = get('/program/v1/company/list?page=1&limit=5&sort=created_at&dir=desc&status=publish')
  const peak = watchMemory(pidOf(balai.url))
  const { wait, seconds } = await longestWait(balai, { readers: READERS, times: TIMES, large, small })
  const what = `${READERS} at once read all participants (limit=-1)`
  bench.figure({
    what: `${what}: longest wait of another client`,
    unit: 'ms',
    values: [wait],
    target: { most: targets.wait },
  })
  bench.figure({ what: `${what}: ${READERS * TIMES} lists took`, unit: 's', values: [seconds], digits: 1 })
  bench.figure({ what: `${what}: memory above before`, unit: 'MB', values: [peak()] })
}

/**
 * Participant list and search of a large program on PostgreSQL, beside the same SQL through node:http and `pg` alone.
 * BENCH_DATABASE_URL selects a PostgreSQL that is seeded already.
 */
export async function participants(bench: Bench): Promise<void> {
  const all = Number(process.env.BENCH_PARTICIPANTS ?? PARTICIPANTS[bench.full ? 'full' : 'short'])
  bench.progress(`makes ${all.toLocaleString('en')} participants`)
  const { balai, databaseUrl } = await productOnPostgres(all)
  const { path, size } = await largestProgram(balai)
  bench.figure({
    what: 'participants of the largest program',
    values: [size],
    ...(bench.full ? { target: { least: LARGE } } : {}),
  })
  await measureWaits(bench, balai, path)
  const groups = groupsOf(path, size)
  const request = groups.flatMap(({ measured }) => measured.map((each) => each.asked))
  const bare = await bareBeside(balai, databaseUrl, request)
  for (const group of groups) await measure(bench, balai, bare, group)
}
