import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

type Recorded = {
  method: string
  url: string
  body: string
  headers: Record<string, string>
  signal: AbortSignal
}

/** The API's next response: `data` in the envelope, or a whole failure. */
export type Reply = {
  data?: unknown
  status?: number
  body?: object | string
  headers?: Record<string, string>
}

/**
 * Records every request and gives prepared responses, for tests of exact requests. Others reach the real server app.
 */
export function recordRequests() {
  const requests: Recorded[] = []
  let replies: Reply[] = []
  const network = setupServer(
    http.all('*', async ({ request }) => {
      requests.push({
        method: request.method,
        url: request.url.replace(window.location.origin, ''),
        body: await request.clone().text(),
        headers: Object.fromEntries(request.headers),
        signal: request.signal,
      })
      const { data = null, status = 200, body = { message: 'OK', data }, headers } = replies.shift() ?? {}
      return typeof body === 'string'
        ? new HttpResponse(body, { status, headers })
        : HttpResponse.json(body, { status, headers })
    }),
  )
  return {
    network,
    requests,
    /** Sets the next responses, in order. */
    reply: (...next: Reply[]) => {
      replies = next
    },
    reset: () => {
      requests.length = 0
      replies = []
    },
  }
}
