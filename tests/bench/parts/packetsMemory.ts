import type { CDPSession, Page } from '@playwright/test'
import { chunksOf } from '../support/bundle.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import { makeLongProgram } from '../support/longProgram.ts'
import { type LongTest, makeLongTest } from '../support/longTest.ts'
import { quiet } from '../support/packetsPage.ts'
import type { Bench } from '../support/part.ts'
import { signIn, startProduct } from '../support/product.ts'

const ROUNDS = { full: 3, short: 2 }
const FEW = 50
/** Unmeasured passes through the first questions and back, so that compiled code does not count as a leak. */
const WARMING = 2
const PACKETS = 5
const EACH = 100
const target = 1.1
const MEGABYTE = 2 ** 20

/** Opens these questions in turn, and focuses the text of each until its editor has loaded. */
const visit = (page: Page, questions: string[], button = 'Soal berikutnya'): Promise<void> =>
  page.evaluate(
    async ({ all, button }) => {
      const frame = () => new Promise(requestAnimationFrame)
      const until = async (isThere: () => boolean | undefined, what: string) => {
        const timeout = performance.now() + 10_000
        while (!isThere()) {
          if (performance.now() > timeout) throw new Error(`There is no ${what}`)
          await frame()
        }
      }
      for (const question of all) {
        const textOf = () => document.getElementById(`question-${encodeURIComponent(question)}-question`)
        if (!textOf()) document.querySelector<HTMLElement>(`[aria-label="${button}"]`)?.click()
        await until(() => textOf() !== null, `question ${question}`)
        textOf()?.focus()
        await until(() => textOf()?.classList.contains('ProseMirror'), `editor of question ${question}`)
      }
    },
    { all: questions, button },
  )

type Held = { megabytes: number; nodes: number }

/** Heap and DOM nodes after garbage collection. */
async function held(page: Page, client: CDPSession): Promise<Held> {
  await quiet(page)
  for (let time = 0; time < 3; time++) await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  const { nodes } = await client.send('Memory.getDOMCounters')
  return { megabytes: usedSize / MEGABYTE, nodes }
}

/** Reloads a test and visits its questions. */
async function visited(page: Page, { address, questionIds }: LongTest): Promise<{ few: Held; all: Held }> {
  const client = await page.context().newCDPSession(page)
  await page.goto(`${address}?tab=questions`)
  const first = questionIds.slice(0, FEW)
  for (let time = 0; time < WARMING; time++) {
    await visit(page, first)
    await visit(page, first.toReversed(), 'Soal sebelumnya')
  }
  await visit(page, first)
  const few = await held(page, client)
  await visit(page, questionIds.slice(FEW))
  const all = await held(page, client)
  await client.detach()
  return { few, all }
}

/** Heap after visiting 500 questions, beside 50: closed questions must not leak. */
export async function packetsMemory(bench: Bench): Promise<void> {
  chunksOf('dist', ['index.html'])
  const site = await startProduct()
  const made = await makeLongProgram(site, await signIn(site), { topics: 1, activities: 0 })
  const [topic = ''] = made.topicIds
  const place = { program: made.id, topic }
  const test = await makeLongTest(made.speak, place, { packets: PACKETS, questions: EACH })
  const browser = await startChromium()
  const page = await signedInPage(browser, site, { width: 1440, height: 900 })
  const visits: { few: Held; all: Held }[] = []
  for (const _ of bench.rounds(bench.full ? ROUNDS.full : ROUNDS.short))
    visits.push(await visited(page, test))

  const row = (what: string, of: (visit: { few: Held; all: Held }) => Held) => ({
    what,
    cells: [visits.map((each) => of(each).megabytes), visits.map((each) => of(each).nodes)],
  })
  const all = PACKETS * EACH
  bench.table(
    `Heap of a test of ${all} questions after a collection`,
    [{ name: 'heap', unit: 'MB' }, { name: 'nodes' }],
    [row(`${FEW} questions visited`, ({ few }) => few), row(`${all} questions visited`, (each) => each.all)],
  )
  bench.figure({
    what: `heap after ${all} beside ${FEW}`,
    values: visits.map((each) => each.all.megabytes / each.few.megabytes),
    digits: 3,
    target: { most: target },
  })
}
