// @vitest-environment jsdom

import { HttpResponse, http } from 'msw'
import { HttpError } from 'react-admin'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import type { Call } from '../../../contract/call.ts'
import { memberCalls } from '../../../contract/member.ts'
import { programCalls } from '../../../contract/program.ts'
import { questionCalls } from '../../../contract/question.ts'
import { studyCalls } from '../../../contract/study.ts'
import { topicCalls } from '../../../contract/topic.ts'
import { createDataProvider } from '../../../src/dataProvider/dataProvider.ts'
import type { Endpoint } from '../../../src/dataProvider/endpoint.ts'
import { createWrites } from '../../../src/dataProvider/writes.ts'
import { createSession } from '../../../src/session/session.ts'
import { recordRequests } from '../../support/recorded.ts'
import { testServices } from '../../support/services.ts'

const { network, requests, reply, reset } = recordRequests()

const services = testServices()
const session = services.get(createSession)
const { isWriting } = services.get(createWrites)
const provider = createDataProvider(services, async () => ({
  program: {
    list: { call: programCalls['program.list'] },
    one: { call: programCalls['program.detail'] },
    create: { call: programCalls['program.create'] },
    update: { call: programCalls['program.update'] },
    delete: { call: programCalls['program.delete'] },
    calls: new Map<Call, Endpoint>([
      [
        programCalls['program.checkPrePost'],
        { call: programCalls['program.checkPrePost'], query: { extra: 'always' } },
      ],
      [
        programCalls['program.updateStatus'],
        {
          call: programCalls['program.updateStatus'],
          body: ({ status }, id) => ({ id, state: status }),
        },
      ],
    ]),
  },
  study: {
    list: { call: studyCalls['study.list'], sort: { direction: 'sort_type' }, query: { extra: 'always' } },
    create: { call: studyCalls['study.create'] },
    update: {
      call: studyCalls['study.update'],
      body: ({ title, ...study }, id) => ({ ...study, id, name: title }),
      fieldNames: { name: 'title' },
    },
  },
  topic: { one: { call: topicCalls['topic.detail'], idParam: 'topic', query: { extra: 'always' } } },
  activity: {
    list: { call: activityCalls['activity.list'] },
    create: { call: activityCalls['activity.create'] },
  },
  question: {
    create: {
      call: questionCalls['question.create'],
      toSavedRecord: (data) => (data as { data?: object }).data ?? data,
    },
  },
}))

const list = {
  pagination: { page: 2, perPage: 5 },
  sort: { field: 'created_at', order: 'DESC' as const },
  filter: {},
}
const sent = () => requests.map(({ method, url }) => `${method} ${url}`)

beforeAll(() => network.listen())
beforeEach(() =>
  session.store({ token: 'the-token', user: { id: '1', fullname: 'Ratna', email: 'r@balai.test' } }),
)
afterEach(() => {
  reset()
  session.clear()
})
afterAll(() => network.close())

