import { z } from 'zod'
import { runNode } from './process.ts'

export const LoadJob = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  connections: z.number(),
  seconds: z.number(),
})
export type LoadJob = z.infer<typeof LoadJob>

const Load = z.object({ perSecond: z.number(), p99: z.number(), failed: z.number(), total: z.number() })

/** Requests per second, and the latency in ms that one in a hundred exceeds. */
export type Load = z.infer<typeof Load>

/** Asks for one address as fast as answers come. @throws Error when an answer was not a good one. */
export async function load(job: LoadJob): Promise<Load> {
  const result = Load.parse(JSON.parse(await runNode(['tests/bench/load.ts', JSON.stringify(job)])))
  if (result.failed > 0 || result.total === 0)
    throw new Error(`${result.failed} of ${result.total} requests to ${job.url} failed`)
  return result
}
