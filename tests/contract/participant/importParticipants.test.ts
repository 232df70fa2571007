import { existsSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberRedeems, members, programs } from '../../../server/db/schema.ts'
import { searchText } from '../../../server/db/search.ts'
import { keptAndCounted } from '../../support/counterActions.ts'
import { insertMember, insertProgram, insertRedeem } from '../../support/fixtures.ts'
import {
  type Cells,
  counted,
  everything,
  type ImportOptions,
  importingInto,
  nothing,
  now,
  rejectsOf,
  writeCsv,
  writeText,
} from '../../support/imports.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const { scratch, participants } = importingInto(() => server.db)
const { importPath, importRows } = participants

const findMember = async (fullname: string) => {
  const [row] = await server.db.select().from(members).where(eq(members.fullname, fullname))
  if (!row) throw new Error(`Nobody is called ${fullname}`)
  return row
}
const findRedeem = async (license: string) => {
  const [row] = await server.db.select().from(memberRedeems).where(eq(memberRedeems.license, license))
  if (!row) throw new Error(`No voucher ${license}`)
  return row
}

const siti = {
  Program: 'Barista Pemula',
  'Nama lengkap': 'Siti Nurhaliza',
  'Nomor telepon': '81234567890',
  Email: 'Siti@Example.com',
  'Tanggal lahir': '17/05/1990',
  'Nomor kartu Prakerja': '0012345678901234',
  'Kode voucher': 'BLI-1',
  'Progres (%)': '75',
  'Nilai pre test': '66,67',
  'Nilai post test': '80.5',
  'Nilai akhir': '90',
  'Tanggal redeem': '31/10/2026 23.59',
  'Mulai tes': '2026-11-01T01:00:00Z',
  'Tanggal penyelesaian': '21 Nov 2026 20:14',
}

/** A participant and voucher with few columns. */
const short = (license: string, more: Cells = {}): Cells => ({
  program: 'Barista Pemula',
  fullname: `Peserta ${license}`,
  license,
  ...more,
})

const barista = (more = {}) => insertProgram(server.db, { title: 'Barista Pemula', ...more })

test('adds a participant with a voucher, searchable and counted', async () => {
  const { id: programId } = await barista()
  const done = await importRows([siti])
  expect(counted(done)).toEqual({ ...nothing, added: 1 })
  expect(done.warnings).toEqual([])
  expect(await findMember('Siti Nurhaliza')).toMatchObject({
    phone: '081234567890',
    phoneKey: '081234567890',
    email: 'Siti@Example.com',
    dateOfBirth: '1990-05-17',
    code: '0012345678901234',
    createdAt: now,
    updatedAt: now,
  })
  expect(await findRedeem('BLI-1')).toMatchObject({
    programId,
    progress: 75,
    preTestScore: 66.67,
    postTestScore: 80.5,
    finalScore: 90,
    createdAt: new Date('2026-10-31T16:59:00.000Z'),
    startTestAt: new Date('2026-11-01T01:00:00.000Z'),
    endTestAt: new Date('2026-11-21T13:14:00.000Z'),
    search: searchText({
      license: 'BLI-1',
      fullname: 'Siti Nurhaliza',
      email: 'Siti@Example.com',
      phone: '081234567890',
      code: '0012345678901234',
    }),
  })
  const { kept, counted: there } = await keptAndCounted(server.db)
  expect(kept).toEqual(there)
  expect(kept.days).toEqual([
    { counted: 'redeems', scope: programId, day: '2026-10-31', n: 1 },
    { counted: 'running', scope: programId, day: '2026-11-21', n: 1 },
  ])
  expect(existsSync(done.rejectsPath)).toBe(false)
})

test('changes nothing on a rerun', async () => {
  await barista()
  const nobody = { ...siti, 'Nomor telepon': '', Email: '', 'Tanggal redeem': '' }
  const rows = [siti, { ...siti, 'Kode voucher': 'BLI-2' }, { ...nobody, 'Kode voucher': 'BLI-3' }]
  expect(counted(await importRows(rows))).toEqual({ ...nothing, added: 3 })
  const before = await everything(server.db)
  const later = new Date(now.getTime() + 60_000)
  expect(counted(await importRows(rows, { now: later }))).toEqual({ ...nothing, same: 3 })
  expect(await everything(server.db)).toEqual(before)
})

