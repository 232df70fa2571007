import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { serveBuild } from '../../server/host/serveBuild.ts'
import type { AppEnv } from '../../server/http/environment.ts'

/*
 * `node tests/bench/staticServer.ts FOLDER [PRODUCT_URL]`: serves a build with the product's own static file handler.
 * With PRODUCT_URL, /api/programs proxies the product's program list in ra-data-simple-rest's dialect.
 */

const [folder, product] = process.argv.slice(2)
if (folder === undefined) throw new Error('Which folder?')
const app = new Hono<AppEnv>()

const Range = z.tuple([z.int(), z.int()])
const Programs = z.object({ data: z.object({ list: z.array(z.unknown()), total: z.int() }) })

app.get('/api/programs', async (c) => {
  const [first, last] = Range.parse(JSON.parse(c.req.query('range') ?? '[0,9]'))
  const limit = last - first + 1
  const page = first / limit + 1
  const response = await fetch(
    `${product}/api/program/v1/company/list?page=${page}&limit=${limit}&sort=created_at&dir=desc`,
    { headers: { authorization: c.req.header('authorization') ?? '' } },
  )
  const { data } = Programs.parse(await response.json())
  c.header('Content-Range', `programs ${first}-${last}/${data.total}`)
  return c.json(data.list)
})
serveBuild(app, folder, console)

const server = createAdaptorServer({ fetch: app.fetch, hostname: '127.0.0.1' })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  console.log(`ready: http://127.0.0.1:${address.port}`)
})
