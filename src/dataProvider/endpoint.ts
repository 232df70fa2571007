import type { Identifier } from 'react-admin'
import { type Capability, withoutAdditions } from '../../contract/addition.ts'
import type { Call } from '../../contract/call.ts'
import type { CallName } from '../../contract/calls.ts'
import { hasCapability } from '../session/capabilities.ts'
import { ApiError, type ApiRequest, type HttpMessage } from './http.ts'
import { isRetryable } from './isRetryable.ts'
import { toFormData } from './multipart.ts'

/**
 * Maps a verb to the API. All irregularities of a company's API belong here (method and path come from the call;
 * names of sort parameters, where the id is): screens never build URLs.
 */
export type Endpoint = {
  readonly call: Call
  /** Path parameter of the record's id; default `id`. */
  readonly idParam?: string
  /** Maps a record to the request body; default identity. */
  readonly body?: (data: Record<string, unknown>, id: Identifier | undefined) => unknown
  /** Extracts the saved record, `{ id, updated_at }`, from `data` of the response; default identity. */
  readonly saved?: (data: unknown) => unknown
  /** Body fields by the record's name for them, for field errors. */
  readonly fieldNames?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  /** Names of the sort parameters; default `sort` and `dir`. */
  readonly sort?: { readonly column?: string; readonly direction?: string }
}

export type Endpoints = {
  readonly list?: Endpoint
  readonly one?: Endpoint
  readonly create?: Endpoint
  readonly update?: Endpoint
  readonly delete?: Endpoint
  readonly calls?: Readonly<Partial<Record<CallName, Endpoint>>>
}

/** Parameters for path templates and queries, from filters and `meta`. */
export type CallParameters = Readonly<Record<string, unknown>>

/**
 * Fills `{name}` in a path. Ids come from the API or the address bar: they are escaped, and `..` is refused.
 *
 * @throws Error when a screen forgot a parameter.
 * @throws ApiError 404 when a value cannot stand in a path.
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

function toQuery(path: string, parameters: CallParameters): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === null || value === '' || isInPath(path, name)) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
  return query
}

/**
 * Builds a request from an endpoint, path and query parameters, and a body. What the API lacks (see `hasCapability`) is
 * omitted.
 */
export function toRequest(
  endpoint: Endpoint,
  parameters: CallParameters,
  options: Pick<ApiRequest, 'signal' | 'onProgress' | 'attempt' | 'keepalive'> & { body?: unknown } = {},
): ApiRequest {
  const { call } = endpoint
  const { body: params, attempt: wanted, ...rest } = options
  const body = call.body ? withoutAdditions(call.body, params, mayBeSent) : params
  const query = { ...parameters, ...endpoint.query }
  const attempt = call.creates && hasCapability('once') ? wanted : undefined
  const known = call.query ? withoutAdditions(call.query, query, mayBeSent) : query
  return {
    method: call.method,
    path: fillPath(call.path, parameters),
    query: toQuery(call.path, known as CallParameters),
    ...(body === undefined ? {} : call.multipart ? { form: toFormData(body as object) } : { json: body }),
    ...(attempt && { attempt }),
    retryable: isRetryable(call, { body, attempt }, hasCapability),
    ...rest,
  }
}

/** A version is sent back only where the API returned one. */
const mayBeSent = (capability: Capability) => capability === 'versions' || hasCapability(capability)
