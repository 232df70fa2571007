import type { Page } from '@playwright/test'
import { chunksOf } from '../support/bundle.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import type { Figure } from '../support/figures.ts'
import { makeLongProgram } from '../support/longProgram.ts'
import { type LongTest, makeLongTest } from '../support/longTest.ts'
import { leave, painted, quiet, type Stroke, typed } from '../support/packetsPage.ts'
import type { Bench } from '../support/part.ts'
import { buildPlainApp } from '../support/plainApp.ts'
import { startNode } from '../support/process.ts'
import { signIn, startProduct } from '../support/product.ts'
import { median, percentile } from '../support/statistics.ts'

const SLOWER = 4
const ROUNDS = { full: 5, short: 3 }
/** Unmeasured rounds: they fill the HTTP cache and, from the second visit on, the code cache. */
const WARMING = { full: 2, short: 1 }
/** Steps to the next question in a pass, as many as the small test has; passes and undone moves per round. */
const STEPS = 4
const PASSES = 3
const UNDOS = 10
/** `step`: the next question and the undo of a move, at p90. `besidePlain`: a key beside the plain editor. */
const targets = { open: 1_500, besidePackets: 2, besidePlain: 1.3, besideSmall: 1.1, step: 100 }

/** Milliseconds after opening within which requests still count. */
const AFTERWARDS = 1_500

type Opening = { milliseconds: number; calls: string[] }

