import { insertManyParticipants } from '../../support/manyParticipants.ts'
import type { Asked } from '../support/load.ts'
import {
  alternate,
  ask,
  bareBeside,
  CONNECTIONS,
  judgeRatio,
  printLoads,
  productOnPostgres,
} from '../support/sideBySide.ts'
import { median } from '../support/statistics.ts'
import { verdict } from '../support/table.ts'

/** Vouchers of all programs; one in five is of the large one. */
const PARTICIPANTS = Number(process.env.PARTICIPANTS ?? 1_000_000)
const ROUNDS = 20
/** Of a page of 50 participants and 60 activities that nobody else asks for meanwhile, in ms; and beside `pg`. */
const targets = { page: 100, ratio: 0.7 }

/** Pages of the matrix of a large program on PostgreSQL, beside the same SQL through node's http and pg alone. */
export async function progress(): Promise<void> {
  const { balai, databaseUrl } = await productOnPostgres()
  const { program, topic } = await insertManyParticipants(databaseUrl, {
    ...{
      participants: PARTICIPANTS,
      inProgram: PARTICIPANTS / 5,
      active: Math.min(30_000, PARTICIPANTS / 5),
    },
    ...{ topics: 6, activities: 10 },
  })
  const matrix = (query: string): Asked => ({
    method: 'GET',
    path: `/api/users/v1/company/progress/${program}?limit=50${query}`,
  })
  const first = matrix('&page=1')
  const last = matrix(`&page=${PARTICIPANTS / 250}`)
  const asked: [string, Asked][] = [
    ['first page', first],
    ['last page', last],
    ['not finished', matrix('&unfinished=1')],
    ['not finished with a topic', matrix(`&unfinished=1&topic=${topic}`)],
    ['a name that many have', matrix('&q=santoso')],
  ]
  for (const [what, page] of asked) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      await ask(balai, page)
      times.push(performance.now() - start)
    }
    const middle = median(times)
    verdict(`${what}, ms`, middle.toFixed(1), `≤ ${targets.page}`, middle <= targets.page)
  }
  const bare = await bareBeside(balai, databaseUrl, [first])
  const connections = Array.from({ length: CONNECTIONS }, () => [first])
  const results = await alternate([balai, bare], connections)
  printLoads('Matrix of 50 × 60', results)
  judgeRatio(results, balai, bare, targets.ratio)
}
