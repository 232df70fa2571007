import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, cpSync, existsSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { main as backup } from '../../../server/cli/commands/backup.ts'
import { main as restore } from '../../../server/cli/commands/restore.ts'
import { openEmbedded } from '../../../server/db/engines.ts'
import type { S3Settings } from '../../../server/settings.ts'
import { startSilentStore } from '../../support/bucket.ts'
import { runCommand } from '../../support/command.ts'
import { keepDatabase } from '../../support/dataFolder.ts'
import { eventually } from '../../support/eventually.ts'
import { insertMedia } from '../../support/fixtures.ts'
import { scratchFolder, scratchOfEach } from '../../support/folder.ts'
import { processesOfEach } from '../../support/nodeProcess.ts'
import { refusingPostgres, silentPostgres } from '../../support/refusingPostgres.ts'

/* Backups and restores that are killed, and whose disk, store or database fails. */

const scratch = scratchOfEach()
const runNode = processesOfEach()

const at = (name: string) => join(scratch.folder, name)
/** What a failed backup has left. */
const left = () => readdirSync(at('backups'))

/** A data folder with one file, and a backup of it. */
const prepared = scratchFolder()

beforeAll(async () => {
  const data = join(prepared.folder, 'data')
  await keepDatabase(data)
  const { db, close } = await openEmbedded(join(data, 'database'))
  const { storageKey } = await insertMedia(db)
  await close()
  mkdirSync(join(data, 'media', storageKey, '..'), { recursive: true, mode: 0o700 })
  writeFileSync(join(data, 'media', storageKey), 'gambar')
  const made = await runCommand(backup, [join(prepared.folder, 'balai.tar')], { DATA_DIR: data }).ended
  expect(made.code).toBe(0)
})
afterAll(prepared.remove)

beforeEach(() => {
  mkdirSync(at('backups'))
  cpSync(join(prepared.folder, 'data'), at('data'), { recursive: true })
})

const s3 = ({ endpoint = '', bucket, accessKeyId, secretAccessKey }: S3Settings) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})

const file = () => at('backups/balai.tar')
const good = () => ({ DATA_DIR: at('data') })

/** In a process of its own, whose store never answers: in the middle of its work. */
async function begin(name: 'backup' | 'restore', settings: Record<string, string>) {
  const store = await startSilentStore(({ method }: IncomingMessage, response: ServerResponse) => {
    // A listing: there is no file yet.
    if (method === 'GET' && name === 'restore')
      response.end(
        '<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>',
      )
  })
  const running = runNode([`server/cli/${name}.ts`, file()], { env: { ...settings, ...s3(store.settings) } })
  await Promise.race([store.asked, running.ended.then(({ output }) => Promise.reject(new Error(output)))])
  return { ...running, closeStore: store.close }
}

