import type { Identifier } from 'react-admin'
import type { Call } from '../../contract/call.ts'
import { type Capability, withoutCapabilityFields } from '../../contract/capability.ts'
import { ApiError, type ApiRequest, type HttpMessage } from './http.ts'
import { isRetryable } from './isRetryable.ts'
import { toFormData } from './toFormData.ts'

type HasCapability = (name: Capability) => boolean

/** Maps a verb to a call. Irregularities of a company's API belong here: screens never build URLs. */
export type Endpoint = {
  readonly call: Call
  /** Path parameter of the record's id; default `id`. */
  readonly idParam?: string
  /** From record to request body; default identity. */
  readonly body?: (data: Record<string, unknown>, id: Identifier | undefined) => unknown
  /** Extracts `{ id, updated_at }` from `data` of the response; default identity. */
  readonly toSavedRecord?: (data: unknown) => unknown
  /** The record's field names by the body's, for field errors. */
  readonly fieldNames?: Readonly<Record<string, string>>
  /** Always sent. */
  readonly query?: Readonly<Record<string, string | number>>
  /** Default `sort` and `dir`; `columns`: the API's names of fields that it calls otherwise. */
  readonly sort?: {
    readonly column?: string
    readonly direction?: string
    readonly columns?: Readonly<Record<string, string>>
  }
}

/** A resource's verbs, and those further calls that differ from the contract. */
export type Endpoints = {
  readonly list?: Endpoint
  readonly one?: Endpoint
  readonly create?: Endpoint
  readonly update?: Endpoint
  readonly delete?: Endpoint
  readonly calls?: ReadonlyMap<Call, Endpoint>
}

/** From filters and `meta`. */
export type CallParameters = Readonly<Record<string, unknown>>

/**
 * Fills `{name}` in a path, escaped: ids come from the API or the address bar.
 *
 * @throws Error for a missing parameter, ApiError 404 for one that cannot stand in a path, such as `..`.
 */
export function fillPath(path: string, parameters: CallParameters): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`The path ${path} needs «${name}»`)
    if (/^\.{0,2}$/.test(String(value))) throw new ApiError('http.missing' satisfies HttpMessage, 404)
    return encodeURIComponent(String(value))
  })
}

const isInPath = (path: string, name: string) => path.includes(`{${name}}`)

/** Parameters that the path does not use, without empty values. */
function toQuery(path: string, parameters: CallParameters): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === null || value === '' || isInPath(path, name)) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
  return query
}

/** Omits what the API lacks. */
export function toRequest(
  endpoint: Endpoint,
  parameters: CallParameters,
  options: Pick<ApiRequest, 'signal' | 'onProgress' | 'attempt' | 'keepalive'> & { body?: unknown },
  hasCapability: HasCapability,
): ApiRequest {
  // A version is sent back only where the API returned one.
  const mayBeSent = (capability: Capability) => capability === 'versions' || hasCapability(capability)
  const { call } = endpoint
  const { body: unfilteredBody, attempt: requestedAttempt, ...requestOptions } = options
  const body = call.body ? withoutCapabilityFields(call.body, unfilteredBody, mayBeSent) : unfilteredBody
  const query = { ...parameters, ...endpoint.query }
  const attempt = call.isCreation && hasCapability('once') ? requestedAttempt : undefined
  const supportedQuery = call.query ? withoutCapabilityFields(call.query, query, mayBeSent) : query
  return {
    method: call.method,
    path: fillPath(call.path, parameters),
    query: toQuery(call.path, supportedQuery as CallParameters),
    ...(body === undefined ? {} : call.isMultipart ? { form: toFormData(body as object) } : { json: body }),
    ...(attempt && { attempt }),
    isRetryable: isRetryable(call, { body, attempt }, hasCapability),
    ...requestOptions,
  }
}
