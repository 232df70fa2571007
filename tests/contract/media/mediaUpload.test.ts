import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mediaCalls, mediaFormats, mediaLimits } from '../../../contract/media.ts'
import { media } from '../../../server/db/schema.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { eventually } from '../../support/eventually.ts'
import * as files from '../../support/files.ts'
import { fileOf, uploadForm } from '../../support/files.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const { 'media.upload': upload } = mediaCalls

let server: TestServer
let token: string
let storeFails = false
/** Writes that the store has begun. A refusal is sent at once: they may be removed later. */
const writes: Promise<unknown>[] = []
beforeAll(async () => {
  server = await startTestServer({
    disturb: (store) => ({
      ...store,
      put: (key, bytes) => {
        const write = storeFails ? Promise.reject(new Error('No space left')) : store.put(key, bytes)
        writes.push(write)
        return write
      },
    }),
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  storeFails = false
  await Promise.allSettled(writes.splice(0))
  await server.reset()
  token = await server.signIn()
  for (const key of await keptFiles()) await server.media.remove(key)
})

async function keptFiles() {
  const keys: string[] = []
  for await (const { key } of server.media.list()) keys.push(key)
  return keys
}

const uploading = (file: File, fields?: Record<string, string>) =>
  send(server, upload, { token, form: uploadForm(file, fields) })

/** Refused uploads leave nothing. The response may precede the file's write, and so its removal. */
async function expectNothing() {
  expect(await server.db.$count(media)).toBe(0)
  await eventually(async () => {
    await Promise.allSettled(writes.splice(0))
    const there = await readdir(server.folder, { recursive: true, withFileTypes: true })
    expect(there.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([])
  })
}

const samples: Record<(typeof mediaFormats)[number]['name'], () => Uint8Array<ArrayBuffer>> = {
  JPEG: files.jpeg,
  PNG: files.png,
  WebP: files.webp,
  GIF: files.gif,
  MP3: files.mp3,
  WAV: files.wav,
  OGG: files.ogg,
  M4A: files.m4a,
  MP4: files.mp4,
  PDF: files.pdf,
}

describe.each(mediaFormats.map((format) => ({ ...format, title: format.name })))('$title file', (format) => {
  const content = samples[format.name]()
  const names = format.extensions.flatMap((ending) => [`berkas.${ending}`, `BERKAS.${ending.toUpperCase()}`])

  test('accepts the format under all its names and types', async () => {
    for (const name of names)
      for (const declared of [format.mime, ...format.alsoDeclared, 'application/octet-stream', '']) {
        const made = await dataOf(await uploading(fileOf(content, name, declared)), upload)
        expect(made.type, `${name} ${declared}`).toBe(format.type)
      }
    const rows = await server.db.select().from(media)
    expect(new Set(rows.map(({ mime, size }) => `${mime} ${size}`))).toEqual(
      new Set([`${format.mime} ${content.length}`]),
    )
    expect((await keptFiles()).sort()).toEqual(rows.map(({ storageKey }) => storageKey).sort())
  })

  test('refuses the format under the names of other formats', async () => {
    for (const other of mediaFormats.filter(({ name }) => name !== format.name))
      for (const ending of other.extensions)
        expect(
          (await uploading(fileOf(content, `berkas.${ending}`, format.mime))).status,
          `${format.name} called .${ending}`,
        ).toBe(415)
    await expectNothing()
  })

  test('refuses the format when another type is declared', async () => {
    for (const other of mediaFormats.filter(({ name }) => name !== format.name))
      expect((await uploading(fileOf(content, names[0] ?? '', other.mime))).status, other.mime).toBe(415)
    for (const declared of ['text/html', 'text/plain', 'image/svg+xml', 'image', '*/*'])
      expect((await uploading(fileOf(content, names[0] ?? '', declared))).status, declared).toBe(415)
    await expectNothing()
  })
})

const HTML = '<!doctype html><html><script>alert(1)</script></html>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))))

describe('mismatched content', () => {
  test.each([
    ['an HTML page called .png', fileOf(HTML, 'foto.png', 'image/png')],
    ['an HTML page with the signature of a GIF', fileOf(`GIF89a${HTML}`, 'foto.gif', 'image/gif')],
    [
      'an HTML page that begins with the header of a JPEG',
      fileOf(joined(files.jpeg().subarray(0, 20), HTML), 'foto.jpg', 'image/jpeg'),
    ],
    [
      'an HTML page that begins with the signature of a PDF',
      fileOf(`%PDF-1.4\n${HTML}`, 'modul.pdf', 'application/pdf'),
    ],
    [
      'an HTML page that begins with the frame header of an MP3',
      fileOf(joined(files.mp3().subarray(0, 4), HTML), 'a.mp3', 'audio/mpeg'),
    ],
    [
      'an HTML page that begins with the boxes of an MP4',
      fileOf(joined(files.mp4().subarray(0, 24), HTML), 'a.mp4', 'video/mp4'),
    ],
    ['an SVG', fileOf(SVG, 'gambar.svg', 'image/svg+xml')],
    ['an SVG called .png', fileOf(SVG, 'gambar.png', 'image/png')],
    ['an executable', fileOf(joined('MZ', new Uint8Array(200)), 'foto.png', 'image/png')],
    ['an archive', fileOf(joined('PK\u0003\u0004', new Uint8Array(200)), 'foto.png', 'image/png')],
    ['text', fileOf('halo', 'foto.jpg', 'image/jpeg')],
    ['one byte', fileOf('x', 'foto.jpg', 'image/jpeg')],
    ['a picture without an extension', fileOf(files.png(), 'foto', 'image/png')],
    ['a picture with two extensions', fileOf(files.png(), 'foto.png.exe', 'image/png')],
    ['a picture with a reversed extension', fileOf(files.png(), 'foto\u202egnp.exe', 'image/png')],
    [
      'a film in another container',
      fileOf(joined('\0\0\0\u0014ftypqt  ', new Uint8Array(20)), 'a.mp4', 'video/mp4'),
    ],
  ])('refuses %s', async (_, file) => {
    expect(await failureOf(await uploading(file))).toEqual({
      status: 415,
      message: 'Jenis berkas ini tidak didukung, atau isinya tidak sesuai dengan nama berkasnya.',
    })
    await expectNothing()
  })

  test('reports a validation issue for an empty file', async () => {
    expect(await failureOf(await uploading(fileOf('', 'foto.png', 'image/png')))).toMatchObject({
      status: 422,
      errors: { file: ['Berkas ini kosong.'] },
    })
  })
})

describe('size of a picture in pixels', () => {
  const pictures = {
    png: [files.png, 'image/png'],
    jpg: [files.jpeg, 'image/jpeg'],
    gif: [files.gif, 'image/gif'],
    webp: [files.webp, 'image/webp'],
  } as const
  const kinds = Object.entries(pictures).map(([ending, [make, type]]) => ({
    ending,
    of: (width: number, height: number) => fileOf(make(width, height), `foto.${ending}`, type),
  }))

  test.each(kinds)('accepts a $ending of 50 megapixels, and not a line more', async ({ of }) => {
    await dataOf(await uploading(of(10_000, 5_000)), upload)
    expect(await server.db.select({ width: media.width, height: media.height }).from(media)).toEqual([
      { width: 10_000, height: 5_000 },
    ])
    expect(await failureOf(await uploading(of(10_000, 5_001)))).toEqual({
      status: 413,
      message: 'Gambar terlalu besar. Maksimal 50 megapiksel.',
    })
  })

  test('refuses a picture that declares an enormous size', async () => {
    expect((await uploading(fileOf(files.png(2 ** 31 - 1, 2 ** 31 - 1), 'a.png', 'image/png'))).status).toBe(
      413,
    )
    await expectNothing()
  })

  test('measures an animation by its first frame when that is larger than the whole', async () => {
    const file = fileOf(files.gif(10, 5_000, { width: 10_000, height: 2 }), 'a.gif', 'image/gif')
    await dataOf(await uploading(file), upload)
    expect(await server.db.select({ width: media.width, height: media.height }).from(media)).toEqual([
      { width: 10_000, height: 5_000 },
    ])
  })

  test('refuses an animation with an oversized first frame, even after long comments', async () => {
    for (const before of [0, 100_000])
      expect(
        (
          await uploading(
            fileOf(files.gif(1, 1, { width: 10_000, height: 5_001 }, before), 'a.gif', 'image/gif'),
          )
        ).status,
      ).toBe(413)
    await expectNothing()
  })

  test.each([
    ['is animated and has no frame', files.gif().subarray(0, 25), 'a.gif', 'image/gif'],
    ['has its first frame too far back', files.gif(2, 2, undefined, 1_200_000), 'a.gif', 'image/gif'],
    ['has no width', files.png(0, 10), 'a.png', 'image/png'],
    ['has no height', files.gif(10, 0), 'a.gif', 'image/gif'],
    ['ends before its size', files.jpeg().subarray(0, 24), 'a.jpg', 'image/jpeg'],
    ['has its size too far back', files.jpeg(2, 2, 1_200_000), 'a.jpg', 'image/jpeg'],
  ])('refuses a picture that %s', async (_, content, name, type) => {
    expect(await failureOf(await uploading(fileOf(content, name, type)))).toEqual({
      status: 415,
      message: 'Gambar ini rusak: ukurannya tidak dapat dibaca.',
    })
    await expectNothing()
  })

  test('accepts a picture with much metadata before its size', async () => {
    const made = await dataOf(
      await uploading(fileOf(files.jpeg(640, 480, 700_000), 'a.jpg', 'image/jpeg')),
      upload,
    )
    expect(made.type).toBe('image')
  })
})

test('accepts a sound with a cover, and refuses one with other content behind it', async () => {
  const song = files.mp3(300_000)
  expect((await uploading(fileOf(song, 'lagu.mp3', 'audio/mpeg'))).status).toBe(200)
  const noSong = joined(song.subarray(0, 300_010), 'MZ', new Uint8Array(5_000))
  expect((await uploading(fileOf(noSong, 'lagu.mp3', 'audio/mpeg'))).status).toBe(415)
})

describe('recorded sound (M4A)', () => {
  test.each(['mp42', 'isom', 'M4B '])('accepts recorded sound with the container brand %s', async (brand) => {
    for (const track of ['soun', ''])
      for (const declared of ['audio/mp4', 'audio/x-m4a', 'audio/m4a', 'application/octet-stream']) {
        const file = fileOf(files.m4a(brand, track), 'rekaman.m4a', declared)
        expect((await dataOf(await uploading(file), upload)).type, `${track} ${declared}`).toBe('audio')
      }
    expect(
      new Set((await server.db.select({ mime: media.mime }).from(media)).map(({ mime }) => mime)),
    ).toEqual(new Set(['audio/mp4']))
  })

  test('refuses a recorded sound that has video, or the name or type of another format', async () => {
    const refused = [
      fileOf(files.mp4(), 'rekaman.m4a', 'audio/mp4'),
      fileOf(files.m4a('isom'), 'rekaman.m4a', 'video/mp4'),
      fileOf(files.m4a('M4B '), 'rekaman.mp4', 'audio/mp4'),
      fileOf(files.m4a('isom'), 'rekaman.mp3', 'audio/mpeg'),
    ]
    for (const file of refused) expect((await uploading(file)).status, `${file.name} ${file.type}`).toBe(415)
    await expectNothing()
  })
})

test.each(['OpusHead', '\x7fFLAC', 'Speex  '])('accepts an OGG with %j', async (codec) => {
  expect((await uploading(fileOf(files.ogg(codec), 'suara.ogg', 'audio/ogg'))).status).toBe(200)
})

test('refuses an OGG with a film', async () => {
  expect((await uploading(fileOf(files.ogg('\x80theora'), 'film.ogg', 'audio/ogg'))).status).toBe(415)
})

describe('size of a file', () => {
  const padded = (content: Uint8Array, size: number) => joined(content, new Uint8Array(size - content.length))

  test.each([
    ['image', files.png(), 'a.png', 'image/png', '10 MB'],
    ['audio', files.wav(), 'a.wav', 'audio/wav', '20 MB'],
    ['document', files.pdf(), 'a.pdf', 'application/pdf', '20 MB'],
    ['video', files.mp4(), 'a.mp4', 'video/mp4', '100 MB'],
  ] as const)('limits the size to the byte: %s', async (type, content, name, mime, words) => {
    const limit = mediaLimits[type]
    expect((await uploading(fileOf(padded(content, limit), name, mime))).status).toBe(200)
    expect(await failureOf(await uploading(fileOf(padded(content, limit + 1), name, mime)))).toEqual({
      status: 413,
      message: `Berkas terlalu besar. Ukuran maksimal ${words}.`,
    })
    expect(await server.db.select({ size: media.size }).from(media)).toEqual([{ size: limit }])
    expect(await keptFiles()).toHaveLength(1)
  })
})

describe('fields', () => {
  test.each([
    ['title', { title: '' }, 'Tidak boleh kosong.'],
    ['title', { title: '   ' }, 'Tidak boleh kosong.'],
    ['title', { title: 'x'.repeat(256) }, 'Harus kurang dari atau sama dengan 255 karakter.'],
    ['source', { source: 'url' }, 'Isian tidak valid.'],
    ['alt', { alt: 'x'.repeat(501) }, 'Harus kurang dari atau sama dengan 500 karakter.'],
    ['caption', { caption: 'x'.repeat(1_001) }, 'Harus kurang dari atau sama dengan 1000 karakter.'],
    ['description', { description: 'x'.repeat(2_001) }, 'Harus kurang dari atau sama dengan 2000 karakter.'],
  ])('reports a validation issue of %s in %o, and stores no file', async (name, fields, message) => {
    const failure = await failureOf(await uploading(fileOf(files.png(), 'a.png', 'image/png'), fields))
    expect(failure).toMatchObject({ status: 422, errors: { [name]: [expect.any(String)] } })
    expect(failure.errors?.[name]).toEqual([name === 'source' ? expect.any(String) : message])
    await expectNothing()
  })

  test('reports a validation issue for a form without a file', async () => {
    const form = uploadForm()
    form.delete('file')
    expect(await failureOf(await send(server, upload, { token, form }))).toMatchObject({
      status: 422,
      errors: { file: ['Pilih berkas terlebih dahulu.'] },
    })
  })

  test('ignores an address in the form, and returns its own', async () => {
    const fields = { url: 'https://jahat.example/a.png' }
    const made = await dataOf(await uploading(fileOf(files.png(), 'a.png', 'image/png'), fields), upload)
    expect(made.url).toBe(`/api/storage/v1/media/company/public/${made.id}`)
  })

  test('validates fields after the file, and removes the file when one is wrong', async () => {
    const form = new FormData()
    form.append('file', fileOf(files.png(), 'a.png', 'image/png'))
    form.append('source', 'upload')
    expect((await send(server, upload, { token, form })).status).toBe(422)
    await expectNothing()
    form.append('title', 'Foto')
    expect((await send(server, upload, { token, form })).status).toBe(200)
  })
})

describe('file name', () => {
  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\foto\\kelas.png', 'kelas.png'],
    ['foto "kelas"; x=.png', 'foto "kelas"; x=.png'],
    ['写真.png', '写真.png'],
    [`${'x'.repeat(400)}.png`, `${'x'.repeat(251)}.png`],
  ])('stores %j as the name %j, never in the key', async (name, kept) => {
    // FormData escapes quotes, like browsers.
    await dataOf(await uploading(fileOf(files.png(), name, 'image/png')), upload)
    const [row] = await server.db.select().from(media)
    expect(row?.originalName.replaceAll('%22', '"')).toBe(kept)
    expect(row?.storageKey).toMatch(/^\d{4}\/\d{2}\/[0-9a-f-]{36}\.png$/)
  })
})

describe('failures', () => {
  test('answers 500 and leaves no row when the store fails', async () => {
    storeFails = true
    expect(await failureOf(await uploading(fileOf(files.png(), 'a.png', 'image/png')))).toMatchObject({
      status: 500,
      message: 'Terjadi kesalahan pada server. Silakan coba lagi.',
    })
    await expectNothing()
  })

  test('leaves no file when the database refuses the row', async () => {
    await server.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`)
    await server.db.execute(sql`create trigger refuse before insert on media
      for each row execute function refuse()`)
    try {
      expect((await uploading(fileOf(files.png(), 'a.png', 'image/png'))).status).toBe(500)
    } finally {
      await server.db.execute(sql`drop function refuse cascade`)
    }
    await expectNothing()
  })
})

test('stores the uploader', async () => {
  await uploading(fileOf(files.png(), 'a.png', 'image/png'))
  expect(await server.db.select({ by: media.createdBy }).from(media)).toEqual([{ by: server.admin.id }])
})
