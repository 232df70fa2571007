import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNT_LIMIT } from '../../../contract/call.ts'
import { nodesOf, type PlanNode, planOf, rowsRead, rowsSorted } from '../../support/plan.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { recorder } from '../../support/statements.ts'

/* Plans of participants' queries in one of two programs of 60,000, and across both. */

const url = process.env.TEST_DATABASE_URL

const ROWS = 120_000
const SIZE = ROWS / 2
/** Vouchers of the program on each day. */
const OF_DAY = 720
const DAYS = Math.ceil(SIZE / OF_DAY) + 1

/** Maximum rows read for a page (its own, and joined ones), and for a search's sample. */
const FEW = 100
const SAMPLE = 1_000

const program = '00000000-0000-7000-8000-00000000000a'
const other = '00000000-0000-7000-8000-00000000000b'

/** A UUIDv7, ascending like the application's. */
const idOf = (number: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const created = `timestamptz '2024-01-01' + i * interval '1 minute'`
/** Frequencies: one in 2, in 20, in 500. */
const search = `' peserta ' || md5(i::text) || case when i % 4 < 2 then ' umum' else '' end
  || case when i % 40 < 2 then ' sedang' else '' end || case when i % 1000 < 2 then ' jarang' else '' end
  || E'\\n bli-' || i`
const series = `from generate_series(1, ${ROWS}) i`

const content = [
  ...[program, other].map(
    (
      id,
    ) => `insert into programs (id, title, type, status, program_benefits, competence, selling_price, selling_link,
      fasilitator, created_at, updated_at)
    values ('${id}', 'Kelas', 'online', 'publish', '<p>Belajar.</p>', '[]', 1, '[]', '[]', now(), now())`,
  ),
  `insert into members (id, fullname, created_at, updated_at)
    select ${idOf('i')}, 'Peserta ' || i, ${created}, ${created} ${series}`,
  `insert into member_redeems (id, license, member_id, program_id, search, progress, end_test_at, created_at)
    select ${idOf('i')}, 'BLI-' || i, ${idOf('i')}, (array['${program}', '${other}'])[1 + i % 2]::uuid, ${search},
      (array[100, 40, 0])[1 + i % 3], case when i % 3 = 0 then ${created} + interval '9 days' end, ${created} ${series}`,
  `insert into day_counts (counted, scope, day, n)
    select 'redeems', program_id, (created_at at time zone 'Asia/Jakarta')::date, count(*)
    from member_redeems group by 2, 3`,
  // Other programs' many rows.
  `insert into day_counts (counted, scope, day, n)
    select 'redeems', gen_random_uuid(), date '2024-01-01' + i % 400, 1 from generate_series(1, 40000) i`,
]

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
    for (const statement of content) await client.query(statement)
    await client.query('vacuum analyze')
    recording = recorder(own.href)
  }, 300_000)
  afterAll(async () => {
    await recording?.close()
    await client?.end()
    await server?.close()
  })

  /** The plan nodes of a call's queries, without the session's. */
  async function nodesFor(path: string): Promise<PlanNode[]> {
    const [, ...statements] = await recording.ask(`/api${path}`, token)
    const nodes: PlanNode[] = []
    for (const statement of statements) nodes.push(...nodesOf(await planOf(client, statement)))
    return nodes
  }

  const list = (query: string) =>
    nodesFor(`/program/v1/company/list-member-redeem/${program}?limit=10&${query}`)

  const large: ReadonlySet<string | undefined> = new Set(['members', 'member_redeems', 'redeem_states'])

  /** A call's cost in growing tables: rows read, index entries passed, rows sorted; and the indexes used. */
  function costOf(nodes: PlanNode[]) {
    const scanned = nodes.filter((node) => large.has(node['Relation Name']))
    const passed = scanned.filter((node) => node['Node Type'] === 'Index Only Scan')
    const sum = (figures: number[]) => figures.reduce((all, each) => all + each, 0)
    return {
      whole: scanned.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
      read: sum(scanned.map(rowsRead)),
      passed: sum(passed.map((node) => node['Actual Rows'] * node['Actual Loops'])),
      sorted: Math.max(0, ...nodes.map(rowsSorted)),
      indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    }
  }

  const atMost = (most: number) => expect.toSatisfy((rows: number) => rows <= most, `at most ${most}`)
  const directions = ['asc', 'desc']

  describe.each(directions)('pages by created_at %s', (dir) => {
    test.each([1, 100, 3_000, 6_000])('finds the page within its day: page %i', async (page) => {
      expect(costOf(await list(`sort=created_at&dir=${dir}&page=${page}`))).toEqual({
        whole: [],
        read: atMost(FEW),
        passed: atMost(OF_DAY + 10),
        sorted: atMost(DAYS),
        indexes: expect.arrayContaining([
          'member_redeems_program_created',
          'member_redeems_pkey',
          'members_pkey',
          'day_counts_counted_scope_day_pk',
        ]),
      })
    })
  })

  describe.each(directions)('pages by end_test_at %s', (dir) => {
    test.each([
      [1, 10],
      [100, 1_000],
      [3_000, SIZE / 2],
      [5_900, 1_010],
      [6_000, 10],
    ])('finds the page from the nearer end: page %i', async (page, passed) => {
      expect(costOf(await list(`sort=end_test_at&dir=${dir}&page=${page}`))).toEqual({
        whole: [],
        read: atMost(FEW),
        passed: atMost(passed),
        sorted: atMost(DAYS),
        indexes: expect.arrayContaining(['member_redeems_program_end', 'day_counts_counted_scope_day_pk']),
      })
    })
  })

  describe.each(['', 'state=done', 'state=running', 'state=not_started', 'inactive_days=7'])(
    'filter %s',
    (filter) => {
      test.each([
        ['end_test_at', 'member_redeems_program_end'],
        ['progress', 'member_redeems_program_progress'],
        ['start_test_at', 'member_redeems_program_start'],
        ['fullname', 'redeem_states_name'],
        ['last_activity', 'redeem_states_activity'],
      ])('passes index entries alone by %s', async (sort, index) => {
        for (const page of [1, 900]) {
          const cost = costOf(await list(`${filter}&sort=${sort}&page=${page}`))
          expect(cost).toMatchObject({ whole: [], read: atMost(FEW), passed: atMost(SIZE) })
          expect(cost.indexes).toContain(index)
        }
      })
    },
  )

  test.each(['created_at', 'end_test_at', 'fullname', 'progress', 'start_test_at', 'last_activity'])(
    'bounds one generic plan for all pages by %s',
    async (sort) => {
      const path = `/api/program/v1/company/list-member-redeem/${program}?limit=10&sort=${sort}&page=3000`
      const [, { text, values } = { text: '', values: [] }] = await recording.ask(path, token)
      await client.query('set plan_cache_mode = force_generic_plan')
      await client.query(`prepare page as ${text}`)
      const args = values.map((value) => pg.escapeLiteral(String(value))).join(', ')
      const plan = await planOf(client, { text: `execute page (${args})`, values: [] })
      await client.query('reset plan_cache_mode')
      await client.query('deallocate page')
      expect(costOf(nodesOf(plan))).toMatchObject({ whole: [], read: atMost(FEW), passed: atMost(SIZE / 2) })
    },
  )

  test('sums day counts for totals', async () => {
    for (const sort of ['created_at', 'end_test_at']) {
      const days = (await list(`sort=${sort}`)).filter(
        (node) => node['Index Name'] === 'day_counts_counted_scope_day_pk',
      )
      expect(Math.max(...days.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(DAYS)
    }
  })

  describe('search in a program', () => {
    test.each(['jarang', 'ja', 'jarang peserta'])(
      'reads only index matches for a rare term: %s',
      async (q) => {
        for (const dir of directions)
          for (const page of [1, 12]) {
            const cost = costOf(await list(`q=${q}&dir=${dir}&page=${page}`))
            expect(cost).toMatchObject({ whole: [], read: atMost(SAMPLE + (2 * SIZE) / 500 + FEW) })
            expect(cost.indexes).toContain('member_redeems_search')
          }
      },
    )

    test('scans up to the page and counts by index for a less common term', async () => {
      const cost = costOf(await list('q=sedang'))
      // The sample, the first step of the scan, and the counted rows.
      expect(cost).toMatchObject({
        whole: [],
        read: atMost(2 * SAMPLE + SIZE / 20 + FEW),
        sorted: atMost(SAMPLE),
      })
      expect(cost.indexes).toEqual(
        expect.arrayContaining(['member_redeems_search', 'member_redeems_program_created']),
      )
    })

    test.each(['umum', 'um', 'peserta', 'umum pe'])(
      'stops at the count limit for a common term: %s',
      async (q) => {
        for (const dir of directions)
          for (const page of [1, 900]) {
            const cost = costOf(await list(`q=${q}&dir=${dir}&page=${page}`))
            // Half of the rows match: the scan ends at the step that exceeds the count limit.
            expect(cost).toMatchObject({ whole: [], read: atMost(SAMPLE + 2 * COUNT_LIMIT + 2_000 + FEW) })
            expect(cost.indexes).not.toContain('member_redeems_search')
          }
      },
    )

    test.each(['jarang', 'sedang', 'sedang umum'])(
      'reads only index matches for a rare term, by end_test_at: %s',
      async (q) => {
        const cost = costOf(await list(`q=${q}&sort=end_test_at`))
        expect(cost).toMatchObject({ whole: [], read: atMost(SAMPLE + SIZE / 20 + FEW) })
        expect(cost.indexes).toContain('member_redeems_search')
      },
    )
  })

  describe('search across programs', () => {
    const across = (q: string) => nodesFor(`/users/v1/company/find?q=${q}`)

    test.each(['bli-7771', 'qz', 'jarang sedang umum qz'])(
      'reads only index matches for a rare term: %s',
      async (q) => {
        const cost = costOf(await across(q))
        expect(cost).toMatchObject({ whole: [], read: atMost(2 * SAMPLE + 200 + FEW) })
        expect(cost.indexes).toContain('member_redeems_search')
      },
    )

    test.each(['umum', 'sedang', 'um', 'um sedang'])(
      'stops at the ninth match for a common term: %s',
      async (q) => {
        const cost = costOf(await across(q))
        expect(cost).toMatchObject({ whole: [], read: atMost(SAMPLE + 9 * 40 + FEW), sorted: atMost(9) })
        expect(cost.indexes).not.toContain('member_redeems_search')
      },
    )
  })

  test.each([
    ['the detail', `/program/v1/company/detail-member-redeem/00000000-0000-7000-8000-0000000003e8`],
    ['the own view', `/users/v1/myprogram/detail/BLI-1000`],
    ['a certificate’s data', `/users/v1/member_redeem/detail/BLI-1000`],
    ['a person', `/users/v1/member/detail_by_id/00000000-0000-7000-8000-0000000003e8`],
  ])('finds %s by its key', async (_, path) => {
    expect(costOf(await nodesFor(path))).toMatchObject({ whole: [], read: atMost(10), passed: 0 })
  })
})
