import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { headerKey } from '../../../server/import/acceptedHeaders.ts'
import { completions } from '../../../server/import/completions/kind.ts'
import { resolveHeaders } from '../../../server/import/file/layout.ts'
import { readLayout } from '../../../server/import/file/readLayout.ts'
import { openTable, type Row, readRows } from '../../../server/import/file/rows.ts'
import type { Claim } from '../../../server/import/kind.ts'
import { participants } from '../../../server/import/participants/kind.ts'
import { presence } from '../../../server/import/presence/kind.ts'
import { createRepeatFinder } from '../../../server/import/repeats.ts'
import { scratchFolder } from '../../support/folder.ts'
import { writeText } from '../../support/imports.ts'

let folder: string
beforeEach(() => {
  const scratch = scratchFolder()
  folder = scratch.folder
  return scratch.remove
})

const open = (text: string | Uint8Array) => openTable(writeText(folder, text), participants.columns)

async function rowsIn(text: string | Uint8Array): Promise<Row[]> {
  const rows: Row[] = []
  for await (const some of readRows(await open(text), 2)) rows.push(...some)
  return rows
}

/** String operations to be counted. */
const STEPS: readonly (readonly [object, string])[] = [
  ...(['slice', 'indexOf', 'startsWith', 'trim', 'replace', 'split'] as const).map(
    (name) => [String.prototype, name] as const,
  ),
  ...(['map', 'every', 'push'] as const).map((name) => [Array.prototype, name] as const),
  [RegExp.prototype, 'exec'],
]

/** Counts operations of `STEPS`, copied characters, and created errors. */
async function countWork(run: () => Promise<void>) {
  const work = { steps: 0, copied: 0, errors: 0 }
  const originals = [...STEPS, [Error, 'captureStackTrace'] as const].map(
    ([owner, name]) => [owner, name, Reflect.get(owner, name)] as const,
  )
  for (const [owner, name, original] of originals)
    Reflect.set(owner, name, function counted(this: unknown, ...args: unknown[]) {
      const result: unknown = Reflect.apply(original, this, args)
      if (owner === Error) work.errors++
      else work.steps++
      if (name === 'slice' && typeof result === 'string') work.copied += result.length
      return result
    })
  try {
    await run()
  } finally {
    for (const [owner, name, original] of originals) Reflect.set(owner, name, original)
  }
  return work
}

const HEAD = 'program;fullname;license'
const cellsIn = async (text: string | Uint8Array) => (await rowsIn(text)).map(({ cells }) => cells)

