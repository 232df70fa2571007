import { spawn } from 'node:child_process'
import { finished, forwardSignals } from './run.ts'

/*
 * `npm test`: everything that has to pass. What needs no browser runs in two lanes side by side, as two cores have room
 * for: the fast tests, told as they go, and the checks and the build, each told in one piece when it ends. Then the
 * browser tests, on what was built.
 */

const outcomes: { step: string; passed: boolean; seconds: number }[] = []

/** Runs a script of package.json. @returns whether it passed. */
async function run(step: string, { isLive }: { isLive: boolean }): Promise<boolean> {
  const startedAt = performance.now()
  const npm = spawn('npm', ['run', '--silent', step], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  forwardSignals(npm)
  const output: Buffer[] = []
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (piece: Buffer) => (isLive ? process.stdout.write(piece) : output.push(piece)))
  const passed = (await finished(npm)) === 0
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  outcomes.push({ step, passed, seconds })
  process.stdout.write(Buffer.concat(output))
  console.log(`── ${step}: ${passed ? 'passed' : 'FAILED'} after ${seconds} s`)
  return passed
}

/** One after the other, up to the first that fails. */
async function checkAndBuild(): Promise<boolean> {
  for (const step of ['types', 'lint', 'unused', 'build', 'size'])
    if (!(await run(step, { isLive: false }))) return false
  return true
}

const lanes = await Promise.all([run('test:fast', { isLive: true }), checkAndBuild()])
const passed = lanes.every(Boolean) && (await run('test:e2e', { isLive: true }))
console.log(`\n${passed ? 'Everything passed' : 'FAILED'}:`)
for (const { step, passed: ok, seconds } of outcomes)
  console.log(`  ${ok ? 'passed' : 'FAILED'}  ${String(seconds).padStart(4)} s  ${step}`)
process.exit(passed ? 0 : 1)
