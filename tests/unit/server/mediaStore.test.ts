import { existsSync } from 'node:fs'
import { mkdir, readdir, readlink, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../../../server/entity/ids.ts'
import { folderStore } from '../../../server/media/folderStore.ts'
import { s3Store } from '../../../server/media/s3Store.ts'
import type { MediaStore } from '../../../server/media/store.ts'
import { startBucket, startSilentStore } from '../../support/bucket.ts'
import { scratchFolder } from '../../support/folder.ts'

const MB = 1024 * 1024
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream).arrayBuffer())
const textOf = async (stream: ReadableStream<Uint8Array>) => new TextDecoder().decode(await read(stream))
const keysOf = async (store: MediaStore) => {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

/** The file system's time, which may differ from the process's. */
async function timeOfDisk(): Promise<number> {
  const { folder, remove } = scratchFolder()
  await writeFile(join(folder, 'now'), '')
  const { mtimeMs } = await stat(join(folder, 'now'))
  remove()
  return mtimeMs
}

/** Yields some megabytes, then throws `failure`, if any. */
async function* source(megabytes: number, failure?: Error) {
  for (let piece = 0; piece < megabytes * 4; piece++) yield new Uint8Array(MB / 4).fill(piece)
  if (failure) throw failure
}

type Place = { store: MediaStore; remove: () => void | Promise<void> }

const places: [string, () => Promise<Place>][] = [
  [
    'folderStore',
    async () => {
      const { folder, remove } = scratchFolder()
      return { store: folderStore(join(folder, 'media')), remove }
    },
  ],
  [
    's3Store',
    async () => {
      const { settings, close } = await startBucket()
      return { store: s3Store(settings), remove: close }
    },
  ],
]

describe.each(places)('MediaStore: %s', (_, open) => {
  let place: Place
  let store: MediaStore
  beforeAll(async () => {
    place = await open()
    store = place.store
  })
  afterAll(() => place.remove())
  beforeEach(async () => {
    for (const key of await keysOf(store)) await store.remove(key)
  })

  test('lists nothing before a file is put', async () => {
    expect(await keysOf(store)).toEqual([])
    expect(await store.removeUnfinished(new Date())).toBe(0)
  })

  test('reads a file whole and in part', async () => {
    await store.put('2026/11/a.txt', bytesOf('0123456789'))
    expect(await store.size('2026/11/a.txt')).toBe(10)
    expect(await textOf(store.read('2026/11/a.txt'))).toBe('0123456789')
    expect(await textOf(store.read('2026/11/a.txt', { start: 0, end: 1 }))).toBe('01')
    expect(await textOf(store.read('2026/11/a.txt', { start: 3, end: 6 }))).toBe('3456')
    expect(await textOf(store.read('2026/11/a.txt', { start: 9, end: 9 }))).toBe('9')
  })

  test('stores a stream of many chunks', async () => {
    await store.put('2026/11/long.bin', source(12))
    expect(await store.size('2026/11/long.bin')).toBe(12 * MB)
    const pieces = await read(store.read('2026/11/long.bin', { start: 11 * MB, end: 12 * MB - 1 }))
    expect([pieces[0], pieces[MB - 1]]).toEqual([44, 47])
  })

  test('replaces the older file of a key', async () => {
    await store.put('2026/11/a.txt', bytesOf('lama sekali'))
    await store.put('2026/11/a.txt', bytesOf('baru'))
    expect(await textOf(store.read('2026/11/a.txt'))).toBe('baru')
    expect(await keysOf(store)).toEqual(['2026/11/a.txt'])
  })

  test('lists every file with its time of modification', async () => {
    const start = await timeOfDisk()
    await store.put('2026/11/a.txt', bytesOf('a'))
    await store.put('2025/01/b.txt', bytesOf('b'))
    expect(await keysOf(store)).toEqual(['2025/01/b.txt', '2026/11/a.txt'])
    // S3 reports whole seconds.
    for await (const { modifiedAt } of store.list())
      expect(modifiedAt.getTime()).toBeGreaterThanOrEqual(start - 1_000)
  })

  test('removes a file, and ignores a missing key', async () => {
    await store.put('2026/11/a.txt', bytesOf('a'))
    await store.remove('2026/11/a.txt')
    await store.remove('2026/11/a.txt')
    expect(await store.size('2026/11/a.txt')).toBeUndefined()
    await expect(read(store.read('2026/11/a.txt'))).rejects.toThrow()
  })

  test.each([
    ['at once', 0],
    ['in the first part', 1],
    ['after the first part', 7],
  ])('keeps nothing of a source that fails %s, and rethrows its error', async (_, megabytes) => {
    const failure = new Error('the client is gone')
    await expect(store.put('2026/11/cut.bin', source(megabytes, failure))).rejects.toBe(failure)
    expect(await store.size('2026/11/cut.bin')).toBeUndefined()
    expect(await keysOf(store)).toEqual([])
  })

  test('keeps the older file when its replacement fails', async () => {
    await store.put('2026/11/a.txt', bytesOf('lama'))
    await expect(store.put('2026/11/a.txt', source(1, new Error('cut')))).rejects.toThrow('cut')
    expect(await textOf(store.read('2026/11/a.txt'))).toBe('lama')
  })

  test('opens no file before its stream is read', async () => {
    const stream = store.read('2026/11/never-there.txt')
    await stream.cancel()
    expect(stream.locked).toBe(false)
  })

  test('cancels a stream in the middle of a file', async () => {
    await store.put('2026/11/long.bin', source(8))
    const reader = store.read('2026/11/long.bin').getReader()
    expect((await reader.read()).value?.length).toBeGreaterThan(0)
    await reader.cancel()
    expect((await reader.read()).done).toBe(true)
  })

  test.each([
    '../a',
    'a/../b',
    '/a',
    'a//b',
    'a\\b',
    'A.txt',
    'a b',
    '',
    '.a',
    'a/.b',
    'a.',
    'a\0',
    'é',
    'a'.repeat(201),
  ])('refuses the storage key %j', async (key) => {
    await expect(store.put(key, bytesOf('x'))).rejects.toThrow('Not a storage key')
    await expect(store.size(key)).rejects.toThrow('Not a storage key')
    await expect(store.remove(key)).rejects.toThrow('Not a storage key')
    expect(() => store.read(key)).toThrow('Not a storage key')
  })
})

describe('folderStore', () => {
  let scratch: ReturnType<typeof scratchFolder>
  let store: MediaStore
  beforeEach(() => {
    scratch = scratchFolder()
    store = folderStore(scratch.folder)
  })
  afterEach(() => scratch.remove())

  test('keeps files private to its account', async () => {
    await store.put('2026/11/a.txt', bytesOf('rahasia'))
    const modeOf = async (path: string) => (await stat(join(scratch.folder, path))).mode & 0o777
    expect(await modeOf('2026/11/a.txt')).toBe(0o600)
    expect(await modeOf('2026/11')).toBe(0o700)
  })

  test('reads a single byte', async () => {
    await store.put('2026/11/a.txt', bytesOf('0123456789'))
    expect(await textOf(store.read('2026/11/a.txt', { start: 0, end: 0 }))).toBe('0')
  })

  test('leaves no temporary file, whether a file was stored or not', async () => {
    await store.put('2026/11/a.txt', source(1))
    await expect(store.put('2026/11/b.txt', source(1, new Error('cut')))).rejects.toThrow('cut')
    expect(await readdir(join(scratch.folder, '2026/11'))).toEqual(['a.txt'])
  })

  test('leaves no file when streams fail before their files are opened', async () => {
    for (let attempt = 0; attempt < 600; attempt += 1)
      await expect(store.put(`${attempt}/a.txt`, source(0, new Error('cut')))).rejects.toThrow('cut')
    const files = await readdir(scratch.folder, { recursive: true })
    expect(files.filter((name) => name.includes('a.txt'))).toEqual([])
  })

  test('ignores folders in size and list', async () => {
    await store.put('2026/11/a.txt', bytesOf('a'))
    expect(await store.size('2026/11')).toBeUndefined()
    expect(await keysOf(store)).toEqual(['2026/11/a.txt'])
  })

  test('removes stale unfinished files, and never lists unfinished ones', async () => {
    const folder = join(scratch.folder, '2026/11')
    await mkdir(folder, { recursive: true })
    const old = `${newId()}.png.${newId()}.part`
    const fresh = `${newId()}.png.${newId()}.part`
    const whole = `${newId()}.png`
    const yesterday = new Date('2026-11-20T00:00:00Z')
    for (const name of [old, fresh, whole]) await writeFile(join(folder, name), 'x')
    for (const name of [old, whole]) await utimes(join(folder, name), yesterday, yesterday)
    expect(await keysOf(store)).toEqual([`2026/11/${whole}`])
    expect(await store.removeUnfinished(new Date('2026-11-21T00:00:00Z'))).toBe(1)
    expect((await readdir(folder)).sort()).toEqual([fresh, whole].sort())
  })

  test('leaves unfinished files of other programs alone', async () => {
    const names = ['unduhan.zip.part', `2026/11/${newId()}.part`, `2026/11/logo.png.${newId()}.part`]
    await mkdir(join(scratch.folder, '2026/11'), { recursive: true })
    for (const name of names) await writeFile(join(scratch.folder, name), 'x')
    expect(await store.removeUnfinished(new Date(Date.now() + 60_000))).toBe(0)
    for (const name of names) expect(existsSync(join(scratch.folder, name)), name).toBe(true)
  })

  test.skipIf(!existsSync('/proc/self/fd'))('closes a file when its stream is cancelled', async () => {
    await store.put('2026/11/long.bin', source(8))
    const isOpen = async () => {
      const links = await Promise.all(
        (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
      )
      return links.includes(join(scratch.folder, '2026/11/long.bin'))
    }
    const reader = store.read('2026/11/long.bin').getReader()
    expect(await isOpen()).toBe(false)
    await reader.read()
    expect(await isOpen()).toBe(true)
    await reader.cancel()
    await vi.waitFor(async () => expect(await isOpen()).toBe(false))
  })
})

describe('s3Store', () => {
  const lines: string[] = []
  let onRequest: (line: string) => void
  let bucket: Awaited<ReturnType<typeof startBucket>>
  let store: MediaStore
  beforeAll(async () => {
    bucket = await startBucket({ onRequest: (line) => onRequest(line) })
    store = s3Store(bucket.settings)
  })
  afterAll(() => bucket.close())
  beforeEach(() => {
    lines.length = 0
    onRequest = (line) => lines.push(line)
  })

  test('aborts a multipart upload when its source fails', async () => {
    await expect(store.put('2026/11/cut.bin', source(12, new Error('cut')))).rejects.toThrow('cut')
    const path = '/media/balai/2026/11/cut.bin'
    expect(lines).toEqual([
      `POST ${path}`,
      `PUT ${path}?uploadId`,
      `PUT ${path}?uploadId`,
      `DELETE ${path}?uploadId`,
    ])
  })

  test('buffers one part of an upload at most', async () => {
    let given = 0
    let ahead = 0
    let parts = 0
    onRequest = (line) => {
      if (!line.startsWith('PUT')) return
      parts += 1
      ahead = Math.max(ahead, given - parts * 5 * MB)
    }
    async function* watched() {
      for (let piece = 0; piece < 30 * 4; piece++) {
        given += MB / 4
        yield new Uint8Array(MB / 4)
      }
    }
    await store.put('2026/11/long.bin', watched())
    expect(parts).toBe(6)
    expect(ahead).toBeLessThanOrEqual(2 * MB)
  })

  test('aborts stale multipart uploads', async () => {
    const key = `balai/2026/11/${newId()}.mp4`
    bucket.unfinished.push(
      { key, uploadId: 'old', initiated: new Date('2026-11-20T00:00:00Z') },
      { key, uploadId: 'fresh', initiated: new Date('2026-11-21T08:00:00Z') },
    )
    expect(await store.removeUnfinished(new Date('2026-11-21T00:00:00Z'))).toBe(1)
    expect(bucket.unfinished.map(({ uploadId }) => uploadId)).toEqual(['fresh'])
  })

  test('leaves multipart uploads of other programs alone', async () => {
    const initiated = new Date('2026-11-20T00:00:00Z')
    bucket.unfinished.length = 0
    for (const key of ['lain/cadangan.tar', 'balai/cadangan.tar', `balai/cadangan/${newId()}.mp4`])
      bucket.unfinished.push({ key, uploadId: key, initiated })
    for (const prefix of ['', 'balai/'])
      expect(await s3Store({ ...bucket.settings, prefix }).removeUnfinished(new Date())).toBe(0)
    expect(bucket.unfinished).toHaveLength(3)
  })

  test('answers and stores files while 60 readers pause', async () => {
    await store.put('2026/11/long.bin', source(8))
    const readers = Array.from({ length: 60 }, () => store.read('2026/11/long.bin').getReader())
    // Each has begun, and reads no further.
    await Promise.all(readers.map((reader) => reader.read()))
    expect(await store.size('2026/11/long.bin')).toBe(8 * MB)
    await store.put('2026/11/a.txt', bytesOf('a'))
    await Promise.all(readers.map((reader) => reader.cancel()))
  })

  describe('with a silent server', () => {
    beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => vi.useRealTimers())

    test('fails a read after a minute of silence in the middle of a file', async () => {
      const silent = await startSilentStore((_, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('x')
      })
      const reader = s3Store(silent.settings).read('2026/11/a.txt').getReader()
      expect((await reader.read()).value).toEqual(Buffer.from('x'))
      const next = reader.read()
      const failed = expect(next).rejects.toThrow('silent')
      await vi.advanceTimersByTimeAsync(60_000)
      await failed
      await silent.close()
    })

    test('keeps a stream open while nobody reads it', async () => {
      let finish = () => undefined as unknown
      const paused = await startSilentStore((_, response) => {
        response.writeHead(200, { 'content-length': 2 }).write('x')
        finish = () => response.end('y')
      })
      const reader = s3Store(paused.settings).read('2026/11/a.txt').getReader()
      expect((await reader.read()).value).toEqual(Buffer.from('x'))
      await vi.advanceTimersByTimeAsync(60 * 60_000)
      finish()
      expect((await reader.read()).value).toEqual(Buffer.from('y'))
      expect((await reader.read()).done).toBe(true)
      await paused.close()
    })
  })

  test('keeps files of different prefixes apart', async () => {
    const other = s3Store({ ...bucket.settings, prefix: 'lain/' })
    await store.put('2026/11/a.txt', bytesOf('kita'))
    await other.put('2026/11/a.txt', bytesOf('mereka'))
    expect(await keysOf(other)).toEqual(['2026/11/a.txt'])
    await other.remove('2026/11/a.txt')
    expect(await textOf(store.read('2026/11/a.txt'))).toBe('kita')
  })

  test('throws on an unreachable bucket instead of reporting a missing file', async () => {
    const nowhere = s3Store({ ...bucket.settings, bucket: 'tidak-ada' })
    await expect(nowhere.put('2026/11/a.txt', bytesOf('a'))).rejects.toThrow()
    const closed = s3Store({ ...bucket.settings, endpoint: 'http://127.0.0.1:1' })
    await expect(closed.size('2026/11/a.txt')).rejects.toThrow()
  })
})
