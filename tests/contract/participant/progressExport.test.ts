import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { memberRedeems, programs } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { insertActivity, insertMember, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { insertWork } from '../../support/participants.ts'
import { complete, countedRedeem } from '../../support/progress.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { readSheets } from '../../support/sheet.ts'

/* The sheets of completions, and of submissions that await feedback. */

const progress = calls['member.progressExport']
const awaiting = calls['member.awaitingFeedbackExport']

let server: TestServer
let token: string
beforeAll(async () => {
  // In Jakarta it is the 21st already.
  server = await startTestServer({ now: () => new Date('2026-11-20T18:00:00.000Z') })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
})

type Query = Record<string, string | number>
const linkTo = async (call: typeof progress | typeof awaiting, program: string, query: Query = {}) =>
  (await dataOf(await send(server, call, { token, params: { program }, query }), call)).public_url

const fetchFile = (address: string) => server.fetch(new Request(new URL(address, 'http://balai.test')))

async function sheetOf(...args: Parameters<typeof linkTo>) {
  const response = await fetchFile(await linkTo(...args))
  expect(response.status).toBe(200)
  const [sheet] = await readSheets(new Uint8Array(await response.arrayBuffer()))
  if (!sheet) throw new Error('No sheet')
  const [header = [], ...rows] = sheet.rows
  return { ...sheet, header, rows, file: response.headers.get('content-disposition') }
}

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour))
const awkward = ['=1+1', '@x', 'محمد الأمين', 'é́', '👩‍🏫 Bu Guru', '<b>&amp;</b>', '-5', 'x'.repeat(255)]

async function layOut() {
  const { db } = server
  const { id: program } = await insertProgram(db, { title: 'Barista: Dasar' })
  const first = await insertTopic(db, { programId: program, name: '=Pertama', seq: 1 })
  const second = await insertTopic(db, { programId: program, name: 'Kedua', seq: 2 })
  const quiz = await insertActivity(db, { topicId: first.id, title: 'Kuis', type: 'quiz' })
  const practice = await insertActivity(db, {
    topicId: second.id,
    title: 'Praktik',
    type: 'evaluasi_praktek_mandiri',
  })
  const redeem = (fullname: string, hour: number, progress: number) =>
    countedRedeem(db, {
      programId: program,
      progress,
      createdAt: at(hour),
      license: `BLI-00${hour}`,
      member: { fullname, phone: `0812000000${hour}`, email: `${hour}@example.com` },
    })
  const agus = await redeem('Agus', 1, 0)
  const budi = await redeem('Budi', 2, 50)
  const citra = await redeem('Citra', 3, 100)
  await complete(db, budi, quiz, { score: 87.5 })
  await complete(db, citra, quiz)
  await complete(db, citra, practice, { completedAt: at(17), text: '=HYPERLINK("http://x")' })
  return { program, first, second, quiz, practice, people: { agus, budi, citra } }
}

const head = ['Nama lengkap', 'Nomor telepon', 'Email', 'Kode voucher', 'Progres (%)']

test('exports a row for each participant and a column for each activity', async () => {
  const { program } = await layOut()
  const sheet = await sheetOf(progress, program)
  expect(sheet).toMatchObject({ name: 'Progres', freezePane: { rows: 1 }, filtered: 'A1:G4' })
  expect(sheet.file).toContain('"progres-barista-dasar-2026-11-21.xlsx"')
  expect(sheet.header).toEqual([...head, '=Pertama: Kuis', 'Kedua: Praktik'])
  expect(sheet.rows).toEqual([
    ['Citra', '08120000003', '3@example.com', 'BLI-003', 100, 'Selesai', 'Selesai'],
    ['Budi', '08120000002', '2@example.com', 'BLI-002', 50, 87.5, null],
    ['Agus', '08120000001', '1@example.com', 'BLI-001', 0, null, null],
  ])
  expect([sheet.cell(2, 5)?.type, sheet.cell(1, 5)?.type]).toEqual(['number', 'string'])
})

test('filters the sheet of progress by topic, unfinished and search', async () => {
  const { program, first, second } = await layOut()
  const names = async (query: Query) => (await sheetOf(progress, program, query)).rows.map(([name]) => name)
  expect((await sheetOf(progress, program, { topic: second.id })).header).toEqual([...head, 'Kedua: Praktik'])
  expect(await names({ topic: first.id, unfinished: 1 })).toEqual(['Agus'])
  expect(await names({ topic: second.id, unfinished: 1 })).toEqual(['Budi', 'Agus'])
  expect(await names({ unfinished: 1 })).toEqual(['Budi', 'Agus'])
  expect(await names({ unfinished: 0, q: 'citra' })).toEqual(['Citra'])
  expect(await names({ q: ' ' })).toHaveLength(3)
  const { id: empty } = await insertTopic(server.db, { programId: program, seq: 3 })
  expect(await names({ topic: empty, unfinished: 1 })).toEqual([])
})

