import type { Page } from '@playwright/test'
import { chunksOf } from '../support/bundle.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import type { Figure } from '../support/figures.ts'
import { makeLongProgram } from '../support/longProgram.ts'
import type { Bench } from '../support/part.ts'
import { signIn, startProduct } from '../support/product.ts'
import { median } from '../support/statistics.ts'

const TOPICS = 50
const ACTIVITIES = 40
const ROUNDS = { full: 5, short: 3 }
/** Fewer rounds: a drag across the whole outline takes most of a minute. */
const DRAGS = { full: 3, short: 2 }
const SLOWER = 4
const targets = { open: 1_500, frame99: 50, frameMost: 80, settled: 100, calls: 1 }

/** Milliseconds from the navigation, app start included, until the first activity can be selected. */
async function opened(page: Page, address: string): Promise<number> {
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page
    .getByRole('checkbox', { name: /Aktivitas/ })
    .first()
    .check()
  return performance.now() - start
}

/** Milliseconds from the navigation until the first five programs of the list are shown: what any page costs here. */
async function listOpened(page: Page): Promise<number> {
  const start = performance.now()
  await page.goto('/program', { waitUntil: 'commit' })
  await page.locator('.RaDataTable-row').nth(4).waitFor()
  return performance.now() - start
}

/** Milliseconds from the click on its link in the program list, hovered first (as people do), to the same state. */
async function openedFromList(page: Page, address: string): Promise<number> {
  await page.goto('/program')
  const link = page.locator(`a[href="${address}"]`).first()
  await link.hover()
  await page.waitForTimeout(400)
  const start = performance.now()
  await link.click()
  await page
    .getByRole('checkbox', { name: /Aktivitas/ })
    .first()
    .check()
  return performance.now() - start
}

/** Waits until the activities of every topic are loaded and the main thread is idle. */
async function everythingRead(page: Page): Promise<void> {
  const read = new Set<string>()
  await page.waitForEvent('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/v1\/activity\/.+\/list$/.test(pathname)) read.add(pathname)
    return read.size === TOPICS
  })
  // After a click, Chromium reports no idle time until the pointer moves.
  await page.mouse.move(5, 5)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
}

type Frames = { p99: number; most: number; seconds: number }

/** Retried: on a busy machine Playwright sometimes misses the start of a drag. */
async function pickUp(page: Page, attempts = 5): Promise<void> {
  const box = await page.locator('[data-row^="activity"] [data-handle]').first().boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  await page.mouse.move(box.x + 8, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 60, { steps: 5 })
  const dragged = page.locator('[data-dragged="true"]').first()
  await dragged.waitFor({ timeout: 3_000 }).catch(async (error) => {
    if (attempts === 1) throw error
    await page.mouse.up()
    await pickUp(page, attempts - 1)
  })
}

/** Drags the first activity to the end of the page. @returns frame intervals in ms, and the duration. */
async function draggedAcross(page: Page): Promise<Frames> {
  // A reload returns to where the drag before ended.
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByText('Topik 1', { exact: true }).waitFor()
  await pickUp(page)
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const note = (now: number) => {
      frames.push(now - last)
      last = now
      if (Reflect.get(window, 'frames99') !== undefined) requestAnimationFrame(note)
    }
    Reflect.set(window, 'frames99', frames)
    requestAnimationFrame(note)
  })
  const started = performance.now()
  const { height } = page.viewportSize() ?? { height: 900 }
  // Jitter, as of a real pointer.
  for (let step = 0; ; step++) {
    await page.mouse.move(600 + (step % 3), height - 4)
    const isAtEnd = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
    )
    if (isAtEnd) break
    await page.waitForTimeout(200)
  }
  const frames = await page.evaluate(() => {
    const kept: number[] = Reflect.get(window, 'frames99')
    Reflect.deleteProperty(window, 'frames99')
    return kept
  })
  const sorted = frames.sort((one, other) => one - other)
  return {
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    most: sorted.at(-1) ?? 0,
    seconds: (performance.now() - started) / 1_000,
  }
}

/** Drops. @returns milliseconds until no row is marked as dragged, and the API calls made. */
async function dropped(page: Page): Promise<{ settled: number; calls: string[] }> {
  const calls: string[] = []
  const note = (request: { method: () => string; url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  }
  page.on('request', note)
  const settled = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'drop',
          () => {
            const start = performance.now()
            const look = () => {
              if (document.querySelector('[data-dragged="true"]')) requestAnimationFrame(look)
              else resolve(performance.now() - start)
            }
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        )
      }),
  )
  await page.mouse.up()
  const milliseconds = await settled
  // Catches late calls.
  await page.waitForTimeout(1_500)
  page.off('request', note)
  return { settled: milliseconds, calls }
}

/** An outline of 2,000 activities, all panels open, with CPU throttling. */
export async function outline(bench: Bench): Promise<void> {
  chunksOf('dist', ['index.html'])
  const site = await startProduct()
  bench.progress(`makes ${TOPICS * ACTIVITIES} activities`)
  const { id } = await makeLongProgram(site, await signIn(site), { topics: TOPICS, activities: ACTIVITIES })
  const address = `/program/${id}`
  const page = await signedInPage(await startChromium(), site, { width: 1440, height: 900 })
  await page.goto(address)
  await page.getByRole('button', { name: 'Buka semua' }).click()
  await page.getByText('Aktivitas 1.1', { exact: true }).waitFor()
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

  const rounds = bench.full ? ROUNDS.full : ROUNDS.short
  const openings: number[] = []
  const lists: number[] = []
  for (const _ of bench.rounds(rounds, 'by its address, round')) {
    lists.push(await listOpened(page))
    openings.push(await opened(page, address))
  }
  const fromList: number[] = []
  for (const _ of bench.rounds(rounds, 'from the list, round'))
    fromList.push(await openedFromList(page, address))
  const frames: Frames[] = []
  const drops: { settled: number; calls: string[] }[] = []
  for (const _ of bench.rounds(bench.full ? DRAGS.full : DRAGS.short, 'drag')) {
    // Load everything first: only dragging is measured.
    const all = everythingRead(page)
    await opened(page, address)
    await all
    frames.push(await draggedAcross(page))
    drops.push(await dropped(page))
  }

  const judge = (name: string, values: number[], max: number, more: Partial<Figure> = {}) =>
    bench.figure({
      what: `${TOPICS} × ${ACTIVITIES} activities, processor ${SLOWER} times slower: ${name}`,
      unit: 'ms',
      values,
      target: { most: max },
      ...more,
    })
  const floor = median(lists)
  judge('by its address to usable', openings, targets.open, {
    beside: { what: 'program list by its address, ms', value: floor },
  })
  bench.figure({
    what: 'by its address, ratio to the program list by its address',
    values: [median(openings) / floor],
    digits: 2,
  })
  judge('from the list of programs to usable', fromList, targets.open)
  judge(
    'frames of a drag across all of it, p99',
    frames.map(({ p99 }) => p99),
    targets.frame99,
  )
  judge(
    'the longest of them',
    frames.map(({ most }) => most),
    targets.frameMost,
    { aggregate: 'max' },
  )
  bench.figure({
    what: 'the drag across all of it took',
    unit: 's',
    values: frames.map(({ seconds }) => seconds),
  })
  judge(
    'drop to settled',
    drops.map(({ settled }) => settled),
    targets.settled,
  )
  bench.figure({
    what: 'calls a move',
    values: drops.map(({ calls }) => calls.length),
    aggregate: 'max',
    target: { most: targets.calls },
  })
}
