import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { activityCalls } from '../../../contract/activity.ts'
import type { Call } from '../../../contract/call.ts'
import type { IncomingFile } from '../../../server/domains/library/incoming.ts'
import { TooLargeError, ValidationError } from '../../../server/errors.ts'
import { BodyAbortedError } from '../../../server/http/body.ts'
import { readJson } from '../../../server/http/input.ts'
import { RequestError } from '../../../server/http/requestError.ts'
import { messages } from '../../../server/messages.ts'
import { discardForm, formReader } from '../../../server/routes/form/read.ts'
import { emptyTree, insertField } from '../../../server/routes/form/tree.ts'
import { toFormData } from '../../../src/dataProvider/toFormData.ts'

const Anything = z.record(z.string(), z.unknown())
const MB = 1024 * 1024

const requestOf = (body: BodyInit, type?: string) =>
  new Request('http://balai.test', {
    method: 'POST',
    body,
    headers: type === undefined ? {} : { 'content-type': type },
    // @ts-expect-error: Node requires it for streams, the DOM's types lack it.
    duplex: 'half',
  })

const MULTIPART = 'multipart/form-data; boundary=XX'
/** A multipart body of headers and contents. */
const multipart = (...parts: [head: string, content: string][]) =>
  `${parts.map(([head, content]) => `--XX\r\n${head}\r\n\r\n${content}\r\n`).join('')}--XX--\r\n`
const field = (name: string, value: string): [string, string] => [
  `Content-Disposition: form-data; name="${name}"`,
  value,
]
const filePart = (name: string, fileName: string, content: string, type = 'image/png'): [string, string] => [
  `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}`,
  content,
]

const NOTHING = new Uint8Array()
const noFiles = {}
const read = (
  request: Request,
  call: Pick<Call, 'body' | 'files'> = { body: Anything },
  receivers = noFiles,
) => formReader(request, call)(receivers)
const readFields = (schema: z.ZodType, ...fields: [string, string][]) =>
  read(requestOf(multipart(...fields.map(([name, value]) => field(name, value))), MULTIPART), {
    body: schema,
  })

/** Receives files into memory. */
function keeper() {
  const kept: (Omit<IncomingFile, 'bytes'> & { text: string })[] = []
  const receive = async ({ bytes, ...rest }: IncomingFile) => {
    const pieces: Uint8Array[] = []
    for await (const piece of bytes) pieces.push(piece)
    kept.push({ ...rest, text: Buffer.concat(pieces).toString() })
  }
  return { kept, receive }
}

