import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { DAY_MS } from '../../../contract/jakarta.ts'
import {
  activityCompletions,
  backfills,
  memberRedeems,
  members,
  presences,
  redeemStates,
} from '../../../server/db/schema.ts'
import { withoutIndexes } from '../../../server/db/withoutIndexes.ts'
import { fillRedeemStates } from '../../../server/domains/participant/member/redeemStates.ts'
import { dataOf, failureOf, type Sent, send } from '../../support/client.ts'
import { insertActivity, insertMember, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { importingInto } from '../../support/imports.ts'
import { insertCompletion, insertCountedRedeem } from '../../support/participants.ts'
import { addPresences } from '../../support/presences.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* Participants by state, silence, name, progress, start and last activity. */

const call = calls['member.redeems']

/** Half past eight in the morning in Jakarta; a week ago began on the 13th, at 17:00 UTC of the 12th. */
const NOW = new Date('2026-03-20T01:30:00.000Z')
const WEEK_AGO = Date.parse('2026-03-12T17:00:00.000Z')
const at = (milliseconds: number) => new Date(milliseconds)

let server: TestServer
let token: string
let programId: string
let topicId: string
let activityId: string
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
  programId = (await insertProgram(server.db, { title: 'Barista' })).id
  topicId = (await insertTopic(server.db, { programId, name: 'Satu' })).id
  activityId = (await insertActivity(server.db, { topicId, title: 'Baca' })).id
})

type Asked = NonNullable<Sent['query']>
const queries = (...args: Asked[]) => args
const ask = (query: Asked = {}) => send(server, call, { params: { id: programId }, query, token })
const page = async (query: Asked = {}) => dataOf(await ask(query), call)
const namesOf = async (query: Asked = {}) => {
  const { list, total } = await page({ sort: 'created_at', dir: 'asc', ...query })
  expect(total).toBe(list.length)
  return list.map(({ member }) => member.fullname)
}

let redeemedCount = 0
/** A voucher that was redeemed long ago, each a minute after the one before. */
const redeem = (fullname: string, overrides: Partial<typeof memberRedeems.$inferInsert> = {}) =>
  insertCountedRedeem(server.db, {
    programId,
    member: { fullname },
    createdAt: at(Date.parse('2026-01-05T02:00:00Z') + redeemedCount++ * 60_000),
    ...overrides,
  })

const complete = ({ id }: { id: string }, completedAt: Date) =>
  insertCompletion(server.db, { memberRedeemId: id, activityId, programId, completedAt })

/** The stored states, and the actual ones. */
async function storedAndActual() {
  const rowsOf = async (from: string) =>
    (await server.db.execute(sql.raw(`select * from ${from} order by id`))).rows
  return { stored: await rowsOf('redeem_states'), actual: await rowsOf('current_redeem_states') }
}

async function expectStored(count: number): Promise<void> {
  const { stored, actual } = await storedAndActual()
  expect(stored).toHaveLength(count)
  expect(stored).toEqual(actual)
}

const lastActivityOf = async (license: string) =>
  (
    await server.db
      .select({ at: redeemStates.lastActivity })
      .from(redeemStates)
      .innerJoin(memberRedeems, eq(memberRedeems.id, redeemStates.id))
      .where(eq(memberRedeems.license, license))
  )[0]?.at.toISOString()

