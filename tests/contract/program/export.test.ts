import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { insertColumns } from '../../../server/db/insert.ts'
import { admins, exportLinks, memberRedeems, programs, sessions } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, type Sent, send } from '../../support/client.ts'
import { insertMember, insertProgram, insertRedeem } from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { readSheets } from '../../support/sheet.ts'

const MINUTE = 60_000
const one = calls['export.program']
const several = calls['export.programs']

let server: TestServer
let token: string
// In Jakarta it is the 21st already.
const start = new Date('2026-11-20T18:00:00.000Z')
let now = start
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = start
  await server.reset()
  token = await server.signIn()
})

const addressOf = async (response: Response) => (await dataOf(response, one)).public_url
const fetchFile = (address: string) => server.fetch(new Request(new URL(address, 'http://balai.test')))

/** Downloads the sheet of programs. @returns its rows without the header. */
async function rowsOf(ids: string[], query: NonNullable<Sent['query']> = {}) {
  const response = await send(server, several, { token, query: { limit: -1, ...query }, json: { id: ids } })
  const downloaded = await fetchFile(await addressOf(response))
  const sheets = await readSheets(new Uint8Array(await downloaded.arrayBuffer()))
  return sheets.flatMap(({ rows }) => rows.slice(1))
}

const NAME = 1
const namesOf = async (...args: Parameters<typeof rowsOf>) => (await rowsOf(...args)).map((row) => row[NAME])

