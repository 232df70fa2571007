import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/host/openDatabase.ts'
import { DatabaseError } from '../../../server/host/retryUntilAnswered.ts'
import { freePort, refusingPostgres } from '../../support/refusingPostgres.ts'

/** Opens the database of a URL. @returns the reported lines, too. */
async function opening(databaseUrl: string, timeout: number) {
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  const settings = { databaseUrl, databasePooler: undefined, dataDir: 'unused' }
  const error = await openDatabase(settings, () => undefined, { timeout, report, isServing: true }).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { error, lines }
}

test('retries a database that does not answer until the timeout, and reports it once', async () => {
  const { error, lines } = await opening(`postgres://127.0.0.1:${await freePort()}/balai`, 50)
  expect(lines).toEqual([
    expect.stringMatching(/^The database does not answer \(.*ECONNREFUSED.*\)\. Trying for 1 s …$/),
  ])
  expect(error).toBeInstanceOf(DatabaseError)
  expect(error).toMatchObject({
    message: expect.stringMatching(
      /^The database has not answered for 1 s \(.*ECONNREFUSED.*\)\. Is it running, /,
    ),
  })
})

test.each(['57P03', '53300', '25006'])('retries a database that answers with %s', async (code) => {
  const postgres = await refusingPostgres(0, code)
  const { error, lines } = await opening(postgres.url, 50)
  expect(lines).toHaveLength(1)
  expect(error).toBeInstanceOf(DatabaseError)
  expect(postgres.asked()).toBeGreaterThan(1)
  postgres.close()
})

test.each(['28P01', '28000', '3D000'])('fails at once when the database refuses with %s', async (code) => {
  const postgres = await refusingPostgres(0, code)
  const { error, lines } = await opening(postgres.url, 60_000)
  expect(error).toEqual(
    new DatabaseError(`The database refuses what DATABASE_URL says: refused with ${code}`),
  )
  expect(lines).toEqual([])
  expect(postgres.asked()).toBe(1)
  postgres.close()
})
