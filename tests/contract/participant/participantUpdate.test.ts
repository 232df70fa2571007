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

test('is written, and its version is the answer’s', async () => {
  const { id } = await insertMember(server.db, { phone })
  const saved = await dataOf(await save(id, body), call)
  expect(await detail(id)).toEqual({ ...body, id, updated_at: saved.updated_at })
})

test('the message is the specification’s', async () => {
  const { id } = await insertMember(server.db)
  expect(await (await save(id, body)).json()).toMatchObject({ message: 'Data Peserta berhasil diubah' })
})

test('the phone stays what it is', async () => {
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
])('birth date, e-mail and card may be %s', async (_, without) => {
  const { id } = await insertMember(server.db, { email: 'a@b.id', dateOfBirth: '1990-01-01', code: '1' })
  expect((await save(id, { fullname: 'Siti', ...without })).status).toBe(200)
  expect(await detail(id)).toMatchObject({
    ...{ fullname: 'Siti', date_of_birth: null, email: null, meta: { code: null } },
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
])('a wrong %s is refused by its name', async (field, wrong) => {
  const { id } = await insertMember(server.db, { fullname: 'Sari' })
  const failure = await failureOf(await save(id, { ...body, ...wrong }))
  expect(failure.status).toBe(422)
  expect(Object.keys(failure.errors ?? {})).toEqual([field])
  expect((await detail(id)).fullname).toBe('Sari')
})

test.each(['👩🏽‍🌾'.repeat(36), '=HYPERLINK("x")', '<script>', '\u200fisrA', 'ẛ̣'.repeat(100)])(
  'the name %j is kept as it was typed',
  async (fullname) => {
    const { id } = await insertMember(server.db)
    await save(id, { ...body, fullname })
    expect((await detail(id)).fullname).toBe(fullname)
  },
)

describe('versions', () => {
  test('a save of an older one is refused with the record as it stands', async () => {
    const { id, updatedAt } = await insertMember(server.db)
    const first = await dataOf(await save(id, { ...body, updated_at: updatedAt.toISOString() }), call)
    const late = { ...body, fullname: 'Lain', updated_at: updatedAt.toISOString() }
    const refused = await failureOf(await save(id, late))
    expect(refused).toMatchObject({ status: 409, data: { id, fullname: 'Siti Nurhaliza' } })
    expect(refused.data).toEqual(await detail(id))
    expect((await save(id, { ...late, updated_at: first.updated_at })).status).toBe(200)
  })

  test('of two at once one is refused', async () => {
    const { id, updatedAt } = await insertMember(server.db)
    const saves = ['Satu', 'Dua'].map((fullname) =>
      save(id, { ...body, fullname, updated_at: updatedAt.toISOString() }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test.each(['unknown', 'no id'])('somebody who is %s is 404', async (kind) => {
  const id = kind === 'unknown' ? newId() : '12'
  expect(await failureOf(await save(id, body))).toMatchObject({ status: 404 })
  expect(await failureOf(await send(server, read, { params: { id }, token }))).toMatchObject({ status: 404 })
})

test('all vouchers of the person are found by what they are called now, and nobody else’s', async () => {
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
