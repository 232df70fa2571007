import { describe, expect, test } from 'vitest'
import { toPrintable } from '../../../contract/printable.ts'
import { layoutOf } from '../../../src/custom/certificate/model/layout.ts'
import { type Box, PAGE } from '../../../src/custom/certificate/model/marks.ts'
import { printedDay, printedScore } from '../../../src/custom/certificate/model/texts.ts'
import { kinds, lettersOf, linesOf, printed, textMarks, wideMeasure } from '../../support/certificates.ts'

const layout = (...args: Parameters<typeof printed>) => layoutOf(printed(...args), wideMeasure)

test('prints the specified texts of a participant certificate in order', () => {
  expect(linesOf(layout({ director: 'Dr. Sri Wahyuni', issuer: 'LPK Cendekia', final_score: 87.5 }))).toEqual(
    [
      [
        'LPK Cendekia',
        'Sertifikat Partisipasi',
        'Diberikan atas keberhasilan mengikuti',
        'Dasar Pemasaran Digital untuk UMKM',
        'Ni Luh Ayu Prameswari',
        'dengan nilai akhir',
        '87,5',
        'Nomor sertifikat',
        '7KQ4 22MX 9RTB',
        'Periksa di balai.contoh.id/verifikasi',
        'Yogyakarta, 21 November 2026',
        'Dr. Sri Wahyuni',
        'Direktur',
      ],
    ],
  )
})

test('prints competences on a graduation certificate, and its licence code in place of a number', () => {
  const competence = ['Menyeduh kopi', 'Merawat mesin']
  expect(linesOf(layout({ competence }, { kind: 'graduation', number: null }))).toEqual([
    [
      'Sertifikat Kelulusan',
      'Ni Luh Ayu Prameswari',
      'telah lulus program',
      'Dasar Pemasaran Digital untuk UMKM',
      'dengan kompetensi',
      ...competence,
      'Kode lisensi',
      'BLI-7KQ42-2MX9R',
      'Yogyakarta, 21 November 2026',
      'Direktur',
    ],
  ])
  expect(linesOf(layout({}, { number: null })).flat()).not.toContain('Kode lisensi')
})

test('titles the document with the full name', () => {
  const { title, author } = layout({ fullname: 'محمد \u202eعبد', issuer: 'LPK č' })
  expect(title).toBe('Sertifikat Partisipasi – محمد عبد – Dasar Pemasaran Digital untuk UMKM')
  expect(author).toBe('LPK č')
})

test.each([
  ['a non-breaking hyphen', 'Nur\u2011Aini', 'Nur-Aini'],
  ['a hyphen character', 'Nur\u2010Aini', 'Nur-Aini'],
  ['a hyphen bullet', '\u2043 Menyeduh', '- Menyeduh'],
  ['a small and a wide hyphen', 'A\ufe63B\uff0dC', 'A-B-C'],
  ['a soft hyphen', 'Nur\u00adAini', 'NurAini'],
  ['a minus sign', 'A \u2212 B', 'A \u2212 B'],
  ['a figure dash', '2025\u20122026', '2025–2026'],
  ['a horizontal bar', 'A \u2015 B', 'A — B'],
  ['a no-break space', 'Siti\u00a0Aminah', 'Siti Aminah'],
  ['narrow and figure spaces', 'Siti\u202fNur\u2007Aini', 'Siti Nur Aini'],
  ['thin, hair and wide spaces', 'A\u2009B\u200aC\u2003D\u3000E\u205fF', 'A B C D E F'],
  ['a letter apostrophe', 'Ma\u02bcruf', 'Ma’ruf'],
  ['a turned letter apostrophe', '\u02bbAin', '‘Ain'],
  ['a transliterated hamza and ayn', 'Sa\u02bed\u02b9 \u02bfUmar', 'Sa’d’ ‘Umar'],
  ['a prime', 'Ma\u2032ruf 5\u2032 30\u2033', `Ma'ruf 5' 30"`],
  ['reversed quotes', '\u201fA\u201d \u201bB\u2019', '“A” ‘B’'],
  ['an apostrophe before n', '\u0149', '’n'],
  ['ligatures from a PDF', 'Gra\ufb01k e\ufb00ek \ufb04', 'Grafik effek ffl'],
  ['wide letters and digits', '\uff33\uff29\uff34\uff29 \uff11', 'SITI 1'],
  ['letters of mathematics', '𝓢𝓲𝓽𝓲 𝐀𝐦𝐢𝐧𝐚𝐡', 'Siti Aminah'],
  ['slashes', '1\u20442 A\u2215B', '1/2 A/B'],
  ['dots in the middle', 'A\u2027B\u2219C\u22c5D', 'A·B·C·D'],
  ['a leader', 'S\u2024Pd', 'S.Pd'],
])('prints %s as text in each font', (_, name, text) => {
  const made = layout(
    { fullname: name, program: name, city: name, competence: [name] },
    { kind: 'graduation' },
  )
  const lines = textMarks(made).flat()
  expect(lines.filter(({ runs }) => runs === undefined).map((line) => line.text)).toEqual([])
  expect(lines.filter((line) => line.text === text).map(({ font }) => font)).toEqual(
    expect.arrayContaining(['serif', 'bold', 'sans']),
  )
})