test('replaces stored data with filled cells, and keeps it for empty ones', async () => {
  const { id: programId } = await barista()
  await importRows([siti])
  const { id: memberId } = await findMember('Siti Nurhaliza')
  await insertRedeem(server.db, { programId, memberId, license: 'LAIN-9' })
  const done = await importRows(
    [short('BLI-1', { fullname: 'Siti N. Halizah', phone: '+62 812 3456 7890', email: '', progress: '100' })],
    { now: new Date('2026-11-22T00:00:00Z') },
  )
  expect(counted(done)).toEqual({ ...nothing, changed: 1 })
  const member = await findMember('Siti N. Halizah')
  expect(member).toMatchObject({
    id: memberId,
    // The same number in another spelling.
    phone: '081234567890',
    email: 'Siti@Example.com',
    dateOfBirth: '1990-05-17',
    updatedAt: new Date('2026-11-22T00:00:00Z'),
  })
  expect(await findRedeem('BLI-1')).toMatchObject({ progress: 100, preTestScore: 66.67 })
  for (const license of ['BLI-1', 'LAIN-9'])
    expect((await findRedeem(license)).search).toBe(searchText({ ...member, license }))
})

test('leaves the participant unchanged when only a result changes', async () => {
  await barista()
  await importRows([siti])
  const before = await findMember('Siti Nurhaliza')
  const later = { now: new Date('2026-11-23T00:00:00Z') }
  expect(counted(await importRows([{ ...siti, 'Progres (%)': '80' }], later))).toEqual({
    ...nothing,
    changed: 1,
  })
  expect(await findMember('Siti Nurhaliza')).toEqual(before)
})

test('recognises a stored moment by its minute, and moves the count to another day', async () => {
  const { id: programId } = await barista()
  await importRows([{ ...siti, 'Tanggal redeem': '2026-10-31T16:59:42.123Z' }])
  expect(counted(await importRows([siti]))).toEqual({ ...nothing, same: 1 })
  expect(counted(await importRows([{ ...siti, 'Tanggal redeem': '2026-11-01' }]))).toMatchObject({
    changed: 1,
  })
  const { kept, counted: there } = await keptAndCounted(server.db)
  expect(kept).toEqual(there)
  expect(kept.days).toEqual([
    { counted: 'redeems', scope: programId, day: '2026-11-01', n: 1 },
    { counted: 'running', scope: programId, day: '2026-11-21', n: 1 },
  ])
})

describe('matching of participants', () => {
  test.each(['081234567890', '6281234567890', '+62 812-3456-7890', '81234567890', '0062 812 34567890'])(
    'finds a participant by the phone number %s',
    async (phone) => {
      const { id: programId } = await barista()
      const { id, updatedAt } = await insertMember(server.db, {
        fullname: 'Budi',
        phone: '+62 812 3456 7890',
      })
      await importRows([short('BLI-1', { fullname: 'Budi', phone })])
      expect(await findRedeem('BLI-1')).toMatchObject({ memberId: id, programId })
      expect(await findMember('Budi')).toMatchObject({ id, phone: '+62 812 3456 7890', updatedAt })
    },
  )

  test('finds a participant by e-mail in any case, and updates the phone number', async () => {
    await barista()
    const { id } = await insertMember(server.db, { fullname: 'Budi', phone: '0811111111', email: 'B@X.id' })
    await importRows([short('BLI-1', { fullname: 'Budi', email: 'b@x.ID', phone: '0822222222' })])
    expect(await findMember('Budi')).toMatchObject({
      id,
      email: 'B@X.id',
      phone: '0822222222',
      phoneKey: '0822222222',
    })
  })

  test('adds an unknown participant once for all lines of a file', async () => {
    const { id: programId } = await barista()
    const { id: other } = await insertProgram(server.db, { title: 'Barista Mahir' })
    const budi = { fullname: 'Budi', phone: '0811111111' }
    const done = await importRows([
      short('BLI-1', budi),
      short('BLI-2', { ...budi, phone: '+62811111111', program: 'Barista Mahir', email: 'b@x.id' }),
      short('BLI-3', { fullname: 'Tanpa kontak' }),
      short('BLI-4', { fullname: 'Tanpa kontak' }),
    ])
    expect(counted(done)).toEqual({ ...nothing, added: 4 })
    const { id } = await findMember('Budi')
    expect(await findRedeem('BLI-1')).toMatchObject({ memberId: id, programId })
    expect(await findRedeem('BLI-2')).toMatchObject({ memberId: id, programId: other })
    expect(await server.db.$count(members)).toBe(3)
  })

  test('refuses a phone number that several participants have', async () => {
    await barista()
    for (const fullname of ['Budi', 'Ani']) await insertMember(server.db, { fullname, phone: '0811111111' })
    const done = await importRows([short('BLI-1', { phone: '0811111111' })])
    expect(rejectsOf(done.path)).toMatchObject([{ Alasan: expect.stringContaining('2 peserta') }])
  })
})

