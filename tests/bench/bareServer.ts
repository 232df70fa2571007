import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { Statements } from './support/statements.ts'

/*
 * The least that answers a program list: node's http, `pg`, the product's own SQL as prepared statements, and
 * JSON.stringify of the rows. No validation, no log, no headers but the type.
 */

const { session, list } = Statements.parse(JSON.parse(process.env.STATEMENTS ?? ''))
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

async function answer(request: IncomingMessage) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const tokenHash = createHash('sha256').update(token).digest('hex')
  // By position: the list has two columns named "id" and two named "title".
  const found = await pool.query({
    name: 'session',
    text: session.text,
    values: [tokenHash],
    rowMode: 'array',
  })
  if (found.rows.length !== 1) throw new Error('No such session')
  const { rows } = await pool.query({ name: 'list', text: list.text, values: list.values, rowMode: 'array' })
  return {
    message: 'ok',
    data: {
      list: rows.map(
        ([
          id,
          title,
          type,
          status,
          total_participants,
          category_id,
          available_part,
          created_at,
          updated_at,
          studyId,
          studyTitle,
        ]) => ({
          id,
          title,
          name: title,
          type,
          status,
          total_participants,
          category_id,
          available_part,
          learning_targets: { studies: studyId === null ? null : { id: studyId, title: studyTitle } },
          created_at,
          updated_at,
        }),
      ),
      page: 1,
      limit: rows.length,
      total: Number(rows[0]?.at(-1)),
    },
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
