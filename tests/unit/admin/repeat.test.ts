// @vitest-environment jsdom

import { HttpResponse, http } from 'msw'
import { HttpError } from 'react-admin'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import type { Call } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { capabilities } from '../../../contract/capability.ts'
import { certificateCalls } from '../../../contract/certificate.ts'
import { memberCalls } from '../../../contract/member.ts'
import { programCalls } from '../../../contract/program.ts'
import { sessionCalls } from '../../../contract/session.ts'
import { studyCalls } from '../../../contract/study.ts'
import { durations } from '../../../src/common/durations.ts'
import { createDataProvider } from '../../../src/dataProvider/dataProvider.ts'
import { isRetryable } from '../../../src/dataProvider/isRetryable.ts'
import { containsSent } from '../../../src/dataProvider/retry/containsSent.ts'
import { createRetryingCalls } from '../../../src/dataProvider/retry/retryingCalls.ts'
import { createSession } from '../../../src/session/session.ts'
import { type Reply, recordRequests } from '../../support/recorded.ts'
import { testServices } from '../../support/services.ts'

const { network, requests, reply, reset } = recordRequests()

const services = testServices()
const session = services.get(createSession)
const { isRetrying } = services.get(createRetryingCalls)
const provider = createDataProvider(services, async () => ({
  study: {
    list: { call: studyCalls['study.list'] },
    one: { call: studyCalls['study.detail'] },
    create: { call: studyCalls['study.create'] },
    update: {
      call: studyCalls['study.update'],
      body: ({ title, ...study }) => ({ ...study, name: title }),
    },
    delete: { call: studyCalls['study.delete'] },
  },
  activity: {
    create: { call: activityCalls['activity.create'] },
  },
}))

const signIn = (known: readonly string[] | undefined, token = 'the-token') =>
  session.store({
    token,
    user: { id: '1', fullname: 'Ratna', email: 'r@balai.test' },
    ...(known && { capabilities: [...known] }),
  })

const busy: Reply = { status: 503, body: { message: 'Basis data sedang sibuk.' } }
const done: Reply = { data: { id: 3, updated_at: '2026-11-25T02:00:00.000Z' } }
const version = '2026-11-25T01:00:00.000Z'
const attempt = 'c0ffee00-0000-4000-8000-000000000001'

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const endOf = async <Answer>(call: Promise<Answer>) => (await Promise.allSettled([call]))[0]
/** The same, advancing time through all retries. */
async function ended<Answer>(call: Promise<Answer>): Promise<PromiseSettledResult<Answer>> {
  let result: PromiseSettledResult<Answer> | undefined
  endOf(call).then((settled) => {
    result = settled
  })
  while (!result) {
    await pass(100)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return result
}
/** Waits for work without timers. */
const idle = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}
/** Waits for a number of requests. */
const sent = (count: number) => vi.waitFor(() => expect(requests).toHaveLength(count), { interval: 1 })

beforeAll(() => network.listen())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // No jitter: the longest delays.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  signIn(capabilities)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  network.resetHandlers()
  reset()
  session.clear()
  expect(isRetrying()).toBe(false)
})
afterAll(() => network.close())

