import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { OperatorError } from '../operatorError.ts'
import { AccountCall, runAccountVerb } from './accounts.ts'
import { findControlPath } from './controlPath.ts'
import type { OpenedDatabase } from './openDatabase.ts'

/** Nobody else's folder. */
const COPY = /^copy-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A copy, as the first line of its response says it in JSON. */
export type LentCopy = z.output<typeof LentCopy>
export const LentCopy = z.object({
  /** Has the folder `database`. */
  folder: z.string(),
  /** Milliseconds for which the database was held. */
  heldFor: z.number(),
})

type Served = {
  db: Db
  copyTo: NonNullable<OpenedDatabase['copyTo']>
  dataDir: string
  log: Pick<Logger, 'error'>
}

/** A killed server may have left some. */
function removeCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (COPY.test(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
}

/** The copy lasts as long as the connection. */
async function lendCopy({ copyTo, dataDir }: Served, response: ServerResponse): Promise<void> {
  const folder = join(dataDir, `copy-${randomUUID()}`)
  const isGone = new Promise<void>((resolve) => response.once('close', () => resolve()))
  try {
    mkdirSync(folder, { mode: 0o700 })
    const heldFor = await copyTo(join(folder, 'database'))
    response.write(`${JSON.stringify({ folder, heldFor } satisfies LentCopy)}\n`)
    await isGone
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function answer(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/copy') return await lendCopy(served, response)
  const { verb, account } = AccountCall.parse(await json(request))
  response.end(JSON.stringify(await runAccountVerb(served.db, verb, account)))
}

/** @returns why it cannot. */
async function listen(server: Server, dataDir: string): Promise<string | undefined> {
  const found = findControlPath(dataDir)
  if ('reason' in found) return found.reason
  try {
    // Of a killed server: this one holds the lock.
    rmSync(found.path, { force: true })
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(found.path, () => resolve()),
    )
    chmodSync(found.path, 0o600)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Serves the commands of this account beside the server on an embedded database, which no second process can open.
 * @returns closes it. Without a socket, `report` is told why.
 */
export async function openControlSocket(
  served: Served,
  report: (line: string) => void,
): Promise<() => Promise<void>> {
  const { dataDir, log } = served
  removeCopies(dataDir)
  const running = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const task = answer(served, request, response).catch((error: unknown) => {
      if (!(error instanceof OperatorError)) log.error({ err: error }, 'command failed')
      if (response.headersSent) return void response.destroy()
      const message = error instanceof OperatorError ? error.message : 'The server failed: see its log.'
      response.writeHead(400).end(JSON.stringify({ message }))
    })
    running.add(task)
    task.finally(() => running.delete(task))
  })
  const failure = await listen(server, dataDir)
  if (failure !== undefined) {
    report(
      `${dataDir} cannot have a control socket (${failure}): "npm run admin" and "npm run backup" work only while this server is stopped.`,
    )
    return () => Promise.resolve()
  }
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await Promise.all([closed, ...running])
  }
}