describe('data provider', () => {
  test('getList sends page, limit, sort, direction and filters, without empty ones', async () => {
    reply({ data: { list: [{ id: 1 }], page: 2, limit: 5, total: 11 } })
    const answer = await provider.getList('program', {
      ...list,
      filter: { status: 'draft', q: 'a b&c=%', none: '' },
    })
    expect(sent()).toEqual([
      'GET /api/program/v1/company/list?page=2&limit=5&sort=created_at&dir=desc&status=draft&q=a+b%26c%3D%25',
    ])
    expect(requests[0]?.headers.authorization).toBe('Bearer the-token')
    expect(answer).toMatchObject({ data: [{ id: 1 }], total: 11 })
  })

  test('getList uses the declared name of the direction and constant parameters', async () => {
    reply({ data: { list: [], total: 0 } })
    const sort = { field: 'created_at', order: 'ASC' as const }
    await provider.getList('study', { ...list, sort, pagination: { page: 1, perPage: -1 } })
    expect(sent()).toEqual([
      'GET /api/study/v1/list?page=1&limit=-1&sort=created_at&sort_type=asc&extra=always',
    ])
  })

  test('getList fills the path from meta and leaves it out of the query', async () => {
    reply({ data: { list: [], total: 0 } })
    await provider.getList('activity', {
      ...list,
      sort: { field: 'seq', order: 'ASC' },
      meta: { program: 7, topic: 'a/b' },
    })
    expect(sent()).toEqual(['GET /api/v1/activity/7/a%2Fb/list?page=2&limit=5&sort=seq&dir=asc'])
  })

  test.each([
    { name: 'a missing total', data: { list: [{ id: 1 }, { id: 2 }] } },
    { name: 'a bare list', data: [{ id: 1 }, { id: 2 }] },
  ])('getList takes the length of the list for $name', async ({ data }) => {
    reply({ data })
    expect(await provider.getList('program', list)).toMatchObject({
      data: [{ id: 1 }, { id: 2 }],
      total: 2,
      meta: { uncounted: true },
    })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a save', () => provider.update('study', { id: 3, data: {}, previousData: { id: 3 } })],
    ['a deletion', () => provider.delete('program', { id: 1, previousData: { id: 1 } })],
    ['a creation', () => provider.create('program', { data: {} })],
    [
      'an action',
      () =>
        provider.call(programCalls['program.updateStatus'], {
          params: { id: 1 },
          body: { status: 'publish' },
        }),
    ],
  ])('getList reads again when %s ended meanwhile', async (_, write) => {
    const gate = Promise.withResolvers<void>()
    const late = async () => {
      await gate.promise
      return HttpResponse.json({ message: 'OK', data: [{ id: 'old' }] })
    }
    network.use(http.get('*', late, { once: true }))
    reply({ data: { id: 1 } }, { data: [{ id: 'new' }] })
    const reading = provider.getList('program', list)
    await write()
    gate.resolve()
    expect(await reading).toMatchObject({ data: [{ id: 'new' }] })
  })

  test('getOne escapes the id in the path', async () => {
    reply({ data: { id: 'x' } })
    await provider.getOne('program', { id: '../a b?c#d' })
    expect(sent()).toEqual(['GET /api/program/v1/company/detail/..%2Fa%20b%3Fc%23d'])
  })

  test.each(['', '.', '..'])('getOne refuses the id «%s», which a URL would resolve upwards', async (id) => {
    await expect(provider.getOne('program', { id })).rejects.toMatchObject({
      status: 404,
      message: 'http.missing',
    })
    expect(requests).toEqual([])
  })

  test('getOne uses the declared path parameter of the id and constant parameters', async () => {
    reply({ data: { id: 5, name: 'A' } })
    expect(await provider.getOne('topic', { id: 5 })).toMatchObject({ data: { id: 5, name: 'A' } })
    expect(sent()).toEqual(['GET /api/topic/v1/detail/5?extra=always'])
  })

  test('getMany requests each record; getManyReference filters the list', async () => {
    reply({ data: { id: 1 } }, { data: { id: '2' } }, { data: { list: [], total: 0 } })
    expect(await provider.getMany('program', { ids: [1, '2'] })).toMatchObject({
      data: [{ id: 1 }, { id: '2' }],
    })
    await provider.getManyReference('program', { ...list, target: 'study_id', id: 9 })
    expect(sent()).toEqual([
      'GET /api/program/v1/company/detail/1',
      'GET /api/program/v1/company/detail/2',
      'GET /api/program/v1/company/list?page=2&limit=5&sort=created_at&dir=desc&study_id=9',
    ])
  })

  test('create sends the record and finds the id in the response', async () => {
    reply(
      { data: { id: 12 } },
      { data: { data: { id: 'deep', updated_at: 'v1' } } },
      { data: { id: 'flat' } },
    )
    const created = await provider.create('program', { data: { title: 'A' } })
    expect(created).toEqual({ data: { title: 'A', id: 12 } })
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/program/v1/company/create',
      body: '{"title":"A"}',
    })
    expect((await provider.create('question', { data: {} })).data).toEqual({ id: 'deep', updated_at: 'v1' })
    expect((await provider.create('question', { data: {} })).data.id).toBe('flat')
  })

  test('create encodes multipart with brackets, 1 and 0, and empty lists', async () => {
    reply({ data: { id: 1 } })
    localStorage.setItem('RaStorebalai.locale', '"en"')
    await provider.create('activity', {
      data: {
        title: 'Tes',
        settings: { is_skip: true, set_minimum_value: { is_set: 0 } },
        embed_youtube: [],
      },
      meta: { program: 'p', topic: 't' },
    })
    localStorage.removeItem('RaStorebalai.locale')
    expect(requests[0]?.url).toBe('/api/v1/activity/p/t/create')
    expect(requests[0]?.headers['accept-language']).toBe('en')
    expect(requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    const fields = [...(requests[0]?.body ?? '').matchAll(/name="([^"]+)"\r\n\r\n(.*)\r\n/g)].map(
      ([, ...pair]) => pair,
    )
    expect(fields).toEqual([
      ['title', 'Tes'],
      ['settings[is_skip]', '1'],
      ['settings[set_minimum_value][is_set]', '0'],
      ['embed_youtube[]', ''],
    ])
  })

  test('update keeps unknown fields of the record', async () => {
    reply({ data: null })
    await provider.update('study', {
      id: 3,
      data: { title: 'Baru' },
      previousData: { id: 3, title: 'Lama', color: 'blue' },
    })
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/study/v1/update/3' })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ id: 3, color: 'blue', name: 'Baru' })
  })

  test('updateMany saves whole records; delete and deleteMany send one request each', async () => {
    reply({ data: { id: 1, type: 'online' } }, { data: { id: 2 } })
    expect(await provider.updateMany('program', { ids: [1, 2], data: { title: 'X' } })).toEqual({
      data: [1, 2],
    })
    expect(await provider.delete('program', { id: 1, previousData: { id: 1 } })).toEqual({ data: { id: 1 } })
    expect(await provider.deleteMany('program', { ids: [4] })).toEqual({ data: [4] })
    expect(sent()).toEqual([
      'GET /api/program/v1/company/detail/1',
      'GET /api/program/v1/company/detail/2',
      'PUT /api/program/v1/company/update/1',
      'PUT /api/program/v1/company/update/2',
      'DELETE /api/program/v1/company/delete/1',
      'DELETE /api/program/v1/company/delete/4',
    ])
    expect(JSON.parse(requests[2]?.body ?? '')).toMatchObject({ title: 'X', type: 'online' })
  })

  test('call sends any other call as declared, else as the contract defines it', async () => {
    reply({ data: { id: 1 } }, { data: { type: null } }, { data: { id: 2 } })
    const status = { body: { status: 'archive' }, params: { id: 1 } } as const
    expect(await provider.call(programCalls['program.updateStatus'], status)).toEqual({ id: 1 })
    expect(await provider.call(programCalls['program.checkPrePost'], { params: { program: 'p/1' } })).toEqual(
      {
        type: null,
      },
    )
    await provider.call(activityCalls['activity.approve'], { params: { program: 'p', topic: 't', id: 2 } })
    expect(sent()).toEqual([
      'PUT /api/program/v1/company/update-status/1',
      'GET /api/program/v1/company/check-available-prepost/p%2F1?extra=always',
      'POST /api/v1/activity/p/t/2/approve',
    ])
    expect(requests[0]?.body).toBe('{"id":1,"state":"archive"}')
  })

  test('call sends path parameters only once, fills in missing parts and requires rows', async () => {
    reply({ data: { id: 'v' } }, { data: { list: [{ id: 1 }] } }, { data: { rows: [] } })
    const params = { id: 'v', program: 'p' }
    expect(await provider.call(memberCalls['member.certificate'], { params })).toMatchObject({
      id: 'v',
      results: {},
    })
    const query = { page: 1, limit: '', q: undefined }
    const read = () => provider.call(memberCalls['member.progress'], { params: { program: 'p' }, query })
    expect(await read()).toMatchObject({ list: [{ member: {}, done: [] }], activities: [] })
    await expect(read()).rejects.toThrow('http.unreadable')
    expect(sent()[0]).toBe('GET /api/users/v1/member_redeem/detail/v')
    expect(sent()[1]).toMatch(/\/p\?page=1$/)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['update', () => provider.update('study', { id: 1, data: {}, previousData: { id: 1 } })],
    ['create', () => provider.create('venue', { data: {} })],
    ['delete', () => provider.delete('program', { id: 1, previousData: { id: 1 } })],
    ['restore', () => provider.restore('venue', { id: 1 })],
    ['call', () => provider.call(programCalls['program.restore'], { params: { id: 1 } })],
  ])('keeps a logout waiting until %s has ended', async (_, write) => {
    reply({ body: { message: '', data: { id: 1 } } })
    const writing = write()
    expect(isWriting()).toBe(true)
    await writing
    await vi.waitFor(() => expect(isWriting()).toBe(false))
  })

  test('rejects an undeclared verb and names it with its resource', async () => {
    await expect(provider.getOne('study', { id: 1 })).rejects.toThrow('«study» declares no «one»')
  })
})