describe('retry rules', () => {
  const save = (updated_at?: string) =>
    provider.update('study', { id: 3, data: { title: 'Boga', updated_at }, previousData: { id: 3 } })
  const create = (meta?: object) => provider.create('study', { data: { title: 'Boga' }, meta })
  const file = () =>
    provider.create('activity', {
      data: { title: 'Tes', file: new File(['%PDF'], 'a.pdf') },
      meta: { program: 'p', topic: 't', attempt },
    })
  const reorder = (id?: string) =>
    provider.call(activityCalls['activity.reorder'], {
      body: { from: 0, to: 2, id },
      params: { program: 'p', topic: 't' },
    })
  const feedback = (updated_at: string | null | undefined) =>
    provider.call(memberCalls['member.feedback'], {
      body: { text: 'Bagus', member_redeem_id: 1, topic_id: 2, activity_id: 3, updated_at },
    })
  const publish = () =>
    provider.call(programCalls['program.updateStatus'], { params: { id: 1 }, body: { status: 'publish' } })
  const list = () =>
    provider.getList('study', {
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'title', order: 'ASC' },
      filter: {},
    })
  const password = () =>
    provider.call(sessionCalls['session.changePassword'], {
      body: { current_password: 'a', new_password: 'b', conf_new_password: 'b' },
    })

  test.each<[string, () => Promise<unknown>, { all: boolean; none: boolean }]>([
    ['always retries a list', list, { all: true, none: true }],
    ['always retries a record', () => provider.getOne('study', { id: 3 }), { all: true, none: true }],
    [
      'retries a creation with an idempotency key if supported',
      () => create({ attempt }),
      { all: true, none: false },
    ],
    ['retries a file with an idempotency key if supported', file, { all: true, none: false }],
    ['never retries a creation without an idempotency key', () => create(), { all: false, none: false }],
    ['retries a save with a version if supported', () => save(version), { all: true, none: false }],
    ['never retries a save without a version', () => save(), { all: false, none: false }],
    [
      'retries a deletion if supported',
      () => provider.delete('study', { id: 3 }),
      { all: true, none: false },
    ],
    ['retries a reorder by id if supported', () => reorder('a1'), { all: true, none: false }],
    ['never retries a reorder by position alone', () => reorder(), { all: false, none: false }],
    ['retries feedback with a null version if supported', () => feedback(null), { all: true, none: false }],
    ['never retries feedback without a version', () => feedback(undefined), { all: false, none: false }],
    ['retries a status change if supported', publish, { all: true, none: false }],
    ['never retries a password change', password, { all: false, none: false }],
  ])('%s', async (_, call, repeated) => {
    for (const [known, isRepeated] of [
      [capabilities, repeated.all],
      [undefined, repeated.none],
    ] as const) {
      signIn(known)
      reset()
      reply(busy, busy, { data: { ...(done.data as object), list: [], total: 0 } })
      const { status } = await ended(call())
      expect([status, requests.length]).toEqual(isRepeated ? ['fulfilled', 3] : ['rejected', 1])
      expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    }
  })

  test.each<[string, Reply | 'broken', boolean]>([
    ['no response', 'broken', true],
    ['502 with a proxy page', { status: 502, body: '<html>Bad gateway</html>' }, true],
    ['503', busy, true],
    ['504', { status: 504, body: '' }, true],
    [
      '409 of an attempt in progress',
      { status: 409, body: { message: 'Masih diproses.' }, headers: { 'retry-after': '1' } },
      true,
    ],
    ['409', { status: 409, body: { message: 'Sudah ada.' } }, false],
    ['400', { status: 400, body: { message: 'x' } }, false],
    ['422', { status: 422, body: { message: 'x' } }, false],
    ['429', { status: 429, body: { message: 'x' }, headers: { 'retry-after': '1' } }, false],
    ['500', { status: 500, body: { message: 'x' } }, false],
    ['a Retry-After beyond the retry window', { ...busy, headers: { 'retry-after': '3600' } }, false],
  ])('decides on a retry after %s', async (_, failure, isRepeated) => {
    if (failure === 'broken') {
      network.use(http.all('*', () => HttpResponse.error(), { once: true }))
      reply(done)
    } else reply(failure, done)
    const { status } = await ended(provider.create('study', { data: { title: 'Boga' }, meta: { attempt } }))
    expect(status).toBe(isRepeated ? 'fulfilled' : 'rejected')
  })

  test('does not retry while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const asked = vi.fn(() => HttpResponse.error())
    network.use(http.all('*', asked))
    expect(await ended(list())).toMatchObject({ status: 'rejected', reason: { message: 'http.unreachable' } })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('retries issuing a certificate, but a reissue only with an idempotency key', () => {
    const call: Call = certificateCalls['certificate.issue']
    const has = () => true
    expect(isRetryable(call, { body: { kind: 'graduation' } }, has)).toBe(true)
    expect(isRetryable(call, { body: { kind: 'graduation', reissue: true } }, has)).toBe(false)
    expect(isRetryable(call, { body: { kind: 'graduation', reissue: true }, attempt }, has)).toBe(true)
  })

  test('retries by version only calls that take one', () => {
    const body = { updated_at: version }
    expect(isRetryable(programCalls['program.update'], { body }, () => true)).toBe(true)
    expect(isRetryable(sessionCalls['session.changePassword'], { body }, () => true)).toBe(false)
  })

  test('retries only reads when the API has no capabilities', () => {
    const repeated = Object.values<Call>(calls).filter((call) => {
      return call.method !== 'GET' && isRetryable(call, { body: { updated_at: version, id: 1 } }, () => false)
    })
    expect(repeated).toEqual([])
  })
})

