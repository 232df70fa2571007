import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { main as backup } from '../../../server/cli/commands/backup.ts'
import { main as importing } from '../../../server/cli/commands/import.ts'
import { openEmbedded } from '../../../server/db/engines.ts'
import { sessions } from '../../../server/db/schema.ts'
import { newToken, tokenHash } from '../../../server/domains/session/token.ts'
import { runCommand } from '../../support/command.ts'
import { keepDatabase } from '../../support/dataFolder.ts'
import { eventually } from '../../support/eventually.ts'
import { mp4 } from '../../support/files.ts'
import { insertActivity, insertAdmin, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { scratchOfEach } from '../../support/folder.ts'
import { processesOfEach } from '../../support/nodeProcess.ts'

/* The server as a process: start, graceful stop, and crash. */

const scratch = scratchOfEach()
const runNode = processesOfEach()
const run = (env: Record<string, string> = {}) =>
  runNode(['server/host/node.ts'], {
    env: { DATA_DIR: join(scratch.folder, 'data'), PORT: '0', SEED: 'off', ...env },
  })

const foldersBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
]

const ready = async (server: ReturnType<typeof run>) => (await server.said(/Balai is ready: (\S+)/))[1] ?? ''

test('refuses to start with invalid settings, and names them', async () => {
  const { code, output } = await run({ PORT: 'eighty', MAX_LIST: '-1' }).ended
  expect(code).toBe(1)
  expect(output).toContain('PORT: ')
  expect(output).toContain('MAX_LIST: ')
})

test('refuses to start with an invalid picture, and names its setting', async () => {
  const file = join(scratch.folder, 'logo.png')
  writeFileSync(file, 'kata-kata')
  const { code, output } = await run({ CERTIFICATE_LOGO: file }).ended
  expect(code).toBe(1)
  expect(output).toBe(
    `Balai cannot start, these settings are wrong:\n  CERTIFICATE_LOGO: ${file} must be a PNG or JPEG picture\n`,
  )
})

test('refuses a database that a release has changed for itself and newer ones', async () => {
  const dataDir = join(scratch.folder, 'data')
  await keepDatabase(dataDir)
  const { db, close } = await openEmbedded(join(dataDir, 'database'))
  await db.execute(`insert into balai_migrations (hash, oldest_release) values ('later', '9.0.0')`)
  await close()
  const release = JSON.parse(readFileSync('package.json', 'utf8')).version
  expect(await run().ended).toEqual({
    code: 1,
    output: `The database has been changed for release 9.0.0 or newer; this is release ${release}. Start that one.\n`,
  })
  expect(await runCommand(backup, [join(scratch.folder, 'x.tar')], { DATA_DIR: dataDir }).ended).toEqual({
    code: 2,
    output:
      'The database has migrations that this release does not know. Back it up with the release that made them.\n',
  })
})

test('refuses a second process on the data folder, and finishes open requests on SIGTERM', async () => {
  await keepDatabase(join(scratch.folder, 'data'))
  const first = run()
  const url = await ready(first)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)

  const env = { DATA_DIR: join(scratch.folder, 'data') }
  const command = runCommand(importing, ['participants', 'peserta.csv'], env)
  for (const [expectedCode, { ended }] of [
    [1, run()],
    [2, command],
  ] as const) {
    const { code, output } = await ended
    expect(code).toBe(expectedCode)
    expect(output).toContain(`(${first.child.pid})`)
  }

  // A request whose body is incomplete when the signal arrives.
  const slow = request(`${url}/api/users/v1/company/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
      expect: '100-continue',
    },
  })
  slow.flushHeaders()
  await once(slow, 'continue')
  slow.write('{"email":"siapa@balai.test",')
  first.child.kill('SIGTERM')
  await first.said(/"msg":"stopping"/)
  slow.end('"password":"x","access_key":"balai"}')
  const [response] = await once(slow, 'response')
  expect(response.statusCode).toBe(401)
  expect(response.headers.connection).toBe('close')
  response.resume()
  expect((await first.ended).code).toBe(0)

  const again = run()
  await ready(again)
})

test('seeds an empty data folder, and keeps the password of the demo for its owner', async () => {
  const data = join(scratch.folder, 'data')
  for (const folder of [data, join(data, 'media'), join(data, 'media', '2026')]) {
    mkdirSync(folder)
    chmodSync(folder, 0o777)
  }
  const server = run({ SEED: 'on' })
  const url = await ready(server)
  const [, password = ''] = await server.said(/password: (\S+)/)
  const note = join(data, 'demo-account.txt')
  await server.said(/demo-account\.txt/)
  expect(readFileSync(note, 'utf8')).toContain(password)
  expect(statSync(note).mode & 0o777).toBe(0o600)
  expect(foldersBelow(data)).toContain(join(data, 'database', 'pg_wal'))
  expect(foldersBelow(data).filter((folder) => (statSync(folder).mode & 0o777) !== 0o700)).toEqual([])

  const login = await fetch(`${url}/api/users/v1/company/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@balai.test', password, access_key: 'balai' }),
  })
  const { data: session } = await login.json()
  expect(session.user.fullname).toBe('Ratna Sari')
  const programs = await fetch(`${url}/api/program/v1/company/list`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(await programs.json()).toMatchObject({ data: { total: 60 } })

  server.child.kill('SIGINT')
  expect((await server.ended).code).toBe(0)
  const again = run({ SEED: 'on' })
  await again.said(/demo account: see .*demo-account\.txt/)
})

