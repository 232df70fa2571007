import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { replies } from '../../server/db/schema.ts'
import { insertAdmin, insertReply } from '../support/fixtures.ts'
import { plainApi } from '../support/plainApi.ts'
import { expectComplaints } from '../support/ui.setup.ts'
import { startUi } from '../support/ui.tsx'

/* The screens of saved replies are declared; these tests cover what is specific to them. */

/** Requests beyond section 7 of the specification, while `isPlain`. */
let beyond: string[] = []
let isPlain = false
const ui = startUi((fetch) => {
  const plain = plainApi(fetch)
  beyond = plain.beyond
  return (request) => (isPlain ? plain.fetch(request) : fetch(request))
})
afterEach(() => {
  isPlain = false
  beyond.length = 0
})

const text = () => screen.findByLabelText(/^Isi respons/)

test('adds a reply with placeholders, edits and deletes it, and restores it on Ctrl+Z', async () => {
  await ui.signIn()
  const user = await ui.open('/reply')
  await user.click(
    (await screen.findAllByRole('link', { name: 'Tambah respons tersimpan' }))[0] as HTMLElement,
  )
  expect(await text()).toHaveAccessibleDescription(
    'Diisi saat respons dipakai: {nama} nama lengkap peserta, {nama_depan} nama depannya, {aktivitas} judul aktivitas, {program} judul program, {progres} kemajuannya dalam persen.',
  )
  await user.type(screen.getByLabelText(/^Judul/), 'Sudah baik')
  await user.click(await text())
  await user.paste('Bagus, {nama_depan}!\n\n<b>{aktivitas}</b> sudah benar.')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  const row = await screen.findByRole('row', { name: /Sudah baik/ })
  expect(row).toHaveTextContent('Bagus, {nama_depan}! <b>{aktivitas}</b> sudah benar.')

  await user.click(within(row).getByRole('link', { name: 'Sudah baik' }))
  await waitFor(async () =>
    expect(await text()).toHaveValue('Bagus, {nama_depan}!\n\n<b>{aktivitas}</b> sudah benar.'),
  )
  await user.clear(await text())
  await user.click(await text())
  await user.paste('Terima kasih, {nama}.')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByRole('cell', { name: 'Terima kasih, {nama}.' })).toBeVisible()
  expect(await ui.server.db.query.replies.findMany()).toMatchObject([
    { adminId: ui.server.admin.id, title: 'Sudah baik', text: 'Terima kasih, {nama}.' },
  ])

  await user.click(screen.getByRole('link', { name: 'Sudah baik' }))
  await user.click(await screen.findByRole('button', { name: 'Hapus' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
  expect(await screen.findByText(/^Belum ada respons tersimpan\./)).toBeVisible()
  expect(await screen.findByText('“Sudah baik” dihapus.')).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('“Sudah baik” dipulihkan.')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Sudah baik' })).toBeVisible()
})

test('restores a deleted reply from «Pulihkan yang dihapus»', async () => {
  await insertReply(ui.server.db, { adminId: ui.server.admin.id, title: 'Sudah baik' })
  await ui.signIn()
  const user = await ui.open('/reply')
  await user.click(await screen.findByRole('link', { name: 'Sudah baik' }))
  await user.click(await screen.findByRole('button', { name: 'Hapus' }))
  expect(await screen.findByRole('dialog', { name: 'Hapus Sudah baik?' })).toHaveAccessibleDescription(
    'Apakah Anda yakin ingin menghapus Sudah baik? Dalam 30 hari masih dapat dipulihkan.',
  )
  await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
  await screen.findByText(/^Belum ada respons tersimpan\./)
  await user.click(screen.getByRole('button', { name: 'Aksi lain' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pulihkan yang dihapus' }))
  const dialog = await screen.findByRole('dialog', { name: /dihapus/i })
  expect(await within(dialog).findByText(/^Respons tersimpan/)).toBeVisible()
  await user.click(await within(dialog).findByRole('button', { name: 'Pulihkan Sudah baik' }))
  expect(await within(dialog).findByText('“Sudah baik” dipulihkan.')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('link', { name: 'Sudah baik' })).toBeVisible()
})

test('shows both versions when the reply was saved in another tab meanwhile', async () => {
  const { id } = await insertReply(ui.server.db, { adminId: ui.server.admin.id, title: 'Sudah baik' })
  expectComplaints(/HttpError/)
  await ui.signIn()
  const user = await ui.open(`/reply/${id}`)
  await user.type(await screen.findByLabelText(/^Judul/), ' sekali')
  await ui.server.db.update(replies).set({ title: 'Dari tab lain', updatedAt: new Date() })
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Dari tab lain')
  expect(dialog).toHaveTextContent('Sudah baik sekali')
})

test('refuses unknown placeholders, and lists the known ones', async () => {
  await ui.signIn()
  const user = await ui.open('/reply/create')
  await user.type(await screen.findByLabelText(/^Judul/), 'Sudah baik')
  await user.click(await text())
  await user.paste('Bagus, {Nama Depan}! Sampai {tanggal}.')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(
    await screen.findByText(
      '{tanggal} tidak dikenal. Yang bisa diisi: {nama}, {nama_depan}, {aktivitas}, {program}, {progres}.',
    ),
  ).toBeVisible()
  expect(await ui.server.db.query.replies.findMany()).toEqual([])
  await user.clear(await text())
  await user.paste('Bagus, {Nama Depan}! Sampai {…}.')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByRole('link', { name: 'Sudah baik' })).toBeVisible()
})

test('lists and searches only one’s own replies, in the order of their creation', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const own = { adminId: ui.server.admin.id }
  await insertReply(ui.server.db, { ...own, title: 'Ulangi', text: 'Fotonya gelap.', createdAt: at(2) })
  await insertReply(ui.server.db, { ...own, title: 'Bagus', text: 'Lanjutkan.', createdAt: at(1) })
  await insertReply(ui.server.db, {
    adminId: (await insertAdmin(ui.server.db)).id,
    title: 'Bukan milik saya',
  })
  await ui.signIn()
  const user = await ui.open('/reply')
  await screen.findByRole('link', { name: 'Bagus' })
  const titles = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(titles()).toEqual(['Bagus', 'Ulangi'])
  await user.type(screen.getByRole('textbox', { name: /^Cari/ }), 'gelap{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Ulangi']))
})

test('opens from the account menu, and leads back, also after a reply was added', async () => {
  await ui.signIn()
  const user = await ui.open('/presensi')
  await screen.findByRole('heading', { name: 'Presensi', level: 1 })
  await user.click(screen.getByRole('button', { name: /^Menu akun/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Respons tersimpan' }))
  expect(await screen.findByRole('link', { name: 'Kembali ke Presensi' })).toBeVisible()
  await user.click(
    (await screen.findAllByRole('link', { name: 'Tambah respons tersimpan' }))[0] as HTMLElement,
  )
  await user.type(await screen.findByLabelText(/^Judul/), 'Sudah baik')
  await user.type(await text(), 'Bagus.')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await screen.findByRole('link', { name: 'Sudah baik' })
  await user.click(screen.getByRole('link', { name: 'Kembali ke Presensi' }))
  expect(await screen.findByRole('heading', { name: 'Presensi', level: 1 })).toBeVisible()
})

test.each(['/reply', '/reply/create', '/reply/0198c0de-0000-7000-8000-000000000001'])(
  'shows a 404 at %s for an API without saved replies, and requests none',
  async (address) => {
    isPlain = true
    await ui.signIn()
    await ui.open(address)
    expect(await screen.findByText('Error 404 - Page not found')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: /^Menu akun/ }))
    await screen.findByRole('menuitem', { name: 'Ubah password' })
    expect(screen.queryByRole('menuitem', { name: 'Respons tersimpan' })).not.toBeInTheDocument()
    expect(beyond).toEqual([])
  },
)
