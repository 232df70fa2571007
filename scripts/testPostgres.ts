import { findPostgres, installPostgres, startPostgres } from './postgres.ts'
import { finished, forwardSignals, node } from './run.ts'

/*
 * `npm run test:postgres`: the contract tests on PostgreSQL. DATABASE_URL when it is set, else a scratch cluster made
 * with the machine's own PostgreSQL and thrown away afterwards.
 */

async function scratchOrExit() {
  try {
    return await startPostgres(findPostgres() ?? installPostgres())
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

const given = process.env.DATABASE_URL
const { url, stop } = given ? { url: given, stop: () => Promise.resolve() } : await scratchOrExit()
let code = 1
try {
  const vitest = node(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'contract', ...process.argv.slice(2)],
    {
      TEST_DATABASE_URL: url,
    },
  )
  forwardSignals(vitest)
  code = await finished(vitest)
} finally {
  await stop()
}
process.exit(code)
