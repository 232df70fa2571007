import { createServer, type Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { AppEnv } from '../http/environment.ts'
import { type ByteCounter, createByteCounter } from './byteCounter.ts'
import { onClientError } from './clientError.ts'
import { countedResponse } from './countedResponse.ts'
import { createRequestQueue } from './requestQueue.ts'

/** Milliseconds to receive a request: the largest upload at half a megabit a second. */
const REQUEST_TIMEOUT = 30 * 60_000

/** Longer than a proxy keeps an idle connection: a request would meet its end. */
const KEEP_ALIVE_TIMEOUT = 75_000

export type Limits = {
  /** Bytes of all answers that were not taken yet: beyond it new requests are refused. */
  maxBufferedBytes: number
  /** Pipelined requests of one connection that wait for the answer before: beyond it the connection is ended. */
  maxQueuedRequests: number
  /** Bytes of all requests that wait: beyond it a connection is ended that pipelines another. */
  maxQueuedBytes: number
  /** Milliseconds after which a connection is ended that takes nothing of its answer. */
  stallTimeout: number
}

const MIB = 1024 * 1024

// Browsers and proxies do not pipeline.
const DEFAULT_LIMITS: Limits = {
  maxBufferedBytes: 128 * MIB,
  maxQueuedRequests: 8,
  maxQueuedBytes: 16 * MIB,
  stallTimeout: 60_000,
}

type Options = {
  fetch: (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>
  /** Used where a request has no `Host`. */
  hostname?: string
  limits?: Partial<Limits>
}

/** @returns bufferedBytes: what responses hold, beyond which all requests are rejected. queuedBytes: what pipelined requests hold. */
export function httpServer({ fetch, hostname, limits }: Options): {
  server: Server
  bufferedBytes: ByteCounter
  queuedBytes: ByteCounter
} {
  const { maxBufferedBytes, maxQueuedRequests, maxQueuedBytes, stallTimeout } = {
    ...DEFAULT_LIMITS,
    ...limits,
  }
  const bufferedBytes = createByteCounter(maxBufferedBytes)
  const queuedBytes = createByteCounter(maxQueuedBytes)
  const listener = getRequestListener(
    async (request, env) => {
      const address = env.incoming.socket?.remoteAddress
      const response = await fetch(request, { address, isOverloaded: bufferedBytes.isFull })
      // A server that stops waits for the end of its connections.
      if (!server.listening && env.outgoing instanceof ServerResponse) env.outgoing.shouldKeepAlive = false
      return response
    },
    { hostname },
  )
  const queue = createRequestQueue(listener, { maxQueued: maxQueuedRequests, queuedBytes })
  const server = createServer(
    {
      ServerResponse: countedResponse(bufferedBytes, stallTimeout),
      requestTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    },
    queue.onRequest,
  )
  server.on('clientError', onClientError(queue))
  return { server, bufferedBytes, queuedBytes }
}
