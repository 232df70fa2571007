import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '../../contract/calls.ts'
import { isTotal, nodesOf, type PlanNode, planOf, rowsRead, rowsSorted } from '../support/plan.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { sized } from '../support/sized.ts'
import { recorder, type Statement } from '../support/statements.ts'

/* Plans of every list's pages in large tables. PGlite has the same planner, but takes minutes to fill. */

const url = process.env.TEST_DATABASE_URL

const ROWS = sized(60_000, 200_000)
/** Topics of a program, and activities of a topic. */
const CHILDREN = 100

/** A text of all rows, and one of few. */
const COMMON = 'kelas'
const RARE = 'kopi+77'

/** Maximum rows read for any page: its own, neighbours, all of one parent. */
const FEW = 500

/** The same for the search everywhere: its sample, or what few have. */
const FOUND_ROWS = 1_500

/**
 * Lists that are sorted and searched instead: restorable rows, rows below one test and a person's saved replies are
 * few. Pages of presences use the day counts: `presencePlans.test.ts`.
 */
type ListName = Exclude<
  Extract<CallName, `${string}.list`>,
  'deleted.list' | 'packet.list' | 'group.list' | 'reply.list' | 'presence.list'
>

type Listed = {
  /** The address of the list. */
  path: string
  table: string
  /** Its filters, each with a condition that few rows meet. */
  filters: string[]
}

/** As in life, the newest programs have the newest topics, and these the newest activities. */
const FIRST_PARENT = ROWS - ROWS / CHILDREN + 1
const parentOf = (number: number) => FIRST_PARENT + Math.floor((number - 1) / CHILDREN)
const uuid = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

const topic = uuid(FIRST_PARENT + 1)
const program = uuid(parentOf(FIRST_PARENT + 1))

/** A list that is not here yet fails the type check. */
const lists: Record<ListName, Listed> = {
  'program.list': {
    path: '/program/v1/company/list',
    table: 'programs',
    filters: ['', '&status=archive'],
  },
  'study.list': {
    path: '/study/v1/list',
    table: 'studies',
    filters: [''],
  },
  'media.list': {
    path: '/storage/v1/media/company/list',
    table: 'media',
    filters: ['', '&type=video'],
  },
  'topic.list': {
    path: '/topic/v1/list',
    table: 'topics',
    filters: [`&program_id=${program}`],
  },
  'activity.list': {
    path: `/v1/activity/${program}/${topic}/list`,
    table: 'activities',
    filters: [''],
  },
}

const isListName = (name: string): name is ListName => Object.hasOwn(lists, name)

