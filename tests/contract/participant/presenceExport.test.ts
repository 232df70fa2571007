import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { insertColumns } from '../../../server/db/insert.ts'
import { memberRedeems, presences } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, type Sent, send } from '../../support/client.ts'
import { insertMember, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { addPresences, addRedeem } from '../../support/presences.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { readSheets } from '../../support/sheet.ts'

const list = calls['presence.export']
const matrix = calls['presence.matrixExport']

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

const linkTo = async (call: typeof list | typeof matrix, query: NonNullable<Sent['query']>) =>
  (await dataOf(await send(server, call, { token, query }), call)).public_url

async function read(address: string) {
  const response = await server.fetch(new Request(new URL(address, 'http://balai.test')))
  expect(response.status).toBe(200)
  const [sheet, ...more] = await readSheets(new Uint8Array(await response.arrayBuffer()))
  expect(more).toEqual([])
  if (!sheet) throw new Error('No sheet')
  const [header = [], ...rows] = sheet.rows
  return { ...sheet, header, rows, file: response.headers.get('content-disposition') }
}

const sheetOf = async (...args: Parameters<typeof linkTo>) => read(await linkTo(...args))

const awkward = ['=1+1', '@x', 'محمد الأمين', 'é́', '👩‍🏫 Bu Guru', '<b>&amp;</b>', '-5', 'x'.repeat(255)]

test('exports a row for each presence, with times of Jakarta', async () => {
  const { id: memberId } = await insertMember(server.db, { fullname: 'Siti', phone: '081234567890' })
  const { id: programId } = await insertProgram(server.db, { title: 'Barista: Dasar' })
  const { id: topicId } = await insertTopic(server.db, { programId, name: 'Praktik' })
  await addPresences(server.db, { memberId, programId, topicId }, ['2026-03-01T16:59:59.999Z'])
  await addPresences(server.db, { memberId, programId }, ['2026-03-01T17:00:00.000Z'])
  const sheet = await sheetOf(list, { limit: -1, page: 1, program_id: programId, topic_id: '' })
  expect(sheet).toMatchObject({ name: 'Presensi', freezePane: { rows: 1 }, filtered: 'A1:E3' })
  expect(sheet.file).toContain('"presensi-barista-dasar-2026-11-21.xlsx"')
  expect(sheet.header).toEqual(['Nama lengkap', 'Nomor telepon', 'Program', 'Topik', 'Waktu presensi (WIB)'])
  expect([0, 1, 2, 3, 4].map((column) => sheet.cell(1, column) ?? null)).toMatchObject([
    { type: 'string', value: 'Siti' },
    { type: 'string', value: '081234567890' },
    { type: 'string', value: 'Barista: Dasar' },
    null,
    { type: 'date', value: new Date('2026-03-02T00:00:00Z') },
  ])
  const before = sheet.cell(2, 4)?.value
  expect([sheet.cell(2, 3)?.value, before instanceof Date && before.getUTCDate()]).toEqual(['Praktik', 1])
})

test('leaves out presences of a deleted program, with no program in the file name', async () => {
  const { id: memberId } = await insertMember(server.db, { fullname: 'Siti' })
  const programs = [await insertProgram(server.db), await insertProgram(server.db)]
  for (const { id: programId } of programs)
    await addPresences(server.db, { memberId, programId }, ['2026-03-01T17:00:00Z', '2026-03-02T17:00:00Z'])
  const address = await linkTo(list, {})
  expect((await read(address)).rows).toHaveLength(4)
  await send(server, calls['program.delete'], { token, params: { id: programs[0]?.id ?? '' } })
  const sheet = await read(address)
  expect(sheet.rows.map((row) => row[2])).toEqual([programs[1]?.title, programs[1]?.title])
  expect(sheet.file).toContain('"presensi-2026-11-21.xlsx"')
})

test.each(['asc', 'desc'] as const)('exports thousands of presences once each, in order: %s', async (dir) => {
  const { id: programId } = await insertProgram(server.db)
  const { id: topicId } = await insertTopic(server.db, { programId })
  const named: Awaited<ReturnType<typeof insertMember>>[] = []
  for (let n = 0; n < 50; n++) named.push(await insertMember(server.db, { fullname: `P${n}` }))
  const rows = Array.from({ length: 2_500 }, (_, n) => ({
    id: newId(),
    memberId: named[n % 50]?.id ?? '',
    programId,
    topicId: n % 3 === 0 ? null : topicId,
    // Many ties.
    createdAt: Date.UTC(2026, 2, 1) + (n % 40) * 60_000,
  }))
  await insertColumns(server.db, presences, rows)
  const sign = dir === 'asc' ? 1 : -1
  const names = (expected: typeof rows) =>
    expected
      .toSorted((a, b) => sign * (a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)))
      .map(({ memberId }) => named.find(({ id }) => id === memberId)?.fullname)
  expect((await sheetOf(list, { dir })).rows.map(([name]) => name)).toEqual(names(rows))
  expect((await sheetOf(list, { dir, topic_id: topicId })).rows.map(([name]) => name)).toEqual(
    names(rows.filter((row) => row.topicId !== null)),
  )
})

