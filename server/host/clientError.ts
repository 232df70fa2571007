import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorResponse } from '../../contract/call.ts'
import { apiHeaders } from '../http/headers.ts'
import { type Message, messages, textOf } from '../messages.ts'
import type { RequestQueue } from './requestQueue.ts'

/** Bytes and milliseconds for which a client that is still sending is drained, so that it reads its answer. */
const MAX_DISCARDED = 1024 * 1024
const LINGER_TIMEOUT = 2_000

/** Errors that are answered, by the code that Node gives them; every other one of the parser's is a 400. */
const responses = new Map<string, [status: number, message: Message]>([
  ['HPE_HEADER_OVERFLOW', [431, messages.headersTooLarge]],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', [413, messages.chunkExtensionsTooLarge]],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, messages.requestTooSlow]],
])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

function toResponse(error: unknown): string | undefined {
  const code = codeOf(error)
  const mappedError = responses.get(code)
  if (!mappedError && !code.startsWith('HPE_')) return undefined
  const [status, message] = mappedError ?? [400, messages.malformedRequest]
  const body = JSON.stringify({ message: textOf(message) } satisfies ErrorResponse)
  const headers = { ...apiHeaders, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/**
 * Answers what Node's parser refuses, after the requests before it. The connection is read on for a while: a client
 * that still sends would lose the answer.
 */
export function onClientError({ currentOf, afterCurrent }: Pick<RequestQueue, 'currentOf' | 'afterCurrent'>) {
  const answeredSockets = new WeakSet<Socket>()
  return (error: unknown, socket: Socket): void => {
    // The parser repeats the error for each further chunk.
    if (answeredSockets.has(socket)) return
    answeredSockets.add(socket)
    const response = toResponse(error)
    const current = currentOf(socket)
    // The faulty body belongs to a request whose answer has begun: another one cannot be sent.
    const isResponding = current?.response.headersSent && !current.request.complete
    if (response === undefined || isResponding || !socket.writable) {
      socket.destroy()
      return
    }

    let discarded = 0
    socket.removeAllListeners('data')
    socket.on('data', (chunk) => {
      discarded += chunk.length
      if (discarded > MAX_DISCARDED) socket.destroy()
    })
    const sendResponse = () => {
      socket.end(response)
      const timer = setTimeout(() => socket.destroy(), LINGER_TIMEOUT)
      socket.once('close', () => clearTimeout(timer))
    }
    if (current && !current.request.complete) sendResponse()
    else afterCurrent(socket, sendResponse)
  }
}