describe('form fields', () => {
  const Nested = z.object({
    title: z.string(),
    is_clone: z.union([z.literal(0), z.literal(1)]).optional(),
    shown: z.boolean().optional(),
    settings: z.object({
      estimated_duration: z.int(),
      set_minimum_value: z.object({ is_set: z.literal([0, 1]), minimum_value: z.number().nullish() }),
      opportunity: z.union([z.literal(-1), z.literal(5)]).optional(),
    }),
    links: z.array(z.object({ title: z.string(), url: z.string() })).optional(),
    names: z.array(z.string()).optional(),
    description: z.string().nullish(),
    note: z.string().optional(),
    count: z.int().optional(),
    status: z.enum(['publish', 'draft']).default('publish'),
  })
  const least: [string, string][] = [
    ['title', '5'],
    ['settings[estimated_duration]', '600'],
    ['settings[set_minimum_value][is_set]', '1'],
  ]

  test('converts fields to the types of the schema', async () => {
    expect(
      await readFields(
        Nested,
        ...least,
        ['is_clone', '0'],
        ['shown', '1'],
        ['settings[set_minimum_value][minimum_value]', '72.5'],
        ['settings[opportunity]', '-1'],
        ['links[1][title]', 'Kedua'],
        ['links[1][url]', 'b'],
        ['links[0][title]', 'Pertama'],
        ['links[0][url]', 'a'],
        ['names[]', 'x'],
        ['names[]', '7'],
        ['nobody[knows]', 'this'],
      ),
    ).toEqual({
      title: '5',
      is_clone: 0,
      shown: true,
      settings: {
        estimated_duration: 600,
        set_minimum_value: { is_set: 1, minimum_value: 72.5 },
        opportunity: -1,
      },
      links: [
        { title: 'Pertama', url: 'a' },
        { title: 'Kedua', url: 'b' },
      ],
      names: ['x', '7'],
      status: 'publish',
    })
  })

  test('inserts 60,000 list items in linear time', () => {
    const tree = emptyTree()
    // A quadratic implementation takes minutes.
    for (let at = 0; at < 60_000; at++) insertField(tree, ['names', ''], 'x')
    expect(Object.keys(tree.names ?? {})).toHaveLength(60_000)
  })

  test('reads empty fields as null, an empty text, an empty list or absent', async () => {
    expect(
      await readFields(
        Nested,
        ...least,
        ['settings[set_minimum_value][minimum_value]', ''],
        ['names[]', ''],
        ['description', ''],
        ['note', ''],
        ['count', ''],
        ['status', ''],
      ),
    ).toEqual({
      title: '5',
      settings: { estimated_duration: 600, set_minimum_value: { is_set: 1, minimum_value: null } },
      names: [],
      description: null,
      note: '',
      status: 'publish',
    })
  })

  test('reads the fields that the admin writes', async () => {
    const { body } = activityCalls['activity.create']
    const activity = {
      title: 'Kuis & «tanda kutip» 日本',
      type: 'quiz',
      is_clone: 0,
      settings: {
        estimated_duration: 1_800,
        is_show_discussion: 1,
        set_minimum_value: { is_set: 1, minimum_value: 70 },
        opportunity_repeat_test: -1,
        number_questions_package: null,
        timer: 30,
      },
      theory: { content: '<p>Isi\r\nbaris kedua</p>' },
      description: null,
      embed_youtube: [],
      meta_data: [{ title: 'Satu', content: '<p>1</p>' }],
      status: 'draft',
    }
    expect(await read(requestOf(toFormData(activity)), { body })).toEqual(activity)
  })

  test('appends list items without an index after those with one', async () => {
    expect(
      await readFields(Nested, ...least, ['names[1]', 'a'], ['names[]', 'b'], ['names[0]', 'c']),
    ).toMatchObject({
      names: ['c', 'a', 'b'],
    })
    expect(
      await readFields(Nested, ...least, ['names[7]', 'a'], ['names[]', 'b'], ['names[]', 'c']),
    ).toMatchObject({
      names: ['a', 'b', 'c'],
    })
  })

  test('refuses a list that is both empty and filled', async () => {
    const items: [string, string][] = [
      ['names[]', 'a'],
      ['names[0]', 'a'],
    ]
    const empty: [string, string] = ['names[]', '']
    for (const item of items) {
      await expect(readFields(Nested, ...least, item, empty)).rejects.toMatchObject({ status: 400 })
      await expect(readFields(Nested, ...least, empty, item)).rejects.toMatchObject({ status: 400 })
    }
    expect(await readFields(Nested, ...least, empty, empty)).toMatchObject({ names: [] })
  })

  test('refuses list indexes that are too large or zero-padded', async () => {
    await expect(readFields(Nested, ...least, ['names[9007199254740993]', 'a'])).rejects.toThrow(
      ValidationError,
    )
    await expect(readFields(Nested, ...least, ['names[01]', 'a'])).rejects.toThrow(ValidationError)
  })

  test('names validation issues by the path of their field', async () => {
    const refused = readFields(
      Nested,
      ['title', 'x'],
      ['settings[estimated_duration]', 'lama'],
      ['count', '1.5'],
    )
    await expect(refused).rejects.toThrow(ValidationError)
    await expect(refused).rejects.toMatchObject({
      errors: {
        'settings.estimated_duration': [messages.issue({ key: 'notNumber' })],
        'settings.set_minimum_value': [messages.issue({ key: 'required' })],
        count: [messages.issue({ key: 'whole' })],
      },
    })
  })

  test('takes the last value of a repeated key', async () => {
    expect(await readFields(Anything, ['a', '1'], ['a', '2'])).toEqual({ a: '2' })
  })

  test.each([
    '__proto__',
    '__proto__[admin]',
    'a[__proto__][admin]',
    'a[constructor][prototype][admin]',
    'prototype',
    'a[prototype]',
    'a\u0000b',
    `a${'[b]'.repeat(16)}`,
  ])('refuses the unsafe key %j', async (name) => {
    await expect(readFields(Anything, [name, '1'])).rejects.toMatchObject({ status: 400 })
    expect({}).not.toHaveProperty('admin')
  })

  test.each(['', '[a]', 'a[b', 'a]b', 'a[b]c', 'a[[b]]', 'a'.repeat(301)])(
    'refuses the malformed key %j',
    async (name) => {
      await expect(readFields(Anything, [name, '1'])).rejects.toMatchObject({ status: 400 })
    },
  )

  test('refuses a key that has both a value and nested values', async () => {
    await expect(readFields(Anything, ['a', '1'], ['a[b]', '2'])).rejects.toMatchObject({ status: 400 })
    await expect(readFields(Anything, ['a[b]', '2'], ['a', '1'])).rejects.toMatchObject({ status: 400 })
  })

  test('refuses NUL and lone surrogates', async () => {
    await expect(readFields(Anything, ['a', 'x\u0000y'])).rejects.toMatchObject({ status: 400 })
    const halves: [string, string] = [
      'Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=utf-16le',
      '\u0000\u00d8',
    ]
    const bytes = Buffer.from(multipart(halves), 'latin1')
    await expect(read(requestOf(bytes, MULTIPART))).rejects.toMatchObject({ status: 400 })
  })

  test('limits the number and the size of fields', async () => {
    const many = Array.from({ length: 5_001 }, (_, i): [string, string] => [`a${i}`, '1'])
    await expect(readFields(Anything, ...many)).rejects.toMatchObject({ status: 413 })
    await expect(readFields(Anything, ['a', 'x'.repeat(4 * MB + 1)])).rejects.toMatchObject({ status: 413 })
    const half = 'x'.repeat(2 * MB)
    await expect(readFields(Anything, ['a', half], ['b', half], ['c', 'x'])).rejects.toMatchObject({
      status: 413,
    })
    // Bytes count, not characters.
    const large = '語'.repeat((2 * MB) / 3 + 1)
    await expect(readFields(Anything, ['a', large], ['b', large])).rejects.toMatchObject({ status: 413 })
  })
})

