import { deepStrictEqual } from 'node:assert'
import { z } from 'zod'
import { apiPrefix } from '../../../contract/paths.ts'
import type { Asked, Load } from '../support/load.ts'
import {
  alternate,
  ask,
  bareBeside,
  CONNECTIONS,
  productOnPostgres,
  type Site,
} from '../support/sideBySide.ts'
import { median } from '../support/statistics.ts'
import { printTable, verdict } from '../support/table.ts'

/** How many participants there are: `BENCH_PARTICIPANTS=20000 npm run bench -- participants` is soon over. */
const PARTICIPANTS = Number(process.env.BENCH_PARTICIPANTS ?? 1_000_000)
/** So large should be the program that is looked at, where there are as many as that. */
const LARGE = 200_000
const ROUNDS = 3
const FEW = 2
const targets = { list: 50, search: { [FEW]: 50, [CONNECTIONS]: 200 }, ratio: 0.7 }

/** What is looked for, by how many of the seed's names have it. */
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

type Measured = { what: string; asked: Asked }
type Group = { title: string; connections: number; most: number; measured: Measured[] }

const get = (path: string): Asked => ({ method: 'GET', path: `${apiPrefix}${path}` })

const Page = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })), total: z.number() }) })

/** The program that most redeemed. @returns its list call, without page and order, and how many they are. */
export async function largestProgram(balai: Site): Promise<{ path: string; size: number }> {
  const programs = get('/program/v1/company/list?limit=1&sort=total_participants&dir=desc')
  const [program] = Page.parse(await ask(balai, programs)).data.list
  if (!program) throw new Error('There is no program')
  const path = `/program/v1/company/list-member-redeem/${program.id}?limit=10`
  return { path, size: Page.parse(await ask(balai, get(path))).data.total }
}

/** Pages of the list and searches, as they are measured. */
export function groupsOf(path: string, size: number): Group[] {
  const last = Math.ceil(size / 10)
  const pages: [string, number][] = [
    ['first page', 1],
    ['page 1,000', Math.min(1_000, last)],
    ['page in the middle', Math.ceil(last / 2)],
    ['last page', last],
  ]
  const list: Group = {
    ...{ title: 'List', connections: CONNECTIONS, most: targets.list },
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
    ...{ title: 'Search', connections, most: targets.search[connections], measured },
  }))
  return [list, ...searches]
}

/** What somebody without our code answers: of each statement its rows. */
const Bare = z.object({ data: z.array(z.array(z.array(z.unknown()).or(z.record(z.string(), z.unknown())))) })

/** Both must answer the same: the last statement of the product reads what it shows. */
async function check(balai: Site, bare: Site, asked: Asked): Promise<void> {
  const ours = Page.parse(await ask(balai, asked)).data.list.map(({ id }) => id)
  const theirs = Bare.parse(await ask(bare, asked)).data.at(-1) ?? []
  deepStrictEqual(
    theirs.map((row) => (Array.isArray(row) ? row[0] : undefined)),
    ours,
    `${asked.path}: both must answer the same participants`,
  )
}

const middle = (loads: Load[] | undefined, key: 'perSecond' | 'p97') =>
  median((loads ?? []).map((load) => load[key]))

/** Loads both with each request in turn, and prints what that gave. */
async function measure(
  balai: Site,
  bare: Site,
  { title, connections, most, measured }: Group,
): Promise<void> {
  const rows: string[][] = []
  const judged: { what: string; p97: number; ratio: number }[] = []
  for (const { what, asked } of measured) {
    await check(balai, bare, asked)
    const all = await alternate([balai, bare], Array(connections).fill([asked]), ROUNDS)
    const [ours, theirs] = [all.get(balai), all.get(bare)]
    const [rate, plain, p97] = [middle(ours, 'perSecond'), middle(theirs, 'perSecond'), middle(ours, 'p97')]
    judged.push({ what, p97, ratio: rate / plain })
    rows.push([
      ...[what, rate.toFixed(0), plain.toFixed(0), (rate / plain).toFixed(2)],
      ...[String(p97), String(middle(theirs, 'p97'))],
    ])
  }
  printTable(
    `${title}, 10 a page with its total, ${connections} connections, medians of ${ROUNDS}`,
    ['', 'Balai/s', 'pg/s', 'ratio', 'Balai p97.5 ms', 'pg p97.5 ms'],
    rows,
  )
  const slow = judged.filter(({ p97 }) => p97 > most).map(({ what, p97 }) => `${what} ${p97} ms`)
  verdict('slowest', slow.join('; ') || 'within it', `≤ ${most} ms`, slow.length === 0)
  const least = Math.min(...judged.map(({ ratio }) => ratio))
  verdict('smallest ratio', least.toFixed(2), `≥ ${targets.ratio}`, least >= targets.ratio)
}

/**
 * The list of a large program's participants and the search in it on PostgreSQL, beside the same SQL through node's http
 * and pg alone. With BENCH_DATABASE_URL, a PostgreSQL that was seeded already is measured as it is.
 */
export async function participants(): Promise<void> {
  const { balai, databaseUrl } = await productOnPostgres(PARTICIPANTS)
  const { path, size } = await largestProgram(balai)
  const groups = groupsOf(path, size)
  const asked = groups.flatMap(({ measured }) => measured.map((each) => each.asked))
  const bare = await bareBeside(balai, databaseUrl, asked)
  const isLarge = size >= LARGE
  verdict(
    'participants of the largest program',
    size.toLocaleString('en'),
    LARGE.toLocaleString('en'),
    isLarge,
  )
  for (const group of groups) await measure(balai, bare, group)
}
