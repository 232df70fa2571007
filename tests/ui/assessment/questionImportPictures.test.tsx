import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mediaCalls } from '../../../contract/media.ts'
import { png } from '../../support/files.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { found, questionImport, sums } from '../support/questionImport.ts'
import { outline, row } from '../support/questionPackets.ts'

/* Pictures of imported files: each stays with its question, despite failures and concurrent choices. */

const ui = startUi()
const { begin, openImport, source, choose, insert } = questionImport(ui)
const upload = mediaCalls['media.upload']

beforeEach(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:0'
  URL.revokeObjectURL = () => undefined
})

/** A Moodle file of questions, each with a picture of a width in pixels. */
const moodle = (widths: Readonly<Record<string, number>>) =>
  `<quiz>${Object.entries(widths)
    .map(
      ([name, width]) =>
        `<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>${name}? <img src="@@PLUGINFILE@@/p.png" alt=""></p>]]></text><file name="p.png" path="/" encoding="base64">${Buffer.from(png(width)).toString('base64')}</file></questiontext><single>true</single><answer fraction="100"><text>Ya</text></answer><answer fraction="0"><text>Tidak</text></answer></question>`,
    )
    .join('')}</quiz>`

const rejectUpload = () => new Response(JSON.stringify({ message: 'Penuh.' }), { status: 507 })
const questions = () => outline().filter((line) => /^\d/.test(line))
const widthOf = (file: Uint8Array) => new DataView(file.buffer, file.byteOffset).getUint32(16)

test('uploads the pictures of another file after a failed upload', async () => {
  const { at: testPath, staff, packets } = await begin('satu')
  await openImport(testPath)
  expectComplaints(/HttpError/)
  ui.fault(upload, rejectUpload)
  await choose(new File([moodle({ Apel: 2, Jeruk: 3 })], 'lama.xml'))
  await waitFor(() => expect(sums()).toBe('2 siap'))
  fireEvent.click(screen.getByRole('button', { name: 'Masukkan 2 soal' }))
  expect(await screen.findByText(/gagal diunggah/)).toBeVisible()
  // Retries only those.
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('2 gambar gagal diunggah: Penuh.')).toBeVisible()
  expect(screen.getAllByText('Gagal diunggah: Penuh.')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Batal' })).toBeVisible()
  ui.recover()
  await choose(new File([moodle({ Kucing: 7 })], 'baru.xml'))
  await waitFor(() => expect(found().join()).toMatch(/Kucing/))
  expect(screen.queryByText(/gagal diunggah/)).not.toBeInTheDocument()
  await insert('Masukkan 1 soal')
  fireEvent.click(screen.getByRole('button', { name: /^Simpan/ }))
  expect(await screen.findByText('Semua tersimpan')).toBeVisible()
  const [, savedGroup] = await staff.groupsOf(packets[0] ?? '')
  const media = savedGroup?.list_question[0]?.question.media
  const response = await ui.server.app.request(String(media?.public_url ?? media?.url))
  expect(widthOf(new Uint8Array(await response.arrayBuffer()))).toBe(7)
})

test('inserts questions ticked after a failed upload with their own pictures', async () => {
  const { at: testPath } = await begin('satu')
  await openImport(testPath)
  expectComplaints(/HttpError/)
  ui.fault(upload, rejectUpload)
  await choose(new File([moodle({ Apel: 2, Jeruk: 3 })], 'soal.xml'))
  await waitFor(() => expect(sums()).toBe('2 siap'))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Ambil soal 2/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Masukkan 1 soal' }))
  expect(await screen.findByText(/gagal diunggah/)).toBeVisible()
  ui.recover()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Ambil soal 2/ }))
  await insert('Masukkan tanpa gambar itu')
  expect(screen.queryByRole('button', { name: 'Hapus media Pertanyaan' })).not.toBeInTheDocument()
  fireEvent.click(row('Jeruk'))
  expect(await screen.findByRole('button', { name: 'Hapus media Pertanyaan' })).toBeVisible()
})

test('moves focus from the count of missing alternative texts to the first one', async () => {
  const { at: testPath } = await begin('satu')
  await openImport(testPath)
  await choose(new File([moodle({ Apel: 2, Jeruk: 3 })], 'soal.xml'))
  const [apple, orange] = await screen.findAllByLabelText('Teks alternatif gambar')
  fireEvent.click(screen.getByRole('button', { name: '2 gambar belum punya teks alternatif' }))
  expect(apple).toHaveFocus()
  if (apple) fireEvent.change(apple, { target: { value: 'Apel merah' } })
  fireEvent.click(screen.getByRole('button', { name: '1 gambar belum punya teks alternatif' }))
  expect(orange).toHaveFocus()
})

