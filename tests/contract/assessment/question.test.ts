import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { DAY_MS } from '../../../contract/jakarta.ts'
import type { Context } from '../../../server/common/context.ts'
import { media, questions } from '../../../server/db/schema.ts'
import { sweepQuestions } from '../../../server/domains/assessment/question/sweep.ts'
import { newId } from '../../../server/entity/ids.ts'
import { startSweeping } from '../../../server/host/startSweeping.ts'
import { toFormData } from '../../../src/dataProvider/toFormData.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { eventually } from '../../support/eventually.ts'
import { activityBody, insertMedia, questionBody } from '../../support/fixtures.ts'
import { insertTest, staffOf, type TestPath } from '../../support/questions.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const NOON = new Date('2026-11-21T05:00:00.000Z')
let now = NOON
let server: TestServer
let token: string
let at: TestPath
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOON
  await server.reset()
  token = await server.signIn()
  at = await insertTest(server.db)
  staff = staffOf(server, () => token, at)
})

const {
  'question.detail': detail,
  'question.create': create,
  'question.update': update,
  'question.delete': remove,
  'question.restore': restore,
} = calls

const later = async (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
  token = await server.signIn()
}
const adding = (json: object, headers: Record<string, string> = {}) =>
  send(server, create, { token, json, headers })
const made = async (json: object) => String((await dataOf(await adding(json), create)).data.id)
const saving = (id: string, json: object) => send(server, update, { token, params: { id }, json })
const shown = async (id: string) => dataOf(await send(server, detail, { token, params: { id } }), detail)
const take = (id: string) => send(server, remove, { token, params: { id } })
const bringBack = (id: string) => send(server, restore, { token, params: { id } })
const notFound = { status: 404, message: 'Soal tidak ditemukan.' }

