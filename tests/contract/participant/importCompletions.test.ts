import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities, activityCompletions, feedbacks, presences } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { keptAndCounted } from '../../support/counterActions.ts'
import { insertActivity, insertProgram, insertRedeem, insertTopic } from '../../support/fixtures.ts'
import {
  type Cells,
  counted,
  everything,
  importingInto,
  nothing,
  now,
  rejectsOf,
} from '../../support/imports.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const { completions, presence } = importingInto(() => server.db)
const { importRows: importCompletions } = completions
const { importRows: importPresences } = presence

/** A program with an assessed practice and a quiz in one topic, and the vouchers VCR-1 and VCR-2. */
async function course(suffix = '') {
  const { id: programId } = await insertProgram(server.db)
  const { id: topicId } = await insertTopic(server.db, { programId, name: 'Menyeduh' })
  const practice = await insertActivity(server.db, {
    topicId,
    title: 'Praktik',
    type: 'evaluasi_praktek_mandiri',
  })
  const quiz = await insertActivity(server.db, { topicId, title: 'Kuis', type: 'quiz' })
  const vouchers = [
    await insertRedeem(server.db, { programId, license: `VCR-1${suffix}` }),
    await insertRedeem(server.db, { programId, license: `VCR-2${suffix}` }),
  ] as const
  return { programId, topicId, practice, quiz, vouchers }
}

const countsAreRight = async () => {
  const { kept, counted: there } = await keptAndCounted(server.db)
  // Fixtures do not count their vouchers.
  const withoutRedeems = ({ days, completions: done }: typeof kept) => ({
    days: days.filter(({ counted: what }) => what === 'presences'),
    done,
  })
  expect(withoutRedeems(kept)).toEqual(withoutRedeems(there))
}

