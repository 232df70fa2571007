import { randomUUID } from 'node:crypto'
import { apiPrefix } from '../../../contract/paths.ts'
import { makeLongProgram } from '../support/longProgram.ts'
import { makeLongTest } from '../support/longTest.ts'
import type { Bench } from '../support/part.ts'
import { signIn, startProduct } from '../support/product.ts'
import { productOnPostgres, type Site } from '../support/sideBySide.ts'

const ROUNDS = { full: 15, short: 5 }
const LARGE = { topics: 50, activities: 40 }
const TEST = { packets: 5, questions: 100 }
const TARGET = { most: 2 }

type Copied = { what: string; path: string; body?: object }

/** Makes what is copied. */
async function makeOriginals(site: Site): Promise<Copied[]> {
  const small = await makeLongProgram(site.url, site.token, { topics: 1, activities: 0 })
  const [topic = ''] = small.topicIds
  const test = await makeLongTest(small.speak, { program: small.id, topic }, TEST)
  const large = await makeLongProgram(site.url, site.token, LARGE)
  return [
    {
      what: 'a test of 500 questions',
      path: `/v1/activity/${test.place}/copy`,
      body: { program: small.id, topic },
    },
    { what: 'a program of 50 topics of 40 activities', path: `/program/v1/company/copy/${large.id}` },
  ]
}

/** Seconds until a copy is answered. */
async function copyOnce({ url, token }: Site, { path, body }: Copied): Promise<number> {
  const begun = performance.now()
  const response = await fetch(`${url}${apiPrefix}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: body ? JSON.stringify(body) : null,
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  await response.text()
  return (performance.now() - begun) / 1_000
}

/** Duplicates on both databases, with their idempotency key. */
export async function copies(bench: Bench): Promise<void> {
  const embedded = await startProduct('')
  const sites = [
    { name: 'Balai on PGlite', url: embedded, token: await signIn(embedded) },
    (await productOnPostgres()).balai,
  ]
  for (const site of sites) {
    bench.progress(`${site.name}: makes the originals`)
    const originals = await makeOriginals(site)
    const seconds = new Map(originals.map(({ what }): [string, number[]] => [what, []]))
    for (const _ of bench.rounds(bench.full ? ROUNDS.full : ROUNDS.short, `${site.name}, round`, 1))
      for (const original of originals) seconds.get(original.what)?.push(await copyOnce(site, original))
    for (const [what, values] of seconds)
      bench.figure({
        what: `${site.name}: ${what}`,
        unit: 's',
        digits: 2,
        values: values.slice(1),
        target: TARGET,
      })
  }
}