describe('questions', () => {
  test('stores a question whole, reads it with current media and replaces it', async () => {
    const picture = await insertMedia(server.db, { alt: 'Secangkir kopi', title: 'Kopi' })
    const sound = await insertMedia(server.db, { type: 'audio', title: 'Suara' })
    const whole = {
      type: 'multiple_choice',
      question_type: 'image',
      answer_type: 'audio',
      status: 'draft',
      point: 10.123456789,
      instruction: { text: '<p>Baca dulu.</p>', media: { id: sound.id } },
      question: { text: '<p>Apa <strong>ini</strong>?</p>', media: { id: picture.id }, timer: 86_400 },
      options: [{ text: '<p>Kopi</p>', media: { id: picture.id.toUpperCase() } }, { text: 'Teh & gula' }],
      correct_answer: ['<p> KOPI&nbsp;</p>'],
      explanation: { correct: { text: '<p>Ya.</p>', media: { id: sound.id } }, wrong: { text: '' } },
    }
    const response = await adding(whole)
    const { message, data } = await response.json()
    expect(message).toBe('Soal berhasil ditambahkan.')
    const { id, updated_at } = data.data
    const address = (of: string) => `/api/storage/v1/media/company/public/${of}`
    const ofPicture = {
      id: picture.id,
      type: 'image',
      alt: 'Secangkir kopi',
      title: 'Kopi',
      public_url: address(picture.id),
      url: address(picture.id),
    }
    const ofSound = {
      id: sound.id,
      type: 'audio',
      alt: null,
      title: 'Suara',
      public_url: address(sound.id),
      url: address(sound.id),
    }
    expect(await shown(id)).toEqual({
      ...whole,
      id,
      instruction: { text: '<p>Baca dulu.</p>', media: ofSound },
      question: { ...whole.question, media: ofPicture },
      options: [{ text: '<p>Kopi</p>', media: ofPicture }, { text: 'Teh &amp; gula' }],
      // Equal to the option's text.
      correct_answer: ['<p>Kopi</p>'],
      explanation: { correct: { text: '<p>Ya.</p>', media: ofSound }, wrong: { text: '' } },
      created_at: NOON.toISOString(),
      updated_at,
    })
    await server.db.update(media).set({ alt: 'Latte' }).where(eq(media.id, picture.id))
    expect((await shown(id)).question.media?.alt).toBe('Latte')
    // A removed medium is omitted.
    await server.db.update(media).set({ owner: 'activity' }).where(eq(media.id, sound.id))
    expect((await shown(id)).instruction).toEqual({ text: '<p>Baca dulu.</p>' })
    await server.db.delete(media).where(eq(media.id, picture.id))
    expect((await shown(id)).question.media).toBeUndefined()

    await later(1_000)
    const saved = await saving(id, { ...questionBody('Lain'), updated_at })
    expect(await saved.json()).toEqual({
      message: 'Soal berhasil diubah.',
      data: { data: { id, updated_at: now.toISOString() } },
    })
    const { instruction, explanation, question, ...rest } = await shown(id)
    expect(instruction).toEqual({ text: '' })
    expect(explanation).toEqual({ correct: { text: '' }, wrong: { text: '' } })
    expect(question).toEqual({ text: '<p>Lain</p>', timer: 30 })
    expect(rest).toMatchObject({ question_type: 'text', answer_type: 'text', status: 'publish' })
  })

  test('answers 409 with the stored question when another admin has changed it', async () => {
    const id = await made(questionBody('a'))
    const { updated_at } = await shown(id)
    await saving(id, { ...questionBody('b'), updated_at })
    expect(await failureOf(await saving(id, { ...questionBody('c'), updated_at }))).toEqual({
      status: 409,
      message: 'Data ini sudah diubah oleh orang lain. Muat ulang sebelum menyimpan.',
      data: await shown(id),
    })
    expect((await saving(id, questionBody('c'))).status).toBe(200)
  })

  test('creates a question once per idempotency key', async () => {
    const key = { 'idempotency-key': 'satu-soal' }
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => (await adding(questionBody('a'), key)).json()),
    )
    expect(answers).toEqual(Array(4).fill(answers[0]))
    expect(await server.db.$count(questions)).toBe(1)
    expect(await failureOf(await adding(questionBody('b'), key))).toMatchObject({
      status: 422,
      data: answers[0].data.data,
    })
  })

  test('keeps a group’s version and order when one of its questions is saved', async () => {
    const packet = await staff.addPacket()
    const [group = ''] = await staff.fill(packet, 'a b c')
    const version = await staff.versionOf(packet, group)
    await later(1_000)
    await saving(staff.idOf('b'), questionBody('d'))
    expect(await staff.order(packet)).toBe('a d c')
    expect(await staff.versionOf(packet, group)).toBe(version)
  })

  test.each([newId(), 'x', '1'])('answers 404 for the unknown question %s', async (id) => {
    for (const response of [
      await send(server, detail, { token, params: { id } }),
      await saving(id, questionBody()),
      await take(id),
      await bringBack(id),
    ])
      expect(await failureOf(response)).toEqual(notFound)
  })
})

const evil = '<p onclick="x()">Isi<script>alert(1)</script></p>'
const empty = ['Tidak boleh kosong.']
const options = (...texts: string[]) => texts.map((text) => ({ text }))

