import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileOf, pdf, png } from '../support/files.ts'
import {
  insertActivity,
  insertMedia,
  insertProgram,
  insertQuestions,
  insertStudy,
  insertTopic,
} from '../support/fixtures.ts'
import { plainApi } from '../support/plainApi.ts'
import { expectComplaints } from '../support/ui.setup.ts'
import { inTurns, startUi } from '../support/ui.tsx'
import { insertOutline, layOut, shownOutline, storedOutline } from './support/outline.ts'
import { outline, questionPackets, row } from './support/questionPackets.ts'

/* The whole admin with an API that has only section 7 of the specification. */

let beyond: string[] = []
const ui = startUi((fetch) => {
  const api = plainApi(fetch)
  beyond = api.beyond
  return api.fetch
})
type Person = Awaited<ReturnType<typeof ui.open>>

beforeEach(() => {
  // jsdom has no object URLs, and does not follow links.
  URL.createObjectURL = () => 'blob:0'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  const usedAdditions = beyond.splice(0)
  expect(usedAdditions).toEqual([])
})

const click = async (user: Person, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const logIn = async (address = '/') => {
  const user = await ui.open(address)
  await user.type(await screen.findByPlaceholderText('Masukkan email'), ui.server.admin.email)
  await user.type(screen.getByPlaceholderText('Masukkan password'), ui.server.admin.password)
  await click(user, 'Login')
  return user
}
const openSignedIn = async (address: string) => {
  await ui.signIn()
  return ui.open(address)
}
const pressSave = (user: Person) => user.keyboard('{Control>}s{/Control}')
const path = () => window.location.pathname
const program = (title: string) =>
  ui.server.db.query.programs.findFirst({ where: (row, { eq }) => eq(row.title, title) })

test('signs in, browses the programs, changes the password, and signs out', async () => {
  const study = await insertStudy(ui.server.db, { title: 'Tata Boga' })
  await insertProgram(ui.server.db, { title: 'Barista', studyId: study.id, status: 'publish' })
  await insertProgram(ui.server.db, { title: 'Roti', status: 'draft' })
  const user = await logIn('/program')
  expect(await screen.findByRole('row', { name: /Barista.*Tata Boga/ })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /^Draft/ }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Barista/ })).not.toBeInTheDocument())
  await user.click(screen.getByRole('tab', { name: /^Semua/ }))
  await user.type(await screen.findByPlaceholderText('Search'), 'rot{Enter}')
  expect(await screen.findByRole('row', { name: /Roti/ })).toBeVisible()

  await click(user, /Menu akun/)
  await user.click(await screen.findByRole('menuitem', { name: /password/i }))
  fill(await screen.findByLabelText(/^Password saat ini/), ui.server.admin.password)
  fill(screen.getByLabelText(/^Password baru/), 'wedang-jahe-sore')
  fill(screen.getByLabelText(/^Verifikasi password baru/), 'wedang-jahe-sore')
  await click(user, 'Simpan')
  expect(await screen.findByText('Password berhasil diubah')).toBeVisible()
  await click(user, /Menu akun/)
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  expect(await screen.findByPlaceholderText('Masukkan email')).toBeVisible()
})

test('searches screens and programs, and offers a whole licence', async () => {
  const { id } = await insertProgram(ui.server.db, { title: 'Program Barista', status: 'draft' })
  await insertProgram(ui.server.db, { title: 'Roti' })
  const user = await openSignedIn('/dashboard')
  await click(user, 'Cari')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cari' }))
  const names = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toContain('Tambah bidang studi'))
  expect(names()).not.toContain('Respons tersimpan')
  expect(names()).not.toContain('Pulihkan yang dihapus')
  await user.type(await dialog.findByRole('textbox', { name: /lisensi peserta$/ }), 'prog')
  await waitFor(() =>
    expect(names()).toEqual([
      'Kelola Program',
      'Tambah Program',
      'Program Baristadraft',
      'Buka peserta dengan lisensi “prog”',
    ]),
  )
  await user.click(dialog.getByRole('link', { name: /Program Barista/ }))
  await waitFor(() => expect(path()).toBe(`/program/${id}`))
})

