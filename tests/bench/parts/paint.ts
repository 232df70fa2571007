import { chunksOf } from '../support/bundle.ts'
import { Browser, type Paint } from '../support/lighthouse.ts'
import type { Bench } from '../support/part.ts'
import { buildPlainApp } from '../support/plainApp.ts'
import { startNode } from '../support/process.ts'
import { startProduct } from '../support/product.ts'
import { median } from '../support/statistics.ts'

const ROUNDS = 5
const targets = { fcp: 0.65, lcp: 0.8, tbt: 0.35 }

/** First paint of the login page on a phone, beside that of a plain react-admin app. */
export async function paint(bench: Bench): Promise<void> {
  // Throws early when there is no build.
  chunksOf('dist', ['index.html'])
  const browser = await Browser.start()
  const plainSite = await startNode(['tests/bench/staticServer.ts', await buildPlainApp()])
  const site = await startProduct()
  await browser.visit(site)
  const balai: Paint[] = []
  const plain: Paint[] = []
  for (const _ of bench.rounds(ROUNDS)) {
    balai.push(await browser.visit(site))
    plain.push(await browser.visit(plainSite))
  }
  const of = (visits: Paint[], key: keyof Paint) => visits.map((visit) => visit[key])
  const keys = ['fcp', 'lcp', 'tbt'] as const
  const row = (what: string, visits: Paint[]) => ({ what, cells: keys.map((key) => of(visits, key)) })
  bench.table(
    'Login page, Lighthouse mobile, brotli',
    keys.map((key) => ({ name: key.toUpperCase(), unit: 'ms' })),
    [row('Balai', balai), row('plain react-admin', plain)],
  )
  for (const key of keys) {
    const value = median(of(plain, key))
    bench.figure({
      what: `${key.toUpperCase()} ratio`,
      values: [median(of(balai, key)) / value],
      digits: 2,
      target: { most: targets[key] },
      beside: { what: 'plain react-admin, ms', value },
    })
  }
}
