import { expect } from 'vitest'
import { z } from 'zod'
import { type Call, ErrorResponse } from '../../contract/call.ts'
import { openApiDocument } from '../../server/routes/openapi.ts'
import { entities } from './entities.ts'
import { nullObjects } from './nullObjects.ts'
import type { TestServer } from './server.ts'

export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string | number>
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged; JSON unless `headers` has another type. */
  raw?: string | Uint8Array<ArrayBuffer>
  /** Sent as multipart/form-data. */
  form?: FormData
  token?: string
  headers?: Record<string, string>
  address?: string
}

/** A call's URL, its parameters escaped. */
function addressOf(path: string, { params = {}, query = {} }: Pick<Sent, 'params' | 'query'> = {}) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return `http://balai.test/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

const documented = openApiDocument(entities).paths ?? {}

/**
 * Fails on a status that the OpenAPI document lacks for the call, in every test. Methods that a path does not have are
 * exempt.
 */
function checkDocumented({ method, path }: Pick<Call, 'method' | 'path'>, status: number): void {
  const { get, post, put, delete: remove } = documented[path] ?? {}
  const operation = { GET: get, POST: post, PUT: put, DELETE: remove }[method]
  if (operation && !operation.responses?.[String(status)])
    throw new Error(`${method} ${path} answered ${status}, which the contract does not name`)
}

/**
 * Makes a call of the contract as a client would.
 *
 * @throws Error for an undocumented status.
 */
export async function send(
  server: TestServer,
  call: Pick<Call, 'method' | 'path'>,
  sent: Sent = {},
): Promise<Response> {
  const headers = new Headers(sent.headers)
  if (sent.token !== undefined) headers.set('authorization', `Bearer ${sent.token}`)
  const body = sent.form ?? (sent.json === undefined ? sent.raw : JSON.stringify(sent.json))
  if (body !== undefined && !(body instanceof FormData) && !headers.has('content-type'))
    headers.set('content-type', 'application/json')
  const response = await server.fetch(
    new Request(addressOf(call.path, sent), { method: call.method, headers, body }),
    sent.address,
  )
  checkDocumented(call, response.status)
  return response
}

/** The `data` of a successful response, checked against the contract: exactly its fields. */
export async function dataOf<Schema extends z.ZodType>(
  response: Response,
  call: { response: Schema; capability?: unknown },
): Promise<z.output<Schema>> {
  const { data } = z.object({ message: z.string(), data: z.unknown() }).parse(await response.json())
  const known = call.response.parse(data)
  // The schema strips unknown fields: a leaked column is a difference.
  expect(data).toEqual(known)
  if (!call.capability) expect(nullObjects(call.response, data), 'null in place of objects').toEqual([])
  return known
}

/** A failure, checked against the contract, with its status. */
export async function failureOf(response: Response) {
  return { status: response.status, ...ErrorResponse.parse(await response.json()) }
}
