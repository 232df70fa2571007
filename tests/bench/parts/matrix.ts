import type { Page } from '@playwright/test'
import { z } from 'zod'
import { withFabricatedProgress } from '../../support/fabricatedProgress.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import { makeLongProgram } from '../support/longProgram.ts'
import type { Bench } from '../support/part.ts'
import { signIn, startProduct } from '../support/product.ts'

const PARTICIPANTS = 10_000
const ACTIVITIES = 60
const SLOWER = 4
const ROUNDS = { full: 3, short: 2 }
const targets = { frame: 50, task: 50, pages: 12 }

const Measured = z.object({ frames: z.array(z.number()), tasks: z.array(z.number()) })

/** Records frame intervals and long tasks, in ms. @returns a function that stops it and returns both. */
async function watchFrames(page: Page): Promise<() => Promise<z.infer<typeof Measured>>> {
  await page.evaluate(() => {
    const frames: number[] = []
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe({ type: 'longtask' })
    let last = performance.now()
    const note = (now: number) => {
      frames.push(now - last)
      last = now
      if (Reflect.get(window, 'matrixFrames') !== undefined) requestAnimationFrame(note)
    }
    Reflect.set(window, 'matrixFrames', { frames, tasks })
    requestAnimationFrame(note)
  })
  return async () => {
    const kept = await page.evaluate(() => {
      const measured: unknown = Reflect.get(window, 'matrixFrames')
      Reflect.deleteProperty(window, 'matrixFrames')
      return measured
    })
    return Measured.parse(kept)
  }
}

/** Turns the wheel at the pointer by `x` and `y` pixels per turn. */
async function wheel(page: Page, turns: number, x: number, y: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(x, y)
    await page.waitForTimeout(16)
  }
}

/** Ways to scroll the matrix. */
const ways: Record<string, (page: Page) => Promise<void>> = {
  'down by the wheel': (page) => wheel(page, 120, 0, 240),
  'back up, fast': (page) => wheel(page, 40, 0, -1_800),
  'sideways and back': async (page) => {
    await wheel(page, 40, 120, 0)
    await wheel(page, 40, -120, 0)
  },
  'by the bar, all rows': (page) =>
    page.getByRole('grid').evaluate(
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
    await page.getByRole('link').and(page.locator('[role="rowheader"] a')).last().focus()
    for (let press = 0; press < 40; press++) await page.keyboard.press('PageUp')
    for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowRight')
  },
}

/** Scrolling a progress matrix of 10,000 participants by 60 activities both ways, with CPU throttling. */
export async function matrix(bench: Bench): Promise<void> {
  const site = await startProduct()
  const { id } = await makeLongProgram(site, await signIn(site), { topics: 1, activities: 1 })
  const page = await signedInPage(await startChromium(), site, { width: 1440, height: 900 })
  const requestedPages = await withFabricatedProgress(page, PARTICIPANTS, ACTIVITIES)
  const client = await page.context().newCDPSession(page)
  const rows: { what: string; cells: number[][] }[] = []
  const longest: { frame: number[]; task: number[] } = { frame: [], task: [] }
  let requestedByScrollbar = 0
  for (const [name, go] of Object.entries(ways)) {
    const frames: number[] = []
    const tasks: number[] = []
    for (const _ of bench.rounds(bench.full ? ROUNDS.full : ROUNDS.short, `${name}, round`)) {
      await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.goto(`/program/users/${id}/progres`)
      const grid = page.getByRole('grid')
      await grid.getByRole('rowheader').first().waitFor()
      await grid.hover()
      if (name.startsWith('back')) await grid.evaluate((element) => element.scrollTo(0, 60_000))
      await page.waitForTimeout(800)
      await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page.waitForTimeout(500)
      const before = requestedPages.length
      const stop = await watchFrames(page)
      await go(page)
      // Include the loading and rendering of the rows where scrolling stopped.
      await page.waitForTimeout(1_000)
      const measured = await stop()
      frames.push(Math.max(...measured.frames))
      tasks.push(Math.max(0, ...measured.tasks))
      if (name.startsWith('by the bar'))
        requestedByScrollbar = Math.max(requestedByScrollbar, requestedPages.length - before)
    }
    rows.push({ what: name, cells: [frames, tasks] })
    longest.frame.push(...frames)
    longest.task.push(...tasks)
  }
  bench.table(
    `Matrix of ${PARTICIPANTS} × ${ACTIVITIES}, processor ${SLOWER} times slower`,
    [
      { name: 'longest frame', unit: 'ms' },
      { name: 'longest task (0: none of 50)', unit: 'ms' },
    ],
    rows,
  )
  for (const what of ['frame', 'task'] as const)
    bench.figure({
      what: `the longest ${what}`,
      unit: 'ms',
      values: longest[what],
      aggregate: 'max',
      target: { most: targets[what] },
    })
  bench.figure({
    what: `pages asked for on the way through ${PARTICIPANTS / 50}`,
    values: [requestedByScrollbar],
    target: { most: targets.pages },
  })
}
