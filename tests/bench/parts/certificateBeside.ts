import type { Page } from '@playwright/test'
import { fullName } from '../../../server/db/seed/names.ts'
import { random } from '../../../server/db/seed/random.ts'
import { readPdf } from '../../support/pdf.ts'
import { startChromium } from '../support/chromium.ts'
import { buildPlainApp } from '../support/plainApp.ts'
import { startNode } from '../support/process.ts'
import { median, medianAndSpread } from '../support/statistics.ts'
import { printTable, verdict } from '../support/table.ts'

const SLOWER = 4
const ROUNDS = 15
/** Until V8 has compiled what is called often. */
const WARMING = 5
const targets = { size: 0.2, time: 1 }

type Maker = 'ours' | 'plain'
type Made = { milliseconds: number; base64: string }

const make = (page: Page, maker: Maker, facts: { fullname: string }): Promise<Made> =>
  page.evaluate(({ maker, facts }): Promise<Made> => Reflect.get(window, 'makers')[maker](facts), {
    maker,
    facts,
  })

const pdfOf = ({ base64 }: Made) => new Blob([Buffer.from(base64, 'base64')])

/** One certificate of the product beside html2canvas and jsPDF, the same layout without logo and signature. */
export async function certificateBeside(): Promise<void> {
  const site = await startNode(['tests/bench/staticServer.ts', await buildPlainApp('certificate')])
  const page = await (await startChromium()).newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(site)
  await page.waitForFunction(() => document.title === 'ready')
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const made: Record<Maker, Made[]> = { ours: [], plain: [] }
  const names = random('bench')
  for (let round = 0; round < WARMING + ROUNDS; round++) {
    const facts = { fullname: fullName(names) }
    for (const maker of ['ours', 'plain'] as const) {
      const one = await make(page, maker, facts)
      if (round >= WARMING) made[maker].push(one)
    }
  }
  const times = (maker: Maker) => made[maker].map(({ milliseconds }) => milliseconds)
  const sizes = (maker: Maker) => made[maker].map((one) => pdfOf(one).size / 1_000)
  const pictures = async (maker: Maker) => {
    const read = await Promise.all(made[maker].map(async (one) => (await readPdf(pdfOf(one))).pages))
    return Math.max(...read.map((pages) => pages.reduce((sum, each) => sum + each.pictures, 0)))
  }
  const row = async (name: string, maker: Maker) => [
    name,
    medianAndSpread(times(maker)),
    medianAndSpread(sizes(maker)),
    String(await pictures(maker)),
  ]
  const ours = await row('Balai', 'ours')
  printTable(
    `A certificate, processor ${SLOWER} times slower: median of ${ROUNDS} (least–most)`,
    ['', 'ms', 'kB', 'pictures in it'],
    [ours, await row('html2canvas and jsPDF, JPEG, scale 2', 'plain')],
  )
  const time = median(times('ours')) / median(times('plain'))
  const size = median(sizes('ours')) / median(sizes('plain'))
  verdict('time beside the plain page', time.toFixed(2), `< ${targets.time}`, time < targets.time)
  verdict('size beside the plain page', size.toFixed(2), `≤ ${targets.size}`, size <= targets.size)
  verdict('pictures in it', ours[3] ?? '', '0', ours[3] === '0')
}
