import { type DataProvider, type GetListParams, HttpError, type Identifier, type RaRecord } from 'react-admin'
import type { Call } from '../../contract/call.ts'
import { isRecord } from '../../contract/isRecord.ts'
import type { Services } from '../common/services.ts'
import { createSession } from '../session/session.ts'
import type { AnyArguments, CallArguments, CallOptions, CallResponse } from './calls.ts'
import type { CallParameters, Endpoint, Endpoints } from './endpoint.ts'
import { createEndpointSender, endpointsTransport } from './endpoints.ts'
import { ApiError, type HttpMessage } from './http.ts'
import { normaliseResponse } from './normalise.ts'
import { isOutcomeUnknown } from './retry/networkErrors.ts'
import { createUnconfirmedSaves } from './retry/unconfirmedSaves.ts'
import { toHttpError } from './toHttpError.ts'
import type { CallMeta, RecordData, Transport } from './transport.ts'
import { createWrites } from './writes.ts'

export type BalaiDataProvider = DataProvider & {
  /**
   * A call of the contract beyond react-admin's verbs. Resolves to `data` of the response.
   *
   * @example const { list } = await dataProvider.call(memberCalls['member.progress'], { params: { program }, query: { page } })
   */
  call: <C extends Call>(call: C, callArguments: CallArguments<C>) => Promise<CallResponse<C>>
  /** Undoes a deletion, of a resource without endpoints. */
  restore: (resource: string, params: { id: Identifier }) => Promise<void>
}

/** `meta` of any verb holds path parameters and options of the call. */
function toCallMeta(meta: unknown, signal?: AbortSignal): CallMeta {
  const {
    onProgress,
    attempt,
    signal: callSignal = signal,
    ...parameters
  } = (meta ?? {}) as CallParameters & CallOptions
  return { parameters, options: { onProgress, attempt, signal: callSignal } }
}

/** Only what the path names: one `meta` may serve several calls. */
const pathParametersOf = ({ path }: Call, params: CallParameters): CallParameters =>
  Object.fromEntries(Object.entries(params).filter(([name]) => path.includes(`{${name}}`)))

const isNotFoundError = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 404

/** The record that an earlier try created, if the error names it. */
function createdRecordOf(error: unknown): RaRecord | undefined {
  const createdRecord: unknown = error instanceof HttpError ? error.body?.made : undefined
  return typeof createdRecord === 'object' && createdRecord !== null && 'id' in createdRecord
    ? (createdRecord as RaRecord)
    : undefined
}

/** Requests at once, of many records. */
const MAX_PARALLEL = 6

async function mapInParallel<Result>(
  ids: readonly Identifier[],
  run: (id: Identifier) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const remainingIds = [...ids.entries()].values()
  const runWorker = async () => {
    for (const [index, id] of remainingIds) results[index] = await run(id)
  }
  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, ids.length) }, runWorker))
  return results
}

/** Endpoints by resource, of at least this one; without one of all. */
type LoadEndpoints = (resource?: string) => Promise<Readonly<Record<string, Endpoints | undefined>>>

/**
 * Maps react-admin's verbs onto declared endpoints; a resource without any speaks ra-data-simple-rest's dialect.
 * Rejects with react-admin's `HttpError`: the server's words, status and field errors. Calls without a response are
 * retried where that is safe (`isRetryable`).
 */
