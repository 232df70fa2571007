import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../../contract/calls.ts'
import { newId } from '../../server/entity/ids.ts'
import { dataOf, failureOf, type Sent, send } from '../support/client.ts'
import { insertProgram, insertStudy } from '../support/fixtures.ts'
import { insertTest } from '../support/questions.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { readSheets } from '../support/sheet.ts'

/* A refusal, and a success, in the language that was asked for: Indonesian unless it is English alone. */

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
})

const inEnglish = { 'accept-language': 'en' }
const ask = (name: keyof typeof calls, sent: Sent) => send(server, calls[name], { token, ...sent })
const messageOf = async (response: Response) =>
  z.object({ message: z.string() }).parse(await response.json()).message

test.each([
  [undefined, 'Program tidak ditemukan.'],
  ['id', 'Program tidak ditemukan.'],
  ['*', 'Program tidak ditemukan.'],
  ['en-US,en;q=0.9', 'Program tidak ditemukan.'],
  ['en', 'This program was not found.'],
])('answers in the language of Accept-Language: %s', async (language, message) => {
  const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language }
  const response = await ask('program.detail', { params: { id: newId() }, headers })
  expect(await failureOf(response)).toMatchObject({ status: 404, message })
})

test('reports validation issues in English', async () => {
  const response = await ask('topic.create', {
    json: { name: 'x'.repeat(300), status: 'neither', program_id: newId() },
    headers: inEnglish,
  })
  expect(await failureOf(response)).toMatchObject({
    status: 422,
    message: 'The form is not complete or not correct. Check the marked fields.',
    errors: { name: ['Must have at most 255 characters.'], status: ['Not one of the choices.'] },
  })
})

test('reports a conflict and a refusal by the service in English', async () => {
  const study = await insertStudy(server.db)
  await insertProgram(server.db, { studyId: study.id })
  const used = await ask('study.delete', { params: { id: study.id }, headers: inEnglish })
  expect(await failureOf(used)).toMatchObject({ message: 'This field of study is used by 1 program.' })
  const stale = await ask('study.update', {
    params: { id: study.id },
    json: { id: study.id, name: 'Lain', updated_at: '2020-01-01T00:00:00.000Z' },
    headers: inEnglish,
  })
  expect(await failureOf(stale)).toMatchObject({
    status: 409,
    message: 'Somebody else has changed this. Reload before saving.',
  })
})

test('answers a repetition in the language that it asks for', async () => {
  const headers = { 'idempotency-key': newId() }
  const { id } = await insertProgram(server.db)
  const json = { name: 'Pembukaan', status: 'draft', program_id: id }
  const first = await ask('topic.create', { json, headers })
  expect(await messageOf(first)).toBe('Topik berhasil ditambahkan')
  const again = await ask('topic.create', { json, headers: { ...headers, ...inEnglish } })
  expect(await messageOf(again)).toBe('Topic added')
})

test('reports an error of the other REST dialect in English', async () => {
  const one = { method: 'GET', path: `/reply/${newId()}` } as const
  const missing = await send(server, one, { token, headers: inEnglish })
  expect(await missing.json()).toEqual({ message: 'This saved reply was not found.' })
})

test('titles a deleted packet in English', async () => {
  const path = await insertTest(server.db)
  const made = await ask('packet.create', { params: path, json: { ...path, status: 'draft' } })
  const { id } = await dataOf(made, calls['packet.create'])
  await ask('packet.delete', { params: { ...path, id: String(id) } })
  const titleOf = async (headers: Record<string, string>) => {
    const response = await ask('deleted.list', { query: { program_id: path.program }, headers })
    return (await dataOf(response, calls['deleted.list'])).list.map(({ title }) => title)
  }
  expect([await titleOf({}), await titleOf(inEnglish)]).toEqual([['Paket 1'], ['Packet 1']])
})

test('exports a sheet in Indonesian, whatever the language', async () => {
  const { id } = await insertProgram(server.db)
  const response = await ask('export.program', { params: { id }, query: { limit: -1 }, headers: inEnglish })
  const { public_url } = await dataOf(response, calls['export.program'])
  const address = new URL(public_url, 'http://balai.test')
  const file = await server.fetch(new Request(address, { headers: inEnglish }))
  const [sheet] = await readSheets(new Uint8Array(await file.arrayBuffer()))
  expect(sheet?.rows[0]?.slice(0, 3)).toEqual(['Program', 'Nama lengkap', 'Nomor telepon'])
})

test('answers guests and unknown addresses in English', async () => {
  const login = await send(server, calls['session.login'], {
    json: { email: 'x@balai.test', password: 'salah-sekali', access_key: 'balai' },
    headers: inEnglish,
  })
  expect(await failureOf(login)).toMatchObject({ status: 401, message: 'Wrong email or password.' })
  const nowhere = await send(server, { method: 'GET', path: '/nowhere' }, { token, headers: inEnglish })
  expect(await messageOf(nowhere)).toBe('There is no such address in this API.')
})
