import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { formatCode } from '../../../contract/certificateNumber.ts'
import { certificates, loginAttempts, programs } from '../../../server/db/schema.ts'
import { dataOf, failureOf, type Sent, send } from '../../support/client.ts'
import { insertGraduate, issue } from '../../support/graduates.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* The public check of certificates, and their revocation. */

const check = calls['certificate.check']
const revoke = calls['certificate.revoke']

const START = Date.parse('2026-11-24T02:00:00.000Z')
const MINUTE = 60_000
const reissue = { reissue: true, reason: 'Rahasia: nama diperbaiki' }
const reason = 'Rahasia: nilai milik orang lain'
const unknown = { status: 404, message: 'Nomor sertifikat tidak ditemukan. Periksa kembali nomornya.' }

let now = START
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = START
  await server.reset()
  token = await server.signIn()
})

const graduate = async () => (await insertGraduate(server.db)).redeem.id
const checked = async (code: string) => dataOf(await send(server, check, { params: { code } }), check)
const revoked = async (code: string, why = reason) =>
  dataOf(await send(server, revoke, { params: { code }, token, json: { reason: why } }), revoke)

describe('certificate.check', () => {
  test('returns the printed facts and the state, and nothing else', async () => {
    const issued = await issue(server, await graduate(), reissue)
    // Exactly the contract's fields.
    expect(await checked(issued.code)).toEqual(issued)
  })

  test('reports a replaced certificate as replaced', async () => {
    const id = await graduate()
    const old = await issue(server, id)
    await issue(server, id, reissue)
    expect(await checked(old.code)).toEqual({ ...old, state: 'replaced' })
  })

  test('reports a revoked certificate as revoked, also after a reissue', async () => {
    const id = await graduate()
    const old = await issue(server, id)
    await revoked(old.code)
    expect(await checked(old.code)).toEqual({ ...old, state: 'revoked' })
    const made = await issue(server, id, reissue)
    expect(await checked(old.code)).toEqual({ ...old, state: 'revoked' })
    expect(await checked(made.code)).toEqual(made)
  })

  test('reveals no reason, voucher id or admin id', async () => {
    const id = await graduate()
    await issue(server, id)
    const { code } = await issue(server, id, reissue)
    await revoked(code)
    const text = await (await send(server, check, { params: { code } })).text()
    expect(text).not.toMatch(/Rahasia/)
    expect(text).not.toContain(id)
    expect(text).not.toContain(server.admin.id)
  })

  test('forbids caching of the result', async () => {
    const { code } = await issue(server, await graduate())
    const response = await send(server, check, { params: { code } })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('finds a number typed in lower case, with look-alike letters and dashes', async () => {
    const { code } = await issue(server, await graduate())
    const typed = formatCode(code)
      .toLowerCase()
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')
      .replaceAll(' ', ' – ')
    expect((await checked(typed)).code).toBe(code)
  })

  test.each(['000000000000', 'K7M2', 'BLI-00001-AAAAA', "' or 1=1 --", '👩🏽‍🌾', 'x'.repeat(4_000)])(
    'answers 404 to the unknown number %s',
    async (code) => {
      await issue(server, await graduate())
      expect(await failureOf(await send(server, check, { params: { code } }))).toEqual(unknown)
    },
  )

  test('finds the certificate of a deleted program', async () => {
    const { program, redeem } = await insertGraduate(server.db)
    const issued = await issue(server, redeem.id)
    await server.db.update(programs).set({ deletedAt: new Date() }).where(eq(programs.id, program.id))
    expect(await checked(issued.code)).toEqual(issued)
  })

  test('ignores an invalid session token', async () => {
    const issued = await issue(server, await graduate())
    const sent = { params: { code: issued.code }, token: 'A'.repeat(43) }
    expect(await dataOf(await send(server, check, sent), check)).toEqual(issued)
  })
})

describe('rate limit', () => {
  const from = (address: string, code = '000000000000', more: Sent = {}) =>
    send(server, check, { params: { code }, address, ...more })
  const times = (count: number, address: string) =>
    Promise.all(Array.from({ length: count }, async () => (await from(address)).status))

  test('limits an address to 30 checks a minute, valid or not, and no other address', async () => {
    const { code } = await issue(server, await graduate())
    for (const [index] of Array(30).entries())
      expect((await from('203.0.113.7', index % 2 ? code : undefined)).status).toBe(index % 2 ? 200 : 404)
    now += MINUTE - 20_000
    const refused = await from('203.0.113.7', code)
    expect(refused.headers.get('retry-after')).toBe('20')
    expect(await failureOf(refused)).toEqual({
      status: 429,
      message: 'Terlalu banyak percobaan. Coba lagi dalam 20 detik.',
    })
    expect((await from('203.0.113.8', code)).status).toBe(200)
    expect((await send(server, check, { params: { code } })).status).toBe(200)
  })

  test('lifts the limit after a minute despite tries meanwhile', async () => {
    await times(30, '203.0.113.7')
    now += MINUTE - 1
    expect(await times(10, '203.0.113.7')).toEqual(Array(10).fill(429))
    now += 1
    expect(await times(30, '203.0.113.7')).toEqual(Array(30).fill(404))
    expect(await times(1, '203.0.113.7')).toEqual([429])
  })

  test('never limits checks that are two seconds apart', async () => {
    for (const _ of Array(100)) {
      expect((await from('203.0.113.7')).status).toBe(404)
      now += 2_001
    }
  })

  test('counts concurrent checks of an address', async () => {
    const statuses = await times(50, '203.0.113.7')
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('counts an IPv6 network as one address', async () => {
    await times(30, '2001:db8:1:2::1')
    expect((await from('2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(404)
  })

  test('affects no sign-in, and stores no readable address', async () => {
    await times(31, '203.0.113.7')
    const { email, password } = server.admin
    const json = { email, password, access_key: 'balai' }
    const login = calls['session.login']
    expect((await send(server, login, { json, address: '203.0.113.7' })).status).toBe(200)
    expect(JSON.stringify(await server.db.select().from(loginAttempts))).not.toContain('203.0.113')
  })

  test('deletes the expired count of an address', async () => {
    await times(3, '203.0.113.7')
    now += 16 * MINUTE
    await from('203.0.113.8')
    expect(await server.db.$count(loginAttempts)).toBe(1)
  })
})

describe('certificate.revoke', () => {
  test('returns the revoked certificate, as a repeated issue does from then on', async () => {
    const id = await graduate()
    const issued = await issue(server, id)
    const taken = { ...issued, state: 'revoked' }
    expect(await revoked(issued.code)).toEqual(taken)
    expect(await issue(server, id)).toEqual(taken)
    const detail = calls['member.certificate']
    const voucher = await dataOf(await send(server, detail, { params: { id }, token }), detail)
    expect(voucher.certificates).toEqual([
      { kind: 'graduation', code: issued.code, state: 'revoked', issued_at: issued.issued_at },
    ])
  })

  test('keeps the first reason when repeated', async () => {
    const { code } = await issue(server, await graduate())
    const first = await revoked(code)
    now += MINUTE
    expect(await revoked(code, 'Alasan lain')).toEqual(first)
    expect(await server.db.select().from(certificates)).toMatchObject([
      { revokeReason: reason, revokedAt: new Date(START), revokedBy: server.admin.id },
    ])
  })

  test('allows a reissue, and keeps the old certificate revoked', async () => {
    const id = await graduate()
    const { code } = await issue(server, id)
    await revoked(code)
    const made = await issue(server, id, reissue)
    expect(made.state).toBe('valid')
    expect((await revoked(code)).state).toBe('revoked')
    expect(await issue(server, id)).toEqual(made)
  })

  test('refuses to revoke a replaced certificate', async () => {
    const id = await graduate()
    const { code } = await issue(server, id)
    await issue(server, id, reissue)
    expect(
      await failureOf(await send(server, revoke, { params: { code }, token, json: { reason } })),
    ).toEqual({
      status: 409,
      message: 'Sertifikat ini sudah diganti, jadi tidak perlu dicabut.',
    })
  })

  test('ends as either revoked or replaced in a race with a reissue', async () => {
    const id = await graduate()
    const { code } = await issue(server, id)
    const [took] = await Promise.all([
      send(server, revoke, { params: { code }, token, json: { reason } }),
      issue(server, id, reissue),
    ])
    const { state } = await checked(code)
    expect([took.status, state]).toEqual(took.status === 200 ? [200, 'revoked'] : [409, 'replaced'])
    expect((await issue(server, id)).state).toBe('valid')
  })

  test('answers 404 to an unknown number', async () => {
    const sent = { params: { code: '000000000000' }, token, json: { reason } }
    expect(await failureOf(await send(server, revoke, sent))).toEqual({
      status: 404,
      message: 'Sertifikat tidak ditemukan.',
    })
  })

  test('refuses to revoke without a reason', async () => {
    const { code } = await issue(server, await graduate())
    const sent = { params: { code }, token, json: { reason: ' ' } }
    expect(await failureOf(await send(server, revoke, sent))).toMatchObject({ status: 422 })
    expect((await checked(code)).state).toBe('valid')
  })
})
