import { chunksOf } from '../support/bundle.ts'
import { Browser, type Paint } from '../support/lighthouse.ts'
import { buildPlainApp } from '../support/plainApp.ts'
import { startNode } from '../support/process.ts'
import { startProduct } from '../support/product.ts'
import { median, medianAndSpread } from '../support/statistics.ts'
import { printTable, verdict } from '../support/table.ts'

const ROUNDS = 5
const targets = { ratio: 0.65, tbt: 100 }

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
  const tbt = of(balai, 'tbt')
  verdict('FCP ratio', ratio('fcp').toFixed(2), `≤ ${targets.ratio}`, ratio('fcp') <= targets.ratio)
  verdict('LCP ratio', ratio('lcp').toFixed(2))
  verdict('TBT', `${Math.round(tbt)} ms`, `≤ ${targets.tbt} ms`, tbt <= targets.tbt)
}
