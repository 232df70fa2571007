// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../../../src/common/durations.ts'
import { createDataProvider } from '../../../src/dataProvider/dataProvider.ts'
import { createRetryingCalls } from '../../../src/dataProvider/retry/retryingCalls.ts'
import { createSession } from '../../../src/session/session.ts'
import { recordRequests } from '../../support/recorded.ts'
import { testServices } from '../../support/services.ts'

/* Resources without endpoints: ra-data-simple-rest's dialect. */

const { network, requests, reply, reset } = recordRequests()
const services = testServices()
const session = services.get(createSession)
const { isRetrying } = services.get(createRetryingCalls)
const provider = createDataProvider(services, async () => ({}))

const user = { id: '1', fullname: 'Ratna', email: 'r@balai.test' }
const signIn = (...capabilities: string[]) => session.store({ token: 'the-token', user, capabilities })
const sent = () => requests.map(({ method, url }) => `${method} ${decodeURIComponent(url)}`)
const bodies = () => requests.map(({ body }) => (body === '' ? undefined : JSON.parse(body)))

beforeAll(() => network.listen())
beforeEach(() => signIn('once', 'versions', 'undo'))
afterEach(() => {
  network.resetHandlers()
  reset()
  session.clear()
  vi.useRealTimers()
})
afterAll(() => network.close())

const list = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { q: 'aula' },
}
const venue = { id: 7, name: 'Aula', seats: 40, updated_at: 'v1' }
const noAnswer = () => network.use(http.all('*', () => HttpResponse.error(), { once: true }))
const ranged = (range: string, more: Record<string, string> = {}) => ({
  'content-range': `venue ${range}`,
  ...more,
})

/** Lets the first repetition go out. */
async function repeating<Result>(act: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const acting = act()
  await vi.waitFor(() => expect(isRetrying()).toBe(true))
  await vi.advanceTimersByTimeAsync(durations.retryDelay)
  return acting
}

describe('simple REST reads', () => {
  test('requests a sorted range with the token', async () => {
    reply({ body: [{ id: 1 }], headers: ranged('10-10/11') })
    expect(await provider.getList('venue', list)).toEqual({ data: [{ id: 1 }], total: 11 })
    expect(sent()).toEqual(['GET /api/venue?filter={"q":"aula"}&range=[10,19]&sort=["name","ASC"]'])
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer the-token', range: 'venue=10-19' })
  })

  test.each([
    ['"en"', 'en'],
    ['"id"', 'id'],
    [null, 'id'],
    ['"\\u0000"', 'id'],
  ])('requests the language of the user: %s', async (stored, language) => {
    if (stored !== null) localStorage.setItem('RaStorebalai.locale', stored)
    reply({ body: [], headers: ranged('*/0') })
    await provider.getList('venue', list)
    localStorage.removeItem('RaStorebalai.locale')
    expect(requests[0]?.headers['accept-language']).toBe(language)
  })

  test('requests an unlimited list as the first 1,000', async () => {
    reply({ body: [], headers: ranged('*/0') })
    await provider.getList('venue', { ...list, pagination: { page: 1, perPage: -1 } })
    expect(sent()[0]).toContain('range=[0,999]')
  })

  test('reports that a search found more than the total', async () => {
    reply({ body: [], headers: ranged('*/10000', { 'x-total-more': 'true' }) })
    expect(await provider.getList('venue', list)).toEqual({ data: [], total: 10_000, meta: { more: true } })
  })

  test('getMany requests several ids at once', async () => {
    reply({ body: [venue], headers: ranged('0-0/1') })
    expect(await provider.getMany('venue', { ids: [7, 8] })).toEqual({ data: [venue] })
    expect(sent()).toEqual(['GET /api/venue?filter={"id":[7,8]}'])
  })

  test('retries a read, and reads again after a concurrent write', async () => {
    reply({ body: venue })
    noAnswer()
    expect(await repeating(() => provider.getOne('venue', { id: 7 }))).toEqual({ data: venue })
    vi.useRealTimers()
    reset()
    network.use(
      http.get(
        '*/venue',
        async () => {
          await provider.delete('venue', { id: 7, previousData: venue })
          return HttpResponse.json([venue], { headers: ranged('0-0/1') })
        },
        { once: true },
      ),
    )
    reply({ body: venue }, { body: [], headers: ranged('*/0') })
    expect(await provider.getList('venue', list)).toEqual({ data: [], total: 0 })
  })

  test('reports a list without its total as unreadable', async () => {
    reply({ body: [] })
    await expect(provider.getList('venue', list)).rejects.toMatchObject({ message: 'http.unreadable' })
  })
})

