import { once } from 'node:events'
import { createServer } from 'node:net'

async function portOf(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  return address.port
}

/** An unused port. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await portOf(probe, 0)
  probe.close()
  await once(probe, 'close')
  return port
}

/** A PostgreSQL server that lets everybody in, and then says nothing. `asked`: resolves at the first statement. */
export async function silentPostgres() {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      // AuthenticationOk, ReadyForQuery.
      socket.write(Buffer.from('520000000800000000' + '5a0000000549', 'hex'))
      socket.once('data', () => resolve())
    })
  })
  const bound = await portOf(server, 0)
  return { url: `postgres://balai@127.0.0.1:${bound}/balai`, asked, close: () => server.close() }
}

/** A PostgreSQL server that refuses every connection, with `codes` in turn and then the last one. */
export async function refusingPostgres(port: number, ...codes: string[]) {
  let requestCount = 0
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      const code = codes[Math.min(requestCount, codes.length - 1)]
      requestCount += 1
      const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused with ${code}\0\0`)
      const head = Buffer.alloc(5)
      head.write('E')
      head.writeUInt32BE(fields.length + 4, 1)
      socket.end(Buffer.concat([head, fields]))
    })
  })
  const bound = await portOf(server, port)
  return {
    url: `postgres://balai:rahasia@127.0.0.1:${bound}/balai`,
    asked: () => requestCount,
    close: () => server.close(),
  }
}
