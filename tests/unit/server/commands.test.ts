import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { main as admin } from '../../../server/cli/commands/admin.ts'
import { main as importing } from '../../../server/cli/commands/import.ts'
import { runCommand } from '../../support/command.ts'
import { keepDatabase } from '../../support/dataFolder.ts'
import { eventually } from '../../support/eventually.ts'
import { scratchOfEach } from '../../support/folder.ts'
import { processesOfEach } from '../../support/nodeProcess.ts'
import { freePort, refusingPostgres } from '../../support/refusingPostgres.ts'

/* The commands as processes, and what they share with the server. */

const scratch = scratchOfEach()
const runNode = processesOfEach()
type Settings = Record<string, string>

/** Processes that open the database at start. */
const begun = {
  'server/host/node.ts': (env: Settings) => runNode(['server/host/node.ts'], { env: { PORT: '0', ...env } }),
  'server/cli/seed.ts': (env: Settings) => runNode(['server/cli/seed.ts'], { env }),
  'server/cli/admin.ts': (env: Settings) => runCommand(admin, ['list'], env),
  'server/cli/import.ts': (env: Settings) => runCommand(importing, ['participants', 'peserta.csv'], env),
}

test('refuses to start with a data folder that is shared or a file, and says why', async () => {
  const shared = join(scratch.folder, 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  const file = join(scratch.folder, 'file')
  writeFileSync(file, '')
  for (const [begin, folder] of [
    [begun['server/host/node.ts'], shared],
    [begun['server/host/node.ts'], file],
    [begun['server/cli/admin.ts'], shared],
  ] as const) {
    const { code, output } = await begin({ DATA_DIR: folder }).ended
    expect(code).toBe(1)
    expect(output).toMatch(
      /^The folder .+ must belong to this account alone .+\nFolder .+ milik akun ini saja .+\n$/,
    )
  }
  expect(statSync(shared).mode & 0o7777).toBe(0o1777)
})

test.each([
  ['server/host/node.ts', 1],
  ['server/cli/admin.ts', 1],
  ['server/cli/seed.ts', 1],
  ['server/cli/import.ts', 2],
] as const)('waits in %s for the database, and exits when it refuses the URL', async (file, code) => {
  const port = await freePort()
  const waiting = begun[file]({ DATABASE_URL: `postgres://balai:rahasia@127.0.0.1:${port}/balai` })
  await eventually(() =>
    expect(waiting.output()).toMatch(/The database does not answer .*ECONNREFUSED.* Trying for 60 s/),
  )
  const postgres = await refusingPostgres(port, '57P03', '3D000')
  const ended = await waiting.ended
  postgres.close()
  expect(ended.code).toBe(code)
  expect(ended.output).toMatch(/\nThe database refuses what DATABASE_URL says: refused with 3D000\n$/)
  expect(ended.output).not.toContain('rahasia')
})

/** A server on an embedded database that is there already. */
async function serve(dataDir: string) {
  await keepDatabase(dataDir)
  const server = runNode(['server/host/node.ts'], { env: { DATA_DIR: dataDir, SEED: 'off', PORT: '0' } })
  await server.said(/is ready/)
  return server
}

test.each([
  ['on a database that nobody serves', keepDatabase],
  ['beside the server', serve],
])('adds, disables and lists accounts from the command line %s', async (_, prepare) => {
  const env = { DATA_DIR: join(scratch.folder, 'data') }
  await prepare(env.DATA_DIR)
  const add = ['server/cli/admin.ts', 'add', 'budi@balai.test', '--name', 'Budi Santoso']
  const typed = await runNode(add, { env, input: 'wedang-jahe-malam\n' }).ended
  expect(typed).toMatchObject({ code: 0, output: 'Added budi@balai.test.\n' })
  const run = (args: string[], input?: string) => runCommand(admin, args, env, input).ended
  const made = await run(['add', 'sari@balai.test', '--name', 'Sari', '--generate'])
  expect(made.output).toMatch(/^Added sari@balai\.test\.\nPassword: [a-z2-9-]{23}\n/)
  expect((await run(['disable', 'sari@balai.test'])).code).toBe(0)
  expect((await run(['list'])).output).toBe(
    'budi@balai.test\tBudi Santoso\nsari@balai.test\tSari\t(disabled)\n',
  )
  expect(await run(['add', 'ani@balai.test', '--name', 'Ani'], 'password\n')).toMatchObject({ code: 1 })
  const misused = await run(['remove'])
  expect(misused.code).toBe(1)
  expect(misused.output).toContain('npm run admin -- add EMAIL')
})

test('the control socket is private, goes with the server, and one of a killed server is passed over', async () => {
  const env = { DATA_DIR: join(scratch.folder, 'data') }
  const socket = join(env.DATA_DIR, 'balai.sock')
  const server = await serve(env.DATA_DIR)
  expect(statSync(socket).mode & 0o777).toBe(0o600)
  expect(await runCommand(admin, ['disable', 'budi@balai.test'], env).ended).toMatchObject({
    code: 1,
    output: 'There is no account for budi@balai.test.\n',
  })
  server.child.kill('SIGKILL')
  await server.ended
  expect(existsSync(socket)).toBe(true)
  const list = () => runCommand(admin, ['list'], env).ended
  expect(await list()).toEqual({ code: 0, output: 'There is no account yet.\n' })
  const next = runNode(['server/host/node.ts'], { env: { ...env, SEED: 'off', PORT: '0' } })
  await next.said(/is ready/)
  expect(await list()).toEqual({ code: 0, output: 'There is no account yet.\n' })
  next.child.kill('SIGTERM')
  expect(await next.ended).toMatchObject({ code: 0 })
  expect(existsSync(socket)).toBe(false)
})

test('a server whose data folder takes no socket starts, says so, and commands ask to stop it', async () => {
  const env = { DATA_DIR: join(scratch.folder, 'x'.repeat(100)) }
  const server = await serve(env.DATA_DIR)
  expect(server.output()).toMatch(
    /cannot have a control socket \(its path would be longer than 107 bytes\): "npm run admin" .+ stopped\.\n/,
  )
  const { code, output } = await runCommand(admin, ['list'], env).ended
  expect(code).toBe(1)
  expect(output).toMatch(/^Another process \(\d+\) is using the data folder .+ Stop it first/)
})
