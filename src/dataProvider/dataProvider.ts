import simpleRestProvider from 'ra-data-simple-rest'
import {
  type DataProvider,
  type GetListParams,
  HttpError,
  type Identifier,
  type RaRecord,
  type SortPayload,
} from 'react-admin'
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { isRecord } from '../../contract/isRecord.ts'
import { apiUrl } from '../common/settings.ts'
import { readSession } from '../session/session.ts'
import type { AnyArguments, CallAnswer, CallArguments, CallOptions } from './calls.ts'
import { type CallParameters, type Endpoint, type Endpoints, toRequest } from './endpoint.ts'
import { ApiError, type HttpMessage } from './http.ts'
import { readAnswer, readMany, readOne } from './reading.ts'
import { isUnanswered } from './retry/failures.ts'
import { createUnansweredSaves } from './retry/unansweredSaves.ts'
import { callWithRetries } from './retry/withRetries.ts'
import { fetchSimpleRest } from './simpleRest.ts'
import { toHttpError } from './toHttpError.ts'
import { trackWrite } from './writes.ts'

type RecordData = Record<string, unknown>

export type BalaiDataProvider = DataProvider & {
  /**
   * A call of the contract beyond react-admin's verbs. Resolves to `data` of the response.
   *
   * @example const { list } = await dataProvider.call('member.progress', { params: { program }, query: { page } })
   */
  call: <Name extends CallName>(name: Name, given: CallArguments<Name>) => Promise<CallAnswer<Name>>
}

/** `meta` of any verb holds path parameters and options of the call. */
const split = (meta: unknown): { parameters: CallParameters; options: CallOptions } => {
  const { onProgress, attempt, signal, ...parameters } = (meta ?? {}) as CallParameters & CallOptions
  return { parameters, options: { onProgress, attempt, signal } }
}

/** Empty where the call has a fixed order. */
function sortOf({ call, sort: names }: Endpoint, sort: SortPayload | undefined): CallParameters {
  const { column = 'sort', direction = 'dir' } = names ?? {}
  if (!sort || (call.query && !Object.hasOwn(call.query.shape, column))) return {}
  return { [column]: sort.field, [direction]: sort.order.toLowerCase() }
}

/** Only what the path names: one `meta` may serve several calls. */
const inPath = ({ path }: Call, params: CallParameters): CallParameters =>
  Object.fromEntries(Object.entries(params).filter(([name]) => path.includes(`{${name}}`)))

function savedBy({ saved }: Endpoint, { data }: { data: unknown }): RecordData {
  const record = saved ? saved(data) : data
  return typeof record === 'object' && record !== null ? (record as RecordData) : {}
}

const isGone = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404

/** The record that an earlier try created, if the error names it. */
function madeBefore(error: unknown): RaRecord | undefined {
  const made: unknown = error instanceof HttpError ? error.body?.made : undefined
  return typeof made === 'object' && made !== null && 'id' in made ? (made as RaRecord) : undefined
}

/**
 * Maps react-admin's verbs onto declared endpoints; a resource without any speaks ra-data-simple-rest's dialect.
 * Rejects with react-admin's `HttpError`: the server's words, status and field errors. Calls without a response are
 * retried where that is safe (`isRetryable`).
 */
