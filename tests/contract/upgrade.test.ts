import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_PROGRAMS } from '../../server/common/counterDeltas.ts'
import { type OpenDatabase, openEmbedded } from '../../server/db/engines.ts'
import { migrate } from '../../server/db/migrate.ts'
import { fillRedeemStates } from '../../server/domains/participant/member/redeemStates.ts'
import { scratchFolder } from '../support/folder.ts'
import { FIRST_RELEASE, id, makeFirstRelease } from '../support/oldRelease.ts'
import { makeBlankPostgres, openTestPostgres } from '../support/scratchPostgres.ts'
import { sized } from '../support/sized.ts'

/* Migrates a database of the first release, with data, to this one, also with interruptions. */

const postgres = process.env.TEST_DATABASE_URL

/** An old database, by folder or URL. */
type Place = { engine: 'pglite' | 'postgres'; at: string; drop: () => Promise<void> }

const open = async ({ engine, at }: Pick<Place, 'engine' | 'at'>): Promise<OpenDatabase> =>
  engine === 'pglite' ? openEmbedded(at) : openTestPostgres(at)

let scratch: ReturnType<typeof scratchFolder>
beforeAll(async () => {
  scratch = scratchFolder()
  if (postgres) return
  const old = await openEmbedded(join(scratch.folder, 'old'))
  await makeFirstRelease(old.db)
  await old.close()
})
afterAll(() => scratch.remove())

let copies = 0
async function oldDatabase(): Promise<Place> {
  if (!postgres) {
    copies += 1
    const at = join(scratch.folder, `copy-${copies}`)
    cpSync(join(scratch.folder, 'old'), at, { recursive: true })
    return { engine: 'pglite', at, drop: async () => undefined }
  }
  const { url, drop } = await makeBlankPostgres(postgres)
  const place: Place = { engine: 'postgres', at: url, drop }
  const { db, close } = await open(place)
  await makeFirstRelease(db)
  await close()
  return place
}

const rowsOf = async ({ db }: OpenDatabase, query: string) => (await db.execute(sql.raw(query))).rows

const day = `to_char(day, 'YYYY-MM-DD') as day`

