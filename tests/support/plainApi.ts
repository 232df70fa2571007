import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { capabilityOf, withoutCapabilityFields } from '../../contract/capability.ts'
import { isRecord } from '../../contract/isRecord.ts'
import { apiPrefix } from '../../contract/paths.ts'
import { everyCall } from './calls.ts'
import { nullObjects } from './nullObjects.ts'

type Fetch = (request: Request) => Promise<Response>

/** Always called; a 404 is no error. */
const ALWAYS = 'session.logout'

const matchers = everyCall.map(({ name, call }) => ({
  name,
  call,
  path: new RegExp(`^${apiPrefix}${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

const find = (request: Request) => {
  const { pathname } = new URL(request.url)
  return matchers.find(({ call, path }) => call.method === request.method && path.test(pathname))
}

/** Parts of a request that section 7 of the specification lacks. */
async function beyondSection7(request: Request, name: string, call: Call): Promise<string[]> {
  const { query, body } = call
  const names = [...new URL(request.url).searchParams].flatMap(([key, value]) => {
    const field = query && Object.hasOwn(query.shape, key) ? query.shape[key] : undefined
    return field && capabilityOf(field, value) ? [key] : []
  })
  const sent = await sentBy(request)
  const sentMore = body && sent !== undefined && !isDeepStrictEqual(withoutCapabilityFields(body, sent), sent)
  const odd =
    body && !call.isMultipart
      ? [...unknownFields(body, sent), ...nullObjects(body, sent).map((path) => `null at ${path}`)]
      : []
  return [
    ...(call.capability && name !== ALWAYS ? [name] : []),
    ...names.map((key) => `${name}?${key}`),
    ...(request.headers.has('idempotency-key') ? [`${name}: Idempotency-Key`] : []),
    ...odd.map((path) => `${name}: ${path}`),
    ...(sentMore ? [`${name}: ${JSON.stringify(sent)}`] : []),
  ]
}

/** Fields that the call does not name. A question is its own body; the status of a new program counts for nothing. */
const unknownFields = (body: NonNullable<Call['body']>, sent: unknown) =>
  body instanceof z.ZodObject && isRecord(sent) && !('question' in body.shape)
    ? Object.keys(sent).filter((key) => key !== 'status' && !Object.hasOwn(body.shape, key))
    : []

/** The body of a JSON request; for forms, their top-level field names. */
async function sentBy(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return request.clone().json()
  if (!type.startsWith('multipart/form-data')) return undefined
  const text = await request.clone().text()
  return Object.fromEntries([...text.matchAll(/; name="([^"[]+)/g)].map(([, field = '']) => [field, '']))
}

/**
 * The server as an API with section 7 of the specification only: added calls are 404, added fields are
 * stripped, and uses of additions are recorded.
 */
export function plainApi(fetch: Fetch): { fetch: Fetch; beyond: string[] } {
  const beyond: string[] = []
  return {
    beyond,
    fetch: async (request) => {
      const match = find(request)
      if (!match) {
        beyond.push(`${request.method} ${new URL(request.url).pathname}`)
        return Response.json({ message: 'Tidak ditemukan.' }, { status: 404 })
      }
      const { name, call } = match
      beyond.push(...(await beyondSection7(request, name, call)))
      if (call.capability) return Response.json({ message: 'Tidak ditemukan.' }, { status: 404 })
      const response = await fetch(request)
      if (!response.ok || call.isFile) return response
      const { message, data } = await response.json()
      return Response.json(
        { message, data: withoutCapabilityFields(call.response, data) },
        { status: response.status },
      )
    },
  }
}
