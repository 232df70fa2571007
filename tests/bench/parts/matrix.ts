import type { Page } from '@playwright/test'
import { z } from 'zod'
import { withFabricatedProgress } from '../../support/fabricatedProgress.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import { makeLongProgram } from '../support/longProgram.ts'
import type { Bench } from '../support/part.ts'
import { buildPlainApp } from '../support/plainApp.ts'
import { startNode } from '../support/process.ts'
import { signIn, startProduct } from '../support/product.ts'
import { median, percentile } from '../support/statistics.ts'

const PARTICIPANTS = 10_000
const ACTIVITIES = 60
const SLOWER = 4
const ROUNDS = { full: 3, short: 2 }
const VIEWPORT = { width: 1_440, height: 900 }
const targets = { frame: 50, longest: 83, besidePlain: 0.5, pages: 12 }

/** Milliseconds. `frames` are those of the scrolling, `later` what follows until all is at rest. */
const Measured = z.object({
  frames: z.array(z.number()),
  later: z.array(z.number()),
  tasks: z.array(z.number()),
})
type Measured = z.infer<typeof Measured>

/** Records frame intervals and long tasks. `rest` begins what follows the scrolling. */
async function watchFrames(
  page: Page,
): Promise<{ rest: () => Promise<unknown>; stop: () => Promise<Measured> }> {
  await page.evaluate(() => {
    const measured: Measured = { frames: [], later: [], tasks: [] }
    const observer = new PerformanceObserver((list) =>
      measured.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe({ type: 'longtask' })
    let last = performance.now()
    const note = (now: number) => {
      const { matrixFrames } = window as { matrixFrames?: { isResting: boolean } }
      if (!matrixFrames) return observer.disconnect()
      measured[matrixFrames.isResting ? 'later' : 'frames'].push(now - last)
      last = now
      requestAnimationFrame(note)
    }
    Object.assign(window, { matrixFrames: { measured, isResting: false } })
    requestAnimationFrame(note)
  })
  return {
    rest: () => page.evaluate(() => Object.assign(Reflect.get(window, 'matrixFrames'), { isResting: true })),
    stop: async () =>
      Measured.parse(
        await page.evaluate((): unknown => {
          const { measured } = Reflect.get(window, 'matrixFrames')
          Reflect.deleteProperty(window, 'matrixFrames')
          return measured
        }),
      ),
  }
}

/** Turns the wheel at the pointer by `x` and `y` pixels per turn. */
async function wheel(page: Page, turns: number, x: number, y: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(x, y)
    await page.waitForTimeout(16)
  }
}

const gridOf = (page: Page) => page.locator('[role="grid"], .grid')

type Way = (page: Page) => Promise<void>

/** Ways to scroll the matrix. */
const ways: Record<string, Way> = {
  'down by the wheel': (page) => wheel(page, 120, 0, 240),
  'back up, fast': (page) => wheel(page, 40, 0, -1_800),
  'sideways and back': async (page) => {
    await wheel(page, 40, 120, 0)
    await wheel(page, 40, -120, 0)
  },
  'by the bar, all rows': (page) =>
    gridOf(page).evaluate(
      (grid) =>
        new Promise<void>((resolve) => {
          const max = grid.scrollHeight - grid.clientHeight
          let step = 0
          const next = () => {
            step += 1
            grid.scrollTop = (max * step) / 120
            if (step < 120) requestAnimationFrame(next)
            else resolve()
          }
          requestAnimationFrame(next)
        }),
    ),
  'by the keyboard, held': async (page) => {
    const link = gridOf(page).locator('[role="rowheader"] a').last()
    if ((await link.count()) > 0) await link.focus()
    for (let press = 0; press < 40; press++) await page.keyboard.press('PageUp')
    for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowRight')
  },
}

/** The scrolled page, the product's or the plain one. */
type Site = { name: string; open: () => Promise<unknown>; runs: Map<string, Measured[]> }

const framesOf = ({ frames, later }: Measured) => [...frames, ...later]
const p95 = ({ frames }: Measured) => percentile(frames, 0.95)

