import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { COSTS, readCosts } from './costs/costs.ts'
import { startCounting } from './processorTime.ts'
import { finished, forwardSignals } from './run.ts'

/*
 * `npm test`: everything that has to pass, in two lanes side by side, as two cores have room for: the fast tests, and the
 * checks, the build, and the browser tests on what was built. `npm run test:all`, which is this with `--all`, then what
 * may wait: unused code, tests of minutes, every contract test on both databases and through PgBouncer, other browsers,
 * other clocks.
 */

const isAll = process.argv.includes('--all')

type Outcome = {
  step: string
  isPassed: boolean
  seconds: number
  processor: number | undefined
  /** What it printed last. */
  end: string
}
const outcomes: Outcome[] = []
const counting = startCounting()
const costs = join(mkdtempSync(join(tmpdir(), 'balai-costs-')), 'costs.jsonl')

/** Suites of minutes, one of which streams its output. The others print theirs when they end. */
const long = [
  'test:fast',
  'test:mutants',
  'test:pooler',
  'test:package',
  'test:e2e',
  'test:engines',
  'test:clock',
]
let live: string | undefined

/** Runs a script of package.json. @returns whether it passed. */
async function run(step: string): Promise<boolean> {
  const began = performance.now()
  const npm = spawn('npm', ['run', '--silent', step], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      [COSTS]: costs,
      ...(step === 'test:fast' && { TEST_SCOPE: isAll ? 'all' : 'gate' }),
    },
  })
  forwardSignals(npm)
  if (npm.pid !== undefined) counting?.follow(step, npm.pid)
  const output: Buffer[] = []
  let end = ''
  const flush = () => process.stdout.write(Buffer.concat(output.splice(0)))
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (piece: Buffer) => {
      output.push(piece)
      end = (end + piece).slice(-6_000)
      if (long.includes(step)) live ??= step
      if (live === step) flush()
    })
  const isPassed = (await finished(npm)) === 0
  const seconds = (performance.now() - began) / 1_000
  outcomes.push({ step, isPassed, seconds, processor: counting?.of(step), end })
  if (live === step) live = undefined
  flush()
  console.log(`── ${step}: ${isPassed ? 'passed' : 'FAILED'} after ${Math.round(seconds)} s`)
  return isPassed
}

/** Runs steps in sequence, up to the first failure. */
async function lane(...steps: string[]): Promise<boolean> {
  for (const step of steps) if (!(await run(step))) return false
  return true
}

const began = performance.now()
const checks = ['types', 'lint', ...(isAll ? ['unused'] : []), 'build', 'size']
const lanes = [await Promise.all([lane('test:fast'), lane(...checks, 'test:e2e')])].flat()
if (isAll)
  lanes.push(
    await lane('test:mutants', 'test:papers', 'test:package', 'test:pooler', 'test:engines', 'test:clock'),
  )
const isPassed = lanes.every(Boolean)

const figure = (value: number | undefined) =>
  (value === undefined ? '–' : String(Math.round(value))).padStart(6)
const row = (word: string, seconds: number | undefined, processor: number | undefined, step: string) =>
  console.log(`  ${word}  ${figure(seconds)} s  ${figure(processor)} s  ${step}`)
console.log(`\n${isPassed ? 'Everything passed' : 'FAILED'}; seconds, and what they cost the processors:`)
for (const { step, isPassed, seconds, processor } of outcomes)
  row(isPassed ? 'passed' : 'FAILED', seconds, processor, step)
const processor = counting && outcomes.reduce((sum, one) => sum + (one.processor ?? 0), 0)
row('      ', (performance.now() - began) / 1_000, processor, 'in all')
console.log('\nThe ten dearest files; seconds, and those of the process that ran them:')
for (const cost of readCosts(costs).slice(0, 10)) row('      ', cost.seconds, cost.processor, cost.file)
rmSync(dirname(costs), { recursive: true, force: true })
// A log of CI may be cut to its last lines.
const failed = outcomes.filter((outcome) => !outcome.isPassed)
for (const { step, end } of failed) console.log(`\n── the end of ${step}:\n${end}`)
process.exit(isPassed ? 0 : 1)
