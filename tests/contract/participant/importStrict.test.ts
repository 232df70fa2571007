import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import type { Db } from '../../../server/db/db.ts'
import * as schema from '../../../server/db/schema.ts'
import {
  activities,
  activityCompletions,
  memberRedeems,
  members,
  programs,
  topics,
} from '../../../server/db/schema.ts'
import { searchText } from '../../../server/db/search.ts'
import { BATCH } from '../../../server/import/batch.ts'
import { type ImportStep, type ImportSummary, importFile } from '../../../server/import/importFile.ts'
import { participants } from '../../../server/import/participants/kind.ts'
import { random } from '../../../server/seed/random.ts'
import { dataOf, send } from '../../support/client.ts'
import { keptAndCounted } from '../../support/counterActions.ts'
import { eventually } from '../../support/eventually.ts'
import {
  insertActivity,
  insertMember,
  insertProgram,
  insertRedeem,
  insertTopic,
} from '../../support/fixtures.ts'
import {
  type Cells,
  counted,
  everything,
  importingInto,
  nothing,
  now,
  rejectsOf,
  writeCsv,
} from '../../support/imports.ts'
import { unpooledUrl } from '../../support/scratchPostgres.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { sized } from '../../support/sized.ts'

/* All-or-nothing imports: checked without locks, written in one transaction, with concurrent writers. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const { scratch, ...into } = importingInto(() => server.db)
type Kind = keyof typeof into

const strictly = (kind: Kind, rows: readonly Cells[], onStep?: (step: ImportStep) => unknown) =>
  into[kind].importRows(rows, { isStrict: true, ...(onStep && { onProgress: onStep }) })

const outcome = (summary: ImportSummary) => ({ ...counted(summary), isWritten: summary.isWritten })
const written = { ...nothing, isWritten: true }

/** All rows, without columns that depend on when or how they were written. */
async function contents() {
  const { rows } = await server.db.execute(sql`
    select r.license, r.progress, r.pre_test_score, r.final_score, r.search, r.created_at, p.title,
      m.fullname, m.phone, m.phone_key, m.email, m.date_of_birth::text, m.code,
      (select min(o.license) from member_redeems o where o.member_id = m.id) as first_of_member
    from member_redeems r join members m on m.id = r.member_id join programs p on p.id = r.program_id
    order by r.license`)
  const people = await server.db.$count(members)
  const { kept, counted: there } = await keptAndCounted(server.db)
  expect(kept).toEqual(there)
  return { rows, people }
}

/** More lines than a batch has. */
const LINES = BATCH + sized(100, 2_500)

