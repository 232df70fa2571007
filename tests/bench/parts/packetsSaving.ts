import type { Page } from '@playwright/test'
import { chunksOf } from '../support/bundle.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import { makeLongProgram } from '../support/longProgram.ts'
import { callsOf, dropAdded, type LongTest, makeLongTest, piecesOf } from '../support/longTest.ts'
import { leave, quiet } from '../support/packetsPage.ts'
import type { Bench } from '../support/part.ts'
import { signIn, startProduct } from '../support/product.ts'
import { median } from '../support/statistics.ts'

const QUESTIONS = 200
const ROUNDS = { full: 5, short: 3 }
const CONCURRENCY = 6
const target = 0.8

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

/** Saving 200 new questions in the builder, beside the same calls alone, without CPU throttling. */
export async function packetsSaving(bench: Bench): Promise<void> {
  chunksOf('dist', ['index.html'])
  const site = await startProduct()
  const token = await signIn(site)
  const made = await makeLongProgram(site, token, { topics: 1, activities: 0 })
  const [topic = ''] = made.topicIds
  const place = { program: made.id, topic }
  const test = await makeLongTest(made.speak, place, { packets: 1, questions: QUESTIONS })
  const page = await signedInPage(await startChromium(), site, { width: 1440, height: 900 })
  page.on('dialog', (dialog) => dialog.accept())

  const builder: number[] = []
  const alone: number[] = []
  let calls = 0
  // The first round is a warm-up.
  for (const round of bench.rounds(bench.full ? ROUNDS.full : ROUNDS.short, 'round', 1)) {
    const save = await saved(page, test)
    await dropAdded(made.speak, test, QUESTIONS)
    await leave(page)
    const seconds = await bare(page, test, token, save.questions)
    await dropAdded(made.speak, test, QUESTIONS)
    if (round === 0) continue
    builder.push(QUESTIONS / save.seconds)
    alone.push(QUESTIONS / seconds)
    calls = save.calls
  }
  bench.table(
    `Saving ${QUESTIONS} new questions, ${calls} calls, processor not slowed, PGlite`,
    [{ name: '', unit: 'questions/s' }],
    [
      { what: 'out of the builder', cells: [builder] },
      { what: 'the same calls alone', cells: [alone] },
    ],
  )
  bench.figure({
    what: 'saving rate beside the calls alone',
    values: [median(builder) / median(alone)],
    digits: 2,
    target: { least: target },
  })
}