describe('program of a voucher', () => {
  test('finds a program by id or title, and refuses one deleted, unknown or ambiguous', async () => {
    const { id } = await barista()
    await insertProgram(server.db, { title: 'Lama', deletedAt: now })
    for (const title of ['Kembar', 'Kembar']) await insertProgram(server.db, { title })
    const done = await importRows([
      short('1', { program: id }),
      short('2', { program: id.toUpperCase() }),
      short('3'),
      short('4', { program: 'Lama' }),
      short('5', { program: 'Kembar' }),
      short('6', { program: 'barista pemula' }),
      short('7', { program: '' }),
      short('8', { program: "'; drop table members; --" }),
    ])
    expect(counted(done)).toEqual({ ...nothing, added: 3, rejected: 5 })
    expect(rejectsOf(done.path).map(({ Baris, Alasan }) => [Baris, Alasan])).toEqual([
      ['5', 'Program "Lama" sudah dihapus'],
      ['6', 'Ada beberapa program berjudul "Kembar": tulis id programnya'],
      ['7', 'Program "barista pemula" tidak ditemukan'],
      ['8', 'Program belum diisi'],
      ['9', `Program "'; drop table members; --" tidak ditemukan`],
    ])
    const [program] = await server.db.select().from(programs).where(eq(programs.id, id))
    expect(program?.totalParticipants).toBe(3)
  })

  test('refuses to move a voucher to another program or participant', async () => {
    await barista()
    await insertProgram(server.db, { title: 'Barista Mahir' })
    await importRows([siti])
    const done = await importRows([
      short('BLI-1', { program: 'Barista Mahir' }),
      short('BLI-2', { fullname: 'Ani', phone: '0899999999' }),
    ])
    const taken = await importRows([short('BLI-1', { fullname: 'Ani', phone: '0899999999' })])
    expect(rejectsOf(done.path)).toMatchObject([
      { Baris: '2', Alasan: 'Kode voucher ini sudah dipakai untuk program "Barista Pemula"' },
    ])
    expect(rejectsOf(taken.path)).toMatchObject([
      { Baris: '2', Alasan: 'Kode voucher ini milik peserta lain ("Siti Nurhaliza")' },
    ])
    expect((await findMember('Siti Nurhaliza')).phone).toBe('081234567890')
  })
})

