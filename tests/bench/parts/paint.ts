import { chunksOf } from '../support/bundle.ts'
import { Browser, type Paint } from '../support/lighthouse.ts'
import type { Bench } from '../support/part.ts'
import { buildPlainApp } from '../support/plainApp.ts'
import { startNode } from '../support/process.ts'
import { startProduct } from '../support/product.ts'
import { median } from '../support/statistics.ts'

const ROUNDS = 5
/** Without the total blocking time: it begins with the first paint, so that who paints first has more of it. */
const targets = { fcp: 0.65, lcp: 0.8, script: 0.6, task: 0.5 }

const names = {
  fcp: 'FCP',
  lcp: 'LCP',
  script: 'script time on the main thread',
  task: 'longest task',
  tbt: 'TBT',
} as const satisfies Record<keyof Paint, string>

/** First paint of the login page on a phone, and its scripts, beside that of a plain react-admin app. */
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
  const keys = ['fcp', 'lcp', 'script', 'task', 'tbt'] as const
  const row = (what: string, visits: Paint[]) => ({ what, cells: keys.map((key) => of(visits, key)) })
  bench.table(
    'Login page, Lighthouse mobile, brotli',
    keys.map((key) => ({ name: names[key], unit: 'ms' })),
    [row('Balai', balai), row('plain react-admin', plain)],
  )
  for (const key of ['fcp', 'lcp', 'script', 'task'] as const) {
    const value = median(of(plain, key))
    bench.figure({
      what: `${names[key]} ratio`,
      values: [median(of(balai, key)) / value],
      digits: 2,
      target: { most: targets[key] },
      beside: { what: 'plain react-admin, ms', value },
    })
  }
}