describe('large imports in strict mode and in batches', () => {
  /** Lines of few people across many batches, identified by phone, e-mail, or neither. */
  function linesOf(seed: string, vouchers: number): Cells[] {
    const r = random(seed)
    return Array.from({ length: vouchers }, (_, nth) => {
      const who = r.int(0, vouchers / 3)
      const isNamed = r.chance(0.9)
      return {
        program: r.pick(['Kopi', 'Teh']),
        fullname: `Peserta ${who}`,
        phone: isNamed && r.chance(0.7) ? `0812${String(who).padStart(7, '0')}` : '',
        email: isNamed && r.chance(0.6) ? `p${who}@example.com` : '',
        license: `BLI-${seed}-${nth}`,
        progress: String(r.int(0, 100)),
        final_score: r.chance(0.5) ? String(r.int(0, 100)) : '',
        created_at: `2026-0${r.int(1, 9)}-15`,
      }
    })
  }

  test('writes the same participants in strict mode as in batches, also on reruns', async () => {
    const first = linesOf('x', LINES)
    const r = random('changes')
    /** The same vouchers with other results, and some new data. */
    const second = first.map(
      (line, nth): Cells => ({
        ...line,
        program: r.chance(0.5) ? (line.program ?? '') : '',
        progress: String(r.int(0, 100)),
        date_of_birth: r.chance(0.2) ? '1990-05-17' : '',
        created_at: r.chance(0.3) ? `2026-0${1 + (nth % 9)}-20` : '',
      }),
    )
    /** Only valid lines: all or nothing would write nothing. */
    const passing = async (lines: Cells[]) => {
      const tried = await into.participants.importRows(lines, { isDry: true })
      const refused = new Set(rejectsOf(tried.path).map(({ Baris }) => Number(Baris)))
      return lines.filter((_, nth) => !refused.has(nth + 2))
    }
    /** Found before the first run imports them; the second imports the same. */
    const files: Cells[][] = []
    const runs: unknown[] = []
    for (const isStrict of [false, true]) {
      await server.reset()
      for (const title of ['Kopi', 'Teh']) await insertProgram(server.db, { title })
      const result: unknown[] = []
      const once = async (lines: Cells[]) => {
        expect(lines.length).toBeGreaterThan(BATCH)
        const done = await into.participants.importRows(lines, { isStrict })
        expect(done).toMatchObject({ rejected: 0, isWritten: true })
        result.push({ ...outcome(done), ...(await contents()) })
      }
      for (const [nth, lines] of [first, second].entries()) {
        files[nth] ??= await passing(lines)
        await once(files[nth])
      }
      await once(files[1] ?? [])
      runs.push(result)
    }
    expect(runs[1]).toEqual(runs[0])
  })

  test('writes the same completions and presences in strict mode as in batches, also again', async () => {
    const runs: unknown[] = []
    for (const isStrict of [false, true]) {
      await server.reset()
      const { id: programId } = await insertProgram(server.db, { title: 'Kopi' })
      const { id: topicId } = await insertTopic(server.db, { programId, name: 'Menyeduh' })
      await insertActivity(server.db, { topicId, title: 'Praktik', type: 'evaluasi_praktek_mandiri' })
      await insertActivity(server.db, { topicId, title: 'Kuis', type: 'quiz' })
      const licenses = Array.from({ length: LINES / 2 }, (_, nth) => `V-${nth}`)
      const people = licenses.map((license, nth) => ({
        program: 'Kopi',
        fullname: 'Budi',
        phone: `0812${1_000_000 + nth}`,
        license,
      }))
      await into.participants.importRows(people)
      const r = random('done')
      const done = licenses.flatMap((license) =>
        ['Praktik', 'Kuis'].map((activity) => ({
          license,
          topic: 'Menyeduh',
          activity,
          completed_at: '2026-11-20 10:00',
          score: r.chance(0.5) ? String(r.int(0, 100)) : '',
        })),
      )
      const graded = done.map((line) => ({ ...line, score: String(r.int(0, 100)) }))
      const there = [...licenses, ...licenses].map((license, nth) => ({
        license,
        topic: r.pick(['', 'Menyeduh']),
        created_at: `2026-11-${10 + (nth % 10)}`,
      }))
      const result = []
      for (const [kind, lines] of [
        ['completions', done],
        ['completions', graded],
        ['completions', graded],
        ['presence', there],
        ['presence', there],
      ] as const)
        result.push(outcome(await into[kind].importRows(lines, { isStrict })))
      const { rows } = await server.db.execute(
        sql`select r.license, a.title, c.score, c.awaiting, c.completed_at from activity_completions c
          join member_redeems r on r.id = c.member_redeem_id join activities a on a.id = c.activity_id order by 1, 2`,
      )
      const presences = await server.db.execute(
        sql`select r.license, p.topic_id is null as whole, p.created_at from presences p
          join member_redeems r on r.member_id = p.member_id order by 1, 2, 3`,
      )
      const { kept, counted: counts } = await keptAndCounted(server.db)
      expect(kept.completions).toEqual(counts.completions)
      expect(kept.days.filter(({ counted: what }) => what === 'presences')).toEqual(
        counts.days.filter(({ counted: what }) => what === 'presences'),
      )
      runs.push({ found: result, rows, presences: presences.rows })
    }
    expect(runs[1]).toEqual(runs[0])
  })

  test('takes earlier lines of the file into account in a dry run', async () => {
    await insertProgram(server.db, { title: 'Kopi' })
    const lines = Array.from({ length: LINES }, (_, nth) => ({
      program: 'Kopi',
      fullname: 'Budi',
      phone: '0811111111',
      license: `V-${nth}`,
      email: '',
    }))
    const rows = [...lines, { program: 'Kopi', fullname: 'Ani', phone: '', email: 'a@x.id', license: 'V-x' }]
    const tried = await into.participants.importRows(rows, { isDry: true })
    expect(await server.db.$count(members)).toBe(0)
    expect(outcome(tried)).toEqual({ ...written, added: LINES + 1, isWritten: false })
    expect(outcome(await into.participants.importRows(rows))).toEqual({ ...written, added: LINES + 1 })
    expect(await server.db.$count(members)).toBe(2)
  })
})

