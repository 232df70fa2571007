import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeAll, expect, test, vi } from 'vitest'
import { memberCalls } from '../../../contract/member.ts'
import { insertReply } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { heardIn, insertProgress } from '../support/progress.ts'

const ui = startUi()

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const open = async (address: string) => {
  await ui.signIn()
  return ui.open(address)
}
const grid = () => screen.findByRole('grid', { name: 'Progres peserta' })
const rowOf = async (name: string) => {
  // A new query remounts the matrix.
  const head = await screen.findByRole('rowheader', { name })
  const row = head.closest<HTMLElement>('[role="row"]')
  if (!row) throw new Error(`No row of ${name}`)
  return row
}
const requests = () => ui.requests.filter((request) => request.includes('/company/progress/'))

test('shows accessible cell names, shares in the footer and literal participant names', async () => {
  const { program } = await insertProgress(ui.server.db)
  await open(`/program/users/${program.id}/progres`)

  expect(heardIn(await rowOf('Siti Aminah')).slice(-3)).toEqual([
    'Selesai, nilai 80',
    'Selesai, belum direspons',
    'Selesai',
  ])
  expect(heardIn(await rowOf('<b>Budi</b>')).slice(-3)).toEqual(Array(3).fill('Belum selesai'))
  await rowOf('أحمد بن يوسف')
  const matrix = within(await grid())
  expect(matrix.getByRole('columnheader', { name: 'Biji kopi' })).toHaveAttribute('aria-colspan', '2')
  expect(matrix.getByRole('columnheader', { name: 'Peserta (3)' })).toBeVisible()
  const foot = matrix
    .getByRole('rowheader', { name: 'Selesai (semua peserta)' })
    .closest<HTMLElement>('[role="row"]')
  expect(foot && heardIn(foot).slice(-3)).toEqual(['67%', '33%', '33%'])
  expect(await grid()).toHaveAttribute('aria-rowcount', '6')
})

test('keeps topic, unfinished and search in the address, and goes back through history', async () => {
  const { program, milk } = await insertProgress(ui.server.db)
  const user = await open(`/program/users/${program.id}/progres`)
  await rowOf('Siti Aminah')

  await user.selectOptions(screen.getByRole('combobox', { name: 'Topik' }), 'Susu')
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: 'Latte art' })).not.toBeInTheDocument(),
  )
  await rowOf('Siti Aminah')
  await user.click(screen.getByRole('checkbox', { name: 'Hanya yang belum selesai' }))
  await waitFor(() => expect(screen.queryByText('Siti Aminah')).not.toBeInTheDocument())
  await rowOf('<b>Budi</b>')
  await user.type(screen.getByRole('textbox', { name: 'Cari peserta program ini' }), '0813{Enter}')
  await waitFor(() => expect(screen.queryByText('<b>Budi</b>')).not.toBeInTheDocument())
  await rowOf('أحمد بن يوسف')
  expect(requests().at(-1)).toContain(`topic=${milk.id}&unfinished=1&q=0813`)

  window.history.back()
  await rowOf('<b>Budi</b>')
  expect(screen.getByRole('textbox', { name: 'Cari peserta program ini' })).toHaveValue('')
  await user.type(screen.getByRole('textbox', { name: 'Cari peserta program ini' }), 'tidak ada{Enter}')
  await screen.findByText('Tidak ada peserta yang cocok dengan pilihan ini.')
  await user.click(screen.getByRole('button', { name: 'Kosongkan filter' }))
  await rowOf('Siti Aminah')
})

