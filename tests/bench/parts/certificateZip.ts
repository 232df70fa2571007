import { readFile } from 'node:fs/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { chunksOf } from '../support/bundle.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import { type Graduates, productWithGraduates } from '../support/graduates.ts'
import { watchMemory } from '../support/memory.ts'
import { quiet } from '../support/packetsPage.ts'
import type { Bench } from '../support/part.ts'
import { forgetSaves, longestTask, noteSaves, saved } from '../support/saves.ts'

const SLOWER = 4
const COUNT = Number(process.env.BENCH_CERTIFICATES ?? 500)
const ROUNDS = { full: 3, short: 2 }
const TIMEOUT = 300_000
const targets = { seconds: 20, task: 100, megabytes: 150 }

/** One ZIP. `megabytes`: the sum over all browser processes of their peak RSS above the start, not simultaneous. */
type Zip = { seconds: number; task: number; megabytes: number; files: number; kilobytes: number }

/** The pids of all processes of a browser. */
async function processesOf(browser: Browser): Promise<number[]> {
  const client = await browser.newBrowserCDPSession()
  const { processInfo } = await client.send('SystemInfo.getProcessInfo')
  await client.detach()
  return processInfo.map(({ id }) => id)
}

/** Makes one ZIP through the steps of the page. @throws Error when certificates are missing from it. */
async function made(page: Page, client: CDPSession, program: string): Promise<Zip> {
  await page.goto(`/program/users/${program}/sertifikat`)
  await page.getByText(`${COUNT} mendapat sertifikat`).waitFor()
  await page.getByRole('button', { name: 'Lanjut periksa nama' }).click()
  await page.getByRole('button', { name: 'Lanjut buat ZIP' }).click()
  const button = page.getByRole('button', { name: `Buat ${COUNT} sertifikat` })
  await button.waitFor()
  await quiet(page)
  await client.send('HeapProfiler.collectGarbage')
  const browser = page.context().browser()
  const peaks = (browser ? await processesOf(browser) : []).map(watchMemory)
  await forgetSaves(page)
  const download = page.waitForEvent('download', { timeout: TIMEOUT })
  await button.click()
  const { at, clicked = Number.NaN } = await saved(page, TIMEOUT)
  await page.getByText(`Semua sertifikat berhasil dibuat (${COUNT}).`).waitFor()
  await quiet(page)
  const megabytes = peaks.reduce((sum, peak) => sum + peak(), 0)
  const task = await longestTask(page)
  const bytes = await readFile(await (await download).path())
  const files = Object.keys(unzipSync(bytes)).filter((name) => name.endsWith('.pdf')).length
  if (files !== COUNT) throw new Error(`The ZIP has ${files} certificates`)
  return { seconds: (at - clicked) / 1_000, task, megabytes, files, kilobytes: bytes.byteLength / 1_000 }
}

const pathOf = (id: string | number) => `/users/v1/member_redeem/${id}/certificate`

/** Answers the calls that issue certificates in the page, from responses fetched beforehand: no network. */
async function withAnswers(page: Page, { ids, speak }: Graduates): Promise<void> {
  const answers: Record<string, string> = {}
  for (const id of ids)
    answers[pathOf(id)] = JSON.stringify({
      message: 'OK',
      data: await speak('POST', pathOf(id), { kind: 'participant' }),
    })
  await page.addInitScript((known) => {
    const ask = window.fetch
    window.fetch = (input, init) => {
      const address = new URL(input instanceof Request ? input.url : input, location.href)
      const body = known[address.pathname.replace(/^\/api/, '')]
      if (body === undefined) return ask(input, init)
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
    }
  }, answers)
}

/** A ZIP of 500 certificates with CPU throttling: with the API calls, and with their responses at hand. */
export async function certificateZip(bench: Bench): Promise<void> {
  chunksOf('dist', ['index.html'])
  const graduates = await productWithGraduates(COUNT)
  const browser = await startChromium()
  const page = await signedInPage(browser, graduates.site, { width: 1440, height: 900 })
  await noteSaves(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const rounds = bench.full ? ROUNDS.full : ROUNDS.short
  const all: Zip[] = []
  for (const _ of bench.rounds(rounds, 'with its calls, round'))
    all.push(await made(page, client, graduates.program))
  await withAnswers(page, graduates)
  const answered: Zip[] = []
  for (const _ of bench.rounds(rounds, 'round')) answered.push(await made(page, client, graduates.program))

  const row = (what: string, zips: Zip[]) => ({
    what,
    cells: [
      zips.map(({ seconds }) => seconds),
      zips.map((zip) => (1_000 * zip.seconds) / COUNT),
      zips.map(({ task }) => task),
      zips.map(({ megabytes }) => megabytes),
      zips.map(({ kilobytes }) => kilobytes),
    ],
  })
  bench.table(
    `A ZIP of ${COUNT} certificates, processor ${SLOWER} times slower`,
    [
      { name: 'time', unit: 's', digits: 1 },
      { name: 'each', unit: 'ms' },
      { name: 'longest task', unit: 'ms' },
      { name: 'memory above before', unit: 'MB' },
      { name: 'size', unit: 'kB' },
    ],
    [row('with the calls', all), row('once their answers have come', answered)],
  )
  const judge = (what: string, unit: string, of: (zip: Zip) => number, zips: Zip[], max: number) =>
    bench.figure({
      what,
      unit,
      values: zips.map(of),
      digits: unit === 's' ? 1 : 0,
      target: { most: max },
    })
  judge('once the answers have come', 's', ({ seconds }) => seconds, answered, targets.seconds)
  judge('longest task', 'ms', ({ task }) => task, [...all, ...answered], targets.task)
  judge('memory above before', 'MB', ({ megabytes }) => megabytes, [...all, ...answered], targets.megabytes)
}