export function createDataProvider(services: Services, loadEndpoints: LoadEndpoints): BalaiDataProvider {
  const session = services.get(createSession)
  const writes = services.get(createWrites)
  const sendToEndpoint = services.get(createEndpointSender)
  let writeCount = 0
  const unconfirmedSaves = services.get(createUnconfirmedSaves)
  const unconfirmedDeletions = new Set<string>()
  const transportOf = async (resource: string): Promise<Transport> => {
    const endpoints = (await loadEndpoints(resource))[resource]
    if (endpoints) return endpointsTransport(services, resource, endpoints)
    // With its package: the first list needs neither.
    const { simpleRestTransport } = await import('./simpleRest.ts')
    return simpleRestTransport(services, resource)
  }

  /** Under way from the press on: what it waits for before it is sent must not let a logout pass. */
  const trackWrites =
    <Args extends unknown[], Result>(action: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      writes.track(action(...args))

  const findDeclaredEndpoint = async (call: Call): Promise<Endpoint | undefined> => {
    const allEndpoints = Object.values(await loadEndpoints())
    return allEndpoints.map((endpoints) => endpoints?.calls?.get(call)).find((endpoint) => endpoint)
  }

  const sendRead = async <Result>(
    send: () => Promise<Result>,
    fieldNames?: Endpoint['fieldNames'],
  ): Promise<Result> => {
    try {
      // Fails early, as the server would.
      if (!session.read()) throw new ApiError('http.noSession' satisfies HttpMessage, 401)
      return await send()
    } catch (error) {
      throw toHttpError(error, fieldNames)
    }
  }

  /** Counted even if they fail: they may have succeeded. */
  const sendWrite: typeof sendRead = (...args) =>
    sendRead(...args).finally(() => {
      writeCount += 1
    })

  const getList = async (resource: string, params: Partial<GetListParams> & { signal?: AbortSignal }) => {
    const transport = await transportOf(resource)
    const callMeta = toCallMeta(params.meta, params.signal)
    for (;;) {
      const countAtStart = writeCount
      const page = await sendRead(() => transport.list(params, callMeta))
      // A response from before any write may be stale: rows contain counts of nested ones.
      if (writeCount === countAtStart) return page
    }
  }

  const getOne = async (
    resource: string,
    { id, meta, signal }: { id: Identifier; meta?: unknown; signal?: AbortSignal },
  ) => {
    const transport = await transportOf(resource)
    return { data: (await sendRead(() => transport.one(id, toCallMeta(meta, signal)))) as RaRecord }
  }

  const update = async (
    resource: string,
    params: { id: Identifier; data: RecordData; previousData?: RecordData; meta?: unknown },
  ) => {
    const { id } = params
    const transport = await transportOf(resource)
    // Unknown fields survive the round trip; a field to leave out is undefined, not missing.
    const record = { ...params.previousData, ...params.data }
    const { endpoint, body } = transport.toSaveRequest(record, id)
    // Without a version in the response it is unknown: the previous one is outdated.
    const { updated_at: version, ...fieldsWithoutVersion } = record
    const toSavedResult = (response: RecordData) => ({
      data: { ...fieldsWithoutVersion, ...response, id } as RaRecord,
    })
    const name = [resource, id, version].join(' ')
    try {
      const response = await sendWrite(
        () => transport.update(id, body, toCallMeta(params.meta)),
        endpoint.fieldNames,
      )
      unconfirmedSaves.track(name, body)
      return toSavedResult(response)
    } catch (error) {
      const storedSave = await unconfirmedSaves.findStored(endpoint, { name, id, body, error })
      unconfirmedSaves.track(name, body, error)
      if (!storedSave) throw error
      const { updated_at } = storedSave.current
      unconfirmedSaves.track(name, body)
      if (storedSave.status === 'saved') return toSavedResult({ updated_at })
      // No concurrent edit: the changes go on top of our own earlier save.
      return update(resource, { ...params, data: { ...params.data, updated_at } })
    }
  }

  const create = async (resource: string, params: { data: RecordData; meta?: unknown }) => {
    const transport = await transportOf(resource)
    const callMeta = toCallMeta(params.meta)
    try {
      const saved = await sendWrite(() => transport.create(params.data, callMeta), transport.fieldNames)
      return { data: { ...params.data, ...saved, id: saved.id } as RaRecord }
    } catch (error) {
      // The first try succeeded, with other values.
      const createdRecord = createdRecordOf(error)
      if (!callMeta.options.attempt || !createdRecord || !transport.isUpdatable) throw error
      const { attempt: _, ...otherOptions } = callMeta.options
      const data = { ...params.data, ...createdRecord }
      return update(resource, {
        id: createdRecord.id,
        data,
        meta: { ...callMeta.parameters, ...otherOptions },
      })
    }
  }

  const remove = async (
    resource: string,
    params: { id: Identifier; previousData?: RaRecord; meta?: unknown },
  ) => {
    const { id } = params
    const name = [resource, id].join(' ')
    const transport = await transportOf(resource)
    try {
      await sendWrite(() => transport.remove(id, toCallMeta(params.meta)))
    } catch (error) {
      if (isOutcomeUnknown(error)) unconfirmedDeletions.add(name)
      if (!isNotFoundError(error) || !(error.body?.repeated || unconfirmedDeletions.has(name))) throw error
    }
    unconfirmedDeletions.delete(name)
    return { data: params.previousData ?? ({ id } as RaRecord) }
  }

  const getMany = async (
    resource: string,
    params: { ids: Identifier[]; meta?: unknown; signal?: AbortSignal },
  ) => {
    const { many } = await transportOf(resource)
    if (many) return { data: await sendRead(() => many(params.ids, toCallMeta(params.meta, params.signal))) }
    const responses = await mapInParallel(params.ids, (id) => getOne(resource, { ...params, id }))
    return { data: responses.map(({ data }) => data) }
  }

  // An API's records cannot be proven to fit react-admin's generics: asserted once, here.
  const verbs = {
    getList,
    getOne,
    getMany,
    getManyReference: (
      resource: string,
      { target, id, ...params }: GetListParams & { target: string; id: Identifier; signal?: AbortSignal },
    ) => getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    create: trackWrites(create),
    update: trackWrites(update),
    /** Saves take whole records. */
    updateMany: trackWrites(
      async (resource: string, params: { ids: Identifier[]; data: RecordData; meta?: unknown }) => {
        await mapInParallel(params.ids, async (id) => {
          const { data: previousData } = await getOne(resource, { ...params, id })
          return await update(resource, { ...params, id, previousData })
        })
        return { data: params.ids }
      },
    ),
    delete: trackWrites(remove),
    deleteMany: trackWrites(async (resource: string, params: { ids: Identifier[]; meta?: unknown }) => {
      await mapInParallel(params.ids, (id) => remove(resource, { ...params, id }))
      return { data: params.ids }
    }),
    supportAbortSignal: true,
  } as unknown as DataProvider

  const sendCall: BalaiDataProvider['call'] = async (call, callArguments) => {
    const { params = {}, query, body, ...options } = callArguments as AnyArguments
    const endpoint = (await findDeclaredEndpoint(call)) ?? { call }
    const { data } = await (endpoint.call.method === 'GET' ? sendRead : sendWrite)(
      () =>
        sendToEndpoint(
          endpoint,
          { ...query, ...pathParametersOf(endpoint.call, params) },
          { ...options, body: isRecord(body) && endpoint.body ? endpoint.body(body, params.id) : body },
        ),
      endpoint.fieldNames,
    )
    // Unproven, as the generics above.
    return normaliseResponse(endpoint.call, data) as CallResponse<typeof call>
  }

  return {
    ...verbs,
    restore: trackWrites(async (resource, { id }) => {
      const { restore } = await transportOf(resource)
      if (!restore) throw new Error(`Resource «${resource}» cannot be restored by its name`)
      await sendWrite(() => restore(id, toCallMeta(undefined)))
    }),
    call: (call, callArguments) =>
      call.method === 'GET' ? sendCall(call, callArguments) : writes.track(sendCall(call, callArguments)),
  }
}
