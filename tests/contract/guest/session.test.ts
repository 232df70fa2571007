import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { capabilities as all } from '../../../contract/capability.ts'
import { admins, sessions } from '../../../server/db/schema.ts'
import { dataOf, failureOf, type Sent, send } from '../../support/client.ts'
import { insertAdmin } from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The tests' clock. */
const START = new Date('2026-05-04T01:00:00.000Z').getTime()
let at = START
const pass = (ms: number) => {
  at += ms
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(at) })
})
afterAll(() => server.close())
beforeEach(async () => {
  at = START
  await server.reset()
})

const LENGTH = 'Harus berada diantara 8 dan 128 karakter.'
const CHECK = 'Isian belum lengkap atau belum benar. Periksa kembali kolom yang ditandai.'
const COMMON = 'Password ini terlalu umum dan mudah ditebak. Pilih password lain.'

const login = calls['session.login']
const detail = calls['session.detail']
const change = calls['session.changePassword']

const tryLogin = (
  json: Partial<{ email: string; password: string; access_key: string }> = {},
  sent: Sent = {},
) =>
  send(server, login, {
    json: { email: server.admin.email, password: server.admin.password, access_key: 'balai', ...json },
    ...sent,
  })
const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

describe('session.login', () => {
  test('returns a token and the user, as session.detail does', async () => {
    const { token, user, capabilities } = await dataOf(await tryLogin(), login)
    const { id, fullname, email } = server.admin
    expect(user).toEqual({ id, fullname, email })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await dataOf(await send(server, detail, { token }), detail)).toEqual({ ...user, capabilities })
  })

  test('returns all capabilities of the server', async () => {
    const { capabilities } = await dataOf(await tryLogin(), login)
    expect(capabilities).toEqual([...all])
  })

  test('ignores case and surrounding spaces of the e-mail', async () => {
    expect((await tryLogin({ email: '  RATNA@Balai.Test ' })).status).toBe(200)
  })

  test('stores only a hash of the token', async () => {
    const token = await server.logIn()
    const [row] = await server.db.select().from(sessions)
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('answers 403 to a wrong access key', async () => {
    expect(await failureOf(await tryLogin({ access_key: 'bala' }))).toEqual({
      status: 403,
      message: 'Kunci akses aplikasi tidak valid. Hubungi pengelola sistem.',
    })
  })

  test('reports empty fields as validation issues', async () => {
    expect(await failureOf(await tryLogin({ email: '  ', password: '' }))).toMatchObject({
      status: 422,
      errors: { email: ['Tidak boleh kosong.'], password: ['Tidak boleh kosong.'] },
    })
  })

  test('answers alike to an unknown e-mail, a wrong password and a disabled account', async () => {
    await insertAdmin(server.db, { email: 'tutup@balai.test', disabledAt: new Date(START) })
    const answers = [
      await failureOf(await tryLogin({ email: 'siapa@balai.test' })),
      await failureOf(await tryLogin({ password: 'salah-sekali' })),
      await failureOf(await tryLogin({ email: 'tutup@balai.test' })),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 401, message: 'Email atau password salah.' })]),
    )
  })
})

describe('session', () => {
  const works = async (token: string) => (await send(server, detail, { token })).status

  test('expires after 12 hours without use', async () => {
    const token = await server.logIn()
    pass(12 * HOUR - 1)
    expect(await works(token)).toBe(200)
    pass(12 * HOUR)
    expect(await works(token)).toBe(401)
  })

  test('expires after 30 days in any case', async () => {
    const token = await server.logIn()
    for (const _ of Array(71)) {
      pass(10 * HOUR)
      expect(await works(token)).toBe(200)
    }
    pass(10 * HOUR)
    expect(await works(token)).toBe(401)
  })

  test('records its last use at most once a minute', async () => {
    const token = await server.logIn()
    const lastUse = async () => (await server.db.select().from(sessions))[0]?.lastUsedAt.getTime()
    pass(MINUTE - 1)
    await works(token)
    expect(await lastUse()).toBe(START)
    pass(1)
    await works(token)
    expect(await lastUse()).toBe(START + MINUTE)
  })

  test('ends when the account is disabled', async () => {
    const token = await server.logIn()
    await server.db.update(admins).set({ disabledAt: new Date(at) })
    expect(await works(token)).toBe(401)
  })

  test('ends only the session that logs out', async () => {
    const one = await server.logIn()
    const other = await server.logIn()
    expect((await send(server, calls['session.logout'], { token: one })).status).toBe(200)
    expect(await works(one)).toBe(401)
    expect(await works(other)).toBe(200)
  })
})

