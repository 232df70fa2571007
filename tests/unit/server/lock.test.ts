import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderBusy, lockFolder } from '../../../server/host/lock.ts'
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

test('makes the folder for this account alone, and leaves nothing behind', () => {
  const folder = join(scratch.folder, 'data')
  const unlock = lockFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(readdirSync(folder)).toEqual(['balai.lock'])
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('another process that runs keeps the folder; when it is killed, the folder is free', async () => {
  const holder = other(scratch.folder)
  await once(holder.stdout, 'data')
  expect(() => lockFolder(scratch.folder)).toThrow(FolderBusy)
  expect(() => lockFolder(scratch.folder)).toThrow(String(holder.pid))
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockFolder(scratch.folder)()
})

test('of many processes that find a dead lock one gets the folder', async () => {
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
  ['our own pid, of an earlier life of this container', `${process.pid}\n1\n${hostname()}\nx`],
  ['a pid that another process has by now', `1\n1\n${hostname()}\nx`],
  ['nonsense', 'hello'],
  ['nothing', ''],
])('a lock with %s is taken over', (_, content) => {
  writeFileSync(join(scratch.folder, 'balai.lock'), content)
  lockFolder(scratch.folder)()
  expect(readdirSync(scratch.folder)).toEqual([])
})

test('the lock of another machine or container is believed while it beats, whatever its pid', () => {
  const path = join(scratch.folder, 'balai.lock')
  writeFileSync(path, `${process.pid}\n1\nanother-host\nx`)
  const now = new Date()
  utimesSync(path, now, now)
  expect(() => lockFolder(scratch.folder)).toThrow(FolderBusy)
  const minuteAgo = new Date(Date.now() - 60_000)
  utimesSync(path, minuteAgo, minuteAgo)
  lockFolder(scratch.folder)()
  expect(readdirSync(scratch.folder)).toEqual([])
})

test('giving back does not take away what somebody else took meanwhile', () => {
  const unlock = lockFolder(scratch.folder)
  writeFileSync(join(scratch.folder, 'balai.lock'), '1\n\ntheirs')
  unlock()
  expect(readdirSync(scratch.folder)).toEqual(['balai.lock'])
})