/** A form with a video, cut off within or right after it. */
function* filmIn(title: string, end: 'film' | 'form' | 'none') {
  const field = (name: string) => `--XX\r\nContent-Disposition: form-data; name="${name}"`
  const texts = { title, type: 'menonton_video', 'settings[estimated_duration]': '60' }
  for (const [name, value] of Object.entries(texts)) yield `${field(name)}\r\n\r\n${value}\r\n`
  yield `${field('file')}; filename="film.mp4"\r\nContent-Type: video/mp4\r\n\r\n`
  yield film
  if (end === 'film') return
  yield `\r\n${field('status')}\r\n\r\npublish`
  if (end === 'none') yield '\r\n--XX--\r\n'
}
const film = Buffer.concat([mp4(), Buffer.alloc(300_000)])

test('leaves no half-saved activity when the process is killed during uploads', async () => {
  const data = join(scratch.folder, 'data')
  await keepDatabase(data)
  const database = await openEmbedded(join(data, 'database'))
  const { id: program } = await insertProgram(database.db)
  const { id: topic } = await insertTopic(database.db, { programId: program })
  await insertActivity(database.db, { topicId: topic, title: 'Lama' })
  const token = newToken()
  const at = new Date()
  const session = { tokenHash: tokenHash(token), adminId: (await insertAdmin(database.db)).id }
  await database.db.insert(sessions).values({ ...session, createdAt: at, lastUsedAt: at })
  await database.close()
  const authorization = `Bearer ${token}`

  const start = async () => {
    const server = run()
    const url = `${await ready(server)}/api/v1/activity/${program}/${topic}`
    const save = (title: string, end: Parameters<typeof filmIn>[1]) => {
      const headers = { authorization, 'content-type': 'multipart/form-data; boundary=XX' }
      const sent = request(`${url}/create`, { method: 'POST', headers })
      sent.on('error', () => undefined)
      for (const piece of filmIn(title, end)) sent.write(piece)
      if (end === 'none') sent.end()
      return sent
    }
    const titles = async () => {
      const response = await fetch(`${url}/list`, { headers: { authorization } })
      const { data }: { data: { list: { title: string }[] } } = await response.json()
      return data.list.map(({ title }) => title)
    }
    const kill = async () => {
      server.child.kill('SIGKILL')
      await server.ended
    }
    return { save, titles, kill }
  }
  const files = () =>
    readdirSync(join(data, 'media'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const isPart = (name: string) => name.endsWith('.part')

  const first = await start()
  first.save('Terputus', 'film')
  first.save('Hampir', 'form')
  await eventually(() => {
    expect(files().map(isPart).toSorted()).toEqual([false, true])
    expect(files().filter((name) => isPart(name) && statSync(name).size > 100_000)).toHaveLength(1)
  })
  await first.kill()

  const second = await start()
  expect(await second.titles()).toEqual(['Lama'])
  const strays = files()
  const [response] = await once(second.save('Film', 'none'), 'response')
  await second.kill()
  expect(response.statusCode).toBe(200)

  const dayAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const name of strays) utimesSync(name, dayAgo, dayAgo)
  const third = await start()
  expect(await third.titles()).toEqual(['Lama', 'Film'])
  await eventually(() => expect(files().filter((name) => strays.includes(name))).toEqual([]))
  expect(files().map((name) => readFileSync(name).equals(film))).toEqual([true])
})