describe('question content', () => {
  test('sanitises every text, the right answer included', async () => {
    const part = { text: evil }
    const id = await made({
      ...questionBody(),
      instruction: part,
      question: part,
      explanation: { correct: part, wrong: part },
      options: [part, ...options('<p>Lain</p>')],
      correct_answer: [evil],
    })
    const clean = { text: '<p>Isi</p>' }
    expect(await shown(id)).toMatchObject({
      instruction: clean,
      question: clean,
      explanation: { correct: clean, wrong: clean },
      options: [clean, { text: '<p>Lain</p>' }],
      correct_answer: ['<p>Isi</p>'],
    })
  })

  test.each([
    ['an empty text', { question: { text: '<p>&nbsp;</p>' } }, { 'question.text': empty }],
    [
      'a picture alone',
      { question: { text: '<p><img src="https://a.example/b.png" alt="kopi"></p>' } },
      { 'question.text': empty },
    ],
    ['a text of script alone', { question: { text: '<script>apa</script>' } }, { 'question.text': empty }],
    ['no options', { options: [] }, { options: empty }],
    ['an empty option', { options: options('<p>Minuman</p>', '') }, { 'options.1.text': empty }],
    [
      'an option emptied by sanitising',
      { options: options('<p>Minuman</p>', '<script>x</script>') },
      { 'options.1.text': empty },
    ],
    [
      'two options equal after sanitising',
      { options: options('<p>Minuman</p>', 'minuman<style>x</style>') },
      { 'options.1.text': ['Opsi jawaban tidak boleh sama'] },
    ],
    [
      'a right answer that matches no option',
      { correct_answer: ['Teh'] },
      { correct_answer: ['Jawaban benar harus salah satu opsi.'] },
    ],
    ['no right answer', { correct_answer: [] }, { correct_answer: empty }],
    ['zero points', { point: 0 }, { point: ['Poin tidak boleh kosong atau 0'] }],
    [
      'negative points',
      { point: -1 },
      { point: ['Tidak boleh kurang dari 0.', 'Poin tidak boleh kosong atau 0'] },
    ],
    ['too many points', { point: 1e308 }, { point: ['Tidak boleh lebih dari 10000.'] }],
    [
      'a timer of half a second',
      { question: { text: 'Apa?', timer: 0.5 } },
      { 'question.timer': ['Harus angka bulat.'] },
    ],
    [
      'a timer of more than a day',
      { question: { text: 'Apa?', timer: 86_401 } },
      { 'question.timer': ['Tidak boleh lebih dari 86400.'] },
    ],
    [
      'a text nested too deep',
      { explanation: { wrong: { text: '<b>'.repeat(600) } } },
      { 'explanation.wrong.text': [expect.stringContaining('format')] },
    ],
    [
      'a text too long after escaping',
      { instruction: { text: '<'.repeat(15_000) } },
      { 'instruction.text': ['Harus kurang dari atau sama dengan 50000 karakter.'] },
    ],
    ['an unknown type', { type: 'essay' }, { type: ['Pilihan tidak dikenal.'] }],
  ])('refuses a question with %s', async (_, fields, errors) => {
    const id = await made(questionBody())
    for (const response of [
      await adding({ ...questionBody(), ...fields }),
      await saving(id, { ...questionBody(), ...fields }),
    ])
      expect(await failureOf(response)).toMatchObject({ status: 422, errors })
    expect(await server.db.$count(questions)).toBe(1)
  })

  test('refuses media other than pictures and sounds of the library', async () => {
    const film = (await insertMedia(server.db, { type: 'video' })).id
    const own = (await insertMedia(server.db, { owner: 'activity' })).id
    const handedIn = (await insertMedia(server.db, { owner: 'participant' })).id
    const picture = (await insertMedia(server.db)).id
    const unknown = ['Berkas tidak ditemukan di pustaka media.']
    const withMedia = (text: string, id: unknown) => ({ text, media: { id } })
    const body = questionBody()
    const [first, ...others] = body.options
    const id = await made(body)
    for (const fields of [adding, (json: object) => saving(id, json)])
      expect(
        await failureOf(
          await fields({
            ...body,
            instruction: withMedia('', own),
            question: withMedia('Apa?', film),
            options: [
              { ...first, media: { id: picture } },
              ...others.map(({ text }) => withMedia(text, newId())),
            ],
            explanation: { correct: withMedia('', handedIn), wrong: withMedia('', 7) },
          }),
        ),
      ).toEqual({
        status: 422,
        message: 'Isian belum lengkap atau belum benar. Periksa kembali kolom yang ditandai.',
        errors: {
          'instruction.media': unknown,
          'question.media': ['Hanya gambar dan audio yang dapat dipakai di soal.'],
          'options.1.media': unknown,
          'options.2.media': unknown,
          'explanation.correct.media': unknown,
          'explanation.wrong.media': unknown,
        },
      })
    expect((await shown(id)).instruction).toEqual({ text: '' })
  })

  test.each([
    [
      'media nested ten thousand deep',
      `{"question":{"text":"a","media":${'{"id":'.repeat(10_000)}1${'}'.repeat(10_000)}}}`,
      400,
    ],
    [
      'a list in place of media',
      JSON.stringify({ ...questionBody(), question: { text: 'a', media: [] } }),
      422,
    ],
    [
      'a text in place of media',
      JSON.stringify({ ...questionBody(), instruction: { text: '', media: 'x' } }),
      422,
    ],
    ['an option with a prototype key', '{"options":[{"__proto__":{"text":"a"}}]}', 400],
    ['half a surrogate pair', '{"question":{"text":"\\ud800"}}', 400],
    ['a NUL', '{"options":[{"text":"a\\u0000"}]}', 400],
    ['an infinite number', '{"point":1e999}', 422],
    [
      'more options than allowed',
      JSON.stringify({
        ...questionBody(
          'a',
          Array.from({ length: 21 }, (_, n) => `${n}`),
        ),
      }),
      422,
    ],
  ])('refuses %s', async (_, raw, status) => {
    expect(await failureOf(await send(server, create, { token, raw }))).toMatchObject({ status })
  })

  test('accepts content of the maximum length', async () => {
    const long = (letters: number, text = '') => `<p>${text}${'日'.repeat(letters - text.length - 7)}</p>`
    const body = {
      ...questionBody(),
      instruction: { text: long(50_000) },
      question: { text: long(50_000) },
      explanation: { correct: { text: long(50_000) }, wrong: { text: long(50_000) } },
      options: options(...Array.from({ length: 20 }, (_, n) => long(20_000, `${n}`))),
      correct_answer: [long(20_000, '7')],
    }
    const id = await made(body)
    expect(await shown(id)).toMatchObject(body)
  })
})

