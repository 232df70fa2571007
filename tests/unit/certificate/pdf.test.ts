import { describe, expect, test } from 'vitest'
import { pdfOf, type Raster } from '../../../src/custom/certificate/draw/pdf.ts'
import { fontFiles } from '../../../src/custom/certificate/fonts/fontFiles.ts'
import { layoutOf } from '../../../src/custom/certificate/model/layout.ts'
import type { Layout, PictureMark } from '../../../src/custom/certificate/model/marks.ts'
import { lettersOf, printed, wideMeasure } from '../../support/certificates.ts'
import { hasPoppler, readPdf, textOf } from '../../support/pdf.ts'

const nothing: Raster = { pictures: new Map(), lines: new Map() }
const made = new Date('2026-11-21T16:59:59Z')

const files = fontFiles()
const drawn = (layout: Layout, raster = nothing) => new Blob([pdfOf(layout, raster, made, files)])

const pdf = (...args: Parameters<typeof printed>) => drawn(layoutOf(printed(...args), wideMeasure))

test('makes one small landscape A4 page without pictures', async () => {
  const file = pdf()
  const { pages, info } = await readPdf(file)
  expect(pages).toEqual([{ width: 841.89, height: 595.28, pictures: 0, places: [] }])
  expect(info).toMatchObject({ Language: 'id', Creator: 'Balai' })
  expect(file.size).toBeLessThan(40_000)
})

test('makes two pages for thirty long competences', async () => {
  const competence = Array.from({ length: 30 }, (_, nth) => `${nth} ${lettersOf(80)}`)
  const { pages } = await readPdf(pdf({ competence }, { kind: 'graduation' }))
  expect(pages).toHaveLength(2)
})

/** Two by two white pixels. */
const jpeg = new Uint8Array(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/wAALCAACAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8ATP/Z',
    'base64',
  ),
)

test.each(['Budi', lettersOf(255)])('places logo and signature as laid out: %s', async (fullname) => {
  const address = '/media/one-picture-for-both.jpg'
  const layout = layoutOf(printed({ fullname, logo: address, signature: address }), wideMeasure)
  const marks = layout.pages.flatMap((page) => page.marks).filter((mark) => mark.kind === 'picture')
  const square = { jpeg, width: 2, height: 2 }
  const raster = { ...nothing, pictures: new Map(marks.map((mark) => [mark, square])) }
  const { pages } = await readPdf(drawn(layout, raster))
  const points = 595.28 / 790
  const expected = ({ box, align }: PictureMark) => {
    const side = Math.min(box.width, box.height)
    const foot = box.y + (align === 'foot' ? box.height : (box.height + side) / 2)
    return [box.x + (box.width - side) / 2, 790 - foot, side, side].map((length) => length * points)
  }
  expect(marks).toHaveLength(2)
  for (const [nth, mark] of marks.entries()) {
    const { x = 0, y = 0, width = 0, height = 0 } = pages[0]?.places[nth] ?? {}
    for (const [at, value] of expected(mark).entries())
      expect([x, y, width, height][at]).toBeCloseTo(value, 1)
  }
})

describe('PDF metadata', () => {
  // č, ċ and Ĩ contain bytes that some readers take for line ends and parentheses.
  test.each([
    'Kovač Ċ Ĩ (Ni) \\ Luh',
    'محمد عبد الرحمن',
    'देवनागरी',
    'ꦗꦮꦶ',
    '王小明',
    '👩‍🏫 Budi 😀',
    'x > y < z /Title (PWNED)',
    '(000000)',
  ])('contains %s in title and author', async (fullname) => {
    const { info } = await readPdf(pdf({ fullname, issuer: `LPK ${fullname}` }))
    expect(info).toMatchObject({
      Title: `Sertifikat Partisipasi – ${fullname} – Dasar Pemasaran Digital untuk UMKM`,
      Author: `LPK ${fullname}`,
    })
    expect(Date.parse(isoOf(String(info.CreationDate)))).toBe(made.getTime())
  })

  /** `D:20261121165959+00'00'` in ISO 8601. */
  const isoOf = (date: string) =>
    date.replace(/^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)([+-]\d\d)'(\d\d)'?$/, '$1-$2-$3T$4:$5:$6$7:$8')
})

describe.skipIf(!hasPoppler)('PDF text', () => {
  test('contains everything that a certificate prints', async () => {
    const lines = await textOf(
      pdf({ director: 'Dr. Sri Wahyuni, M.Pd.', issuer: 'LPK Cendekia', final_score: 87.5 }),
    )
    const text = lines.join('\n')
    for (const part of [
      'LPK Cendekia',
      'Sertifikat Partisipasi',
      'Diberikan atas keberhasilan mengikuti',
      'Dasar Pemasaran Digital untuk UMKM',
      'Ni Luh Ayu Prameswari',
      'dengan nilai akhir 87,5',
      'Nomor sertifikat',
      '7KQ4 22MX 9RTB',
      'Periksa di balai.contoh.id/verifikasi',
      'Yogyakarta, 21 November 2026',
      'Dr. Sri Wahyuni, M.Pd.',
      'Direktur',
    ])
      expect(text).toContain(part)
  })

  test.each([
    'Kovač Žižka Łódź Ștefan',
    'Nguyễn Thị Ánh Tuyết',
    'Äöü ß Ñ Ç Åse Øystein',
    "AVATAR To. Wa, O'Brien",
    '<b>Tebal</b> & "kutip" \\n $1',
  ])('contains the name %s', async (fullname) => {
    expect(await textOf(pdf({ fullname, program: 'P' }))).toContain(fullname)
  })
})
