import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { nearestTests } from './quick/nearest.ts'
import { compiledOnce, finished, forwardSignals, node } from './run.ts'

/*
 * `npm run test:quick`: what a change is likely to break, in a minute or so. Types and lint; unit and contract tests that
 * reach what has changed since the last commit (or since the commit that is given), on the embedded database; screen and
 * browser tests of its part of the domain. It says what it leaves out. `npm test` is what has to pass.
 */

const since = process.argv[2] ?? 'HEAD'
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [
  ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
].filter((file) => existsSync(file))

const all = globSync('tests/{ui,e2e}/**/*.test.{ts,tsx}')
const { tests, everywhere } = nearestTests(changed, all)
const screens = tests.filter((test) => test.startsWith('tests/ui/'))
const browsers = tests.filter((test) => test.startsWith('tests/e2e/'))

const vitest = (...args: string[]) => node(['node_modules/vitest/vitest.mjs', 'run', ...args], compiledOnce)
const npm = (step: string) => node(['--run', step])

/** @returns whether all passed, one after another. */
async function inTurn(...steps: (() => ReturnType<typeof node>)[]): Promise<boolean> {
  let isPassed = true
  for (const step of steps) {
    const child = step()
    forwardSignals(child)
    isPassed = (await finished(child)) === 0 && isPassed
  }
  return isPassed
}

function canBrowse(): boolean {
  try {
    process.env.CHROMIUM_PATH ??= findBrowser('shell')
    return true
  } catch {
    return false
  }
}

const began = performance.now()
const isBrowsed = browsers.length > 0 && canBrowse()
const results = await Promise.all([
  inTurn(
    () => npm('lint'),
    () => vitest('--project', 'unit', '--project', 'contract', '--changed', since, '--passWithNoTests'),
    ...(screens.length > 0 ? [() => vitest('--project', 'ui', ...screens)] : []),
  ),
  inTurn(() => npm('types'), ...(isBrowsed ? [() => node(['scripts/e2e.ts', ...browsers])] : [])),
])

const left = [
  ...everywhere.map(
    (file) => `every screen may show ${file}: npm run test:fast -- --project ui, npm run test:e2e`,
  ),
  ...(browsers.length > 0 && !isBrowsed ? [`without a browser: ${browsers.join(' ')}`] : []),
  'the contract on PostgreSQL, the build and its size: npm test',
]
console.log(
  `\n${changed.length} changed; ${screens.length} files of screen tests, ${browsers.length} of browser tests.`,
)
for (const one of left) console.log(`  left out: ${one}`)
const isPassed = results.every(Boolean)
console.log(`${isPassed ? 'Passed' : 'FAILED'} after ${Math.round((performance.now() - began) / 1_000)} s.`)
process.exit(isPassed ? 0 : 1)