describe('state', () => {
  test('tells done, not started and all others apart', async () => {
    await redeem('Selesai', { progress: 100 })
    await redeem('Belum mulai')
    await redeem('Sudah mulai', { startTestAt: at(WEEK_AGO) })
    await redeem('Separuh', { progress: 50 })
    await complete(await redeem('Hanya aktivitas'), at(WEEK_AGO))
    const present = await redeem('Hanya hadir')
    await addPresences(server.db, { memberId: present.memberId, programId }, ['2026-03-01T02:00:00Z'])
    for (const sort of [
      'created_at',
      'end_test_at',
      'fullname',
      'progress',
      'start_test_at',
      'last_activity',
    ]) {
      const sorted = async (state: string) => (await namesOf({ state, sort })).sort()
      expect(await sorted('done')).toEqual(['Selesai'])
      expect(await sorted('not_started')).toEqual(['Belum mulai', 'Hanya hadir'])
      expect(await sorted('running')).toEqual(['Hanya aktivitas', 'Separuh', 'Sudah mulai'])
    }
    expect(await page()).toMatchObject({ total: 6 })
  })

  test('counts and filters in a search, too', async () => {
    await redeem('Siti Selesai', { progress: 100 })
    await redeem('Siti Berjalan', { progress: 10 })
    await redeem('Budi Berjalan', { progress: 10 })
    await complete(await redeem('Siti Beraktivitas'), at(WEEK_AGO))
    await redeem('Siti Baru', { createdAt: NOW })
    expect(await namesOf({ q: 'siti', state: 'running' })).toEqual(['Siti Berjalan', 'Siti Beraktivitas'])
    expect(await namesOf({ q: 'siti', state: 'not_started' })).toEqual(['Siti Baru'])
    expect(await namesOf({ q: 'siti', state: 'running', sort: 'fullname' })).toEqual([
      'Siti Beraktivitas',
      'Siti Berjalan',
    ])
    expect(await namesOf({ q: 'berjalan', inactive_days: '7', sort: 'fullname', dir: 'desc' })).toEqual([
      'Siti Berjalan',
      'Budi Berjalan',
    ])
    expect(await namesOf({ q: '\u200b', state: 'done' })).toEqual(['Siti Selesai'])
  })

  test.each<Asked>([
    { state: 'Selesai' },
    { inactive_days: '8' },
    { inactive_days: '-7' },
    { sort: 'state' },
  ])('answers 422 for %j', async (query) => {
    expect(await failureOf(await ask(query))).toMatchObject({ status: 422 })
  })

  test('answers 404 for an unknown program', async () => {
    programId = activityId
    for (const query of queries({ state: 'done' }, { inactive_days: '7' }, { sort: 'fullname' }))
      expect(await failureOf(await ask(query))).toMatchObject({ status: 404 })
  })
})

describe('silence', () => {
  test('begins at midnight in Jakarta, and never for who is done', async () => {
    await redeem('Lama')
    await redeem('Selesai', { progress: 100 })
    await redeem('Baru menebus', { createdAt: at(WEEK_AGO) })
    await redeem('Sebelum tengah malam', { createdAt: at(WEEK_AGO - 1) })
    await redeem('Baru mulai', { startTestAt: at(WEEK_AGO) })
    await complete(await redeem('Mengerjakan', { progress: 5 }), at(WEEK_AGO))
    await complete(await redeem('Mengerjakan dulu', { progress: 5 }), at(WEEK_AGO - 1))
    const present = await redeem('Hadir')
    await addPresences(server.db, { memberId: present.memberId, programId }, [at(WEEK_AGO).toISOString()])
    const silent = ['Lama', 'Sebelum tengah malam', 'Mengerjakan dulu']
    for (const sort of [
      'created_at',
      'end_test_at',
      'fullname',
      'progress',
      'start_test_at',
      'last_activity',
    ])
      expect(new Set(await namesOf({ inactive_days: '7', sort }))).toEqual(new Set(silent))
    expect(await namesOf({ inactive_days: '7', state: 'not_started' })).toEqual([
      'Lama',
      'Sebelum tengah malam',
    ])
    expect(await namesOf({ inactive_days: '7', state: 'done' })).toEqual([])
    expect(await namesOf({ inactive_days: '14' })).toEqual(['Lama'])
    expect(await namesOf({ inactive_days: '30' })).toEqual(['Lama'])
  })

  test('ends with a presence, for all vouchers of the participant in that program alone', async () => {
    const first = await redeem('Siti')
    const { memberId } = first
    await redeem('Siti', { memberId })
    const other = await insertProgram(server.db)
    await insertCountedRedeem(server.db, { programId: other.id, memberId, createdAt: at(WEEK_AGO - DAY_MS) })
    await addPresences(server.db, { memberId, programId }, ['2026-03-19T02:00:00Z'])
    expect(await namesOf({ inactive_days: '7' })).toEqual([])
    programId = other.id
    expect(await namesOf({ inactive_days: '7' })).toEqual(['Siti'])
  })

  test('shows in each voucher as its last activity', async () => {
    const { id } = await redeem('Siti', { startTestAt: at(WEEK_AGO) })
    const shown = async () => (await page()).list[0]?.last_activity
    expect(await shown()).toBe('2026-03-12T17:00:00.000Z')
    await complete({ id }, NOW)
    expect(await shown()).toBe(NOW.toISOString())
  })
})