describe('readRows', () => {
  test.each([
    ['semicolons', `${HEAD}\r\nP;A, B;1\r\n`],
    ['commas', 'program,fullname,license\r\nP,"A, B",1\r\n'],
    ['tabs', 'program\tfullname\tlicense\nP\tA, B\t1\n'],
    ['a byte order mark', `\uFEFF${HEAD}\nP;A, B;1`],
    ['a sep= line', `sep=;\r\n${HEAD}\r\nP;A, B;1\r\n`],
    ['quoted headers', `"program";"fullname";"license"\n"P";"A, B";"1"`],
    ['another delimiter within a header', `"program";"fullname";"license";"a,b,c,d,e"\nP;A, B;1`],
  ])('reads a file with %s', async (_, text) => {
    expect((await cellsIn(text)).map((cells) => cells.slice(0, 3))).toEqual([['P', 'A, B', '1']])
  })

  test('numbers rows as a spreadsheet does, counting empty ones', async () => {
    const rows = await rowsIn(`${HEAD}\nP;"A\nB";1\n\n;;\nP;5" pipa;2\n`)
    expect(rows).toEqual([
      { number: 2, cells: ['P', 'A\nB', '1'] },
      { number: 5, cells: ['P', '5" pipa', '2'] },
    ])
    expect(await rowsIn(`sep=;\n${HEAD}\nP;A;1\n`)).toMatchObject([{ number: 3 }])
  })

  test('decodes characters that are split between chunks', async () => {
    const name = 'ż'.repeat(50_000)
    expect(await cellsIn(`${HEAD}\nP;${name};1\n`)).toEqual([['P', name, '1']])
    expect(await cellsIn(`${HEAD}\nxP;${name};1\n`)).toEqual([['xP', name, '1']])
  })

  test.each([
    ['UTF-16', Buffer.from(`\uFEFF${HEAD}\n`, 'utf16le'), 'UTF-16'],
    ['UTF-16 without a byte order mark', Buffer.from(`${HEAD}\n`, 'utf16le'), 'UTF-16'],
    ['Windows-1252', Buffer.from(`${HEAD}\nP;Ren\xe9e;1\n`, 'latin1'), 'CSV UTF-8'],
    ['a workbook', Buffer.from('PK\u0003\u0004…'), 'buku kerja Excel'],
    ['no bytes', '', 'kosong'],
    ['blanks', '\uFEFF \r\n', 'kosong'],
  ])('refuses a file of %s, and says why', async (_, content, why) => {
    await expect(open(content)).rejects.toThrow(why)
  })

  test('refuses invalid UTF-8 at the end of a long file', async () => {
    const text = Buffer.concat([
      Buffer.from(`${HEAD}\n${'P;A;1\n'.repeat(30_000)}`),
      Buffer.from([0x50, 0xe9, 0x0a]),
    ])
    await expect(rowsIn(text)).rejects.toThrow('CSV UTF-8')
    await expect(rowsIn(Buffer.concat([text.subarray(0, -3), Buffer.from([0xe2, 0x82])]))).rejects.toThrow(
      'CSV UTF-8',
    )
  })

  test('refuses a file with an unclosed quotation mark, and names its line', async () => {
    await expect(rowsIn(`${HEAD}\nP;A;1\nP;"B;2\nP;C;3\n`)).rejects.toThrow('sekitar baris 3')
    await expect(rowsIn(`${HEAD}\nP;"B;2\n${'P;C;3\n'.repeat(100_000)}`)).rejects.toThrow('sekitar baris 2')
  })

  test('marks a malformed row whose unclosed quotation mark swallows later rows', async () => {
    const torn = async (lines: string, head = 'license;topic;text;activity;completed_at') => {
      const table = await openTable(writeText(folder, `${head}\r\n${lines}`), completions.columns)
      const rows: Row[] = []
      for await (const some of readRows(table, 2)) rows.push(...some)
      return rows.map(({ isMalformed }) => isMalformed)
    }
    const first = 'L1;T;"Sudah saya coba;A;2026-03-01'
    const second = 'L2;T;"Bagus";A;2026-03-02'
    expect(await torn(`${first}\r\n${second}\r\nL3;T;Baik;A;2026-03-03\r\n`)).toEqual([true, undefined])
    expect(await torn(`${first}\n${second}\n`)).toEqual([true])
    expect(await torn(`${first}\nL2;T;Bagus;A;2026-03-02\nL3;T;5";A;2026-03-02\n`)).toEqual([true])
    expect(await torn(`${first}\nL2;T;"Bagus\nsekali";A;2026-03-02\n`)).toEqual([true])
    expect(await torn(`L1;"T;Sudah;A;2026-03-01\n${second}\n`)).toEqual([true])
    const textLast = 'license,topic,activity,completed_at,text'
    expect(await torn('L1,T,A,2026-03-01,"Sudah\nL2,T,A,2026-03-02,"Bagus"\n', textLast)).toEqual([true])
    // Correctly quoted cells may contain line breaks and delimiters.
    const answer = '"Saya beli kopi, teh, gula, susu, dan es;\n""Bagus"", lalu, pulang, lagi, dan;lagi;"'
    expect(await torn(`L1;T;${answer};A;2026-03-01\n`)).toEqual([undefined])
    expect(await torn(`L1,T,A,2026-03-01,${answer}\n`, textLast)).toEqual([undefined])
    expect(await torn(`L1,T,${answer},A,2026-03-01\n`, textLast.replace(',text', ''))).toEqual([undefined])
  })

  test.each(['\n', '\r\n', '   \n', ';;\n', '"";""\n', '\u200b\n'])(
    'skips lines of %j in at most twice the steps of full lines, creating no errors',
    async (line) => {
      const LINES = 20_000
      const read = async (each: string) => {
        const table = await open(`${HEAD}\n${each.repeat(LINES)}P;A;1\n`)
        const rows: Row[] = []
        const work = await countWork(async () => {
          for await (const some of readRows(table, 2_000)) rows.push(...some)
        })
        expect(rows.at(-1)).toEqual({ number: LINES + 2, cells: ['P', 'A', '1'] })
        return { ...work, rows: rows.length }
      }
      const blank = await read(line)
      const full = await read('Program;Nama;Voucher\n')
      expect(blank).toMatchObject({ rows: 1, errors: 0 })
      expect(full.steps).toBeGreaterThan(LINES)
      expect(blank.steps).toBeLessThanOrEqual(2 * full.steps)
      expect(blank.copied).toBeLessThanOrEqual(full.copied)
    },
  )

  test.each([
    ['a million separators', `${';'.repeat(1_000_000)}\n`],
    ['a cell of 100 MB', `P;${'x'.repeat(100_000_000)};1\n`],
    ['100 MB of blanks', `${' '.repeat(100_000_000)}\n`],
    ['a million quotation marks inside a cell', `P;x${'"'.repeat(1_000_000)};1\n`],
  ])('reads on after a line of %s', async (_, line) => {
    const [long, next] = await rowsIn(`${HEAD}\n${line}P;A;1\n`)
    expect(long).toMatchObject({ number: 2, isTooLong: true })
    expect(long?.cells.join(';').length).toBeLessThanOrEqual(200_000)
    expect(next).toEqual({ number: 3, cells: ['P', 'A', '1'] })
  })

  test('refuses a quoted cell or quotation marks without an end, and names the line', async () => {
    await expect(rowsIn(`${HEAD}\nP;A;1\nP;"${'x'.repeat(100_000_000)}";2\n`)).rejects.toThrow(
      'sekitar baris 3',
    )
    await expect(rowsIn(`${HEAD}\n${'"'.repeat(1_000_001)}`)).rejects.toThrow('sekitar baris 2')
    await expect(open('"'.repeat(1_000_001)).then(() => rowsIn('"'.repeat(1_000_001)))).rejects.toThrow(
      'sekitar baris 1',
    )
  })

  test('refuses a missing file and a folder', async () => {
    await expect(openTable(join(folder, 'tidak-ada.csv'), participants.columns)).rejects.toThrow(
      'tidak-ada.csv',
    )
    const path = join(folder, 'map.csv')
    mkdirSync(path)
    await expect(openTable(path, participants.columns)).rejects.toThrow('tidak dapat dibuka')
  })
})