test('requires an alternative text for an option that is only a picture', async () => {
  const { at: testPath } = await begin('satu')
  await openImport(testPath)
  const file = moodle({ Apel: 2 })
    .replace('<text>Ya</text>', '<text><![CDATA[<p><img src="@@PLUGINFILE@@/p.png" alt=""></p>]]></text>')
    .replace('</text></answer>', '</text>__FILE__</answer>')
  const [picture = ''] = /<file .*?<\/file>/.exec(file) ?? []
  await choose(new File([file.replace('__FILE__', picture)], 'soal.xml'))
  await waitFor(() => expect(sums()).toBe('0 siap · 1 bermasalah'))
  expect(found().join()).toMatch(/Opsi A hanya berisi gambar\. Isi teks alternatifnya\./)
  fireEvent.click(screen.getByRole('button', { name: '1 gambar belum punya teks alternatif' }))
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) throw new Error('No field has the focus')
  fireEvent.change(field, { target: { value: 'Apel merah' } })
  await waitFor(() => expect(sums()).toBe('1 siap'))
  expect(screen.getByRole('button', { name: 'Masukkan 1 soal' })).toBeEnabled()
})

test('discards the questions when the page is left during the upload', async () => {
  const { at: testPath } = await begin('satu')
  await openImport(testPath)
  const arrival = Promise.withResolvers<undefined>()
  ui.fault(upload, () => arrival.promise)
  await source(moodle({ Apel: 2 }), '1 siap')
  fireEvent.click(screen.getByRole('button', { name: 'Masukkan 1 soal' }))
  expect(await screen.findByText('Mengunggah gambar 0 dari 1')).toBeVisible()
  const trail = within(screen.getByRole('navigation', { name: 'Lokasi halaman' }))
  fireEvent.click(trail.getAllByRole('link').at(-1) ?? document.body)
  fireEvent.click(await screen.findByRole('button', { name: 'Tinggalkan' }))
  await screen.findByRole('list', { name: 'Daftar soal' })
  arrival.resolve(undefined)
  ui.recover()
  // Meanwhile, another one is imported: a late upload would have arrived by then.
  fireEvent.click(screen.getByRole('link', { name: 'Impor soal' }))
  await source('Siapa? {=C ~D}', '1 siap')
  await insert('Masukkan 1 soal')
  expect(questions()).toEqual(['1 satu', '2 Siapa? (Belum disimpan)'])
})

test('keeps an alternative text with its picture as the source changes, and takes it as option text', async () => {
  const { at: testPath } = await begin('satu')
  await openImport(testPath)
  await source(moodle({ Apel: 2, Jeruk: 3 }), '2 siap')
  const [, second] = screen.getAllByLabelText('Teks alternatif gambar')
  if (!second) throw new Error('There are two pictures')
  fireEvent.change(second, { target: { value: 'Jeruk matang' } })
  await source(moodle({ Jeruk: 3 }), '1 siap')
  await waitFor(() => expect(screen.getByLabelText('Teks alternatif gambar')).toHaveValue('Jeruk matang'))
  const option = `<img src="data:image/png;base64,${Buffer.from(png(9)).toString('base64')}">`
  await source(
    `[html]Mana? {=${option.replaceAll('=', '\\=').replaceAll(':', '\\:')} ~[html]Tidak ada}`,
    '1 bermasalah',
  )
  fireEvent.change(screen.getByLabelText('Teks alternatif gambar'), { target: { value: 'Apel merah' } })
  await waitFor(() => expect(sums()).toBe('1 siap'))
})

test('keeps a chosen right option with its text until the source names one', async () => {
  const { at: testPath } = await begin('satu')
  await openImport(testPath)
  await source('Kanal? {~Baliho ~Radio}', '1 bermasalah')
  fireEvent.click(screen.getByRole('radio', { name: /Radio/ }))
  expect(sums()).toBe('1 siap')
  await source('Kanal? {~Radio ~Baliho}\n\nSiapa? {=C ~D}', '2 siap')
  expect(screen.getByRole('radio', { name: /Radio/ })).toBeChecked()
  await source('Kanal? {=Baliho ~Radio}\n\nSiapa? {=C ~D}\n\nKapan? {=E ~F}', '3 siap')
  expect(found()[0]).toContain('BalihoJawaban benarB.Radio')
})
