import type { Browser, Page } from '@playwright/test'
import { startCounting } from '../../../scripts/processorTime.ts'
import { chunksOf } from '../support/bundle.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import { makeLongProgram, type Speak } from '../support/longProgram.ts'
import { callsOf, dropAdded, type LongTest, makeLongTest, piecesOf } from '../support/longTest.ts'
import { leave, quiet } from '../support/packetsPage.ts'
import type { Bench } from '../support/part.ts'
import { pidOf } from '../support/process.ts'
import { signIn, startProduct } from '../support/product.ts'
import { productOnPostgres, type Site } from '../support/sideBySide.ts'
import { median } from '../support/statistics.ts'

const QUESTIONS = 200
const ROUNDS = { full: 5, short: 3 }
const CONCURRENCY = 6
/** `spent`: of the processor time of the revision before. */
const targets = { beside: 0.8, spent: 0.7 }

/** Duration of a save, the request bodies of its questions, and its number of calls. */
type Save = { seconds: number; questions: string[]; calls: number }

/** Duplicates the packet of a test and saves the copy. @throws Error when not all questions were sent. */
async function saved(page: Page, { address, packetIds: [packet = ''] }: LongTest): Promise<Save> {
  await page.goto(`${address}?tab=questions`)
  const row = page.locator(`[data-row="packet ${packet}"]`)
  await row.getByRole('button', { name: /^Aksi lain/ }).click()
  await page.getByRole('menuitem', { name: 'Duplikat paket' }).click()
  await page.getByText(`${QUESTIONS} pertanyaan belum disimpan`).waitFor()
  await quiet(page)
  const sent: { path: string; body: string }[] = []
  const note = (request: { method: () => string; url: () => string; postData: () => string | null }) => {
    const path = new URL(request.url()).pathname
    if (request.method() !== 'GET') sent.push({ path, body: request.postData() ?? '' })
  }
  page.on('request', note)
  const start = performance.now()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByText('Semua tersimpan').waitFor()
  const seconds = (performance.now() - start) / 1_000
  page.off('request', note)
  const questions = sent.filter(({ path }) => path.endsWith('/question/admin/create')).map(({ body }) => body)
  if (questions.length !== QUESTIONS) throw new Error(`${questions.length} questions were sent`)
  return { seconds, questions, calls: sent.length }
}

/**
 * Sends the same calls from a page without the builder: six questions at a time and, meanwhile, the groups in sequence,
 * each once its questions exist.
 *
 * @returns seconds.
 */
async function bare(page: Page, test: LongTest, token: string, questions: string[]): Promise<number> {
  const pieces = piecesOf(QUESTIONS)
  const [program, topic, activity] = test.place.split('/')
  const packet = JSON.stringify({ program, topic, activity, status: 'publish' })
  const paths = callsOf(test, '{packet}')
  await quiet(page)
  const milliseconds = await page.evaluate(
    async ({ paths, token, packet, questions, pieces, atOnce }) => {
      const post = async (path: string, body: string) => {
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        }
        const response = await fetch(path, { method: 'POST', headers, body })
        if (!response.ok) throw new Error(`POST ${path}: ${response.status}`)
        return (await response.json()).data
      }
      const start = performance.now()
      const { id } = await post(paths.createPacket, packet)
      const ids = questions.map(() => Promise.withResolvers<string>())
      const left = questions.entries()
      const worker = async () => {
        for (const [at, body] of left) ids[at]?.resolve((await post(paths.createQuestion, body)).data.id)
      }
      const workers = Array.from({ length: atOnce }, worker)
      let from = 0
      for (const { isGroup, questions: count } of pieces) {
        const own = await Promise.all(ids.slice(from, from + count).map(({ promise }) => promise))
        const list_question = own.map((question) => ({ id: question }))
        const path = paths.createGroup.replace('{packet}', id)
        await post(path, JSON.stringify({ is_group: isGroup, list_question }))
        from += count
      }
      await Promise.all(workers)
      return performance.now() - start
    },
    { paths, token, packet, questions, pieces, atOnce: CONCURRENCY },
  )
  return milliseconds / 1_000
}

/** A test of a product, with the page in which its packet is duplicated. */
type Desk = { name: string; site: string; token: string; page: Page; test: LongTest; speak: Speak }