describe('import of completions', () => {
  const line = (activity: string, more: Cells = {}): Cells => ({
    'Kode voucher': 'VCR-1',
    Topik: 'Menyeduh',
    Aktivitas: activity,
    'Waktu penyelesaian (WIB)': '21/11/2026 20.14',
    ...more,
  })

  test('adds completions by licence, topic and activity, and a practice awaits feedback', async () => {
    const { programId, practice, quiz, topicId, vouchers } = await course()
    const done = await importCompletions([
      line('Praktik', { 'Tulisan peserta': 'Sudah saya seduh.\nRasanya asam.' }),
      line(quiz.id, { Topik: topicId, Nilai: '87,5' }),
    ])
    expect(counted(done)).toEqual({ ...nothing, added: 2 })
    const rows = await server.db.select().from(activityCompletions)
    const shared = { memberRedeemId: vouchers[0].id, programId, completedAt: now, fileId: null }
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        {
          ...shared,
          activityId: practice.id,
          score: null,
          text: 'Sudah saya seduh.\nRasanya asam.',
          awaiting: true,
        },
        { ...shared, activityId: quiz.id, score: 87.5, text: null, awaiting: false },
      ]),
    )
    await countsAreRight()
  })

  test('refuses texts with hidden characters, and treats invisible text as none', async () => {
    await course()
    const done = await importCompletions([
      line('Praktik', { 'Tulisan peserta': 'Kopi \u202eususu' }),
      line('Kuis', { Nilai: '50', 'Tulisan peserta': '\u200b\u3164 \u2800' }),
    ])
    expect(counted(done)).toEqual({ ...nothing, added: 1, rejected: 1 })
    expect(rejectsOf(done.path)).toMatchObject([
      {
        Baris: '2',
        Alasan: 'Tulisan peserta: memuat karakter tersembunyi (U+202E) yang tidak boleh dipakai; ketik ulang',
      },
    ])
    expect(await server.db.select().from(activityCompletions)).toMatchObject([{ score: 50, text: null }])
  })

  test('updates completions from the file, and changes nothing on a rerun', async () => {
    const { practice } = await course()
    await importCompletions([line('Praktik', { 'Tulisan peserta': 'Lama' }), line('Kuis', { Nilai: '50' })])
    const rows = [
      line('Praktik', { Nilai: '90' }),
      line('Kuis', { 'Waktu penyelesaian (WIB)': '2026-11-20T00:00:00Z' }),
    ]
    expect(counted(await importCompletions(rows))).toEqual({ ...nothing, changed: 2 })
    const before = await everything(server.db)
    expect(counted(await importCompletions(rows))).toEqual({ ...nothing, same: 2 })
    expect(await everything(server.db)).toEqual(before)
    const [row] = await server.db
      .select()
      .from(activityCompletions)
      .where(eq(activityCompletions.activityId, practice.id))
    expect(row).toMatchObject({ score: 90, text: 'Lama', awaiting: true })
    await countsAreRight()
  })

  test('marks a practice with feedback as not awaiting any', async () => {
    const { topicId, practice, vouchers } = await course()
    const place = { memberRedeemId: vouchers[0].id, topicId, activityId: practice.id }
    await server.db
      .insert(feedbacks)
      .values({ id: newId(), text: 'Bagus.', ...place, createdAt: now, updatedAt: now })
    await importCompletions([line('Praktik'), line('Praktik', { 'Kode voucher': 'VCR-2' })])
    const rows = await server.db.select().from(activityCompletions)
    expect(new Map(rows.map(({ memberRedeemId, awaiting }) => [memberRedeemId, awaiting]))).toEqual(
      new Map([
        [vouchers[0].id, false],
        [vouchers[1].id, true],
      ]),
    )
    await countsAreRight()
  })

  test('refuses lines that name something missing, deleted or ambiguous', async () => {
    const { topicId } = await course()
    const other = await course('-lain')
    await insertTopic(server.db, { programId: other.programId, name: 'Topik lain' })
    await insertActivity(server.db, { topicId, title: 'Lama', deletedAt: now })
    for (const title of ['Kembar', 'Kembar']) await insertActivity(server.db, { topicId, title })
    const gone = await insertProgram(server.db, { title: 'Dihapus', deletedAt: now })
    await insertRedeem(server.db, { programId: gone.id, license: 'VCR-X' })
    const done = await importCompletions([
      line('Kuis', { 'Kode voucher': 'VCR-9' }),
      line('Kuis', { Topik: 'Topik lain' }),
      line('Kuis', { Topik: other.topicId }),
      line('Lama'),
      line('Kembar'),
      line(other.quiz.id),
      line('Kuis', { 'Kode voucher': 'VCR-X' }),
      line('Kuis', { 'Waktu penyelesaian (WIB)': '' }),
      line('Kuis', { Nilai: '101' }),
    ])
    expect(counted(done)).toEqual({ ...nothing, rejected: 9 })
    expect(rejectsOf(done.path).map(({ Alasan }) => Alasan)).toEqual([
      'Kode voucher "VCR-9" tidak ditemukan: impor pesertanya dahulu',
      'Topik "Topik lain" tidak ada di program voucher ini',
      `Topik "${other.topicId}" tidak ada di program voucher ini`,
      'Aktivitas "Lama" tidak ada di topik ini',
      'Ada beberapa aktivitas berjudul "Kembar": tulis id aktivitasnya',
      `Aktivitas "${other.quiz.id}" tidak ada di topik ini`,
      'Program "Dihapus" sudah dihapus',
      'Waktu penyelesaian belum diisi',
      'Nilai: "101" bukan angka dari 0 sampai 100',
    ])
    expect(await server.db.$count(activityCompletions)).toBe(0)
  })

  test('recognises an activity named by title and by id as the same', async () => {
    const { quiz } = await course()
    const done = await importCompletions([
      line('Kuis', { Nilai: '50' }),
      line(quiz.id, { Nilai: '50' }),
      line(quiz.id.toUpperCase(), { Nilai: '60' }),
    ])
    expect(counted(done)).toEqual({ ...nothing, added: 1, same: 1, rejected: 1 })
  })

  test('counts a completion as awaiting by its activity’s current type', async () => {
    const { quiz } = await course()
    await server.db
      .update(activities)
      .set({ type: 'evaluasi_praktek_mandiri' })
      .where(eq(activities.id, quiz.id))
    await importCompletions([line('Kuis')])
    await countsAreRight()
    const { rows } = await server.db.execute(sql`select awaiting from completion_counts`)
    expect(rows).toEqual([{ awaiting: 1 }])
  })

  test('writes nothing in a dry run, nor in part in strict mode', async () => {
    await course()
    const before = await everything(server.db)
    const rows = [line('Praktik'), line('Tidak ada')]
    for (const options of [{ isDry: true }, { isStrict: true }]) {
      const done = await importCompletions(rows, options)
      expect(counted(done)).toEqual({ ...nothing, added: 1, rejected: 1 })
      expect(await everything(server.db)).toEqual(before)
    }
  })
})

