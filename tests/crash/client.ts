import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { toFormData } from '../../src/dataProvider/toFormData.ts'
import type { Killable } from './processes.ts'

/** Settings of a server, and who signs in to it. */
export const account = { ADMIN_EMAIL: 'ratna@balai.test', ADMIN_PASSWORD: 'kopi-tubruk-pagi', SEED: 'off' }
const Session = z.object({ data: z.object({ token: z.string() }) })

/** @returns the token. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/users/v1/company/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: account.ADMIN_EMAIL,
      password: account.ADMIN_PASSWORD,
      access_key: 'balai',
    }),
  })
  return Session.parse(await response.json()).data.token
}

/** Milliseconds for which a request is retried. */
const TIMEOUT = 120_000

type Sent = {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: Record<string, unknown>
}

export type Answer = { status: number; data: unknown; tries: number }

export type Client = {
  /** Retries a call with one idempotency key until the response is not a 503. @throws Error on timeout. */
  call: (call: Call, sent?: Sent) => Promise<Answer>
  /** Downloads a path of the API, with the same retries. @throws Error unless 200. */
  bytes: (path: string) => Promise<Uint8Array>
  acknowledged: () => number
  repeated: () => number
}

const pathOf = ({ path }: Call, params: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** One request, or a whole save with its retries. */
export type Seen = {
  what: string
  /** Milliseconds since 1970. */
  from: number
  to: number
}

export type SeenRequest = Seen & {
  /** Absent when nothing came, or not all of it. */
  status?: number
  retryAfter?: string | null
  error?: unknown
}

type Options = {
  /** Milliseconds between two tries. */
  pause?: number
  onRequest?: (request: SeenRequest) => void
  onAcknowledged?: (save: Seen) => void
}

const ignore = () => undefined

/** A client that sends requests to the servers in turn, as a load balancer would. */
export function createClient(
  servers: readonly Pick<Killable, 'url'>[],
  token: string,
  { pause = 50, onRequest = ignore, onAcknowledged = ignore }: Options = {},
): Client {
  let turn = 0
  let acknowledged = 0
  let repeated = 0

  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    turn += 1
    return await fetch(`${servers[turn % servers.length]?.url}/api${path}`, init)
  }

  /** The response with its complete body, or undefined when it failed. */
  const tryOnce = async <Body>(
    path: string,
    init: RequestInit,
    read: (answer: Response) => Promise<Body>,
  ) => {
    const from = Date.now()
    let answer: Pick<SeenRequest, 'status' | 'retryAfter' | 'error'> = {}
    try {
      const response = await ask(path, { ...init, signal: AbortSignal.timeout(60_000) })
      const body = await read(response)
      answer = { status: response.status, retryAfter: response.headers.get('retry-after') }
      // The first try of this key is still at work.
      const isUnderWay = response.status === 409 && response.headers.has('retry-after')
      return { status: response.status, isUnderWay, body }
    } catch (error) {
      answer = { error }
      return undefined
    } finally {
      onRequest({ what: `${init.method} ${path}`, from, to: Date.now(), ...answer })
    }
  }

  const untilAnswered = async <Body>(
    path: string,
    init: RequestInit,
    read: (answer: Response) => Promise<Body>,
  ): Promise<{ status: number; body: Body; tries: number }> => {
    const until = performance.now() + TIMEOUT
    for (let tries = 1; performance.now() < until; tries++) {
      const answer = await tryOnce(path, init, read)
      if (answer && answer.status !== 503 && !answer.isUnderWay) return { ...answer, tries }
      repeated += 1
      await wait(pause)
    }
    throw new Error(`${init.method} ${path} was not answered within ${TIMEOUT / 1_000} s`)
  }

  return {
    call: async (call, { params, query, body } = {}) => {
      const from = Date.now()
      const search = new URLSearchParams(Object.entries(query ?? {}).map(([k, v]) => [k, String(v)]))
      const headers: Record<string, string> = { authorization: `Bearer ${token}` }
      if (call.isCreation) headers['idempotency-key'] = randomUUID()
      if (body && !call.isMultipart) headers['content-type'] = 'application/json'
      const {
        status,
        body: envelope,
        tries,
      } = await untilAnswered(
        pathOf(call, params) + (search.size > 0 ? `?${search}` : ''),
        {
          method: call.method,
          headers,
          body: body && (call.isMultipart ? toFormData(body) : JSON.stringify(body)),
        },
        async (answer): Promise<{ data?: unknown }> => JSON.parse(await answer.text()),
      )
      // A repeated save is told that it is outdated, and by itself.
      const isDone = status < 300 || (tries > 1 && (status === 404 || status === 409))
      if (isDone && call.method !== 'GET') {
        acknowledged += 1
        onAcknowledged({ what: call.path, from, to: Date.now() })
      }
      return { status, data: envelope.data, tries }
    },
    bytes: async (path) => {
      const { status, body } = await untilAnswered(path, { method: 'GET' }, (answer) => answer.bytes())
      if (status !== 200) throw new Error(`GET ${path} answered ${status}`)
      return body
    },
    acknowledged: () => acknowledged,
    repeated: () => repeated,
  }
}