/** Scrolling a progress matrix of 10,000 participants by 60 activities both ways, with CPU throttling, beside a plain one. */
export async function matrix(bench: Bench): Promise<void> {
  const site = await startProduct()
  const { id } = await makeLongProgram(site, await signIn(site), { topics: 1, activities: 1 })
  const plainSite = await startNode(['tests/bench/staticServer.ts', await buildPlainApp('matrix')])
  const page = await signedInPage(await startChromium(), site, VIEWPORT)
  const requestedPages = await withFabricatedProgress(page, PARTICIPANTS, ACTIVITIES)
  const client = await page.context().newCDPSession(page)
  const slow = (rate: number) => client.send('Emulation.setCPUThrottlingRate', { rate })
  const grid = gridOf(page)
  let size = VIEWPORT
  const balai: Site = {
    name: 'Balai',
    open: async () => {
      await page.goto(`${site}/program/users/${id}/progres`)
      await grid.locator('.frozen').first().waitFor()
      size = (await grid.boundingBox()) ?? VIEWPORT
    },
    runs: new Map(),
  }
  const plain: Site = {
    name: 'plain',
    open: async () => {
      const query = { rows: PARTICIPANTS, columns: ACTIVITIES, width: size.width, height: size.height }
      const text = Object.entries(query).map(([name, value]) => `${name}=${value}`)
      await page.goto(`${plainSite}/?${text.join('&')}`)
      await grid.locator('.frozen').first().waitFor()
    },
    runs: new Map(),
  }
  let requestedByScrollbar = 0

  const measure = async ({ open, runs }: Site, name: string, go: Way) => {
    await slow(1)
    await open()
    await grid.hover()
    if (/^(back|by the keyboard)/.test(name)) await grid.evaluate((element) => element.scrollTo(0, 60_000))
    await page.waitForTimeout(800)
    await slow(SLOWER)
    await page.waitForTimeout(500)
    const before = requestedPages.length
    const { rest, stop } = await watchFrames(page)
    await go(page)
    // The loading and rendering of the rows where scrolling stopped.
    await rest()
    await page.waitForTimeout(1_000)
    runs.set(name, [...(runs.get(name) ?? []), await stop()])
    if (name.startsWith('by the bar'))
      requestedByScrollbar = Math.max(requestedByScrollbar, requestedPages.length - before)
  }

  for (const [name, go] of Object.entries(ways))
    for (const _ of bench.rounds(bench.full ? ROUNDS.full : ROUNDS.short, `${name}, round`))
      for (const each of [balai, plain]) await measure(each, name, go)

  const of = ({ runs }: Site, name: string, figure: (run: Measured) => number) =>
    (runs.get(name) ?? []).map(figure)
  const longestFrame = (run: Measured) => Math.max(...framesOf(run))
  bench.table(
    `Matrix, processor ${SLOWER} times slower`,
    [
      { name: 'p95', unit: 'ms', target: { most: targets.frame } },
      { name: 'longest', unit: 'ms' },
      { name: 'task (0: none of 50)', unit: 'ms' },
      { name: 'plain: p95', unit: 'ms' },
      { name: 'plain: longest', unit: 'ms' },
      { name: 'beside plain', digits: 2, target: { most: targets.besidePlain } },
    ],
    Object.keys(ways).map((name) => ({
      what: name,
      cells: [
        of(balai, name, p95),
        of(balai, name, longestFrame),
        of(balai, name, ({ tasks }) => Math.max(0, ...tasks)),
        of(plain, name, p95),
        of(plain, name, longestFrame),
        median(of(balai, name, p95)) / median(of(plain, name, p95)),
      ],
    })),
  )
  bench.figure({
    what: 'the longest frame',
    unit: 'ms',
    values: Object.keys(ways).flatMap((name) => of(balai, name, longestFrame)),
    aggregate: 'max',
    target: { most: targets.longest },
  })
  bench.figure({
    what: `pages asked for on the way through ${PARTICIPANTS / 50}`,
    values: [requestedByScrollbar],
    target: { most: targets.pages },
  })
}
