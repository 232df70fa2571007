import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { findBrowser } from '../../scripts/browser.ts'
import { buildWhenStale } from '../../scripts/build.ts'
import { findPostgres } from '../../scripts/postgres.ts'
import { aptInstall, findProgram, hasApt } from '../../scripts/programs.ts'
import { finished, forwardSignals } from '../../scripts/run.ts'

/*
 * `npm run test:cluster [-- --logs FOLDER --seed WORD --writers N --only FAULT --asynchronous --pooler --hold]`: the product on a replicated database, each
 * host in a network namespace of this machine, broken in every way of `faults.ts` while writers save; then all that was
 * acknowledged is read back. docs/testing.md tells more.
 */

const { values } = parseArgs({
  options: {
    logs: { type: 'string' },
    seed: { type: 'string' },
    writers: { type: 'string' },
    only: { type: 'string', multiple: true },
    asynchronous: { type: 'boolean' },
    pooler: { type: 'boolean' },
    hold: { type: 'boolean' },
  },
})

/** Programs, and Debian's packages of them. */
const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  psql: 'postgresql-client',
  openssl: 'openssl',
  ip: 'iproute2',
  unshare: 'util-linux',
  ...(values.pooler && { pgbouncer: 'pgbouncer' }),
}

const missing = () => [
  ...Object.entries(packages)
    .filter(([program]) => !findProgram([program], [`/usr/sbin/${program}`, `/usr/bin/${program}`]))
    .map(([, name]) => name),
  ...(findPostgres('postgres', 'pg_rewind', 'pg_basebackup') ? [] : ['postgresql']),
]

function requireAll(): void {
  const lacking = missing()
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    if (lacking.length === 0) return
    if (hasApt()) {
      console.error(`Installing Debian’s packages ${lacking.join(', ')} with apt-get …`)
      aptInstall('--no-install-recommends', ...lacking)
      return
    }
  }
  const needs = process.platform === 'linux' ? '' : ' Linux,'
  console.error(
    `npm run test:cluster needs${needs} root, and here it lacks: ${lacking.join(', ') || 'root'}.`,
  )
  process.exit(1)
}

requireAll()
const browser = findBrowser('shell')
const built = await buildWhenStale()
if (built !== 0) process.exit(built)

// All of it ends with this process, however it ends; the shell takes leave of orphans, which Node would not.
const trial = spawn(
  'setpriv',
  [
    ...[
      '--pdeathsig',
      'KILL',
      'unshare',
      '--net',
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      '--mount-proc',
    ],
    ...[
      'sh',
      '-c',
      '"$@"; exit $?',
      'sh',
      process.execPath,
      'tests/cluster/trial.ts',
      ...process.argv.slice(2),
    ],
  ],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser } },
)
forwardSignals(trial)
if (values.hold)
  console.error(`To be on a host: nsenter --all -t $(pgrep -P ${trial.pid}) ip netns exec db1 bash`)
process.exit(await finished(trial))