describe('backup', () => {
  test('a store that answers 403 is named, and nothing is left', async () => {
    const { settings, close } = await startSilentStore((_, response) => response.writeHead(403).end())
    expect(await runCommand(backup, [file()], { ...good(), ...s3(settings) }).ended).toEqual({
      code: 2,
      output: expect.stringMatching(/^The media store failed with 403 \(.+\)\.\n$/),
    })
    await close()
    expect(left()).toEqual([])
  })

  test('a database that refuses is named, and nothing is left', async () => {
    const { url, close } = await refusingPostgres(0, '28P01')
    expect(await runCommand(backup, [file()], { ...good(), DATABASE_URL: url }).ended).toEqual({
      code: 2,
      output: 'The database refuses what DATABASE_URL says: refused with 28P01\n',
    })
    close()
    expect(left()).toEqual([])
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with 3, and nothing is left', async (signal) => {
    const running = await begin('backup', good())
    running.child.kill(signal)
    expect(await running.ended).toEqual({ code: 3, output: `Interrupted (${signal}). Run it again.\n` })
    await running.closeStore()
    expect(left()).toEqual([])
  })

  test('SIGTERM ends it with 3, and nothing is left, where the database says nothing', async () => {
    const { url, asked, close } = await silentPostgres()
    const running = runNode(['server/cli/backup.ts', file()], { env: { ...good(), DATABASE_URL: url } })
    await asked
    running.child.kill('SIGTERM')
    expect(await running.ended).toEqual({ code: 3, output: 'Interrupted (SIGTERM). Run it again.\n' })
    close()
    expect(left()).toEqual([])
  })

  test('killed, it leaves a draft that is no backup, and the next is whole', async () => {
    const running = await begin('backup', good())
    running.child.kill('SIGKILL')
    await running.ended
    await running.closeStore()
    expect(left()).toEqual([expect.stringMatching(/^balai\.tar\.[0-9a-f-]{36}\.part$/)])
    expect((await runCommand(backup, [file()], good()).ended).code).toBe(0)
    expect((await runCommand(restore, ['--check', file()], {}).ended).code).toBe(0)
  })

  test('a server that stops before its copy is read ends it with 3, and no copy is left', async () => {
    const { db, close } = await openEmbedded(at('data/database'))
    await db.execute(
      `insert into studies (id, title, created_at, updated_at)
        select gen_random_uuid(), md5(nth::text), now(), now() from generate_series(1, 20000) nth`,
    )
    await close()
    const server = runNode(['server/host/node.ts'], { env: { ...good(), PORT: '0', SEED: 'off' } })
    await server.said(/Balai is ready/)
    // Nobody takes what it writes.
    const child = spawn(process.execPath, ['server/cli/backup.ts', '-'], {
      env: { PATH: process.env.PATH, ...good() },
    })
    let said = ''
    child.stderr.on('data', (text) => {
      said += text
    })
    const closed = once(child, 'exit')
    const ended = once(child.stderr, 'end')
    await once(child.stdout, 'readable')
    server.child.kill('SIGTERM')
    expect(await closed).toEqual([3, null])
    await ended
    expect(said).toMatch(
      /^The server held its database for \d\.\d\d s\.\nInterrupted \(the server stopped\)\. Run it again\.\n$/,
    )
    await server.ended
    expect(readdirSync(at('data')).sort()).toEqual(['database', 'media'])
  })

  test.runIf(existsSync('/dev/full'))('a full disk is one sentence', async () => {
    const child = spawn(process.execPath, ['server/cli/backup.ts', '-'], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      env: { PATH: process.env.PATH, ...good() },
    })
    const [said, [code]] = await Promise.all([text(child.stderr ?? Readable.from([])), once(child, 'close')])
    expect(said).toMatch(/^-: ENOSPC: no space left on device, write\n$/)
    expect(code).toBe(2)
  })

  test('a pipe that nobody reads ends it with 3', async () => {
    const running = runNode(['server/cli/backup.ts', '-'], { env: good() })
    running.child.stdout?.destroy()
    const { code, output } = await running.ended
    expect(output).toBe('Interrupted (write EPIPE). Run it again.\n')
    expect(code).toBe(3)
  })
})

describe('restore', () => {
  beforeEach(() => copyFileSync(join(prepared.folder, 'balai.tar'), file()))

  test('a store that answers 403, and a database that refuses, are named', async () => {
    const { settings, close } = await startSilentStore((_, response) => response.writeHead(403).end())
    const target = { DATA_DIR: at('target') }
    expect(await runCommand(restore, [file()], { ...target, ...s3(settings) }).ended).toEqual({
      code: 2,
      output: expect.stringMatching(/^The media store failed with 403 \(.+\)\.\n$/),
    })
    await close()
    const postgres = await refusingPostgres(0, '3D000')
    expect(await runCommand(restore, [file()], { ...target, DATABASE_URL: postgres.url }).ended).toEqual({
      code: 2,
      output: 'The database refuses what DATABASE_URL says: refused with 3D000\n',
    })
    postgres.close()
    expect(readdirSync(at('target'))).toEqual([])
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    '%s in the middle leaves no database, and it is run again',
    async (signal) => {
      const target = { DATA_DIR: at('target') }
      const running = await begin('restore', target)
      running.child.kill(signal)
      const { code } = await running.ended
      expect(code).toBe(signal === 'SIGKILL' ? null : 3)
      await running.closeStore()
      expect(existsSync(at('target/database'))).toBe(false)
      // What is left where it is killed while it writes tables.
      mkdirSync(at('target/database.new/base'), { recursive: true })
      expect((await runCommand(restore, [file()], target).ended).code).toBe(0)
      expect(readdirSync(at('target')).sort()).toEqual(['database', 'media'])
    },
  )
})

test('a server removes the copies that a killed one has left, and no other folder', async () => {
  const lost = `copy-${randomUUID()}`
  for (const name of [lost, 'copy-of-mine']) mkdirSync(join(at('data'), name))
  const server = runNode(['server/host/node.ts'], { env: { ...good(), PORT: '0', SEED: 'off' } })
  await server.said(/Balai is ready/)
  await eventually(() => expect(readdirSync(at('data'))).not.toContain(lost))
  expect(readdirSync(at('data'))).toContain('copy-of-mine')
})
