import { deepStrictEqual } from 'node:assert'
import { z } from 'zod'
import type { Bench } from '../support/part.ts'
import { signIn, startProduct } from '../support/product.ts'
import {
  alternate,
  ask,
  bareBeside,
  CONNECTIONS,
  idsOf,
  judgeRatio,
  productOnPostgres,
  reportLoads,
  type Site,
} from '../support/sideBySide.ts'

/** The request with which the admin opens the list. */
export const LIST = {
  method: 'GET',
  path: '/api/program/v1/company/list?page=1&limit=5&sort=created_at&dir=desc&status=publish',
}

const BareList = z.object({ data: z.tuple([z.array(z.tuple([z.string()], z.unknown()))], z.unknown()) })

/** The program list on PostgreSQL, beside the same SQL through node:http and `pg` alone; then on PGlite. */
export async function requests(bench: Bench): Promise<void> {
  const connections = Array.from({ length: CONNECTIONS }, () => [LIST])
  const { balai, databaseUrl } = await productOnPostgres()
  const bare = await bareBeside(balai, databaseUrl, [LIST])
  deepStrictEqual(
    BareList.parse(await ask(bare, LIST)).data[0].map(([id]) => id),
    await idsOf(balai, LIST),
    'Both must answer the same programs',
  )
  const results = await alternate(bench, 'PostgreSQL', [balai, bare], connections)
  const url = await startProduct()
  const embedded: Site = { name: 'Balai on PGlite', url, token: await signIn(url) }
  const beside = await alternate(bench, 'PGlite', [embedded], connections)
  reportLoads(bench, 'Program list', new Map([...results, ...beside]))
  judgeRatio(bench, 'Program list', results, [balai, bare])
}
