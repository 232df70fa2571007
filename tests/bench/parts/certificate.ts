import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../../support/pdf.ts'
import { chunksOf } from '../support/bundle.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import { productWithGraduates } from '../support/graduates.ts'
import { quiet } from '../support/packetsPage.ts'
import type { Bench } from '../support/part.ts'
import { noteSaves, saved } from '../support/saves.ts'

const SLOWER = 4
const ROUNDS = 7
/** Unmeasured rounds: they fill the HTTP cache and, from the second visit on, the code cache. */
const WARMING = 3
const target = 1_500

/** Opens a certificate by its address. @returns milliseconds from the navigation to the download. */
async function typed(page: Page, id: string | number): Promise<number> {
  await page.goto(`/certificate-participant/${id}`)
  const { at } = await saved(page)
  await page.getByText('sertifikat.pdf sudah diunduh.').waitFor()
  return at
}

/** Follows the link on a participant's page once that is idle. @returns milliseconds from the click to the download. */
async function followed(page: Page, program: string, id: string | number): Promise<number> {
  await page.goto(`/program/users/${program}/${id}`)
  const link = page.getByRole('link', { name: 'Sertifikat Partisipasi' })
  await link.waitFor()
  await quiet(page)
  await link.click()
  const { at, clicked = Number.NaN } = await saved(page)
  await page.getByText('sertifikat.pdf sudah diunduh.').waitFor()
  return at - clicked
}

/** Time from opening the page of a certificate, which issues it, to the download of its PDF. */
export async function certificate(bench: Bench): Promise<void> {
  chunksOf('dist', ['index.html'])
  const { site, program, ids } = await productWithGraduates(2 * (WARMING + ROUNDS))
  const page = await signedInPage(await startChromium(), site, { width: 1440, height: 900 })
  await noteSaves(page)
  const pdfs: Promise<string>[] = []
  page.on('download', (download) => pdfs.push(download.path()))
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const figures: Record<'typed' | 'followed', number[]> = { typed: [], followed: [] }
  let measured = 0
  for (const round of bench.rounds(ROUNDS, 'round', WARMING)) {
    measured += 1
    const [first = '', second = ''] = ids.slice(2 * round)
    const here = { typed: await typed(page, first), followed: await followed(page, program, second) }
    if (round < WARMING) continue
    figures.typed.push(here.typed)
    figures.followed.push(here.followed)
  }
  const read = await Promise.all(
    (await Promise.all(pdfs)).map(async (path) => await readPdf(new Blob([await readFile(path)]))),
  )
  const pictures = read.flatMap(({ pages }) => pages.map((each) => each.pictures))
  for (const [what, values] of [
    ['by its address', figures.typed],
    ['by the link of the participant', figures.followed],
  ] as const)
    bench.figure({
      what: `a certificate's page to its PDF ${what}, processor ${SLOWER} times slower, code cached`,
      unit: 'ms',
      values,
      target: { most: target },
    })
  bench.figure({
    what: 'PDFs that are missing',
    values: [2 * measured - pictures.length],
    target: { most: 0 },
  })
  bench.figure({ what: 'pictures in a PDF', values: pictures, aggregate: 'max', target: { most: 0 } })
}