const kinds = { participants, completions, presence }

describe('headers', () => {
  const plans = participants.columns.map(({ isRequired: _, ...column }) => column)
  const fieldOf = (header: string) => [...resolveHeaders(plans, [header]).columnsByField.keys()][0]

  test.each([
    [
      'phone',
      'Nomor telepon',
      'No HP',
      'No. HP',
      'no-hp',
      'HP',
      'WA',
      'No. WA',
      'Nomor WA',
      'WhatsApp',
      'Telepon',
    ],
    ['phone', 'Telp', 'No Telp', 'No. Telp.', 'NO_TELEPON', 'Nomor Handphone', 'No HP/WA', 'Phone', 'Ponsel'],
    ['email', 'Email', 'E-mail', 'e mail', 'E-Mail:', 'Alamat E-mail', 'Surel'],
    ['phone', 'Nomor HP/WA\n(aktif)', 'No. HP [aktif]'],
    ['fullname', 'Nama Lengkap (sesuai KTP)', 'Nama (dengan gelar) *'],
    ['fullname', 'Nama', 'Nama Lengkap', 'NAMA  LENGKAP*', 'Nama Peserta', 'fullname', 'Full name'],
    ['license', 'Kode Voucher', 'kode-voucher', 'Voucher', 'No. Voucher', 'license'],
    ['date_of_birth', 'Tanggal lahir', 'Tgl lahir', 'Tgl. Lahir', 'TGL_LAHIR', 'Date of birth'],
    ['code', 'Nomor kartu Prakerja', 'No. Kartu Prakerja'],
    ['program', 'Program', 'Nama program'],
    ['progress', 'Progres (%)', 'Progres', 'Progress'],
    ['pre_test_score', 'Nilai pre test', 'Nilai Pre-Test', 'Pretest'],
    ['post_test_score', 'Nilai post test', 'Nilai Posttest', 'Post-test'],
    ['end_test_at', 'Tanggal penyelesaian', 'Tgl. selesai'],
    [undefined, 'No', 'No.', 'Nomor', 'Kode', 'Alamat', 'Catatan', 'Baris', 'Alasan', ''],
  ])('maps spellings of a header to the field %s: %s', (field, ...headers) => {
    expect(new Set(headers.map((header) => fieldOf(header ?? '')))).toEqual(new Set([field]))
  })

  test.each(Object.entries(kinds))('maps no header to two fields in an import of %s', (_, { columns }) => {
    const keys = columns.flatMap(({ field, headers }) => [
      ...new Set([field, ...headers].map((header) => headerKey(header))),
    ])
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  })

  test('accepts headers in any order, and lists unknown ones', async () => {
    const table = await open(
      'kode  VOUCHER;Program;Catatan;fullname;Baris;Alasan;;Email\nL;P;x;A;1;y;;a@x.id\n',
    )
    const { columns, unknownHeaders } = await readLayout(table, participants.columns, {
      isWithoutContact: false,
    })
    expect([...columns].map(([field, { index }]) => [field, index]).sort()).toEqual([
      ['email', 7],
      ['fullname', 3],
      ['license', 0],
      ['program', 1],
    ])
    expect(unknownHeaders).toEqual(['Catatan'])
  })

  const layoutIn = async (text: string, isWithoutContact = false) =>
    readLayout(await open(text), participants.columns, { isWithoutContact })

  test('stops the import when required headers are missing, and names unknown ones', async () => {
    await expect(layoutIn('Program;Email\nP;a@x.id\n')).rejects.toThrow(
      'Kolom yang wajib tidak ada: Nama lengkap, Kode voucher.',
    )
    await expect(
      layoutIn('Cap waktu;Nama (KTP);"Pelatihan\nyang diikuti";Voucher\nx;A;P;1\n'),
    ).rejects.toThrow(
      'Kolom yang wajib tidak ada: Program. Judul yang tidak dikenal: "Cap waktu", "Pelatihan\nyang diikuti". ' +
        'Ubah judul kolom yang memuatnya, lalu impor lagi.',
    )
    expect(
      (await layoutIn('Program;Nama;Nama (panggilan);Voucher;HP\nP;A;B;1;0811111111\n')).unknownHeaders,
    ).toEqual(['Nama (panggilan)'])
  })

  test('stops the import on two filled columns for one field', async () => {
    const head = 'program;nama;voucher'
    await expect(layoutIn(`${head};No HP;Telepon\nP;A;1;0811111111;\nP;B;2;;0822222222\n`)).rejects.toThrow(
      'Kolom "No HP" dan "Telepon" sama-sama berarti Nomor telepon dan keduanya terisi: hapus salah satunya.',
    )
    await expect(layoutIn(`${head};Email;Email\nP;A;1;a@x.id;a@x.id\n`)).rejects.toThrow(
      'Kolom "Email" ada dua kali dan keduanya terisi',
    )
    const rows = '\nP;A;1; ;0811111111\n'.repeat(3_000)
    const { columns } = await layoutIn(`${head};No HP;Telepon${rows}`)
    expect(columns.get('phone')).toEqual({ index: 4, header: 'Telepon' })
    const empty = await layoutIn(`${head};No HP;Telepon\nP;A;1;;\n`)
    expect(empty.columns.get('phone')).toEqual({ index: 3, header: 'No HP' })
  })

  test('stops the import without a contact column when unknown columns are filled', async () => {
    const head = 'program;nama;voucher'
    const why =
      'Tidak ada kolom yang berisi nomor telepon atau email, padahal kolom ini terisi dan tidak dikenal: "Nomer kontak WA", "Surat". ' +
      'Ubah judul kolom yang memuatnya menjadi "Nomor telepon" atau "Email", lalu impor lagi. ' +
      'Bila peserta memang diimpor tanpa keduanya, tambahkan --without-contact.'
    const rows = '\nP;A;1;0811111111;;\nP;B;2;;;b@x.id\n'
    const filled = `${head};Nomer kontak WA;Kosong;Surat${rows}`
    await expect(layoutIn(filled)).rejects.toThrow(why)
    // Nor does an empty column.
    await expect(layoutIn(`${head};Nomer kontak WA;Email;Surat${rows}`)).rejects.toThrow(
      'tidak dikenal: "Nomer kontak WA", "Surat"',
    )
    expect((await layoutIn(filled, true)).unknownHeaders).toEqual(['Nomer kontak WA', 'Kosong', 'Surat'])
    expect((await layoutIn(`${head};Kosong\nP;A;1;\n`)).unknownHeaders).toEqual(['Kosong'])
    expect((await layoutIn(`${head};Catatan;HP\nP;A;1;x;\nP;A;2;;0811111111\n`)).unknownHeaders).toEqual([
      'Catatan',
    ])
  })
})