describe('export sheet', () => {
  test('writes a row per participant, every cell with its type', async () => {
    const { id } = await insertProgram(server.db, { title: 'Barista: Kopi & Teh' })
    await insertRedeem(server.db, {
      programId: id,
      license: 'BLI-0000123',
      progress: 100,
      preTestScore: 55.5,
      postTestScore: 0,
      finalScore: 90,
      createdAt: new Date('2026-01-02T16:59:59.000Z'),
      startTestAt: new Date('2026-01-02T17:00:00.000Z'),
      endTestAt: new Date('2026-02-03T04:05:00.000Z'),
      member: {
        fullname: 'Siti Nurhaliza',
        phone: '+6281234567890',
        email: 'siti@example.com',
        dateOfBirth: '1990-05-17',
        code: '0012345678901234',
      },
    })
    const response = await send(server, one, { token, params: { id }, query: { limit: -1 } })
    const downloaded = await fetchFile(await addressOf(response))
    expect(downloaded.status).toBe(200)
    expect(Object.fromEntries(downloaded.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="peserta-barista-kopi-teh-2026-11-21.xlsx"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const [sheet, ...more] = await readSheets(new Uint8Array(await downloaded.arrayBuffer()))
    expect(more).toEqual([])
    expect(sheet).toMatchObject({ name: 'Peserta', freezePane: { rows: 1 }, filtered: 'A1:N2' })
    expect(sheet?.rows[0]).toEqual([
      'Program',
      'Nama lengkap',
      'Nomor telepon',
      'Email',
      'Tanggal lahir',
      'Nomor kartu Prakerja',
      'Kode voucher',
      'Progres (%)',
      'Nilai pre test',
      'Nilai post test',
      'Nilai akhir',
      'Tanggal redeem',
      'Mulai tes',
      'Tanggal penyelesaian',
    ])
    expect(Array.from({ length: 14 }, (_, column) => sheet?.cell(1, column))).toMatchObject([
      { type: 'string', value: 'Barista: Kopi & Teh' },
      { type: 'string', value: 'Siti Nurhaliza' },
      { type: 'string', value: '+6281234567890' },
      { type: 'string', value: 'siti@example.com' },
      { type: 'date', value: new Date('1990-05-17') },
      { type: 'string', value: '0012345678901234' },
      { type: 'string', value: 'BLI-0000123' },
      { type: 'number', value: 100 },
      { type: 'number', value: 55.5 },
      { type: 'number', value: 0 },
      { type: 'number', value: 90 },
      // In Jakarta's local time (UTC+7).
      { type: 'date', value: new Date('2026-01-02T23:59:59Z') },
      { type: 'date', value: new Date('2026-01-03T00:00:00Z') },
      { type: 'date', value: new Date('2026-02-03T11:05:00Z') },
    ])
  })

  test('leaves unknown values empty', async () => {
    const { id } = await insertProgram(server.db, { title: 'P' })
    const createdAt = new Date('2026-03-01T02:00:00Z')
    await insertRedeem(server.db, { programId: id, license: 'L', createdAt, member: { fullname: 'Budi' } })
    const [row = []] = await rowsOf([id])
    expect(Array.from({ length: 14 }, (_, column) => row[column] ?? null)).toEqual([
      ...['P', 'Budi', null, null, null, null, 'L', 0, null, null, null],
      ...[new Date('2026-03-01T09:00:00Z'), null, null],
    ])
  })

  test.each([
    ['=1+1', '+6281234567890'],
    ['-5', '-5'],
    ['@x', '081234567890'],
    ['\t=1+1', '=cmd'],
    ['\r\n=1+1', '+62 812-3456-7890'],
    ['_x000D_', '00'],
    ['\u0001\u001f', '1e5'],
    ['</t><f>1+1</f>', '(0812)'],
  ])('writes the name %j and the phone %j verbatim', async (fullname, phone) => {
    const { id } = await insertProgram(server.db, { title: fullname })
    await insertRedeem(server.db, {
      programId: id,
      license: fullname.slice(0, 100),
      member: { fullname, phone, code: phone, email: fullname },
    })
    const [row] = await rowsOf([id])
    expect(row?.slice(0, 7).map((value) => value ?? '')).toEqual([
      fullname,
      fullname,
      phone,
      fullname,
      '',
      phone,
      fullname.slice(0, 100),
    ])
  })

  test.each([
    ['the completion at 100 %', 100, new Date('2026-03-02T01:00:00Z'), new Date('2026-03-02T08:00:00Z')],
    ['no completion at 99 %', 99, new Date('2026-03-02T01:00:00Z'), null],
    ['no completion without its timestamp', 100, null, null],
  ])('writes %s', async (_, progress, endTestAt, shown) => {
    const { id } = await insertProgram(server.db)
    await insertRedeem(server.db, { programId: id, progress, endTestAt })
    const [row] = await rowsOf([id])
    expect(row?.[13] ?? null).toEqual(shown)
  })

  test('writes the header alone for a program without participants', async () => {
    const { id } = await insertProgram(server.db)
    expect(await rowsOf([id])).toEqual([])
  })
})

describe('export of several programs', () => {
  test('lists programs in the given order, each once, latest participants first', async () => {
    const ids = await Promise.all(
      ['A', 'B', 'C'].map(async (title) => (await insertProgram(server.db, { title })).id),
    )
    const [a = '', b = '', c = ''] = ids
    for (const [index, programId] of [a, b, a, c, b].entries())
      await insertRedeem(server.db, {
        programId,
        createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
        endTestAt: index === 0 ? null : new Date(Date.UTC(2026, 5, 10 - index)),
        member: { fullname: `P${index}` },
      })
    expect(await namesOf([b, a, b.toUpperCase(), c])).toEqual(['P4', 'P1', 'P2', 'P0', 'P3'])
    expect(await namesOf([c, a, b], { sort: 'end_test_at' })).toEqual(['P3', 'P2', 'P0', 'P1', 'P4'])
  })

  /** Many rows with ties; every seventh participant is unfinished. */
  async function insertMany(programId: string, count: number) {
    const member = await insertMember(server.db)
    const rows = Array.from({ length: count }, (_, index) => ({
      id: newId(),
      license: `${programId}-${index}`,
      memberId: member.id,
      programId,
      search: '',
      progress: index % 7 === 0 ? 50 : 100,
      endTestAt: index % 7 === 0 ? null : Date.UTC(2026, 3, 1 + (index % 5)),
      createdAt: Date.UTC(2026, 2, 1 + (index % 3)) + (index % 2),
    }))
    await insertColumns(server.db, memberRedeems, rows)
    return rows
  }

  type Many = Awaited<ReturnType<typeof insertMany>>[number]
  const LICENSE = 6

  test.each([
    ['created_at', 'createdAt'],
    ['end_test_at', 'endTestAt'],
  ] as const)('sorts thousands of participants by %s, each once', async (sort, moment) => {
    const counts = [3, 2_500, 0, 400, 700, 1_000, 1]
    const inserted: { id: string; rows: Many[] }[] = []
    for (const count of counts) {
      const { id } = await insertProgram(server.db)
      inserted.push({ id, rows: await insertMany(id, count) })
    }
    const latestFirst = (a: Many, b: Many) => (b[moment] ?? 0) - (a[moment] ?? 0) || (a.id < b.id ? 1 : -1)
    const expected = inserted.flatMap(({ rows }) => rows.toSorted(latestFirst).map(({ license }) => license))
    const rows = await rowsOf(
      inserted.map(({ id }) => id),
      { sort },
    )
    expect(rows.map((row) => row[LICENSE])).toEqual(expected)
  })

  test('filters thousands of participants by completion day', async () => {
    const { id } = await insertProgram(server.db)
    const inserted = await insertMany(id, 2_500)
    const expected = inserted.filter(({ endTestAt }) => endTestAt === Date.UTC(2026, 3, 2))
    const rows = await rowsOf([id], {
      sort: 'end_test_at',
      range_date_type: 'end_test_at',
      start_date: '2026-04-02',
      end_date: '2026-04-02',
    })
    expect(new Set(rows.map((row) => row[LICENSE]))).toEqual(new Set(expected.map(({ license }) => license)))
    expect(rows).toHaveLength(expected.length)
  })
})

describe('export filters', () => {
  /** Participants just before and after both midnights of 2 March in Jakarta. */
  async function aroundMidnight(column: 'createdAt' | 'endTestAt') {
    const { id } = await insertProgram(server.db)
    for (const moment of [
      '2026-03-01T16:59:59.999Z',
      '2026-03-01T17:00:00.000Z',
      '2026-03-02T16:59:59.999Z',
      '2026-03-02T17:00:00.000Z',
    ])
      await insertRedeem(server.db, {
        programId: id,
        [column]: new Date(moment),
        progress: 100,
        member: { fullname: moment.slice(8, 23) },
      })
    return id
  }

  test.each([
    ['created_at', 'createdAt'],
    ['end_test_at', 'endTestAt'],
  ] as const)('filters %s by days in Jakarta, both included', async (range_date_type, column) => {
    const id = await aroundMidnight(column)
    const named = async (days: Record<string, string>) =>
      (await namesOf([id], { range_date_type, sort: range_date_type, ...days })).toReversed()
    const before = '01T16:59:59.999'
    const first = '01T17:00:00.000'
    const last = '02T16:59:59.999'
    const after = '02T17:00:00.000'
    expect(await named({ start_date: '2026-03-02', end_date: '2026-03-02' })).toEqual([first, last])
    expect(await named({ start_date: '2026-03-02' })).toEqual([first, last, after])
    expect(await named({ end_date: '2026-03-02' })).toEqual([before, first, last])
    expect(await named({ end_date: '2026-02-28' })).toEqual([])
    expect(await named({})).toEqual([before, first, last, after])
  })

  test('omits participants without completion when filtered by completion', async () => {
    const { id } = await insertProgram(server.db)
    await insertRedeem(server.db, { programId: id, endTestAt: null })
    const days = { start_date: '1950-01-01', end_date: '9999-12-31' }
    expect(await namesOf([id], { range_date_type: 'end_test_at', ...days })).toEqual([])
    expect(await namesOf([id], { range_date_type: 'created_at', ...days })).toHaveLength(1)
  })

  test.each([
    [{ progress_start: 0, progress_end: 100 }, ['100', '99', '50', '0']],
    [{ progress_start: 100, progress_end: 100 }, ['100']],
    [{ progress_start: 50 }, ['100', '99', '50']],
    [{ progress_end: 50 }, ['50', '0']],
    [{ progress_start: 50, progress_end: 50 }, ['50']],
  ])('filters progress with both ends included: %j', async (query, expected) => {
    const { id } = await insertProgram(server.db)
    for (const progress of [0, 50, 99, 100])
      await insertRedeem(server.db, {
        programId: id,
        progress,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, progress)),
        member: { fullname: String(progress) },
      })
    expect(await namesOf([id], query)).toEqual(expected)
  })

  test.each(['0000-01-01', '0001-01-01', '9999-12-31'])('accepts the day %s', async (day) => {
    const { id } = await insertProgram(server.db)
    await insertRedeem(server.db, { programId: id })
    const query = { range_date_type: 'created_at', start_date: day, end_date: day }
    expect(await namesOf([id], query)).toEqual([])
  })

  test.each([
    [{ start_date: '2026-03-02', end_date: '2026-03-01', range_date_type: 'created_at' }, 'end_date'],
    [{ start_date: '2026-03-02' }, 'range_date_type'],
    [{ end_date: '2026-03-02' }, 'range_date_type'],
    [{ progress_start: 60, progress_end: 50 }, 'progress_end'],
    [{ progress_start: -1 }, 'progress_start'],
    [{ progress_end: 101 }, 'progress_end'],
    [{ progress_end: 'NaN' }, 'progress_end'],
    [{ progress_end: 99.5 }, 'progress_end'],
    [{ start_date: '2026-02-30', range_date_type: 'created_at' }, 'start_date'],
    [{ start_date: '2026-03-02T00:00:00Z', range_date_type: 'created_at' }, 'start_date'],
    [{ end_date: 'kemarin', range_date_type: 'created_at' }, 'end_date'],
    [{ range_date_type: 'deleted_at' }, 'range_date_type'],
    [{ sort: 'password_hash' }, 'sort'],
    [{ sort: '__proto__' }, 'sort'],
    [{ limit: 10 }, 'limit'],
    [{ limit: 0 }, 'limit'],
    [{ limit: -2 }, 'limit'],
  ])('answers 422 to the invalid query %j', async (query, field) => {
    const { id } = await insertProgram(server.db)
    expect(await failureOf(await send(server, several, { token, query, json: { id: [id] } }))).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    })
  })
})

