import { chunksOf } from '../support/bundle.ts'
import { Browser, type Paint } from '../support/lighthouse.ts'
import { buildPlainApp } from '../support/plainApp.ts'
import { startNode } from '../support/process.ts'
import { startProduct } from '../support/product.ts'
import { median, medianAndSpread } from '../support/statistics.ts'
import { printTable, verdict } from '../support/table.ts'

const ROUNDS = 5
const targets = { fcp: 0.65, lcp: 0.8, tbt: 0.35 }

/** The login page on a telephone, beside the login page of a plain react-admin app. */
export async function paint(): Promise<void> {
  // Says so when there is no build to look at.
  chunksOf('dist', ['index.html'])
  const browser = await Browser.start()
  const plainSite = await startNode(['tests/bench/staticServer.ts', await buildPlainApp()])
  const site = await startProduct()
  await browser.visit(site)
  const balai: Paint[] = []
  const plain: Paint[] = []
  for (let round = 0; round < ROUNDS; round++) {
    balai.push(await browser.visit(site))
    plain.push(await browser.visit(plainSite))
  }
  const row = (name: string, visits: Paint[]) => [
    name,
    ...(['fcp', 'lcp', 'tbt'] as const).map((key) => medianAndSpread(visits.map((visit) => visit[key]))),
  ]
  printTable(
    `Login page, Lighthouse mobile, brotli, ms: median of ${ROUNDS} (least–most)`,
    ['', 'FCP', 'LCP', 'TBT'],
    [row('Balai', balai), row('plain react-admin', plain)],
  )
  const of = (visits: Paint[], key: keyof Paint) => median(visits.map((visit) => visit[key]))
  const ratio = (key: keyof Paint) => of(balai, key) / of(plain, key)
  for (const [key, target] of Object.entries(targets) as [keyof Paint, number][])
    verdict(`${key.toUpperCase()} ratio`, ratio(key).toFixed(2), `≤ ${target}`, ratio(key) <= target)
}