export function createDataProvider(
  declared: Readonly<Record<string, Endpoints | undefined>>,
): BalaiDataProvider {
  const simpleRest = simpleRestProvider(apiUrl, fetchSimpleRest)
  let written = 0
  const unanswered = createUnansweredSaves()
  const declaredCalls: Endpoints['calls'] & object = Object.assign(
    {},
    ...Object.values(declared).map((endpoints) => endpoints?.calls),
  )
  const deletions = new Set<string>()

  const send = async (
    endpoint: Endpoint,
    parameters: CallParameters,
    options: CallOptions & { body?: unknown } = {},
  ) => {
    try {
      // Fails early, as the server would.
      if (!readSession()) throw new ApiError('http.noSession' satisfies HttpMessage, 401)
      return await callWithRetries(toRequest(endpoint, parameters, options))
    } catch (error) {
      throw toHttpError(error, endpoint.fieldNames)
    }
  }

  /** Counted even if they fail: they may have succeeded. */
  const write: typeof send = (...args) =>
    trackWrite(send(...args)).finally(() => {
      written += 1
    })

  const endpointOf = (resource: string, verb: keyof Omit<Endpoints, 'calls'>): Endpoint => {
    const endpoint = declared[resource]?.[verb]
    if (!endpoint) throw new Error(`Resource «${resource}» declares no «${verb}» endpoint`)
    return endpoint
  }

  const idValue = (endpoint: Endpoint, id: Identifier): CallParameters => ({ [endpoint.idParam ?? 'id']: id })

  /** Takes `{list, total}` or a bare list. `meta.more`: beyond `total`; `meta.uncounted`: the API gave no total. */
  const readList = (endpoint: Endpoint, data: unknown) => {
    const { list, total, more } = (Array.isArray(data) ? { list: data } : (data ?? {})) as {
      list?: unknown
      total?: unknown
      more?: unknown
    }
    if (!Array.isArray(list)) throw toHttpError(new ApiError('http.unreadable' satisfies HttpMessage, 200))
    const rows = readMany(endpoint.call, list)
    if (typeof total !== 'number') return { data: rows, total: rows.length, meta: { uncounted: true } }
    return { data: rows, total, ...(more === true && { meta: { more } }) }
  }

  const getList = async (resource: string, params: Partial<GetListParams> & { signal?: AbortSignal }) => {
    const endpoint = endpointOf(resource, 'list')
    const { parameters, options } = split(params.meta)
    const { pagination, sort } = params
    for (;;) {
      const before = written
      const { data } = await send(
        endpoint,
        {
          page: pagination?.page,
          limit: pagination?.perPage,
          ...sortOf(endpoint, sort),
          ...params.filter,
          ...parameters,
        },
        { ...options, signal: params.signal },
      )
      // A response from before any write may be stale: rows contain counts of nested ones.
      if (written === before) return readList(endpoint, data)
    }
  }

  const getOne = async (
    resource: string,
    params: { id: Identifier; meta?: unknown; signal?: AbortSignal },
  ) => {
    const endpoint = endpointOf(resource, 'one')
    const { parameters, options } = split(params.meta)
    const { data } = await send(
      endpoint,
      { ...parameters, ...idValue(endpoint, params.id) },
      { ...options, signal: params.signal },
    )
    return { data: readOne(endpoint.call, data) as RaRecord }
  }

  const update = async (
    resource: string,
    params: { id: Identifier; data: RecordData; previousData?: RecordData; meta?: unknown },
  ) => {
    const endpoint = endpointOf(resource, 'update')
    const { parameters, options } = split(params.meta)
    // Unknown fields survive the round trip; a field to leave out is undefined, not missing.
    const record = { ...params.previousData, ...params.data }
    const body = (endpoint.body ? endpoint.body(record, params.id) : record) as RecordData
    // Without a version in the response it is unknown: the previous one is outdated.
    const { updated_at: version, ...before } = record
    const saved = (answer: RecordData) => ({ data: { ...before, ...answer, id: params.id } as RaRecord })
    const name = [resource, params.id, version].join(' ')
    try {
      const answer = await write(
        endpoint,
        { ...parameters, ...idValue(endpoint, params.id) },
        { ...options, body },
      )
      unanswered.note(name, body)
      return saved(savedBy(endpoint, answer))
    } catch (error) {
      const finding = await unanswered.find(endpoint, { name, id: params.id, body, error })
      unanswered.note(name, body, error)
      if (!finding) throw error
      const { updated_at } = finding.current
      unanswered.note(name, body)
      if (finding.is === 'saved') return saved({ updated_at })
      // No concurrent edit: the changes go on top of our own earlier save.
      return update(resource, { ...params, data: { ...params.data, updated_at } })
    }
  }

  const create = async (resource: string, params: { data: RecordData; meta?: unknown }) => {
    const endpoint = endpointOf(resource, 'create')
    const { parameters, options } = split(params.meta)
    const body = endpoint.body ? endpoint.body(params.data, undefined) : params.data
    try {
      const saved = savedBy(endpoint, await write(endpoint, parameters, { ...options, body }))
      return { data: { ...params.data, ...saved, id: saved.id } as RaRecord }
    } catch (error) {
      // The first try succeeded, with other values.
      const made = madeBefore(error)
      if (!options.attempt || !made || !declared[resource]?.update) throw error
      const { attempt: _, ...rest } = options
      const data = { ...params.data, ...made }
      return update(resource, { id: made.id, data, meta: { ...parameters, ...rest } })
    }
  }

  const remove = async (
    resource: string,
    params: { id: Identifier; previousData?: RaRecord; meta?: unknown },
  ) => {
    const endpoint = endpointOf(resource, 'delete')
    const { parameters, options } = split(params.meta)
    const name = [resource, params.id].join(' ')
    try {
      await write(endpoint, { ...parameters, ...idValue(endpoint, params.id) }, options)
    } catch (error) {
      if (isUnanswered(error)) deletions.add(name)
      if (!isGone(error) || !(error.body?.repeated || deletions.has(name))) throw error
    }
    deletions.delete(name)
    return { data: params.previousData ?? ({ id: params.id } as RaRecord) }
  }

  const irregular = {
    getList,
    getOne,
    getMany: async (
      resource: string,
      params: { ids: Identifier[]; meta?: unknown; signal?: AbortSignal },
    ) => {
      const answers = await Promise.all(params.ids.map((id) => getOne(resource, { ...params, id })))
      return { data: answers.map(({ data }) => data) }
    },
    getManyReference: (
      resource: string,
      { target, id, ...params }: GetListParams & { target: string; id: Identifier; signal?: AbortSignal },
    ) => getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    create,
    update,
    updateMany: async (resource: string, params: { ids: Identifier[]; data: RecordData; meta?: unknown }) => {
      await Promise.all(params.ids.map((id) => update(resource, { ...params, id })))
      return { data: params.ids }
    },
    delete: remove,
    deleteMany: async (resource: string, params: { ids: Identifier[]; meta?: unknown }) => {
      await Promise.all(params.ids.map((id) => remove(resource, { ...params, id })))
      return { data: params.ids }
    },
  }

  // An API's records cannot be proven to fit react-admin's generics: asserted once, here.
  const providerOf = (resource: string) =>
    declared[resource] ? (irregular as unknown as DataProvider) : simpleRest

  return {
    getList: (resource, params) => providerOf(resource).getList(resource, params),
    getOne: (resource, params) => providerOf(resource).getOne(resource, params),
    getMany: (resource, params) => providerOf(resource).getMany(resource, params),
    getManyReference: (resource, params) => providerOf(resource).getManyReference(resource, params),
    create: (resource, params) => providerOf(resource).create(resource, params),
    update: (resource, params) => providerOf(resource).update(resource, params),
    updateMany: (resource, params) => providerOf(resource).updateMany(resource, params),
    delete: (resource, params) => providerOf(resource).delete(resource, params),
    deleteMany: (resource, params) => providerOf(resource).deleteMany(resource, params),
    supportAbortSignal: true,
    call: async (name, given) => {
      const { params = {}, query, body, ...options }: AnyArguments = given
      const endpoint: Endpoint = declaredCalls[name] ?? { call: calls[name] }
      const { data } = await (endpoint.call.method === 'GET' ? send : write)(
        endpoint,
        { ...query, ...inPath(endpoint.call, params) },
        { ...options, body: isRecord(body) && endpoint.body ? endpoint.body(body, params.id) : body },
      )
      // Unproven, as the generics above.
      return readAnswer(endpoint.call, data) as CallAnswer<typeof name>
    },
  }
}