describe('form files', () => {
  const call = {
    body: Anything,
    files: {
      file: { need: 'required', maxBytes: 200 * MB },
      'theory.file': { need: 'optional', maxBytes: MB },
    },
  } as const

  test.each([
    ['before', [filePart('file', 'a.png', 'isi'), field('title', 'Foto')]],
    ['after', [field('title', 'Foto'), filePart('file', 'a.png', 'isi')]],
  ])('accepts a file %s the fields', async (_, parts) => {
    const { kept, receive } = keeper()
    const body = await read(requestOf(multipart(...parts), MULTIPART), call, { file: receive })
    expect(body).toEqual({ title: 'Foto' })
    expect(kept).toEqual([{ field: 'file', name: 'a.png', declaredType: 'image/png', text: 'isi' }])
  })

  test('reports a nested file under its dotted path', async () => {
    const { kept, receive } = keeper()
    const parts = [
      filePart('theory[file]', 'b.pdf', 'dua', 'application/pdf'),
      filePart('file', 'a.png', 'satu'),
    ]
    await read(requestOf(multipart(...parts), MULTIPART), call, { file: receive, 'theory.file': receive })
    expect(kept.map(({ field: path, text }) => [path, text])).toEqual([
      ['theory.file', 'dua'],
      ['file', 'satu'],
    ])
  })

  test('refuses a file over the limit of its field with TooLargeError', async () => {
    const { receive } = keeper()
    const files = { file: { need: 'required', maxBytes: 3 } } as const
    const send = (content: string) =>
      read(
        requestOf(multipart(filePart('file', 'a.png', content)), MULTIPART),
        { body: Anything, files },
        { file: receive },
      )
    await expect(send('isi')).resolves.toEqual({})
    await expect(send('isi!')).rejects.toThrow(TooLargeError)
  })

  test.each([
    ['is missing', []],
    ['is a text', [field('file', 'isi')]],
    ['was not chosen', [filePart('file', '', '', 'application/octet-stream')]],
  ])('reports a required file that %s', async (_, parts) => {
    const { receive } = keeper()
    const request = requestOf(multipart(field('title', 'x'), ...parts), MULTIPART)
    await expect(read(request, call, { file: receive })).rejects.toMatchObject({
      errors: { file: [messages.fileMissing] },
    })
  })

  test('reports a missing file together with invalid fields', async () => {
    const { receive } = keeper()
    const body = z.object({ title: z.string().min(1) })
    await expect(
      read(requestOf(multipart(field('x', '1')), MULTIPART), { ...call, body }, { file: receive }),
    ).rejects.toMatchObject({
      errors: { title: [messages.issue({ key: 'required' })], file: [messages.fileMissing] },
    })
  })

  test.each([
    ['are not declared', 'foto', [filePart('foto', 'a.png', 'x')]],
    ['come twice', 'file', [filePart('file', 'a.png', 'x'), filePart('file', 'b.png', 'y')]],
    ['are named like a method of objects', 'toString', [filePart('toString', 'a.png', 'x')]],
  ])('refuses files that %s', async (_, name, parts) => {
    const { receive } = keeper()
    await expect(
      read(requestOf(multipart(...parts), MULTIPART), call, { file: receive }),
    ).rejects.toMatchObject({
      errors: { [name]: [messages.fileUnexpected] },
    })
  })

  test('ignores application/octet-stream as the declared type of a file', async () => {
    const { kept, receive } = keeper()
    const part = filePart('file', 'a.png', 'x', 'application/octet-stream')
    await read(requestOf(multipart(part), MULTIPART), call, { file: receive })
    expect(kept).toMatchObject([{ declaredType: undefined }])
  })

  test('assumes text/plain for a file without a type', async () => {
    const { kept, receive } = keeper()
    const part: [string, string] = ['Content-Disposition: form-data; name="file"; filename="a.png"', 'x']
    await read(requestOf(multipart(part), MULTIPART), call, { file: receive })
    expect(kept).toMatchObject([{ declaredType: 'text/plain' }])
  })

  test('stops reading with the error of the receiver', async () => {
    const refuse = async ({ bytes }: IncomingFile) => {
      for await (const _ of bytes) throw new TooLargeError(messages.fileTooLarge(1))
    }
    const parts = [filePart('file', 'a.png', 'x'.repeat(500_000)), field('title', 'x')]
    await expect(read(requestOf(multipart(...parts), MULTIPART), call, { file: refuse })).rejects.toThrow(
      TooLargeError,
    )
  })

  test('throws when a receiver does not read its file to the end', async () => {
    const part = filePart('file', 'a.png', 'x')
    const request = requestOf(multipart(part), MULTIPART)
    await expect(read(request, call, { file: async () => undefined })).rejects.toThrow('not read to its end')
  })

  test('waits for the receiver before it rejects a broken form', async () => {
    let working = false
    const receive = async ({ bytes }: IncomingFile) => {
      working = true
      try {
        for await (const _ of bytes);
      } finally {
        await new Promise(setImmediate)
        working = false
      }
    }
    const cut = multipart(filePart('file', 'a.png', 'x'.repeat(200_000))).slice(0, 100_000)
    await expect(read(requestOf(cut, MULTIPART), call, { file: receive })).rejects.toMatchObject({
      status: 400,
    })
    expect(working).toBe(false)
  })

  test('applies back-pressure while a receiver is slow', async () => {
    const SIZE = 8 * MB
    let given = 0
    let taken = 0
    let most = 0
    const encoder = new TextEncoder()
    const [head = NOTHING, tail = NOTHING] = multipart(filePart('file', 'a.png', '|'))
      .split('|')
      .map((text) => encoder.encode(text))
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (given === 0) controller.enqueue(head)
        if (given < SIZE) {
          given += 64 * 1024
          controller.enqueue(new Uint8Array(64 * 1024))
        } else {
          controller.enqueue(tail)
          controller.close()
        }
      },
    })
    const receive = async ({ bytes }: IncomingFile) => {
      for await (const piece of bytes) {
        taken += piece.length
        // A slow disk: without back-pressure, the source would run far ahead.
        for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
        most = Math.max(most, given - taken)
      }
    }
    await read(requestOf(body, MULTIPART), call, { file: receive })
    expect(taken).toBe(SIZE)
    expect(most).toBeLessThan(MB)
  })
})

