import type { Page } from '@playwright/test'
import { fullName } from '../../../server/seed/names.ts'
import { random } from '../../../server/seed/random.ts'
import { readPdf } from '../../support/pdf.ts'
import { startChromium } from '../support/chromium.ts'
import type { Bench } from '../support/part.ts'
import { buildPlainApp } from '../support/plainApp.ts'
import { startNode } from '../support/process.ts'
import { median } from '../support/statistics.ts'

const SLOWER = 4
const ROUNDS = 15
/** Unmeasured rounds, for V8 to optimise the hot functions. */
const WARMING = 5
const targets = { size: 0.2, time: 1 }

type Maker = 'ours' | 'plain'
type Created = { milliseconds: number; base64: string }

const make = (page: Page, maker: Maker, facts: { fullname: string }): Promise<Created> =>
  page.evaluate(({ maker, facts }): Promise<Created> => Reflect.get(window, 'makers')[maker](facts), {
    maker,
    facts,
  })

const pdfOf = ({ base64 }: Created) => new Blob([Buffer.from(base64, 'base64')])

/** A certificate without logo and signature: the product beside html2canvas and jsPDF, with the same layout. */
export async function certificateBeside(bench: Bench): Promise<void> {
  const site = await startNode(['tests/bench/staticServer.ts', await buildPlainApp('certificate')])
  const page = await (await startChromium()).newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(site)
  await page.waitForFunction(() => document.title === 'ready')
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const made: Record<Maker, Created[]> = { ours: [], plain: [] }
  const names = random('bench')
  for (const round of bench.rounds(ROUNDS, 'round', WARMING)) {
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
  const ours = await pictures('ours')
  const theirs = await pictures('plain')
  bench.table(
    `A certificate, processor ${SLOWER} times slower`,
    [{ name: 'time', unit: 'ms' }, { name: 'size', unit: 'kB' }, { name: 'pictures in it' }],
    [
      { what: 'Balai', cells: [times('ours'), sizes('ours'), ours] },
      { what: 'html2canvas and jsPDF, JPEG, scale 2', cells: [times('plain'), sizes('plain'), theirs] },
    ],
  )
  const ratio = (of: (maker: Maker) => number[]) => [median(of('ours')) / median(of('plain'))]
  bench.figure({
    what: 'time beside the plain page',
    values: ratio(times),
    digits: 2,
    target: { most: targets.time },
  })
  bench.figure({
    what: 'size beside the plain page',
    values: ratio(sizes),
    digits: 2,
    target: { most: targets.size },
  })
  bench.figure({ what: 'pictures in it', values: [ours], target: { most: 0 } })
}