test('adds a program with a new study and a cover, edits, publishes, archives and deletes it', async () => {
  const user = await openSignedIn('/program/tambah-program')
  fill(await screen.findByLabelText(/^Judul Program/), 'Servis Sepeda')
  await user.click(screen.getByLabelText(/^Bidang studi/, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Lainnya' }))
  fill(await screen.findByLabelText(/^Nama bidang studi baru/), 'Otomotif')
  fill(await screen.findByLabelText('Kompetensi 1'), 'Menyetel rem')
  const description = await screen.findByLabelText(/^Deskripsi program/, { selector: '[role=textbox]' })
  description.innerHTML = '<p>Semua tentang sepeda.</p>'
  fireEvent.input(description)
  fireEvent.blur(description)
  await user.click(screen.getByRole('tab', { name: /^Informasi Program/ }))
  const cover = screen.getByLabelText(/^Cover program/, { selector: '[role=group]' })
  fireEvent.change(cover.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [fileOf(png(), 'sampul.png', 'image/png')] },
  })
  expect(await screen.findByText('Sukses Upload Cover Program')).toBeVisible()
  fill(screen.getByLabelText(/^Harga jual/), '150000')
  await user.click(screen.getByRole('tab', { name: /^Fasilitator/ }))
  fill(await screen.findByLabelText(/^Nama fasilitator/), 'Made Wirawan')
  await pressSave(user)
  expect(await screen.findByText('Successfully added program')).toBeVisible()
  const made = await program('Servis Sepeda')
  expect(screen.getByRole('link', { name: 'Isi topik' })).toHaveAttribute('href', `/program/${made?.id}`)
  expect(made).toMatchObject({ status: 'draft', coverId: expect.any(String), studyId: expect.any(String) })

  cleanup()
  for (const title of ['Servis Sepeda Motor', 'Servis Sepeda Listrik']) {
    const again = await openSignedIn(`/program/edit/${made?.id}`)
    fill(await screen.findByLabelText(/^Judul Program/), title)
    await pressSave(again)
    expect(await screen.findByText('Successfully update program')).toBeVisible()
    expect(await program(title)).toMatchObject({ id: made?.id })
    cleanup()
  }

  const last = await openSignedIn('/program')
  const title = 'Servis Sepeda Listrik'
  for (const [action, status] of [
    ['Terbitkan', 'publish'],
    ['Arsipkan', 'archive'],
  ] as const) {
    await click(last, `${action} ${title}`)
    await click(last, 'Ya, Ubah!')
    await waitFor(async () => expect(await program(title)).toMatchObject({ status }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  await click(last, `Aksi lain untuk ${title}`)
  await last.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  // The number of descendants is unknown.
  expect(await screen.findByRole('dialog', { name: 'Hapus Program' })).toHaveAccessibleDescription(
    `Apakah Anda yakin ingin menghapus program ${title}?`,
  )
  await click(last, 'Ya, Hapus!')
  expect(await screen.findByText('Program berhasil dihapus')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Urungkan' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Aksi lain' })).not.toBeInTheDocument()
})

test('finds a study beyond the first twenty', async () => {
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  for (let number = 10; number < 40; number += 1)
    await insertStudy(ui.server.db, { title: `Bidang ${number}` })
  const user = await openSignedIn('/program/tambah-program')
  const input = await screen.findByLabelText(/^Bidang studi/, { selector: 'input' })
  await user.click(input)
  expect(await screen.findByRole('option', { name: 'Bidang 10' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Bidang 39' })).not.toBeInTheDocument()
  await user.type(input, 'bidang 39')
  await user.click(await screen.findByRole('option', { name: 'Bidang 39' }))
  expect(input).toHaveValue('Bidang 39')
})

/** A program with two topics, each with activities. */
async function openOutline() {
  layOut()
  const titles = { 'Biji kopi': ['Menggiling', 'Memilih', 'Mencicip'], Susu: ['Mengukus'], Kosong: [] }
  const { id } = await insertOutline(ui.server.db, titles)
  const user = await openSignedIn(`/program/${id}`)
  await waitFor(() => expect(shownOutline()).toEqual(titles))
  const isStored = (changed: Partial<Record<string, string[]>>) =>
    waitFor(async () => expect(await storedOutline(ui.server.db, id)).toEqual({ ...titles, ...changed }))
  return { user, id, isStored }
}
const fromMenu = async (user: Person, of: string, entry: string) => {
  await click(user, `Aksi lain untuk ${of}`)
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

test('reorders topics and activities by keyboard and menu, within a topic only', async () => {
  const { user, isStored } = await openOutline()
  screen.getByRole('button', { name: 'Pindahkan Menggiling' }).focus()
  await inTurns(user).keyboard(' {End}{ArrowDown}{ArrowDown} ')
  await waitFor(() =>
    expect(screen.getAllByText('“Menggiling” dipindahkan ke urutan 3 dari 3.')).toHaveLength(2),
  )
  await isStored({ 'Biji kopi': ['Memilih', 'Mencicip', 'Menggiling'] })
  await click(user, 'Urungkan')
  await isStored({})

  await click(user, 'Aksi lain untuk Mencicip')
  expect(await screen.findByRole('menuitem', { name: 'Pindahkan ke…' })).toBeVisible()
  for (const name of ['Duplikat', 'Salin ke program lain…'])
    expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument()
  await user.click(screen.getByRole('menuitem', { name: 'Pindahkan ke…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pindahkan Mencicip' }))
  expect(dialog.queryByRole('combobox', { name: 'Topik' })).not.toBeInTheDocument()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Urutan' }), 'Paling awal')
  await user.click(dialog.getByRole('button', { name: 'Pindahkan' }))
  await isStored({ 'Biji kopi': ['Mencicip', 'Menggiling', 'Memilih'] })

  screen.getByRole('button', { name: 'Pindahkan Kosong' }).focus()
  await inTurns(user).keyboard(' {Home} ')
  await waitFor(() => expect(Object.keys(shownOutline())).toEqual(['Kosong', 'Biji kopi', 'Susu']))
})

test('renames, unpublishes, republishes and deletes topics and activities, without undo', async () => {
  const { user, isStored } = await openOutline()
  for (const title of ['Susu segar', 'Susu murni']) {
    await user.click(screen.getByRole('button', { name: /^Edit topik Susu/ }))
    fill(await screen.findByLabelText(/^Judul Topik/), title)
    await click(user, 'Ya. Ubah!')
    expect(await screen.findByRole('button', { name: `Edit topik ${title}` })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  await fromMenu(user, 'Mengukus', 'Jadikan draf')
  expect(await screen.findByText('Aktivitas berhasil dijadikan draf.')).toBeVisible()
  await click(user, 'Terbitkan Mengukus')
  expect(await screen.findByText('Aktivitas berhasil diterbitkan.')).toBeVisible()
  await click(user, 'Hapus Memilih')
  await click(user, 'Ya. Hapus!')
  expect(await screen.findByText('Aktivitas berhasil dihapus.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await click(user, 'Hapus Susu murni')
  expect(await screen.findByRole('dialog', { name: 'Hapus Topik' })).toHaveAccessibleDescription(
    'Apakah anda yakin ingin menghapus topik ini Susu murni? Ikut terhapus: 1 aktivitas.',
  )
  await click(user, 'Ya. Hapus!')
  expect(await screen.findByText('Topik berhasil dihapus')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Urungkan' })).not.toBeInTheDocument()
  await isStored({ 'Biji kopi': ['Menggiling', 'Mencicip'], Susu: undefined })
  await click(user, 'Aksi lain untuk program ini')
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual([
    'Edit',
    'Peserta',
    'Presensi',
    'Periksa program',
    'Delete',
  ])
})

test('turns topics into drafts, and publishes a program with its draft topics', async () => {
  const { user, id } = await openOutline()
  const statuses = async () => {
    const rows = await ui.server.db.query.topics.findMany({ where: (row, { eq }) => eq(row.programId, id) })
    return Object.fromEntries(rows.map(({ name, status }) => [name, status]))
  }
  await fromMenu(user, 'Susu', 'Jadikan draf')
  expect(await screen.findByText('Topik berhasil dijadikan draf.')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Pilih topik Kosong' }))
  await click(user, 'Jadikan draf')
  expect(await screen.findByText('Semuanya berhasil (1).')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await statuses()).toEqual({ 'Biji kopi': 'publish', Susu: 'draft', Kosong: 'draft' })

  await click(user, /^Arsipkan /)
  await click(user, 'Ya, Ubah!')
  await click(user, /^Terbitkan Kue Kering$/)
  await user.click(await screen.findByRole('checkbox', { name: /^Terbitkan juga 2 topik/ }))
  await click(user, 'Ya, Ubah!')
  await waitFor(async () =>
    expect(await statuses()).toEqual({ 'Biji kopi': 'publish', Susu: 'publish', Kosong: 'publish' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByRole('button', { name: 'Arsipkan Kue Kering' })).toBeVisible()
})

test('moves several activities within one topic, and deletes several at once', async () => {
  const { user, isStored } = await openOutline()
  const choose = async (...titles: string[]) => {
    for (const title of titles) await user.click(screen.getByRole('checkbox', { name: `Pilih ${title}` }))
  }
  await choose('Menggiling', 'Mengukus')
  await click(user, 'Pindahkan ke…')
  const refusal = within(await screen.findByRole('dialog', { name: 'Pindahkan 2 aktivitas' }))
  expect(refusal.getByText('Server ini hanya bisa mengubah urutan di dalam satu topik.')).toBeVisible()
  expect(refusal.getByRole('button', { name: 'Pindahkan' })).toBeDisabled()
  await user.click(refusal.getByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  await choose('Mengukus', 'Memilih')
  await click(user, 'Pindahkan ke…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pindahkan 2 aktivitas' }))
  expect(dialog.queryByRole('combobox', { name: 'Topik' })).not.toBeInTheDocument()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Urutan' }), 'Setelah 1. Mencicip')
  await user.click(dialog.getByRole('button', { name: 'Pindahkan' }))
  await isStored({ 'Biji kopi': ['Mencicip', 'Menggiling', 'Memilih'] })

  await choose('Mencicip', 'Mengukus')
  expect(screen.queryByRole('button', { name: 'Salin ke program lain…' })).not.toBeInTheDocument()
  await click(user, 'Hapus')
  await click(user, 'Ya. Hapus!')
  expect(await screen.findByText('2 aktivitas dihapus.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Urungkan' })).not.toBeInTheDocument()
  await isStored({ 'Biji kopi': ['Menggiling', 'Memilih'], Susu: [] })
})

test('downloads an export', async () => {
  const downloads: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.href)
  })
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(320)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  await insertProgram(ui.server.db, { title: 'Barista', status: 'publish' })
  const user = await openSignedIn('/program')
  await click(user, 'Export')
  await user.click(await screen.findByRole('combobox', { name: /^Program/ }))
  await user.click(await screen.findByRole('option', { name: 'Barista' }))
  await user.keyboard('{Escape}')
  await click(user, 'Download')
  expect(await screen.findByText('Successfully export data')).toBeVisible()
  expect(downloads).toHaveLength(1)
})

test('hides search, sorting and creation fields of studies that the API lacks', async () => {
  const user = await openSignedIn('/study/create')
  fill(await screen.findByLabelText(/^Nama bidang studi/), 'Perikanan')
  expect(screen.queryByPlaceholderText('Search')).not.toBeInTheDocument()
  expect(screen.queryByLabelText(/^Kode kategori/)).not.toBeInTheDocument()
  expect(screen.queryByLabelText(/^Kuota tersedia/)).not.toBeInTheDocument()
  await pressSave(user)
  await screen.findByRole('link', { name: 'Perikanan' })
  expect(screen.getByRole('columnheader', { name: 'Dibuat' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Urutkan menurut/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Perikanan' }))
  fill(await screen.findByLabelText(/^Kode kategori/), 'BDG-1')
  await pressSave(user)
  expect(await screen.findByRole('row', { name: /Perikanan.*BDG-1/ })).toBeVisible()
  expect(screen.queryByPlaceholderText('Search')).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Perikanan' }))
  await click(user, 'Hapus')
  await click(user, 'Ya, Hapus!')
  expect(await screen.findByText('Belum ada bidang studi.')).toBeVisible()
  expect(path()).toBe('/study')
})

test('picks a cover from the media library', async () => {
  await insertMedia(ui.server.db, { type: 'image', title: 'Kelas pagi' })
  const user = await openSignedIn('/program/tambah-program')
  await user.click(await screen.findByRole('tab', { name: /^Informasi Program/ }))
  const group = screen.getByLabelText(/^Cover program/, { selector: '[role=group]' })
  await user.click(await within(group).findByRole('button', { name: /pustaka/i }))
  const library = within(await screen.findByRole('dialog', { name: /gambar/i }))
  await user.click(await library.findByRole('radio', { name: /Kelas pagi/ }))
  expect(library.queryByPlaceholderText('Search')).not.toBeInTheDocument()
  await user.click(library.getByRole('button', { name: 'Lanjut' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(group.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/storage/'))
})

test('adds an activity with a file, and keeps the file on edit', async () => {
  const { id } = await insertProgram(ui.server.db, { title: 'Barista' })
  const topic = await insertTopic(ui.server.db, { programId: id, name: 'Biji kopi' })
  const activity = (title: string) =>
    ui.server.db.query.activities.findFirst({ where: (row, { eq }) => eq(row.title, title) })
  const user = await openSignedIn(`/program/${id}/${topic.id}/create`)
  fill(await screen.findByLabelText(/^Judul Aktivitas/), 'Menyeduh')
  await user.click(screen.getByLabelText(/^Jenis Aktivitas/))
  await user.click(await screen.findByRole('option', { name: /^membaca-e-book/ }))
  await user.click(screen.getByRole('tab', { name: 'Konten' }))
  const file = screen.getByLabelText(/^E-book/, { selector: '[role=group]' })
  fireEvent.change(file.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [fileOf(pdf(), 'kopi.pdf', 'application/pdf')] },
  })
  await pressSave(user)
  expect(await screen.findByText('Aktivitas berhasil dibuat.')).toBeVisible()
  const made = await activity('Menyeduh')
  expect(made).toMatchObject({ fileId: expect.any(String) })

  cleanup()
  const again = await openSignedIn(`/program/${id}/${topic.id}/${made?.id}/edit`)
  fill(await screen.findByLabelText(/^Judul Aktivitas/), 'Menyeduh kopi')
  await pressSave(again)
  expect(await screen.findByText('Aktivitas berhasil diedit.')).toBeVisible()
  expect(await activity('Menyeduh kopi')).toMatchObject({ id: made?.id, fileId: made?.fileId })
})

test('creates a post test as a clone of the pre test', async () => {
  const { id } = await insertProgram(ui.server.db, { title: 'Barista' })
  const topic = await insertTopic(ui.server.db, { programId: id, name: 'Biji kopi' })
  await insertActivity(ui.server.db, { topicId: topic.id, type: 'pre_test' })
  const user = await openSignedIn(`/program/${id}/${topic.id}/create`)
  fill(await screen.findByLabelText(/^Judul Aktivitas/), 'Tes akhir')
  await user.click(screen.getByLabelText(/^Jenis Aktivitas/))
  await user.click(await screen.findByRole('option', { name: /^post test/ }))
  await user.click(await screen.findByLabelText('Clone pre test'))
  await pressSave(user)
  expect(await screen.findByText('Aktivitas berhasil dibuat.')).toBeVisible()
  await screen.findByText('Buat paket pertama')
  expect(path()).toMatch(/\/edit$/)
  await user.click(screen.getByRole('tab', { name: 'Detail' }))
  expect(await screen.findByText('Jenis tidak dapat diubah setelah aktivitas dibuat.')).toBeVisible()
  expect(await screen.findByLabelText(/^Judul Aktivitas/)).toHaveValue('Tes akhir')
  expect(screen.queryByText(/sudah dikerjakan/)).not.toBeInTheDocument()
})

test('edits questions of a test, moves one between groups, and deletes others', async () => {
  // The server has deleted the emptied group already: 404.
  expectComplaints(/HttpError/)
  const { begin } = questionPackets(ui)
  const { at, staff, packets } = await begin('satu | dua tiga', 'empat')
  const user = await openSignedIn(`/program/${at.program}/${at.topic}/${at.activity}/edit`)
  await user.click(await screen.findByRole('tab', { name: 'Pertanyaan' }))
  await waitFor(() => expect(outline().length).toBeGreaterThan(5))
  expect(screen.getByRole('button', { name: 'Pindahkan empat' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pindahkan Grup/ })).not.toBeInTheDocument()
  fireEvent.click(row('empat'))
  fireEvent.change(screen.getByLabelText(/^Poin/), { target: { value: '9' } })
  // A single question into another packet's group: its own packet is then empty.
  await user.click(screen.getByRole('button', { name: /Aksi lain untuk Soal/ }))
  await user.click(await screen.findByText('Pindahkan ke…', { selector: '[role=menuitem]' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pindahkan “empat”' }))
  fireEvent.change(dialog.getByLabelText('Paket'), { target: { value: '0' } })
  fireEvent.change(dialog.getByLabelText('Bagian'), { target: { value: '1' } })
  await user.click(dialog.getByText('Pindahkan'))
  await pressSave(user)
  expect(await screen.findByText('Pertanyaan berhasil disimpan.')).toBeVisible()
  expect(await staff.order(packets[0] ?? '')).toBe('satu | dua tiga empat')
  expect(await staff.order(packets[1] ?? '')).toBe('')
  for (const [name, left] of [
    ['tiga', 'satu | dua empat'],
    ['satu', 'dua empat'],
  ] as const) {
    fireEvent.click(row(name))
    await user.click(screen.getByRole('button', { name: /Aksi lain untuk Soal/ }))
    await user.click(await screen.findByText('Hapus', { selector: '[role=menuitem]' }))
    await user.click(await screen.findByText('Ya, Hapus!'))
    await waitFor(async () => expect(await staff.order(packets[0] ?? '')).toBe(left))
    // The notice of the deletion before may still be going.
    await waitFor(() => expect(screen.getByText('Soal berhasil dihapus.')).toBeVisible())
    expect(screen.queryByText('Urungkan')).not.toBeInTheDocument()
  }
})

test('checks a test, and links a warning to its question', async () => {
  const { at } = await questionPackets(ui).begin('satu | satu')
  await ui.open(`/program/${at.program}/${at.topic}/${at.activity}/periksa`)
  expect(await screen.findByText('Soal yang sama muncul lebih dari sekali di satu paket.')).toBeVisible()
  fireEvent.click(screen.getByRole('link', { name: 'Soal 2, Paket 1: satu' }))
  expect(await screen.findByText('Soal 2')).toBeVisible()
})

test('checks a program by what its activities and packets say, and its tests on request', async () => {
  const { db } = ui.server
  const { id } = await insertProgram(db, { title: 'Barista' })
  const topic = await insertTopic(db, { programId: id, name: 'Biji kopi' })
  const insert = (seq: number, title: string, input: Parameters<typeof insertActivity>[1]['type']) =>
    insertActivity(db, { topicId: topic.id, seq, title, type: input })
  await insert(1, 'Menggiling', 'menonton_video')
  await insert(2, 'Kuis kosong', 'quiz')
  const quiz = await insert(3, 'Kuis', 'quiz')
  await insertQuestions(db, quiz.id, 2)
  await insertTopic(db, { programId: id, name: 'Susu', seq: 2 })
  const user = await openSignedIn(`/program/${id}/periksa`)
  const findingsOf = async (rule: string) =>
    within((await screen.findByRole('heading', { name: rule })).parentElement ?? document.body)
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect(await findingsOf('Film belum diunggah.')).toEqual(['Menggiling'])
  expect(await findingsOf('Tes belum punya soal.')).toEqual(['Kuis kosong'])
  expect(await findingsOf('Topik belum berisi aktivitas.')).toEqual(['Susu'])
  await click(user, 'Periksa 2 tes')
  expect(await findingsOf('Ada soal atau paket yang perlu dicek.')).toEqual(['Kuis (1)'])
  expect(await findingsOf('Ada soal yang harus diperbaiki.')).toEqual(['Kuis kosong (1)'])
})
