import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { createApp } from '../routes/app.ts'
import type { Settings } from '../settings.ts'
import { openControlSocket } from './controlSocket.ts'
import { httpServer } from './httpServer.ts'
import { openDatabase } from './openDatabase.ts'
import { openMediaStore } from './openMediaStore.ts'
import { prepareAccounts } from './prepareAccounts.ts'
import { readIssuer } from './readIssuer.ts'
import { serveBuild } from './serveBuild.ts'
import { startSweeping } from './startSweeping.ts'

/** Milliseconds for running requests when the server stops. */
const DRAIN_TIMEOUT = 10_000

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

const drain = (server: Server) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })

/**
 * @param dist where the static build is.
 * @param report called with what the start waits for.
 * @throws SettingsError, DatabaseError
 */
export async function start(settings: Settings, log: Logger, dist: string, report: (line: string) => void) {
  const issuer = await readIssuer(settings.certificate)
  const onIdleError = (error: Error) => log.error({ err: error }, 'idle connection failed')
  const database = await openDatabase(settings, onIdleError, { report, isServing: true })
  try {
    const media = await openMediaStore(settings)
    const startupMessages = await prepareAccounts(database.db, media, settings)
    const app = createApp({ db: database.db, media, settings, issuer, log })
    serveBuild(app, dist, log)
    const { server } = httpServer({ fetch: app.fetch, hostname: settings.host })
    await listen(server, settings.port, settings.host)
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : settings.port
    const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
    const { db, copyTo } = database
    const closeControlSocket =
      copyTo && (await openControlSocket({ db, copyTo, dataDir: settings.dataDir, log }, report))
    const stopSweeping = startSweeping({ db: database.db, media, log, now: () => new Date() })
    /** Takes no new requests, finishes those under way, closes the database. */
    const stop = async () => {
      await Promise.all([drain(server), stopSweeping(), closeControlSocket?.()])
      await database.close()
    }
    return { url: `http://${host}:${port}`, startupMessages, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}