describe('export program ids', () => {
  test.each([newId(), '1', "' or 1=1 --"])('answers 404 for the unknown program %s', async (id) => {
    const { id: known } = await insertProgram(server.db)
    const single = { status: 404, message: 'Program tidak ditemukan.' }
    expect(await failureOf(await send(server, one, { token, params: { id } }))).toEqual(single)
    expect(await failureOf(await send(server, several, { token, json: { id: [id] } }))).toEqual(single)
    expect(await failureOf(await send(server, several, { token, json: { id: [known, id] } }))).toMatchObject({
      status: 404,
    })
    expect(await server.db.$count(exportLinks)).toBe(0)
  })

  test('answers 404 when one of several programs is deleted', async () => {
    const { id: known } = await insertProgram(server.db)
    const { id } = await insertProgram(server.db, { deletedAt: now })
    expect(await failureOf(await send(server, several, { token, json: { id: [known, id] } }))).toEqual({
      status: 404,
      message: 'Sebagian program yang dipilih tidak ditemukan.',
    })
  })

  test.each([
    [{ id: [] }],
    [{ id: 'x' }],
    [{ id: [null] }],
    [{ id: [{}] }],
    [{ id: [''] }],
    [{ id: Array.from({ length: 10_001 }, () => newId()) }],
    [{}],
  ])('answers 422 to an invalid list of ids', async (json) => {
    expect(await failureOf(await send(server, several, { token, json }))).toMatchObject({ status: 422 })
  })

  test('exports 10,000 programs at once', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      id: newId(),
      title: `P${index}`,
      type: 'online',
      status: 'publish',
      program_benefits: '',
      benefits: '',
      competence: '[]',
      sellingPrice: 0,
      sellingLink: '[]',
      fasilitator: '[]',
      createdAt: now.getTime(),
      updatedAt: now.getTime(),
    }))
    await insertColumns(server.db, programs, rows)
    const ids = rows.map(({ id }) => id)
    for (const index of [0, 5_000, 9_999])
      await insertRedeem(server.db, { programId: ids[index] ?? '', member: { fullname: `di ${index}` } })
    expect(await namesOf(ids)).toEqual(['di 0', 'di 5000', 'di 9999'])
  })
})