test.each([
  ['kanji', '王小明'],
  ['Arabic', 'محمد يوسف'],
])('leaves %s to the browser to draw', (_, fullname) => {
  const names = textMarks(layout({ fullname }))
    .flat()
    .filter(({ text }) => text === fullname)
  expect(names).toEqual([expect.not.objectContaining({ runs: expect.anything() })])
})

const inside = (inner: Box, outer: Box) => {
  const slack = 0.01
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - slack)
  expect(inner.y).toBeGreaterThanOrEqual(outer.y - slack)
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + slack)
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + slack)
}

/** The area inside a page's border. */
const PAPER: Box = { x: 34, y: 34, width: PAGE.width - 68, height: PAGE.height - 68 }

const overlap = (one: Box, other: Box) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0.5 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0.5

const entries = (count: number, letters: number, words = 'Menyusun laporan keuangan ') =>
  Array.from({ length: count }, (_, nth) => `${nth + 1} ${lettersOf(letters, words)}`)

const extremes: Record<string, Parameters<typeof printed>[0]> = {
  'nothing unusual': {},
  'a word of one letter': { fullname: 'A', program: 'B' },
  'a name of 60 letters': { fullname: lettersOf(60) },
  'a name of 120 letters': { fullname: lettersOf(120) },
  'a name and a title of 255 letters': { fullname: lettersOf(255), program: lettersOf(255) },
  '255 wide letters without a blank': { fullname: 'W'.repeat(255), program: 'M'.repeat(255) },
  '255 letters that the browser draws': { fullname: '\u738b'.repeat(255), program: '\u0645'.repeat(255) },
  'everything at its longest': {
    fullname: lettersOf(255),
    program: lettersOf(255),
    city: lettersOf(255),
    director: lettersOf(255),
    issuer: lettersOf(255),
    logo: '/logo.png',
    signature: '/signature.png',
    competence: entries(30, 250),
  },
  'thirty competences': { competence: entries(30, 30) },
  'thirty long competences': { competence: entries(30, 250), logo: '/logo.png', issuer: 'LPK Cendekia' },
  'one competence of 5,000 letters': { competence: [lettersOf(5_000)] },
  'thirty competences that the browser draws': { competence: entries(30, 118, 'محمد عبد الرحمن العربية ') },
  'a score that no test gives': { final_score: 1e100 },
  'a director with a chain of titles': {
    director: 'Dr. Hj. Siti Rahmawati Kusumaningrum, S.E., M.M.',
  },
}

describe.each(kinds)('%s certificate layout', (kind) => {
  test.each(Object.entries(extremes))('keeps lines inside their boxes and apart: %s', (_, facts) => {
    const made = layout(facts, { kind })
    for (const marks of textMarks(made)) {
      for (const { x, y, width, size, box } of marks) {
        inside({ x, y: y - size * 0.75, width, height: size * 0.75 }, box)
        inside(box, PAPER)
      }
      const lines = marks.map(({ x, y, width, size }) => ({
        x,
        y: y - size * 0.7,
        width,
        height: size * 0.7,
      }))
      for (const [nth, line] of lines.entries())
        for (const other of lines.slice(nth + 1)) expect(overlap(line, other)).toBe(false)
    }
  })
})

test('prints a long name completely', () => {
  const fullname = lettersOf(255).trim()
  const lines = linesOf(layout({ fullname, program: 'X' })).flat()
  expect(lines.join(' ')).toContain(fullname)
})

test.each(Array.from({ length: 30 }, (_, nth) => nth + 1))(
  'prints %i competences completely and in order',
  (count) => {
    const competence = entries(count, 60).map((text) => text.trim())
    const made = layout({ competence }, { kind: 'graduation' })
    const lines = linesOf(made).flat().join(' ')
    const places = competence.map((text) => lines.indexOf(text.slice(0, 20)))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect([...places].sort((one, other) => one - other)).toEqual(places)
  },
)

test('sets a short list in one column, a longer one in two, and continues on a second page', () => {
  const columns = (count: number, letters: number) => {
    const competence = entries(count, letters)
    const pages = textMarks(layout({ competence }, { kind: 'graduation' }))
    return pages.map(
      (marks) =>
        new Set(marks.filter(({ text }) => /^\d+ Menyusun/.test(text)).map(({ x }) => Math.round(x))).size,
    )
  }
  expect(columns(4, 30)).toEqual([1])
  expect(columns(6, 30)).toEqual([2])
  expect(columns(30, 80)).toEqual([2, 2])
  const [first, second] = linesOf(layout({ competence: entries(30, 80) }, { kind: 'graduation' }))
  expect(first).toContain('Halaman 1 dari 2')
  expect(second).toContain('Halaman 2 dari 2')
  expect(second).toContain('Kompetensi (lanjutan)')
  expect(second).toContain('7KQ4 22MX 9RTB')
})

