import type { Requested } from '../support/load.ts'
import type { Bench } from '../support/part.ts'
import { signIn, startProduct } from '../support/product.ts'
import { alternate, type Site } from '../support/sideBySide.ts'
import { filteredPages } from './participantFilters.ts'
import { groupsOf, largestProgram } from './participants.ts'
import { presenceRequests } from './presence.ts'

const PARTICIPANTS = { full: 100_000, short: 20_000 }
const EFFORT = { full: { rounds: 1 }, short: { rounds: 1, warmUp: 1, seconds: 1 } }
const CONNECTIONS = [1, 10] as const

/** The lists and searches of `participants` and `presence` on PGlite, which runs one query at a time. */
export async function participantsEmbedded(bench: Bench): Promise<void> {
  const effort = bench.full ? 'full' : 'short'
  const participants = Number(process.env.BENCH_EMBEDDED ?? PARTICIPANTS[effort])
  bench.progress(`makes ${participants.toLocaleString('en')} participants`)
  const url = await startProduct('', participants, 5 * participants)
  const site: Site = { name: 'Balai on PGlite', url, token: await signIn(url) }
  const { path, size } = await largestProgram(site)
  const [list, search] = groupsOf(path, size)
  const requests: [string, Requested][] = [
    ...[list, search].flatMap((group) =>
      (group?.measured ?? []).map((each): [string, Requested] => [each.what, each.asked]),
    ),
    ...(await filteredPages(site, path)).flatMap(({ what, pages: [, middle] }): [string, Requested][] =>
      middle ? [[`${what}, middle`, middle]] : [],
    ),
    ...(await presenceRequests(site)).map((each): [string, Requested] => [
      `presences: ${each.name}`,
      each.asked,
    ]),
  ]
  const rows: { what: string; cells: number[] }[] = []
  for (const [what, each] of requests) {
    const cells: number[] = []
    for (const connections of CONNECTIONS) {
      const loads = await alternate(
        bench,
        `${what}, ${connections} at a time`,
        [site],
        Array(connections).fill([each]),
        EFFORT[effort],
      )
      const [load] = loads.get(site) ?? []
      cells.push(load?.perSecond ?? 0, load?.p97 ?? 0)
    }
    rows.push({ what, cells })
  }
  bench.table(
    `PGlite, ${participants.toLocaleString('en')} participants, ${size.toLocaleString('en')} of them in the program`,
    CONNECTIONS.flatMap((connections) => [
      { name: `${connections} at a time`, unit: 'requests/s' },
      { name: `${connections} at a time, p97.5`, unit: 'ms' },
    ]),
    rows,
  )
}
