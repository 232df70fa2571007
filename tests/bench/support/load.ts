import { z } from 'zod'
import { runNode } from './process.ts'

/** One request of the load; `body` is JSON. */
export const Requested = z.object({ method: z.string(), path: z.string(), body: z.string().optional() })
export type Requested = z.infer<typeof Requested>

export const LoadJob = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** For each connection what it asks for, over and over. */
  connections: z.array(z.array(Requested)),
  seconds: z.number(),
  /** The number of requests, however long they take. */
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

/** Requests per second, and the latencies in ms that one in forty and one in a hundred exceed. */
export type Load = z.infer<typeof Load>

/** Asks as fast as answers come. @throws Error when an answer was not a good one. */
export async function load(job: LoadJob): Promise<Load> {
  const result = Load.parse(JSON.parse(await runNode(['tests/bench/load.ts', JSON.stringify(job)])))
  if (result.failed > 0 || result.total === 0)
    throw new Error(`${result.failed} of ${result.total} requests to ${job.url} failed`)
  return result
}