test('reports refused lines with number, cells and reasons, and imports them once corrected', async () => {
  await barista()
  const done = await importRows([
    short('BLI-1', { phone: '6,28123E+12', email: 'siti', progress: '101' }),
    short('BLI-2'),
    short('', { fullname: '' }),
    short('BLI-4', { fullname: '=HYPERLINK("x")', code: '123', phone: '+62811111111' }),
  ])
  expect(counted(done)).toEqual({ ...nothing, added: 1, rejected: 3 })
  expect(rejectsOf(done.path)).toEqual([
    {
      Baris: '2',
      program: 'Barista Pemula',
      fullname: 'Peserta BLI-1',
      license: 'BLI-1',
      phone: '6,28123E+12',
      email: 'siti',
      progress: '101',
      code: '',
      Alasan:
        'phone: "6,28123E+12" sudah diubah Excel sehingga angkanya hilang; jadikan kolomnya Teks, lalu isi lagi dari sumbernya; ' +
        'email: "siti" bukan alamat email; progress: "101" bukan bilangan bulat dari 0 sampai 100',
    },
    expect.objectContaining({ Baris: '4', Alasan: 'license: belum diisi' }),
    expect.objectContaining({
      Baris: '5',
      // Never run as a formula.
      fullname: '\'=HYPERLINK("x")',
      phone: "'+62811111111",
      Alasan: 'code: "123" bukan nomor kartu Prakerja: harus 16 angka',
    }),
  ])
  const [first, , last] = rejectsOf(done.path)
  const corrected = await importRows([
    { ...first, phone: '0812345678', email: 'siti@x.id', progress: '100' },
    { ...last, code: '0012345678901234' },
  ])
  expect(counted(corrected)).toEqual({ ...nothing, added: 2 })
  expect(corrected.warnings).toEqual([])
  expect(await findMember('=HYPERLINK("x")')).toMatchObject({ phone: '+62811111111' })
})

test('refuses a row with an unclosed quote, and cells with Excel errors', async () => {
  await barista()
  const path = writeText(
    scratch.folder,
    [
      'license;fullname;program;code',
      'BLI-1;"Siti;Barista Pemula;',
      'BLI-2;"Budi";Barista Pemula;',
      ...['#N/A', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!', '########'].flatMap((error) => [
        `${error};Siti;Barista Pemula;`,
        `BLI-3;${error};Barista Pemula;`,
      ]),
      'BLI-4;#1 Siti;Barista Pemula;',
    ].join('\r\n'),
  )
  expect(counted(await importPath(path))).toEqual({ ...nothing, added: 1, rejected: 13 })
  const [torn, ...errors] = rejectsOf(path)
  expect(torn).toMatchObject({ Baris: '2', license: 'BLI-1', Alasan: expect.stringContaining('Tanda kutip') })
  for (const { Alasan } of errors) expect(Alasan).toContain('tanda kesalahan dari Excel')
})

test('reports how many rows were written when the refused lines cannot be saved', async () => {
  await barista()
  const rejects = `${scratch.folder}/${'x'.repeat(300)}.csv`
  const rows = [short('BLI-1'), short('BLI-2', { email: 'x' })]
  const interrupted = (rows: number) => ({
    name: 'ImportInterruptedError',
    rows,
    message: expect.stringContaining('tidak dapat ditulis'),
  })
  await expect(importRows(rows, { rejectsPath: rejects, isDry: true })).rejects.toMatchObject(interrupted(0))
  await expect(importRows(rows, { rejectsPath: rejects, isStrict: true })).rejects.toMatchObject(
    interrupted(0),
  )
  expect(await server.db.select().from(memberRedeems)).toEqual([])
  await expect(importRows(rows, { rejectsPath: rejects })).rejects.toMatchObject(interrupted(2))
  expect(await findRedeem('BLI-1')).toMatchObject({ license: 'BLI-1' })
})

describe('dry run and strict mode', () => {
  const rows = [short('BLI-1'), short('BLI-2', { email: 'x' }), short('BLI-3', { program: 'Tidak ada' })]

  test('writes nothing in a dry run, and reports the same as the import', async () => {
    await barista()
    const before = await everything(server.db)
    const tried = await importRows(rows, { isDry: true })
    expect(tried.isWritten).toBe(false)
    expect(await everything(server.db)).toEqual(before)
    const done = await importRows(rows)
    expect(counted(tried)).toEqual(counted(done))
    expect(counted(done)).toEqual({ ...nothing, added: 1, rejected: 2 })
    expect(rejectsOf(tried.path)).toEqual(rejectsOf(done.path))
  })

  test.each([
    ['a line is invalid', rows.slice(0, 2)],
    ['a line names an unknown program', [rows[0] ?? {}, rows[2] ?? {}]],
  ])('writes nothing in strict mode when %s', async (_, some) => {
    await barista()
    const before = await everything(server.db)
    const done = await importRows(some, { isStrict: true })
    expect(done).toMatchObject({ rejected: 1, isWritten: false })
    expect(await everything(server.db)).toEqual(before)
    expect(rejectsOf(done.path)).toMatchObject([{ Baris: '3' }])
  })

  test('writes all lines in strict mode when none is refused', async () => {
    await barista()
    const done = await importRows([short('BLI-1'), short('BLI-2')], { isStrict: true })
    expect(done).toMatchObject({ added: 2, rejected: 0, isWritten: true })
    const { kept, counted: there } = await keptAndCounted(server.db)
    expect(kept).toEqual(there)
    expect(await server.db.$count(memberRedeems)).toBe(2)
  })
})

