import { join } from 'node:path'
import { writeXlsx as writeWorkbook } from 'hucre/xlsx'
import { emptyQuestion } from '../../../formats/question/parsedQuestion.ts'
import { writeCsv } from '../../../formats/writers/csv.ts'
import { writeXlsx } from '../../../formats/writers/xlsx.ts'
import { docx, level, list, numbered, paragraph, pattern, picture, run } from '../../support/docx.ts'
import { expectNoViolation } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { expectToFit } from '../support/fits.ts'
import { makeTest } from '../support/packets.ts'
import { picture as realPicture } from '../support/programForm.ts'
import { expect, type Page, test } from '../support/test.ts'

/* Import and export of questions in a browser: workers, clipboard, files. Parsing: tests/unit/formats. */

const importOf = (address: string) => address.replace(/edit\?.*$/, 'impor')
const links = (page: Page) => page.getByRole('list', { name: 'Daftar soal' }).getByRole('link')

const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })

const question = {
  ...emptyQuestion,
  question: '<p>Berapa 2 &lt; 3?</p>',
  options: ['<p>Ya</p>', '<p>Tidak</p>'],
  right: 0,
  point: '2,5',
}
const packets = [{ name: 'Paket 1', questions: [question] }]

const moodle = `<?xml version="1.0"?><quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Berapa 2 &lt; 3?</p>]]></text></questiontext><single>true</single><answer fraction="100"><text>Ya</text></answer><answer fraction="0"><text>Tidak</text></answer></question></quiz>`

test('reads a file of each format in the worker and saves its question', async ({ page, api }) => {
  const address = await makeTest(api, 'Tes dari berkas', [['Menimbang']])
  const sheet = await writeXlsx(packets)
  const files: [string, string | Uint8Array][] = [
    ['soal.txt', 'Berapa 2 < 3? {=Ya ~Tidak}'],
    ['aiken.txt', 'Berapa 2 < 3?\nA. Ya\nB. Tidak\nANSWER: A\n'],
    ['moodle.xml', moodle],
    ['soal.csv', writeCsv(packets)],
    ['soal.xlsx', sheet],
    [
      'soal.docx',
      docx({ body: ['1. Berapa 2 < 3?', '*A. Ya', 'B. Tidak'].map((text) => paragraph(text)).join('') }),
    ],
  ]
  for (const [name, content] of files) {
    await enter(page, importOf(address))
    await choose(page, name, content)
    await expect(page.getByText('1 siap')).toBeVisible()
    await expect(page.getByText('Berapa 2 < 3?').first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Masukkan 1 soal' }).click()
  await expect(page.getByText('1 pertanyaan belum disimpan')).toBeVisible()
  await page.getByRole('button', { name: /^Simpan/ }).click()
  await expect(page.getByText('Semua tersimpan')).toBeVisible()
  await expect(links(page)).toHaveText([/^Paket 1/, /Menimbang/, /Berapa 2 < 3\?/])
})

test('imports fifty questions and ten pictures of a Word document at once', async ({ page, api }) => {
  const existingQuestions = Array.from({ length: 30 }, (_, index) => `Menimbang ${index + 1}`)
  const address = await makeTest(api, 'Tes dari Word', [existingQuestions])
  const body = Array.from({ length: 50 }, (_, index) => [
    paragraph(
      run(`Soal Word ke-${index + 1}?`) + (index % 5 === 0 ? picture(`p${index / 5}`) : ''),
      numbered(1),
    ),
    paragraph(run('Pilihan salah'), numbered(1, 1)),
    paragraph(run('Pilihan benar', '<w:b/>'), numbered(1, 1)),
  ])
  const { buffer } = await realPicture()
  const content = docx({
    body: body.flat().join(''),
    numbering: pattern(0, level(0, 'decimal', '%1.'), level(1, 'upperLetter', '%2.')) + list(1, 0),
    media: Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `image${index}.png`,
        Buffer.concat([buffer, Buffer.from([index])]),
      ]),
    ),
  })
  await enter(page, importOf(address))
  await choose(page, 'soal.docx', content)
  await expect(page.getByText('10 gambar belum punya teks alternatif')).toBeVisible()
  const alt = page.getByLabel('Teks alternatif gambar').first()
  await alt.fill('Oven gas')
  await expect(page.getByText('9 gambar belum punya teks alternatif')).toBeVisible()
  await expectToFit(page)
  await expectNoViolation(page)
  await page.emulateMedia({ colorScheme: 'light' })
  // On a phone the questions are part of the page.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '9 gambar belum punya teks alternatif' }).click()
  const second = page.locator(':focus')
  await expect(second).toHaveAccessibleName('Teks alternatif gambar')
  await expect(second).toBeInViewport()
  await second.fill('Oven listrik')
  await expect(page.getByText('8 gambar belum punya teks alternatif')).toBeVisible()
  await page
    .getByRole('button', { name: /^Tampilkan baris/ })
    .last()
    .click()
  await expect(page.getByRole('region', { name: 'soal.docx' })).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Masukkan 50 soal' }).click()
  const first = page.getByRole('link', { name: /Soal Word ke-1\?/ })
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(first).toBeInViewport()
  await page.getByRole('button', { name: /^Simpan/ }).click()
  await expect(page.getByText('Semua tersimpan')).toBeVisible()
  await first.click()
  const insertedImage = page.getByRole('img', { name: 'Oven gas' })
  await expect(insertedImage).toBeVisible()
  expect(await insertedImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // The list is virtualised.
  await page.getByLabel('Cari soal').fill('ke-50')
  await page.getByRole('link', { name: /Soal Word ke-50\?/ }).click()
  await expect(page.getByRole('radio', { name: 'Jadikan opsi B jawaban benar' })).toBeChecked()
})

