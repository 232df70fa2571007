import type { Identifier } from 'react-admin'
import { type Feature, withoutAdditions } from '../../contract/addition.ts'
import type { Call } from '../../contract/call.ts'
import { hasAddition } from '../session/additions.ts'
import { ApiError, type ApiRequest, type HttpMessage } from './http.ts'
import { isRetryable } from './isRetryable.ts'
import { toFormData } from './multipart.ts'

/**
 * How one verb of a resource is spoken to the API. Every irregularity of a company's API stands here (verb and address
 * come with the call; which name the direction of a sort has, where the id stands): a screen never builds a URL.
 */
export type Endpoint = {
  readonly call: Call
  /** The path parameter that carries the record's id; `id` unless the path says otherwise. */
  readonly idParam?: string
  /** Turns a record into the call's body; the record itself unless given. */
  readonly body?: (data: Record<string, unknown>, id: Identifier | undefined) => unknown
  /** Finds what a save says of the record, `{ id, updated_at }`, in `data` of the answer; `data` itself unless given. */
  readonly saved?: (data: unknown) => unknown
  /** Fields of the body that the record knows by another name: their errors belong under that one. */
  readonly fieldNames?: Readonly<Record<string, string>>
  /** Query parameters that are always sent. */
  readonly query?: Readonly<Record<string, string | number>>
  /** Names of a list's sort parameters; `sort` and `dir` unless given. */
  readonly sort?: { readonly column?: string; readonly direction?: string }
}

/** The verbs of a resource, and calls beyond them by the name that `run` uses. */
export type Endpoints = {
  readonly list?: Endpoint
  readonly one?: Endpoint
  readonly create?: Endpoint
  readonly update?: Endpoint
  readonly delete?: Endpoint
  readonly actions?: Readonly<Record<string, Endpoint>>
}

/** What fills path templates and queries, as screens hand them over in filters and `meta`. */
export type CallParameters = Readonly<Record<string, unknown>>

/**
 * Fills `{name}` in a path. An id is whatever the API or an address bar says: it is escaped, and one that a URL would
 * read as a way up (`..`) names nothing.
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

/** What is left of the parameters after the path took its own, as a query. Empty values are not sent. */
export function toQuery(path: string, parameters: CallParameters): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === null || value === '' || isInPath(path, name)) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
  return query
}

/**
 * A request out of an endpoint, the parameters of its path and query, and a body if it has one. What an API lacks (see
 * `hasAddition`) is not sent.
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
  const attempt = call.creates && hasAddition('idempotency-key') ? wanted : undefined
  const known = call.query ? withoutAdditions(call.query, query, mayBeSent) : query
  return {
    method: call.method,
    path: fillPath(call.path, parameters),
    query: toQuery(call.path, known as CallParameters),
    ...(body === undefined ? {} : call.multipart ? { form: toFormData(body as object) } : { json: body }),
    ...(attempt && { attempt }),
    retryable: isRetryable(call, { body, attempt }, hasAddition),
    ...rest,
  }
}

/** A version is sent back only where the API returned one. */
const mayBeSent = (feature: Feature) => feature === 'updated-at' || hasAddition(feature)