describe('capability', () => {
  const knowing = (...capabilities: string[]) =>
    session.store({
      token: 'the-token',
      user: { id: '1', fullname: 'Ratna', email: 'r@balai.test' },
      capabilities,
    })

  test('sends fields, keys and searches only to an API that has the capability', async () => {
    reply({ data: { id: 1 } }, { data: { id: 1 } }, { data: { list: [] } }, { data: { list: [] } })
    const data = { title: 'Boga', category_id: 'K-1', unknown: 1 }
    const create = () => provider.create('study', { data, meta: { attempt: 'the-attempt' } })
    const search = () => provider.getList('study', { ...list, filter: { q: 'boga' } })
    await create()
    knowing('study-fields', 'once', 'search')
    await create()
    session.clear()
    knowing()
    await search()
    knowing('search')
    await search()
    expect(requests.map(({ body }) => body).slice(0, 2)).toEqual([
      '{"title":"Boga","unknown":1}',
      '{"title":"Boga","category_id":"K-1","unknown":1}',
    ])
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      undefined,
      'the-attempt',
      undefined,
      undefined,
    ])
    expect(requests.map(({ url }) => url.includes('q=boga'))).toEqual([false, false, false, true])
  })

  test('sends a known version, and forgets it after a response without one', async () => {
    reply({ data: { id: 1 } }, { data: { id: 1, updated_at: 'v3' } })
    const data = { id: 1, title: 'A', updated_at: 'v1' }
    const first = await provider.update('program', { id: 1, data, previousData: data })
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ updated_at: 'v1' })
    expect(first.data).toEqual({ id: 1, title: 'A' })
    const second = await provider.update('program', { id: 1, data, previousData: data })
    expect(second.data).toEqual({ id: 1, title: 'A', updated_at: 'v3' })
  })

  test('updates the record that the same attempt had created with other values', async () => {
    knowing('once', 'versions')
    reply(
      { status: 422, body: { message: 'Sudah dipakai', data: { id: 'p1', updated_at: 'v1' } } },
      { data: { id: 'p1', updated_at: 'v2' } },
    )
    const created = await provider.create('program', { data: { title: 'B' }, meta: { attempt: 'a' } })
    expect(created.data).toEqual({ id: 'p1', title: 'B', updated_at: 'v2' })
    expect(sent()).toEqual(['POST /api/program/v1/company/create', 'PUT /api/program/v1/company/update/p1'])
    expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({ title: 'B', updated_at: 'v1' })
  })

  test('aborts the update of a repeated creation', async () => {
    knowing('once')
    const controller = new AbortController()
    const meta = { attempt: 'a', signal: controller.signal }
    reply({ status: 422, body: { message: 'Sudah dipakai', data: { id: 'p1', updated_at: 'v1' } } })
    const giveUp = () => {
      controller.abort()
      return HttpResponse.json({ message: '', data: { id: 'p1' } })
    }
    network.use(http.put('*', giveUp, { once: true }))
    await expect(provider.create('program', { data: { title: 'B' }, meta })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  test('reports a validation issue of a creation without an update', async () => {
    knowing('once')
    reply({ status: 422, body: { message: 'Salah', errors: { title: ['kosong'] } } })
    await expect(provider.create('program', { data: {}, meta: { attempt: 'a' } })).rejects.toMatchObject({
      status: 422,
    })
    expect(requests).toHaveLength(1)
  })
})

describe('data provider errors', () => {
  test("rejects with an HttpError of the server's message and issues by field name", async () => {
    reply({
      status: 422,
      body: { message: 'Periksa isian.', errors: { name: ['Terlalu panjang.', 'Sudah ada.'] } },
    })
    const failure = await provider
      .update('study', { id: 1, data: { title: 'x' }, previousData: { id: 1 } })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(HttpError)
    expect(failure).toMatchObject({
      status: 422,
      message: 'Periksa isian.',
      body: { errors: { title: 'Terlalu panjang. Sudah ada.', root: { serverError: 'Periksa isian.' } } },
    })
  })

  test('attaches the current record to a conflict', async () => {
    reply({ status: 409, body: { message: 'Sudah berubah.', data: { id: 1, title: 'Lain' } } })
    await expect(
      provider.update('program', { id: 1, data: {}, previousData: { id: 1 } }),
    ).rejects.toMatchObject({
      status: 409,
      body: { newer: { id: 1, title: 'Lain' } },
    })
  })

  test.each([
    { name: "a proxy's page", status: 500, body: '<html>Internal server error</html>' },
    { name: 'an empty failure', status: 500, body: '' },
    { name: 'a success that is no JSON', status: 200, body: 'hello' },
    { name: 'a success without data', status: 200, body: { ok: true } },
    { name: 'a list that is none', status: 200, body: { message: '', data: { list: 'no' } } },
  ])('reports $name as unreadable', async ({ status, body }) => {
    reply({ status, body })
    await expect(provider.getList('program', list)).rejects.toMatchObject({
      status,
      message: 'http.unreadable',
    })
  })

  test('rejects with AbortError when react-admin aborts a request', async () => {
    const controller = new AbortController()
    const asked = provider.getList('program', { ...list, signal: controller.signal } as never)
    controller.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect(provider.supportAbortSignal).toBe(true)
  })

  test('sends no request without a session', async () => {
    session.clear()
    await expect(provider.getList('program', list)).rejects.toMatchObject({ status: 401 })
    expect(requests).toEqual([])
  })
})

test('reports the progress of an upload', async () => {
  reply({ data: { id: 1 } })
  const shares: number[] = []
  await provider.create('activity', {
    data: { file: new File(['x'.repeat(5_000)], 'modul.pdf', { type: 'application/pdf' }) },
    meta: { program: 'p', topic: 't', onProgress: (share: number) => shares.push(share) },
  })
  expect(shares.at(-1)).toBe(1)
  expect(requests[0]?.body).toContain('filename="modul.pdf"')
})
