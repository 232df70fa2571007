import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, fetchUtils, Identifier } from 'react-admin'
import type { Method } from '../../contract/call.ts'
import type { Services } from '../common/services.ts'
import { createSession, type SessionService } from '../session/session.ts'
import type { Endpoint } from './endpoint.ts'
import { ApiError, type ApiRequest, createApi, type HttpMessage } from './http.ts'
import { createRetries } from './retry/withRetries.ts'
import type { Sent, Transport } from './transport.ts'

const RESTORE = '/restore'

/** Rows of a list of all. */
const ALL = 1_000

/** As for calls of the contract: what has a key or a version, or changes nothing when it is sent again. */
const isRetryable = (
  { method, path, attempt, json }: ApiRequest,
  { hasCapability }: Pick<SessionService, 'hasCapability'>,
): boolean =>
  method === 'GET' ||
  attempt !== undefined ||
  ((method === 'DELETE' || path.endsWith(RESTORE)) && hasCapability('once')) ||
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
  return ({ options }: Sent, onHeaders?: OnHeaders) =>
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
      const answer = await callWithRetries({ ...request, retryable: isRetryable(request, session) }, fetch)
      onHeaders?.(answer.headers)
      return { status: 200, headers: answer.headers, body: '', json: answer.body }
    }
}

/** ra-data-simple-rest's dialect, with what the other calls have: keys, versions, repetition, refusals by field. */
export function simpleRestTransport(services: Services, resource: string): Transport {
  const { url } = services.api
  const clientFor = services.get(createClient)
  const provider = (sent: Sent, onHeaders?: OnHeaders): DataProvider =>
    simpleRestProvider(url, clientFor(sent, onHeaders))
  const endpoint = { call: { path: `/${resource}/{id}` } } as Endpoint
  const rest = (id: Identifier) => `${url}/${resource}/${encodeURIComponent(id)}`

  return {
    isSavable: true,
    list: async ({ pagination, sort, filter }, sent) => {
      let more: boolean | undefined
      const { page = 1, perPage = ALL } = pagination ?? {}
      const { data, total = data.length } = await provider(sent, (headers) => {
        if (!headers.has('content-range')) throw new ApiError('http.unreadable' satisfies HttpMessage, 200)
        more = headers.get('x-total-more') === 'true'
      }).getList(resource, {
        pagination: perPage === -1 ? { page: 1, perPage: ALL } : { page, perPage },
        ...(sort && { sort }),
        filter: { ...filter, ...sent.parameters },
      })
      return { data, total, ...(more && { meta: { more: true } }) }
    },
    one: async (id, sent) => (await provider(sent).getOne(resource, { id })).data,
    many: async (ids, sent) => (await provider(sent).getMany(resource, { ids: [...ids] })).data,
    create: async (data, sent) => (await provider(sent).create(resource, { data })).data,
    saving: (record) => ({ endpoint, body: record }),
    update: async (id, data, sent) =>
      (await provider(sent).update(resource, { id, data, previousData: { id } })).data,
    remove: async (id, sent) => {
      await provider(sent).delete(resource, { id, previousData: { id } })
    },
    restore: async (id, sent) => {
      await clientFor(sent)(`${rest(id)}${RESTORE}`, { method: 'POST' })
    },
  }
}
