import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ALL_PROGRAMS } from '../../../server/common/counterDeltas.ts'
import { nodesOf, type PlanNode, planOf } from '../../support/plan.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { recorder } from '../../support/statements.ts'

/* Plans of presences' queries among 240,000. PGlite has the same planner, but takes minutes to fill. */

const url = process.env.TEST_DATABASE_URL

const MEMBERS = 40_000
const EACH = 6
const DAYS = 300
/** One in four members is in the first program. */
const PROGRAMS = 4
const TOPICS = 3

/**
 * Maximum rows and index entries per node of a plan: a day of all programs (800), the presences of a page of participants
 * (300), or the days of a program.
 */
const FEW = 1_200

/** A UUIDv7, ascending like the application's. */
const idOf = (number: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const program = '00000000-0000-7000-8000-000000000001'
const topic = '00000000-0000-7000-8000-000000000002'
const programOf = (member: string) => idOf(`1 + ${member} % ${PROGRAMS}`)

const content = [
  `insert into programs (id, title, type, status, program_benefits, competence, selling_price, selling_link,
      fasilitator, total_participants, created_at, updated_at, deleted_at)
    select ${idOf('i')}, 'Program ' || i, 'online', 'publish', '', '[]', 1, '[]', '[]', 0, now(), now(),
      case when i = ${PROGRAMS} then now() end from generate_series(1, ${PROGRAMS}) i`,
  `insert into topics (id, program_id, name, seq, status, created_at, updated_at)
    select ${idOf(`(i - 1) * ${TOPICS} + n + 1`)}, ${idOf('i')}, 'Topik ' || n, n, 'publish', now(), now()
    from generate_series(1, ${PROGRAMS}) i, generate_series(1, ${TOPICS}) n`,
  `insert into members (id, fullname, created_at, updated_at)
    select ${idOf('i')}, 'Peserta ' || i, now(), now() from generate_series(0, ${MEMBERS - 1}) i`,
  `insert into member_redeems (id, license, member_id, program_id, search, created_at)
    select ${idOf('i')}, 'L' || i, ${idOf('i')}, ${programOf('i')}, ' peserta ' || i,
      timestamptz '2025-01-01' + i * ${DAYS} * interval '1 day' / ${MEMBERS} from generate_series(0, ${MEMBERS - 1}) i`,
  // Days are independent of insertion order, so that neither index order helps the other.
  `insert into presences (id, member_id, program_id, topic_id, created_at)
    select ${idOf(`i * ${EACH} + n`)}, ${idOf('i')}, ${programOf('i')},
      case when n > 0 then ${idOf(`(i % ${PROGRAMS}) * ${TOPICS} + n % ${TOPICS} + 2`)} end,
      timestamptz '2025-01-01' + ((i * 7919 + n * 104729) % (${DAYS} * 86400)) * interval '1 second'
    from generate_series(0, ${MEMBERS - 1}) i, generate_series(0, ${EACH - 1}) n`,
  `insert into day_counts (counted, scope, day, n)
    select 'presences', scope, (created_at + interval '7 hours')::date, count(*) from presences p
      cross join lateral (values (program_id), (topic_id),
        (case when program_id <> ${idOf(String(PROGRAMS))} then '${ALL_PROGRAMS}'::uuid end)) as s (scope)
      where scope is not null group by 2, 3
    union all select 'redeems', program_id, (created_at + interval '7 hours')::date, count(*) from member_redeems group by 2, 3`,
]

const Link = z.object({ data: z.object({ public_url: z.string() }) })

describe.runIf(url)('on PostgreSQL', () => {
  let server: TestServer
  let token: string
  let client: pg.Client
  let recording: ReturnType<typeof recorder>
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.signIn()
    const { rows } = await server.db.execute<{ name: string }>(sql`select current_database() as name`)
    const own = new URL(url ?? '')
    own.pathname = `/${rows[0]?.name}`
    client = new pg.Client({ connectionString: own.href })
    await client.connect()
    await client.query(`set time zone 'UTC'`)
    for (const statement of content) await client.query(statement)
    await client.query('vacuum analyze')
    recording = recorder(own.href)
  }, 300_000)
  afterAll(async () => {
    await recording?.close()
    await client?.end()
    await server?.close()
  })

  const large = new Set(['presences', 'member_redeems', 'members', 'day_counts'])

  /** Plans of an address's queries of the large tables. */
  async function nodesFor(path: string): Promise<PlanNode[]> {
    const nodes: PlanNode[] = []
    for (const statement of await recording.ask(path, token)) {
      if (!/presences|member_redeems|day_counts/.test(statement.text)) continue
      nodes.push(...nodesOf(await planOf(client, statement)))
    }
    return nodes
  }

  const passed = (node: PlanNode) =>
    (node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']) *
    node['Actual Loops']

  const costOf = (nodes: PlanNode[]) => ({
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].sort(),
    wholeTables: nodes.flatMap((node) => {
      const table = node['Relation Name'] ?? ''
      return node['Node Type'] === 'Seq Scan' && large.has(table) ? [table] : []
    }),
    most: Math.max(...nodes.map(passed)),
  })

  const by = (...indexes: string[]) => ({
    indexes: expect.arrayContaining(indexes),
    wholeTables: [],
    most: expect.toSatisfy((rows: number) => rows <= FEW),
  })

  const list = '/api/presence/v1/company/list?limit=10'
  const filters = [
    ['', 'presences_created', 18_000],
    [`&program_id=${program}`, 'presences_program_created', 6_000],
    [`&topic_id=${topic}`, 'presences_topic_created', 1_000],
    [`&program_id=${program}&topic_id=${topic}`, 'presences_topic_created', 1_000],
  ] as const

  test.each(filters)('finds pages and total of the list by index: %s', async (filter, index, last) => {
    for (const dir of ['desc', 'asc'])
      for (const page of [1, 100, last / 2, last, last * 2]) {
        const nodes = await nodesFor(`${list}${filter}&dir=${dir}&page=${page}`)
        expect(costOf(nodes), `${dir} ${page}`).toEqual(by(index, 'day_counts_counted_scope_day_pk'))
      }
  })

  const matrix = `/api/presence/v1/company/matrix?program_id=${program}`

  test.each([
    '',
    '&page=100',
    '&start_date=2025-03-01&end_date=2025-04-29',
    `&topic_id=${topic}`,
    '&by=topic',
    '&by=topic&start_date=2025-03-01&end_date=2025-03-02',
    `&by=topic&topic_id=${topic}`,
  ])('reads only what the page of the matrix shows: %s', async (query) => {
    const nodes = await nodesFor(matrix + query)
    const indexes = ['presences_program_member', 'member_redeems_program_created', 'members_pkey']
    expect(costOf(nodes)).toEqual(by(...indexes, 'day_counts_counted_scope_day_pk'))
    const ofPresences = nodes.filter((node) => node['Relation Name'] === 'presences')
    expect(ofPresences.map((node) => node['Index Name'])).toEqual(['presences_program_member'])
  })

  test('searches the matrix by index', async () => {
    const nodes = await nodesFor(`${matrix}&q=peserta+399`)
    expect(costOf(nodes)).toMatchObject({ wholeTables: [] })
    expect(costOf(nodes).indexes).toContain('member_redeems_search')
  })

  /** Queries for a sheet's first rows, or for its first two pages. */
  async function nodesOfSheet(path: string) {
    const response = await server.fetch(
      new Request(`http://balai.test${path}`, { headers: { authorization: `Bearer ${token}` } }),
    )
    return nodesFor(Link.parse(await response.json()).data.public_url)
  }

  test.each(filters)('reads the sheet of presences page by page by index: %s', async (filter, index) => {
    const nodes = await nodesOfSheet(`/api/presence/v1/company/export?limit=-1${filter}`)
    // A thousand rows, and those of the deleted program between them.
    expect(costOf(nodes)).toEqual({
      indexes: expect.arrayContaining([index]),
      wholeTables: expect.not.arrayContaining(['presences']),
      most: expect.toSatisfy((rows: number) => rows <= MEMBERS),
    })
    const ofPresences = nodes.filter((node) => node['Relation Name'] === 'presences')
    expect(Math.max(...ofPresences.map(passed))).toBeLessThanOrEqual(2_000)
  })

  test('reads the sheet of the matrix page by page by index', async () => {
    const nodes = await nodesOfSheet(matrix.replace('matrix?', 'matrix/export?'))
    expect(costOf(nodes).indexes).toEqual(
      expect.arrayContaining(['presences_program_member', 'member_redeems_program_created']),
    )
    const ofPresences = nodes.filter((node) => node['Relation Name'] === 'presences')
    expect(ofPresences.map((node) => node['Index Name'])).not.toContain(undefined)
    expect(Math.max(...ofPresences.map(passed))).toBeLessThanOrEqual(1_000 * EACH)
  })
})
