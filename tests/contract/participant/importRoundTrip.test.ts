import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { DAY_MS, JAKARTA_OFFSET } from '../../../contract/jakarta.ts'
import { importFile } from '../../../server/import/importFile.ts'
import { participants } from '../../../server/import/participants/kind.ts'
import { type Random, random } from '../../../server/seed/random.ts'
import { dataOf, send } from '../../support/client.ts'
import { insertProgram } from '../../support/fixtures.ts'
import { scratchFolder } from '../../support/folder.ts'
import { type Cells, everything, writeCsv } from '../../support/imports.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { readSheets } from '../../support/sheet.ts'

/* An exported sheet has the imported data; importing it changes nothing. */

let server: TestServer
let scratch: ReturnType<typeof scratchFolder>
beforeAll(async () => {
  server = await startTestServer()
  scratch = scratchFolder()
})
afterAll(async () => {
  await server.close()
  scratch.remove()
})

beforeEach(() => server.reset())

const now = new Date('2026-11-21T13:14:00.000Z')

/** A row's meaning, by the sheet's columns. Moments are milliseconds. */
type ExpectedRow = {
  name: string
  phone: string | null
  email: string | null
  born: string | null
  code: string | null
  license: string
  progress: number
  scores: (number | null)[]
  moments: [redeemed: number, started: number | null, ended: number | null]
}

const pieces = [
  'Siti',
  'فاطمة',
  'e\u0301',
  '👩🏽‍🍳',
  '=1+1',
  '<b>',
  ';',
  ',',
  '"',
  "O'",
  '\\',
  '{}',
  'ß',
  ' ',
  'Å',
  '_x0041_',
  '%',
] as const

const maybe = <Value>(r: Random, value: Value) => (r.chance(0.2) ? null : value)
const digits = (r: Random, n: number) => Array.from({ length: n }, () => r.int(0, 9)).join('')

/** Seconds from 2020 to now, often around a midnight in Jakarta. */
function moment(r: Random): number {
  const at = Date.UTC(2020, 0, 1) + r.int(0, 210_000_000) * 1_000
  return r.chance(0.3)
    ? Math.floor((at + JAKARTA_OFFSET) / DAY_MS) * DAY_MS - JAKARTA_OFFSET + r.pick([-1_000, 0, 1_000])
    : at
}

function expectedRow(r: Random, nth: number): ExpectedRow {
  const name = Array.from({ length: r.int(1, 12) }, () => r.pick(pieces)).join('')
  return {
    name: `N${name}${nth}`,
    phone: maybe(
      r,
      `${r.pick(['08', '+628', '628', '+62 8'])}1${String(nth).padStart(5, '0')}${digits(r, 4)}`,
    ),
    email: maybe(r, `n${nth}@example.com`),
    born: maybe(r, new Date(Date.UTC(r.int(1950, 2005), 0, r.int(1, 365))).toISOString().slice(0, 10)),
    code: maybe(r, digits(r, 16)),
    license: `BLI-${nth}-${digits(r, 5)}`,
    progress: r.chance(0.4) ? 100 : r.int(0, 99),
    scores: [0, 1, 2].map(() => maybe(r, r.chance(0.5) ? r.int(0, 100) : r.unit() * 100)),
    moments: [moment(r), maybe(r, moment(r)), maybe(r, moment(r))],
  }
}

const clockOf = (at: number) => new Date(at + JAKARTA_OFFSET).toISOString()
const backwards = (day: string, sign: string) => day.split('-').reverse().join(sign)

/** A random notation of a moment, to the second. */
const written = (r: Random, at: number): string => {
  const [day = '', time = ''] = clockOf(at).slice(0, 19).split('T')
  return r.pick([
    new Date(at).toISOString(),
    `${day} ${time}`,
    `${backwards(day, '/')} ${time}`,
    `${backwards(day, '-')} ${time.replaceAll(':', '.')}`,
    `${day}T${time}+07:00`,
    String((at + JAKARTA_OFFSET) / DAY_MS + 25_569),
  ])
}

const cell = <Value>(value: Value | null, write: (value: Value) => string) =>
  value === null ? '' : write(value)

function row(r: Random, program: string, { phone, scores, moments, born, ...of }: ExpectedRow): Cells {
  const score = (nth: number) =>
    cell(scores[nth] ?? null, (value) => (r.chance(0.5) ? String(value).replace('.', ',') : String(value)))
  const at = (nth: number) => cell(moments[nth] ?? null, (value) => written(r, value))
  return {
    'Kode voucher': of.license,
    Program: program,
    'Nama lengkap': of.name,
    Email: of.email ?? '',
    // Spreadsheets drop the leading zero.
    'Nomor telepon': cell(phone, (text) => (text.startsWith('08') && r.chance(0.5) ? text.slice(1) : text)),
    'Tanggal lahir': cell(born, (day) => r.pick([day, backwards(day, '/')])),
    'Nomor kartu Prakerja': of.code ?? '',
    'Progres (%)': String(of.progress),
    'Nilai pre test': score(0),
    'Nilai post test': score(1),
    'Nilai akhir': score(2),
    'Tanggal redeem': at(0),
    'Mulai tes': at(1),
    'Tanggal penyelesaian': at(2),
  }
}

