import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUseError, lockFolder } from '../../../server/host/lock.ts'
import { scratchFolder } from '../../support/folder.ts'

let scratch: ReturnType<typeof scratchFolder>
beforeEach(() => {
  scratch = scratchFolder()
})
afterEach(() => scratch.remove())

const TAKE = `
  import { lockFolder } from './server/host/lock.ts'
  lockFolder(process.argv[1])
  process.stdout.write('taken')
  process.stdin.resume()
`
const other = (folder: string) => spawn(process.execPath, ['--input-type=module', '-e', TAKE, folder])

test('lockFolder creates a folder for this account alone, and leaves nothing when unlocked', () => {
  const folder = join(scratch.folder, 'data')
  const unlock = lockFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(readdirSync(folder)).toEqual(['balai.lock'])
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('refuses a folder that another process has locked, until it is killed', async () => {
  const holder = other(scratch.folder)
  await once(holder.stdout, 'data')
  expect(() => lockFolder(scratch.folder)).toThrow(FolderInUseError)
  expect(() => lockFolder(scratch.folder)).toThrow(String(holder.pid))
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockFolder(scratch.folder)()
})

test('gives the folder to one of many processes that find a stale lock', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(join(scratch.folder, 'balai.lock'), `${pid}\n\n${hostname()}\ndead`)
  const rivals = Array.from({ length: 6 }, () => other(scratch.folder))
  const outcomes = await Promise.all(
    rivals.map((rival) =>
      Promise.race([
        once(rival.stdout, 'data').then(() => 'taken'),
        once(rival, 'exit').then(() => 'refused'),
      ]),
    ),
  )
  for (const rival of rivals) rival.kill('SIGKILL')
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
})

test.each([
  ['our own pid, from an earlier run of this container', `${process.pid}\n1\n${hostname()}\nx`],
  ['a reused pid', `1\n1\n${hostname()}\nx`],
  ['invalid content', 'hello'],
  ['no content', ''],
])('takes over a lock file with %s', (_, content) => {
  writeFileSync(join(scratch.folder, 'balai.lock'), content)
  lockFolder(scratch.folder)()
  expect(readdirSync(scratch.folder)).toEqual([])
})

test('respects the lock of another host until it has not been refreshed for a minute', () => {
  const path = join(scratch.folder, 'balai.lock')
  writeFileSync(path, `${process.pid}\n1\nanother-host\nx`)
  const now = new Date()
  utimesSync(path, now, now)
  expect(() => lockFolder(scratch.folder)).toThrow(FolderInUseError)
  const minuteAgo = new Date(Date.now() - 60_000)
  utimesSync(path, minuteAgo, minuteAgo)
  lockFolder(scratch.folder)()
  expect(readdirSync(scratch.folder)).toEqual([])
})

test('keeps the lock that another process took meanwhile when unlocking', () => {
  const unlock = lockFolder(scratch.folder)
  writeFileSync(join(scratch.folder, 'balai.lock'), '1\n\ntheirs')
  unlock()
  expect(readdirSync(scratch.folder)).toEqual(['balai.lock'])
})