describe('form body', () => {
  const good = multipart(field('a', '1'))

  test.each([
    undefined,
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/mixed; boundary=XX',
    'multipart/form-datax; boundary=XX',
  ])('refuses the content type %s with 415', async (type) => {
    const request = requestOf(new TextEncoder().encode(good), type)
    await expect(read(request)).rejects.toMatchObject({ status: 415 })
  })

  test.each([
    ['without a boundary', good, 'multipart/form-data'],
    ['with another boundary', good, 'multipart/form-data; boundary=YY'],
    ['with an overlong boundary', good, `multipart/form-data; boundary=${'X'.repeat(5_000)}`],
    ['with an empty boundary', '----XX--\r\n', 'multipart/form-data; boundary='],
    ['with an empty quoted boundary', '----XX--\r\n', 'multipart/form-data; boundary=""'],
    ['with an empty encoded boundary', '----XX--\r\n', "multipart/form-data; boundary*=utf-8''"],
    ['that is empty', '', MULTIPART],
    ['that is plain text', 'hello', MULTIPART],
    ['that ends in a header', good.slice(0, 30), MULTIPART],
    ['that ends in a field', good.slice(0, -12), MULTIPART],
    ['that ends before its last line', good.slice(0, -8), MULTIPART],
    ['with a part that has no name', multipart(['Content-Disposition: form-data', '1']), MULTIPART],
    [
      'with a file that has no name',
      multipart(['Content-Disposition: form-data; filename="a.png"', '1']),
      MULTIPART,
    ],
  ])('refuses a form body %s with 400', async (_, body, type) => {
    await expect(read(requestOf(body, type))).rejects.toMatchObject({ status: 400 })
  })

  test('accepts a form that is closed twice, also when its end comes late', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('--XX--\r\n--XX--\r\n')),
      async pull(controller) {
        for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
        controller.close()
      },
    })
    expect(await read(requestOf(body, MULTIPART))).toEqual({})
  })

  test('refuses a Content-Length over the limit with 413 before it reads the body', async () => {
    let pulled = false
    const pull = () => {
      pulled = true
    }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const request = requestOf(body, MULTIPART)
    request.headers.set('content-length', String(200 * MB))
    const files = { file: { need: 'optional', maxBytes: 100 * MB } } as const
    await expect(read(request, { body: Anything, files })).rejects.toMatchObject({
      status: 413,
      message: 'Berkas terlalu besar. Ukuran maksimal 100 MB.',
    })
    expect(pulled).toBe(false)
  })

  test('refuses a body over the limit with 413 while it arrives', async () => {
    let given = 0
    const piece = new Uint8Array(MB)
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('--XX\r\nX-Y: z\r\n\r\n')),
      pull(controller) {
        given += 1
        controller.enqueue(piece)
      },
    })
    await expect(read(requestOf(body, MULTIPART))).rejects.toMatchObject({ status: 413 })
    expect(given).toBeLessThan(10)
  })

  test('refuses a form with 400 when the sender is silent for 30 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode(good.slice(0, 40))),
      })
      const refused = expect(read(requestOf(body, MULTIPART))).rejects.toMatchObject({ status: 400 })
      await vi.advanceTimersByTimeAsync(30_000)
      await refused
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ['small', 'x'],
    ['large', 'x'.repeat(500_000)],
  ])('aborts after ten minutes in which the receiver does not take a %s file', async (_, content) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const hang = () => new Promise<void>(() => undefined)
      const form = multipart(filePart('file', 'a.png', content))
      const files = { file: { need: 'required', maxBytes: MB } } as const
      const reading = read(requestOf(form, MULTIPART), { body: Anything, files }, { file: hang })
      const refused = expect(reading).rejects.toThrow('not taken')
      await vi.advanceTimersByTimeAsync(600_000)
      await refused
    } finally {
      vi.useRealTimers()
    }
  })

  test('refuses a form with 400 when the connection breaks', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(good.slice(0, 40))),
      pull: (controller) => controller.error(new Error('ECONNRESET')),
    })
    const refused = read(requestOf(body, MULTIPART))
    await expect(refused).rejects.toThrow(RequestError)
    await expect(refused).rejects.toMatchObject({ status: 400 })
  })
})

