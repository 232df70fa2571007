import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admins, loginAttempts, sessions } from '../../../server/db/schema.ts'
import { loginKeys } from '../../../server/domains/session/loginAttempts.ts'
import {
  AccountFault,
  addAdmin,
  countAdmins,
  disableAdmin,
  enableAdmin,
  generatePassword,
  listAdmins,
  setPassword,
} from '../../../server/host/accounts.ts'
import { prepareAccounts } from '../../../server/host/firstStart.ts'
import { passwordProblem } from '../../../server/passwords.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const budi = { email: ' Budi@Balai.Test ', fullname: 'Budi Santoso', password: 'wedang-jahe-malam' }

test('an account is added once, its e-mail lower-cased', async () => {
  await addAdmin(server.db, budi)
  expect(await listAdmins(server.db)).toContainEqual({
    email: 'budi@balai.test',
    fullname: 'Budi Santoso',
    disabledAt: null,
  })
  await expect(addAdmin(server.db, budi)).rejects.toThrow('There is an account for budi@balai.test already.')
})

test.each([
  ['e-mail', { ...budi, email: 'budi' }],
  ['name', { ...budi, fullname: ' ' }],
  ['password', { ...budi, password: 'password123' }],
])('an account with a bad %s is refused', async (_, account) => {
  await expect(addAdmin(server.db, account)).rejects.toThrow(AccountFault)
})

test.each([
  ['disabling', () => disableAdmin(server.db, server.admin.email)],
  ['enabling', () => enableAdmin(server.db, server.admin.email)],
  ['a new password', () => setPassword(server.db, server.admin.email, 'wedang-jahe-malam')],
])('%s ends the sessions', async (_, change) => {
  await server.signIn()
  await change()
  expect(await server.db.$count(sessions)).toBe(0)
})

test('a new password can be used at once, whatever was tried before', async () => {
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

test('two servers that start at once on an empty database make one account', async () => {
  await server.db.delete(admins)
  const settings = {
    dataDir: '',
    seed: false,
    databaseUrl: 'postgres://elsewhere',
    firstAdmin: { email: budi.email, password: budi.password },
  }
  await Promise.all([
    prepareAccounts(server.db, server.media, settings),
    prepareAccounts(server.db, server.media, settings),
  ])
  expect(await countAdmins(server.db)).toBe(1)
})

test('an unknown account is named', async () => {
  await expect(disableAdmin(server.db, 'siapa@balai.test')).rejects.toThrow('no account for siapa@balai.test')
})

test('a generated password is strong and never the same', async () => {
  const passwords = Array.from({ length: 100 }, generatePassword)
  expect(new Set(passwords).size).toBe(100)
  expect(passwords[0]).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  expect(await passwordProblem(passwords[0] ?? '')).toBeUndefined()
})

describe('the first start on a database of its own', () => {
  const settings = { dataDir: 'nowhere', databaseUrl: 'postgres://x/y', seed: false }
  const none = { email: undefined, password: undefined }

  test('makes the account of the settings', async () => {
    await server.db.execute('truncate admins cascade')
    const firstAdmin = { email: 'ratna@balai.test', password: 'kopi-tubruk-pagi' }
    expect((await prepareAccounts(server.db, server.media, { ...settings, firstAdmin })).join()).toContain(
      'ratna@balai.test',
    )
    expect(await server.logIn()).toMatch(/^[\w-]{43}$/)
    expect(await server.db.$count(sessions)).toBe(1)
  })

  test('makes none without them, and says how to', async () => {
    await server.db.execute('truncate admins cascade')
    const notes = await prepareAccounts(server.db, server.media, { ...settings, firstAdmin: none })
    expect(notes.join('\n')).toContain('npm run admin -- add EMAIL')
    expect(await countAdmins(server.db)).toBe(0)
  })

  test('leaves accounts that are there alone', async () => {
    const firstAdmin = { email: 'lain@balai.test', password: 'kopi-tubruk-pagi' }
    expect(await prepareAccounts(server.db, server.media, { ...settings, firstAdmin })).toEqual([])
    expect(await countAdmins(server.db)).toBe(1)
  })
})
