import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const Row = z.looseObject({ id: z.number() })
const Input = z.record(z.string(), z.unknown())
const Range = z.tuple([z.int(), z.int()])
const Sort = z.tuple([z.string(), z.enum(['ASC', 'DESC'])])

export type SimpleRest = { url: string; rows: z.infer<typeof Row>[]; stop: () => Promise<void> }

const parameter = <Schema extends z.ZodType>(url: URL, name: string, schema: Schema) =>
  schema.parse(JSON.parse(url.searchParams.get(name) ?? 'null'))

/**
 * An in-memory resource in ra-data-simple-rest's dialect, in front of the product: all other requests are forwarded to it.
 */
export async function startSimpleRest(name: string, product: string): Promise<SimpleRest> {
  const rows: z.infer<typeof Row>[] = []
  const path = `/api/${name}`

  const list = (url: URL, response: ServerResponse) => {
    const { q = '' } = parameter(url, 'filter', z.object({ q: z.string().optional() }))
    const [first, last] = parameter(url, 'range', Range)
    const [field, order] = parameter(url, 'sort', Sort)
    const result = rows
      .filter((row) => JSON.stringify(row).toLowerCase().includes(q.toLowerCase()))
      .sort((a, b) => String(a[field]).localeCompare(String(b[field])) * (order === 'ASC' ? 1 : -1))
    response.setHeader('content-range', `${name} ${first}-${last}/${result.length}`)
    return result.slice(first, last + 1)
  }

  const answer = async (call: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const url = new URL(call.url ?? '/', product)
    const id = Number(url.pathname.slice(path.length + 1))
    const index = rows.findIndex((row) => row.id === id)
    switch (call.method) {
      case 'POST': {
        const row = { ...Input.parse(await json(call)), id: rows.length + 1 }
        rows.push(row)
        return row
      }
      case 'PUT':
        rows[index] = Row.parse(await json(call))
        return rows[index]
      case 'DELETE':
        return rows.splice(index, 1)[0]
      default:
        return id === 0 ? list(url, response) : rows[index]
    }
  }

  const handOn = (call: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url = '/' } = call
    const onwards = request(new URL(url, product), { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    })
    onwards.on('error', (error) => response.destroy(error))
    call.pipe(onwards)
  }

  const server = createServer(async (call, response) => {
    if (!call.url?.startsWith(path)) return handOn(call, response)
    if (!call.headers.authorization?.startsWith('Bearer ')) return response.writeHead(401).end('{}')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify((await answer(call, response)) ?? null))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('No port')
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${bound.port}`, rows, stop }
}