describe('deleted question', () => {
  test('leaves no gap and restores the question unchanged in its place', async () => {
    const packet = await staff.addPacket()
    await staff.fill(packet, 'a b c d')
    const id = staff.idOf('b')
    const before = await shown(id)
    expect(await (await take(id)).json()).toEqual({ message: 'Soal berhasil dihapus.', data: null })
    expect(await staff.order(packet)).toBe('a c d')
    for (const response of [
      await send(server, detail, { token, params: { id } }),
      await saving(id, questionBody()),
    ])
      expect(await failureOf(response)).toEqual(notFound)
    await take(staff.idOf('a'))
    const restored = await bringBack(id)
    expect(await restored.json()).toEqual({
      message: 'Soal berhasil dipulihkan.',
      data: { data: { id, updated_at: before.updated_at } },
    })
    expect(await staff.order(packet)).toBe('b c d')
    await bringBack(staff.idOf('a'))
    expect(await staff.order(packet)).toBe('a b c d')
    expect(await shown(id)).toEqual(before)
    // Restoring is idempotent.
    expect((await bringBack(id)).status).toBe(200)
  })

  test('deletes and restores a question and its group idempotently under concurrency', async () => {
    const packet = await staff.addPacket()
    await staff.fill(packet, 'a')
    const id = staff.idOf('a')
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await take(id)).status))
    expect(statuses).toEqual(Array(4).fill(200))
    const answers = await Promise.all(Array.from({ length: 4 }, async () => (await bringBack(id)).json()))
    expect(answers).toEqual(Array(4).fill(answers[0]))
    expect(await staff.order(packet)).toBe('a')
  })

  test('restores a question for thirty days', async () => {
    const packet = await staff.addPacket()
    await staff.fill(packet, 'a b | c')
    for (const text of ['a', 'c']) await take(staff.idOf(text))
    await later(30 * DAY_MS - 1)
    expect((await bringBack(staff.idOf('c'))).status).toBe(200)
    await later(1)
    expect(await failureOf(await bringBack(staff.idOf('a')))).toEqual(notFound)
    expect(await staff.order(packet)).toBe('b | c')
  })

  test('deletes and restores a question that no group holds', async () => {
    const id = await staff.addQuestion('a')
    await take(id)
    expect(await failureOf(await send(server, detail, { token, params: { id } }))).toEqual(notFound)
    const packet = await staff.addPacket()
    expect((await staff.adding(packet, 'a')).status).toBe(422)
    expect((await bringBack(id)).status).toBe(200)
    await staff.adding(packet, 'a')
    expect(await staff.order(packet)).toBe('a')
  })
})

