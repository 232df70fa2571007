import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { deviceMarks, loginAttempts } from '../../../server/db/schema.ts'
import { disableAdmin, enableAdmin, setPassword, signOutAdmin } from '../../../server/host/accounts.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { insertAdmin } from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* Sign-ins of a known browser are independent of others' tries. */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

const START = Date.parse('2026-05-04T01:00:00.000Z')
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

const login = calls['session.login']
type Try = { email?: string; password?: string; mark?: unknown; address?: string }
const signIn = ({ email, password, mark, address = '203.0.113.7' }: Try = {}) =>
  send(server, login, {
    json: {
      email: email ?? server.admin.email,
      password: password ?? server.admin.password,
      access_key: 'balai',
      ...(mark === undefined ? {} : { device_mark: mark }),
    },
    address,
  })
const guess = (more: Try = {}) => signIn({ password: 'salah-sekali', ...more })
const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).sort()

const signedIn = async (more: Try = {}) => dataOf(await signIn(more), login)
const giveMark = async (more: Try = {}) => (await signedIn(more)).device_mark ?? ''
/** Uses up the free tries of unmarked clients, of this address and of the account. */
const attack = async (email = server.admin.email) => {
  await times(5, () => guess({ email }))
  await times(20, (index) => guess({ email, address: `198.51.100.${index}` }))
}
const marks = () => server.db.select().from(deviceMarks)

