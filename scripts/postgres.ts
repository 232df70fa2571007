import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { aptInstall, hasApt } from './programs.ts'
import { finished } from './run.ts'

const DEBIAN = '/usr/lib/postgresql'

/** The first folder, newest first, that has all of these programs of PostgreSQL. */
export function findPostgres(...programs: readonly string[]): string | undefined {
  const requested = programs.length > 0 ? programs : ['initdb', 'postgres']
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []
  return [...(process.env.PATH ?? '').split(delimiter), ...debian].find((folder) =>
    requested.every((program) => existsSync(join(folder, program))),
  )
}

/**
 * Installs Debian's package, if apt-get is permitted.
 *
 * @returns the folder with initdb and postgres.
 * @throws Error with instructions when it cannot.
 */
export function installPostgres(): string {
  if (hasApt()) {
    console.error('No PostgreSQL here: installing Debian’s package "postgresql" with apt-get …')
    aptInstall('--no-install-recommends', 'postgresql')
    const executable = findPostgres()
    if (executable) return executable
  }
  throw new Error(
    'No PostgreSQL was found (initdb, postgres). Install it, or set DATABASE_URL to a server to test on.',
  )
}

/** PostgreSQL and PgBouncer refuse to run as root: then one of these runs them. */
export function notRoot(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (kind: string) =>
        Number(execFileSync('id', [kind, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user.
    }
  }
  throw new Error('This does not run as root, and there is neither a user "postgres" nor "nobody".')
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

/** Waits for a server that has just been started. */
export async function untilItAnswers(url: string, ended: () => boolean): Promise<void> {
  for (let attempts = 0; attempts < 300 && !ended(); attempts++) {
    const client = new pg.Client({ connectionString: url })
    const answered = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing answers at ${new URL(url).host}.`)
}

export type ScratchPostgres = {
  url: string
  /** Of its first process. */
  pid: number
  stop: () => Promise<void>
}

type ScratchOptions = {
  /** The cluster that it replicates; else it is a new one. */
  primary?: string
  /** Whether it waits for the disk, as in production. */
  isDurable?: boolean
  /** Whether it vacuums and analyzes by itself. */
  hasAutovacuum?: boolean
}

/**
 * A scratch cluster in a temporary folder, for tests and measurements, removed by `stop`.
 *
 * @param binaries the folder with initdb and postgres.
 */
export async function startPostgres(
  binaries: string,
  { primary, isDurable = false, hasAutovacuum = true }: ScratchOptions = {},
): Promise<ScratchPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'balai-postgres-'))
  const user = notRoot()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const [program, ...args] = primary
    ? ['pg_basebackup', '-D', data, '-d', primary, '-R', '-X', 'stream', '-c', 'fast']
    : ['initdb', '-D', data, '-U', 'balai', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync']
  execFileSync(join(binaries, program ?? ''), args, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const port = await freePort()
  const settings = [
    'max_connections=300',
    ...(isDurable ? [] : ['fsync=off']),
    ...(hasAutovacuum ? [] : ['autovacuum=off']),
  ]
  const server = spawn(
    join(binaries, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] },
  )
  const end = finished(server)
  const stop = async () => {
    server.kill('SIGINT')
    await end
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://balai@127.0.0.1:${port}/postgres`
  try {
    await untilItAnswers(url, () => server.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  console.error(`Scratch PostgreSQL from ${binaries} on port ${port}.`)
  return { url, pid: server.pid ?? 0, stop }
}

/**
 * For tests, without autovacuum: statistics that it takes while a test fills its tables say that they are empty, and
 * statements of a second take ten.
 */
export const startTestPostgres = () =>
  startPostgres(findPostgres() ?? installPostgres(), { hasAutovacuum: false })