describe('orders', () => {
  test('sort names as they are read: without case, accents and apostrophes', async () => {
    const names = ['ana', 'Ána Dewi', 'ANA EKA', 'Budi', 'Éka', 'eko', "Ma'ruf", 'Maruto', 'Zul']
    for (const name of names.toReversed()) await redeem(name)
    expect(await namesOf({ sort: 'fullname' })).toEqual(names)
    expect(await namesOf({ sort: 'fullname', dir: 'desc' })).toEqual(names.toReversed())
    expect(await namesOf({ sort: 'fullname', inactive_days: '30' })).toEqual(names)
    expect(await namesOf({ sort: 'fullname', q: 'an' })).toEqual(['ana', 'Ána Dewi', 'ANA EKA'])
  })

  test('take names of any length and script', async () => {
    const long = 'ﷺ'.repeat(255)
    await redeem(long)
    await redeem('Ana')
    expect(await namesOf({ sort: 'fullname' })).toEqual(['Ana', long])
  })

  const SIZE = 61
  const sorts = [
    'fullname',
    'progress',
    'start_test_at',
    'last_activity',
    'end_test_at',
    'created_at',
  ] as const
  const filters = queries(
    {},
    { state: 'done' },
    { state: 'running' },
    { state: 'not_started' },
    { inactive_days: '14' },
    { state: 'running', inactive_days: '7' },
    { q: 'siti' },
    { q: 'siti', state: 'running' },
    { q: 'siti', inactive_days: '7' },
  )

  test('add up to the whole, with ties, filters and searches, in both directions', async () => {
    const { db } = server
    const people = await Promise.all(
      ['Siti', 'Budi', 'siti', 'Ágnes'].map((fullname) => insertMember(db, { fullname })),
    )
    for (let nth = 0; nth < SIZE; nth++)
      await redeem('', {
        memberId: people[nth % 4]?.id ?? '',
        progress: nth % 3 === 0 ? 100 : nth % 5 === 0 ? 0 : (nth % 7) * 10,
        startTestAt: nth % 2 === 0 ? null : at(WEEK_AGO + (nth % 6) * DAY_MS),
        endTestAt: nth % 3 === 0 ? at(WEEK_AGO + (nth % 4) * DAY_MS) : null,
      })
    for (const sort of sorts)
      for (const filter of filters) {
        const query = { ...filter, sort, limit: 13 }
        const all = await page({ ...query, dir: 'asc', limit: 500 })
        const ids = all.list.map(({ id }) => id)
        expect(all.total).toBe(ids.length)
        expect(new Set(ids).size).toBe(ids.length)
        for (const dir of ['asc', 'desc'] as const) {
          const found: unknown[] = []
          for (let nth = 1; nth <= Math.ceil(ids.length / 13); nth++) {
            const { list, total } = await page({ ...query, dir, page: nth })
            expect(total).toBe(ids.length)
            found.push(...list.map(({ id }) => id))
          }
          expect(found, JSON.stringify({ ...query, dir })).toEqual(dir === 'asc' ? ids : ids.toReversed())
        }
        const values = all.list.map((each) => ({
          fullname: each.member.fullname
            .normalize('NFD')
            .replace(/\p{Mn}/gu, '')
            .toLowerCase(),
          progress: each.results.progress,
          start_test_at: each.start_test_at ?? '',
          last_activity: each.last_activity ?? '',
          end_test_at: each.end_test_at ?? '',
          created_at: each.created_at,
        }))
        const sorted = values.map((each) => each[sort])
        expect(sorted).toEqual(sorted.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      }
    expect((await page({ sort: 'fullname', page: 99 })).list).toEqual([])
    await expectStored(SIZE)
  })

  test('answer long lists in order', async () => {
    const { db } = server
    const { id: memberId } = await insertMember(db)
    await db.execute(sql`insert into ${memberRedeems} (id, license, member_id, program_id, search, progress, created_at)
      select gen_random_uuid(), 'BLI-' || i, ${memberId}, ${programId}, ' n' || (i * 7919 % 1000), i % 100, now()
      from generate_series(1, 900) i`)
    const { list, total } = await page({ sort: 'progress', dir: 'desc', limit: -1, state: 'running' })
    expect(total).toBe(list.length)
    const progress = list.map(({ results }) => results.progress)
    expect(progress).toHaveLength(891)
    expect(progress).toEqual(progress.toSorted((a, b) => b - a))
  })
})

describe('writers', () => {
  const importing = importingInto(() => server.db)
  const participants = (rows: Record<string, string>[], isStrict: boolean) =>
    importing.participants.importRows(
      rows.map((row) => ({ program: 'Barista', ...row })),
      { isStrict },
    )

  describe.each([
    ['in batches', false],
    ['all or nothing', true],
  ])('import %s', (_, isStrict) => {
    test('keeps state, name and last activity', async () => {
      const first = {
        license: 'BLI-1',
        fullname: 'Zul',
        phone: '081234567890',
        created_at: '2026-01-05 09:00',
      }
      await participants([first], isStrict)
      expect(await namesOf({ state: 'not_started' })).toEqual(['Zul'])

      await importing.completions.importRows(
        [{ license: 'BLI-1', topic: 'Satu', activity: 'Baca', completed_at: '2026-02-01 09:00' }],
        { isStrict },
      )
      expect(await namesOf({ state: 'running' })).toEqual(['Zul'])
      expect(await lastActivityOf('BLI-1')).toBe('2026-02-01T02:00:00.000Z')

      await importing.presence.importRows(
        [{ license: 'BLI-1', topic: 'Satu', created_at: '2026-02-03 09:00' }],
        { isStrict },
      )
      expect(await lastActivityOf('BLI-1')).toBe('2026-02-03T02:00:00.000Z')

      await importing.completions.importRows(
        [{ license: 'BLI-1', topic: 'Satu', activity: 'Baca', completed_at: '2026-02-05 09:00' }],
        { isStrict },
      )
      expect(await lastActivityOf('BLI-1')).toBe('2026-02-05T02:00:00.000Z')

      await participants(
        [
          { ...first, fullname: 'Ana', progress: '100' },
          { license: 'BLI-2', fullname: 'Budi', phone: '081234567891' },
        ],
        isStrict,
      )
      expect(await namesOf({ sort: 'fullname' })).toEqual(['Ana', 'Budi'])
      expect(await namesOf({ state: 'done' })).toEqual(['Ana'])
      await expectStored(2)
    })

    test('moves what was present along with a voucher', async () => {
      const base = { license: 'BLI-1', fullname: 'Siti', created_at: '2026-01-05 09:00' }
      await participants(
        [base, { ...base, license: 'BLI-2', fullname: 'Siti Aminah', phone: '081234567890' }],
        isStrict,
      )
      await importing.presence.importRows([
        { license: 'BLI-1', topic: 'Satu', created_at: '2026-02-03 09:00' },
      ])
      expect(await lastActivityOf('BLI-2')).toBe('2026-01-05T02:00:00.000Z')
      await participants([{ ...base, fullname: 'Siti Aminah', phone: '081234567890' }], isStrict)
      await expectStored(2)
      const held = await server.db.select().from(presences)
      const vouchers = await server.db.select().from(memberRedeems)
      const holders = new Set(vouchers.map(({ memberId }) => memberId))
      expect(held.map(({ memberId }) => holders.has(memberId))).toEqual([true])
    })
  })

  test('a corrected name moves its participant', async () => {
    const { memberId } = await redeem('Zul')
    await redeem('Budi')
    const update = calls['member.update']
    const body = { fullname: 'Ana', phone: null, email: null, date_of_birth: null, meta: { code: null } }
    await dataOf(await send(server, update, { params: { id: memberId }, json: body, token }), update)
    expect(await namesOf({ sort: 'fullname' })).toEqual(['Ana', 'Budi'])
  })

  test('what is taken back, moved or deleted leaves nothing behind', async () => {
    const { db } = server
    const one = await redeem('Satu')
    const other = await redeem('Lain')
    await complete(one, NOW)
    await addPresences(db, { memberId: one.memberId, programId }, ['2026-03-19T02:00:00Z'])
    expect(await namesOf({ inactive_days: '7' })).toEqual(['Lain'])
    await db.delete(activityCompletions)
    expect(await namesOf({ state: 'running' })).toEqual([])
    expect(await namesOf({ inactive_days: '7' })).toEqual(['Lain'])
    await db.update(presences).set({ memberId: other.memberId })
    expect(await namesOf({ inactive_days: '7' })).toEqual(['Satu'])
    await db.delete(presences)
    expect(await namesOf({ inactive_days: '7' })).toEqual(['Satu', 'Lain'])
    await db.delete(memberRedeems).where(eq(memberRedeems.id, one.id))
    expect(await namesOf({ inactive_days: '7' })).toEqual(['Lain'])
    await db.update(memberRedeems).set({ memberId: (await insertMember(db)).id })
    await expectStored(1)
  })

  test('a reply writes no state', async () => {
    const { id } = await redeem('Siti')
    await complete({ id }, NOW)
    const versionOf = async () =>
      (await server.db.execute(sql`select xmin::text, xmax::text from ${redeemStates}`)).rows
    const before = await versionOf()
    await server.db.update(activityCompletions).set({ awaiting: true })
    expect(await versionOf()).toEqual(before)
  })

  test('rows that are written without triggers are filled by who does it', async () => {
    await withoutIndexes(server.db, ['member_redeems'], () => redeem('Siti'))
    expect(await storedAndActual()).toMatchObject({ stored: [], actual: [{}] })
    await redeem('Budi')
    expect(await storedAndActual()).toMatchObject({ stored: [{}], actual: [{}, {}] })
  })
})

describe('after an upgrade', () => {
  const FIRST_ID = '00000000-0000-0000-0000-000000000000'
  const needs = queries(
    { state: 'done' },
    { inactive_days: '7' },
    { sort: 'fullname' },
    { sort: 'last_activity' },
  )
  const forget = async () => {
    await server.db.delete(redeemStates)
    await server.db.insert(backfills).values({ name: 'redeem_states', after: FIRST_ID })
  }

  test('says that filters and orders are not ready, answers all others, and fills them', async () => {
    const { id } = await redeem('Siti', { progress: 40 })
    await redeem('Budi')
    await forget()
    for (const query of needs) {
      const response = await ask(query)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await failureOf(response)).toMatchObject({
        status: 503,
        message: 'Saringan dan urutan ini masih disiapkan setelah pembaruan. Coba lagi beberapa menit lagi.',
      })
    }
    for (const sort of ['created_at', 'end_test_at', 'progress', 'start_test_at'])
      expect((await namesOf({ sort })).sort()).toEqual(['Budi', 'Siti'])
    expect((await page()).list[0]).not.toHaveProperty('last_activity')
    // Written meanwhile: newer than what is filled.
    await complete({ id }, NOW)
    await Promise.all([fillRedeemStates(server), fillRedeemStates(server)])
    expect(await server.db.select().from(backfills)).toEqual([])
    await expectStored(2)
    expect(await namesOf({ sort: 'last_activity', dir: 'desc' })).toEqual(['Siti', 'Budi'])
  })

  test('goes on where a process stopped', async () => {
    await redeem('Siti')
    await forget()
    const { signal } = new AbortController()
    vi.spyOn(signal, 'throwIfAborted')
      .mockReturnValueOnce()
      .mockImplementationOnce(() => {
        throw new Error('stopped')
      })
    await expect(fillRedeemStates(server, signal)).rejects.toThrow('stopped')
    expect(await server.db.select().from(backfills)).toMatchObject([{ name: 'redeem_states' }])
    await expectStored(1)
    await fillRedeemStates(server)
    expect(await server.db.select().from(backfills)).toEqual([])
  })
})

test('a new database has nothing to fill', async () => {
  expect(await server.db.$count(backfills)).toBe(0)
  expect(await server.db.$count(members)).toBe(0)
})