test('leaves no temporary table behind', async () => {
  await insertProgram(server.db, { title: 'Kopi' })
  const line = { program: 'Kopi', fullname: 'Budi', phone: '0811111111', license: 'V-1' }
  const left = async () =>
    (await server.db.execute(sql`select relname from pg_class where relname like 'import_%'`)).rows
  await strictly('participants', [line])
  expect(await left()).toEqual([])
  await strictly('participants', [
    { ...line, license: 'V-2' },
    { ...line, program: 'Teh', license: 'V-3' },
  ])
  expect(await left()).toEqual([])
})

const postgres = process.env.TEST_DATABASE_URL

/* PGlite has no concurrent writers. */
describe.runIf(postgres)('with concurrent writers', () => {
  /** The locks that the import holds, by table. */
  async function locks(db: Db) {
    const { rows } = await db.execute<{ name: string; mode: string }>(sql`
      select distinct c.relname as name, l.mode from pg_locks l
      join pg_stat_activity a on a.pid = l.pid and a.pid <> pg_backend_pid() and a.datname = current_database()
      join pg_class c on c.oid = l.relation join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where l.locktype = 'relation' and c.relkind = 'r'`)
    return rows
  }

  async function siti() {
    const { id: programId } = await insertProgram(server.db, { title: 'Kopi' })
    const member = await insertMember(server.db, {
      fullname: 'Siti Aminah',
      phone: '081234567890',
      email: 'siti@example.com',
    })
    const voucher = await insertRedeem(server.db, { programId, memberId: member.id, license: 'V-1' })
    const other = await insertRedeem(server.db, { programId, memberId: member.id, license: 'V-2' })
    return { programId, member, voucher, other }
  }
  const line = (more: Cells = {}): Cells => ({
    program: 'Kopi',
    fullname: 'Siti Aminah',
    phone: '081234567890',
    email: '',
    license: 'V-1',
    ...more,
  })

  /** A concurrent save of a participant, once. */
  function savingOnce(id: string, more: object): (step: ImportStep) => Promise<unknown> {
    let isSaved = false
    return async (step) => {
      if (step !== 'checking' || isSaved) return
      isSaved = true
      const token = await server.signIn()
      const json = { fullname: 'Siti Aminah', phone: null, meta: { code: null }, ...more }
      const call = calls['member.update']
      await dataOf(await send(server, call, { params: { id }, json, token }), call)
    }
  }

  test('locks no row while checking lines, and keeps what staff save meanwhile', async () => {
    const { member } = await siti()
    const save = savingOnce(member.id, { email: 'siti@example.com', date_of_birth: '1990-05-17' })
    const held: unknown[] = []
    const done = await strictly(
      'participants',
      [line({ email: 'baru@example.com', progress: '80' }), line({ license: 'V-3' })],
      async (step) => {
        if (step !== 'checking') return
        held.push(...(await locks(server.db)).filter(({ mode }) => mode !== 'AccessShareLock'))
        await save(step)
      },
    )
    expect(held).toEqual([])
    expect(outcome(done)).toEqual({ ...written, added: 1, changed: 1 })
    expect(done.warnings).toEqual([
      '1 data diubah orang lain selama berkas ini diperiksa; perubahan itu tidak ditimpa',
    ])
    const [row] = await server.db.select().from(members)
    expect(row).toMatchObject({ email: 'baru@example.com', dateOfBirth: '1990-05-17' })
  })

  test('updates the search text of vouchers after a concurrent rename', async () => {
    const { member } = await siti()
    const save = savingOnce(member.id, { fullname: 'Siti Rahma', email: 'siti@example.com' })
    const done = await strictly(
      'participants',
      [line({ license: 'V-3' }), line({ code: '0012345678901234' })],
      save,
    )
    expect(outcome(done)).toEqual({ ...written, added: 1, changed: 1 })
    const [row] = await server.db.select().from(members)
    expect(row).toMatchObject({ fullname: 'Siti Rahma', code: '0012345678901234' })
    for (const { license, search } of await server.db.select().from(memberRedeems))
      expect(search).toBe(searchText({ fullname: '', phone: null, email: null, code: null, ...row, license }))
  })

  test.each([
    ['another e-mail', { email: 'lain@example.com' }, 'email menjadi "lain@example.com"'],
    ['an empty e-mail', { email: null }, 'email dikosongkan'],
    [
      'another name and e-mail',
      { email: 'lain@example.com', fullname: 'Sari' },
      'nama menjadi "Sari", email menjadi "lain@example.com"',
    ],
  ])('refuses a line as a conflict when staff saved %s meanwhile', async (_, saved, why) => {
    const { member } = await siti()
    const rows = [
      line({ license: 'V-9', fullname: 'Budi', phone: '0899999999' }),
      line({ fullname: 'Siti Aminah R.', email: 'baru@example.com' }),
    ]
    const done = await strictly('participants', rows, savingOnce(member.id, saved))
    expect(outcome(done)).toEqual({ ...written, added: 1, rejected: 1, isWritten: false })
    expect(rejectsOf(done.path)).toMatchObject([
      {
        Baris: '3',
        license: 'V-1',
        Alasan: `Diubah orang lain selama berkas ini diperiksa (${why}): periksa, lalu impor lagi`,
      },
    ])
    expect(await server.db.select().from(members)).toMatchObject([{ fullname: 'Siti Aminah', ...saved }])
    // Checked again, the file applies.
    expect(await strictly('participants', rows)).toMatchObject({ rejected: 0, isWritten: true })
  })

  test('accepts the same change by import and staff', async () => {
    const { member } = await siti()
    const save = savingOnce(member.id, { email: 'baru@example.com' })
    const done = await strictly('participants', [line({ email: 'baru@example.com' })], save)
    expect(done).toMatchObject({ rejected: 0, isWritten: true, warnings: [] })
  })

  test('keeps a voucher with its holder who got a contact meanwhile', async () => {
    const { programId } = await siti()
    const stray = await insertMember(server.db, { fullname: 'Siti Aminah', phone: null, email: null })
    await insertRedeem(server.db, { programId, memberId: stray.id, license: 'V-8' })
    const rows = [line({ license: 'V-8' })]
    const save = savingOnce(stray.id, { email: 'lain@example.com' })
    const done = await strictly('participants', rows, save)
    expect(outcome(done)).toEqual({ ...written, rejected: 1, isWritten: false })
    expect(done.warnings).toEqual([])
    expect(rejectsOf(done.path)).toMatchObject([{ Alasan: expect.stringContaining('lain@example.com') }])
    const [voucher] = await server.db.select().from(memberRedeems).where(eq(memberRedeems.license, 'V-8'))
    expect(voucher?.memberId).toBe(stray.id)
  })

  /** Runs a concurrent write once, while lines are checked. */
  const meanwhile = (write: () => Promise<unknown>) => {
    let isDone = false
    return async (step: ImportStep) => {
      if (step !== 'checking' || isDone) return
      isDone = true
      await write()
    }
  }

  describe('new voucher', () => {
    const holderOf = async (license: string) => {
      const [voucher] = await server.db.select().from(memberRedeems).where(eq(memberRedeems.license, license))
      return voucher?.memberId
    }
    const byEmail = line({ license: 'V-9', phone: '', email: 'siti@example.com' })

    test.each([
      ['no phone number', byEmail],
      ['an unknown phone number', { ...byEmail, phone: '0899999999' }],
    ])('refuses a voucher when its member lost the e-mail meanwhile, in a line with %s', async (_, row) => {
      const { member } = await siti()
      const before = await server.db.$count(memberRedeems)
      const done = await strictly('participants', [row], savingOnce(member.id, { email: 'b@example.com' }))
      expect(outcome(done)).toEqual({ ...written, rejected: 1, isWritten: false })
      expect(rejectsOf(done.path)).toMatchObject([
        { Alasan: expect.stringContaining('(email menjadi "b@example.com"): periksa, lalu impor lagi') },
      ])
      expect(await server.db.$count(memberRedeems)).toBe(before)
      // The next import sees the e-mail's current owner.
      expect(await strictly('participants', [row])).toMatchObject({ added: 1, isWritten: true })
      expect(await holderOf('V-9')).not.toBe(member.id)
    })

    test('refuses a new voucher when its member’s phone number changed meanwhile', async () => {
      const { member } = await siti()
      const phone = '0877777777'
      const renumber = () =>
        server.db.update(members).set({ phone, phoneKey: phone }).where(eq(members.id, member.id))
      const done = await strictly('participants', [line({ license: 'V-9' })], meanwhile(renumber))
      expect(done).toMatchObject({ rejected: 1, isWritten: false })
      expect(rejectsOf(done.path)).toMatchObject([
        { Alasan: expect.stringContaining(`(nomor telepon menjadi "${phone}")`) },
      ])
    })

    test('assigns a new voucher by phone number despite a concurrent change of e-mail', async () => {
      const { member } = await siti()
      const save = savingOnce(member.id, { email: 'b@example.com' })
      const rows = [line({ license: 'V-9', email: 'siti@example.com' })]
      expect(await strictly('participants', rows, save)).toMatchObject({ added: 1, rejected: 0 })
      expect(await holderOf('V-9')).toBe(member.id)
      expect(await server.db.select().from(members)).toMatchObject([{ email: 'b@example.com' }])
    })

    test.each([
      ['their e-mail', { email: 'baru@example.com' }, 'Email'],
      ['their phone number', { phone: '0899999999', phoneKey: '0899999999' }, 'Nomor telepon'],
    ])('refuses a new participant when a member got %s meanwhile', async (_, contact, what) => {
      const { member } = await siti()
      const { phone = '', email = '' }: { phone?: string; email?: string } = contact
      const people = await server.db.$count(members)
      const rows = [
        // Also when the file names that member.
        line({ code: '0012345678901234' }),
        line({ license: 'V-9', fullname: 'Budi', phone, email }),
      ]
      const give = () => server.db.update(members).set(contact).where(eq(members.id, member.id))
      for (const [of, number] of [
        [rows, '3'],
        [rows.slice(1), '2'],
      ] as const) {
        const done = await strictly('participants', of, meanwhile(give))
        expect(done).toMatchObject({ rejected: 1, isWritten: false })
        expect(rejectsOf(done.path)).toMatchObject([
          {
            Baris: number,
            Alasan: `${what} ini menjadi milik "Siti Aminah" selama berkas ini diperiksa: periksa, lalu impor lagi`,
          },
        ])
        expect(await server.db.$count(members)).toBe(people)
        await server.db
          .update(members)
          .set({ phone: '081234567890', phoneKey: '081234567890', email: 'siti@example.com' })
          .where(eq(members.id, member.id))
      }
    })

    test('refuses a new voucher by e-mail when a third member got the phone number meanwhile', async () => {
      const { member } = await siti()
      const third = await insertMember(server.db, { fullname: 'Tono', phone: null, email: null })
      const phone = '0899999999'
      const give = () =>
        server.db.update(members).set({ phone, phoneKey: phone }).where(eq(members.id, third.id))
      const done = await strictly('participants', [{ ...byEmail, phone }], meanwhile(give))
      expect(rejectsOf(done.path)).toMatchObject([{ Alasan: expect.stringContaining('milik "Tono"') }])
      expect(await server.db.select().from(members).where(eq(members.id, member.id))).toMatchObject([
        { phone: '081234567890' },
      ])
    })

    test('accepts contacts that lines of the file itself move', async () => {
      await siti()
      const shared = { phone: '0855555555', email: 'bersama@example.com' }
      await insertMember(server.db, { fullname: 'Ani', ...shared })
      await insertMember(server.db, { fullname: 'Ina', ...shared, email: 'ina@example.com' })
      const rows = [
        // Matched by the e-mail, then by the phone number; the e-mail differs.
        byEmail,
        line({ license: 'V-1', email: 'b@example.com', phone: '081234567890' }),
        line({ license: 'V-10', fullname: 'Budi', phone: '0811111111' }),
        // Two have the phone number; the e-mail decides.
        line({ license: 'V-11', fullname: 'Ina', phone: shared.phone, email: 'ina@example.com' }),
      ]
      const again = line({ license: 'V-12', fullname: 'Budi', phone: '0811111111', email: shared.email })
      expect(await strictly('participants', rows)).toMatchObject({ rejected: 0, isWritten: true })
      expect(await strictly('participants', [again])).toMatchObject({ rejected: 0, isWritten: true })
      const both = [
        line({ license: 'V-13', fullname: 'Candra', phone: '0822222222' }),
        line({ license: 'V-14', fullname: 'Candra', phone: '0822222222', email: shared.email }),
      ]
      expect(await strictly('participants', both)).toMatchObject({ rejected: 0, isWritten: true })
    })
  })

  test('refuses lines of a program that was deleted meanwhile', async () => {
    const { programId } = await siti()
    const before = await everything(server.db)
    const done = await strictly(
      'participants',
      [line({ license: 'V-3' }), line({ progress: '90' })],
      meanwhile(() => server.db.update(programs).set({ deletedAt: now }).where(eq(programs.id, programId))),
    )
    expect(done).toMatchObject({ rejected: 2, isWritten: false })
    expect(rejectsOf(done.path).map(({ Alasan }) => Alasan)).toEqual([
      'Program "Kopi" sudah dihapus',
      'Program "Kopi" sudah dihapus',
    ])
    expect(await everything(server.db)).toEqual(before)
  })

  describe('completions and presences', () => {
    async function course() {
      const { programId, voucher } = await siti()
      const { id: topicId } = await insertTopic(server.db, { programId, name: 'Menyeduh' })
      const { id: activityId } = await insertActivity(server.db, {
        topicId,
        title: 'Praktik',
        type: 'evaluasi_praktek_mandiri',
      })
      return { programId, topicId, activityId, voucher }
    }
    const done = (more: Cells = {}): Cells => ({
      license: 'V-1',
      topic: 'Menyeduh',
      activity: 'Praktik',
      completed_at: '2026-11-20',
      score: '',
      ...more,
    })
    const present = { license: 'V-1', topic: 'Menyeduh', created_at: '2026-11-20' }

    test('marks completions as awaiting feedback by the activity’s concurrently changed type', async () => {
      const { activityId } = await course()
      const retype = () =>
        server.db.update(activities).set({ type: 'quiz' }).where(eq(activities.id, activityId))
      expect(await strictly('completions', [done()], meanwhile(retype))).toMatchObject({ added: 1 })
      expect(await server.db.select().from(activityCompletions)).toMatchObject([{ awaiting: false }])
      const { kept, counted: there } = await keptAndCounted(server.db)
      expect(kept.completions).toEqual(there.completions)
    })

    test('refuses a completion when another score was written meanwhile', async () => {
      await course()
      await strictly('completions', [done({ score: '50' })])
      const grade = () => server.db.update(activityCompletions).set({ score: 60, text: 'Baru' })
      const refused = await strictly('completions', [done({ score: '70' })], meanwhile(grade))
      expect(refused).toMatchObject({ rejected: 1, isWritten: false })
      expect(rejectsOf(refused.path)).toMatchObject([
        { Alasan: expect.stringContaining('nilai menjadi "60"') },
      ])
      await strictly('completions', [done({ score: '70' })])
      expect(await server.db.select().from(activityCompletions)).toMatchObject([{ score: 70, text: 'Baru' }])
    })

    test('keeps and reports a concurrent change to a field absent from the file', async () => {
      await course()
      await strictly('completions', [done({ score: '50' })])
      const write = (text: string) => () => server.db.update(activityCompletions).set({ text })
      const kept = await strictly('completions', [done({ score: '70' })], meanwhile(write('Baru')))
      expect(kept).toMatchObject({ changed: 1, isWritten: true })
      expect(kept.warnings).toEqual([
        '1 data diubah orang lain selama berkas ini diperiksa; perubahan itu tidak ditimpa',
      ])
      expect(await server.db.select().from(activityCompletions)).toMatchObject([{ score: 70, text: 'Baru' }])
      const same = await strictly('completions', [done({ text: 'Sama' })], meanwhile(write('Sama')))
      expect(same).toMatchObject({ isWritten: true, warnings: [] })
    })

    test.each([
      ['program', programs, 'Program "Kopi" sudah dihapus'],
      ['topic', topics, 'Topik "Menyeduh" tidak ada di program voucher ini'],
    ])('refuses completions and presences of a %s that was deleted meanwhile', async (_, table, why) => {
      await course()
      const remove = () => server.db.update(table).set({ deletedAt: now })
      const restore = () => server.db.update(table).set({ deletedAt: null })
      const before = await everything(server.db)
      for (const [kind, row] of [
        ['completions', done()],
        ['presence', present],
      ] as const) {
        const refused = await strictly(kind, [row], meanwhile(remove))
        expect(rejectsOf(refused.path)).toMatchObject([{ Alasan: why }])
        expect(await everything(server.db)).toEqual(before)
        await restore()
      }
    })

    test('refuses completions of an activity that was deleted meanwhile', async () => {
      await course()
      const remove = () => server.db.update(activities).set({ deletedAt: now })
      const refused = await strictly('completions', [done()], meanwhile(remove))
      expect(rejectsOf(refused.path)).toMatchObject([
        { Alasan: 'Aktivitas "Praktik" tidak ada di topik ini' },
      ])
      expect(await server.db.$count(activityCompletions)).toBe(0)
    })
  })

  test('queues a concurrent import behind a strict one, beyond its statement timeout', async () => {
    await siti()
    const { rows } = await server.db.execute<{ name: string }>(sql`select current_database() as name`)
    const url = Object.assign(new URL(postgres ?? ''), { pathname: `/${rows[0]?.name}` }).href
    const pool = new pg.Pool({ connectionString: unpooledUrl(url), statement_timeout: 100 })
    const impatient: Db = drizzle({ client: pool, schema })
    const path = writeCsv(scratch.folder, [line({ license: 'V-3', fullname: 'Budi', phone: '0811111111' })])
    let other: Promise<ImportSummary> | undefined
    const done = await strictly(
      'participants',
      [line({ license: 'V-3', fullname: 'Budi', phone: '0811111111' })],
      async (step) => {
        if (step !== 'checking' || other) return
        other = importFile(impatient, participants, { path, now })
        const waits = sql`select 1 from pg_stat_activity where datname = current_database()
        and wait_event = 'advisory' and now() - query_start > interval '0.5 seconds'`
        await eventually(async () => expect((await server.db.execute(waits)).rows).toHaveLength(1))
      },
    )
    expect(done).toMatchObject({ added: 1 })
    expect(await other).toMatchObject({ same: 1, added: 0, rejected: 0 })
    await pool.end()
  })

  test('lets another import run during a dry run', async () => {
    await siti()
    const path = writeCsv(scratch.folder, [line({ progress: '10' })])
    let isDone = false
    await into.participants.importRows([line({ progress: '20' })], {
      isDry: true,
      onProgress: async (step) => {
        if (step !== 'checking' || isDone) return
        isDone = true
        expect(await importFile(server.db, participants, { path, now })).toMatchObject({ changed: 1 })
      },
    })
    expect(isDone).toBe(true)
  })
})
