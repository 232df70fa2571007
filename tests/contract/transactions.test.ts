import { createHash, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { calls } from '../../contract/calls.ts'
import { richTextPathsOf } from '../../server/common/richText.ts'
import { idempotencyKeys } from '../../server/db/schema.ts'
import type { MediaStore } from '../../server/media/store.ts'
import { placesOf, textAt, textsOf, withText } from '../support/bodyTexts.ts'
import { type Entry, everyCall, titled } from '../support/calls.ts'
import { failureOf, type Sent, send } from '../support/client.ts'
import { examples } from '../support/examples.ts'
import { insertStudy, programBody } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/* Slow work precedes the transaction, which holds a connection of the pool. */

/** The sanitizer's parser: every sanitised text passes through it. */
const ofSanitizer = createRequire(createRequire(import.meta.url).resolve('sanitize-html'))
const parser: { Parser: { prototype: { write: (html: string) => void } } } = ofSanitizer('htmlparser2')

let server: TestServer
let token: string
let open = 0
/** Open transactions when a text was sanitised, and when a file was accessed. */
const cleaning: number[] = []
const storing: number[] = []

const watched = (media: MediaStore): MediaStore => {
  const recorded =
    <Args extends unknown[], Result>(ask: (...args: Args) => Result) =>
    (...args: Args): Result => {
      storing.push(open)
      return ask(...args)
    }
  return {
    ...media,
    put: recorded(media.put),
    read: recorded(media.read),
    size: recorded(media.size),
    remove: recorded(media.remove),
  }
}

beforeAll(async () => {
  server = await startTestServer({ disturb: watched })
  const transaction = server.db.transaction.bind(server.db)
  vi.spyOn(server.db, 'transaction').mockImplementation(async (...args) => {
    open += 1
    try {
      return await transaction(...args)
    } finally {
      open -= 1
    }
  })
  const { prototype } = parser.Parser
  const write = prototype.write
  vi.spyOn(prototype, 'write').mockImplementation(function (this: unknown, html: string) {
    cleaning.push(open)
    return write.call(this, html)
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
})

const keyed = ({ call }: Entry, sent: Sent): Sent => ({
  ...sent,
  ...(call.isPublic ? {} : { token }),
  headers: { ...sent.headers, ...(call.isCreation ? { 'idempotency-key': randomUUID() } : {}) },
})

const richPlaces = ({ call }: Entry, sent: Sent) => {
  const rich = new Set((call.body ? richTextPathsOf(call.body) : []).map((path) => path.join('.')))
  return textsOf(call)
    .filter(({ steps }) => rich.has(steps.join('.')))
    .flatMap((text) => placesOf(sent, text))
}

test.each(titled(everyCall))('$title accesses no file during a transaction', async (entry) => {
  const sent = keyed(entry, await examples[entry.name](server))
  storing.length = 0
  const response = await send(server, entry.call, sent)
  expect(response.status).toBe(200)
  await response.arrayBuffer()
  expect(storing.filter((transactions) => transactions > 0)).toEqual([])
})

const isAnswer = ([part]: string[]) => part === 'correct_answer'

/** Texts that a JSON schema marks as HTML. */
const htmlIn = (schema: unknown): number =>
  typeof schema === 'object' && schema !== null
    ? Object.values(schema).reduce<number>((sum, part) => sum + htmlIn(part), 0) +
      ('contentMediaType' in schema && schema.contentMediaType === 'text/html' ? 1 : 0)
    : 0

const withBody = everyCall.filter(({ call }) => call.body)

test.each(titled(withBody))('finds every rich text of $title at any depth', ({ call }) => {
  const { body = z.null() } = call
  expect(richTextPathsOf(body)).toHaveLength(htmlIn(z.toJSONSchema(body, { io: 'input' })))
})

const rich = withBody.filter(({ call: { body } }) => body && richTextPathsOf(body).length > 0)

test('finds the calls with rich text', () => {
  expect(rich.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['program.create', 'activity.update', 'question.create']),
  )
})

describe.each(titled(rich))('rich texts of $title', (entry) => {
  test('sanitizes rich text before the transaction, and stores it clean', async () => {
    const example = await examples[entry.name](server)
    const places = richPlaces(entry, example)
    expect(places.length).toBeGreaterThan(0)
    const dirty = (text: string) => `<p onclick="x">${text}</p><embed src="x">`
    const options = places.filter(([part]) => part === 'options')
    const sent = places.reduce((request, place) => {
      // The right answer matches the first option, with other markup.
      const text = isAnswer(place) ? '<b onclick="y">Teks 0</b>' : dirty(`Teks ${options.indexOf(place)}`)
      return withText(request, place, text)
    }, example)
    cleaning.length = 0
    const response = await send(server, entry.call, keyed(entry, sent))
    expect(response.status).toBe(200)
    expect(cleaning.length).toBeGreaterThan(0)
    expect(cleaning.filter((transactions) => transactions > 0)).toEqual([])

    const tables = ['programs', 'activities', 'questions']
    const kept = await Promise.all(
      tables.map((table) => server.db.execute(sql.raw(`select to_jsonb(t)::text as row from ${table} as t`))),
    )
    const stored = kept.flatMap(({ rows }) => rows.map(({ row }) => String(row))).join('\n')
    expect(stored).toContain('<p>Teks ')
    expect(stored).not.toMatch(/onclick|<embed|<b>/)
  })

  test('refuses excessive markup under its field before the transaction', async () => {
    const example = await examples[entry.name](server)
    // An answer that matches no option would be refused first.
    for (const place of richPlaces(entry, example).filter((one) => !isAnswer(one))) {
      cleaning.length = 0
      const [most] = textsOf(entry.call)
        .filter((text) => placesOf(example, text).some((known) => known.join() === place.join()))
        .map(({ schema }) => schema.maxLength ?? 0)
      const html = `${textAt(example, place)}${'<b>'.repeat(Math.min(20_001, Math.floor((most ?? 0) / 3) - 20))}`
      const response = await send(server, entry.call, keyed(entry, withText(example, place, html)))
      expect(await failureOf(response), place.join('.')).toMatchObject({
        status: 422,
        errors: {
          [place.join('.')]: ['Teks ini memuat terlalu banyak format. Sederhanakan atau pendekkan teksnya.'],
        },
      })
      expect(cleaning.filter((transactions) => transactions > 0)).toEqual([])
    }
  })
})

describe('idempotency fingerprint', () => {
  const create = calls['program.create']
  const html = '<p onclick="x">Siap kerja</p>'

  const attempt = async (key: string, json: unknown) =>
    send(server, create, { token, json, headers: { 'idempotency-key': key } })

  test('compares rich text as it was sent', async () => {
    const json = { ...programBody((await insertStudy(server.db)).id), program_benefits: html }
    const key = randomUUID()
    const first = await (await attempt(key, json)).json()
    expect(await (await attempt(key, json)).json()).toEqual(first)
    const cleaned = { ...json, program_benefits: '<p>Siap kerja</p>' }
    expect(await failureOf(await attempt(key, cleaned))).toMatchObject({
      status: 422,
      data: { id: first.data.id },
    })
  })

  test('keeps the fingerprint of earlier releases', async () => {
    const json = { ...programBody((await insertStudy(server.db)).id), program_benefits: html }
    expect((await attempt(randomUUID(), json)).status).toBe(200)
    const inOrder = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([one], [other]) => (one < other ? -1 : 1))
              .map(([name, part]) => [name, inOrder(part)]),
          )
        : Array.isArray(value)
          ? value.map(inOrder)
          : value
    const asked = { call: 'program.create', params: {}, body: create.body.parse(json), files: {} }
    const [kept] = await server.db.select().from(idempotencyKeys)
    expect(kept?.fingerprint).toBe(
      createHash('sha256')
        .update(JSON.stringify(inOrder(asked)))
        .digest('hex'),
    )
  })
})