describe('export link', () => {
  const linked = async () => {
    const { id } = await insertProgram(server.db, { title: 'P' })
    await insertRedeem(server.db, { programId: id })
    return addressOf(await send(server, one, { token, params: { id } }))
  }
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }

  test('creates a long link, different each time, and does not store it', async () => {
    const first = await linked()
    const second = await linked()
    expect(first).toMatch(/^\/api\/users\/v1\/export\/file\/[\w-]{43}$/)
    expect(first).not.toBe(second)
    const stored = JSON.stringify(await server.db.select().from(exportLinks))
    for (const address of [first, second]) expect(stored).not.toContain(address.split('/').at(-1))
  })

  test('begins with publicUrl when configured', async () => {
    const elsewhere = await startTestServer({ settings: { publicUrl: 'https://balai.example' } })
    const { id } = await insertProgram(elsewhere.db)
    const response = await send(elsewhere, one, { token: await elsewhere.signIn(), params: { id } })
    expect(await addressOf(response)).toMatch(
      /^https:\/\/balai\.example\/api\/users\/v1\/export\/file\/[\w-]{43}$/,
    )
    await elsewhere.close()
  })

  const expired = { status: 410, message: 'Tautan download sudah kedaluwarsa. Silakan export ulang.' }

  test('serves the file without a token, repeatedly, for 15 minutes, then answers 410', async () => {
    const address = await linked()
    for (const wait of [0, 7 * MINUTE, 8 * MINUTE - 1]) {
      later(wait)
      const response = await fetchFile(address)
      expect(response.status).toBe(200)
      expect((await readSheets(new Uint8Array(await response.arrayBuffer())))[0]?.rows).toHaveLength(2)
    }
    later(1)
    expect(await failureOf(await fetchFile(address))).toEqual({
      status: 410,
      message: 'Tautan download sudah kedaluwarsa. Silakan export ulang.',
    })
  })

  test.each([
    'A'.repeat(43),
    'A'.repeat(42),
    'A'.repeat(44),
    '..',
    `${'A'.repeat(42)}%0a`,
    "'",
    'x'.repeat(5_000),
  ])('answers 404 to the unknown link token %s', async (unknown) => {
    await linked()
    expect(await failureOf(await fetchFile(`/api/users/v1/export/file/${unknown}`))).toMatchObject({
      status: 404,
    })
  })

  test('expires when its admin is disabled', async () => {
    const address = await linked()
    await server.db.update(admins).set({ disabledAt: now })
    expect(await failureOf(await fetchFile(address))).toEqual(expired)
  })

  test('expires with the session that created it, not with another one', async () => {
    const here = token
    const there = await server.signIn()
    const address = await linked()
    await send(server, calls['session.logout'], { token: there })
    expect((await fetchFile(address)).status).toBe(200)
    await send(server, calls['session.logout'], { token: here })
    expect(await failureOf(await fetchFile(address))).toEqual(expired)
  })

  test('expires when the password is changed in another session', async () => {
    const address = await linked()
    const elsewhere = await server.signIn()
    const { password } = server.admin
    await send(server, calls['session.changePassword'], {
      token: elsewhere,
      json: {
        current_password: password,
        new_password: 'wedang-jahe-malam',
        conf_new_password: 'wedang-jahe-malam',
      },
    })
    expect(await failureOf(await fetchFile(address))).toEqual(expired)
  })

  test('expires when its session reaches its maximum age', async () => {
    await server.db
      .update(sessions)
      .set({ createdAt: new Date(start.getTime() - 30 * 24 * 60 * MINUTE + MINUTE) })
    const address = await linked()
    expect((await fetchFile(address)).status).toBe(200)
    later(MINUTE)
    expect(await failureOf(await fetchFile(address))).toEqual(expired)
  })

  test('serves participants for a link of an earlier release without a sheet name', async () => {
    const address = await linked()
    await server.db.update(exportLinks).set({ wanted: sql`${exportLinks.wanted} - 'sheet'` })
    const [sheet] = await readSheets(new Uint8Array(await (await fetchFile(address)).arrayBuffer()))
    expect(sheet?.name).toBe('Peserta')
    expect(sheet?.rows).toHaveLength(2)
  })

  test('answers 404 after a day, and deletes the stored link', async () => {
    const address = await linked()
    later(24 * 60 * MINUTE + 1)
    token = await server.signIn()
    await linked()
    expect(await server.db.$count(exportLinks)).toBe(1)
    expect(await failureOf(await fetchFile(address))).toMatchObject({ status: 404 })
  })

  test('keeps the link token out of the log', async () => {
    lines.length = 0
    const address = await linked()
    await (await fetchFile(address)).arrayBuffer()
    expect(lines.join('\n')).toContain('/api/users/v1/export/file/…')
    expect(lines.join('\n')).not.toContain(address.split('/').at(-1))
  })

  test.each([
    ['Ünïcödé & "kutip"; \r\n x: y', 'peserta-unicode-kutip-x-y-2026-11-21.xlsx'],
    ['☕️ 咖啡', 'peserta-program-2026-11-21.xlsx'],
    ['../../etc/passwd', 'peserta-etc-passwd-2026-11-21.xlsx'],
    ['a'.repeat(61), `peserta-${'a'.repeat(60)}-2026-11-21.xlsx`],
  ])('names the file of program %j: %s', async (title, name) => {
    const { id } = await insertProgram(server.db, { title })
    const response = await fetchFile(await addressOf(await send(server, one, { token, params: { id } })))
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    await response.body?.cancel()
  })

  test('names the file of several programs after their number', async () => {
    const ids = [(await insertProgram(server.db)).id, (await insertProgram(server.db)).id]
    const response = await send(server, several, { token, json: { id: ids } })
    const downloaded = await fetchFile(await addressOf(response))
    expect(downloaded.headers.get('content-disposition')).toContain('"peserta-2-program-2026-11-21.xlsx"')
    await downloaded.body?.cancel()
  })
})