test('exports a test and reimports it without changes', async ({ page, api }) => {
  const address = await makeTest(api, 'Tes keluar', [['Menimbang', ['Gula', 'Krim']]])
  await enter(page, address)
  for (const format of ['Excel (.xlsx)', 'GIFT']) {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('radio', { name: format }).check()
    if (format === 'GIFT') await expectNoViolation(page)
    const downloadPromise = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await downloadPromise
    expect(file.suggestedFilename()).toMatch(/^Tes keluar\.(?:xlsx|txt)$/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('link', { name: 'Impor soal' }).click()
    await page.locator('input[type=file]').setInputFiles(await file.path())
    // Without ids, questions are matched by content.
    const summary = /xlsx/.test(format) ? '0 siap · 3 tidak berubah' : '0 siap · 3 sudah ada'
    await expect(page.getByText(summary)).toBeVisible()
    await page.getByRole('link', { name: 'Batal' }).click()
    await expect(links(page)).toHaveCount(5)
  }
})

test('loads the worker again on retry when it failed to load', async ({ page, api, watch }) => {
  watch.allow(/ERR_FAILED|failed|error/i)
  const address = await makeTest(api, 'Tes tanpa jaringan', [['Menimbang']])
  await page.route(/\/assets\/worker-/, (route) => route.abort('failed'))
  await enter(page, importOf(address))
  await choose(page, 'soal.txt', 'Berapa 2 < 3? {=Ya ~Tidak}')
  await expect(page.getByRole('alert')).toHaveText(/^Pembaca berkas tidak dapat dimuat/)
  await page.unroute(/\/assets\/worker-/)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('1 siap')).toBeVisible()
})

test('resolves a paper with two kinds of marking in one click and marks skipped parts', async ({
  page,
  api,
}) => {
  await enter(page, importOf(await makeTest(api, 'Tes dua penulis', [['Menimbang']])))
  const paper = (name: string) =>
    page.locator('input[type=file]').setInputFiles(join('tests/papers/layouts', name))
  await paper('54-two-writers-two-looks.docx')
  await expect(page.getByText('8 siap · 2 bermasalah')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolation(page)
  }
  for (const width of [1366, 768, 390]) {
    await page.setViewportSize({ width, height: 768 })
    await expectToFit(page)
  }
  await page.getByRole('button', { name: 'Pakai yang disorot kuning untuk 2 soal' }).click()
  await expect(page.getByText('10 siap')).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText('8 siap · 2 bermasalah')).toBeVisible()
  await paper('28-kartu-soal.docx')
  await expect(page.getByText('3 siap · 4 dilewati')).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(page.getByText('dilewati', { exact: true }).first()).toBeAttached()
})

test('reads unknown columns once named by hand and remembers them', async ({ page, api }) => {
  const rows = [
    ['Butir', 'Satu', 'Dua', 'Solusinya', `Alasan ${'yang panjang '.repeat(8)}`],
    ...[1, 2, 3].map((number) => [`Tindakan nomor ${number}?`, 'Ya', 'Tidak', '2', 'Sesuai SPO']),
  ]
  const sheets = [
    { name: 'Bank', rows },
    {
      name: 'Peserta',
      rows: [
        ['Nama', 'Kelas', 'Nilai'],
        ['Budi', 'A', 8],
      ],
    },
  ]
  await enter(page, importOf(await makeTest(api, 'Tes kolom', [['Menimbang']])))
  await choose(page, 'bank.xlsx', new Uint8Array(await writeWorkbook({ sheets })))
  const pane = page.getByRole('region', { name: 'Kolom tabel' })
  await expect(pane).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolation(page)
  }
  for (const width of [1366, 768, 390]) {
    await page.setViewportSize({ width, height: 768 })
    await expectToFit(page)
  }
  for (const [column, use] of [
    ['Butir', 'question'],
    ['Satu', 'option 0'],
    ['Dua', 'option 1'],
    ['Solusinya', 'key'],
  ] as const)
    await pane.getByRole('combobox', { name: `Isi kolom ${column}` }).selectOption(use)
  await expect(page.getByText('3 siap')).toBeVisible()
  await page.getByRole('button', { name: 'Tampilkan baris 3 di sumber' }).click()
  await expect(pane).toBeHidden()
  await expect(page.getByText('Tindakan nomor 1? | Ya | Tidak | 2 | Sesuai SPO')).toBeVisible()
  await expect(page.getByText('Kolom dibaca menurut pilihan Anda.')).toBeVisible()
  // In this browser, for the same headings.
  await page.reload()
  await choose(page, 'bank.xlsx', new Uint8Array(await writeWorkbook({ sheets: sheets.slice(0, 1) })))
  await expect(page.getByText('3 siap')).toBeVisible()
  await expect(page.getByText('Kolom dibaca menurut pilihan Anda.')).toBeVisible()
})
