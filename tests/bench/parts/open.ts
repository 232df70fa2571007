import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { chunksOf } from '../support/bundle.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import type { Bench } from '../support/part.ts'
import { buildPlainApp } from '../support/plainApp.ts'
import { startNode } from '../support/process.ts'
import { signIn, startProduct } from '../support/product.ts'
import { median } from '../support/statistics.ts'

/** `warming`: unmeasured rounds that fill the HTTP cache and, from the second visit on, the code cache. */
const EFFORT = { full: { warming: 3, rounds: 7 }, short: { warming: 2, rounds: 5 } }
const SLOWER = 4
const TIMEOUT = 60_000
const VIEWPORT = { width: 1280, height: 800 }
const listOf25 = '/program?perPage=25'
const targets = { reload: 1, back: 400 }

/** A selector whose fifth match must have text. */
type Fifth = string
const row: Fifth = 'tbody tr'
const program: Fifth = '.RaDataTable-row'
const activity: Fifth = '[data-row^="activity"]'

/** @returns milliseconds since navigation. Polls each frame in the page: the protocol would disturb the measurement. */
const fifthShown = (page: Page, of: Fifth): Promise<number> =>
  page.evaluate(
    ({ selector, patience }) =>
      new Promise<number>((resolve, reject) => {
        const until = performance.now() + patience
        const look = () => {
          const text = document.querySelectorAll<HTMLElement>(selector)[4]?.textContent ?? ''
          if (text.trim() !== '') resolve(performance.now())
          else if (performance.now() > until) reject(new Error(`${location.href} has no fifth ${selector}`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    { selector: of, patience: TIMEOUT },
  )

/** Reloads, then waits for network idle, so that late work does not count towards the next figure. */
async function reload(page: Page, of: Fifth): Promise<number> {
  await page.reload({ waitUntil: 'commit' })
  const shown = await fifthShown(page, of)
  await page.waitForLoadState('networkidle')
  return shown
}

/** Milliseconds from a press to the fifth match of the screen that it opens. */
async function pressed(page: Page, press: () => Promise<unknown>, of: Fifth): Promise<number> {
  const before = await page.evaluate(() => performance.now())
  await press()
  return (await fifthShown(page, of)) - before
}

type Slowed = { page: Page; slow: () => Promise<unknown> }

/**
 * Runs `act` in a new page and closes it: throttling keeps a processor busy for each throttled page, even an idle one.
 *
 * @param act receives the page and `slow`, which starts CPU throttling.
 */
async function alone<Result>(context: BrowserContext, act: (of: Slowed) => Promise<Result>): Promise<Result> {
  const page = await context.newPage()
  try {
    const client = await context.newCDPSession(page)
    return await act({ page, slow: () => client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER }) })
  } finally {
    await page.close()
  }
}

/** Opens a page at full speed and reloads it throttled. @returns milliseconds of the reload. */
const reloaded = (context: BrowserContext, address: string, of: Fifth): Promise<number> =>
  alone(context, async ({ page, slow }) => {
    await page.goto(address)
    await fifthShown(page, of)
    await page.waitForLoadState('networkidle')
    await slow()
    return reload(page, of)
  })

/** Milliseconds from the list of 25 to a program, and back. */
const thereAndBack = (context: BrowserContext, title: string): Promise<{ opened: number; back: number }> =>
  alone(context, async ({ page, slow }) => {
    await page.goto(listOf25)
    await fifthShown(page, program)
    await page.waitForLoadState('networkidle')
    await slow()
    const link = page.getByRole('link', { name: title, exact: true })
    const click = () => link.evaluate((element: HTMLElement) => element.click())
    const opened = await pressed(page, click, activity)
    await page.waitForLoadState('networkidle')
    const back = await pressed(page, () => page.evaluate(() => history.back()), program)
    return { opened, back }
  })

const Titles = z.object({
  data: z.object({ list: z.array(z.object({ id: z.string(), title: z.string() })) }),
})

/** @returns the title of the first of the 25 newest programs with at least three topics. */
async function fullProgram(site: string, token: string): Promise<string> {
  const ask = async (path: string) => {
    const response = await fetch(`${site}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    return response.json()
  }
  const { data } = Titles.parse(await ask('/program/v1/company/list?limit=25&sort=created_at&dir=desc'))
  for (const { id, title } of data.list) {
    const topics = z.object({ data: z.object({ total: z.number() }) })
    const path = `/topic/v1/list?sort=seq&sort_type=asc&limit=-1&program_id=${id}`
    if (topics.parse(await ask(path)).data.total >= 3) return title
  }
  throw new Error('The seed has no program with topics among its newest')
}

/** Reloads and navigation with warm caches and CPU throttling: a returning user on a slow laptop. */
export async function open(bench: Bench): Promise<void> {
  chunksOf('dist', ['index.html'])
  const site = await startProduct()
  const plainSite = await startNode(['tests/bench/staticServer.ts', await buildPlainApp(), site])
  const browser = await startChromium()

  const token = await signIn(site)
  const plain = await browser.newContext({ viewport: VIEWPORT })
  await plain.addInitScript((value) => localStorage.setItem('token', value), token)

  const title = await fullProgram(site, token)
  const signedIn = await signedInPage(browser, site, VIEWPORT)
  const balai = signedIn.context()
  await signedIn.goto(listOf25)
  const href = await signedIn.getByRole('link', { name: title, exact: true }).getAttribute('href')
  if (href === null) throw new Error(`The list leads to no program ${title}`)
  await signedIn.close()

  const figures: Record<'plain' | 'list' | 'detail' | 'opened' | 'back', number[]> = {
    plain: [],
    list: [],
    detail: [],
    opened: [],
    back: [],
  }
  const { warming, rounds } = EFFORT[bench.full ? 'full' : 'short']
  for (const round of bench.rounds(rounds, 'round', warming)) {
    const here = {
      plain: await reloaded(plain, `${plainSite}/#/programs`, row),
      list: await reloaded(balai, '/program', program),
      detail: await reloaded(balai, href, activity),
      ...(await thereAndBack(balai, title)),
    }
    if (round < warming) continue
    for (const [name, figure] of Object.entries(here)) figures[name as keyof typeof figures].push(figure)
  }

  const beside = { what: 'plain react-admin, list reloaded, ms', value: median(figures.plain) }
  const rowOf = (what: string, key: keyof typeof figures) => ({
    what,
    cells: [figures[key], median(figures[key]) / beside.value],
  })
  bench.table(
    `Warm, processor ${SLOWER} times slower, 1280 px, to the fifth row`,
    [
      { name: 'time', unit: 'ms' },
      { name: 'ratio', digits: 2 },
    ],
    [
      rowOf('plain react-admin, list reloaded', 'plain'),
      rowOf('Balai, program list reloaded', 'list'),
      rowOf('Balai, program detail reloaded', 'detail'),
      rowOf('Balai, list of 25 → program', 'opened'),
      rowOf('Balai, back to the list of 25', 'back'),
    ],
  )
  bench.figure({
    what: 'reload ratio',
    values: [median(figures.list) / beside.value],
    digits: 2,
    target: { most: targets.reload },
    beside,
  })
  bench.figure({
    what: 'back to a list of 25',
    unit: 'ms',
    values: figures.back,
    target: { most: targets.back },
  })
}
