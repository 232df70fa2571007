import type { ErrorResponse, Method } from '../../contract/call.ts'
import { readPreference } from '../common/preferences.ts'
import type { Services } from '../common/services.ts'
import { createSession } from '../session/session.ts'
import { sendForm } from './sendForm.ts'

/** Failures without a server message. */
export type HttpMessage = 'http.unreachable' | 'http.unreadable' | 'http.missing' | 'http.noSession'

/** `message` is the server's own, or an `HttpMessage`. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** 0 when no answer came. */
  readonly status: number
  /** By dotted path. */
  readonly errors: Record<string, string[]>
  /** 409: the current record. 422: what the first request of the same attempt created. */
  readonly data: unknown
  /** Refused for an outdated token: says nothing about the current session. */
  readonly isFromFormerSession: boolean
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** An earlier try got no answer: it may have been carried out. */
  isRetried = false

  constructor(
    message: string,
    status: number,
    errorBody: Partial<ErrorResponse> = {},
    isFromFormerSession = false,
    retryAfter?: number,
  ) {
    super(message)
    this.status = status
    this.errors = errorBody.errors ?? {}
    this.data = errorBody.data
    this.isFromFormerSession = isFromFormerSession
    this.retryAfter = retryAfter
  }
}

export type ApiRequest = {
  method: Method
  /** Relative to the API's base address. */
  path: string
  query?: URLSearchParams
  /** Beside those of every request. */
  headers?: Record<string, string>
  json?: unknown
  form?: FormData
  /** Idempotency key, the same for retries. */
  attempt?: string
  /** See `isRetryable`. */
  isRetryable?: boolean
  /** Sent without the session: its response does not affect it. */
  guest?: true
  signal?: AbortSignal
  /** Survives leaving the page. Browsers limit such bodies to 64 KiB in total. */
  keepalive?: boolean
  /** For forms: the share sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** The envelope of section 7; `data` is untrusted. */
export type ApiResponse = { message: string; data: unknown }

/** A success; `body` is untrusted. */
export type PlainResponse = { headers: Headers; body: unknown }

const unreadableError = (status: number) => new ApiError('http.unreadable' satisfies HttpMessage, status)

/** Calls of the API, with the session. */
export function createApi({ api, get }: Services) {
  const session = get(createSession)

  const send = async (request: ApiRequest) => {
    const query = request.query?.toString()
    const url = `${api.url}${request.path}${query ? `?${query}` : ''}`
    const token = request.guest ? undefined : session.read()?.token
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': readPreference('locale') === 'en' ? 'en' : 'id',
      ...request.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(request.attempt ? { 'idempotency-key': request.attempt } : {}),
    }

    let response: Response
    try {
      response = request.form
        ? await sendForm(url, { ...request, form: request.form, headers })
        : await fetch(url, {
            method: request.method,
            headers:
              request.json === undefined ? headers : { ...headers, 'content-type': 'application/json' },
            body: request.json === undefined ? undefined : JSON.stringify(request.json),
            signal: request.signal,
            keepalive: request.keepalive,
          })
    } catch (error) {
      if (request.signal?.aborted) throw error
      throw new ApiError('http.unreachable' satisfies HttpMessage, 0)
    }

    const body = await readBody(response, request.signal)
    if (!response.ok) {
      // A proxy's HTML page or an empty 502 has none.
      const message =
        typeof body?.message === 'string' ? body.message : ('http.unreadable' satisfies HttpMessage)
      const isFormer = session.read()?.token !== token
      throw new ApiError(message, response.status, body ?? {}, isFormer, retryAfterOf(response.headers))
    }
    return { headers: response.headers, status: response.status, body }
  }

  return {
    /**
     * @throws ApiError when the server refuses, is unreachable, or answers in another shape.
     * @throws DOMException `AbortError` when `signal` fires.
     */
    call: async (request: ApiRequest): Promise<ApiResponse> => {
      const { status, body } = await send(request)
      if (typeof body !== 'object' || body === null || !('data' in body)) throw unreadableError(status)
      return { message: body.message ?? '', data: body.data }
    },
    /** The same without an envelope. */
    fetch: async (request: ApiRequest): Promise<PlainResponse> => {
      const { headers, status, body } = await send(request)
      if (body === undefined) throw unreadableError(status)
      return { headers, body }
    },
  }
}

/** In seconds, from seconds or a date; undefined where absent, invalid or over a day. */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1_000)
  return seconds > 0 && seconds <= 86_400 ? seconds : undefined
}

/** Undefined where it is no JSON. @throws ApiError when the connection broke midway. */
async function readBody(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<Partial<ApiResponse & ErrorResponse> | null | undefined> {
  let text: string
  try {
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError('http.unreachable' satisfies HttpMessage, 0)
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
