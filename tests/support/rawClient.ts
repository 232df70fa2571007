import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Listens on a free port. @returns the port. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  return address.port
}

/** A raw HTTP request. */
export const wire = (path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: balai.test',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')

/** A raw socket client, which reads only on demand. */
export async function dial(port: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  // Tests see errors by what was received, and by the close.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  let received = ''
  return {
    socket,
    received: () => received,
    read: () => {
      socket.on('data', (piece) => {
        received += piece.toString('latin1')
      })
      socket.resume()
    },
  }
}

/** A server's sockets, in the order of connection. */
export function socketsOf(server: Server): Socket[] {
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  return sockets
}

/** The 'close' of the next connection, which frees what was held for it; `destroyed` is true some turns earlier. */
export async function closeOfNext(server: Server): Promise<void> {
  const [socket] = (await once(server, 'connection')) as [Socket]
  await once(socket, 'close')
}
