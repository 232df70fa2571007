import { type DataProvider, type GetListParams, HttpError, type Identifier, type RaRecord } from 'react-admin'
import type { Call } from '../../contract/call.ts'
import { isRecord } from '../../contract/isRecord.ts'
import type { Services } from '../common/services.ts'
import { createSession } from '../session/session.ts'
import type { AnyArguments, CallAnswer, CallArguments, CallOptions } from './calls.ts'
import type { CallParameters, Endpoint, Endpoints } from './endpoint.ts'
import { createSendTo, endpointsTransport } from './endpoints.ts'
import { ApiError, type HttpMessage } from './http.ts'
import { readAnswer } from './reading.ts'
import { isUnanswered } from './retry/failures.ts'
import { createUnansweredSaves } from './retry/unansweredSaves.ts'
import { toHttpError } from './toHttpError.ts'
import type { RecordData, Sent, Transport } from './transport.ts'
import { createWrites } from './writes.ts'

export type BalaiDataProvider = DataProvider & {
  /**
   * A call of the contract beyond react-admin's verbs. Resolves to `data` of the response.
   *
   * @example const { list } = await dataProvider.call(memberCalls['member.progress'], { params: { program }, query: { page } })
   */
  call: <C extends Call>(call: C, given: CallArguments<C>) => Promise<CallAnswer<C>>
  /** Undoes a deletion, of a resource without endpoints. */
  restore: (resource: string, params: { id: Identifier }) => Promise<void>
}

/** `meta` of any verb holds path parameters and options of the call. */
function split(meta: unknown, signal?: AbortSignal): Sent {
  const {
    onProgress,
    attempt,
    signal: own = signal,
    ...parameters
  } = (meta ?? {}) as CallParameters & CallOptions
  return { parameters, options: { onProgress, attempt, signal: own } }
}

/** Only what the path names: one `meta` may serve several calls. */
const inPath = ({ path }: Call, params: CallParameters): CallParameters =>
  Object.fromEntries(Object.entries(params).filter(([name]) => path.includes(`{${name}}`)))

const isGone = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404

/** The record that an earlier try created, if the error names it. */
function madeBefore(error: unknown): RaRecord | undefined {
  const made: unknown = error instanceof HttpError ? error.body?.made : undefined
  return typeof made === 'object' && made !== null && 'id' in made ? (made as RaRecord) : undefined
}

/** Requests at once, of many records. */
const AT_ONCE = 6

async function forEach<Result>(
  ids: readonly Identifier[],
  run: (id: Identifier) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...ids.entries()].values()
  const work = async () => {
    for (const [nth, id] of waiting) results[nth] = await run(id)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, ids.length) }, work))
  return results
}

/** Endpoints by resource, of at least this one; without one of all. */
type LoadEndpoints = (resource?: string) => Promise<Readonly<Record<string, Endpoints | undefined>>>

/**
 * Maps react-admin's verbs onto declared endpoints; a resource without any speaks ra-data-simple-rest's dialect.
 * Rejects with react-admin's `HttpError`: the server's words, status and field errors. Calls without a response are
 * retried where that is safe (`isRetryable`).
 */