/** Expected rows after the upgrade, by query. */
const expectedRows: Record<string, { query: string; rows: unknown[] }> = {
  'topics are numbered without gaps, the deleted one between its neighbours': {
    query: `select name, seq from topics where program_id = '${id('p', 1)}' order by seq`,
    rows: [
      { name: 'Satu', seq: 1 },
      { name: 'Terhapus', seq: 1.2 },
      { name: 'Dua', seq: 2 },
      { name: 'Tiga', seq: 3 },
    ],
  },
  'activities keep their places, files and settings': {
    query: 'select title, seq, file_id, settings, clone_of, theory_file_id from activities order by id',
    rows: [
      ['Pre', 1],
      ['Praktik', 2],
      ['Video', 3, id('m', 2)],
      ['Di bawah', 1],
      ['Lain', 1],
    ].map(([title, seq, file_id = null]) => ({
      title,
      seq,
      file_id,
      settings: { estimated_duration: 600 },
      clone_of: null,
      theory_file_id: null,
    })),
  },
  'groups stand in the order of their creation': {
    query: 'select id, seq from question_groups order by seq',
    rows: [
      { id: id('g', 2), seq: 1 },
      { id: id('g', 4), seq: 1.2 },
      { id: id('g', 1), seq: 2 },
      { id: id('g', 3), seq: 3 },
    ],
  },
  'questions keep their order': {
    query: 'select id, group_id, seq from questions order by group_id, seq, id',
    rows: [
      { id: id('q', 3), group_id: id('g', 1), seq: 1 },
      { id: id('q', 1), group_id: id('g', 2), seq: 1 },
      { id: id('q', 2), group_id: id('g', 2), seq: 2 },
      { id: id('q', 4), group_id: id('g', 2), seq: 2.25 },
      { id: id('q', 5), group_id: null, seq: 1 },
    ],
  },
  'what was deleted can be brought back': {
    query: 'select id, kind, program_id, admin_id from deletions order by kind, id',
    rows: [
      { id: id('g', 4), kind: 'group', program_id: id('p', 1), admin_id: null },
      { id: id('k', 2), kind: 'packet', program_id: id('p', 1), admin_id: null },
      { id: id('p', 2), kind: 'program', program_id: id('p', 2), admin_id: null },
      { id: id('q', 4), kind: 'question', program_id: id('p', 1), admin_id: null },
      { id: id('t', 2), kind: 'topic', program_id: id('p', 1), admin_id: null },
    ],
  },
  'the newest feedback stays': {
    query: 'select id, text, updated_at = created_at as same from feedbacks order by id',
    rows: [
      { id: id('f', 3), text: 'Sama waktu', same: true },
      { id: id('f', 4), text: 'Lain', same: true },
    ],
  },
  'completions know their program, and which of them wait': {
    query:
      'select member_redeem_id, activity_id, program_id, awaiting from activity_completions order by 1, 2',
    rows: [
      [1, 1, 1, false],
      [1, 2, 1, false],
      [2, 2, 1, true],
      [3, 5, 2, true],
    ].map(([redeem, activity, program, awaiting]) => ({
      member_redeem_id: id('r', Number(redeem)),
      activity_id: id('a', Number(activity)),
      program_id: id('p', Number(program)),
      awaiting,
    })),
  },
  'completions are counted': {
    query: 'select activity_id, completed, awaiting from completion_counts order by 1',
    rows: [
      { activity_id: id('a', 1), completed: 1, awaiting: 0 },
      { activity_id: id('a', 2), completed: 2, awaiting: 1 },
      { activity_id: id('a', 5), completed: 1, awaiting: 1 },
    ],
  },
  'presences are counted by the days of Jakarta': {
    query: `select scope, ${day}, n from day_counts where counted = 'presences' order by scope, day`,
    rows: [
      { scope: ALL_PROGRAMS, day: '2026-03-01', n: 1 },
      { scope: ALL_PROGRAMS, day: '2026-03-02', n: 3 },
      { scope: id('p', 1), day: '2026-03-01', n: 1 },
      { scope: id('p', 1), day: '2026-03-02', n: 3 },
      { scope: id('p', 2), day: '2026-03-02', n: 1 },
      { scope: id('t', 1), day: '2026-03-01', n: 1 },
      { scope: id('t', 1), day: '2026-03-02', n: 1 },
      { scope: id('t', 3), day: '2026-03-02', n: 1 },
      { scope: id('t', 5), day: '2026-03-02', n: 1 },
    ],
  },
  'vouchers are counted by the days of Jakarta': {
    query: `select scope, ${day}, n from day_counts where counted = 'redeems' order by scope, day`,
    rows: [
      { scope: id('p', 1), day: '2026-03-01', n: 1 },
      { scope: id('p', 1), day: '2026-03-02', n: 1 },
      { scope: id('p', 2), day: '2026-03-01', n: 1 },
    ],
  },
  'vouchers are found': {
    query: 'select license, search from member_redeems order by license',
    rows: [
      {
        license: 'BLI-1',
        search:
          ' fatimah ohara \\ %\n f@example.com\n 081234567890\n 6281234567890\n bli-1\n 0012345678901234',
      },
      { license: 'BLI-2', search: ' budi, "sang" {juara}\n bli-2' },
      {
        license: 'BLI-3',
        search:
          ' fatimah ohara \\ %\n f@example.com\n 081234567890\n 6281234567890\n bli-3\n 0012345678901234',
      },
    ],
  },
  'vouchers wait to be written anew': {
    query: 'select name, after from backfills order by name',
    rows: [
      { name: 'redeem_states', after: '00000000-0000-0000-0000-000000000000' },
      { name: 'search', after: '00000000-0000-0000-0000-000000000000' },
    ],
  },
  'participants are known by their telephones': {
    query: 'select fullname, phone, phone_key from members order by id',
    rows: [
      { fullname: "Fáṭimah O'Hara \\ %", phone: '+62 812-3456-7890', phone_key: '081234567890' },
      { fullname: 'Budi, "Sang" {Juara}', phone: null, phone_key: null },
    ],
  },
  'what was uploaded is in the library': {
    query: 'select id, owner from media order by id',
    rows: [
      { id: id('m', 1), owner: 'library' },
      { id: id('m', 2), owner: 'library' },
    ],
  },
  'an index that no query uses any more is gone': {
    query: "select 1 from pg_indexes where indexname = 'media_of_activities'",
    rows: [],
  },
  'programs keep how many take part': {
    query: 'select title, total_participants, deleted_at is null as living from programs order by id',
    rows: [
      { title: 'Barista', total_participants: 2, living: true },
      { title: 'Lama', total_participants: 1, living: false },
    ],
  },
}

const everything = async (database: OpenDatabase) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(expectedRows).map(async ([name, { query }]) => [name, await rowsOf(database, query)]),
    ),
  )
