import { spawn } from 'node:child_process'
import { startTestPostgres } from './postgres.ts'
import { aptInstall, findProgram, hasApt } from './programs.ts'
import { finished, forwardSignals } from './run.ts'

/**
 * `npm run test:clock`: the fast tests that could tell the time, on other days, around midnight in Jakarta and in other
 * zones, with libfaketime (Debian's "faketime", installed if permitted). Takes vitest's arguments. See docs/testing.md for
 * the browser tests on another day.
 */

/** One engine is enough. */
const projects = ['unit', 'contract', 'ui'].flatMap((project) => ['--project', project])

const DAY = 86_400

const secondsUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 1_000)

const clocks: readonly { name: string; seconds: number; zone: string }[] = [
  { name: 'in a week', seconds: 7 * DAY, zone: 'Asia/Jakarta' },
  { name: 'in half a year', seconds: 183 * DAY, zone: 'America/Los_Angeles' },
  { name: 'on a leap day', seconds: secondsUntil('2028-02-29T05:00:00Z'), zone: 'Pacific/Kiritimati' },
  { name: 'just before midnight', seconds: secondsUntil('2027-02-28T16:59:30Z'), zone: 'UTC' },
  { name: 'just after midnight', seconds: secondsUntil('2027-02-28T17:00:05Z'), zone: 'UTC' },
]

if (!findProgram(['faketime']) && hasApt()) aptInstall('--no-install-recommends', 'faketime')

// On today's clock: under libfaketime its own time limits would never end.
const postgres = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: () => Promise.resolve() }
  : await startTestPostgres()
let failed = 0
for (const { name, seconds, zone } of clocks) {
  console.log(`\n${name}, ${zone}`)
  const tests = ['scripts/testFast.ts', ...projects, ...process.argv.slice(2)]
  const run = spawn(
    'faketime',
    ['-f', seconds < 0 ? `${seconds}` : `+${seconds}`, process.execPath, ...tests],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        DATABASE_URL: postgres.url,
        TZ: zone,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        TEST_SCOPE: 'clock',
      },
    },
  )
  forwardSignals(run)
  if ((await finished(run)) !== 0) failed++
}
await postgres.stop()
process.exit(failed === 0 ? 0 : 1)
