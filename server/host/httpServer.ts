import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { AppEnv } from '../routes/environment.ts'
import { onClientError } from './clientError.ts'
import { countedResponse } from './countedResponse.ts'
import { type HeldBytes, heldBytes } from './heldBytes.ts'
import { inTurn } from './inTurn.ts'

/** How long a request may take to come in: the largest upload on a slow line (half a megabit a second). */
const SLOWEST_REQUEST = 30 * 60_000

/** What clients may make the process hold. */
export type Limits = {
  /** Bytes of all answers that were not taken yet: beyond it new requests are refused. */
  held: number
  /** Pipelined requests of one connection that wait for the answer before: beyond it the connection is ended. */
  waiting: number
  /** Bytes of all requests that wait: beyond it a connection is ended that pipelines another. */
  waitingBytes: number
  /** Milliseconds after which a connection is ended that takes nothing of its answer. */
  stalled: number
}

const MIB = 1024 * 1024

// Browsers and proxies do not pipeline.
const LIMITS: Limits = { held: 128 * MIB, waiting: 8, waitingBytes: 16 * MIB, stalled: 60_000 }

type Options = {
  fetch: (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>
  /** What the server calls itself where a request does not say. */
  hostname?: string
  limits?: Partial<Limits>
}

/**
 * The HTTP server around the app: what one client, or all of them, may cost.
 *
 * @returns held: what answers hold, beyond which all are refused. waiting: what pipelined requests hold; it costs those
 *   alone who pipeline.
 */
export function httpServer({ fetch, hostname, limits }: Options): {
  server: Server
  held: HeldBytes
  waiting: HeldBytes
} {
  const { held: mostHeld, waiting: mostWaiting, waitingBytes, stalled } = { ...LIMITS, ...limits }
  const held = heldBytes(mostHeld)
  const waiting = heldBytes(waitingBytes)
  const listener = getRequestListener(
    (request, env) =>
      fetch(request, { address: env.incoming.socket?.remoteAddress, isOverloaded: held.isFull }),
    { hostname },
  )
  const turns = inTurn(listener, { mostWaiting, held: waiting })
  const server = createServer(
    {
      ServerResponse: countedResponse(held, stalled),
      requestTimeout: SLOWEST_REQUEST,
    },
    turns.onRequest,
  )
  server.on('clientError', onClientError(turns))
  return { server, held, waiting }
}
