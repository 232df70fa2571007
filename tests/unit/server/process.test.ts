import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepDatabase } from '../../support/dataFolder.ts'
import { scratchFolder } from '../../support/folder.ts'

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
