import { z } from 'zod'
import { runNode } from './process.ts'

/** One request of the load; `body` is JSON. */
export const Requested = z.object({ method: z.string(), path: z.string(), body: z.string().optional() })
export type Requested = z.infer<typeof Requested>

export const LoadJob = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** For each connection, the requests that it cycles through. */
  connections: z.array(z.array(Requested)),
  seconds: z.number(),
  /** Total number of requests; replaces `seconds`. */
  amount: z.number().optional(),
})
export type LoadJob = z.infer<typeof LoadJob>

const Load = z.object({
  perSecond: z.number(),
  p97: z.number(),
  p99: z.number(),
  failed: z.number(),
  total: z.number(),
})

/** Average requests per second; `p97` (the 97.5th percentile) and `p99` are latencies in ms. */
export type Load = z.infer<typeof Load>

/** Runs the load generator, closed loop. @throws Error when a response was not 2xx, or none came. */
export async function load(job: LoadJob): Promise<Load> {
  const result = Load.parse(JSON.parse(await runNode(['tests/bench/load.ts', JSON.stringify(job)])))
  if (result.failed > 0 || result.total === 0)
    throw new Error(`${result.failed} of ${result.total} requests to ${job.url} failed`)
  return result
}