describe('order of day and month', () => {
  const born = (license: string, date_of_birth: string) => short(license, { date_of_birth })

  test('infers the order from other cells of the column', async () => {
    await barista()
    await importRows([born('1', '03/04/1990'), born('2', '21/04/1990')])
    await importRows([born('3', '03/04/1990'), born('4', '04/21/1990')])
    expect(await findMember('Peserta 1')).toMatchObject({ dateOfBirth: '1990-04-03' })
    expect(await findMember('Peserta 3')).toMatchObject({ dateOfBirth: '1990-03-04' })
    expect(await findMember('Peserta 4')).toMatchObject({ dateOfBirth: '1990-04-21' })
  })

  test('refuses dates that no other cell of the column makes unambiguous', async () => {
    await barista()
    const start = { created_at: '21/04/2026' }
    const done = await importRows([
      { ...born('1', '03/04/1990'), ...start },
      { ...born('2', '05/05/1990'), ...start },
      { ...born('3', '1990-04-03'), ...start },
    ])
    expect(counted(done)).toEqual({ ...nothing, added: 2, rejected: 1 })
    expect(rejectsOf(done.path)).toMatchObject([
      { Baris: '2', Alasan: expect.stringContaining('"03/04/1990"') },
    ])
  })

  test('refuses an ambiguous date when other cells prove both orders', async () => {
    await barista()
    const done = await importRows([born('1', '03/04/1990'), born('2', '21/04/1990'), born('3', '04/21/1990')])
    expect(counted(done)).toEqual({ ...nothing, added: 2, rejected: 1 })
  })
})

describe('repeated lines', () => {
  test('warns of identical repeated lines, and refuses different ones', async () => {
    await barista()
    const done = await importRows([
      short('BLI-1', { progress: '10' }),
      short('BLI-2'),
      short('BLI-1', { progress: '10' }),
      short('BLI-1', { progress: '20' }),
    ])
    expect(counted(done)).toEqual({ ...nothing, added: 2, repeated: 1, rejected: 1 })
    expect(done.warnings).toEqual([
      '1 baris sama persis dengan baris sebelumnya dan dilewati; yang pertama: baris 4, sama dengan baris 2',
    ])
    expect(rejectsOf(done.path)).toMatchObject([
      { Baris: '5', Alasan: 'Kunci baris ini sama dengan baris 2, tetapi isinya berbeda' },
    ])
  })

  test('compares dates of one person by the order of their column', async () => {
    await barista()
    const person = { fullname: 'Budi', phone: '0811111111' }
    const done = await importRows([
      short('1', { date_of_birth: '04/21/1990' }),
      short('2', { ...person, date_of_birth: '03/04/1990' }),
      short('3', { ...person, date_of_birth: '1990-03-04' }),
      short('4', { ...person, date_of_birth: '1990-04-03' }),
    ])
    expect(counted(done)).toEqual({ ...nothing, added: 3, rejected: 1 })
    expect(rejectsOf(done.path)).toMatchObject([{ Baris: '5' }])
  })

  test('refuses lines that contradict each other about a person', async () => {
    await barista()
    const done = await importRows([
      short('1', { fullname: 'Budi', phone: '0811111111', email: 'b@x.id' }),
      short('2', { fullname: 'BUDI', phone: '+62811111111', email: '' }),
      short('3', { fullname: 'Ani', phone: '0811111111' }),
      short('4', { fullname: 'Budi', phone: '0822222222', email: 'B@x.id' }),
    ])
    expect(counted(done)).toEqual({ ...nothing, added: 2, rejected: 2 })
    expect(rejectsOf(done.path).map(({ Baris, Alasan }) => [Baris, Alasan])).toEqual([
      ['4', 'Nomor telepon sama dengan baris 2, tetapi nama berbeda: pastikan siapa orangnya'],
      ['5', 'Email sama dengan baris 2, tetapi nomor telepon berbeda: pastikan siapa orangnya'],
    ])
  })
})

