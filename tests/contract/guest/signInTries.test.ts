import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { loginAttempts } from '../../../server/db/schema.ts'
import { loginKeys } from '../../../server/domains/session/loginAttempts.ts'
import { createApp } from '../../../server/routes/app.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { insertAdmin } from '../../support/fixtures.ts'
import { issuer } from '../../support/issuer.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { sized } from '../../support/sized.ts'

/* Wrong passwords slow down the guesser, and no other client. */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const START = Date.parse('2026-05-04T01:00:00.000Z')
let at = START
const pass = (ms: number) => {
  at += ms
}
const now = () => new Date(at)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now })
})
afterAll(() => server.close())
beforeEach(async () => {
  at = START
  await server.reset()
})

const login = calls['session.login']
const WRONG = 'salah-sekali'
const UNKNOWN = 'siapa@balai.test'

type Try = { email?: string; password?: string; address?: string; mark?: string; to?: TestServer }
const signIn = ({ email, password, address, mark, to = server }: Try = {}) =>
  send(to, login, {
    json: {
      email: email ?? server.admin.email,
      password: password ?? server.admin.password,
      access_key: 'balai',
      ...(mark === undefined ? {} : { device_mark: mark }),
    },
    ...(address === undefined ? {} : { address }),
  })
const guess = (more: Try = {}) => signIn({ password: WRONG, ...more })
const waitOf = (response: Response) => Number(response.headers.get('retry-after'))
const times = (count: number, run: (index: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).sort()
const botnet = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`
const OFFICE = '203.0.113.7'
const HOME = '203.0.113.99'

/** The mark of a browser that has signed in. */
async function marked(more: Try = {}): Promise<string> {
  const { device_mark } = await dataOf(await signIn(more), login)
  return device_mark ?? ''
}

const stranger = (index: number, address = OFFICE) => guess({ email: `orang${index}@balai.test`, address })

/** The office has had as many tries, of which one is made: each costs a password's hashing. */
async function triesOfOffice(tries: number): Promise<void> {
  await stranger(0)
  const counted = await server.db
    .update(loginAttempts)
    .set({ tries })
    .where(eq(loginAttempts.key, loginKeys('', OFFICE).address ?? ''))
    .returning()
  expect(counted).toHaveLength(1)
}

describe.each([
  ['a known account', 'ratna@balai.test'],
  ['an unknown e-mail', UNKNOWN],
  ['a disabled account', 'tutup@balai.test'],
])('wrong passwords for %s from one address', (_, email) => {
  beforeEach(async () => {
    await insertAdmin(server.db, { email: 'tutup@balai.test', disabledAt: new Date(START) })
  })
  const wrong = () => guess({ email, address: OFFICE })

  test('answers five tries, then delays by 1, 2, 4 … up to 900 seconds', async () => {
    for (const _ of Array(5)) expect((await wrong()).status).toBe(401)
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]) {
      expect(waitOf(await wrong())).toBe(seconds)
      pass(seconds * SECOND - 1)
      expect((await wrong()).status, `a moment before ${seconds} s`).toBe(429)
      pass(1)
      expect(await failureOf(await wrong()), `after ${seconds} s`).toEqual({
        status: 401,
        message: 'Email atau password salah.',
      })
    }
    expect(waitOf(await wrong())).toBe(900)
  })

  test('counts concurrent tries together', async () => {
    expect(statusesOf(await times(20, wrong))).toEqual([...Array(5).fill(401), ...Array(15).fill(429)])
    pass(SECOND)
    expect(statusesOf(await times(20, wrong))).toEqual([401, ...Array(19).fill(429)])
  })
})

describe('delay', () => {
  test.each([
    [1, '1 detik'],
    [8, '8 detik'],
    [64, '1 menit 4 detik'],
    [900, '15 menit'],
  ])('names a delay of %i seconds in words', async (seconds, words) => {
    await times(5, () => guess())
    await server.db.update(loginAttempts).set({ readyAt: new Date(at + seconds * SECOND) })
    expect(await failureOf(await guess())).toEqual({
      status: 429,
      message: `Terlalu banyak percobaan. Coba lagi dalam ${words}.`,
    })
  })

  test('delays the right password, too, without growing by further tries', async () => {
    await times(5, () => guess())
    for (const seconds of [1, 2, 4, 8]) {
      pass(seconds * SECOND)
      await guess()
    }
    pass(10 * SECOND)
    expect(statusesOf(await times(50, () => signIn()))).toEqual(Array(50).fill(429))
    expect(waitOf(await signIn())).toBe(6)
    pass(6 * SECOND)
    expect((await signIn()).status).toBe(200)
  })

  test('forgets one try per quarter of an hour', async () => {
    await times(5, () => guess())
    pass(SECOND + 15 * MINUTE)
    expect((await guess()).status).toBe(401)
    expect(waitOf(await guess())).toBe(1)
    pass(SECOND + 75 * MINUTE)
    expect(statusesOf(await times(6, () => guess()))).toEqual([...Array(5).fill(401), 429])
  })

  test('resets the count on the right password', async () => {
    await times(4, () => guess())
    expect((await signIn()).status).toBe(200)
    await times(4, () => guess())
    expect((await signIn()).status).toBe(200)
  })

  test('shares the count with another process', async () => {
    const { db, media } = server
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const settings = {
      accessKey: 'balai',
      corsOrigin: undefined,
      maxList: 10,
      publicUrl: '',
      trustProxy: false,
    }
    const app = createApp({ db, media, settings, issuer, log, now })
    const other: TestServer = { ...server, app, fetch: async (request) => app.fetch(request) }
    await times(3, () => guess())
    expect(statusesOf(await times(3, () => guess({ to: other })))).toEqual([401, 401, 429])
    expect((await guess()).status).toBe(429)
  })

  test('ignores a count from the future', async () => {
    await times(5, () => guess())
    const future = new Date(at + 24 * HOUR)
    await server.db.update(loginAttempts).set({ readyAt: future, since: future })
    expect((await guess()).status).toBe(401)
    pass(2 * SECOND)
    expect((await guess()).status).toBe(401)
  })
})

describe('attack on an account', () => {
  test('leaves sign-ins from other addresses unaffected', async () => {
    await times(8, () => guess({ address: OFFICE }))
    expect((await signIn({ address: HOME })).status).toBe(200)
  })

  test('delays an unmarked browser by 30 seconds at most during a distributed attack', async () => {
    const hammering = () => times(sized(6, 20), (index) => guess({ address: botnet(index) }))
    for (const _ of Array(60)) {
      await hammering()
      pass(SECOND)
    }
    expect(waitOf(await signIn({ address: HOME }))).toBe(30)
    for (const _ of Array(30)) {
      await hammering()
      pass(SECOND)
    }
    await hammering()
    pass(SECOND / 2)
    expect((await signIn({ address: HOME })).status).toBe(200)
  })

  test('admits at most two guesses a second from a thousand addresses', async () => {
    expect(statusesOf(await times(100, (index) => guess({ address: botnet(index) })))).toEqual([
      ...Array(10).fill(401),
      ...Array(90).fill(429),
    ])
    let accepted = 0
    for (const round of Array(40).keys()) {
      pass(SECOND / 2)
      const answers = await times(30, (index) => guess({ address: botnet((round * 30 + index) % 1_000) }))
      accepted += answers.filter(({ status }) => status === 401).length
      expect(Math.max(...answers.map(waitOf))).toBeLessThanOrEqual(30)
    }
    expect(accepted).toBeGreaterThan(0)
    expect(accepted).toBeLessThanOrEqual(40)
  })

  test('frees the account after a quarter of an hour', async () => {
    await times(40, (index) => guess({ address: botnet(index) }))
    expect((await guess({ address: HOME })).status).toBe(429)
    pass(15 * MINUTE)
    expect(statusesOf(await times(10, (index) => guess({ address: botnet(index) })))).toEqual(
      Array(10).fill(401),
    )
  })

  test('keeps the counts when the guesser signs in to another account', async () => {
    const own = { email: 'dalam@balai.test' }
    await insertAdmin(server.db, own)
    const mine = () => signIn({ ...own, address: OFFICE })
    await times(5, () => guess({ address: OFFICE }))
    await times(5, (index) => guess({ address: botnet(index) }))
    expect((await mine()).status).toBe(200)
    expect(waitOf(await guess({ address: OFFICE })), 'the account here').toBe(1)
    expect(waitOf(await guess({ address: HOME })), 'the account everywhere').toBe(1)
    await times(95, (index) => stranger(index))
    expect(waitOf(await mine()), 'the address').toBe(1)
    pass(SECOND)
    expect((await mine()).status).toBe(200)
    expect((await guess({ email: UNKNOWN, address: OFFICE })).status, 'the address').toBe(429)
  })
})

describe('limits of an address', () => {
  test('admits 100 tries from an address, then delays by up to 30 seconds', async () => {
    await triesOfOffice(95)
    const answers = await times(15, (index) => stranger(100 + index))
    expect(statusesOf(answers)).toEqual([...Array(5).fill(401), ...Array(10).fill(429)])
    expect((await stranger(0, HOME)).status).toBe(401)
    for (const [index, seconds] of [1, 2, 4, 8].entries()) {
      expect(waitOf(await stranger(200 + index))).toBe(seconds)
      pass(seconds * SECOND)
      expect((await stranger(200 + index)).status).toBe(401)
    }
    for (const index of Array(10).keys()) {
      const wait = waitOf(await stranger(300 + index))
      expect(wait).toBeLessThanOrEqual(30)
      pass(wait * SECOND)
      expect((await stranger(300 + index)).status).toBe(401)
    }
  })

  test('admits everyone after their delay while others go on from the same address', async () => {
    await triesOfOffice(99)
    await times(20, (index) => stranger(1 + index))
    let next = 1_000
    const step = SECOND / sized(4, 10)
    const hammerFor = async (ms: number) => {
      for (let left = ms; left > 0; left -= step) {
        pass(step)
        await stranger(next++)
      }
    }
    await hammerFor(5 * SECOND)
    // Each waits; the longest wait is reached.
    for (const index of Array(8).keys()) {
      const wait = waitOf(await stranger(200 + index))
      await hammerFor(wait * SECOND)
      expect((await stranger(200 + index)).status).toBe(401)
    }
    const wait = waitOf(await signIn({ address: OFFICE }))
    expect(wait).toBe(30)
    await hammerFor(wait * SECOND)
    expect((await signIn({ address: OFFICE })).status).toBe(200)
  })

  test('admits at most one try per two seconds from a limited address', async () => {
    await triesOfOffice(99)
    await times(40, (index) => stranger(1 + index))
    const tries = sized(3, 5)
    let accepted = 0
    for (const round of Array(240).keys()) {
      pass(SECOND / 2)
      const answers = await times(tries, (index) => stranger(1_000 + ((round * tries + index) % 300)))
      const together = answers.filter(({ status }) => status === 401).length
      expect(together).toBeLessThanOrEqual(1)
      accepted += together
    }
    expect(accepted).toBeGreaterThan(10)
    expect(accepted).toBeLessThanOrEqual(63)
  })

  test('lets marked browsers sign in from a limited address', async () => {
    const mark = await marked({ address: OFFICE })
    await triesOfOffice(99)
    await times(20, (index) => stranger(1 + index))
    await times(20, () => guess({ address: OFFICE }))
    await times(40, (index) => guess({ address: botnet(index) }))
    expect((await signIn({ address: OFFICE })).status).toBe(429)
    expect((await signIn({ address: OFFICE, mark })).status).toBe(200)
    expect((await signIn({ address: HOME, mark })).status).toBe(200)
  })

  test('trusts X-Forwarded-For only behind a trusted proxy', async () => {
    const proxied = await startTestServer({ settings: { trustProxy: true } })
    const from = (target: TestServer, forwarded: string) =>
      send(target, login, {
        json: { email: `${crypto.randomUUID()}@balai.test`, password: 'x', access_key: 'balai' },
        headers: { 'x-forwarded-for': forwarded },
        address: '10.0.0.1',
      })
    const keys = async ({ db }: TestServer) =>
      (await db.select().from(loginAttempts)).filter(({ key }) => key.startsWith('try:address:'))
    try {
      await from(proxied, '198.51.100.1, 203.0.113.1')
      await from(proxied, '198.51.100.2, 203.0.113.2')
      expect(await keys(proxied)).toHaveLength(2)
      await from(server, '203.0.113.1')
      await from(server, '203.0.113.2')
      expect(await keys(server)).toHaveLength(1)
    } finally {
      await proxied.close()
    }
  })
})

describe('proxy', () => {
  const started = async (trustProxy: boolean) => {
    const warnings: [object, string][] = []
    const log = {
      info: () => undefined,
      error: () => undefined,
      warn: (about: object, text: string) => warnings.push([about, text]),
    }
    return { warnings, proxied: await startTestServer({ settings: { trustProxy }, log: log as never }) }
  }
  const ask = (target: TestServer, headers: Record<string, string>) =>
    target.fetch(new Request('http://balai.test/api/health', { headers }), '10.0.0.1')

  test.each(['X-Forwarded-For', 'Forwarded'])(
    'warns once about an untrusted proxy that sends %s',
    async (header) => {
      const { proxied, warnings } = await started(false)
      try {
        await ask(proxied, {})
        expect(warnings).toEqual([])
        await Promise.all([1, 2, 3].map((nth) => ask(proxied, { [header]: `203.0.113.${nth}` })))
        expect(warnings).toEqual([
          [{ header, address: '10.0.0.1' }, expect.stringContaining('TRUST_PROXY=on')],
        ])
      } finally {
        await proxied.close()
      }
    },
  )

  test('accepts a trusted proxy without a warning', async () => {
    const { proxied, warnings } = await started(true)
    try {
      await ask(proxied, { 'X-Forwarded-For': '203.0.113.1' })
      expect(warnings).toEqual([])
    } finally {
      await proxied.close()
    }
  })
})

describe('stored login attempts', () => {
  test('stores no readable e-mail, password or address of a try', async () => {
    await guess({ email: 'rahasia@balai.test', address: OFFICE })
    const rows = JSON.stringify(await server.db.select().from(loginAttempts))
    expect(rows).toContain('try:pair:')
    expect(rows).not.toMatch(/rahasia|salah|203\.0\.113/)
  })

  test('stores only the delay of a refused try, for minutes', async () => {
    await triesOfOffice(99)
    await stranger(1)
    const kept = await server.db.$count(loginAttempts)
    const refused = () => times(20, (index) => guess({ email: `lain${index}@balai.test`, address: OFFICE }))
    expect(statusesOf(await refused())).toEqual(Array(20).fill(429))
    expect(await server.db.$count(loginAttempts)).toBe(kept + 20)
    await refused()
    expect(await server.db.$count(loginAttempts)).toBe(kept + 20)
    pass(6 * MINUTE)
    await signIn({ address: HOME })
    const waits = await server.db.select().from(loginAttempts).where(eq(loginAttempts.tries, 0))
    expect(waits.filter(({ key }) => key.startsWith('try:pair:'))).toEqual([])
  })

  test('deletes expired counts, including those of an earlier release', async () => {
    const old = ['account:ab', 'address:cd', 'password:ef'].map((key) => ({
      key,
      tries: 6,
      since: new Date(at),
    }))
    await server.db.insert(loginAttempts).values(old)
    await times(5, (index) => guess({ email: `orang${index}@balai.test`, address: OFFICE }))
    const kept = async () => (await server.db.select().from(loginAttempts)).map(({ key }) => key)
    pass(20 * MINUTE)
    await signIn()
    // The others: the new count, and the one that expires last.
    expect((await kept()).filter((key) => /^try:(account|address)/.test(key))).toHaveLength(1)
    pass(24 * HOUR)
    await signIn()
    expect(await kept()).toEqual([expect.stringMatching(/^try:account:/)])
  })

  test('ignores counts of an earlier release', async () => {
    const { createHash } = await import('node:crypto')
    const digest = createHash('sha256').update(server.admin.email).digest('hex')
    await server.db.insert(loginAttempts).values({ key: `account:${digest}`, tries: 6, since: new Date(at) })
    expect((await signIn()).status).toBe(200)
  })
})
