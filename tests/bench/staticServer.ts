import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { AppEnv } from '../../server/routes/environment.ts'
import { serveBuild } from '../../server/static.ts'

/* Serves a folder in exactly the way in which the product serves its own build. */

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Which folder?')
const app = new Hono<AppEnv>()
serveBuild(app, folder, console)
const server = createAdaptorServer({ fetch: app.fetch, hostname: '127.0.0.1' })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  console.log(`ready: http://127.0.0.1:${address.port}`)
})
