import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Body } from '../../../contract/call.ts'
import type { mediaCalls } from '../../../contract/media.ts'
import type { Context } from '../../../server/common/context.ts'
import type { ReadForm } from '../../../server/domains/library/incoming.ts'
import { sweepMedia } from '../../../server/domains/library/sweep.ts'
import { uploadMedia } from '../../../server/domains/library/upload.ts'
import { withFiles } from '../../../server/domains/library/withFiles.ts'
import { newId } from '../../../server/entity/ids.ts'
import { startSweeping } from '../../../server/host/startSweeping.ts'
import { folderStore } from '../../../server/media/folderStore.ts'
import { s3Store } from '../../../server/media/s3Store.ts'
import type { MediaStore } from '../../../server/media/store.ts'
import { startSilentStore } from '../../support/bucket.ts'
import { eventually } from '../../support/eventually.ts'
import { png } from '../../support/files.ts'
import { insertMedia } from '../../support/fixtures.ts'
import { scratchFolder } from '../../support/folder.ts'
import { handle } from '../../support/handle.ts'
import { issuer } from '../../support/issuer.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

let server: TestServer
let scratch: ReturnType<typeof scratchFolder>
let media: MediaStore
const warnings: unknown[] = []
const log: Context['log'] = {
  info: () => undefined,
  warn: (...args: unknown[]) => void warnings.push(args),
  error: () => undefined,
}
const contextOf = (store = media) => ({ db: server.db, media: store, log, now: () => NOW })

beforeEach(async () => {
  server = await startTestServer()
  scratch = scratchFolder()
  media = folderStore(scratch.folder)
  warnings.length = 0
})
afterEach(async () => {
  await server.close()
  scratch.remove()
})

async function put(key: string, hours: number) {
  await media.put(key, png())
  await utimes(join(scratch.folder, key), hoursAgo(hours), hoursAgo(hours))
  return key
}
const strayKey = () => `2026/11/${newId()}.png`
async function keys() {
  const result: string[] = []
  for await (const { key } of media.list()) result.push(key)
  return result.sort()
}
/** Adds files with their rows. */
async function putMedia(count: number) {
  const kept: string[] = []
  for (let i = 0; i < count; i++) {
    const { storageKey } = await insertMedia(server.db)
    kept.push(await put(storageKey, 1_000))
  }
  return kept
}

test('removes files without a row after a day, and no others', async () => {
  const kept = await putMedia(3)
  await put(strayKey(), 25)
  await put(strayKey(), 1_000)
  const fresh = await put(strayKey(), 23)
  expect(await sweepMedia(contextOf())).toBe(2)
  expect(await keys()).toEqual([...kept, fresh].sort())
  expect(await sweepMedia(contextOf())).toBe(0)
})

test('removes unfinished files after a day', async () => {
  await put(`2026/11/${newId()}.png.${newId()}.part`, 25)
  expect(await sweepMedia(contextOf())).toBe(1)
})

test('keeps files with names that the server does not make', async () => {
  const others = ['catatan.txt', '2026/11/logo.png', `backup/${newId()}.png`, `2026/11/${newId()}`]
  for (const key of others) await put(key, 1_000)
  expect(await sweepMedia(contextOf())).toBe(0)
  expect(await keys()).toEqual(others.sort())
})

test('runs several sweeps concurrently', async () => {
  const kept = await putMedia(2)
  for (let i = 0; i < 20; i++) await put(strayKey(), 30)
  await Promise.all([sweepMedia(contextOf()), sweepMedia(contextOf()), sweepMedia(contextOf())])
  expect(await keys()).toEqual(kept.sort())
})

test('removes old strays among more files than one round looks up', async () => {
  const kept = await putMedia(3)
  const all = Array.from({ length: 1_203 }, (_, i) => kept[i] ?? strayKey())
  // All but a few are too young; of the old ones, those without a row are removed.
  const old = new Set([...all.slice(0, 10), ...all.slice(-5)])
  const removed: string[] = []
  const many: MediaStore = {
    ...media,
    async *list() {
      for (const key of all) yield { key, modifiedAt: hoursAgo(old.has(key) ? 48 : 1) }
    },
    remove: async (key) => void removed.push(key),
  }
  expect(await sweepMedia(contextOf(many))).toBe(12)
  expect(removed).toEqual([...all.slice(3, 10), ...all.slice(-5)])
})

test('removes nothing with the wrong database, and warns', async () => {
  const strays = []
  for (let i = 0; i < 25; i++) strays.push(await put(strayKey(), 1_000))
  await putMedia(2)
  const all = await keys()
  expect(await sweepMedia(contextOf())).toBe(0)
  expect(await keys()).toEqual(all)
  expect(warnings).toHaveLength(1)
})

