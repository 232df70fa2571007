import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from '../../../server/db/engines.ts'
import { sessions } from '../../../server/db/schema.ts'
import { newToken, tokenHash } from '../../../server/services/session/token.ts'
import { keepDatabase } from '../../support/dataFolder.ts'
import { eventually } from '../../support/eventually.ts'
import { mp4 } from '../../support/files.ts'
import { insertActivity, insertAdmin, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { scratchFolder } from '../../support/folder.ts'
import { freePort, refusingPostgres } from '../../support/refusingPostgres.ts'

/* The real process, as an operator meets it. */

let scratch: ReturnType<typeof scratchFolder>
let children: ChildProcess[]
beforeEach(() => {
  scratch = scratchFolder()
  children = []
})
afterEach(async () => {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  await Promise.all(
    running.map((child) => {
      child.kill('SIGKILL')
      return once(child, 'exit')
    }),
  )
  scratch.remove()
})

function run(
  file: string,
  { args = [], env = {}, input = '' }: { args?: string[]; env?: Record<string, string>; input?: string } = {},
) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: join(scratch.folder, 'data'), PORT: '0', SEED: 'off', ...env },
  })
  children.push(child)
  child.stdin.end(input)
  let output = ''
  const waiting: { pattern: RegExp; found: (match: RegExpExecArray) => void }[] = []
  const onText = (text: Buffer) => {
    output += text.toString()
    for (const { pattern, found } of waiting) {
      const match = pattern.exec(output)
      if (match) found(match)
    }
  }
  child.stdout.on('data', onText)
  child.stderr.on('data', onText)
  const ended = once(child, 'close').then(([code]) => ({ code, output }))
  /** Waits until the process has said so, or fails with all that it said. */
  const said = (pattern: RegExp) =>
    Promise.race([
      new Promise<RegExpExecArray>((found) => {
        waiting.push({ pattern, found })
        onText(Buffer.from(''))
      }),
      ended.then(({ output: all }) => Promise.reject(new Error(all))),
    ])
  return { child, ended, said }
}

const foldersBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
]

const ready = async (server: ReturnType<typeof run>) => (await server.said(/Balai is ready: (\S+)/))[1] ?? ''

test('a wrong setting stops the start and is named', async () => {
  const { code, output } = await run('server/host/node.ts', { env: { PORT: 'eighty', MAX_LIST: '-1' } }).ended
  expect(code).toBe(1)
  expect(output).toContain('PORT: ')
  expect(output).toContain('MAX_LIST: ')
})

test('a picture that cannot be printed stops the start and is named', async () => {
  const file = join(scratch.folder, 'logo.png')
  writeFileSync(file, 'kata-kata')
  const { code, output } = await run('server/host/node.ts', { env: { CERTIFICATE_LOGO: file } }).ended
  expect(code).toBe(1)
  expect(output).toBe(
    `Balai cannot start, these settings are wrong:\n  CERTIFICATE_LOGO: ${file} must be a PNG or JPEG picture\n`,
  )
})

