import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admins, loginAttempts, sessions } from '../../../server/db/schema.ts'
import { loginKeys } from '../../../server/domains/session/loginAttempts.ts'
import {
  AccountError,
  addAdmin,
  countAdmins,
  disableAdmin,
  enableAdmin,
  generatePassword,
  listAdmins,
  setPassword,
} from '../../../server/host/accounts.ts'
import { prepareAccounts } from '../../../server/host/prepareAccounts.ts'
import { passwordError } from '../../../server/passwords.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const budi = { email: ' Budi@Balai.Test ', fullname: 'Budi Santoso', password: 'wedang-jahe-malam' }

test('addAdmin lower-cases the e-mail and refuses a second account with it', async () => {
  await addAdmin(server.db, budi)
  expect(await listAdmins(server.db)).toContainEqual({
    email: 'budi@balai.test',
    fullname: 'Budi Santoso',
    isDisabled: false,
  })
  await expect(addAdmin(server.db, budi)).rejects.toThrow('There is an account for budi@balai.test already.')
})

test.each([
  ['e-mail', { ...budi, email: 'budi' }],
  ['name', { ...budi, fullname: ' ' }],
  ['password', { ...budi, password: 'password123' }],
])('addAdmin refuses an invalid %s', async (_, account) => {
  await expect(addAdmin(server.db, account)).rejects.toThrow(AccountError)
})

test.each([
  ['disabling', () => disableAdmin(server.db, server.admin.email)],
  ['enabling', () => enableAdmin(server.db, server.admin.email)],
  ['a new password', () => setPassword(server.db, server.admin.email, 'wedang-jahe-malam')],
])('ends the sessions of an account on %s', async (_, change) => {
  await server.signIn()
  await change()
  expect(await server.db.$count(sessions)).toBe(0)
})

test('setPassword clears the login attempts, so that the new password works at once', async () => {
  const tryWith = (password: string) =>
    server.fetch(
      new Request('http://balai.test/api/users/v1/company/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: server.admin.email, password, access_key: 'balai' }),
      }),
    )
  const keys = loginKeys(server.admin.email, '203.0.113.7')
  const here = loginKeys(server.admin.email, undefined)
  const readyAt = new Date(Date.now() + 600_000)
  await server.db
    .insert(loginAttempts)
    .values(
      [keys.own, here.own, keys.account ?? ''].map((key) => ({ key, tries: 15, since: readyAt, readyAt })),
    )
  expect((await tryWith(server.admin.password)).status).toBe(429)
  await setPassword(server.db, server.admin.email, 'wedang-jahe-malam')
  expect(await server.db.$count(loginAttempts)).toBe(0)
  expect((await tryWith('wedang-jahe-malam')).status).toBe(200)
})

test('prepareAccounts creates one account when two servers start at once on an empty database', async () => {
  await server.db.delete(admins)
  const settings = {
    dataDir: '',
    shouldSeed: false,
    databaseUrl: 'postgres://elsewhere',
    firstAdmin: { email: budi.email, password: budi.password },
  }
  await Promise.all([
    prepareAccounts(server.db, server.media, settings),
    prepareAccounts(server.db, server.media, settings),
  ])
  expect(await countAdmins(server.db)).toBe(1)
})

test('disableAdmin names an unknown account', async () => {
  await expect(disableAdmin(server.db, 'siapa@balai.test')).rejects.toThrow('no account for siapa@balai.test')
})

test('generatePassword returns strong, unique passwords', async () => {
  const passwords = Array.from({ length: 100 }, generatePassword)
  expect(new Set(passwords).size).toBe(100)
  expect(passwords[0]).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  expect(await passwordError(passwords[0] ?? '')).toBeUndefined()
})

describe('prepareAccounts with DATABASE_URL', () => {
  const settings = { dataDir: 'nowhere', databaseUrl: 'postgres://x/y', shouldSeed: false }
  const none = { email: undefined, password: undefined }

  test('creates an account from the settings, which can log in', async () => {
    await server.db.execute('truncate admins cascade')
    const firstAdmin = { email: 'ratna@balai.test', password: 'kopi-tubruk-pagi' }
    expect((await prepareAccounts(server.db, server.media, { ...settings, firstAdmin })).join()).toContain(
      'ratna@balai.test',
    )
    expect(await server.logIn()).toMatch(/^[\w-]{43}$/)
    expect(await server.db.$count(sessions)).toBe(1)
  })

  test('creates no account without settings, and names the command that does', async () => {
    await server.db.execute('truncate admins cascade')
    const notes = await prepareAccounts(server.db, server.media, { ...settings, firstAdmin: none })
    expect(notes.join('\n')).toContain('npm run admin -- add EMAIL')
    expect(await countAdmins(server.db)).toBe(0)
  })

  test('leaves existing accounts alone', async () => {
    const firstAdmin = { email: 'lain@balai.test', password: 'kopi-tubruk-pagi' }
    expect(await prepareAccounts(server.db, server.media, { ...settings, firstAdmin })).toEqual([])
    expect(await countAdmins(server.db)).toBe(1)
  })
})
