import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { mediaCalls } from '../../../contract/media.ts'
import { emptyQuestion } from '../../../formats/question/parsedQuestion.ts'
import { writeCsv } from '../../../formats/writers/csv.ts'
import { png } from '../../support/files.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { found, questionImport, sums } from '../support/questionImport.ts'
import { outline, text } from '../support/questionPackets.ts'

/* Importing questions into a test, on the real server. */

const ui = startUi()
const { begin, openImport, source, paste, choose, insert } = questionImport(ui)

beforeEach(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:0'
  URL.revokeObjectURL = () => undefined
})

const gift = `// Bab 1
::Segmen:: Apa itu segmen pasar?
{ =Kelompok pembeli ~Tempat jualan #### Segmen dibentuk dari kebutuhan. }

Kanal mana yang paling murah? { ~Baliho ~Radio }

Sebutkan tiga unsur persona. {}

satu {=Minuman ~Makanan ~Kain}
`

describe('import result', () => {
  test('lists questions with their lines, issues and skipped items', async () => {
    const { at: testPath } = await begin('satu | dua')
    await openImport(testPath)
    await source(gift, '1 siap · 1 bermasalah · 1 sudah ada · 2 dilewati')
    expect(found()).toEqual([
      '[ ] –Bab 1baris 1Dilewati: komentar.',
      '[x] 1Apa itu segmen pasar?baris 2–3A.Kelompok pembeliJawaban benarB.Tempat jualanPenjelasan: Segmen dibentuk dari kebutuhan.',
      '[ ] 2Kanal mana yang paling murah?baris 5Tidak ada jawaban benar. Beri tanda = di depan satu opsi, atau pilih di sini.Bila diambil, soal ini masuk sebagai soal yang belum lengkap.A.BalihoB.Radio',
      '[ ] –Sebutkan tiga unsur persona.baris 7Dilewati: soal uraian belum didukung.',
      '[ ] 3satubaris 9A.MinumanJawaban benarB.MakananC.KainSudah ada di tes ini.',
    ])
    expect(screen.getByRole('button', { name: 'GIFT' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: 'Masukkan 1 soal' })).toBeEnabled()
  })

  test('reads the source in another format and back', async () => {
    const { at: testPath } = await begin('satu')
    await openImport(testPath)
    await source('Apa? {=A ~B}', '1 siap')
    fireEvent.click(screen.getByRole('button', { name: 'Aiken' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Tidak ada soal yang dikenali/)
    expect(screen.getByText(/^Dibaca sebagai Aiken karena Anda memilihnya/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Kenali otomatis' }))
    await waitFor(() => expect(sums()).toBe('1 siap'))
  })

  test('reports a malformed question as an issue and names all duplicate options at once', async () => {
    const { at: testPath } = await begin('satu')
    await openImport(testPath)
    await source('Apa? {=Ya ~ya ~YA ~}\n\nSiapa? {=A ~B', '0 siap · 2 bermasalah')
    expect(found()).toEqual([
      '[ ] 1Apa?baris 1Opsi B, C sama dengan opsi lain.Opsi D kosong.Bila diambil, soal ini masuk sebagai soal yang belum lengkap.A.YaJawaban benarB.yaC.YAD.',
      '[ ] –Siapa? {=A ~Bbaris 3Kurung kurawal { belum ditutup.',
    ])
    expect(screen.getByText('2 soal bermasalah tidak ikut dimasukkan.')).toBeVisible()
  })

  test('follows the source and keeps earlier choices', async () => {
    const { at: testPath } = await begin('satu')
    await openImport(testPath)
    await source('Apa? {=A ~B}\n\nSiapa? {=C ~D}', '2 siap')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ambil soal 1: Apa?' }))
    expect(screen.getByRole('button', { name: 'Masukkan 1 soal' })).toBeEnabled()
    await source('Apa? {=A ~B}\n\nSiapa? {=C ~D}\n\nKapan? {=E ~F}', '3 siap')
    expect(found().map((row) => row.slice(0, 5))).toEqual(['[ ] 1', '[x] 2', '[x] 3'])
  })

  test.each([
    ['an old document', '\xd0\xcf\x11\xe0', /^Jenis berkas ini tidak dikenali/],
    ['a PDF', '%PDF-1.7', /^Berkas PDF tidak dapat dibaca/],
    ['an empty file', '', /^Berkas ini kosong/],
    ['no questions', 'Selamat pagi.', /^Tidak ada soal yang dikenali/],
    ['broken XML', '<?xml version="1.0"?>\n<quiz><question>', /^XML ini rusak di baris 2/],
  ])('explains why a file cannot be read: %s', async (_, content, message) => {
    const { at: testPath } = await begin('satu')
    await openImport(testPath)
    const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
    await choose(new File([bytes], 'soal.doc'))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('button', { name: 'Masukkan soal' })).toBeDisabled()
  })
})

test('inserts questions into a packet after their key is chosen, and saves them', async () => {
  const { at: testPath, staff, packets } = await begin('satu | dua', '')
  await openImport(testPath)
  await source(gift, '1 siap')
  fireEvent.click(screen.getByRole('radio', { name: /Radio/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Ambil soal 3/ }))
  fireEvent.change(screen.getByLabelText('Poin tiap soal'), { target: { value: '7' } })
  fireEvent.change(screen.getByLabelText('Timer tiap soal (detik)'), { target: { value: '45' } })
  fireEvent.change(screen.getByLabelText('Paket tujuan'), { target: { value: `packet ${packets[0]}` } })
  await insert('Masukkan 3 soal')
  expect(await screen.findByText('3 soal dimasukkan ke tes. Belum disimpan.')).toBeVisible()
  expect(outline().filter((line) => /^\d/.test(line))).toEqual([
    '1 satu',
    '2 dua',
    '3 Apa itu segmen pasar? (Belum disimpan)',
    '4 Kanal mana yang paling murah? (Belum disimpan)',
    '5 satu (Belum disimpan)',
  ])
  expect(await screen.findByRole('heading', { name: 'Soal 3' })).toBeVisible()
  expect(screen.getByLabelText(/^Timer/)).toHaveValue('45')
  fireEvent.click(screen.getByRole('button', { name: /^Simpan/ }))
  expect(await screen.findByText('Semua tersimpan')).toBeVisible()
  const [, , third, fourth] = await staff.groupsOf(packets[0] ?? '')
  expect(third?.list_question[0]).toMatchObject({
    question: { text: '<p>Apa itu segmen pasar?</p>', timer: 45 },
    point: 7,
    explanation: { correct: { text: '<p>Segmen dibentuk dari kebutuhan.</p>' } },
  })
  expect(fourth?.list_question[0]).toMatchObject({ correct_answer: ['<p>Radio</p>'] })
})

test('inserts questions by keyboard and undoes all in one step', async () => {
  const { at: testPath } = await begin('satu')
  await openImport(testPath)
  await source('Apa? {=A ~B}\n\nSiapa? {=C ~D}', '2 siap')
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await screen.findByRole('list', { name: 'Daftar soal' })
  expect(outline().filter((line) => /^\d/.test(line))).toHaveLength(3)
  fireEvent.click(await screen.findByRole('button', { name: 'Urungkan' }))
  await waitFor(() => expect(outline().filter((line) => /^\d/.test(line))).toEqual(['1 satu']))
})

test('reads the key of a pasted document from its formatting, and sanitises it', async () => {
  const { at: testPath } = await begin('satu')
  await openImport(testPath)
  const result = screen.getByRole('heading', { name: 'Hasil' })
  const box = screen.getByRole('textbox', { name: 'Sumber' })
  paste({ 'text/plain': 'satu {=Minuman' }, document.body)
  paste({ 'text/plain': '~Kain}' }, result)
  expect(box).toHaveValue('satu {=Minuman\n~Kain}')
  expect(result).toHaveFocus()
  fireEvent.change(box, { target: { value: '' } })
  const copied = {
    'text/plain': '1. Apa?\nA. Merah\nB. Biru',
    'text/html':
      '<p>1. Apa x<span style="vertical-align:super">2</span>?<img src="https://iklan.test/a.png"></p><p>A. Merah</p><p><b onclick="alert(1)">B. Biru</b><script>alert(2)</script></p>',
  }
  paste(copied)
  await waitFor(() => expect(sums()).toBe('1 siap'))
  expect(found()).toEqual([
    '[x] 1Apa x2?baris 1–3A.MerahB.BiruJawaban benarGambar dari alamat lain tidak diambil: https://iklan.test/a.png',
  ])
  expect(result).toHaveFocus()
  paste(copied, document.body)
  expect(await screen.findByText('Kosongkan sumber yang terbuka sebelum menempel soal lain.')).toBeVisible()
  await insert('Masukkan 1 soal')
  expect(text('Pertanyaan').innerHTML).toContain('x<sup>2</sup>?')
  expect(document.body.innerHTML).not.toMatch(/onclick|iklan\.test/)
})

const withPicture = () =>
  `<?xml version="1.0"?><quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Apa ini? <img src="@@PLUGINFILE@@/oven.png" alt=""></p>]]></text><file name="oven.png" path="/" encoding="base64">${Buffer.from(png()).toString('base64')}</file></questiontext><single>true</single><answer fraction="100"><text>Oven</text></answer><answer fraction="0"><text>Kompor</text></answer></question></quiz>`

test('uploads pictures with their alternative text and attaches them to their question', async () => {
  const { at: testPath, staff, packets } = await begin('satu')
  await openImport(testPath)
  await source(withPicture(), '1 siap')
  expect(screen.getByText('1 gambar belum punya teks alternatif')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Teks alternatif gambar'), { target: { value: 'Oven gas' } })
  await insert('Masukkan 1 soal')
  expect(await screen.findByRole('button', { name: 'Hapus media Pertanyaan' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: /^Simpan/ }))
  expect(await screen.findByText('Semua tersimpan')).toBeVisible()
  const [, second] = await staff.groupsOf(packets[0] ?? '')
  expect(second?.list_question[0]?.question).toMatchObject({
    text: '<p>Apa ini?</p>',
    media: { type: 'image', alt: 'Oven gas', title: 'oven' },
  })
})

test('reports a failed picture upload, retries it, and inserts without it', async () => {
  const { at: testPath } = await begin('satu')
  await openImport(testPath)
  await source(withPicture(), '1 siap')
  expectComplaints(/HttpError/)
  ui.fault(
    mediaCalls['media.upload'],
    () => new Response(JSON.stringify({ message: 'Penuh.' }), { status: 507 }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Masukkan 1 soal' }))
  expect(await screen.findByText('1 gambar gagal diunggah: Penuh.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('1 gambar gagal diunggah: Penuh.')).toBeVisible()
  await insert('Masukkan tanpa gambar itu')
  expect(outline().filter((line) => /^\d/.test(line))).toEqual(['1 satu', '2 Apa ini? (Belum disimpan)'])
})

test('updates only the questions changed in a reimported file', async () => {
  const { at: testPath, staff, packets } = await begin('satu | dua')
  const question = (name: string) => ({
    ...emptyQuestion,
    id: staff.idOf(name),
    packet: 'Paket 1',
    question: `<p>${name}</p>`,
    options: ['<p>Minuman</p>', '<p>Makanan</p>', '<p>Kain</p>'],
    right: 0,
    point: '10',
    timer: '30',
  })
  await openImport(testPath)
  const csv = writeCsv([
    {
      name: 'Paket 1',
      questions: [question('satu'), question('dua')],
    },
  ])
  const editedCsv = csv.replace(';dua;Minuman;Makanan;Kain;;A;', ';dua baru;Minuman;Makanan;Kain;;B;')
  await source(editedCsv, '1 berubah · 1 tidak berubah')
  expect(found()).toEqual([
    '[x] 2dua barubaris 3PertanyaanDi tes iniduaDi berkasdua baruJawaban benarDi tes iniADi berkasB',
  ])
  await insert('Perbarui 1 soal')
  expect(await screen.findByText('1 soal diperbarui. Belum disimpan.')).toBeVisible()
  expect(outline().filter((line) => /^\d/.test(line))).toEqual(['1 satu', '2 dua baru (Belum disimpan)'])
  fireEvent.click(screen.getByRole('button', { name: /^Simpan/ }))
  expect(await screen.findByText('Semua tersimpan')).toBeVisible()
  expect(await staff.order(packets[0] ?? '')).toBe('satu | dua baru')
})

test('selects a packet of a file as a whole and shows a group instruction once', async () => {
  const { at: testPath } = await begin('satu')
  const question = (name: string, packet: string, group?: string) => ({
    ...emptyQuestion,
    packet,
    group,
    instruction: group ? '<p>Baca kasus ini.</p>' : '',
    question: `<p>${name}</p>`,
    options: ['<p>Ya</p>', '<p>Tidak</p>'],
    right: 0,
  })
  const csv = writeCsv([
    { name: 'Pagi', questions: [question('Apa', 'Pagi'), question('Siapa', 'Pagi')] },
    { name: 'Sore', questions: [question('Kapan', 'Sore', 'k'), question('Mana', 'Sore', 'k')] },
  ])
  await openImport(testPath)
  await source(csv, '4 siap')
  const result = within(screen.getByRole('region', { name: 'Hasil' }))
  expect(result.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    ...['Hasil', 'Pagi', 'Sore', 'Grup soal 3–4'],
  ])
  expect(result.getAllByText('Baca kasus ini.')).toHaveLength(1)
  fireEvent.click(result.getByRole('checkbox', { name: 'Pilih semua yang siap dari Pagi' }))
  expect(screen.getByRole('button', { name: 'Masukkan 2 soal' })).toBeEnabled()
  expect(found().map((row) => row.slice(0, 5))).toEqual(['[ ] 1', '[ ] 2', '[x] 3', '[x] 4'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ambil soal 1: Apa' }))
  expect(result.getByRole('checkbox', { name: 'Pilih semua yang siap dari Pagi' })).toBePartiallyChecked()
})

test('folds unchanged questions and unfolds them on demand', async () => {
  const { at: testPath, staff } = await begin('satu | dua | tiga')
  const csv = writeCsv([
    {
      name: 'Paket 1',
      questions: ['satu', 'dua', 'tiga'].map((name) => ({
        ...emptyQuestion,
        id: staff.idOf(name),
        question: `<p>${name}</p>`,
        options: ['<p>Minuman</p>', '<p>Makanan</p>', '<p>Kain</p>'],
        right: 0,
        point: '10',
        timer: '30',
      })),
    },
  ])
  await openImport(testPath)
  await source(csv.replace(';tiga;', ';tiga benar;'), '1 berubah · 2 tidak berubah')
  expect(found()).toEqual(['[x] 3tiga benarbaris 4PertanyaanDi tes initigaDi berkastiga benar'])
  const fold = screen.getByRole('button', { name: 'Soal 1–2 tidak berubah' })
  fireEvent.click(fold)
  expect(fold).toHaveAttribute('aria-expanded', 'true')
  expect(found()).toHaveLength(3)
  fireEvent.click(fold)
  expect(found()).toHaveLength(1)
})

test('keeps an import when the language changes and resets it after leaving', async () => {
  const { at: testPath } = await begin('satu')
  const user = await openImport(testPath)
  await source('Apa? {=A ~B}\n\nSiapa? {~C ~D}', '1 siap · 1 bermasalah')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ambil soal 1: Apa?' }))
  fireEvent.click(screen.getByRole('radio', { name: 'B. D' }))
  fireEvent.change(screen.getByLabelText('Poin tiap soal'), { target: { value: '7' } })
  await user.click(screen.getByRole('button', { name: /Menu akun/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'English' }))
  expect(await screen.findByRole('button', { name: 'Insert 1 question' })).toBeEnabled()
  expect(screen.getByRole('textbox', { name: 'Source' })).toHaveValue('Apa? {=A ~B}\n\nSiapa? {~C ~D}')
  expect(await screen.findByRole('checkbox', { name: 'Select question 1: Apa?' })).not.toBeChecked()
  expect(screen.getByRole('radio', { name: /^B\. D/ })).toBeChecked()
  expect(screen.getByLabelText('Points for each')).toHaveValue('7')
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: /Leave/ }))
  fireEvent.click(await screen.findByRole('link', { name: 'Import questions' }))
  expect(await screen.findByRole('textbox', { name: 'Source' })).toHaveValue('')
})

test('selects no changes of an outdated file to questions edited since', async () => {
  const { at: testPath, staff } = await begin('satu | dua')
  const question = (name: string) => ({
    ...emptyQuestion,
    id: staff.idOf(name),
    packet: 'Paket 1',
    question: `<p>${name}</p>`,
    right: 0,
    options: ['<p>Minuman</p>', '<p>Makanan</p>', '<p>Kain</p>'],
    point: '8',
    timer: '30',
  })
  await openImport(testPath)
  const csv = writeCsv([{ name: 'Paket 1', questions: [question('satu'), question('dua')] }])
  await source(csv.replace(';dua;', ';dua baru;').replace('"Paket 1"', 'K3'), '1 bentrok · 1 tidak berubah')
  const [first, second] = found()
  expect(first).toBe(
    '[ ] 1satubaris 2Paket atau grupnya diubah di berkas, tetapi soal ini tetap di tempatnya. Pindahkan di tab Pertanyaan.Tidak diubah di berkas; isi di tes ini tetap dipakai.',
  )
  expect(second).toMatch(/^\[ \] 2dua barubaris 3Soal ini diubah di tes ini sesudah berkas dibuat\./)
  expect(screen.getByRole('checkbox', { name: 'Pilih semua yang siap' })).toBeDisabled()
})

test('keeps unsaved questions through a second import, with a leave guard', async () => {
  const { at: testPath } = await begin('satu')
  await openImport(testPath)
  await source('Apa? {=A ~B}', '1 siap')
  await insert('Masukkan 1 soal')
  fireEvent.click(await screen.findByRole('link', { name: 'Impor soal' }))
  await source('Siapa? {=C ~D}', '1 siap')
  fireEvent.click(screen.getByRole('link', { name: 'Batal' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Tetap di sini' }))
  await insert('Masukkan 1 soal')
  expect(outline().filter((line) => /^\d/.test(line))).toEqual([
    '1 satu',
    '2 Apa? (Belum disimpan)',
    '3 Siapa? (Belum disimpan)',
  ])
})

test('cancels reading a slow source', async () => {
  const { at: testPath } = await begin('lama')
  await openImport(testPath)
  const file = new File(['1. Apa?'], 'besar.txt')
  Object.defineProperty(file, 'arrayBuffer', { value: () => new Promise(() => {}) })
  await choose(file)
  expect(await screen.findByText(/^Masih membaca/, undefined, { timeout: 3_000 })).toBeVisible()
  expect(screen.getByRole('progressbar')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Batalkan' }))
  expect(await screen.findByText('Soal yang terbaca akan tampil di sini.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Sumber' })).toHaveValue('')
})