/** A UUIDv7, ascending like the application's. */
const idOf = (number: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const title = (number: string) =>
  `'Kelas ' || (array['kopi', 'roti', 'batik', 'las'])[1 + ${number} % 4] || ' ' || ${number}`
const created = (number: string) => `timestamptz '2020-01-01' + ${number} * interval '1 minute'`
const deleted = (number: string) => `case when ${number} % 100 = 50 then now() end`
const parent = (number: string) => idOf(`${FIRST_PARENT} + (${number} - 1) / ${CHILDREN}`)
const series = `from generate_series(1, ${ROWS}) i`

const content = [
  `insert into studies (id, title, created_at, updated_at, deleted_at)
    select ${idOf('i')}, ${title('i')}, ${created('i')}, now(), ${deleted('i')} ${series}`,
  `insert into media (id, type, title, storage_key, original_name, mime, size, created_at)
    select ${idOf('i')}, (array['image', 'image', 'image', 'audio', 'video'])[1 + i % 5], ${title('i')}, i::text,
      'a.png', 'image/png', 1, ${created('i')} ${series}`,
  `insert into programs (id, title, type, status, program_benefits, study_id, competence, selling_price, selling_link,
      fasilitator, total_participants, created_at, updated_at, deleted_at)
    select ${idOf('i')}, ${title('i')}, 'online', (array['publish', 'publish', 'draft', 'archive'])[1 + i % 4],
      '<p>Belajar.</p>', ${idOf('i')}, '[]', 1, '[]', '[]', i * 7919 % 5000, ${created('i')}, now(), ${deleted('i')}
    ${series}`,
  `insert into topics (id, program_id, name, seq, status, created_at, updated_at)
    select ${idOf('i')}, ${parent('i')}, ${title('i')}, 1 + (i - 1) % ${CHILDREN}, 'publish', ${created('i')}, now()
    ${series}`,
  `insert into activities (id, topic_id, title, type, seq, settings, status, created_at, updated_at)
    select ${idOf('i')}, ${parent('i')}, ${title('i')}, 'general', 1 + (i - 1) % ${CHILDREN},
      '{"estimated_duration": 600}', 'publish', ${created('i')}, now() ${series}`,
]

describe.runIf(url)('list queries on PostgreSQL', () => {
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

  /** The plans of a list's queries of its table, for the page and the total; without those of its rows' descendants. */
  const plansOf = async ({ path, table }: Listed, query: string): Promise<PlanNode[]> => {
    const asks = (statement: Statement) =>
      statement.text.includes(`from "${table}"`) && !countsBelow(statement)
    const statements = (await recording.ask(`/api${path}?${query}`, token)).filter(asks)
    expect(statements.length, 'statements about the table').toBeGreaterThan(0)
    const plans: PlanNode[] = []
    for (const statement of statements) plans.push(await planOf(client, statement))
    return plans
  }

  const countsBelow = ({ text }: Statement) => /count\(distinct|group by/.test(text)

  /** The cost of a page without its total. */
  const costOf = async (listed: Listed, query: string) => {
    const nodes = (await plansOf(listed, query)).flatMap((plan) => nodesOf(plan, isTotal))
    return {
      query,
      wholeTables: nodes
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name']),
      read: Math.max(...nodes.map(rowsRead)),
      sorted: Math.max(...nodes.map(rowsSorted)),
    }
  }

  const cheap = {
    query: expect.any(String),
    wholeTables: [],
    read: expect.toSatisfy((rows: number) => rows <= FEW),
    sorted: expect.toSatisfy((rows: number) => rows <= FEW),
  }

  describe.each(Object.keys(lists).filter(isListName))('%s', (name) => {
    const listed = lists[name]
    const orders = calls[name].query.shape.sort
      .unwrap()
      .options.flatMap((sort) => ['asc', 'desc'].map((dir) => `sort=${sort}&dir=${dir}`))
    const queries = listed.filters.flatMap((filter) => orders.map((order) => `limit=10${filter}&${order}`))

    test.each(queries)('reads pages and searches by an index: %s', async (query) => {
      expect(await costOf(listed, query)).toEqual(cheap)
      // Deep pages, also of the filtered rows.
      expect(await costOf(listed, `${query}&page=3000`)).toEqual(cheap)
      expect(await costOf(listed, `${query}&q=${COMMON}`)).toEqual(cheap)
      expect(await costOf(listed, `${query}&q=${RARE}`)).toMatchObject({ wholeTables: [] })
    })

    test.each(listed.filters)('counts a search by an index%s', async (filter) => {
      const plans = await plansOf(listed, `limit=10${filter}&q=${RARE}`)
      const nodes = plans.flatMap((plan) => nodesOf(plan))
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    })
  })

  test.each([COMMON, 'las', 'ke', RARE, 'kopi 77', 'qz'])(
    'finds titles everywhere by an index, or among the newest rows: %s',
    async (q) => {
      const statements = await recording.ask(`/api/users/v1/company/find?q=${q}`, token)
      const tables = ['programs', 'topics', 'activities']
      const plans: PlanNode[] = []
      for (const statement of statements.filter(({ text }) =>
        /from "(programs|topics|activities)"/.test(text),
      ))
        plans.push(...nodesOf(await planOf(client, statement)))
      const scanned = plans.filter((node) => tables.includes(node['Relation Name'] ?? ''))
      expect(scanned.length).toBeGreaterThan(0)
      expect(scanned.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
      expect(Math.max(...scanned.map(rowsRead))).toBeLessThanOrEqual(FOUND_ROWS)
    },
  )

  test.each([
    ['programs', `/program/v1/company/list?limit=10`],
    ['a program', `/program/v1/company/detail/${program}`],
    ['topics', `/topic/v1/list?program_id=${program}&limit=10`],
  ])('counts the contents of %s by indexes in one statement', async (_, path) => {
    const statements = (await recording.ask(`/api${path}`, token)).filter(countsBelow)
    expect(statements).toHaveLength(1)
    for (const statement of statements) {
      const nodes = nodesOf(await planOf(client, statement))
      const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
      // There are no questions here, and reading all of a program's activities may be cheaper.
      expect(whole.map((node) => node['Relation Name'])).not.toContain('topics')
    }
  })

  test.each(Object.entries(lists))(
    'stops counting a search of %s early when most rows match',
    async (_, listed) => {
      const plans = await plansOf(listed, `limit=10${listed.filters[0]}&q=${COMMON}`)
      const totals = plans.flatMap((plan) => nodesOf(plan)).filter(isTotal)
      // Every 100th row is deleted.
      expect(Math.max(...totals.flatMap((total) => nodesOf(total)).map(rowsRead))).toBeLessThanOrEqual(10_500)
    },
  )
})
