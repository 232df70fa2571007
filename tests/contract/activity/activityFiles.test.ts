import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ActivityType, MAX_VIDEO_BYTES } from '../../../contract/activity.ts'
import { calls } from '../../../contract/calls.ts'
import type { MediaType } from '../../../contract/media.ts'
import type { Context } from '../../../server/common/context.ts'
import { activities, droppedFiles, media } from '../../../server/db/schema.ts'
import { sweepMedia } from '../../../server/domains/library/sweep.ts'
import { newId } from '../../../server/entity/ids.ts'
import { toFormData } from '../../../src/dataProvider/toFormData.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { fileOf, mp3, mp4, pdf, png } from '../../support/files.ts'
import {
  activityBody,
  insertActivity,
  insertMedia,
  insertProgram,
  insertTopic,
} from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let token: string
let program: string
let topic: string
/** Makes removals in the store fail. */
let isStuck = false
const warnings: unknown[] = []
const log: Context['log'] = {
  info: () => undefined,
  warn: (...args: unknown[]) => void warnings.push(args),
  error: () => undefined,
}
beforeAll(async () => {
  server = await startTestServer({
    log,
    disturb: (store) => ({
      ...store,
      remove: (key, signal) =>
        isStuck ? Promise.reject(new Error('Store is away')) : store.remove(key, signal),
    }),
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  isStuck = false
  warnings.length = 0
  await server.reset()
  for (const key of await keptFiles()) await server.media.remove(key)
  token = await server.signIn()
  program = (await insertProgram(server.db)).id
  topic = (await insertTopic(server.db, { programId: program })).id
})

async function keptFiles() {
  const keys: string[] = []
  for await (const { key } of server.media.list()) keys.push(key)
  return keys
}

const { 'activity.create': create, 'activity.show': show, 'activity.update': update } = calls

const video = (name = 'pembuka.mp4') => fileOf(mp4(), name, 'video/mp4')
const paper = (name = 'modul.pdf') => fileOf(pdf(), name, 'application/pdf')
const adding = (type: ActivityType, files: object = {}) =>
  send(server, create, {
    token,
    params: { program, topic },
    form: toFormData({ ...activityBody(type), ...files }),
  })
const saving = (id: string, type: ActivityType, files: object = {}) =>
  send(server, update, {
    token,
    params: { program, topic, id },
    form: toFormData({ ...activityBody(type), ...files }),
  })
const made = async (type: ActivityType, files: object = {}) =>
  String((await dataOf(await adding(type, files), create)).id)
const shown = async (id: string) =>
  dataOf(await send(server, show, { token, params: { program, topic, id } }), show)
const library = async (type: MediaType, size = 100) => {
  const ending = type === 'video' ? 'mp4' : 'pdf'
  const id = newId()
  const storageKey = `2026/03/${id}.${ending}`
  await server.media.put(storageKey, pdf())
  return (await insertMedia(server.db, { id, type, title: `Pustaka ${type}`, storageKey, size })).id
}
const rows = () => server.db.$count(media)

const onlyVideo = 'Format file yang didukung adalah mp4 ukuran maks: 100 MB.'
const onlyDocument = 'Format file yang didukung adalah pdf ukuran maks: 20 MB.'
const address = (id: unknown) => `/api/storage/v1/media/company/public/${id}`

describe('uploaded activity files', () => {
  test('shows uploaded files with names and sizes, and serves them', async () => {
    const id = await made('general', { file: paper('tata tertib.pdf'), theory: { file: paper() } })
    const { file, theory, upload } = await shown(id)
    const size = pdf().length
    expect(file).toEqual({ id: file?.id, url: address(file?.id), title: 'tata tertib.pdf', size })
    expect(theory?.file).toMatchObject({ title: 'modul.pdf', size })
    expect(upload).toBeUndefined()
    const response = await server.fetch(new Request(`http://balai.test${file?.url}`))
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf())
    expect(await server.db.select({ owner: media.owner, by: media.createdBy }).from(media)).toEqual(
      Array(2).fill({ owner: 'activity', by: server.admin.id }),
    )
    // Not files of the library.
    const list = calls['media.list']
    expect(await dataOf(await send(server, list, { token }), list)).toMatchObject({ total: 0 })
  })

  test.each(['file', 'upload.file'])('accepts a video under the field %s', async (name) => {
    const files = name === 'file' ? { file: video() } : { upload: { file: video() } }
    const { file, upload } = await shown(await made('menonton_video', files))
    expect(file).toMatchObject({ title: 'pembuka.mp4', size: mp4().length })
    expect(upload).toEqual({ file })
  })

  test('keeps, replaces and removes each file on its own', async () => {
    const id = await made('general', { file: paper('a.pdf'), theory: { content: 'x', file: paper('b.pdf') } })
    const first = await shown(id)
    await saving(id, 'general', { theory: { content: 'y' } })
    expect(await shown(id)).toMatchObject({
      file: first.file,
      theory: { content: 'y', file: first.theory?.file },
    })

    await saving(id, 'general', { file: paper('c.pdf') })
    const second = await shown(id)
    expect(second).toMatchObject({
      file: { title: 'c.pdf' },
      theory: { content: null, file: first.theory?.file },
    })
    expect(second.file?.id).not.toBe(first.file?.id)
    expect(await rows()).toBe(2)
    expect(await keptFiles()).toHaveLength(3)

    await saving(id, 'general', { theory: { file: null } })
    const third = await shown(id)
    expect(third.file).toEqual(second.file)
    expect(third.theory?.file).toBeUndefined()
    await saving(id, 'general', { file: null })
    expect((await shown(id)).file).toBeUndefined()
    expect(await rows()).toBe(0)
    expect(await keptFiles()).toHaveLength(3)
    for (const gone of [first.file, second.file])
      expect((await send(server, calls['media.public'], { params: { id: String(gone?.id) } })).status).toBe(
        404,
      )
  })

  test('accepts an activity’s own files by id, also in its other field', async () => {
    const id = await made('general', { file: paper() })
    const { file } = await shown(id)
    await saving(id, 'general', { file: file?.id })
    expect((await shown(id)).file).toEqual(file)
    await saving(id, 'general', { file: null, theory: { file: file?.id } })
    const swapped = await shown(id)
    expect(swapped.file).toBeUndefined()
    expect(swapped.theory?.file).toEqual(file)
    expect(await keptFiles()).toHaveLength(1)
    await saving(id, 'general', { theory: { file: paper() } })
    expect(await keptFiles()).toHaveLength(2)
  })

  test('keeps the files and drops the new ones when a save is rejected', async () => {
    const id = await made('general', { file: paper() })
    const before = [await shown(id), await keptFiles()]
    const { updated_at } = await shown(id)
    await saving(id, 'general', { title: 'Lain', updated_at })
    const now = [await shown(id), await keptFiles()]
    expect((await saving(id, 'general', { updated_at, file: paper('baru.pdf') })).status).toBe(409)
    expect((await saving(id, 'general', { title: '', file: paper('baru.pdf') })).status).toBe(422)
    expect((await saving(newId(), 'general', { file: paper('baru.pdf') })).status).toBe(404)
    expect([await shown(id), await keptFiles()]).toEqual(now)
    expect(now[1]).toEqual(before[1])
    expect(await rows()).toBe(1)
  })

  test('keeps files of a deleted activity while it can be restored', async () => {
    const id = await made('general', { file: paper() })
    const path = { token, params: { program, topic, id } }
    await send(server, calls['activity.delete'], path)
    expect(await rows()).toBe(1)
    await send(server, calls['activity.restore'], path)
    expect((await shown(id)).file?.title).toBe('modul.pdf')
  })

  test('keeps a file that another activity refers to, even a deleted one', async () => {
    const id = await made('general', { file: paper() })
    const fileId = String((await shown(id)).file?.id)
    const { id: other } = await insertActivity(server.db, { topicId: topic, fileId, deletedAt: new Date() })
    await saving(id, 'general', { file: null })
    expect(await keptFiles()).toHaveLength(1)
    await server.db.update(activities).set({ fileId: null }).where(eq(activities.id, other))
  })
})

describe('library files in activities', () => {
  test('uses library files by id, and never deletes them', async () => {
    const film = await library('video')
    const book = await library('document')
    const watched = await made('menonton_video', { file: film })
    expect(await shown(watched)).toMatchObject({
      file: { id: film, url: address(film), title: 'Pustaka video', size: 100 },
      upload: { file: { id: film } },
    })
    const read = await made('membaca-e-book', { file: book, theory: { file: book } })
    expect(await shown(read)).toMatchObject({ file: { id: book }, theory: { file: { id: book } } })
    await saving(watched, 'menonton_video', { upload: { file: null } })
    await saving(read, 'membaca-e-book', { file: paper(), theory: { file: null } })
    expect((await shown(watched)).file).toBeUndefined()
    expect(await keptFiles()).toHaveLength(3)
  })

  test.each([
    ['menonton_video', 'file', 'document', onlyVideo],
    ['menonton_video', 'theory.file', 'video', onlyDocument],
    ['general', 'file', 'video', onlyDocument],
    ['general', 'file', 'image', onlyDocument],
    ['quiz', 'theory.file', 'audio', onlyDocument],
  ] as const)('rejects for %s in field %s a library %s', async (type, field, kind, message) => {
    const id = await library(kind)
    const files = field === 'file' ? { file: id } : { theory: { file: id } }
    expect(await failureOf(await adding(type, files))).toMatchObject({
      status: 422,
      errors: { [field]: [message] },
    })
  })

  test('rejects a library video larger than 100 MB', async () => {
    const errors = { 'upload.file': [onlyVideo] }
    const most = await library('video', MAX_VIDEO_BYTES)
    const more = await library('video', MAX_VIDEO_BYTES + 1)
    expect(await failureOf(await adding('menonton_video', { upload: { file: more } }))).toMatchObject({
      errors,
    })
    expect((await adding('menonton_video', { upload: { file: most } })).status).toBe(200)
  })

  test('finds no files of other activities, of participants or under unknown ids', async () => {
    const foreign = (await shown(await made('general', { file: paper() }))).file?.id
    const { id: handedIn } = await insertMedia(server.db, { type: 'document', owner: 'participant' })
    const id = await made('general')
    for (const file of [foreign, handedIn, newId(), 'x', '7'])
      for (const response of [await adding('general', { file }), await saving(id, 'general', { file })])
        expect(await failureOf(response), String(file)).toMatchObject({
          status: 422,
          errors: { file: ['Berkas tidak ditemukan di pustaka media.'] },
        })
    expect((await shown(id)).file).toBeUndefined()
  })
})

describe('unsuitable activity file', () => {
  test.each([
    ['menonton_video', { file: paper() }, onlyVideo],
    ['menonton_video', { upload: { file: fileOf(png(), 'a.png', 'image/png') } }, onlyVideo],
    ['menonton_video', { theory: { file: video() } }, onlyDocument],
    ['membaca-e-book', { file: video() }, onlyDocument],
    ['general', { file: fileOf(mp3(), 'a.mp3', 'audio/mpeg') }, onlyDocument],
    ['pre_test', { theory: { file: fileOf(png(), 'a.png', 'image/png') } }, onlyDocument],
  ] as const)('rejects an unsuitable file with 415: %s, %o', async (type, files, message) => {
    expect(await failureOf(await adding(type, files))).toEqual({ status: 415, message })
    expect(await keptFiles()).toEqual([])
  })

  test('rejects a file by its bytes, whatever its name and declared type', async () => {
    const lie = fileOf(pdf(), 'film.mp4', 'video/mp4')
    expect((await adding('menonton_video', { file: lie })).status).toBe(415)
    expect(await keptFiles()).toEqual([])
  })

  test('rejects videos over 100 MB and documents over 20 MB with 413', async () => {
    const padded = (start: Uint8Array, size: number) => {
      const whole = new Uint8Array(size)
      whole.set(start)
      return whole
    }
    const film = (size: number) => ({ file: fileOf(padded(mp4(), size), 'a.mp4', 'video/mp4') })
    expect(await failureOf(await adding('menonton_video', film(MAX_VIDEO_BYTES + 1)))).toEqual({
      status: 413,
      message: onlyVideo,
    })
    expect((await adding('menonton_video', film(MAX_VIDEO_BYTES))).status).toBe(200)
    const book = fileOf(padded(pdf(), 20 * 1024 * 1024 + 1), 'a.pdf', 'application/pdf')
    for (const files of [{ file: book }, { theory: { file: book } }])
      expect(await failureOf(await adding('general', files))).toEqual({
        status: 413,
        message: 'Berkas terlalu besar. Ukuran maksimal 20 MB.',
      })
    expect(await keptFiles()).toHaveLength(1)
  })

  test('rejects a type change until the unsuitable file is replaced or removed', async () => {
    const id = await made('menonton_video', { file: video() })
    expect(await failureOf(await saving(id, 'general'))).toMatchObject({
      status: 422,
      errors: { file: [onlyDocument] },
    })
    expect((await saving(id, 'general', { file: paper() })).status).toBe(200)
    expect(await failureOf(await saving(id, 'menonton_video'))).toMatchObject({
      errors: { file: [onlyVideo] },
    })
    expect((await saving(id, 'menonton_video', { file: null })).status).toBe(200)
    expect(await rows()).toBe(0)
  })
})

test('keeps an unsuitable existing file on save, but rejects it for a video', async () => {
  const fileId = await library('audio')
  const { id } = await insertActivity(server.db, { topicId: topic, fileId })
  for (const files of [{}, { file: fileId }]) {
    expect((await saving(id, 'quiz', files)).status).toBe(200)
    expect((await shown(id)).file?.id).toBe(fileId)
  }
  expect((await saving(id, 'menonton_video')).status).toBe(422)
})

describe('fields of a video', () => {
  test.each([
    { file: video(), upload: { file: video() } },
    { file: video(), upload: { file: null } },
    { file: null, upload: { file: video() } },
    { file: null, upload: { file: null } },
    { file: 'x', upload: { file: 'x' } },
  ])('rejects both fields of a video at once: %o', async (files) => {
    expect(await failureOf(await adding('menonton_video', files))).toMatchObject({
      status: 422,
      errors: { 'upload.file': ['Kirim video di salah satu isian saja.'] },
    })
    expect(await keptFiles()).toEqual([])
  })

  test('accepts a file in upload.file for videos only', async () => {
    expect(await failureOf(await adding('general', { upload: { file: paper() } }))).toMatchObject({
      status: 422,
      errors: { 'upload.file': ['Isian ini hanya untuk aktivitas menonton video.'] },
    })
    const id = await made('general', { file: paper() })
    expect((await saving(id, 'general', { upload: { file: null } })).status).toBe(200)
    expect((await shown(id)).file?.title).toBe('modul.pdf')
  })
})

describe('replaced activity file', () => {
  const HOUR = 3_600_000
  const sweptAfter = (hours: number) => {
    const { db, media: store } = server
    return sweepMedia({ db, media: store, log, now: () => new Date(Date.now() + hours * HOUR) })
  }
  /** An activity with a file to replace, among others, and the file's key. */
  async function replaceable() {
    for (let n = 0; n < 3; n++) await made('general', { file: paper() })
    const others = await keptFiles()
    const id = await made('general', { file: paper() })
    const old = new Date(Date.now() - 1_000 * HOUR)
    const all = await keptFiles()
    for (const kept of all) await utimes(join(server.folder, kept), old, old)
    return { id, others, key: all.find((kept) => !others.includes(kept)) }
  }

  test('keeps a replaced file for a day, whatever its age, then sweeps it', async () => {
    const { id, key, others } = await replaceable()
    expect((await saving(id, 'general', { file: null })).status).toBe(200)
    expect(await keptFiles()).toContain(key)
    expect(await sweptAfter(23)).toBe(0)
    expect(await keptFiles()).toContain(key)
    expect(await sweptAfter(25)).toBe(1)
    expect((await keptFiles()).toSorted()).toEqual(others.toSorted())
    expect(await sweptAfter(25)).toBe(0)
  })

  test('keeps a replaced file for a database that lost the save', async () => {
    const { id, key } = await replaceable()
    const before = await server.db.select().from(media)
    const [activity] = await server.db.select().from(activities).where(eq(activities.id, id))
    expect((await saving(id, 'general', { file: paper('baru.pdf') })).status).toBe(200)
    // Like a standby without the last commit, or a backup.
    await server.db.delete(droppedFiles)
    await server.db.insert(media).values(before).onConflictDoNothing()
    await server.db.update(activities).set({ fileId: activity?.fileId }).where(eq(activities.id, id))
    expect(await sweptAfter(25)).toBe(0)
    expect(await keptFiles()).toContain(key)
    const params = { id: String((await shown(id)).file?.id) }
    expect((await send(server, calls['media.public'], { params })).status).toBe(200)
  })

  test('sweeps a replaced file as a stray after the store was unavailable', async () => {
    const { id, key } = await replaceable()
    expect((await saving(id, 'general', { file: null })).status).toBe(200)
    isStuck = true
    await expect(sweptAfter(25)).rejects.toThrow('Store is away')
    isStuck = false
    expect(await keptFiles()).toContain(key)
    expect(await sweptAfter(25)).toBe(1)
    expect(await keptFiles()).not.toContain(key)
  })
})

describe('activity.create with an idempotency key', () => {
  const attempt = (key: string, type: ActivityType, files: object) =>
    send(server, create, {
      token,
      params: { program, topic },
      form: toFormData({ ...activityBody(type), ...files }),
      headers: { 'idempotency-key': key },
    })

  test('creates one activity with one file on concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () =>
        (await attempt('kunci-satu', 'general', { file: paper() })).json(),
      ),
    )
    expect(answers).toEqual(Array(4).fill(answers[0]))
    expect(await server.db.$count(activities)).toBe(1)
    expect(await rows()).toBe(1)
    expect(await keptFiles()).toHaveLength(1)
  })

  test('rejects an idempotency key reused with a different file', async () => {
    const first = await dataOf(await attempt('kunci-dua', 'general', { file: paper() }), create)
    const bytes = new Uint8Array([...pdf(), 10])
    const other = fileOf(bytes, 'modul.pdf', 'application/pdf')
    expect(await failureOf(await attempt('kunci-dua', 'general', { file: other }))).toMatchObject({
      status: 422,
      data: first,
    })
    expect(await keptFiles()).toHaveLength(1)
  })
})