async function makeDesk(browser: Browser, { name, url: site, token }: Site): Promise<Desk> {
  const { id: program, topicIds, speak } = await makeLongProgram(site, token, { topics: 1, activities: 0 })
  const [topic = ''] = topicIds
  const test = await makeLongTest(speak, { program, topic }, { packets: 1, questions: QUESTIONS })
  const page = await signedInPage(browser, site, { width: 1440, height: 900 })
  page.on('dialog', (dialog) => dialog.accept())
  return { name, site, token, page, test, speak }
}

/** Questions a second out of the builder and of the calls alone; the server's processor seconds for a save. */
type Measured = { builder: number[]; alone: number[]; spent: number[] }

/** Saves at each desk in turn, and sends the same calls alone. */
async function measure(bench: Bench, desks: readonly Desk[]): Promise<{ all: Measured[]; calls: number }> {
  const counting = startCounting()
  for (const { site } of desks) counting?.follow(site, pidOf(site))
  const all = desks.map((): Measured => ({ builder: [], alone: [], spent: [] }))
  let calls = 0
  // The first round is a warm-up.
  for (const round of bench.rounds(bench.full ? ROUNDS.full : ROUNDS.short, 'round', 1))
    for (const [at, { site, page, test, token, speak }] of desks.entries()) {
      const before = counting?.of(site) ?? Number.NaN
      const save = await saved(page, test)
      const spent = (counting?.of(site) ?? Number.NaN) - before
      await dropAdded(speak, test, QUESTIONS)
      await leave(page)
      const seconds = await bare(page, test, token, save.questions)
      await dropAdded(speak, test, QUESTIONS)
      calls = save.calls
      if (round === 0) continue
      all[at]?.builder.push(QUESTIONS / save.seconds)
      all[at]?.alone.push(QUESTIONS / seconds)
      all[at]?.spent.push(spent)
    }
  return { all, calls }
}

function report(
  bench: Bench,
  desks: readonly Desk[],
  { all, calls }: Awaited<ReturnType<typeof measure>>,
): void {
  bench.table(
    `Saving ${QUESTIONS} new questions, ${calls} calls, processor not slowed`,
    [
      { name: 'out of the builder', unit: 'questions/s' },
      { name: 'the same calls alone', unit: 'questions/s' },
      { name: 'processor of the server, a save', unit: 's', digits: 2 },
    ],
    desks.map(({ name }, at) => ({
      what: name,
      cells: [all[at]?.builder, all[at]?.alone, all[at]?.spent.filter(Number.isFinite)],
    })),
  )
  const [{ builder, alone } = { builder: [], alone: [] }] = all
  bench.figure({
    what: 'saving rate beside the calls alone',
    values: [median(builder) / median(alone)],
    digits: 2,
    target: { least: targets.beside },
  })
}

/** Saving 200 new questions in the builder, beside the same calls alone, without CPU throttling, on PGlite. */
export async function packetsSaving(bench: Bench): Promise<void> {
  chunksOf('dist', ['index.html'])
  const url = await startProduct()
  const site = { name: 'Balai on PGlite', url, token: await signIn(url) }
  const desks = [await makeDesk(await startChromium(), site)]
  report(bench, desks, await measure(bench, desks))
}

/**
 * The same on PostgreSQL. With BENCH_BEFORE, the folder of an earlier revision that is installed and built, in turns
 * with that.
 */
export async function packetsPostgres(bench: Bench): Promise<void> {
  chunksOf('dist', ['index.html'])
  const earlier = process.env.BENCH_BEFORE
  const browser = await startChromium()
  const { balai } = await productOnPostgres(50)
  const desks = [await makeDesk(browser, balai)]
  if (earlier !== undefined) {
    const { balai: before } = await productOnPostgres(50, undefined, earlier)
    desks.push(await makeDesk(browser, { ...before, name: 'the revision before' }))
  }
  const measured = await measure(bench, desks)
  report(bench, desks, measured)
  const [now, before] = measured.all
  bench.figure({
    what: 'processor of the server, beside the revision before',
    values: now && before ? [median(now.spent) / median(before.spent)] : [],
    digits: 2,
    target: { most: targets.spent },
    ...(before ? {} : { note: 'skipped: BENCH_BEFORE names no revision' }),
  })
}