const expected = Object.fromEntries(Object.entries(expectedRows).map(([name, { rows }]) => [name, rows]))

const applied = async (database: OpenDatabase) =>
  (await rowsOf(database, 'select hash from balai_migrations')).length

test('migrates all rows of the first release, and finds nothing to do on the next start', async () => {
  const place = await oldDatabase()
  const database = await open(place)
  expect(await migrate(database.db)).toBeGreaterThan(0)
  expect(await everything(database)).toEqual(expected)
  expect(await migrate(database.db)).toBe(0)
  await database.close()
  await place.drop()
})

test('fills what participants are filtered and ordered by', async () => {
  const place = await oldDatabase()
  const database = await open(place)
  await migrate(database.db)
  expect(await rowsOf(database, 'select id from redeem_states')).toEqual([])
  await fillRedeemStates(database)
  expect(
    await rowsOf(
      database,
      `select id, program_id, state, name_key, to_char(last_activity at time zone 'UTC', 'MM-DD HH24:MI') as last
        from redeem_states order by id`,
    ),
  ).toEqual(
    [
      [1, 1, 'done', ' fatimah ohara \\ %', '03-02 04:00'],
      [2, 1, 'running', ' budi, "sang" {juara}', '03-03 02:00'],
      [3, 2, 'running', ' fatimah ohara \\ %', '03-03 02:00'],
    ].map(([redeem, program, state, name_key, last]) => ({
      id: id('r', Number(redeem)),
      program_id: id('p', Number(program)),
      state,
      name_key,
      last,
    })),
  )
  expect(
    await rowsOf(
      database,
      `select counted, scope, ${day}, n from day_counts where counted in ('done', 'running') order by 2, 1`,
    ),
  ).toEqual([
    { counted: 'done', scope: id('p', 1), day: '2026-03-02', n: 1 },
    { counted: 'running', scope: id('p', 1), day: '2026-03-03', n: 1 },
    { counted: 'running', scope: id('p', 2), day: '2026-03-03', n: 1 },
  ])
  await database.close()
  await place.drop()
})

/** Migrates, and hangs before the statement of a number. */
const STOP = `
  import { openEmbedded } from './server/db/engines.ts'
  import { migrate } from './server/db/migrate.ts'
  import { openTestPostgres } from './tests/support/scratchPostgres.ts'
  const [engine, at, before] = process.argv.slice(1)
  const { db } = engine === 'pglite' ? await openEmbedded(at) : openTestPostgres(at)
  let nth = 0
  const stopping = (tx) => new Proxy(tx, {
    get: (target, name) => name !== 'execute' ? target[name] : async (query) => {
      nth += 1
      if (nth === Number(before)) {
        process.stdout.write('stopped')
        await new Promise((resolve) => setInterval(resolve, 1e9))
      }
      return target.execute(query)
    },
  })
  await migrate({ transaction: (work) => db.transaction((tx) => work(stopping(tx))) })
  process.stdout.write('done ' + nth)
  process.exit()
`

/** @returns the process's output until it was killed, or ended. */
async function migrateUntil({ engine, at }: Place, statement: number): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', STOP, engine, at, String(statement)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const output = await Promise.race([once(child.stdout, 'data'), exit.then(() => [''])])
  child.kill('SIGKILL')
  await exit
  return String(output[0])
}

describe('killed migration', () => {
  test('leaves the old database intact, and completes on the next start', async () => {
    const whole = await oldDatabase()
    const [, statements = '0'] = /^done (\d+)$/.exec(await migrateUntil(whole, -1)) ?? []
    await whole.drop()
    const last = Number(statements)
    expect(last).toBeGreaterThan(50)

    const early = [5, Math.floor(last / 3)]
    for (const statement of [...early.slice(0, sized(0, 2)), Math.floor((2 * last) / 3), last]) {
      const place = await oldDatabase()
      expect(await migrateUntil(place, statement)).toBe('stopped')
      const database = await open(place)
      expect(await applied(database)).toBe(FIRST_RELEASE)
      expect(await rowsOf(database, 'select id from feedbacks')).toHaveLength(4)
      expect(await rowsOf(database, 'select id, seq from topics order by id')).toMatchObject(
        [1, 2, 2, 7, 1].map((seq) => ({ seq })),
      )
      expect(await migrate(database.db)).toBeGreaterThan(0)
      expect(await everything(database)).toEqual(expected)
      await database.close()
      await place.drop()
    }
  })
})