describe('simple REST create', () => {
  const create = () => provider.create('venue', { data: { name: 'Aula' }, meta: { attempt: 'the-key' } })

  test('retries with its idempotency key when the API supports keys', async () => {
    reply({ body: venue })
    noAnswer()
    expect(await repeating(create)).toEqual({ data: venue })
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['the-key'])
  })

  test('sends no idempotency key and does not retry when the API lacks keys', async () => {
    signIn()
    noAnswer()
    await expect(create()).rejects.toMatchObject({ status: 0, message: 'http.unreachable' })
    reply({ body: venue })
    await create()
    expect(requests[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  test('updates the record that the same attempt had created with other values', async () => {
    reply(
      { status: 422, body: { message: 'Sudah dipakai', data: { id: 7, updated_at: 'v1' } } },
      { body: { ...venue, updated_at: 'v2' } },
    )
    expect((await create()).data).toMatchObject({ id: 7, name: 'Aula', updated_at: 'v2' })
    expect(sent()).toEqual(['POST /api/venue', 'PUT /api/venue/7'])
    expect(bodies()[1]).toMatchObject({ name: 'Aula', updated_at: 'v1' })
  })

  test('reports validation issues by field', async () => {
    reply({ status: 422, body: { message: 'Periksa isian.', errors: { name: ['Sudah ada.'] } } })
    await expect(create()).rejects.toMatchObject({
      status: 422,
      message: 'Periksa isian.',
      body: { errors: { name: 'Sudah ada.', root: { serverError: 'Periksa isian.' } } },
    })
  })
})

describe('simple REST update', () => {
  const save = (data: object = { ...venue, name: 'Balai' }) =>
    provider.update('venue', { id: 7, data, previousData: venue })

  test('sends the whole record with its version, and returns the next version', async () => {
    reply({ body: { ...venue, name: 'Balai', updated_at: 'v2' } })
    expect((await save({ name: 'Balai' })).data).toEqual({ ...venue, name: 'Balai', updated_at: 'v2' })
    expect(sent()).toEqual(['PUT /api/venue/7'])
    expect(bodies()).toEqual([{ ...venue, name: 'Balai' }])
  })

  test('retries only when the API checks versions', async () => {
    reply({ body: { ...venue, updated_at: 'v2' } })
    noAnswer()
    expect((await repeating(() => save())).data).toMatchObject({ updated_at: 'v2' })
    vi.useRealTimers()
    signIn()
    noAnswer()
    await expect(save()).rejects.toMatchObject({ status: 0 })
  })

  test('reports a conflict with the newer record', async () => {
    const newer = { ...venue, name: 'Lain', updated_at: 'v9' }
    reply({ status: 409, body: { message: 'Sudah berubah.', data: newer } })
    await expect(save()).rejects.toMatchObject({ status: 409, body: { newer } })
  })

  test('recognises its own save after a lost response', async () => {
    signIn('once')
    noAnswer()
    await expect(save()).rejects.toMatchObject({ status: 0 })
    const saved = { ...venue, name: 'Balai', updated_at: 'v2' }
    reply({ status: 409, body: { message: 'Sudah berubah.', data: saved } })
    expect((await save()).data).toMatchObject({ name: 'Balai', updated_at: 'v2' })
  })

  test('updateMany sends six requests at a time', async () => {
    const ids = Array.from({ length: 20 }, (_, nth) => nth + 1)
    let open = 0
    let most = 0
    network.use(
      http.all('*', async ({ request }) => {
        open += 1
        most = Math.max(most, open)
        await new Promise((resolve) => setTimeout(resolve))
        open -= 1
        return HttpResponse.json(request.method === 'GET' ? { ...venue, seats: 1 } : await request.json())
      }),
    )
    await provider.updateMany('venue', { ids, data: { name: 'X' } })
    expect(most).toBe(6)
  })
})

describe('simple REST delete', () => {
  const remove = () => provider.delete('venue', { id: 7, previousData: venue })

  test('deletes and restores a record by its path', async () => {
    reply({ body: venue }, { body: venue })
    expect(await remove()).toEqual({ data: venue })
    await provider.restore('venue', { id: 7 })
    expect(sent()).toEqual(['DELETE /api/venue/7', 'POST /api/venue/7/restore'])
  })

  test('retries and succeeds when the record is gone', async () => {
    reply({ status: 404, body: { message: 'Tidak ada.' } })
    noAnswer()
    expect(await repeating(remove)).toEqual({ data: venue })
  })

  test('refuses to delete a missing record', async () => {
    reply({ status: 404, body: { message: 'Tidak ada.' } })
    await expect(remove()).rejects.toMatchObject({ status: 404 })
  })
})

test('sends no request without a session', async () => {
  session.clear()
  await expect(provider.getList('venue', list)).rejects.toMatchObject({ status: 401 })
  expect(requests).toEqual([])
})
