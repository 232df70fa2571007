import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { signedInPage, startChromium } from '../support/chromium.ts'
import { temporaryFolder } from '../support/folder.ts'
import { makeLongProgram } from '../support/longProgram.ts'
import { makeLongTest } from '../support/longTest.ts'
import { peakMemory } from '../support/memory.ts'
import { quiet } from '../support/packetsPage.ts'
import type { Bench } from '../support/part.ts'
import { runNode } from '../support/process.ts'
import { signIn, startProduct } from '../support/product.ts'
import { makeQuestionFiles, QUESTIONS } from '../support/questionFiles.ts'
import { forgetSaves, longestTask, noteSaves } from '../support/saves.ts'
import { median } from '../support/statistics.ts'

const ROUNDS = { full: 5, short: 3 }
const SLOWER = 4
const targets = { seconds: 2, task: 100, floor: 3, mb: 250 }

/** Reading 2,000 questions of each format: what it costs, and how the import page stays usable meanwhile. */
export async function questionsIn(bench: Bench): Promise<void> {
  const folder = temporaryFolder()
  const paths = new Map<string, string>()
  for (const [name, content] of Object.entries(await makeQuestionFiles())) {
    const path = join(folder, name.replace(/ .*/, ''))
    await writeFile(path, content)
    paths.set(name, path)
  }
  await cost(bench, paths)
  await onPage(bench, paths)
}

type Row = { what: string; cells: number[][] }

const Cost = z.object({
  seconds: z.number(),
  ofThread: z.number(),
  mb: z.number(),
  questions: z.number().optional(),
})
type Cost = z.infer<typeof Cost>

const measure = async (what: 'read' | 'floor', path: string): Promise<Cost> =>
  Cost.parse(JSON.parse(await runNode(['tests/bench/questionsCost.ts', what, path])))

/** The peak RSS of a process that does nothing, in MB. */
const emptyProcess = async (): Promise<number> => {
  const status = "require('node:fs').readFileSync('/proc/self/status', 'utf8')"
  return Number(await runNode(['--eval', `console.log(/VmHWM:\\s+(\\d+)/.exec(${status})[1] / 1024)`]))
}

/** Reading each file in a process of its own, documents beside unpacking and parsing them alone. */
async function cost(bench: Bench, paths: ReadonlyMap<string, string>): Promise<void> {
  // Skipped here, where a process does not tell its memory.
  peakMemory(process.pid)
  const costs = new Map<string, Cost[]>()
  const add = (what: string, one: Cost) => costs.set(what, [...(costs.get(what) ?? []), one])
  const floorOf = (name: string) => `${name}, unpacked and parsed alone`
  for (const _ of bench.rounds(bench.full ? ROUNDS.full : ROUNDS.short, 'cost, round')) {
    const empty = await emptyProcess()
    for (const [name, path] of paths) {
      const read = await measure('read', path)
      if (read.questions !== QUESTIONS) throw new Error(`${name}: ${read.questions} questions were read`)
      const floor = name.endsWith('.docx') ? await measure('floor', path) : undefined
      if (floor) add(floorOf(name), { ...floor, mb: floor.mb - empty })
      add(name, { ...read, mb: read.mb - empty })
    }
  }
  bench.table(
    `Reading ${QUESTIONS} questions with five options, each in a process of its own`,
    [
      { name: 'processor', unit: 's', digits: 2 },
      { name: 'of the thread that reads', unit: 's', digits: 2 },
      { name: 'memory above an empty process', unit: 'MB' },
    ],
    [...costs].map(([what, all]) => ({
      what,
      cells: [
        all.map(({ seconds }) => seconds),
        all.map(({ ofThread }) => ofThread),
        all.map(({ mb }) => mb),
      ],
    })),
  )
  for (const [name, all] of costs) {
    const floors = costs.get(floorOf(name))
    if (!floors) continue
    bench.figure({
      what: `${name} beside unpacking and parsing it alone`,
      values: all.map(({ seconds }, round) => seconds / (floors[round]?.seconds ?? Number.NaN)),
      digits: 2,
      target: { most: targets.floor },
    })
    bench.figure({
      what: `${name}, memory above an empty process`,
      unit: 'MB',
      values: all.map(({ mb }) => mb),
      target: { most: targets.mb },
    })
  }
}

/** Taking each file to the import page. */
async function onPage(bench: Bench, paths: ReadonlyMap<string, string>): Promise<void> {
  const site = await startProduct()
  const made = await makeLongProgram(site, await signIn(site), { topics: 1, activities: 0 })
  const [topic = ''] = made.topicIds
  const test = await makeLongTest(made.speak, { program: made.id, topic }, { packets: 1, questions: 5 })
  const page = await signedInPage(await startChromium(), site, { width: 1440, height: 900 })
  page.on('dialog', (dialog) => dialog.accept())
  await noteSaves(page)
  const client = await page.context().newCDPSession(page)
  for (const rate of [1, SLOWER]) {
    const rows: Row[] = []
    const seconds: number[] = []
    const tasks: number[] = []
    const speed = rate === 1 ? 'processor not slowed' : `processor of the page ${rate} times slower`
    for (const [name, path] of paths) {
      const times: number[] = []
      const longest: number[] = []
      const rounds = bench.full ? ROUNDS.full : ROUNDS.short
      // The first round loads the parser.
      for (const round of bench.rounds(rounds, `${name}, ${speed}, round`, 1)) {
        await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        await page.goto(test.address.replace(/edit$/, 'impor'))
        const slow = () => client.send('Emulation.setCPUThrottlingRate', { rate })
        const { taken, task } = await take(page, path, slow)
        if (round === 0) continue
        times.push(taken)
        longest.push(task)
      }
      rows.push({ what: name, cells: [times, longest] })
      seconds.push(median(times))
      tasks.push(median(longest))
    }
    bench.table(
      `Reading ${QUESTIONS} questions with five options, ${speed}`,
      [
        { name: 'until they are shown', unit: 's', digits: 2 },
        { name: 'longest task of the page', unit: 'ms' },
      ],
      rows,
    )
    if (rate === 1)
      bench.figure({
        what: 'slowest format',
        unit: 's',
        values: seconds,
        aggregate: 'max',
        digits: 2,
        target: { most: targets.seconds },
      })
    bench.figure({
      what: `longest task, ${speed}`,
      unit: 'ms',
      values: tasks,
      aggregate: 'max',
      target: { most: targets.task },
    })
  }
}

/** Gives the open import page a file. @returns seconds until its questions are shown, and ms of the longest task until all is quiet. */
async function take(
  page: Page,
  path: string,
  slow: () => Promise<unknown>,
): Promise<{ taken: number; task: number }> {
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await quiet(page)
  await slow()
  await forgetSaves(page)
  const start = performance.now()
  // From disk: Playwright would decode a buffer in the page.
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByText('2.000 siap').waitFor()
  const taken = (performance.now() - start) / 1_000
  await quiet(page)
  return { taken, task: await longestTask(page) }
}
