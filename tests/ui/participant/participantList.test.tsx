import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { exportCalls } from '../../../contract/export.ts'
import { memberCalls } from '../../../contract/member.ts'
import { insertProgram } from '../../support/fixtures.ts'
import { addRedeem } from '../../support/presences.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

const ui = startUi()

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const open = async (address: string) => {
  await ui.signIn()
  return ui.open(address)
}
/** Vouchers of a program, one per day, in this order. */
const redeemed = async (input: readonly Partial<Parameters<typeof addRedeem>[1]>[]) => {
  const program = await insertProgram(ui.server.db, { title: 'Barista Pemula' })
  const redeems = []
  for (const [day, each] of input.entries())
    redeems.push(
      await addRedeem(ui.server.db, {
        createdAt: new Date(Date.UTC(2026, 2, day + 1)),
        ...each,
        programId: program.id,
      }),
    )
  return { program, redeems, path: `/program/users/${program.id}` }
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)

test('lists participants newest first, with a dash for missing data', async () => {
  const { path, redeems } = await redeemed([
    { member: { fullname: 'Budi Santoso' } },
    {
      member: { fullname: 'Siti Aminah', phone: '0812-3456-7890', email: 'siti@contoh.id' },
      license: 'BLI-7KQ4X',
      progress: 100,
      preTestScore: 60,
      postTestScore: 90,
      startTestAt: new Date('2026-03-02T16:30:00Z'),
      endTestAt: new Date('2026-03-04T17:30:00Z'),
    },
    { member: { fullname: 'Rina' }, progress: 99, endTestAt: new Date('2026-03-04T17:30:00Z') },
  ])
  await open(path)
  await screen.findByRole('link', { name: 'Siti Aminah' })
  expect(names()).toEqual(['Rina', 'Siti Aminah', 'Budi Santoso'])
  const cells = (row: number) =>
    within(screen.getAllByRole('row')[row] as HTMLElement)
      .getAllByRole('cell')
      .slice(1, -1)
      .map(({ textContent }) => textContent)
  expect(cells(2)).toEqual([
    'Siti Aminah',
    '+62 812-3456-7890',
    'siti@contoh.id',
    'BLI-7KQ4X',
    '100%',
    '60 / 90',
    '2 Mar 2026',
    '5 Mar 2026',
  ])
  expect(cells(1).slice(-1)).toEqual(['–'])
  expect(cells(3)).toEqual(['Budi Santoso', '–', '–', redeems[0]?.license, '0%', '– / –', '–', '–'])
  expect(screen.getByRole('link', { name: 'Barista Pemula' })).toHaveAttribute(
    'href',
    path.replace('/users', ''),
  )
})

test('paginates, sorts and searches on Enter, and goes back through history', async () => {
  const people = Array.from({ length: 12 }, (_, n) => ({
    member: { fullname: `Peserta ${n + 1}`, phone: n === 4 ? '+62 812-3456-7890' : null },
    progress: 100,
    endTestAt: new Date(Date.UTC(2026, 3, ((n * 7) % 12) + 1)),
  }))
  const { path } = await redeemed(people)
  const user = await open(`${path}?page=2`)
  await screen.findByRole('link', { name: 'Peserta 1' })
  expect(names()).toEqual(['Peserta 2', 'Peserta 1'])

  await user.click(screen.getByText('Selesai', { selector: 'th *' }))
  await waitFor(() => expect(names()[0]).toBe('Peserta 1'))
  expect(window.location.search).toContain('sort=end_test_at')

  const box = screen.getByLabelText('Cari peserta program ini')
  await user.type(box, '0812 3456 78{Enter}')
  await waitFor(() => expect(names()).toEqual(['Peserta 5']))
  window.history.back()
  await waitFor(() => expect(names()).toHaveLength(10))
})