test('exports the matrix with rates of everybody, by day or topic', async () => {
  const { id: programId } = await insertProgram(server.db, { title: 'Barista' })
  const { id: topicId } = await insertTopic(server.db, { programId, name: '=Topik "A"' })
  const ani = await addRedeem(server.db, {
    programId,
    createdAt: new Date('2026-02-02'),
    member: { fullname: 'Ani', phone: '0812', email: 'ani@example.com' },
  })
  const budi = await addRedeem(server.db, {
    programId,
    createdAt: new Date('2026-02-01'),
    member: { fullname: 'Budi' },
  })
  await addPresences(server.db, { memberId: ani.memberId, programId, topicId }, [
    '2026-03-01T16:59:59.999Z',
    '2026-03-01T17:00:00.000Z',
    '2026-03-01T18:00:00.000Z',
  ])
  await addPresences(server.db, { memberId: ani.memberId, programId }, ['2026-12-31T17:00:00.000Z'])
  await addPresences(server.db, { memberId: budi.memberId, programId }, ['2026-03-01T17:00:00.000Z'])

  const who = ['Nama lengkap', 'Nomor telepon', 'Email', 'Hadir', 'Dari', 'Persentase']
  const filled = (row: readonly unknown[], length: number) =>
    Array.from({ length }, (_, column) => row[column] ?? null)
  const days = await sheetOf(matrix, { program_id: programId })
  expect(days).toMatchObject({ name: 'Presensi', file: expect.stringContaining('presensi-barista-2026') })
  expect(days.header).toEqual([...who, '1 Mar 2026', '2 Mar 2026', '1 Jan 2027'])
  expect(days.rows.map((row) => filled(row, 9))).toEqual([
    ['Ani', '0812', 'ani@example.com', 3, 3, 100, 1, 2, 1],
    ['Budi', null, null, 1, 3, 33.3, null, 1, null],
  ])

  const byTopic = await sheetOf(matrix, { program_id: programId, by: 'topic', end_date: '2026-03-02' })
  expect(byTopic.header).toEqual([...who, '=Topik "A"'])
  expect(byTopic.rows.map((row) => filled(row, 7))).toEqual([
    ['Ani', '0812', 'ani@example.com', 1, 1, 100, 3],
    ['Budi', null, null, 0, 1, 0, null],
  ])

  const one = await sheetOf(matrix, { program_id: programId, q: 'budi', start_date: '2027-02-01' })
  expect(one.header).toEqual(who)
  // No rate without columns.
  expect(one.rows.map((row) => filled(row, 6))).toEqual([['Budi', null, null, 0, 0, null]])
})

test('exports all rows and days of the matrix, beyond page limits', async () => {
  const { id: programId } = await insertProgram(server.db)
  const moments = Array.from({ length: 400 }, (_, n) => new Date(Date.UTC(2025, 0, 1 + n, 5)).toISOString())
  const members = []
  for (const fullname of ['Ani', 'Budi']) members.push((await insertMember(server.db, { fullname })).id)
  const [ani = '', budi = ''] = members
  await addPresences(server.db, { memberId: ani, programId }, moments)
  // More than a page, many at one moment.
  const vouchers = Array.from({ length: 1_100 }, (_, n) => ({
    id: newId(),
    license: `L${n}`,
    memberId: n === 1_050 ? ani : budi,
    programId,
    progress: 0,
    search: '',
    createdAt: Date.UTC(2026, 0, 1) - Math.floor(n / 300),
  }))
  await insertColumns(server.db, memberRedeems, vouchers)
  const { header, rows } = await sheetOf(matrix, { program_id: programId })
  expect(header).toHaveLength(6 + 400)
  expect(rows).toHaveLength(vouchers.length)
  const present = rows.filter(([name]) => name === 'Ani')
  expect(present.map((row) => row.slice(3, 7))).toEqual([[400, 400, 100, 1]])
})

test('writes names literally in both sheets', async () => {
  const { id: programId } = await insertProgram(server.db, { title: '=HYPERLINK("x")' })
  for (const fullname of awkward) {
    const { memberId } = await addRedeem(server.db, { programId, member: { fullname, phone: '+6281' } })
    await addPresences(server.db, { memberId, programId }, ['2026-03-02T00:00:00.000Z'])
  }
  const presence = await sheetOf(list, {})
  const attendance = await sheetOf(matrix, { program_id: programId })
  expect(new Set(presence.rows.map(([name]) => name))).toEqual(new Set(awkward))
  expect(new Set(attendance.rows.map(([name]) => name))).toEqual(new Set(awkward))
  expect(presence.cell(1, 2)).toMatchObject({ type: 'string', value: '=HYPERLINK("x")' })
  expect(presence.cell(1, 1)).toMatchObject({ type: 'string', value: '+6281' })
})

test('answers 404 for an unknown program and 422 for a reversed range', async () => {
  const unknown = { program_id: newId() }
  const notFound = { status: 404, message: 'Program tidak ditemukan.' }
  expect(await failureOf(await send(server, list, { token, query: unknown }))).toEqual(notFound)
  expect(await failureOf(await send(server, matrix, { token, query: unknown }))).toEqual(notFound)
  const { id } = await insertProgram(server.db)
  const turned = { program_id: id, start_date: '2026-03-02', end_date: '2026-03-01' }
  expect(await failureOf(await send(server, matrix, { token, query: turned }))).toMatchObject({
    status: 422,
    errors: { end_date: [expect.any(String)] },
  })
})
