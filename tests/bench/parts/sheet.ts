import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, inflateRawSync } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import { findPostgres, startPostgres } from '../../../scripts/postgres.ts'
import { afterwards } from '../support/cleanup.ts'
import { temporaryFolder } from '../support/folder.ts'
import { watchMemory } from '../support/memory.ts'
import { type Bench, Skipped } from '../support/part.ts'
import { pidOf } from '../support/process.ts'
import { signIn, startProduct } from '../support/product.ts'

/** Seeds more rows than the larger sheet has; `trim` deletes the rest. */
const PARTICIPANTS = 150_000
const MORE = 200_000
const ROWS = 100_000
const ROUNDS = { full: 5, short: 3 }
const targets = { seconds: 2, megabytes: 150, firstRow: 1 }

/** The sheet's rows for psql's `\copy`, with the same joins and order. */
const COPY = `select p.title, m.fullname, m.phone, m.email, m.date_of_birth, m.code, r.license, r.progress,
  r.pre_test_score, r.post_test_score, r.final_score, r.created_at, r.start_test_at, r.end_test_at
  from member_redeems r join members m on m.id = r.member_id join programs p on p.id = r.program_id
  order by r.program_id, r.created_at desc, r.id desc`.replace(/\s+/g, ' ')

const Link = z.object({ data: z.object({ public_url: z.string() }) })

/** Deletes all but `rows` participants, in pseudorandom order. @returns the programs that still have some. */
async function trim(databaseUrl: string, rows: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('delete from certificates')
    await client.query(
      'delete from member_redeems where id in (select id from member_redeems order by md5(id::text) offset $1)',
      [rows],
    )
    await client.query('vacuum analyze')
    const counted = await client.query<{ id: string; rows: number }>(
      'select program_id as id, count(*)::int as rows from member_redeems group by 1 order by 1',
    )
    const left = counted.rows.reduce((sum, program) => sum + program.rows, 0)
    if (left !== rows) throw new Error(`There are ${left} rows, not ${rows}`)
    return counted.rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

const SHEET = Buffer.from('xl/worksheets/sheet1.xml')

/** Whether the first participant row has arrived. The bytes before it need no query, so they prove nothing. */
function hasRow(arrived: Buffer): boolean {
  const name = arrived.indexOf(SHEET)
  if (name === -1) return false
  const packed = arrived.subarray(name + SHEET.length)
  return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).includes('<row r="2"')
}

type Download = { seconds: number; firstRow: number; megabytes: number }

/** Downloads the sheet of these programs; times count from the request for its link. @throws Error without a row. */
async function download(site: string, token: string, id: string[]): Promise<Download> {
  const start = performance.now()
  const asked = await fetch(`${site}/api/users/v1/export/member_redeem?limit=-1&sort=created_at`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })
  const { data } = Link.parse(await asked.json())
  const response = await fetch(new URL(data.public_url, site))
  if (!response.ok || !response.body) throw new Error(`The sheet answered ${response.status}`)
  let firstRow = 0
  let bytes = 0
  let beginning = Buffer.alloc(0)
  for await (const chunk of response.body) {
    bytes += chunk.length
    if (firstRow > 0) continue
    beginning = Buffer.concat([beginning, chunk])
    if (hasRow(beginning)) firstRow = performance.now() - start
  }
  if (firstRow === 0) throw new Error('The sheet has no row')
  return {
    seconds: (performance.now() - start) / 1_000,
    firstRow: firstRow / 1_000,
    megabytes: bytes / 1e6,
  }
}

const run = promisify(execFile)

async function copy(psql: string, databaseUrl: string, path: string): Promise<number> {
  const start = performance.now()
  await run(psql, [databaseUrl, '-q', '-c', `\\copy (${COPY}) to '${path}' csv header`])
  return (performance.now() - start) / 1_000
}

/** The participant sheet on PostgreSQL, beside a CSV of the same rows by psql. */
export async function sheet(bench: Bench): Promise<void> {
  const binaries = findPostgres()
  const clients = findPostgres('psql')
  if (binaries === undefined || clients === undefined)
    throw new Skipped('there is no PostgreSQL here (initdb, postgres, psql). Install it.')
  const postgres = await startPostgres(binaries)
  afterwards(postgres.stop)
  bench.progress(`makes ${PARTICIPANTS.toLocaleString('en')} participants`)
  const site = await startProduct(postgres.url, PARTICIPANTS)
  const token = await signIn(site)
  const peak = watchMemory(pidOf(site))

  const all = await trim(postgres.url, MORE)
  const rounds = bench.full ? ROUNDS.full : ROUNDS.short
  const large: Download[] = []
  for (const _ of bench.rounds(rounds, `${MORE.toLocaleString('en')} rows, round`))
    large.push(await download(site, token, all))

  const some = await trim(postgres.url, ROWS)
  const path = join(temporaryFolder(), 'rows.csv')
  const sheets: Download[] = []
  const copies: number[] = []
  for (const _ of bench.rounds(rounds, `${ROWS.toLocaleString('en')} rows, round`)) {
    sheets.push(await download(site, token, some))
    copies.push(await copy(join(clients, 'psql'), postgres.url, path))
  }

  const seconds = (downloads: Download[]) => downloads.map((one) => one.seconds)
  const row = (what: string, downloads: Download[]) => ({
    what,
    cells: [seconds(downloads), downloads.slice(0, 1).map(({ megabytes }) => megabytes)],
  })
  const rows = ROWS.toLocaleString('en')
  bench.table(
    'Sheet of participants, PostgreSQL',
    [
      { name: 'time', unit: 's', digits: 2 },
      { name: 'size', unit: 'MB', digits: 1 },
    ],
    [
      row(`Balai, ${MORE.toLocaleString('en')} rows, .xlsx`, large),
      row(`Balai, ${rows} rows, .xlsx`, sheets),
      { what: `psql \\copy, ${rows} rows, .csv`, cells: [copies] },
    ],
  )
  bench.figure({
    what: `${rows} rows`,
    unit: 's',
    values: seconds(sheets),
    digits: 2,
    target: { most: targets.seconds },
  })
  bench.figure({
    what: 'slowest first row',
    values: large.map((one) => one.firstRow),
    unit: 's',
    aggregate: 'max',
    digits: 2,
    target: { most: targets.firstRow },
  })
  bench.figure({
    what: 'peak memory above idle',
    unit: 'MB',
    values: [peak()],
    target: { most: targets.megabytes },
  })
}
