import { insertManyParticipants } from '../../support/manyParticipants.ts'
import type { Requested } from '../support/load.ts'
import type { Bench } from '../support/part.ts'
import {
  alternate,
  ask,
  bareBeside,
  CONNECTIONS,
  judgeRatio,
  productOnPostgres,
  reportLoads,
} from '../support/sideBySide.ts'

/** Vouchers of all programs; one in five belongs to the measured one. */
const PARTICIPANTS = { full: 1_000_000, short: 200_000 }
const ROUNDS = 20
/** `page`: ms of a page of 50 participants by 60 activities without concurrency; `ratio`: to the same SQL alone. */
const targets = { page: 100, ratio: 0.7 }

/** Progress matrix pages of a large program on PostgreSQL, beside the same SQL through node:http and `pg` alone. */
export async function progress(bench: Bench): Promise<void> {
  const participants = Number(process.env.BENCH_PARTICIPANTS ?? PARTICIPANTS[bench.full ? 'full' : 'short'])
  bench.progress(`makes ${participants.toLocaleString('en')} participants`)
  const { balai, databaseUrl } = await productOnPostgres()
  const { program, topic } = await insertManyParticipants(databaseUrl, {
    participants,
    inProgram: participants / 5,
    active: Math.min(30_000, participants / 5),
    topics: 6,
    activities: 10,
  })
  const matrix = (query: string): Requested => ({
    method: 'GET',
    path: `/api/users/v1/company/progress/${program}?limit=50${query}`,
  })
  const requests: [string, Requested][] = [
    ['first page', matrix('&page=1')],
    ['last page', matrix(`&page=${participants / 250}`)],
    ['not finished', matrix('&unfinished=1')],
    ['not finished with a topic', matrix(`&unfinished=1&topic=${topic}`)],
    ['a name that many have', matrix('&q=santoso')],
  ]
  for (const [what, page] of requests) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      await ask(balai, page)
      times.push(performance.now() - start)
    }
    bench.figure({
      what: `Matrix of 50 × 60, of ${participants.toLocaleString('en')}: ${what}`,
      unit: 'ms',
      values: times,
      digits: 1,
      target: { most: targets.page },
    })
  }
  // Each twice, of which the second is recorded: the first fills the product's caches.
  const pages = requests.map(([, page]) => page)
  const bare = await bareBeside(balai, databaseUrl, [...pages, ...pages])
  for (const [what, page] of requests) {
    const connections = Array.from({ length: CONNECTIONS }, () => [page])
    const results = await alternate(bench, what, [balai, bare], connections)
    reportLoads(bench, `Matrix of 50 × 60, ${what}`, results)
    judgeRatio(bench, `Matrix of 50 × 60, ${what}`, results, [balai, bare], targets.ratio)
  }
}
