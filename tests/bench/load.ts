import autocannon from 'autocannon'
import { LoadJob } from './support/load.ts'

/* The load, in a process of its own: `node tests/bench/load.ts JOB`, see `support/load.ts`. */

const job = LoadJob.parse(JSON.parse(process.argv[2] ?? ''))
const { requests, latency, non2xx, errors } = await autocannon({
  url: job.url,
  connections: job.connections,
  duration: job.seconds,
  headers: job.headers,
})
console.log(
  JSON.stringify({
    perSecond: requests.average,
    p99: latency.p99,
    failed: non2xx + errors,
    total: requests.total,
  }),
)