test('a folder that cannot be kept from others stops the start with words', async () => {
  const shared = join(scratch.folder, 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  const file = join(scratch.folder, 'file')
  writeFileSync(file, '')
  for (const [command, folder] of [
    ['server/host/node.ts', shared],
    ['server/host/node.ts', file],
    ['server/cli/admin.ts', shared],
  ] as const) {
    const { code, output } = await run(command, { args: ['list'], env: { DATA_DIR: folder } }).ended
    expect(code).toBe(1)
    expect(output).toMatch(
      /^The folder .+ must belong to this account alone .+\nFolder .+ milik akun ini saja .+\n$/,
    )
  }
  expect(statSync(shared).mode & 0o7777).toBe(0o1777)
})

test.each([
  ['server/host/node.ts', [], 1],
  ['server/cli/admin.ts', ['list'], 1],
  ['server/cli/seed.ts', [], 1],
  ['server/cli/import.ts', ['participants', 'peserta.csv'], 2],
] as const)('%s waits for a database that does not answer yet', async (file, args, code) => {
  const port = await freePort()
  const env = { DATABASE_URL: `postgres://balai:rahasia@127.0.0.1:${port}/balai` }
  const waiting = run(file, { args: [...args], env })
  await waiting.said(/The database does not answer .*ECONNREFUSED.* Trying for 60 s/)
  const postgres = await refusingPostgres(port, '57P03', '3D000')
  const ended = await waiting.ended
  postgres.close()
  expect(ended.code).toBe(code)
  expect(ended.output).toMatch(/\nThe database refuses what DATABASE_URL says: refused with 3D000\n$/)
  expect(ended.output).not.toContain('rahasia')
})

test('a second process on the same folder is refused; a signal lets the first finish what it began', async () => {
  await keepDatabase(join(scratch.folder, 'data'))
  const first = run('server/host/node.ts')
  const url = await ready(first)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)

  for (const [file, args] of [
    ['server/host/node.ts', []],
    ['server/cli/admin.ts', ['list']],
  ] as const) {
    const { code, output } = await run(file, { args: [...args] }).ended
    expect(code).toBe(1)
    expect(output).toContain(`(${first.child.pid})`)
  }

  // A request whose body is still on its way when the signal comes.
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
  response.resume()
  expect((await first.ended).code).toBe(0)

  const again = run('server/host/node.ts')
  await ready(again)
})

test('an empty folder gets the demo with a password of its own, kept for its owner', async () => {
  const data = join(scratch.folder, 'data')
  for (const folder of [data, join(data, 'media'), join(data, 'media', '2026')]) {
    mkdirSync(folder)
    chmodSync(folder, 0o777)
  }
  const server = run('server/host/node.ts', { env: { SEED: 'on' } })
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
  const again = run('server/host/node.ts', { env: { SEED: 'on' } })
  await again.said(/demo account: see .*demo-account\.txt/)
})

test('accounts are made, listed and changed from the command line', async () => {
  await keepDatabase(join(scratch.folder, 'data'))
  const admin = (args: string[], input = '') => run('server/cli/admin.ts', { args, input }).ended
  const typed = await admin(['add', 'budi@balai.test', '--name', 'Budi Santoso'], 'wedang-jahe-malam\n')
  expect(typed).toMatchObject({ code: 0, output: 'Added budi@balai.test.\n' })
  const made = await admin(['add', 'sari@balai.test', '--name', 'Sari', '--generate'])
  expect(made.output).toMatch(/^Added sari@balai\.test\.\nPassword: [a-z2-9-]{23}\n/)
  expect((await admin(['disable', 'sari@balai.test'])).code).toBe(0)
  expect((await admin(['list'])).output).toBe(
    'budi@balai.test\tBudi Santoso\nsari@balai.test\tSari\t(disabled)\n',
  )
  expect(await admin(['add', 'ani@balai.test', '--name', 'Ani'], 'password\n')).toMatchObject({ code: 1 })
  const misused = await admin(['remove'])
  expect(misused.code).toBe(1)
  expect(misused.output).toContain('npm run admin -- add EMAIL')
})

/** A form with a film, its end held back: within the film, or right behind it. */
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

test('a process that is killed while activities with films are saved leaves no half of one', async () => {
  const data = join(scratch.folder, 'data')
  await keepDatabase(data)
  const database = await openEmbedded(join(data, 'database'))
  const { id: program } = await insertProgram(database.db)
  const { id: topic } = await insertTopic(database.db, { programId: program })
  await insertActivity(database.db, { topicId: topic, title: 'Lama' })
  const [token, at] = [newToken(), new Date()]
  const session = { tokenHash: tokenHash(token), adminId: (await insertAdmin(database.db)).id }
  await database.db.insert(sessions).values({ ...session, createdAt: at, lastUsedAt: at })
  await database.close()
  const authorization = `Bearer ${token}`

  const start = async () => {
    const server = run('server/host/node.ts')
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
      const { data: found }: { data: { list: { title: string }[] } } = await response.json()
      return found.list.map(({ title }) => title)
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