export function createDataProvider(services: Services, declared: LoadEndpoints): BalaiDataProvider {
  const session = services.get(createSession)
  const writes = services.get(createWrites)
  const sendTo = services.get(createSendTo)
  let written = 0
  const unanswered = services.get(createUnansweredSaves)
  const deletions = new Set<string>()
  const transportOf = async (resource: string): Promise<Transport> => {
    const endpoints = (await declared(resource))[resource]
    if (endpoints) return endpointsTransport(services, resource, endpoints)
    // With its package: the first list needs neither.
    const { simpleRestTransport } = await import('./simpleRest.ts')
    return simpleRestTransport(services, resource)
  }

  /** Under way from the press on: what it waits for before it is sent must not let a logout pass. */
  const tracked =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      writes.track(act(...args))

  const declaredAs = async (call: Call): Promise<Endpoint | undefined> => {
    const all = Object.values(await declared())
    return all.map((endpoints) => endpoints?.calls?.get(call)).find((endpoint) => endpoint)
  }

  const read = async <Answer>(
    send: () => Promise<Answer>,
    fieldNames?: Endpoint['fieldNames'],
  ): Promise<Answer> => {
    try {
      // Fails early, as the server would.
      if (!session.read()) throw new ApiError('http.noSession' satisfies HttpMessage, 401)
      return await send()
    } catch (error) {
      throw toHttpError(error, fieldNames)
    }
  }

  /** Counted even if they fail: they may have succeeded. */
  const write: typeof read = (...args) =>
    read(...args).finally(() => {
      written += 1
    })

  const getList = async (resource: string, params: Partial<GetListParams> & { signal?: AbortSignal }) => {
    const transport = await transportOf(resource)
    const sent = split(params.meta, params.signal)
    for (;;) {
      const before = written
      const page = await read(() => transport.list(params, sent))
      // A response from before any write may be stale: rows contain counts of nested ones.
      if (written === before) return page
    }
  }

  const getOne = async (
    resource: string,
    { id, meta, signal }: { id: Identifier; meta?: unknown; signal?: AbortSignal },
  ) => {
    const transport = await transportOf(resource)
    return { data: (await read(() => transport.one(id, split(meta, signal)))) as RaRecord }
  }

  const update = async (
    resource: string,
    params: { id: Identifier; data: RecordData; previousData?: RecordData; meta?: unknown },
  ) => {
    const { id } = params
    const transport = await transportOf(resource)
    // Unknown fields survive the round trip; a field to leave out is undefined, not missing.
    const record = { ...params.previousData, ...params.data }
    const { endpoint, body } = transport.saving(record, id)
    // Without a version in the response it is unknown: the previous one is outdated.
    const { updated_at: version, ...before } = record
    const saved = (answer: RecordData) => ({ data: { ...before, ...answer, id } as RaRecord })
    const name = [resource, id, version].join(' ')
    try {
      const answer = await write(() => transport.update(id, body, split(params.meta)), endpoint.fieldNames)
      unanswered.note(name, body)
      return saved(answer)
    } catch (error) {
      const finding = await unanswered.find(endpoint, { name, id, body, error })
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
    const transport = await transportOf(resource)
    const sent = split(params.meta)
    try {
      const saved = await write(() => transport.create(params.data, sent), transport.fieldNames)
      return { data: { ...params.data, ...saved, id: saved.id } as RaRecord }
    } catch (error) {
      // The first try succeeded, with other values.
      const made = madeBefore(error)
      if (!sent.options.attempt || !made || !transport.isSavable) throw error
      const { attempt: _, ...rest } = sent.options
      const data = { ...params.data, ...made }
      return update(resource, { id: made.id, data, meta: { ...sent.parameters, ...rest } })
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
      await write(() => transport.remove(id, split(params.meta)))
    } catch (error) {
      if (isUnanswered(error)) deletions.add(name)
      if (!isGone(error) || !(error.body?.repeated || deletions.has(name))) throw error
    }
    deletions.delete(name)
    return { data: params.previousData ?? ({ id } as RaRecord) }
  }

  const getMany = async (
    resource: string,
    params: { ids: Identifier[]; meta?: unknown; signal?: AbortSignal },
  ) => {
    const { many } = await transportOf(resource)
    if (many) return { data: await read(() => many(params.ids, split(params.meta, params.signal))) }
    const answers = await forEach(params.ids, (id) => getOne(resource, { ...params, id }))
    return { data: answers.map(({ data }) => data) }
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
    create: tracked(create),
    update: tracked(update),
    /** Saves take whole records. */
    updateMany: tracked(
      async (resource: string, params: { ids: Identifier[]; data: RecordData; meta?: unknown }) => {
        await forEach(params.ids, async (id) => {
          const { data: previousData } = await getOne(resource, { ...params, id })
          return await update(resource, { ...params, id, previousData })
        })
        return { data: params.ids }
      },
    ),
    delete: tracked(remove),
    deleteMany: tracked(async (resource: string, params: { ids: Identifier[]; meta?: unknown }) => {
      await forEach(params.ids, (id) => remove(resource, { ...params, id }))
      return { data: params.ids }
    }),
    supportAbortSignal: true,
  } as unknown as DataProvider

  const make: BalaiDataProvider['call'] = async (call, given) => {
    const { params = {}, query, body, ...options } = given as AnyArguments
    const endpoint = (await declaredAs(call)) ?? { call }
    const { data } = await (endpoint.call.method === 'GET' ? read : write)(
      () =>
        sendTo(
          endpoint,
          { ...query, ...inPath(endpoint.call, params) },
          { ...options, body: isRecord(body) && endpoint.body ? endpoint.body(body, params.id) : body },
        ),
      endpoint.fieldNames,
    )
    // Unproven, as the generics above.
    return readAnswer(endpoint.call, data) as CallAnswer<typeof call>
  }

  return {
    ...verbs,
    restore: tracked(async (resource, { id }) => {
      const { restore } = await transportOf(resource)
      if (!restore) throw new Error(`Resource «${resource}» cannot be restored by its name`)
      await write(() => restore(id, split(undefined)))
    }),
    call: (call, given) => (call.method === 'GET' ? make(call, given) : writes.track(make(call, given))),
  }
}
