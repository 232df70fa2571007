import { buildWhenStale } from './build.ts'
import { finished, forwardSignals, node } from './run.ts'

/* `npm start`: builds the admin when it has to, then runs the server. */

const built = await buildWhenStale()
if (built !== 0) {
  console.error('The admin could not be built.')
  process.exit(built)
}

const server = node(['server/host/node.ts'])
forwardSignals(server)
process.exit(await finished(server))