test('keeps hidden columns hidden after logging out and in', async () => {
  const { path } = await redeemed([{ member: { fullname: 'Rina' } }])
  const user = await open(path)
  expect(await screen.findByRole('columnheader', { name: 'Email' })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Tanggal redeem' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Kolom' }))
  await user.click(await screen.findByLabelText('Email'))
  await user.click(await screen.findByLabelText('Tanggal redeem'))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument())
  // The setting survives signing out.
  await user.click(screen.getByRole('button', { name: /^Menu akun/, hidden: true }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await screen.findByPlaceholderText('Masukkan email')
  cleanup()
  await open(path)
  expect(await screen.findByRole('columnheader', { name: 'Tanggal redeem' })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument()
})

/** Also those behind an open popup. */
const heads = () =>
  screen
    .getAllByRole('columnheader', { hidden: true })
    .slice(1)
    .map(({ textContent }) => textContent)

test('moves columns by keyboard and resets them', async () => {
  const { path } = await redeemed([{ member: { fullname: 'Rina' } }])
  const user = await open(path)
  await screen.findByRole('columnheader', { name: 'Email' })
  const before = heads()
  await user.click(screen.getByRole('button', { name: 'Kolom' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Kolom yang ditampilkan' }))
  panel.getByRole('button', { name: 'Naikkan Lisensi' }).focus()
  await user.keyboard('{Enter}{Enter}')
  expect(heads().slice(0, 4)).toEqual(['Peserta', 'Lisensi', 'Nomor telepon', 'Email'])
  // At the top, focus moves to the other button.
  expect(panel.getByRole('button', { name: 'Turunkan Lisensi' })).toHaveFocus()
  await user.click(panel.getByLabelText('Progres'))
  await user.click(panel.getByRole('button', { name: 'Kembalikan ke semula' }))
  expect(heads()).toEqual(before)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kolom' })).toHaveFocus())
})

test('keeps names and actions visible in their places, whatever the stored settings', async () => {
  const { path } = await redeemed([{ member: { fullname: 'Rina' } }])
  const keep = (key: string, value: unknown) =>
    localStorage.setItem(`RaStorebalai.participant.${key}`, JSON.stringify(value))
  keep('datatable', ['member.fullname', 'member.email', 'Aksi'])
  keep('datatable_columnRanks', [9, 1, 0])
  const user = await open(path)
  expect(await screen.findByRole('link', { name: 'Rina' })).toBeVisible()
  await waitFor(() => expect([heads().at(0), heads().at(-1)]).toEqual(['Peserta', 'Aksi']))
  expect(heads()).not.toContain('Email')
  await user.click(screen.getByRole('button', { name: 'Kolom' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Kolom yang ditampilkan' }))
  expect(panel.getByLabelText('Email')).not.toBeChecked()
  expect(panel.queryByLabelText('Peserta')).not.toBeInTheDocument()
  expect(panel.queryByLabelText('Aksi')).not.toBeInTheDocument()
})

test('selects rows singly, by range and by page, and keeps them across pages and after Back', async () => {
  const { path } = await redeemed(
    Array.from({ length: 12 }, (_, n) => ({ member: { fullname: `Peserta ${12 - n}` } })),
  )
  const user = await open(path)
  const box = (name: string) => screen.findByRole('checkbox', { name })
  await user.click(await box('Pilih Peserta 2'))
  await user.keyboard('{Shift>}')
  await user.click(await box('Pilih Peserta 4'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('3 dipilih')).toBeVisible()
  expect(await box('Pilih Peserta 3')).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Ke halaman 2' }))
  await user.click(await box('Pilih Peserta 11'))
  await user.click(await box('Pilih semua'))
  expect(screen.getByText('5 dipilih')).toBeVisible()

  const make = screen.getByRole('link', { name: 'Buat sertifikat' })
  expect(make).toHaveAttribute('href', `${path}/sertifikat?page=2&pilihan=1`)
  await user.click(make)
  expect(await screen.findByRole('heading', { name: 'Jenis dan peserta' })).toBeVisible()
  window.history.back()
  expect(await box('Pilih Peserta 12')).toBeChecked()
  expect(screen.getByText('5 dipilih')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Batalkan pilihan' }))
  expect(await box('Pilih Peserta 12')).not.toBeChecked()
  expect(screen.queryByText(/dipilih$/)).not.toBeInTheDocument()
})

test('lists all links of a participant in the row’s menu, and moves from row to row with Tab', async () => {
  const { path, redeems } = await redeemed([
    { member: { fullname: 'Rina' }, license: 'BLI/7 KQ' },
    { member: { fullname: 'Budi' } },
  ])
  const user = await open(path)
  const menu = await screen.findByRole('button', { name: 'Aksi untuk Rina' })
  act(() => screen.getByRole('link', { name: 'Budi' }).focus())
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('checkbox', { name: 'Pilih Budi' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Rina' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(menu).toHaveFocus()
  await user.keyboard('{Enter}')
  const menuItems = (await screen.findAllByRole('menuitem')).map((item) => [
    item.textContent,
    item.getAttribute('href'),
  ])
  const id = redeems[0]?.id
  expect(menuItems).toEqual([
    ['Detail', `${path}/${id}`],
    ['Edit', `${path}/${id}/edit`],
    ['WhatsAppPeserta ini tidak punya nomor telepon.', null],
    ['Salin nomorPeserta ini tidak punya nomor telepon.', null],
    ['Salin emailPeserta ini tidak punya email.', null],
    ['Sertifikat Partisipasi', `/certificate-participant/${id}`],
    ['Sertifikat Kelulusan', '/certificate-graduation/BLI%2F7%20KQ'],
  ])
})

test('downloads the program’s file on Export and confirms it', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { path } = await redeemed([{ member: { fullname: 'Rina' } }])
  const user = await open(path)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Successfully export data')).toBeVisible()
  const link = click.mock.contexts[0] as HTMLAnchorElement
  expect(link.href).toContain('/users/v1/export/file/')
  click.mockRestore()
})

test('shows the server’s message when an export fails', async () => {
  expectComplaints(/HttpError/)
  const { path } = await redeemed([{ member: { fullname: 'Rina' } }])
  const user = await open(path)
  ui.fault(exportCalls['export.program'], () =>
    HttpResponse.json({ message: 'Ekspor sedang dibatasi.' }, { status: 429 }),
  )
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Ekspor sedang dibatasi.')).toBeVisible()
})

test('shows an error in place of the rows, and loads on retry', async () => {
  expectComplaints(/HttpError/)
  const { path } = await redeemed([{ member: { fullname: 'Rina' } }])
  ui.fault(memberCalls['member.redeems'], () =>
    HttpResponse.json({ message: 'Server sedang sibuk.' }, { status: 500 }),
  )
  const user = await open(path)
  expect(await screen.findByText('Server sedang sibuk.')).toBeVisible()
  ui.recover()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByRole('link', { name: 'Rina' })).toBeVisible()
})

test('shows a message when there is no participant', async () => {
  const { path } = await redeemed([])
  await open(path)
  expect(await screen.findByText(/Belum ada peserta/)).toBeVisible()
})

test('shows a total beyond the count limit as “more than”', async () => {
  const { path } = await redeemed([{ member: { fullname: 'Rina' } }])
  ui.fault(memberCalls['member.redeems'], async ({ request }) => {
    const plain = new Request(request)
    plain.headers.delete('accept-encoding')
    const { data, ...rest } = await (await ui.server.fetch(plain)).json()
    return HttpResponse.json({ ...rest, data: { ...data, total: 10_000, more: true } })
  })
  await open(`${path}?filter=${encodeURIComponent('{"q":"rina"}')}`)
  expect(await screen.findByText('1–10 dari lebih dari 10.000')).toBeVisible()
})

test('shows not found for an unknown program', async () => {
  expectComplaints(/HttpError/)
  await open('/program/users/0198c0de-0000-7000-8000-000000000001')
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeVisible()
})
