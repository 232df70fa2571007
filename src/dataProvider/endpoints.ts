import type { Identifier, SortPayload } from 'react-admin'
import type { Services } from '../common/services.ts'
import { createSession } from '../session/session.ts'
import type { CallOptions } from './calls.ts'
import { type CallParameters, type Endpoint, type Endpoints, toRequest } from './endpoint.ts'
import { ApiError, type ApiResponse, createApi, type HttpMessage } from './http.ts'
import { normaliseRecord, normaliseRows } from './normalise.ts'
import { createRetries } from './retry/withRetries.ts'
import type { Page, RecordData, Transport } from './transport.ts'

/** Empty where the call has a fixed order. */
function sortOf({ call, sort: names }: Endpoint, sort: SortPayload | undefined): CallParameters {
  const { column = 'sort', direction = 'dir', columns } = names ?? {}
  if (!sort || (call.query && !Object.hasOwn(call.query.shape, column))) return {}
  return { [column]: columns?.[sort.field] ?? sort.field, [direction]: sort.order.toLowerCase() }
}

function savedRecordOf({ toSavedRecord }: Endpoint, { data }: ApiResponse): RecordData {
  const record = toSavedRecord ? toSavedRecord(data) : data
  return typeof record === 'object' && record !== null ? (record as RecordData) : {}
}

/** Takes `{list, total}` or a bare list. */
function toPage(endpoint: Endpoint, data: unknown): Page {
  const { list, total, more } = (Array.isArray(data) ? { list: data } : (data ?? {})) as {
    list?: unknown
    total?: unknown
    more?: unknown
  }
  if (!Array.isArray(list)) throw new ApiError('http.unreadable' satisfies HttpMessage, 200)
  const rows = normaliseRows(endpoint.call, list)
  if (typeof total !== 'number') return { data: rows, total: rows.length, meta: { uncounted: true } }
  return { data: rows, total, ...(more === true && { meta: { more } }) }
}

export function createEndpointSender({ get }: Services) {
  const { hasCapability } = get(createSession)
  const callWithRetries = get(createRetries)
  const { call } = get(createApi)
  return (
    endpoint: Endpoint,
    parameters: CallParameters,
    options: CallOptions & { body?: unknown } = {},
  ): Promise<ApiResponse> => callWithRetries(toRequest(endpoint, parameters, options, hasCapability), call)
}

/** A resource's declared endpoints. @throws Error for a verb that it does not declare */
export function endpointsTransport(services: Services, resource: string, endpoints: Endpoints): Transport {
  const sendToEndpoint = services.get(createEndpointSender)
  const endpointOf = (verb: keyof Omit<Endpoints, 'calls'>): Endpoint => {
    const endpoint = endpoints[verb]
    if (!endpoint) throw new Error(`Resource «${resource}» declares no «${verb}» endpoint`)
    return endpoint
  }
  const idValue = (endpoint: Endpoint, id: Identifier): CallParameters => ({ [endpoint.idParam ?? 'id']: id })

  return {
    fieldNames: endpoints.create?.fieldNames,
    isUpdatable: endpoints.update !== undefined,
    list: async ({ pagination, sort, filter }, { parameters, options }) => {
      const endpoint = endpointOf('list')
      const page = { page: pagination?.page, limit: pagination?.perPage }
      const query = { ...page, ...sortOf(endpoint, sort), ...filter, ...parameters }
      return toPage(endpoint, (await sendToEndpoint(endpoint, query, options)).data)
    },
    one: async (id, { parameters, options }) => {
      const endpoint = endpointOf('one')
      const { data } = await sendToEndpoint(endpoint, { ...parameters, ...idValue(endpoint, id) }, options)
      return normaliseRecord(endpoint.call, data)
    },
    create: async (record, { parameters, options }) => {
      const endpoint = endpointOf('create')
      const body = endpoint.body ? endpoint.body(record, undefined) : record
      return savedRecordOf(endpoint, await sendToEndpoint(endpoint, parameters, { ...options, body }))
    },
    toSaveRequest: (record, id) => {
      const endpoint = endpointOf('update')
      return { endpoint, body: (endpoint.body ? endpoint.body(record, id) : record) as RecordData }
    },
    update: async (id, body, { parameters, options }) => {
      const endpoint = endpointOf('update')
      const path = { ...parameters, ...idValue(endpoint, id) }
      return savedRecordOf(endpoint, await sendToEndpoint(endpoint, path, { ...options, body }))
    },
    remove: async (id, { parameters, options }) => {
      const endpoint = endpointOf('delete')
      await sendToEndpoint(endpoint, { ...parameters, ...idValue(endpoint, id) }, options)
    },
  }
}
