import { describe, expect, test } from 'vitest'
import { pdfOf, type Raster } from '../../../src/custom/certificates/draw/pdf.ts'
import { layoutOf } from '../../../src/custom/certificates/model/layout.ts'
import { lettersOf, printed, wideMeasure } from '../../support/certificates.ts'
import { hasPoppler, readPdf, textOf } from '../../support/pdf.ts'

const nothing: Raster = { pictures: new Map(), lines: new Map() }
const made = new Date('2026-11-21T16:59:59Z')

const pdf = (...given: Parameters<typeof printed>) =>
  pdfOf(layoutOf(printed(...given), wideMeasure), nothing, made)

test('a certificate is one landscape A4 page without a single picture, and small', async () => {
  const file = pdf()
  const { pages, info } = await readPdf(file)
  expect(pages).toEqual([{ width: 841.89, height: 595.28, pictures: 0 }])
  expect(info).toMatchObject({ Language: 'id', Creator: 'Balai' })
  expect(file.type).toBe('application/pdf')
  expect(file.size).toBeLessThan(40_000)
})

test('thirty long competences take more pages', async () => {
  const competence = Array.from({ length: 30 }, (_, nth) => `${nth} ${lettersOf(80)}`)
  const { pages } = await readPdf(pdf({ competence }, { kind: 'graduation' }))
  expect(pages).toHaveLength(2)
})

describe('what the document says of itself', () => {
  // č, ċ and Ĩ are bytes that some readers take for line ends and brackets.
  test.each([
    'Kovač Ċ Ĩ (Ni) \\ Luh',
    'محمد عبد الرحمن',
    'देवनागरी',
    'ꦗꦮꦶ',
    '王小明',
    '👩‍🏫 Budi 😀',
    'x > y < z /Title (PWNED)',
    '(000000)',
  ])('%s', async (fullname) => {
    const { info } = await readPdf(pdf({ fullname, issuer: `LPK ${fullname}` }))
    expect(info).toMatchObject({
      Title: `Sertifikat Partisipasi – ${fullname} – Dasar Pemasaran Digital untuk UMKM`,
      Author: `LPK ${fullname}`,
    })
    expect(Date.parse(isoOf(String(info.CreationDate)))).toBe(made.getTime())
  })

  /** `D:20261121165959+00'00'` as everybody else writes it. */
  const isoOf = (date: string) =>
    date.replace(/^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)([+-]\d\d)'(\d\d)'?$/, '$1-$2-$3T$4:$5:$6$7:$8')
})

describe.skipIf(!hasPoppler)('what is found and copied', () => {
  test('everything that a certificate prints', async () => {
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
  ])('%s', async (fullname) => {
    expect(await textOf(pdf({ fullname, program: 'P' }))).toContain(fullname)
  })
})
