import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { findBrowser } from './browser.ts'
import { buildStale } from './buildAll.ts'
import { compiledOnce, finished, node } from './run.ts'

/*
 * `npm run test:stress`: the browser and screen tests, as the gate runs them, beside two processes that keep both cores
 * busy, three times; it names what failed once. Arguments take files alone.
 */

const ROUNDS = 3
const LIMIT = 90 * 60_000

const files = process.argv.slice(2)
const ofKind = (folder: string) => files.filter((file) => file.startsWith(`tests/${folder}/`))
const isWanted = (folder: string) => files.length === 0 || ofKind(folder).length > 0

const OfVitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

type Suite = { file?: string; title: string; specs?: { title: string; ok: boolean }[]; suites?: Suite[] }

/** Named as they are in their files. */
const failedInVitest = (report: unknown): string[] =>
  OfVitest.parse(report).testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    const file = relative(process.cwd(), name)
    return (failed.length === 0 && status === 'failed' ? ['(the file)'] : failed).map(
      (test) => `${file}: ${test}`,
    )
  })

const failedInPlaywright = ({ suites = [], specs = [], file = '' }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `tests/e2e/${file}: ${title}`),
  ...suites.flatMap((suite) => failedInPlaywright({ file, ...suite })),
]

const folder = mkdtempSync(join(tmpdir(), 'balai-stress-'))
await buildStale()

const busy = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
let running: ChildProcess[] = []
const stop = () => {
  for (const child of [...busy, ...running]) child.kill()
}
process.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const isLate = setTimeout(() => {
  console.log(`Not done within ${LIMIT / 60_000} minutes.`)
  process.exit(1)
}, LIMIT)

/** @returns names of failed tests. */
async function round(number: number): Promise<string[]> {
  const [screens, browser] = ['ui', 'e2e'].map((kind) => join(folder, `${kind}-${number}.json`)) as [
    string,
    string,
  ]
  running = [
    ...(isWanted('ui')
      ? [
          node(
            [
              ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'ui', ...ofKind('ui')],
              ...['--reporter', 'dot', '--reporter', 'json', '--outputFile', screens],
            ],
            compiledOnce,
          ),
        ]
      : []),
    ...(isWanted('e2e')
      ? [
          node(['node_modules/@playwright/test/cli.js', 'test', '--reporter', 'dot,json', ...ofKind('e2e')], {
            CHROMIUM_PATH: findBrowser('shell'),
            PLAYWRIGHT_JSON_OUTPUT_FILE: browser,
            ...compiledOnce,
          }),
        ]
      : []),
  ]
  const codes = await Promise.all(running.map(finished))
  const read = (path: string): unknown =>
    existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  const ofVitest = read(screens)
  const ofPlaywright = read(browser)
  const failed = [
    ...(ofVitest ? failedInVitest(ofVitest) : []),
    ...(ofPlaywright ? failedInPlaywright(ofPlaywright as Suite) : []),
  ]
  return failed.length === 0 && codes.some((code) => code !== 0) ? ['(the run itself)'] : failed
}

const failures = new Map<string, number>()
for (let number = 1; number <= ROUNDS; number++) {
  const began = performance.now()
  const failed = await round(number)
  for (const name of failed) failures.set(name, (failures.get(name) ?? 0) + 1)
  console.log(
    `\nRound ${number}: ${failed.length} failed, ${Math.round((performance.now() - began) / 1_000)} s`,
  )
}
clearTimeout(isLate)
stop()
rmSync(folder, { recursive: true, force: true })
for (const [name, times] of failures) console.log(`  ${times} of ${ROUNDS}  ${name}`)
console.log(failures.size === 0 ? 'Nothing failed.' : `${failures.size} failed at least once.`)
process.exit(failures.size === 0 ? 0 : 1)