/** The sheet of a program, its header first. */
async function sheetOf(id: string) {
  const token = await server.signIn()
  const call = calls['export.program']
  const response = await send(server, call, { token, params: { id }, query: { limit: -1 } })
  const { public_url } = await dataOf(response, call)
  const file = await server.fetch(new Request(new URL(public_url, 'http://balai.test')))
  const [sheet] = await readSheets(new Uint8Array(await file.arrayBuffer()))
  return sheet?.rows ?? []
}

/** A cell's date, in Jakarta's local time. */
const shown = (at: number | null) =>
  at === null ? null : new Date(Math.round((at + JAKARTA_OFFSET) / 1_000) * 1_000)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

/** A cell as a spreadsheet exports it to CSV. */
function saved(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (!(value instanceof Date)) return String(value ?? '')
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString().split('T')
  const [year, month, date] = day.split('-')
  return `${date} ${months[Number(month) - 1]} ${year} ${time.slice(0, 5)}`
}

test.each(['.', ','])('exports and reimports scores of three decimals, written with "%s"', async (sign) => {
  const { id } = await insertProgram(server.db, { title: 'Kopi' })
  const bring = async (rows: readonly Cells[]) =>
    importFile(server.db, participants, { path: writeCsv(scratch.folder, rows), now })
  // 17 and 20 of 32 points.
  const line = {
    Program: 'Kopi',
    'Nama lengkap': 'Siti',
    'Kode voucher': 'V-1',
    'Nilai akhir': `53${sign}125`,
  }
  expect(await bring([{ ...line, 'Nilai pre test': `62${sign}5` }])).toMatchObject({ added: 1, rejected: 0 })
  const [headers = [], cells = []] = await sheetOf(id)
  expect(cells).toContain(53.125)
  const sheet = Object.fromEntries(
    headers.map((header, place) => [
      String(header),
      saved(cells[place]).replace(/^(\d+),(\d+)$/, `$1${sign}$2`),
    ]),
  )
  expect(sheet).toMatchObject({ 'Nilai akhir': `53${sign}125` })
  expect(await bring([sheet])).toMatchObject({ same: 1, rejected: 0 })
})

test.each(['one', 'two', 'three'])('exports and reimports imported data unchanged: %s', async (seed) => {
  const r = random(`round trip ${seed}`)
  const title = `Barista; "${seed}"`
  const { id } = await insertProgram(server.db, { title })
  const people = Array.from({ length: 150 }, (_, nth) => expectedRow(r, nth))
  // Every column has an unambiguous date.
  const born = { 'Tanggal lahir': '31/12/1990' }
  const proof = {
    'Tanggal redeem': '31/12/2020',
    'Mulai tes': '31/12/2020',
    'Tanggal penyelesaian': '31/12/2020',
  }
  const rows = [
    ...people.map((each) => row(r, r.pick([title, id]), each)),
    { Program: id, 'Kode voucher': 'BLI-proof', 'Nama lengkap': 'Bukti', ...born, ...proof },
  ]
  const path = writeCsv(scratch.folder, rows, {
    delimiter: r.pick([';', ',']),
    start: r.pick(['', '\uFEFF']),
  })
  expect(await importFile(server.db, participants, { path, now })).toMatchObject({ added: 151, rejected: 0 })

  const [headers = [], ...sheet] = await sheetOf(id)
  const byLicense = new Map(sheet.map((cells) => [cells[6], cells]))
  for (const { name, phone, email, born: day, code, license, progress, scores, moments } of people) {
    const [redeemed, started, ended] = moments
    const cells = byLicense
      .get(license)
      ?.map((value) =>
        value instanceof Date ? new Date(Math.round(value.getTime() / 1_000) * 1_000) : (value ?? null),
      )
    expect(cells).toEqual([
      title,
      name.trim(),
      phone,
      email,
      day === null ? null : new Date(day),
      code,
      license,
      progress,
      ...scores,
      shown(redeemed),
      shown(started),
      progress === 100 ? shown(ended) : null,
    ])
  }

  const before = await everything(server.db)
  const again = sheet.map((cells) =>
    Object.fromEntries(headers.map((header, place) => [String(header), saved(cells[place])])),
  )
  const path2 = writeCsv(
    scratch.folder,
    again.map((each) => ({ ...each, 'Tanggal lahir': each['Tanggal lahir']?.slice(0, 11) ?? '' })),
  )
  expect(await importFile(server.db, participants, { path: path2, now })).toMatchObject({
    rows: 151,
    same: 151,
    warnings: [],
  })
  expect(await everything(server.db)).toEqual(before)
})
