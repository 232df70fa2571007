import { findBrowser } from './browser.ts'
import { buildStale } from './buildAll.ts'
import { compiledOnce, finished, forwardSignals, node } from './run.ts'

/* `npm run test:e2e`: finds a browser, builds when it has to, and runs the browser tests on what was built. */

function browserOrExit(): string {
  try {
    return findBrowser('shell')
  } catch (error) {
    console.error(`Browser: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}

const browser = browserOrExit()
await buildStale()
const tests = node(['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
  CHROMIUM_PATH: browser,
  ...compiledOnce,
})
forwardSignals(tests)
process.exit(await finished(tests))