describe('session.changePassword', () => {
  const GOOD = 'wedang-jahe-malam'
  const changeTo = (token: string, next: string, more: Record<string, string> = {}) =>
    send(server, change, {
      token,
      json: { current_password: server.admin.password, new_password: next, conf_new_password: next, ...more },
    })

  test('replaces the password, and ends the other sessions', async () => {
    const mine = await server.logIn()
    const other = await server.logIn()
    const response = await changeTo(mine, GOOD)
    expect(await response.json()).toEqual({ message: 'Password berhasil diubah', data: null })
    expect((await send(server, detail, { token: mine })).status).toBe(200)
    expect((await send(server, detail, { token: other })).status).toBe(401)
    expect((await tryLogin()).status).toBe(401)
    expect((await tryLogin({ password: GOOD })).status).toBe(200)
  })

  test('stores an Argon2id hash of the recommended strength', async () => {
    await changeTo(await server.logIn(), GOOD)
    const [row] = await server.db.select({ hash: admins.passwordHash }).from(admins)
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test.each([
    ['surrounding spaces', '  kopi tubruk  '],
    ['emoji', '🐘'.repeat(8)],
    ['128 characters', '界'.repeat(128)],
    ['a difference after 100 characters', `${'a'.repeat(100)}-akhir`],
  ])('stores a password with %s unchanged', async (_, password) => {
    expect((await changeTo(await server.logIn(), password)).status).toBe(200)
    expect((await tryLogin({ password })).status).toBe(200)
    expect((await tryLogin({ password: `${password} ` })).status).toBe(401)
  })

  test.each([
    ['7 characters', '🐘'.repeat(7), LENGTH, CHECK],
    ['129 characters', 'x'.repeat(129), LENGTH, CHECK],
    ['an empty text', '', 'Tidak boleh kosong.', CHECK],
    ['a common password', 'PassWord123', COMMON, COMMON],
  ])('refuses %s as the new password', async (_, password, error, message) => {
    expect(await failureOf(await changeTo(await server.logIn(), password))).toMatchObject({
      status: 422,
      message,
      errors: { new_password: [error] },
    })
  })

  test('refuses a confirmation that differs', async () => {
    const response = await changeTo(await server.logIn(), GOOD, { conf_new_password: `${GOOD} ` })
    expect(await failureOf(response)).toMatchObject({
      status: 422,
      errors: { conf_new_password: ['Verifikasi password tidak sama dengan password baru.'] },
    })
  })

  test('refuses a wrong current password, and limits tries after five', async () => {
    const token = await server.signIn()
    const other = await server.signIn()
    const wrong = () => changeTo(token, GOOD, { current_password: 'salah-sekali' })
    expect(await failureOf(await wrong())).toMatchObject({
      status: 422,
      errors: { current_password: ['Password saat ini salah.'] },
    })
    const statuses = (await times(9, wrong)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(4).fill(422), ...Array(5).fill(429)])
    pass(999)
    const early = await changeTo(token, GOOD)
    expect(early.headers.get('retry-after')).toBe('1')
    expect(await failureOf(early)).toEqual({
      status: 429,
      message: 'Terlalu banyak percobaan. Coba lagi dalam 1 detik.',
    })
    expect((await tryLogin()).status, 'signing in is counted apart').toBe(200)
    pass(1)
    expect((await wrong()).status).toBe(422)
    pass(1_999)
    expect((await wrong()).status).toBe(429)
    expect((await changeTo(other, GOOD)).status, 'another session is counted apart').toBe(200)
  })

  test('changes the password once for two concurrent requests', async () => {
    const token = await server.logIn()
    const statuses = (await times(2, (index) => changeTo(token, `${GOOD}-${index}`))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 422])
  })
})
