import type { Bench } from '../support/part.ts'
import { alternate, ask, productOnPostgres, type Site } from '../support/sideBySide.ts'
import { FEW, get, largestProgram, Page } from './participants.ts'

/** Participants to seed; BENCH_PARTICIPANTS overrides. */
const PARTICIPANTS = { full: 1_000_000, short: 100_000 }
const EFFORT = { full: { rounds: 3 }, short: { rounds: 1, warmUp: 1, seconds: 1 } }
const MOST = 100

const orders = ['created_at', 'end_test_at', 'fullname', 'progress', 'start_test_at', 'last_activity']
const filters = {
  done: 'state=done',
  running: 'state=running',
  'not started': 'state=not_started',
  'inactive for 7 days': 'inactive_days=7',
  'inactive for 14 days': 'inactive_days=14',
  'inactive for 30 days': 'inactive_days=30',
  'running, inactive for 7 days': 'state=running&inactive_days=7',
}

/** Each order of all, each filter in the usual order, and both together where staff remind. */
const lists = [
  ...orders.map((sort) => ({ what: `by ${sort}`, query: `sort=${sort}` })),
  ...Object.entries(filters).flatMap(([name, filter]) =>
    ['created_at', 'fullname', 'last_activity'].map((sort) => ({
      what: `${name}, by ${sort}`,
      query: `${filter}&sort=${sort}`,
    })),
  ),
  ...['end_test_at', 'progress', 'start_test_at'].map((sort) => ({
    what: `inactive for 7 days, by ${sort}`,
    query: `inactive_days=7&sort=${sort}`,
  })),
]

/** The first page of each, one in the middle, and the last. */
export const filteredPages = (balai: Site, path: string) =>
  Promise.all(
    lists.map(async ({ what, query }) => {
      const list = `${path}&${query}&dir=desc`
      const last = Math.max(1, Math.ceil(Page.parse(await ask(balai, get(list))).data.total / 10))
      return {
        what,
        pages: [1, Math.ceil(last / 2), last].map((page) => get(`${list}&page=${page}`)),
      }
    }),
  )

/**
 * A large program's participants by state, silence and every order, on PostgreSQL. BENCH_DATABASE_URL selects one that is
 * seeded already.
 */
export async function participantFilters(bench: Bench): Promise<void> {
  const effort = bench.full ? 'full' : 'short'
  const all = Number(process.env.BENCH_PARTICIPANTS ?? PARTICIPANTS[effort])
  bench.progress(`makes ${all.toLocaleString('en')} participants`)
  const { balai } = await productOnPostgres(all)
  const { path, size } = await largestProgram(balai)
  bench.figure({ what: 'participants of the largest program', values: [size] })
  const rows: { what: string; cells: number[][] }[] = []
  for (const { what, pages } of await filteredPages(balai, path)) {
    const cells: number[][] = []
    for (const asked of pages) {
      const loads = await alternate(bench, what, [balai], Array(FEW).fill([asked]), EFFORT[effort])
      cells.push((loads.get(balai) ?? []).map(({ p97 }) => p97))
    }
    rows.push({ what, cells })
  }
  bench.table(
    `Filters and orders, 10 a page with its total, ${FEW} connections: p97.5`,
    ['first page', 'middle', 'last page'].map((name) => ({ name, unit: 'ms', target: { most: MOST } })),
    rows,
  )
}
