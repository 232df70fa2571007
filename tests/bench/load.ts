import autocannon from 'autocannon'
import { LoadJob } from './support/load.ts'

/* The load generator, run as its own process by `support/load.ts`: `node tests/bench/load.ts JOB`. */

const job = LoadJob.parse(JSON.parse(process.argv[2] ?? ''))
const headers = { ...job.headers, 'content-type': 'application/json' }
const waiting = job.connections.map((requests) => requests.map((each) => ({ ...each, headers })))
const { requests, latency, non2xx, errors } = await autocannon({
  url: job.url,
  connections: job.connections.length,
  duration: job.seconds,
  ...(job.amount === undefined ? {} : { amount: job.amount }),
  timeout: 120,
  setupClient: (client) => client.setRequests(waiting.shift() ?? []),
})
console.log(
  JSON.stringify({
    perSecond: requests.average,
    p97: latency.p97_5,
    p99: latency.p99,
    failed: non2xx + errors,
    total: requests.total,
  }),
)
