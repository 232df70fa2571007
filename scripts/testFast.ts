import { ensurePoppler } from './poppler.ts'
import { startTestPostgres } from './postgres.ts'
import { compiledOnce, finished, forwardSignals, node } from './run.ts'

/**
 * `npm run test:fast`: unit, contract and UI tests; arguments go to vitest. The contract runs on PostgreSQL:
 * DATABASE_URL if set, else a scratch cluster of the machine's own PostgreSQL. Without one it runs on PGlite alone, and
 * without poppler-utils PDF files are not read back; in CI, either fails.
 */

async function findOrStart() {
  const args = process.env.DATABASE_URL
  if (args) return { url: args, stop: () => Promise.resolve() }
  try {
    return await startTestPostgres()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    if (process.env.CI) process.exit(1)
    console.error('The contract is tested on the embedded database alone.')
    return { url: '', stop: () => Promise.resolve() }
  }
}

try {
  ensurePoppler()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (process.env.CI) process.exit(1)
}
const { url, stop } = await findOrStart()
let code = 1
try {
  const vitest = node(['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
    TEST_DATABASE_URL: url,
    ...compiledOnce,
  })
  forwardSignals(vitest)
  code = await finished(vitest)
} finally {
  await stop()
}
process.exit(code)