describe('retry timing', () => {
  const list = () => provider.getMany('study', { ids: [1] })

  test('retries for 60 s with pauses up to 5 s, then reports the last error', async () => {
    reply(...Array.from({ length: 20 }, () => busy))
    const at: number[] = []
    const reading = endOf(list())
    for (let second = 0; second <= durations.retryWindow / 1_000; second++) {
      await idle()
      for (const _ of requests.slice(at.length)) at.push(second)
      await pass(1_000)
    }
    expect(await reading).toMatchObject({
      status: 'rejected',
      reason: { status: 503, message: 'Basis data sedang sibuk.', body: { repeated: true } },
    })
    expect(at).toEqual([0, 1, 3, 7, 12, 17, 22, 27, 32, 37, 42, 47, 52, 57, 60])
  })

  test('gives up after 60 s when a retry gets no response', async () => {
    network.use(http.all('*', () => new Promise<never>(() => undefined)))
    network.use(http.all('*', () => HttpResponse.json(busy.body, { status: 503 }), { once: true }))
    const reading = endOf(list())
    await vi.waitFor(() => expect(isRetrying()).toBe(true))
    await pass(durations.retryDelay)
    await pass(durations.retryTimeout)
    await pass(durations.retryWindow)
    expect(await reading).toMatchObject({
      status: 'rejected',
      reason: { status: 0, message: 'http.unreachable', body: { repeated: true } },
    })
    expect(isRetrying()).toBe(false)
  })

  test('waits for the Retry-After of the server', async () => {
    reply({ ...busy, headers: { 'retry-after': '4' } }, { data: { id: 1 } })
    const reading = list()
    await vi.waitFor(() => expect(isRetrying()).toBe(true))
    await pass(3_900)
    expect(requests).toHaveLength(1)
    await pass(200)
    await sent(2)
    expect(await reading).toEqual({ data: [{ id: 1 }] })
  })

  test('retries other pending calls once one has succeeded', async () => {
    reply({ ...busy, headers: { 'retry-after': '20' } }, busy, { data: { id: 2 } }, { data: { id: 1 } })
    const one = provider.getOne('study', { id: 1 })
    await sent(1)
    const other = provider.getOne('study', { id: 2 })
    await sent(2)
    await idle()
    await pass(1_000)
    expect((await other).data).toEqual({ id: 2 })
    expect((await one).data).toEqual({ id: 1 })
  })

  test('stops retrying when aborted', async () => {
    reply(busy, { data: { id: 1 } })
    const controller = new AbortController()
    const reading = endOf(provider.getOne('study', { id: 1, signal: controller.signal }))
    await vi.waitFor(() => expect(isRetrying()).toBe(true))
    controller.abort()
    expect(await reading).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['logged out', session.clear],
    ['somebody else has signed in', () => signIn(capabilities, 'another-token')],
  ])('stops retrying once %s', async (_, change) => {
    reply(busy, done)
    const saving = endOf(provider.create('study', { data: { title: 'Boga' }, meta: { attempt } }))
    await vi.waitFor(() => expect(isRetrying()).toBe(true))
    change()
    await pass(1_000)
    expect(await saving).toMatchObject({
      status: 'rejected',
      reason: { status: 401, body: { ofFormerSession: true } },
    })
    expect(requests).toHaveLength(1)
  })

  test('restarts an upload and its progress on retry', async () => {
    reply(busy, { data: { id: 1 } })
    const shares: number[] = []
    const made = await ended(
      provider.create('activity', {
        data: { title: 'Tes', file: new File(['%PDF'], 'a.pdf') },
        meta: { program: 'p', topic: 't', attempt, onProgress: (share: number) => shares.push(share) },
      }),
    )
    expect(made.status).toBe('fulfilled')
    expect(requests.map(({ body }) => body.includes('%PDF'))).toEqual([true, true])
    expect(shares).toContain(0)
  })
})