test('gives the first of two columns the odd competence and centres both', () => {
  const [marks = []] = textMarks(layout({ competence: entries(5, 20) }, { kind: 'graduation' }))
  const list = marks.filter(({ text }) => /^\d Menyusun/.test(text))
  const places = list.map(({ x }) => x)
  expect(places).toEqual([places[0], places[0], places[0], places[3], places[3]])
  const left = Math.min(...places)
  const right = Math.max(...list.map(({ x, width }) => x + width))
  // Including the markers before the entries.
  expect(left - 18 + right).toBeCloseTo(PAGE.width, 0)
})

test('starts the second page at its top with the kind of certificate', () => {
  const pages = textMarks(layout({ competence: entries(30, 80) }, { kind: 'graduation' }))
  const [first, second] = pages.map((marks) => Math.min(...marks.map(({ y }) => y)))
  expect(linesOf(layout({ competence: entries(30, 80) }, { kind: 'graduation' }))[1]).toContain(
    'Sertifikat Kelulusan',
  )
  expect(second).toBeLessThanOrEqual(first ?? 0)
})

test('draws the signature line as wide as the name below it', () => {
  const director = 'Dr. Hj. Siti Rahmawati Kusumaningrum, S.E., M.M.'
  const { pages } = layout({ director })
  const marks = pages.flatMap((page) => page.marks)
  const name = marks.find((mark) => mark.kind === 'text' && mark.text === director)
  const rules = marks.flatMap((mark) => (mark.kind === 'path' ? mark.path : []))
  const line = rules.find(([step, , , , height]) => step === 'R' && height === 1)
  expect(line?.[3]).toBeGreaterThanOrEqual(
    name?.kind === 'text' ? name.width - 0.01 : Number.POSITIVE_INFINITY,
  )
})

test.each([
  ['words that the browser draws', 'محمد عبد الرحمن العربية ', 118],
  ['letters without a blank that the browser draws', '王小明', 255],
])('measures %s only a few times', (_, words, letters) => {
  let measured = 0
  layoutOf(printed({ competence: entries(30, letters, words) }, { kind: 'graduation' }), (font, text) => {
    measured += 1
    return wideMeasure(font, text)
  })
  // Trying every font size took 22,920 and 139,400 measurements.
  expect(measured).toBeLessThan(2_000)
})

test('leaves a line to the browser exactly when the fonts lack one of its letters', () => {
  const drawnByBrowser = (fullname: string) =>
    textMarks(layout({ fullname }))
      .flat()
      .filter(({ runs }) => runs === null)
      .map(({ text }) => text)
  for (const name of ['Kovač Ĩ Nguyễn Thị Ánh', 'Łódź Žižka Şahin', "O'Brien – Müller", 'e\u0301'])
    expect(drawnByBrowser(name)).toEqual([])
  for (const name of ['محمد', 'देवनागरी', 'ꦗꦮ', 'ᬩᬮᬶ', '王小明', 'Budi 😀', 'Иван', 'x\u0301'])
    expect(drawnByBrowser(name)).toEqual([name])
})

test.each([
  ['  Siti\tAminah \n', 'Siti Aminah'],
  ['Siti\u202eAminah\u0000', 'SitiAminah'],
  ['e\u0301', 'é'],
  ['Siti  Aminah', 'Siti  Aminah'],
  ...['\u200b', '\u202e\u2066', '\u00ad', '\u3164', '\u2800', '\ufe0f', '\u200d', '\u{e0020}\u034f'].map(
    (unseen): [string, string] => [unseen, ''],
  ),
  ['क्\u200dष', 'क्\u200dष'],
  ['👩\u200d🏫', '👩\u200d🏫'],
  ['a\ud800b', 'a\ufffdb'],
  ['\u200b\ufeff', ''],
])('printable turns %j into %j', (args, expected) => {
  expect(toPrintable(args)).toBe(expected)
})

test.each([
  ['2026-11-21', '21 November 2026'],
  ['2028-02-29', '29 Februari 2028'],
  ['2026-01-01', '1 Januari 2026'],
])('prints the day %s as %s in every time zone', (day, expected) => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Jakarta']) {
    process.env.TZ = zone
    expect(printedDay(day)).toBe(expected)
  }
  delete process.env.TZ
})

test.each([
  [92, '92'],
  [87.5, '87,5'],
  [0, '0'],
  [66.666666, '66,67'],
])('prints the score %d as %s', (score, expected) => {
  expect(printedScore(score)).toBe(expected)
})
