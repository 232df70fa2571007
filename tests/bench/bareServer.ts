import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { keyOf, Recordings } from './support/statements.ts'

/*
 * The baseline: node:http and `pg` run the SQL recorded from the product for each request and return the rows as JSON.
 * No authorization rules, validation or logging, and no header but the content type. `TOGETHER=1`: it sends together what
 * the product sends together, else one by one.
 */

const recordings = Recordings.parse(JSON.parse(readFileSync(process.env.RECORDINGS ?? '', 'utf8')))
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, pipeline: true })
const isTogether = process.env.TOGETHER === '1'

async function answer(request: IncomingMessage) {
  const { method = '', url: path = '' } = request
  const body = method === 'GET' ? undefined : await text(request)
  const [session, ...statements] = recordings[keyOf({ method, path, body })] ?? []
  if (!session) throw new Error('Nothing was recorded for this request')
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const client = await pool.connect()
  try {
    const found = await client.query({ ...session, values: [tokenHash] })
    if (found.rows.length !== 1) throw new Error('No such session')
    const rows: unknown[] = []
    for (const companions of Map.groupBy(statements, ({ trip }, nth) => (isTogether ? trip : nth)).values()) {
      const results = await Promise.all(companions.map((statement) => client.query(statement)))
      rows.push(...results.map((result) => result.rows))
    }
    client.release()
    return { message: 'ok', data: rows }
  } catch (error) {
    // May be inside a transaction: discard the connection.
    client.release(true)
    throw error
  }
}

const server = createServer(async (request, response) => {
  try {
    const text = JSON.stringify(await answer(request))
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  console.log(`ready: http://127.0.0.1:${address.port}`)
})
