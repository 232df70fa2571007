import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ByteCounter } from './byteCounter.ts'

/** About what Node keeps of a request that was parsed, beside its headers. */
const PARSED_BYTES = 6_000

type QueuedRequest = { request?: IncomingMessage; begin: () => void; weight: number }

type Connection = {
  current: { request: IncomingMessage; response: ServerResponse } | undefined
  queuedRequests: QueuedRequest[]
}

/** Before `close` Node has not yet decided what becomes of the connection. */
const isResponseClosed = ({ response }: NonNullable<Connection['current']>) =>
  response.closed || response.destroyed

/** No answer can be sent any more, also after one with `Connection: close` while the socket is ending. */
const isClosed = (socket: Socket) => socket.destroyed || !socket.writable

const weigh = ({ url = '', rawHeaders }: IncomingMessage) =>
  rawHeaders.reduce((sum, text) => sum + text.length, PARSED_BYTES + url.length)

/**
 * Begins each request of a connection once the client has taken the previous answer: Node parses all that it reads at once.
 * @param maxQueued requests of one connection; more end it.
 * @param queuedBytes when full, a connection that pipelines another is ended.
 */
export function createRequestQueue(
  listener: RequestListener,
  { maxQueued, queuedBytes }: { maxQueued: number; queuedBytes: ByteCounter },
) {
  const connections = new WeakMap<Socket, Connection>()

  const connectionOf = (socket: Socket): Connection => {
    const existing = connections.get(socket)
    if (existing) return existing
    const created: Connection = { current: undefined, queuedRequests: [] }
    connections.set(socket, created)
    return created
  }

  const isIdle = ({ current, queuedRequests }: Connection) =>
    queuedRequests.length === 0 && (!current || isResponseClosed(current))

  const startNext = (socket: Socket, connection: Connection) => {
    if (isClosed(socket))
      for (const { weight } of connection.queuedRequests.splice(0)) queuedBytes.add(-weight)
    const nextRequest = connection.queuedRequests.shift()
    if (!nextRequest) return
    queuedBytes.add(-nextRequest.weight)
    nextRequest.begin()
    if (connection.queuedRequests.length > 0) startNextOnClose(socket, connection)
  }

  const startNextOnClose = (socket: Socket, connection: Connection) =>
    connection.current?.response.once('close', () => startNext(socket, connection))

  const enqueue = (socket: Socket, connection: Connection, queuedRequest: QueuedRequest) => {
    connection.queuedRequests.push(queuedRequest)
    queuedBytes.add(queuedRequest.weight)
    if (connection.queuedRequests.length === 1) startNextOnClose(socket, connection)
  }

  return {
    onRequest: (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request
      if (isClosed(socket)) return
      const connection = connectionOf(socket)
      const begin = () => {
        connection.current = { request, response }
        listener(request, response)
      }
      if (isIdle(connection)) return begin()
      if (connection.queuedRequests.length >= maxQueued || queuedBytes.isFull) {
        socket.destroy()
        return
      }
      enqueue(socket, connection, { request, begin, weight: weigh(request) })
    },
    currentOf: (socket: Socket): Connection['current'] => {
      const current = connections.get(socket)?.current
      return current && !isResponseClosed(current) ? current : undefined
    },
    /**
     * Runs once all earlier requests are answered; never, if the connection is gone by then. In place of the last one, if
     * that is not complete.
     */
    afterCurrent: (socket: Socket, run: () => void): void => {
      const connection = connectionOf(socket)
      const lastRequest = connection.queuedRequests.at(-1)
      if (lastRequest?.request?.complete === false) lastRequest.begin = run
      else if (isIdle(connection)) run()
      else enqueue(socket, connection, { begin: run, weight: 0 })
    },
  }
}

export type RequestQueue = ReturnType<typeof createRequestQueue>
