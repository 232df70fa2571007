import type { Page } from '@playwright/test'
import { z } from 'zod'
import { chunksOf } from '../support/bundle.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import { buildPlainApp } from '../support/plainApp.ts'
import { startNode } from '../support/process.ts'
import { signIn, startProduct } from '../support/product.ts'
import { median, medianAndSpread } from '../support/statistics.ts'
import { printTable, verdict } from '../support/table.ts'

const ROUNDS = 7
/** Visits before anything is measured: files are cached, and the browser keeps compiled code after the second. */
const WARMING = 3
const SLOWER = 4
const VIEWPORT = { width: 1280, height: 800 }
const listOf25 = '/program?perPage=25'
const targets = { reload: 1, back: 400 }

/** What has to stand there: the fifth of these elements with its text. */
type Fifth = string
const row: Fifth = 'tbody tr'
const program: Fifth = '.RaDataTable-row'
const activity: Fifth = '#main-content ol tbody tr'

/** @returns milliseconds since the page began to load. Looks once a frame, by itself: asking from here would disturb it. */
const fifthShown = (page: Page, of: Fifth): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const text = document.querySelectorAll<HTMLElement>(selector)[4]?.textContent ?? ''
          if (text.trim() === '') requestAnimationFrame(look)
          else resolve(performance.now())
        }
        look()
      }),
    of,
  )

/** Reloads, and waits until that has settled: what goes on afterwards belongs to no other figure. */
async function reload(page: Page, of: Fifth): Promise<number> {
  await page.reload({ waitUntil: 'commit' })
  const shown = await fifthShown(page, of)
  await page.waitForLoadState('networkidle')
  return shown
}

/** From a press to the fifth of what it leads to. */
async function pressed(page: Page, press: () => Promise<unknown>, of: Fifth): Promise<number> {
  const before = await page.evaluate(() => performance.now())
  await press()
  return (await fifthShown(page, of)) - before
}

async function slowed(page: Page): Promise<Page> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

const Titles = z.object({
  data: z.object({ list: z.array(z.object({ id: z.string(), title: z.string() })) }),
})

/** The newest program of the first 25 that holds topics: its title. */
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

/** How staff begin their day: the tab is opened again, all its files cached, on an ordinary slow laptop. */
export async function open(): Promise<void> {
  chunksOf('dist', ['index.html'])
  const site = await startProduct()
  const plainSite = await startNode(['tests/bench/staticServer.ts', await buildPlainApp(), site])
  const browser = await startChromium()

  const plain = await slowed(await browser.newPage({ viewport: VIEWPORT }))
  const token = await signIn(site)
  await plain.addInitScript((value) => localStorage.setItem('token', value), token)
  await plain.goto(`${plainSite}/#/programs`)

  const list = await slowed(await signedInPage(browser, site, VIEWPORT))
  const detail = await slowed(await list.context().newPage())
  await list.goto('/program')
  const title = await fullProgram(site, token)
  const link = list.getByRole('link', { name: title, exact: true })
  await list.goto(listOf25)
  await detail.goto(`${site}${await link.getAttribute('href')}`)

  const figures: Record<'plain' | 'list' | 'detail' | 'opened' | 'back', number[]> = {
    plain: [],
    list: [],
    detail: [],
    opened: [],
    back: [],
  }
  for (let round = 0; round < WARMING + ROUNDS; round++) {
    const here = {
      plain: await reload(plain, row),
      list: await reload(list, program),
      detail: await reload(detail, activity),
    }
    await list.goto(listOf25)
    await fifthShown(list, program)
    await list.waitForLoadState('networkidle')
    const opened = await pressed(
      list,
      () => link.evaluate((element: HTMLElement) => element.click()),
      activity,
    )
    await list.waitForLoadState('networkidle')
    const back = await pressed(list, () => list.evaluate(() => history.back()), program)
    await list.goto('/program')
    if (round < WARMING) continue
    for (const [name, figure] of Object.entries({ ...here, opened, back }))
      figures[name as keyof typeof figures].push(figure)
  }

  const rowOf = (name: string, key: keyof typeof figures) => [
    name,
    medianAndSpread(figures[key]),
    (median(figures[key]) / median(figures.plain)).toFixed(2),
  ]
  printTable(
    `Warm, processor ${SLOWER} times slower, 1280 px, ms to the fifth row: median of ${ROUNDS} (least–most)`,
    ['', 'ms', 'ratio'],
    [
      rowOf('plain react-admin, list reloaded', 'plain'),
      rowOf('Balai, program list reloaded', 'list'),
      rowOf('Balai, program detail reloaded', 'detail'),
      rowOf('Balai, list of 25 → program', 'opened'),
      rowOf('Balai, back to the list of 25', 'back'),
    ],
  )
  const ratio = median(figures.list) / median(figures.plain)
  const back = median(figures.back)
  verdict('reload ratio', ratio.toFixed(2), `≤ ${targets.reload}`, ratio <= targets.reload)
  verdict('back to a list of 25', `${Math.round(back)} ms`, `≤ ${targets.back} ms`, back <= targets.back)
}