describe('questions without a group', () => {
  const ignore = () => undefined
  const contextOf = (): Pick<Context, 'db' | 'media' | 'log' | 'now'> => ({
    db: server.db,
    media: server.media,
    now: () => now,
    log: { info: ignore, warn: ignore, error: ignore },
  })
  const untaken = () => server.db.$count(questions, isNull(questions.groupId))

  test('sweeps only questions without a group, a week after their last save, in any number', async () => {
    const packet = await staff.addPacket()
    await staff.fill(packet, 'a')
    const saved = await staff.addQuestion('b')
    const [row] = await server.db.select().from(questions).where(eq(questions.id, saved))
    if (!row) throw new Error('No row')
    await server.db.insert(questions).values(Array.from({ length: 1_002 }, () => ({ ...row, id: newId() })))
    await later(7 * DAY_MS - 1)
    expect(await sweepQuestions(contextOf())).toBe(0)
    await saving(saved, questionBody('b'))
    await later(1)
    const swept = await Promise.all([sweepQuestions(contextOf()), sweepQuestions(contextOf())])
    expect(swept.reduce((sum, n) => sum + n)).toBe(1_002)
    expect(await untaken()).toBe(1)
    expect(await staff.order(packet)).toBe('a')
    await later(7 * DAY_MS)
    await expect(sweepQuestions(contextOf(), AbortSignal.abort(new Error('Stopped')))).rejects.toThrow(
      'Stopped',
    )
    const stop = startSweeping(contextOf())
    await eventually(async () => expect(await untaken()).toBe(0))
    await stop()
    expect(await failureOf(await saving(saved, questionBody()))).toEqual(notFound)
  })

  test('either takes a question into a group or sweeps it, never both', async () => {
    const packet = await staff.addPacket()
    const texts = Array.from({ length: 12 }, (_, n) => `q${n}`)
    for (const text of texts) await staff.addQuestion(text)
    await later(7 * DAY_MS)
    const [removed, ...taken] = await Promise.all([
      sweepQuestions(contextOf()),
      ...texts.map(async (text) => (await staff.adding(packet, text)).status),
    ])
    const kept = taken.filter((status) => status === 200).length
    expect(taken.filter((status) => status === 422).length).toBe(removed)
    expect((await staff.groupsOf(packet)).flatMap(({ list_question }) => list_question)).toHaveLength(kept)
    expect(kept + removed).toBe(12)
  })
})

test('clones a pre test with its current questions, independent of the original', async () => {
  const form = toFormData({ ...activityBody('pre_test') })
  const { program, topic } = at
  const creating = calls['activity.create']
  const made = await dataOf(
    await send(server, creating, { token, params: { program, topic }, form }),
    creating,
  )
  const preTest = staffOf(server, () => token, { ...at, activity: String(made.id) })
  const first = await preTest.addPacket()
  const second = await preTest.addPacket()
  const [group = ''] = await preTest.fill(first, 'a b | c | d')
  await preTest.fill(second, 'e')
  await preTest.saving(first, group, 'c a')
  await preTest.ask('question.delete', { id: preTest.idOf('d') })

  const cloning = toFormData({ ...activityBody('post_test'), is_clone: 1 })
  const sent = { token, params: { program, topic }, form: cloning }
  const { id } = await dataOf(await send(server, creating, sent), creating)
  const copy = staffOf(server, () => token, { ...at, activity: String(id) })
  const packets = (await copy.packetsOf()).map((each) => String(each.id))
  expect([await copy.order(packets[0] ?? ''), await copy.order(packets[1] ?? '')]).toEqual(['c a', 'e'])
  // The copy is its own.
  const [taken] = await copy.groupsOf(packets[0] ?? '')
  await saving(String(taken?.list_question[0]?.id), questionBody('z'))
  expect([await copy.order(packets[0] ?? ''), await preTest.order(first)]).toEqual(['z a', 'c a'])
})
