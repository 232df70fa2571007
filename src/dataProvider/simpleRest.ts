import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, fetchUtils, Identifier } from 'react-admin'
import type { Method } from '../../contract/call.ts'
import type { Services } from '../common/services.ts'
import { createSession, type SessionService } from '../session/session.ts'
import type { Endpoint } from './endpoint.ts'
import { ApiError, type ApiRequest, createApi, type HttpMessage } from './http.ts'
import { createRetries } from './retry/withRetries.ts'
import type { CallMeta, Transport } from './transport.ts'

const RESTORE_PATH = '/restore'

/** Rows of a list of all. */
const MAX_ROWS = 1_000

/** As for calls of the contract: what has a key or a version, or changes nothing when it is sent again. */
const isRetryable = (
  { method, path, attempt, json }: ApiRequest,
  { hasCapability }: Pick<SessionService, 'hasCapability'>,
): boolean =>
  method === 'GET' ||
  attempt !== undefined ||
  ((method === 'DELETE' || path.endsWith(RESTORE_PATH)) && hasCapability('once')) ||
  (hasVersion(json) && hasCapability('versions'))

const hasVersion = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'updated_at' in body && typeof body.updated_at === 'string'

/** Called with the headers of an answer. */
type OnHeaders = (headers: Headers) => void

/** The package hands no `meta` to its client: each call has one of its own. */
function createClient({ api, get }: Services) {
  const session = get(createSession)
  const callWithRetries = get(createRetries)
  const { fetch } = get(createApi)
  return ({ options }: CallMeta, onHeaders?: OnHeaders) =>
    async (url: string, { method = 'GET', body, headers, signal }: fetchUtils.Options = {}) => {
      const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
      const attempt = method === 'POST' && session.hasCapability('once') ? options.attempt : undefined
      const request: ApiRequest = {
        method: method as Method,
        path: url.slice(api.url.length),
        headers: Object.fromEntries(new Headers(headers)),
        ...(json !== undefined && { json }),
        ...(attempt !== undefined && { attempt }),
        signal: options.signal ?? signal ?? undefined,
        keepalive: options.keepalive,
      }
      const response = await callWithRetries(
        { ...request, isRetryable: isRetryable(request, session) },
        fetch,
      )
      onHeaders?.(response.headers)
      return { status: 200, headers: response.headers, body: '', json: response.body }
    }
}

/** ra-data-simple-rest's dialect, with what the other calls have: keys, versions, repetition, refusals by field. */
export function simpleRestTransport(services: Services, resource: string): Transport {
  const { url } = services.api
  const clientFor = services.get(createClient)
  const createProvider = (callMeta: CallMeta, onHeaders?: OnHeaders): DataProvider =>
    simpleRestProvider(url, clientFor(callMeta, onHeaders))
  const endpoint = { call: { path: `/${resource}/{id}` } } as Endpoint
  const recordUrl = (id: Identifier) => `${url}/${resource}/${encodeURIComponent(id)}`

  return {
    isUpdatable: true,
    list: async ({ pagination, sort, filter }, callMeta) => {
      let hasMore: boolean | undefined
      const { page = 1, perPage = MAX_ROWS } = pagination ?? {}
      const { data, total = data.length } = await createProvider(callMeta, (headers) => {
        if (!headers.has('content-range')) throw new ApiError('http.unreadable' satisfies HttpMessage, 200)
        hasMore = headers.get('x-total-more') === 'true'
      }).getList(resource, {
        pagination: perPage === -1 ? { page: 1, perPage: MAX_ROWS } : { page, perPage },
        ...(sort && { sort }),
        filter: { ...filter, ...callMeta.parameters },
      })
      return { data, total, ...(hasMore && { meta: { more: true } }) }
    },
    one: async (id, callMeta) => (await createProvider(callMeta).getOne(resource, { id })).data,
    many: async (ids, callMeta) => (await createProvider(callMeta).getMany(resource, { ids: [...ids] })).data,
    create: async (data, callMeta) => (await createProvider(callMeta).create(resource, { data })).data,
    toSaveRequest: (record) => ({ endpoint, body: record }),
    update: async (id, data, callMeta) =>
      (await createProvider(callMeta).update(resource, { id, data, previousData: { id } })).data,
    remove: async (id, callMeta) => {
      await createProvider(callMeta).delete(resource, { id, previousData: { id } })
    },
    restore: async (id, callMeta) => {
      await clientFor(callMeta)(`${recordUrl(id)}${RESTORE_PATH}`, { method: 'POST' })
    },
  }
}