test('writes names literally, never as a formula', async () => {
  const { id: programId } = await insertProgram(server.db)
  const { id: topicId } = await insertTopic(server.db, { programId, name: '+Topik' })
  const practice = await insertActivity(server.db, {
    topicId,
    title: '=1+1',
    type: 'evaluasi_praktek_mandiri',
  })
  for (const [n, fullname] of awkward.entries())
    await complete(
      server.db,
      await countedRedeem(server.db, { programId, createdAt: at(20 - n), member: { fullname } }),
      practice,
      { completedAt: at(n) },
    )
  for (const call of [progress, awaiting]) {
    const sheet = await sheetOf(call, programId)
    expect(sheet.rows.map(([name]) => name)).toEqual(awkward)
    for (const row of awkward.keys()) expect(sheet.cell(row + 1, 0)).toMatchObject({ type: 'string' })
  }
})

test('exports more rows than a page holds, each once', async () => {
  const { id: programId } = await insertProgram(server.db)
  const { id: memberId } = await insertMember(server.db)
  // Pages also end within ties.
  const rows = Array.from({ length: 1_003 }, (_, n) => {
    const id = newId()
    return { id, programId, memberId, license: id, search: id, createdAt: at(Math.floor(n / 40)) }
  })
  await server.db.insert(memberRedeems).values(rows)
  const licences = (await sheetOf(progress, programId)).rows.map((row) => row[3])
  expect(licences).toHaveLength(rows.length)
  expect(new Set(licences)).toEqual(new Set(rows.map(({ license }) => license)))
})

test('exports the feedback queue with texts and file names', async () => {
  const { db } = server
  const { program, second, practice, people } = await layOut()
  const file = await insertWork(server, { originalName: 'foto.png' })
  await complete(db, people.budi, practice, { completedAt: at(3), fileId: file.id })
  const deleted = await insertActivity(db, {
    topicId: second.id,
    type: 'evaluasi_praktek_mandiri',
    deletedAt: at(1),
  })
  await complete(db, people.agus, deleted)
  const sheet = await sheetOf(awaiting, program)
  expect(sheet.file).toContain('"menunggu-respons-barista-dasar-2026-11-21.xlsx"')
  expect(sheet.header).toEqual([
    ...['Nama lengkap', 'Nomor telepon', 'Email', 'Kode voucher', 'Topik', 'Aktivitas'],
    ...['Waktu penyelesaian (WIB)', 'Tulisan peserta', 'Berkas peserta'],
  ])
  const who = (name: string, n: number) => [name, `0812000000${n}`, `${n}@example.com`, `BLI-00${n}`]
  // At 17.00 in UTC the next day begins in Jakarta.
  const three = new Date('2026-03-01T10:00:00Z')
  const seventeen = new Date('2026-03-02T00:00:00Z')
  expect(sheet.rows).toEqual([
    [...who('Budi', 2), 'Kedua', 'Praktik', three, null, 'foto.png'],
    [...who('Citra', 3), 'Kedua', 'Praktik', seventeen, '=HYPERLINK("http://x")', null],
  ])
})

test.each([progress, awaiting])('answers 404 for a missing program: $summary', async (call) => {
  const { program } = await layOut()
  const missing = { status: 404, message: 'Program tidak ditemukan.' }
  const address = await linkTo(call, program)
  await server.db.update(programs).set({ deletedAt: at(1) })
  for (const id of [program, newId(), 'x'])
    expect(await failureOf(await send(server, call, { token, params: { program: id } }))).toEqual(missing)
  expect(await failureOf(await fetchFile(address))).toEqual(missing)
})

test('answers 404 for a topic of another program', async () => {
  const { program } = await layOut()
  const { id: otherProgram } = await insertProgram(server.db)
  const { id: topic } = await insertTopic(server.db, { programId: otherProgram })
  const response = await send(server, progress, { token, params: { program }, query: { topic } })
  expect(await failureOf(response)).toEqual({ status: 404, message: 'Topik tidak ditemukan.' })
})
