import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNT_LIMIT } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { dataOf, send } from '../../support/client.ts'
import { insertManyParticipants } from '../../support/manyParticipants.ts'
import { nodesOf, type PlanNode, planOf, rowsRead } from '../../support/plan.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { recorder } from '../../support/statements.ts'

/* Plans of progress and of pending feedback in one of two programs of 30,000. */

const url = process.env.TEST_DATABASE_URL

const completions = 'activity_completions_member_redeem_id_activity_id_pk'

const many = { participants: 60_000, inProgram: 30_000, active: 6_000, topics: 6, activities: 10 }
const LIMIT = 50
/** Vouchers of the program on a day. */
const OF_DAY = 240
/** Rows of a page: vouchers, participants, and their completions. */
const PAGE = LIMIT * (2 + many.topics * many.activities)

/** Newest rows, sampled to choose a search's plan. */
const SAMPLE = 1_000
/** Participants unfinished with the topic. */
const NOT_ALL = `exists (select from activities where topic_id = $3 and not exists (
  select from activity_completions where activity_id = activities.id and member_redeem_id = member_redeems.id))`

describe.runIf(url)('on PostgreSQL', () => {
  let server: TestServer
  let token: string
  let client: pg.Client
  let recording: ReturnType<typeof recorder>
  let program: string
  let topic: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.signIn()
    const { rows } = await server.db.execute<{ name: string }>(sql`select current_database() as name`)
    const own = new URL(url ?? '')
    own.pathname = `/${rows[0]?.name}`
    ;({ program, topic } = await insertManyParticipants(own.href, many))
    client = new pg.Client({ connectionString: own.href })
    await client.connect()
    recording = recorder(own.href)
  }, 300_000)
  afterAll(async () => {
    await recording?.close()
    await client?.end()
    await server?.close()
  })

  test('switches JIT compilation off', async () => {
    const { rows } = await server.db.execute(sql`select current_setting('jit') as jit`)
    expect(rows).toEqual([{ jit: 'off' }])
  })

  const large: ReadonlySet<string | undefined> = new Set([
    'members',
    'member_redeems',
    'activity_completions',
  ])

  /** A call's cost in growing tables: full scans, rows read, index entries passed; and the indexes used. */
  async function costOf(path: string) {
    const [, ...statements] = await recording.ask(`/api/users/v1/company/${path}`, token)
    const nodes: PlanNode[] = []
    for (const statement of statements) nodes.push(...nodesOf(await planOf(client, statement)))
    const scanned = nodes.filter((node) => large.has(node['Relation Name']))
    const passed = scanned.filter((node) => node['Node Type'] === 'Index Only Scan')
    const sum = (figures: number[]) => figures.reduce((all, each) => all + each, 0)
    return {
      whole: scanned.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
      read: sum(scanned.map(rowsRead)),
      passed: sum(passed.map((node) => node['Actual Rows'] * node['Actual Loops'])),
      /** Lookups of a participant's completions. */
      looks: sum(
        nodes.filter((node) => node['Index Name'] === completions).map((node) => node['Actual Loops']),
      ),
      indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    }
  }

  const atMost = (most: number) => expect.toSatisfy((rows: number) => rows <= most, `at most ${most}`)
  const matrix = (query: string) => costOf(`progress/${program}?limit=${LIMIT}&${query}`)

  test.each([1, 300, 600])('finds a page of the matrix within its day: page %i', async (page) => {
    expect(await matrix(`page=${page}`)).toMatchObject({
      whole: [],
      read: atMost(PAGE),
      passed: atMost(OF_DAY + LIMIT),
      indexes: expect.arrayContaining(['member_redeems_program_created', completions]),
    })
  })

  test.each([1, 300, 560])('finds the unfinished by index: page %i', async (page) => {
    expect(await matrix(`unfinished=1&page=${page}`)).toMatchObject({
      // The index also counts them.
      whole: [],
      read: atMost(PAGE),
      passed: atMost(2 * many.inProgram),
      indexes: expect.arrayContaining(['member_redeems_unfinished', completions]),
    })
  })

  test.each([
    ['matrix', ''],
    ['matrix_unfinished', '?unfinished=1'],
  ])('reads rows, total and completions in one statement: %s', async (name, query) => {
    const sent = await recording.ask(`/api/users/v1/company/progress/${program}${query}`, token)
    expect(sent.slice(1).map((statement) => statement.name)).toEqual(['shown_activities', name])
  })

  test('counts finishers of a topic once, on the first request', async () => {
    const first = await matrix(`topic=${topic}&unfinished=1`)
    expect(first).toMatchObject({ whole: [] })
    expect(first.indexes).toContain('activity_completions_activity')
    for (const page of [1, 300, 510]) {
      const later = await matrix(`topic=${topic}&unfinished=1&page=${page}`)
      expect(later).toMatchObject({ whole: [], read: atMost(PAGE) })
      expect(later.indexes).not.toContain('activity_completions_activity')
      // The day's vouchers with their completions.
      expect(later.passed).toBeLessThanOrEqual((OF_DAY + LIMIT) * (1 + many.topics * many.activities))
    }
  })

  describe.each(['example', 'santoso', 'ayu putri', 'many-30'])('search for %s', (q) => {
    const result = `q=${encodeURIComponent(q)}&unfinished=1`

    test.each([1, 20])('looks up completions of few rows for the unfinished: page %i', async (page) => {
      expect(await matrix(`${result}&page=${page}`)).toMatchObject({
        whole: [],
        read: atMost(SAMPLE + PAGE + many.inProgram),
        looks: atMost(LIMIT),
      })
    })

    test.each([1, 20])('bounds completion lookups for the unfinished of a topic: page %i', async (page) => {
      expect(await matrix(`${result}&topic=${topic}&page=${page}`)).toMatchObject({
        // Reads the topic's completions instead: twice, since page and total are separate.
        whole: [],
        read: atMost(SAMPLE + PAGE + 2 * many.inProgram),
        looks: atMost(SAMPLE + 3 * LIMIT),
        passed: atMost(2 * many.active * many.activities + SAMPLE * many.activities),
      })
    })

    test.each(['', `&topic=${topic}`])('returns and counts everybody once (%s)', async (of) => {
      const unfinished = of === '' ? 'progress < 100' : NOT_ALL
      const { rows: expected } = await client.query<{ id: string }>(
        `select id from member_redeems where program_id = $1 and search like $2 and ${unfinished}
          order by created_at desc, id desc`,
        [program, `%${q}%`, ...(of === '' ? [] : [topic])],
      )
      for (const page of [1, 2, 20, 150]) {
        const answer = await dataOf(
          await send(server, calls['member.progress'], {
            token,
            params: { program },
            query: { q, unfinished: 1, limit: LIMIT, page, ...(of && { topic }) },
          }),
          calls['member.progress'],
        )
        expect(answer.list.map(({ redeem_id }) => redeem_id)).toEqual(
          expected.slice((page - 1) * LIMIT, page * LIMIT).map(({ id }) => id),
        )
        expect([answer.total, answer.more]).toEqual(
          expected.length > COUNT_LIMIT ? [COUNT_LIMIT, true] : [expected.length, undefined],
        )
      }
    })
  })

  test.each([1, 500])('reads the feedback queue in order from its index: page %i', async (page) => {
    const cost = await costOf(`awaiting-feedback/${program}?limit=10&page=${page}`)
    expect(cost).toMatchObject({ whole: [], read: atMost(40) })
    expect(cost.indexes).toContain('activity_completions_awaiting')
  })
})
