import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { insertColumns } from '../../server/db/insert.ts'
import { memberRedeems, members } from '../../server/db/schema.ts'
import { newId } from '../../server/entity/ids.ts'
import { dataOf, failureOf, send } from '../support/client.ts'
import { insertMember, insertProgram } from '../support/fixtures.ts'
import { openScratchPostgres } from '../support/scratchPostgres.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const one = calls['export.program']

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
})

const addressOf = async (response: Response) => (await dataOf(response, one)).public_url
const fetchFile = (address: string) => server.fetch(new Request(new URL(address, 'http://balai.test')))

describe('export download', () => {
  async function manyRows(to: TestServer) {
    const { id } = await insertProgram(to.db)
    const { id: memberId } = await insertMember(to.db)
    const rows = Array.from({ length: 5_000 }, () => ({
      id: newId(),
      license: crypto.randomUUID(),
      memberId,
      programId: id,
      progress: 0,
      search: '',
      createdAt: Date.UTC(2026, 0, 1),
    }))
    await insertColumns(to.db, memberRedeems, rows)
    return id
  }

  test('holds no database connection while its readers pause, however many', async () => {
    const id = await manyRows(server)
    const address = await addressOf(await send(server, one, { token, params: { id } }))
    // More than the pool has connections.
    const readers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const reader = (await fetchFile(address)).body?.getReader()
        for (let chunks = 0; chunks < 6; chunks++) await reader?.read()
        return reader
      }),
    )
    expect((await send(server, calls['program.list'], { token })).status).toBe(200)
    await server.db.transaction(async (tx) => {
      await tx.update(members).set({ fullname: 'Berganti' })
    })
    await Promise.all(readers.map((reader) => reader?.cancel()))
    expect((await send(server, calls['program.list'], { token })).status).toBe(200)
  })

  test('breaks off and logs the error when the database fails', async () => {
    const output: string[] = []
    const url = process.env.TEST_DATABASE_URL
    const dying = await startTestServer({
      // Else a connection is waited for as long as on a busy machine.
      ...(url && { database: await openScratchPostgres(url, { connectTimeout: 1_000 }) }),
      log: pino({ level: 'error' }, { write: (line) => void output.push(line) }),
    })
    const id = await manyRows(dying)
    const address = await addressOf(await send(dying, one, { token: await dying.signIn(), params: { id } }))
    const response = await dying.fetch(new Request(new URL(address, 'http://balai.test')))
    await dying.close()
    await expect(response.arrayBuffer()).rejects.toThrow()
    expect(output).toEqual([expect.stringContaining('export failed')])
  })

  test('answers 500 when it cannot begin, but HEAD with its headers', async () => {
    const output: string[] = []
    const broken = await startTestServer({
      log: pino({ level: 'error' }, { write: (line) => void output.push(line) }),
    })
    const id = await manyRows(broken)
    const address = await addressOf(await send(broken, one, { token: await broken.signIn(), params: { id } }))
    await broken.db.execute(sql`alter table member_redeems rename to elsewhere`)
    const url = new URL(address, 'http://balai.test')
    expect(await failureOf(await broken.fetch(new Request(url)))).toEqual({
      status: 500,
      message: 'Terjadi kesalahan pada server. Silakan coba lagi.',
    })
    expect(output).toEqual([expect.stringContaining('member_redeems')])
    const response = await broken.fetch(new Request(url, { method: 'HEAD' }))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(await response.text()).toBe('')
    await broken.close()
  })
})