test.each([1, 3, 20])('removes none of %i files with an empty database, and warns', async (count) => {
  const all: string[] = []
  for (let i = 0; i < count; i++) all.push(await put(strayKey(), 1_000))
  await put(`2026/11/${newId()}.png.${newId()}.part`, 25)
  expect(await sweepMedia(contextOf())).toBe(1)
  expect(await keys()).toEqual(all.sort())
  expect(warnings).toHaveLength(1)
})

test('removes the first stray file once the library is a day old', async () => {
  const { storageKey } = await insertMedia(server.db)
  await put(storageKey, 2)
  await put(strayKey(), 25)
  expect(await sweepMedia(contextOf())).toBe(1)
  expect(await keys()).toEqual([storageKey])
})

test('removes the file of an upload whose database failed', async () => {
  const silent = await startTestServer()
  await silent.close()
  const file = {
    field: 'file',
    name: 'a.png',
    declaredType: 'image/png',
    bytes: (async function* () {
      yield png()
    })(),
  }
  const context = {
    ...contextOf(),
    db: silent.db,
    settings: { accessKey: '', corsOrigin: undefined, maxList: 1, publicUrl: '', trustProxy: false },
    issuer,
  }
  const admin = { admin: { id: newId(), email: 'a@balai.test', fullname: 'A' }, tokenHash: '' }
  const form: ReadForm<Body<(typeof mediaCalls)['media.upload']>> = async (receivers) => {
    await receivers.file?.(file)
    return { source: 'upload', title: 'Foto' }
  }
  const uploading = withFiles(context, form, ['file'], async (input, files) => {
    if (!files.file) throw new Error('No file')
    return handle(uploadMedia, context, { signedIn: admin, body: input, files: { file: files.file } })
  })
  await expect(uploading).rejects.toThrow()
  // Its row may or may not be committed.
  const [key = ''] = await keys()
  expect(key).not.toBe('')
  await utimes(join(scratch.folder, key), hoursAgo(25), hoursAgo(25))
  const kept = await putMedia(1)
  expect(await sweepMedia(contextOf())).toBe(1)
  expect(await keys()).toEqual(kept)
})

describe('startSweeping', () => {
  afterEach(() => vi.useRealTimers())

  test('sweeps at the start and every six hours until stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let sweeps = 0
    const counted: MediaStore = {
      ...media,
      list() {
        sweeps += 1
        return media.list()
      },
    }
    const stop = startSweeping(contextOf(counted))
    await eventually(() => expect(sweeps).toBe(1))
    vi.advanceTimersByTime(6 * 3_600_000)
    await eventually(() => expect(sweeps).toBe(2))
    await stop()
    expect(vi.getTimerCount()).toBe(0)
    expect(sweeps).toBe(2)
  })

  test('ends a running sweep when stopped', async () => {
    for (let i = 0; i < 5; i++) await put(strayKey(), 30)
    await putMedia(5)
    let stop = () => Promise.resolve()
    const removed: string[] = []
    const stopping: MediaStore = {
      ...media,
      remove: async (key) => {
        removed.push(key)
        void stop()
      },
    }
    stop = startSweeping(contextOf(stopping))
    await eventually(() => expect(removed).toHaveLength(1))
    await stop()
    expect(removed).toHaveLength(1)
    expect(warnings).toEqual([])
  })

  test('stops although the store is silent', async () => {
    const silent = await startSilentStore()
    const stop = startSweeping(contextOf(s3Store(silent.settings)))
    await silent.asked
    await stop()
    await silent.close()
    expect(warnings).toEqual([])
  })

  test('logs a database failure without its query’s values', async () => {
    await put(strayKey(), 30)
    const gone = await startTestServer()
    await gone.close()
    const stop = startSweeping({ ...contextOf(), db: gone.db })
    await eventually(() => expect(warnings).toHaveLength(6))
    await stop()
    for (const what of ['media', 'deletions', 'questions', 'search', 'redeem states', 'reply'])
      expect(warnings).toContainEqual([{ err: expect.any(Error) }, `${what} could not be swept`])
    expect(inspect(warnings, { depth: null })).not.toContain('2026/11')
  })

  test('logs a store failure and tries again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const broken: MediaStore = {
      ...media,
      list() {
        throw new Error('bucket is gone')
      },
    }
    const stop = startSweeping(contextOf(broken))
    await eventually(() => expect(warnings).toHaveLength(1))
    vi.advanceTimersByTime(6 * 3_600_000)
    await eventually(() => expect(warnings).toHaveLength(2))
    await stop()
  })
})
