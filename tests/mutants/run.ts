import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestPostgres } from '../../scripts/postgres.ts'
import { finished } from '../../scripts/run.ts'
import { copyOfTree } from '../e2e/support/copyOfTree.ts'
import { type Mutant, mutants } from './mutants.ts'

/*
 * `npm run test:mutants`: ten things are taken out of the product, one at a time, in a copy of this checkout. The tests
 * that are named must fail; a mutant that survives fails the run. An argument takes only those that begin with it.
 */

const wanted = mutants.filter(({ what }) => what.startsWith(process.argv[2] ?? ''))

/** @throws Error where the product has changed, and the mutant no longer says where. */
function mutate(root: string, { file, from, to, what }: Mutant): () => void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2)
    throw new Error(`${file} has «${from}» not once: mend the mutant «${what}»`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  return () => writeFileSync(path, text)
}

const postgres = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: () => Promise.resolve() }
  : await startTestPostgres()
const tree = await copyOfTree()

/** @returns vitest's exit code, and what it printed. */
async function run(
  project: Mutant['project'],
  tests: readonly string[],
): Promise<{ code: number; output: string }> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1', ...tests]
  const vitest = spawn(process.execPath, args, {
    cwd: tree.root,
    env: { ...process.env, TEST_DATABASE_URL: postgres.url, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (piece: Buffer) => {
    output += piece
  }
  vitest.stdout.on('data', keep)
  vitest.stderr.on('data', keep)
  return { code: await finished(vitest), output }
}

/** Nothing is noticed by tests that fail anyway. @throws Error */
async function runUnchanged(): Promise<void> {
  for (const [project, all] of Map.groupBy(wanted, (mutant) => mutant.project)) {
    const { code, output } = await run(project, [...new Set(all.map(({ tests }) => tests))])
    if (code !== 0) throw new Error(`Without a mutant tests fail:\n${output.slice(-3_000)}`)
  }
}

/** A failed test, not a file that could not be loaded or has no test. */
const hasFailed = (output: string) => /^\s*Tests .*\d+ failed/m.test(output)

const survivors: string[] = []
try {
  await runUnchanged()
  for (const mutant of wanted) {
    const began = performance.now()
    const restore = mutate(tree.root, mutant)
    const { code, output } = await run(mutant.project, [mutant.tests])
    restore()
    const isKilled = code !== 0 && hasFailed(output)
    const seconds = Math.round((performance.now() - began) / 1_000)
    console.log(
      `  ${isKilled ? 'noticed ' : 'SURVIVED'}  ${String(seconds).padStart(4)} s  ${mutant.what} (${mutant.tests})`,
    )
    if (isKilled) continue
    survivors.push(mutant.what)
    console.log(output.slice(-3_000))
  }
} finally {
  await tree.remove()
  await postgres.stop()
}
console.log(survivors.length === 0 ? 'Every mutant is noticed.' : `Not noticed: ${survivors.join('; ')}`)
process.exit(survivors.length === 0 ? 0 : 1)