describe('createRepeatFinder', () => {
  const line = (key: string, row: string): Claim => ({ subject: 'line', key, values: { row } })
  const person = (key: string, fullname: string, email = '', code = ''): Claim => ({
    subject: 'phone',
    key,
    values: { fullname, email, code },
  })
  function repeatsIn(lines: ReadonlyMap<number, readonly Claim[]>) {
    const repeats = createRepeatFinder()
    for (const claims of lines.values()) repeats.add(claims)
    const repeatsOf = repeats.find()
    return [...lines].flatMap(([n, claims]) => repeatsOf(n, claims))
  }

  test('finds repeated lines among a hundred thousand, with the earlier line', () => {
    const lines = new Map<number, Claim[]>()
    for (let n = 2; n < 100_000; n++) lines.set(n, [line(`${n}`, 'x'), person(`${n % 50_000}`, 'a')])
    lines.set(100_000, [line('2', 'x')])
    lines.set(100_001, [line('3', 'y'), person('7', 'b')])
    expect(repeatsIn(lines)).toEqual([
      { line: 100_000, earlierLine: 2, subject: 'line', field: undefined },
      { line: 100_001, earlierLine: 3, subject: 'line', field: 'row' },
      { line: 100_001, earlierLine: 7, subject: 'phone', field: 'fullname' },
    ])
  })

  test('reports a line that contradicts any earlier line of the same person', () => {
    const lines = new Map([
      [2, [person('a', 'Budi')]],
      [3, [person('a', '', 'b@x.id')]],
      [4, [person('a', 'Budi', 'c@x.id')]],
      [5, [person('a', 'Budi', 'b@x.id', '1')]],
    ])
    expect(repeatsIn(lines)).toEqual([{ line: 4, earlierLine: 3, subject: 'phone', field: 'email' }])
  })
})
