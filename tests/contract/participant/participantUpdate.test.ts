import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { memberRedeems, members } from '../../../server/db/schema.ts'
import { searchText } from '../../../server/db/search.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { insertMember, insertProgram, insertRedeem } from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* Staff's changes to a participant. */

const call = calls['member.update']
const read = calls['member.detail']

const phone = '+62 812-3456-7890'
const body = {
  fullname: 'Siti Nurhaliza',
  date_of_birth: '1990-05-17',
  phone,
  email: 'siti@example.com',
  meta: { code: '0012345678901234' },
}

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

const save = (id: string, json: object) => send(server, call, { params: { id }, json, token })
const detail = async (id: string) => dataOf(await send(server, read, { params: { id }, token }), read)

test('saves the participant and returns the new version', async () => {
  const { id } = await insertMember(server.db, { phone })
  const saved = await dataOf(await save(id, body), call)
  expect(await detail(id)).toEqual({ ...body, id, updated_at: saved.updated_at })
})

test('answers with the specification’s message', async () => {
  const { id } = await insertMember(server.db)
  expect(await (await save(id, body)).json()).toMatchObject({ message: 'Data Peserta berhasil diubah' })
})

test('keeps the phone number unchanged', async () => {
  const { id, phoneKey } = await insertMember(server.db, { phone })
  await save(id, { ...body, phone: '0899' })
  await save(id, { ...body, phone: undefined })
  const [row] = await server.db.select().from(members)
  expect(row).toMatchObject({ phone, phoneKey })
})

test.each([
  ['empty', { date_of_birth: '', email: '', meta: { code: '' } }],
  ['null', { date_of_birth: null, email: null, meta: { code: null } }],
  ['left out', { meta: {} }],
])('accepts birth date, e-mail and card when %s', async (_, without) => {
  const { id } = await insertMember(server.db, { email: 'a@b.id', dateOfBirth: '1990-01-01', code: '1' })
  expect((await save(id, { fullname: 'Siti', ...without })).status).toBe(200)
  expect(await detail(id)).toMatchObject({
    fullname: 'Siti',
    date_of_birth: null,
    email: null,
    meta: { code: null },
  })
})

test.each([
  ['fullname', { fullname: ' ' }],
  ['fullname', { fullname: 'a\nb' }],
  ['fullname', { fullname: 'x'.repeat(256) }],
  ['email', { email: 'siti' }],
  ['date_of_birth', { date_of_birth: '1949-12-31' }],
  ['date_of_birth', { date_of_birth: '2999-01-01' }],
  ['date_of_birth', { date_of_birth: '1990-02-30' }],
  ['meta.code', { meta: { code: '1'.repeat(51) } }],
])('reports a validation issue for a wrong %s', async (field, wrong) => {
  const { id } = await insertMember(server.db, { fullname: 'Sari' })
  const failure = await failureOf(await save(id, { ...body, ...wrong }))
  expect(failure.status).toBe(422)
  expect(Object.keys(failure.errors ?? {})).toEqual([field])
  expect((await detail(id)).fullname).toBe('Sari')
})

test.each(['👩🏽‍🌾'.repeat(36), '=HYPERLINK("x")', '<script>', '\u200fisrA', 'ẛ̣'.repeat(100)])(
  'stores the name %j literally',
  async (fullname) => {
    const { id } = await insertMember(server.db)
    await save(id, { ...body, fullname })
    expect((await detail(id)).fullname).toBe(fullname)
  },
)

describe('optimistic concurrency', () => {
  test('answers 409 with the stored record to a save of an older version', async () => {
    const { id, updatedAt } = await insertMember(server.db)
    const first = await dataOf(await save(id, { ...body, updated_at: updatedAt.toISOString() }), call)
    const late = { ...body, fullname: 'Lain', updated_at: updatedAt.toISOString() }
    const refused = await failureOf(await save(id, late))
    expect(refused).toMatchObject({ status: 409, data: { id, fullname: 'Siti Nurhaliza' } })
    expect(refused.data).toEqual(await detail(id))
    expect((await save(id, { ...late, updated_at: first.updated_at })).status).toBe(200)
  })

  test('answers 409 to one of two concurrent saves', async () => {
    const { id, updatedAt } = await insertMember(server.db)
    const saves = ['Satu', 'Dua'].map((fullname) =>
      save(id, { ...body, fullname, updated_at: updatedAt.toISOString() }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test.each(['unknown', 'no id'])('answers 404 for a wrong id: %s', async (kind) => {
  const id = kind === 'unknown' ? newId() : '12'
  expect(await failureOf(await save(id, body))).toMatchObject({ status: 404 })
  expect(await failureOf(await send(server, read, { params: { id }, token }))).toMatchObject({ status: 404 })
})

test('updates the search text of all vouchers of the participant, and of no other', async () => {
  const { db } = server
  const { id: programId } = await insertProgram(db)
  const person = await insertMember(db, { fullname: 'Lama', phone })
  const own = [
    await insertRedeem(db, { programId, memberId: person.id, license: 'BLI-1' }),
    await insertRedeem(db, { programId, memberId: person.id, license: 'BLI-2' }),
  ]
  const other = await insertRedeem(db, { programId, member: { fullname: 'Lama' } })
  await save(person.id, body)
  const searches = await db
    .select({ license: memberRedeems.license, search: memberRedeems.search })
    .from(memberRedeems)
    .where(eq(memberRedeems.memberId, person.id))
    .orderBy(memberRedeems.license)
  const { fullname, email } = body
  expect(searches).toEqual(
    own.map(({ license }) => ({
      license,
      search: searchText({ license, fullname, email, phone, code: body.meta.code }),
    })),
  )
  const [untouched] = await db.select().from(memberRedeems).where(eq(memberRedeems.id, other.id))
  expect(untouched?.search).toBe(other.search)
})
