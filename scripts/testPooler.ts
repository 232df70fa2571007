import { findPgbouncer, installPgbouncer, startPgbouncer } from './pgbouncer.ts'
import { findPostgres, installPostgres, startPostgres } from './postgres.ts'
import { compiledOnce, finished, forwardSignals, node } from './run.ts'

/**
 * `npm run test:pooler`: the contract tests through PgBouncer in transaction mode, on a scratch cluster of the machine's
 * own PostgreSQL. Arguments go to vitest. Without either it is skipped; in CI it fails.
 */

function findOrInstall() {
  try {
    return { binaries: findPostgres() ?? installPostgres(), program: findPgbouncer() ?? installPgbouncer() }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error} Nothing was tested through PgBouncer.`)
    process.exit(process.env.CI ? 1 : 0)
  }
}

const { binaries, program } = findOrInstall()
const postgres = await startPostgres(binaries)
let code = 1
try {
  const pgbouncer = await startPgbouncer(program, postgres.url)
  try {
    const vitest = node(
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'contract', ...process.argv.slice(2)],
      { TEST_DATABASE_URL: pgbouncer.url, TEST_UNPOOLED_URL: postgres.url, ...compiledOnce },
    )
    forwardSignals(vitest)
    code = await finished(vitest)
  } finally {
    await pgbouncer.stop()
  }
} finally {
  await postgres.stop()
}
process.exit(code)