describe('write that had already succeeded', () => {
  const title = (name: string, updated_at = version) =>
    provider.update('study', {
      id: 3,
      data: { title: name, updated_at },
      previousData: { id: 3, title: 'Lama' },
    })
  const after = '2026-11-25T01:00:05.000Z'
  const stale = (record: object): Reply => ({
    status: 409,
    body: { message: 'Sudah diubah.', data: { id: 3, updated_at: after, ...record } },
  })
  const names = () => requests.map(({ body }) => JSON.parse(body).name)

  test('accepts a conflict with its own save, under the new version', async () => {
    reply(busy, stale({ title: 'Boga' }))
    expect(await ended(title(' Boga '))).toMatchObject({
      status: 'fulfilled',
      value: { data: { id: 3, updated_at: after } },
    })
  })

  test('reports a conflict with the save of somebody else', async () => {
    reply(busy, stale({ title: 'Musik' }))
    expect(await ended(title('Boga'))).toMatchObject({
      status: 'rejected',
      reason: { status: 409, body: { newer: { title: 'Musik' } } },
    })
  })

  test('reports a conflict when the comparison code of an old deployment is gone', async () => {
    const comparison = '../../../src/dataProvider/retry/isSaved.ts'
    vi.doMock(comparison, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    onTestFinished(() => vi.doUnmock(comparison))
    reply(stale({ title: 'Boga' }))
    expect(await ended(title('Boga'))).toMatchObject({ status: 'rejected', reason: { status: 409 } })
  })

  test('recognises an unanswered save at the next press and saves later changes on top', async () => {
    reply(...Array.from({ length: 15 }, () => busy))
    expect((await ended(title('Boga'))).status).toBe('rejected')
    reset()
    reply(stale({ title: 'Boga' }), done)
    expect((await ended(title('Boga dan Busana'))).status).toBe('fulfilled')
    expect(requests.map(({ body }) => JSON.parse(body))).toEqual([
      { id: 3, name: 'Boga dan Busana', updated_at: version },
      { id: 3, name: 'Boga dan Busana', updated_at: after },
    ])
  })

  test('accepts a conflict with equal content even without a retry', async () => {
    reply(stale({ title: 'Boga' }))
    expect(await ended(title('Boga'))).toMatchObject({
      status: 'fulfilled',
      value: { data: { id: 3, updated_at: after } },
    })
    expect(names()).toEqual(['Boga'])
  })

  test('reports a conflict of a save with a file, even with equal name and size', async () => {
    reply(stale({ title: 'Boga', cover: { url: '/x', title: 'a.pdf', size: 4 } }))
    const cover = new File(['%PDF'], 'a.pdf')
    const saving = provider.update('study', {
      id: 3,
      data: { title: 'Boga', cover, updated_at: version },
      previousData: { id: 3, title: 'Lama' },
    })
    expect(await ended(saving)).toMatchObject({ status: 'rejected', reason: { status: 409 } })
  })

  test('accepts 404 for a retried deletion, not for one that was never sent', async () => {
    const remove = () => provider.delete('study', { id: 3, previousData: { id: 3 } })
    const gone: Reply = { status: 404, body: { message: 'Tidak ditemukan.' } }
    reply(busy, gone, gone)
    expect((await ended(remove())).status).toBe('fulfilled')
    expect(await ended(remove())).toMatchObject({ status: 'rejected', reason: { status: 404 } })
  })

  test('accepts 404 for a deletion at the press after all responses were lost', async () => {
    const remove = () => provider.delete('study', { id: 3, previousData: { id: 3 } })
    reply(...Array.from({ length: 15 }, () => busy), { status: 404, body: { message: 'Tidak ditemukan.' } })
    const first = await ended(remove())
    expect(first).toMatchObject({ status: 'rejected', reason: expect.any(HttpError) })
    expect((await ended(remove())).status).toBe('fulfilled')
  })
})

describe('containsSent', () => {
  const file = new File(['%PDF'], 'a.pdf')
  test.each<[string, unknown, unknown, boolean]>([
    ['ignores further fields of the record', { a: 1, b: 2 }, { a: 1 }, true],
    ['equates empty values', { a: null, b: [] }, { a: '', b: null, c: {}, d: undefined }, true],
    ['ignores parts that were not sent', { a: { b: 1, c: null } }, { a: { b: undefined, c: '' } }, true],
    ['distinguishes null from a filled object', { a: null }, { a: { b: 1 } }, false],
    ['distinguishes null from a text', { a: null }, { a: 'x' }, false],
    ['distinguishes a text from null', { a: 'x' }, { a: null }, false],
    ['distinguishes a filled object from an empty one', { a: { b: 1 } }, { a: {} }, false],
    ['equates an object with its id', { cover: { id: 7, url: '/x' } }, { cover: '7' }, true],
    ['distinguishes an object from another id', { cover: { id: 7, url: '/x' } }, { cover: '8' }, false],
    ['equates booleans with 1 and 0', { a: 1, b: false }, { a: true, b: 0 }, true],
    ['equates texts with other outer blanks and line ends', { a: 'satu\ndua' }, { a: ' satu\r\ndua ' }, true],
    ['equates a number with its text', { a: '15000' }, { a: 15000 }, true],
    ['distinguishes reordered lists', { a: [{ id: 1 }, { id: 2 }] }, { a: [{ id: 2 }, { id: 1 }] }, false],
    ['distinguishes lists of another length', { a: [1, 2] }, { a: [1] }, false],
    ['equates a file by title and size', { file: { url: '/x', title: 'a.pdf', size: 4 } }, { file }, true],
    ['detects another file size', { file: { url: '/x', title: 'a.pdf', size: 5 } }, { file }, false],
    ['refuses a file without a title', { file: { url: '/x' } }, { file: { rawFile: file } }, false],
  ])('%s', (_, read, sentBody, expected) => {
    expect(containsSent(read, sentBody)).toBe(expected)
  })
})
