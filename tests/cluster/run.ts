import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findBrowser } from '../../scripts/browser.ts'
import { buildStale } from '../../scripts/buildAll.ts'
import { findPostgres } from '../../scripts/postgres.ts'
import { aptInstall, findProgram, hasApt } from '../../scripts/programs.ts'
import { finished } from '../../scripts/run.ts'
import { options } from './options.ts'

/*
 * `npm run test:cluster`: the product on a replicated database, each host in a network namespace of this machine, broken
 * in every way of `faults.ts` while writers save; then all that was acknowledged is read back. docs/testing.md tells more.
 */

// `su` leaves them out.
process.env.PATH += ':/usr/sbin:/sbin'

/** Programs, and Debian's packages of them. */
const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  psql: 'postgresql-client',
  openssl: 'openssl',
  ip: 'iproute2',
  unshare: 'util-linux',
  ...(options.pooler && { pgbouncer: 'pgbouncer' }),
}

const missing = () => [
  ...Object.entries(packages)
    .filter(([program]) => !findProgram([program]))
    .map(([, name]) => name),
  ...(findPostgres('postgres', 'pg_rewind', 'pg_basebackup') ? [] : ['postgresql']),
]

/** @returns what is still missing, after an attempt to install it. */
function lacking(): string[] {
  if (process.platform !== 'linux') return ['Linux']
  if (process.getuid?.() !== 0) return ['root', ...missing()]
  if (missing().length > 0 && hasApt()) {
    console.error(`Installing Debian’s packages ${missing().join(', ')} with apt-get …`)
    aptInstall('--no-install-recommends', ...missing())
  }
  return missing()
}

/** Milliseconds after which it has failed, wherever it is. */
const TIMEOUT = 20 * 60_000

const lacks = lacking()
if (lacks.length > 0) {
  console.error(`npm run test:cluster lacks here: ${lacks.join(', ')}.`)
  process.exit(1)
}
const browser = findBrowser('shell')
await buildStale()

const folder = mkdtempSync(join(tmpdir(), 'balai-cluster-'))
const logs = resolve(options.logs ?? mkdtempSync(join(tmpdir(), 'balai-cluster-logs-')))
// All of it ends with the first process of these namespaces, and that with this one; the shell reaps orphans.
const trial = spawn(
  'setpriv',
  [
    ...[
      '--pdeathsig',
      'KILL',
      'unshare',
      '--net',
      '--mount',
      '--ipc',
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
  {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser, CLUSTER_FOLDER: folder, CLUSTER_LOGS: logs },
  },
)
// unshare takes no other signal.
const end = () => trial.kill('SIGKILL')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
if (options.hold)
  console.error(`To be on a host: nsenter --all -t $(pgrep -P ${trial.pid}) ip netns exec db1 bash`)
else
  setTimeout(() => {
    console.error(`Not done within ${TIMEOUT / 60_000} minutes. The logs are in ${logs}.`)
    end()
  }, TIMEOUT).unref()
const code = await finished(trial)
rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
process.exit(code)
