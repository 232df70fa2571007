import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sessionSettings } from '../server/db/pool.ts'
import { freePort, notRoot, untilItAnswers } from './postgres.ts'
import { aptInstall, findProgram, hasApt } from './programs.ts'
import { finished } from './run.ts'

export const findPgbouncer = (): string | undefined => findProgram(['pgbouncer'], ['/usr/sbin/pgbouncer'])

/**
 * Installs Debian's package, if apt-get is permitted.
 *
 * @returns the program.
 * @throws Error with instructions when it cannot.
 */
export function installPgbouncer(): string {
  if (hasApt()) {
    console.error('No PgBouncer here: installing Debian’s package "pgbouncer" with apt-get …')
    aptInstall('--no-install-recommends', 'pgbouncer')
    const program = findPgbouncer()
    if (program) return program
  }
  throw new Error('No PgBouncer was found. Install it to test what runs through it.')
}

/** As docs/operations.md asks of operators. */
async function prepareRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const [name, value] of Object.entries(sessionSettings))
    await client.query(`alter role current_user set ${name} = '${value}'`)
  await client.end()
}

/**
 * PgBouncer with the recommended configuration in front of a PostgreSQL, with all of its databases.
 *
 * @param target `postgres://…`, whose role gets the settings that it needs.
 * @returns the same address through it.
 */
export async function startPgbouncer(
  program: string,
  target: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port: targetPort, username, password = '' } = new URL(target)
  await prepareRole(target)
  const folder = mkdtempSync(join(tmpdir(), 'balai-pgbouncer-'))
  const port = await freePort()
  const users = join(folder, 'userlist.txt')
  const configuration = join(folder, 'pgbouncer.ini')
  // PgBouncer asks for one, also where PostgreSQL does not.
  const secret = password || 'balai'
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(secret)}"\n`)
  const recommended = readFileSync('deploy/cluster/pgbouncer.ini', 'utf8')
  // The rest of its last section: a section that comes again begins with the defaults.
  const own = `listen_port = ${port}\nauth_file = ${users}\nunix_socket_dir = ${folder}\n`
  writeFileSync(
    configuration,
    recommended.replace(/^balai = .*/m, `* = host=${hostname} port=${targetPort || 5432}`) + own,
  )
  const user = notRoot()
  if (user) for (const path of [folder, users, configuration]) chownSync(path, user.uid, user.gid)
  const pgbouncer = spawn(program, ['-q', configuration], { ...user, stdio: 'ignore' })
  const end = finished(pgbouncer)
  const stop = async () => {
    pgbouncer.kill('SIGTERM')
    await end
    rmSync(folder, { recursive: true, force: true })
  }
  const url = Object.assign(new URL(target), { host: `127.0.0.1:${port}`, password: secret }).href
  try {
    await untilItAnswers(url, () => pgbouncer.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  console.error(`PgBouncer on port ${port}.`)
  return { url, stop }
}