test('warns of numbers that all end in zero, and of unknown columns', async () => {
  await barista()
  const done = await importRows([
    short('1', { code: '1234567890123450', 'Warna kesukaan': 'biru', phone: '0811111111' }),
    short('2', { code: '2345678901234560' }),
  ])
  expect(counted(done)).toEqual({ ...nothing, added: 2 })
  expect(done.warnings).toEqual([
    'Kolom yang tidak dikenal diabaikan: "Warna kesukaan"',
    expect.stringContaining('Kolom "code": ke-2 nomornya berakhir dengan 0'),
  ])
  const other = await importRows([
    short('3', { code: '1234567890123451' }),
    short('4', { code: '1234567890123460' }),
  ])
  expect(other.warnings).toEqual([])
})

test('imports thousands of lines in batches with right counts', async () => {
  await barista()
  const rows = Array.from({ length: 4_500 }, (_, n) =>
    short(`BLI-${n}`, { phone: `0812${String(n).padStart(8, '0')}`, created_at: `2026-0${1 + (n % 9)}-01` }),
  )
  const seen: string[] = []
  const onProgress: ImportOptions['onProgress'] = (step, n, of) =>
    seen.push(`${step} ${n} ${of ?? ''}`.trim())
  expect(counted(await importRows(rows, { onProgress }))).toEqual({
    ...nothing,
    added: 4_500,
  })
  expect(seen).toEqual([
    'reading 2000',
    'reading 4000',
    'reading 4500',
    'writing 2000 4500',
    'writing 4000 4500',
    'writing 4500 4500',
  ])
  const { kept, counted: there } = await keptAndCounted(server.db)
  expect(kept).toEqual(there)
  expect(kept.participants).toMatchObject([{ n: 4_500 }])
  const { rows: wrong } = await server.db.execute(
    sql`select 1 from member_redeems r join members m on m.id = r.member_id where m.fullname <> 'Peserta ' || r.license`,
  )
  expect(wrong).toEqual([])
})

test('stores cells literally', async () => {
  await barista()
  const names = [
    'فاطمة الزهراء',
    'Zoë e\u0301lan',
    '👩🏽‍🍳 Sari',
    '=1+1',
    "'=1",
    '<b>x</b>',
    'a;b,"c"',
    'x'.repeat(255),
    '\\{}"',
  ]
  const done = await importRows(names.map((fullname, n) => short(`BLI-${n}`, { fullname })))
  expect(counted(done)).toEqual({ ...nothing, added: names.length })
  const kept = await server.db.select({ fullname: members.fullname }).from(members)
  // A cell that looks escaped is unescaped.
  const expected = names.map((name) => (name === "'=1" ? '=1' : name))
  expect(kept.map(({ fullname }) => fullname).sort()).toEqual(expected.sort())
})

test('overwrites the refused lines of the previous run, and no other file', async () => {
  await barista()
  const path = writeCsv(scratch.folder, [short('BLI-1', { email: 'x' })])
  await importPath(path)
  await importPath(path)
  expect(rejectsOf(path)).toHaveLength(1)
  const text = readFileSync(path, 'utf8')
  await expect(importPath(path, { rejectsPath: path })).rejects.toThrow('tidak boleh sama')
  const other = writeCsv(scratch.folder, [short('BLI-1')])
  await expect(importPath(path, { rejectsPath: other })).rejects.toThrow('pilih nama lain')
  await expect(importPath(path, { rejectsPath: `${scratch.folder}/tidak/ada.csv` })).rejects.toThrow(
    'tidak dapat ditulis',
  )
  expect(readFileSync(path, 'utf8')).toBe(text)
})