describe('body time limits', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => vi.useRealTimers())

  const JSON_TYPE = 'application/json'
  /** Sends a byte every some milliseconds, or nothing. */
  const drip = (every?: number) =>
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (every === undefined) return new Promise(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, every))
        controller.enqueue(new TextEncoder().encode(' '))
      },
    })
  /** Seconds until the work ends. */
  async function lasts(work: Promise<unknown>) {
    const start = performance.now()
    let over: number | undefined
    void work.catch(() => undefined).then(() => (over = performance.now() - start))
    while (over === undefined && performance.now() - start < 120_000) await vi.advanceTimersByTimeAsync(500)
    return Math.round((over ?? Number.POSITIVE_INFINITY) / 1_000)
  }

  test('aborts a JSON body after 30 s, whether it is silent or trickles', async () => {
    for (const every of [undefined, 1_000]) {
      const reading = readJson(requestOf(drip(every), JSON_TYPE))
      const refused = expect(reading).rejects.toThrow(BodyAbortedError)
      expect(await lasts(reading), String(every)).toBe(30)
      await refused
    }
    // One that declares its short length.
    const request = requestOf(drip(1_000), JSON_TYPE)
    request.headers.set('content-length', '60')
    const reading = readJson(request)
    const refused = expect(reading).rejects.toThrow(BodyAbortedError)
    expect(await lasts(reading)).toBe(30)
    await refused
  })

  test('discards a refused form for 3 s when silent, 20 s when signed in, 5 s otherwise', async () => {
    const refusal = new TooLargeError(messages.bodyTooLarge)
    expect(await lasts(discardForm(requestOf(drip(), MULTIPART), {}, refusal, true))).toBe(3)
    expect(await lasts(discardForm(requestOf(drip(1_000), MULTIPART), {}, refusal, true))).toBe(20)
    expect(await lasts(discardForm(requestOf(drip(1_000), MULTIPART), {}, refusal, false))).toBe(5)
  })

  test('skips discarding a form that was aborted', async () => {
    const reading = read(requestOf(drip(), MULTIPART))
    const request = requestOf(drip(1_000), MULTIPART)
    await Promise.all([lasts(reading), expect(reading).rejects.toThrow(BodyAbortedError)])
    await discardForm(request, {}, await reading.catch((error: unknown) => error), true)
    expect(request.bodyUsed).toBe(false)
  })
})