describe('device mark', () => {
  test('returns a mark on sign-in, and the same one when it is sent again', async () => {
    const { device_mark, capabilities } = await signedIn()
    expect(device_mark).toMatch(/^[\w-]{43}$/)
    expect(capabilities).toContain('session')
    expect(await giveMark({ mark: device_mark })).toBe(device_mark)
    expect(await giveMark()).not.toBe(device_mark)
  })

  test('stores only a hash of the mark', async () => {
    const mark = await giveMark()
    expect(await marks()).toMatchObject([
      { adminId: server.admin.id, markHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    await guess({ mark })
    const kept = JSON.stringify([await marks(), await server.db.select().from(loginAttempts)])
    expect(kept).not.toContain(mark)
  })

  test('signs in with a mark despite guesses from anywhere', async () => {
    const mark = await giveMark()
    await attack()
    expect((await signIn()).status).toBe(429)
    expect((await signIn({ mark })).status).toBe(200)
    expect((await signIn({ mark, address: '192.0.2.1' })).status).toBe(200)
  })

  test('limits wrong passwords with a mark apart from all others', async () => {
    const mark = await giveMark()
    const other = await giveMark()
    expect(statusesOf(await times(20, () => guess({ mark })))).toEqual([
      ...Array(5).fill(401),
      ...Array(15).fill(429),
    ])
    expect((await signIn({ mark })).headers.get('retry-after')).toBe('1')
    expect((await signIn({ mark: other })).status).toBe(200)
    expect(statusesOf(await times(6, () => guess()))).toEqual([...Array(5).fill(401), 429])
    pass(SECOND)
    expect((await signIn({ mark })).status).toBe(200)
    expect(statusesOf(await times(5, () => guess({ mark })))).toEqual(Array(5).fill(401))
  })

  test('keeps the mark valid after logout', async () => {
    const { token, device_mark } = await signedIn()
    await send(server, calls['session.logout'], { token })
    await attack()
    expect((await signIn({ mark: device_mark })).status).toBe(200)
  })

  test('expires 90 days after the last sign-in with it', async () => {
    const mark = await giveMark()
    pass(90 * DAY - 1)
    expect(await giveMark({ mark })).toBe(mark)
    pass(90 * DAY - 1)
    await attack()
    expect((await signIn({ mark })).status).toBe(200)
    pass(90 * DAY)
    await attack()
    expect((await signIn({ mark })).status).toBe(429)
  })

  test('deletes expired marks', async () => {
    await giveMark()
    pass(90 * DAY + MINUTE)
    await guess()
    expect(await marks()).toEqual([])
  })
})

describe('invalid device mark', () => {
  const random = 'A'.repeat(43)
  const others: [string, () => Promise<unknown>][] = [
    ['an empty mark', async () => ''],
    ['null as mark', async () => null],
    ['a mark of the wrong type', async () => ({ mark: random })],
    ['a malformed mark', async () => "' or 1=1 --"],
    ['an overlong mark', async () => '界'.repeat(300)],
    ['an unknown mark', async () => random],
    [
      'the mark of another account',
      async () => {
        await insertAdmin(server.db, { email: 'lain@balai.test' })
        return giveMark({ email: 'lain@balai.test' })
      },
    ],
    [
      'an expired mark',
      async () => {
        const mark = await giveMark()
        pass(90 * DAY)
        return mark
      },
    ],
  ]

  test.each(others)('accepts %s, but limits the sign-in as unmarked', async (_, make) => {
    const mark = await make()
    expect((await signIn({ mark, address: '192.0.2.1' })).status).toBe(200)
    await server.db.delete(deviceMarks)
    await attack()
    expect((await signIn({ mark })).status).toBe(429)
  })

  test('limits tries with a new random mark each time as unmarked', async () => {
    const answers = await times(20, (index) => guess({ mark: `${index}`.padStart(43, 'A') }))
    expect(statusesOf(answers)).toEqual([...Array(5).fill(401), ...Array(15).fill(429)])
  })

  test('answers alike to a known and an unknown mark for an unknown e-mail', async () => {
    const mark = await giveMark()
    const answers = await times(2, async (index) =>
      failureOf(await guess({ mark: index ? mark : random, email: 'siapa@balai.test' })),
    )
    expect(answers).toEqual(Array(2).fill({ status: 401, message: 'Email atau password salah.' }))
  })
})

describe('revocation of marks', () => {
  const change = async (token: string, current = server.admin.password) =>
    send(server, calls['session.changePassword'], {
      token,
      json: {
        current_password: current,
        new_password: 'wedang-jahe-malam',
        conf_new_password: 'wedang-jahe-malam',
      },
    })

  test('revokes the marks of the account whose password changes, and no others', async () => {
    const { email } = await insertAdmin(server.db, { email: 'lain@balai.test' })
    const theirs = await giveMark({ email })
    const { token, device_mark: mark } = await signedIn()
    expect((await change(token)).status).toBe(200)
    await attack()
    expect((await signIn({ mark, password: 'wedang-jahe-malam' })).status).toBe(429)
    await attack(email)
    expect((await signIn({ email, mark: theirs })).status).toBe(200)
  })

  test('keeps the marks when a password change is refused', async () => {
    const { token } = await signedIn()
    expect((await change(token, 'salah-sekali')).status).toBe(422)
    expect(await marks()).toHaveLength(1)
  })

  test.each([
    ['setPassword', () => setPassword(server.db, server.admin.email, 'wedang-jahe-malam')],
    ['disableAdmin', () => disableAdmin(server.db, server.admin.email)],
    ['signOutAdmin', () => signOutAdmin(server.db, server.admin.email)],
  ])('revokes the marks on %s', async (_, act) => {
    await giveMark()
    await act()
    expect(await marks()).toEqual([])
  })

  test('keeps the marks revoked when the account is enabled again', async () => {
    const mark = await giveMark()
    await disableAdmin(server.db, server.admin.email)
    await enableAdmin(server.db, server.admin.email)
    await attack()
    expect((await signIn({ mark })).status).toBe(429)
  })
})

test('keeps the ten newest unused marks of an account, and the reused ones', async () => {
  const mark = await giveMark()
  pass(MINUTE)
  await signIn({ mark })
  for (const _ of Array(15)) {
    pass(MINUTE)
    await giveMark()
  }
  const newest = await giveMark()
  expect(await marks()).toHaveLength(11)
  await attack()
  expect((await signIn({ mark })).status).toBe(200)
  expect((await signIn({ mark: newest })).status).toBe(200)
})