describe('import of presences', () => {
  const line = (created_at: string, more: Cells = {}): Cells => ({
    license: 'VCR-1',
    topic: 'Menyeduh',
    created_at,
    ...more,
  })

  test('adds one presence for each licence, topic and moment', async () => {
    const { programId, topicId, vouchers } = await course()
    const rows = [
      line('2026-11-20 23:59:59'),
      line('2026-11-21 00:00:00'),
      line('2026-11-21 00:00:00', { topic: '' }),
      line('2026-11-21 00:00:00', { license: 'VCR-2', topic: topicId }),
    ]
    expect(counted(await importPresences([...rows, line('2026-11-21 00:00:00')]))).toEqual({
      ...nothing,
      added: 4,
      repeated: 1,
    })
    expect(counted(await importPresences(rows))).toEqual({ ...nothing, same: 4 })
    const kept = await server.db.select().from(presences)
    const [one, other] = vouchers
    const there = kept.map(({ id: _, ...row }) => row)
    expect(there).toHaveLength(4)
    expect(there).toEqual(
      expect.arrayContaining([
        { programId, topicId, memberId: one.memberId, createdAt: new Date('2026-11-20T16:59:59Z') },
        { programId, topicId, memberId: one.memberId, createdAt: new Date('2026-11-20T17:00:00Z') },
        { programId, topicId: null, memberId: one.memberId, createdAt: new Date('2026-11-20T17:00:00Z') },
        { programId, topicId, memberId: other.memberId, createdAt: new Date('2026-11-20T17:00:00Z') },
      ]),
    )
    await countsAreRight()
  })

  test('recognises repeated presences in a column of months first', async () => {
    await course()
    const done = await importPresences([
      line('11/20/2026 08:00'),
      line('03/04/2026 08:00'),
      line('2026-03-04 08:00'),
      line('2026-04-03 08:00'),
    ])
    expect(counted(done)).toEqual({ ...nothing, added: 3, repeated: 1 })
    const kept = await server.db.select().from(presences)
    expect(kept.map(({ createdAt }) => createdAt.toISOString()).sort()).toEqual([
      '2026-03-04T01:00:00.000Z',
      '2026-04-03T01:00:00.000Z',
      '2026-11-20T01:00:00.000Z',
    ])
  })

  test('recognises a stored presence by its minute', async () => {
    const { programId, topicId, vouchers } = await course()
    const [{ memberId }] = vouchers
    const createdAt = new Date('2026-11-21T12:00:37.123Z')
    await server.db.insert(presences).values({ id: newId(), programId, topicId, memberId, createdAt })
    const done = await importPresences([line('21/11/2026 19.00'), line('21/11/2026 19.01')])
    expect(counted(done)).toEqual({ ...nothing, added: 1, same: 1 })
  })

  test('refuses lines without a voucher, known topic or past moment', async () => {
    await course()
    const done = await importPresences([
      line('2026-11-21', { license: '' }),
      line('2026-11-21', { topic: 'Tidak ada' }),
      line(''),
      line('2026-11-23'),
    ])
    expect(rejectsOf(done.path).map(({ Alasan }) => Alasan)).toEqual([
      'license: belum diisi',
      'Topik "Tidak ada" tidak ada di program voucher ini',
      'created_at: belum diisi',
      'created_at: di masa depan',
    ])
  })

  test('refuses presences of a deleted program', async () => {
    const { programId } = await course()
    await server.db.execute(sql`update programs set deleted_at = now() where id = ${programId}`)
    expect(counted(await importPresences([line('2026-11-21')]))).toEqual({ ...nothing, rejected: 1 })
  })
})
