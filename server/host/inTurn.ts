import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { HeldBytes } from './heldBytes.ts'

/** About what Node keeps of a request that was parsed, beside its headers. */
const PARSED = 6_000

type Waiting = { begin: () => void; weight: number }

type Connection = {
  current: { request: IncomingMessage; response: ServerResponse } | undefined
  waiting: Waiting[]
}

/** Before `close` Node has not yet decided what becomes of the connection. */
const isOver = ({ response }: NonNullable<Connection['current']>) => response.closed || response.destroyed

/** Nothing more can be answered: also after an answer with `Connection: close`, while the socket is ending. */
const isGone = (socket: Socket) => socket.destroyed || !socket.writable

const weigh = ({ url = '', rawHeaders }: IncomingMessage) =>
  rawHeaders.reduce((sum, text) => sum + text.length, PARSED + url.length)

export type InTurn = {
  onRequest: RequestListener
  /** Whose answer the connection waits for. */
  currentOf: (socket: Socket) => Connection['current']
  /** Runs when everything that was asked for before has been answered; never, when the connection is gone by then. */
  afterwards: (socket: Socket, run: () => void) => void
}

/**
 * Begins the requests of a connection one after the other, each when the client has taken the answer to the one before.
 * Node parses all that it reads in one go: what is pipelined waits here, and a connection on which too much does is ended.
 *
 * @param mostWaiting requests of one connection.
 * @param held counts those that wait; when it is full, a connection is ended that pipelines another.
 */
export function inTurn(
  listener: RequestListener,
  { mostWaiting, held }: { mostWaiting: number; held: HeldBytes },
): InTurn {
  const connections = new WeakMap<Socket, Connection>()

  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket)
    if (known) return known
    const fresh: Connection = { current: undefined, waiting: [] }
    connections.set(socket, fresh)
    return fresh
  }

  const isFree = ({ current, waiting }: Connection) => waiting.length === 0 && (!current || isOver(current))

  const next = (socket: Socket, connection: Connection) => {
    if (isGone(socket)) for (const { weight } of connection.waiting.splice(0)) held.change(-weight)
    const first = connection.waiting.shift()
    if (!first) return
    held.change(-first.weight)
    first.begin()
    if (connection.waiting.length > 0) whenOver(socket, connection)
  }

  const whenOver = (socket: Socket, connection: Connection) =>
    connection.current?.response.once('close', () => next(socket, connection))

  const wait = (socket: Socket, connection: Connection, waiting: Waiting) => {
    connection.waiting.push(waiting)
    held.change(waiting.weight)
    if (connection.waiting.length === 1) whenOver(socket, connection)
  }

  return {
    onRequest: (request, response) => {
      const { socket } = request
      if (isGone(socket)) return
      const connection = connectionOf(socket)
      const begin = () => {
        connection.current = { request, response }
        listener(request, response)
      }
      if (isFree(connection)) return begin()
      if (connection.waiting.length >= mostWaiting || held.isFull) {
        socket.destroy()
        return
      }
      wait(socket, connection, { begin, weight: weigh(request) })
    },
    currentOf: (socket) => {
      const current = connections.get(socket)?.current
      return current && !isOver(current) ? current : undefined
    },
    afterwards: (socket, run) => {
      const connection = connectionOf(socket)
      if (isFree(connection)) run()
      else wait(socket, connection, { begin: run, weight: 0 })
    },
  }
}
