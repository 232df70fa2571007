import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { openScratch } from '../../support/scratch.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* Guests' calls that wait for an unresponsive database. */

let server: TestServer
/** Releases the database. */
let release: () => void
let pendingTransaction: Promise<void>

beforeEach(async () => {
  const database = await openScratch()
  server = await startTestServer({ database })
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  // PGlite has one connection: everything else waits for this transaction.
  pendingTransaction = database.db.transaction(async () => {
    begun.resolve()
    await gate.promise
  })
  release = gate.resolve
  await begun.promise
})
afterEach(async () => {
  vi.useRealTimers()
  release()
  await pendingTransaction
  await server.close()
})

const check = (address: string) =>
  server.fetch(new Request('http://balai.test/api/users/v1/certificate/K7M2Q9RXW4TC'), address)

const login = (address: string) =>
  server.fetch(
    new Request('http://balai.test/api/users/v1/company/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'siapa@balai.test', password: 'salah-sekali', access_key: 'balai' }),
    }),
    address,
  )

test('queues all addresses of an IPv6 /64 as one guest', async () => {
  const answered: string[] = []
  const ask = async (address: string) => {
    const { status } = await check(address)
    answered.push(address)
    return status
  }
  const running = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map(ask)
  const many = Array.from({ length: 20 }, (_, nth) => ask(`2001:db8:1:2:${nth}::1`))
  const other = ask('198.51.100.7')
  release()
  expect(new Set(await Promise.all([...running, ...many, other]))).toEqual(new Set([404]))
  // Three run concurrently: a few earlier ones may end first.
  expect(answered.indexOf('198.51.100.7')).toBeLessThan(10)
})

test('answers 503 to a guest after ten seconds in the queue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const running = Array.from({ length: 3 }, () => login('203.0.113.1'))
  let answer: Response | undefined
  const waited = login('198.51.100.7').then((response) => {
    answer = response
  })
  await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(answer).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1_000)
  await waited
  expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer?.json()).toEqual({
    message: 'Server sedang tidak dapat melayani. Coba lagi sebentar lagi.',
  })
  release()
  for (const response of await Promise.all(running)) expect(response.status).toBe(401)
})
