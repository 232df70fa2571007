import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { OperatorError } from '../operatorError.ts'
import { type AccountRequest, type AccountVerb, type AdminLine, adminLines } from './accounts.ts'
import { findControlPath } from './controlPath.ts'
import { LentCopy } from './controlSocket.ts'

export type ControlClient = {
  runAccountVerb: (verb: AccountVerb, account: AccountRequest) => Promise<AdminLine[]>
  /** A copy of the database's folder, the server's until it is given back; `ended` by a server that stops. */
  borrowCopy: () => Promise<LentCopy & { giveBack: () => void; ended: Promise<void> }>
}

/** Asks the server that uses a data folder; undefined where it has no socket. */
export function connectControl(dataDir: string): ControlClient | undefined {
  const found = findControlPath(dataDir)
  if ('reason' in found || !existsSync(found.path)) return undefined

  const post = async (path: string, body?: unknown): Promise<IncomingMessage> => {
    const sent = request({ socketPath: found.path, path, method: 'POST' })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [response]: IncomingMessage[] = await once(sent, 'response')
    if (!response) throw new Error('Expected a response')
    if (response.statusCode === 200) return response
    throw new OperatorError(z.object({ message: z.string() }).parse(await json(response)).message)
  }

  return {
    runAccountVerb: async (verb, account) =>
      adminLines.parse(await json(await post('/accounts', { verb, account }))),
    borrowCopy: async () => {
      const response = await post('/copy')
      // Its end is what counts, with an error or without.
      response.on('error', () => undefined)
      const ended = new Promise<void>((resolve) => response.once('close', () => resolve()))
      const line = await Promise.race([once(response, 'data'), ended])
      if (!line) throw new OperatorError('The server stopped while it copied its database.')
      return { ...LentCopy.parse(JSON.parse(String(line[0]))), ended, giveBack: () => response.destroy() }
    },
  }
}