/** Opens the Pertanyaan tab from the activity's first tab. @returns milliseconds until usable, and the API calls. */
async function opened(page: Page, { address, questionIds: [question = ''] }: LongTest): Promise<Opening> {
  await page.goto(address)
  await page.getByLabel('Judul Aktivitas').waitFor()
  await quiet(page)
  const calls: string[] = []
  const note = (request: { method: () => string; url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  }
  page.on('request', note)
  const tab = page.getByRole('tab', { name: 'Pertanyaan' })
  // Hover first, as people do: it may preload.
  await tab.hover()
  await page.waitForTimeout(400)
  const milliseconds = await painted(page, { event: 'click', wanted: { question } }, () => tab.click())
  await page.waitForTimeout(AFTERWARDS)
  page.off('request', note)
  return { milliseconds, calls }
}

const SENTENCE = ' Jelaskan juga alasan'
const DIGITS = '1234567890'

/** Fields of a question, and the keys typed into them. */
const fields = {
  'question text': { role: 'textbox', name: 'Pertanyaan', keys: SENTENCE },
  'an option': { role: 'textbox', name: 'Opsi B', keys: SENTENCE },
  points: { role: 'textbox', name: 'Poin', keys: DIGITS },
  timer: { role: 'textbox', name: 'Timer (detik)', keys: DIGITS },
} as const
type Field = keyof typeof fields
const fieldNames = Object.keys(fields) as Field[]

/** Types at the end of a field of the open question. */
async function typedInto(page: Page, field: Field): Promise<Stroke[]> {
  const { role, name, keys } = fields[field]
  await page.getByRole(role, { name, exact: true }).click()
  await page.waitForTimeout(1_000)
  await page.keyboard.press('End')
  return typed(page, keys)
}

/** Ways to the next question. */
const methods = {
  'Alt+ArrowDown': {
    action: { event: 'keydown', key: 'ArrowDown' },
    act: (page: Page) => page.keyboard.press('Alt+ArrowDown'),
  },
  button: {
    action: { event: 'click' },
    act: (page: Page) => page.getByRole('button', { name: 'Soal berikutnya' }).click(),
  },
} as const
type Method = keyof typeof methods

const rowOf = (page: Page, question: string) => page.locator(`.link[data-name="question ${question}"]`)
const isOpen = (page: Page, question: string) =>
  page
    .locator(`.link[data-name="question ${question}"][aria-current="true"]`)
    .waitFor({ timeout: 2_000 })
    .then(
      () => true,
      () => false,
    )

/** The keyboard shortcut if it works, else the button. Ends at the first question. */
async function methodOf(page: Page, { questionIds: [first = '', second = ''] }: LongTest): Promise<Method> {
  await rowOf(page, first).click()
  await page.keyboard.press('Alt+ArrowDown')
  const method = (await isOpen(page, second)) ? 'Alt+ArrowDown' : 'button'
  await rowOf(page, first).click()
  return method
}

/** Steps from question to question. @returns milliseconds each. */
async function stepped(page: Page, { questionIds }: LongTest, method: Method): Promise<number[]> {
  const { action, act } = methods[method]
  const times: number[] = []
  for (let pass = 0; pass < PASSES; pass++) {
    await rowOf(page, questionIds[0] ?? '').click()
    for (const question of questionIds.slice(1, STEPS + 1)) {
      await quiet(page)
      times.push(await painted(page, { ...action, wanted: { question } }, () => act(page)))
    }
  }
  return times
}

/** Moves the second question down by keyboard and undoes it. @returns ms of the undo, or why it was impossible. */
async function undone(page: Page, { questionIds }: LongTest): Promise<number | string> {
  const [first = '', second = '', third = ''] = questionIds
  await rowOf(page, first).click()
  await page.locator(`[data-handle="question ${second}"]`).focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  const isMoved = await page
    .locator(`[data-row="question ${third}"] + [data-row="question ${second}"]`)
    .waitFor({ timeout: 3_000 })
    .then(
      () => true,
      () => false,
    )
  if (!isMoved) return 'the keyboard moves no question'
  await quiet(page)
  const wanted = { question: first, rows: [first, second, third] }
  const action = { event: 'keydown', key: 'z', wanted, timeout: 15_000 } as const
  return painted(page, action, () => page.keyboard.press('Control+z')).catch(
    () => 'Ctrl+Z takes no move back',
  )
}

/** Types into the plain editor with the text of a question. */
async function typedPlainly(page: Page, plainSite: string): Promise<Stroke[]> {
  const text = '<p>Apa yang dilakukan barista sebelum menyeduh kopi pesanan pertama?</p>'
  await page.goto(`${plainSite}/?text=${encodeURIComponent(text)}`)
  await page.getByRole('textbox').click()
  await page.waitForTimeout(1_000)
  await page.keyboard.press('End')
  return typed(page, SENTENCE)
}

type Figures = {
  name: string
  test: LongTest
  packets: number
  openings: Opening[]
  strokes: Record<Field, Stroke[]>[]
  steps: number[]
  undos: (number | string)[]
}

/** Measures everything once. */
async function round(
  page: Page,
  { test, openings, strokes, steps, undos }: Figures,
  method: Method,
): Promise<void> {
  openings.push(await opened(page, test))
  steps.push(...(await stepped(page, test, method)))
  for (let undo = 0; undo < UNDOS; undo++) undos.push(await undone(page, test))
  await rowOf(page, test.questionIds[0] ?? '').click()
  const typing: Partial<Record<Field, Stroke[]>> = {}
  for (const field of fieldNames) typing[field] = await typedInto(page, field)
  strokes.push(typing as Record<Field, Stroke[]>)
  await leave(page)
}

const p95 = (strokes: readonly Stroke[], of: keyof Stroke) =>
  percentile(
    strokes.map((stroke) => stroke[of]),
    0.95,
  )
const allStrokes = ({ strokes }: Figures) => strokes.flatMap((each) => Object.values(each).flat())

/** The p95 of each round. */
const ofRounds = ({ strokes }: Figures, fieldsOf: readonly Field[], of: keyof Stroke) =>
  strokes.map((each) =>
    p95(
      fieldsOf.flatMap((field) => each[field]),
      of,
    ),
  )

const numbers = (all: readonly (number | string)[]) => all.filter((each) => typeof each === 'number')

/** The question builder with 500 questions, beside one with 5, with CPU throttling. */
export async function packets(bench: Bench): Promise<void> {
  chunksOf('dist', ['index.html'])
  const effort = bench.full ? 'full' : 'short'
  const site = await startProduct()
  const made = await makeLongProgram(site, await signIn(site), { topics: 1, activities: 0 })
  const [topic = ''] = made.topicIds
  const figuresOf = async (packetCount: number, questions: number): Promise<Figures> => ({
    name: `${packetCount * questions} questions`,
    test: await makeLongTest(made.speak, { program: made.id, topic }, { packets: packetCount, questions }),
    packets: packetCount,
    openings: [],
    strokes: [],
    steps: [],
    undos: [],
  })
  const large = await figuresOf(5, 100)
  const small = await figuresOf(1, 5)
  const both = [large, small]

  const page = await signedInPage(await startChromium(), site, { width: 1440, height: 900 })
  // Accept the prompts about unsaved changes.
  page.on('dialog', (dialog) => dialog.accept())
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const plainSite = await startNode(['tests/bench/staticServer.ts', await buildPlainApp('editor')])
  const plain: Stroke[] = []
  let method: Method = 'button'
  for (const _ of bench.rounds(WARMING[effort], 'warming up, round')) {
    for (const { test } of both) await opened(page, test)
    method = await methodOf(page, small.test)
    await typedInto(page, 'question text')
    await leave(page)
    await typedPlainly(page, plainSite)
  }
  for (const _ of bench.rounds(ROUNDS[effort])) {
    for (const figures of both) await round(page, figures, method)
    plain.push(...(await typedPlainly(page, plainSite)))
    await page.goto(`${site}/dashboard`)
  }

  const row = (what: string, cell: (figures: Figures) => readonly number[], unit = 'ms') => ({
    what,
    unit,
    cells: both.map(cell),
  })
  bench.table(
    `Question packets, processor ${SLOWER} times slower`,
    both.map(({ name }) => ({ name })),
    [
      row('the tab to usable', ({ openings }) => openings.map((each) => each.milliseconds)),
      row('calls for it', ({ openings }) => openings.map(({ calls }) => calls.length), ''),
      ...fieldNames.map((field) =>
        row(`${field}: key to shown, p95`, (figures) => ofRounds(figures, [field], 'shown')),
      ),
      row('all of them: key to shown, p95', (figures) => ofRounds(figures, fieldNames, 'shown')),
      row('all of them: key to end of frame, p95', (figures) => ofRounds(figures, fieldNames, 'frame')),
      row(`next question (${method})`, ({ steps }) => steps),
      row('undo of a move', ({ undos }) => numbers(undos)),
    ],
  )
  judge(bench, large, small, plain)
}

function judge(bench: Bench, large: Figures, small: Figures, plain: readonly Stroke[]): void {
  const within = (what: string, values: number[], max: number, more: Partial<Figure> = {}) =>
    bench.figure({ what, unit: 'ms', values, target: { most: max }, ...more })
  within(
    'the tab to usable',
    large.openings.map((each) => each.milliseconds),
    targets.open,
  )
  bench.figure({
    what: 'calls for it',
    values: large.openings.map((each) => each.calls.length),
    aggregate: 'max',
    target: { most: large.packets + targets.besidePackets },
  })
  // By frame time: Event Timing's 8 ms steps are too coarse for a ratio.
  const key = p95(allStrokes(large), 'frame')
  const ratio = (what: string, value: number, max: number, beside: Figure['beside']) =>
    bench.figure({ what, values: [value], digits: 2, target: { most: max }, ...(beside ? { beside } : {}) })
  const plainKey = p95(plain, 'frame')
  ratio('key to end of frame, p95 of all keys, beside a plain editor', key / plainKey, targets.besidePlain, {
    what: 'plain editor, ms',
    value: plainKey,
  })
  const smallKey = p95(allStrokes(small), 'frame')
  ratio('key to end of frame, p95, beside 5 questions', key / smallKey, targets.besideSmall, {
    what: '5 questions, ms',
    value: smallKey,
  })
  within('next question, p90', [percentile(large.steps, 0.9)], targets.step)
  const smallStep = median(small.steps)
  ratio('next question, beside 5 questions', median(large.steps) / smallStep, targets.besideSmall, {
    what: '5 questions, ms',
    value: smallStep,
  })
  const undos = numbers(large.undos)
  within(
    'undo of a move, p90',
    undos.length > 0 ? [percentile(undos, 0.9)] : [],
    targets.step,
    undos.length > 0 ? {} : { note: `skipped, ${large.undos[0]}` },
  )
}