test('moves by keyboard between cells with descriptions, and follows their links', async () => {
  const { program, practice, siti } = await insertProgress(ui.server.db)
  const user = await open(`/program/users/${program.id}/progres`)
  await rowOf('Siti Aminah')
  const matrix = await grid()
  within(matrix).getByRole('checkbox', { name: 'Pilih Siti Aminah' }).focus()
  await user.keyboard('{End}{ArrowLeft}')
  const due = document.activeElement
  expect(due).toHaveAccessibleName('Selesai, belum direspons')
  expect(due).toHaveAccessibleDescription(
    'Siti Aminah Latte art · selesai 5 Mar 2026 Belum direspons. Enter untuk merespons',
  )
  expect(matrix.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toHaveTextContent('Latte art')
  await user.keyboard('{Control>}{End}{/Control}{ArrowDown}')
  expect(document.activeElement).toHaveAccessibleDescription('E-book 1 dari 3 peserta selesai (33%)')
  await user.keyboard('{Control>}{Home}{/Control}{End}{ArrowLeft}{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe(`/program/users/${program.id}/respon`))
  expect(new URLSearchParams(window.location.search).get('peserta')).toBe(siti.id)
  expect(new URLSearchParams(window.location.search).get('aktivitas')).toBe(practice.id)
})

test('opens the cell that a held key has come to', async () => {
  const { program, practice } = await insertProgress(ui.server.db)
  const user = await open(`/program/users/${program.id}/progres`)
  within(await rowOf('Siti Aminah'))
    .getByRole('checkbox')
    .focus()
  await user.keyboard('{ArrowRight>4/}{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe(`/program/users/${program.id}/respon`))
  expect(new URLSearchParams(window.location.search).get('aktivitas')).toBe(practice.id)
})

test('links a cell to its activity on the participant’s page', async () => {
  const { program, book, siti } = await insertProgress(ui.server.db)
  const user = await open(`/program/users/${program.id}/progres`)
  const cell = within(await rowOf('Siti Aminah')).getByRole('gridcell', { name: 'Selesai' })
  // The page removes the fragment from the address once loaded.
  const went = vi.spyOn(window.history, 'pushState')
  await user.click(cell)
  await waitFor(() => expect(window.location.pathname).toBe(`/program/users/${program.id}/${siti.id}`))
  expect(went.mock.calls.map(([, , to]) => String(to)).join()).toContain(`#activity-${book.id}`)
})

test('restores scroll and focus on Back from a cell', async () => {
  const { program, siti } = await insertProgress(ui.server.db)
  const user = await open(`/program/users/${program.id}/progres`)
  const cell = within(await rowOf('Siti Aminah')).getByRole('gridcell', { name: 'Selesai' })
  const matrix = await grid()
  matrix.scrollLeft = 9
  await user.click(cell)
  await waitFor(() => expect(window.location.pathname).toBe(`/program/users/${program.id}/${siti.id}`))
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument())

  window.history.back()
  await rowOf('Siti Aminah')
  expect(within(await rowOf('Siti Aminah')).getByRole('gridcell', { name: 'Selesai' })).toHaveFocus()
  expect((await grid()).scrollLeft).toBe(9)
})

test('copies phone numbers and e-mails of the selected, counts missing ones, reports a failure', async () => {
  const { program } = await insertProgress(ui.server.db)
  const user = await open(`/program/users/${program.id}/progres`)
  await rowOf('Siti Aminah')
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Siti Aminah' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: /أحمد بن يوسف/ }))
  await user.keyboard('{/Shift}')
  await screen.findByText('3 dipilih')
  await user.click(screen.getByRole('button', { name: 'Salin nomor telepon' }))
  await screen.findByText('2 nomor telepon disalin. 1 peserta tidak punya nomor telepon.')
  expect(await navigator.clipboard.readText()).toBe('+62 812-3456-7890\n+62 813-1111-2222')

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Salin email' }))
  await screen.findByText('Gagal menyalin. Izinkan browser memakai clipboard, lalu coba lagi.')
})

test('selects exactly the matches of the filter, and deselects them', async () => {
  const { program } = await insertProgress(ui.server.db)
  const user = await open(
    `/program/users/${program.id}/progres?filter=${encodeURIComponent('{"unfinished":"1"}')}`,
  )
  await user.click(await screen.findByRole('button', { name: 'Pilih semua yang cocok (2)' }))
  await screen.findByText('2 dipilih')
  const all = () => screen.getByRole('button', { name: 'Pilih semua yang cocok (2)' })
  expect(all()).toHaveFocus()
  expect(screen.getByRole('checkbox', { name: 'Pilih <b>Budi</b>' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Batalkan pilihan' }))
  expect(screen.getByRole('checkbox', { name: 'Pilih <b>Budi</b>' })).not.toBeChecked()
  expect(all()).toHaveFocus()
})

test('keeps the selection across searches', async () => {
  const { program } = await insertProgress(ui.server.db)
  const user = await open(`/program/users/${program.id}/progres`)
  await rowOf('Siti Aminah')
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Siti Aminah' }))
  await screen.findByText('1 dipilih')
  await user.type(screen.getByRole('search').querySelector('input') as HTMLElement, 'budi{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: 'Pilih Siti Aminah' })).not.toBeInTheDocument(),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih <b>Budi</b>' }))
  expect(await screen.findByText('2 dipilih')).toBeVisible()
})

test('opens WhatsApp with a filled saved reply, and explains when there is no number', async () => {
  const { program } = await insertProgress(ui.server.db)
  await insertReply(ui.server.db, {
    adminId: ui.server.admin.id,
    title: 'Ajakan',
    text: 'Halo {nama_depan}, {program} baru {progres}!',
  })
  const user = await open(`/program/users/${program.id}/progres`)
  await rowOf('Siti Aminah')
  await user.click(screen.getByRole('checkbox', { name: 'Pilih <b>Budi</b>' }))
  expect(screen.getByRole('button', { name: 'WhatsApp' })).toHaveAccessibleDescription(
    'Peserta ini tidak punya nomor telepon.',
  )
  await user.click(screen.getByRole('checkbox', { name: 'Pilih <b>Budi</b>' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Siti Aminah' }))
  await user.click(screen.getByRole('button', { name: 'WhatsApp' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'WhatsApp ke Siti Aminah' }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Respons tersimpan' }), 'Ajakan')
  expect(dialog.getByRole('textbox', { name: 'Pesan' })).toHaveValue('Halo Siti, Barista Pemula baru 100%!')
  const link = dialog.getByRole('link', { name: 'Buka WhatsApp' })
  expect(link).toHaveAttribute(
    'href',
    `https://wa.me/6281234567890?text=${encodeURIComponent('Halo Siti, Barista Pemula baru 100%!')}`,
  )
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('shows an error and loads on retry', async () => {
  expectComplaints(/HttpError/)
  const { program } = await insertProgress(ui.server.db)
  ui.fault(memberCalls['member.progress'], () =>
    HttpResponse.json({ message: 'Sedang dirawat.' }, { status: 500 }),
  )
  const user = await open(`/program/users/${program.id}/progres`)
  await screen.findByText('Sedang dirawat.')
  ui.recover()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await rowOf('Siti Aminah')
})
