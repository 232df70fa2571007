import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Gets the bytes as latin1, and returns those to forward; null cuts the connection. */
type OnSent = (text: string) => string | null

/**
 * A proxy between a server and its PostgreSQL, to inject failures.
 *
 * @param target `postgres://…`
 */
export async function startProxy(target: string) {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  let onSent: OnSent = (text) => text
  let isSilent = false
  const through = createServer((near) => {
    const far = connect(Number(targetPort || 5432), hostname)
    for (const end of [near, far]) {
      sockets.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        sockets.delete(end)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => {
      const passed = onSent(bytes.toString('latin1'))
      if (passed === null) near.resetAndDestroy()
      else far.write(passed, 'latin1')
    })
    far.on('data', (bytes) => {
      if (!isSilent) near.write(bytes)
    })
  })
  const listen = async (at: number) => {
    through.listen(at, '127.0.0.1')
    await once(through, 'listening')
    const address = through.address()
    if (typeof address !== 'object' || address === null) throw new Error('No port')
    return address.port
  }
  const port = await listen(0)
  /** Cuts every connection and takes no new ones. */
  const stop = async () => {
    if (!through.listening) return
    const closed = once(through, 'close')
    through.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href,
    stop,
    /** Takes connections again. */
    resume: () => listen(port),
    /** Filters what is sent to PostgreSQL. */
    onSent: (judge: OnSent) => {
      onSent = judge
    },
    /** Whether to drop PostgreSQL's responses. */
    silence: (is: boolean) => {
      isSilent = is
    },
  }
}
