import type { Asked } from '../support/load.ts'
import { signIn, startProduct } from '../support/product.ts'
import { alternate, type Site } from '../support/sideBySide.ts'
import { printTable } from '../support/table.ts'
import { groupsOf, largestProgram } from './participants.ts'
import { presenceRequests } from './presence.ts'

const PARTICIPANTS = Number(process.env.BENCH_EMBEDDED ?? 100_000)
const CONNECTIONS = [1, 10] as const

/** The pages and searches of `participants` and `presence` on PGlite: it answers one request at a time. */
export async function participantsEmbedded(): Promise<void> {
  const url = await startProduct('', PARTICIPANTS, 5 * PARTICIPANTS)
  const site: Site = { name: 'Balai on PGlite', url, token: await signIn(url) }
  const { path, size } = await largestProgram(site)
  const [list, search] = groupsOf(path, size)
  const asked: [string, Asked][] = [
    ...[list, search].flatMap((group) =>
      (group?.measured ?? []).map((each): [string, Asked] => [each.what, each.asked]),
    ),
    ...(await presenceRequests(site)).map((each): [string, Asked] => [`presences: ${each.name}`, each.asked]),
  ]
  const rows: string[][] = []
  for (const [what, each] of asked) {
    const row = [what]
    for (const connections of CONNECTIONS) {
      const [load] = (await alternate([site], Array(connections).fill([each]), 1)).get(site) ?? []
      row.push((load?.perSecond ?? 0).toFixed(0), String(load?.p97 ?? 0))
    }
    rows.push(row)
  }
  printTable(
    `PGlite, ${PARTICIPANTS.toLocaleString('en')} participants, ${size.toLocaleString('en')} of them in the program`,
    ['', '1 at a time, /s', 'p97.5 ms', `${CONNECTIONS[1]} at a time, /s`, 'p97.5 ms'],
    rows,
  )
}
