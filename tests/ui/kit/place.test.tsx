import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertProgram, insertStudy } from '../../support/fixtures.ts'
import { addRedeem } from '../../support/presences.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* Lists are returned to as they were left. How far they were scrolled: tests/e2e/kit/place.test.ts. */

const ui = startUi()
beforeEach(async () => {
  await ui.signIn()
  // As a login stores it: what the API has is known before the first list is asked for.
  const session = JSON.parse(localStorage.getItem('balai.session') ?? '{}')
  localStorage.setItem('balai.session', JSON.stringify({ ...session, capabilities: ['search'] }))
})

const address = () => window.location.pathname + window.location.search
const rowOf = (link: HTMLElement) => link.closest<HTMLElement>('tr') as HTMLElement
const crumb = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Lokasi halaman' })).findByRole('link', { name })
const sizes = () => screen.findByRole('combobox', { name: 'Row per page' })
const lastRequest = (path: string) =>
  new URLSearchParams(
    ui.requests.findLast((request) => request.startsWith(`GET /api${path}?`))?.split('?')[1],
  )

/** Studies `Bidang 01`, `Bidang 02`, …, oldest first. */
async function insertStudies(count: number) {
  for (let number = 1; number <= count; number += 1)
    await insertStudy(ui.server.db, {
      title: `Bidang ${String(number).padStart(2, '0')}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
    })
}

describe('declared list', () => {
  const left = `/study?page=2&sort=title&order=DESC&filter=${encodeURIComponent('{"q":"Bidang"}')}`

  test.each<[string, (user: UserEvent) => Promise<void>]>([
    ['saving', (user) => user.click(screen.getByRole('button', { name: 'Simpan' }))],
    ['cancelling', (user) => user.click(screen.getByRole('link', { name: 'Batal' }))],
    ['the breadcrumb', async (user) => user.click(await crumb('Bidang studi'))],
    ['Back', async () => window.history.back()],
  ])('restores search, page and sort after %s, and marks the row that was left', async (_, leave) => {
    await insertStudies(12)
    const user = await ui.open(left)
    await user.click(await screen.findByRole('link', { name: 'Bidang 02' }))
    await screen.findByLabelText(/Nama bidang studi/)
    await leave(user)
    const link = await screen.findByRole('link', { name: 'Bidang 02' })
    expect(new URLSearchParams(window.location.search)).toEqual(new URLSearchParams(left.split('?')[1]))
    await waitFor(() => expect(rowOf(link)).toHaveAttribute('data-left'))
    expect(document.querySelectorAll('[data-left]')).toHaveLength(1)
    expect(link).toHaveFocus()
  })

  test('shows and marks an added record, also from a filtered page of a long list', async () => {
    await insertStudies(12)
    const user = await ui.open(left)
    await user.click(await screen.findByRole('link', { name: 'Tambah bidang studi' }))
    await user.type(await screen.findByLabelText(/Nama bidang studi/), 'Perikanan')
    await user.type(screen.getByLabelText(/Kuota tersedia/), '1')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(async () =>
      expect(rowOf(await screen.findByRole('link', { name: 'Perikanan' }))).toHaveAttribute('data-left'),
    )
  })

  test('shows the previous page when the last row of a page is deleted', async () => {
    await insertStudies(11)
    const user = await ui.open('/study?page=2')
    await user.click(await screen.findByRole('link', { name: 'Bidang 11' }))
    await user.click(await screen.findByRole('button', { name: 'Hapus' }))
    await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
    expect(await screen.findByRole('link', { name: 'Bidang 10' })).toBeVisible()
    expect(address()).toBe('/study')
  })

  test('remembers the chosen page size for this list alone, also after logout', async () => {
    expectComplaints(/HttpError/)
    await insertStudies(12)
    const user = await ui.open('/study')
    await user.selectOptions(await sizes(), '25')
    await screen.findByRole('link', { name: 'Bidang 12' })
    await user.click(await screen.findByRole('button', { name: /^Menu akun/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await screen.findByRole('button', { name: 'Login' })
    cleanup()
    await ui.signIn()
    ui.requests.length = 0
    await ui.open('/study')
    expect(await sizes()).toHaveValue('25')
    expect(lastRequest('/study/v1/list').get('limit')).toBe('25')
    cleanup()
    await ui.open('/program')
    await screen.findByText(/^Tidak ada program/)
    expect(lastRequest('/program/v1/company/list').get('limit')).toBe('5')
  })

  test('restores the previous page size on Back', async () => {
    await insertStudies(12)
    const user = await ui.open('/study?page=2')
    await screen.findByRole('link', { name: 'Bidang 11' })
    await user.selectOptions(await sizes(), '25')
    await user.click(await screen.findByRole('link', { name: 'Bidang 01' }))
    await screen.findByLabelText(/Nama bidang studi/)
    window.history.go(-2)
    expect(await screen.findByRole('link', { name: 'Bidang 11' })).toBeVisible()
    expect(await sizes()).toHaveValue('10')
    expect(screen.queryByRole('link', { name: 'Bidang 01' })).not.toBeInTheDocument()
  })

  test('prefers the page size in the address to the remembered one', async () => {
    await insertStudies(12)
    const user = await ui.open('/study')
    await user.selectOptions(await sizes(), '25')
    await screen.findByRole('link', { name: 'Bidang 12' })
    cleanup()
    await ui.open('/study?perPage=5')
    expect(await sizes()).toHaveValue('5')
  })
})

test('keeps the tab of the program list on the breadcrumb, and resets it from the menu', async () => {
  for (const number of [1, 2])
    await insertProgram(ui.server.db, { title: `Kelas ${number}`, status: 'draft' })
  const user = await ui.open('/program?tab=draft')
  await user.click(await screen.findByRole('link', { name: 'Kelas 1' }))
  await screen.findByText(/^Tidak ada topik/)
  await user.click(await crumb('Kelola Program'))
  await waitFor(async () =>
    expect(rowOf(await screen.findByRole('link', { name: 'Kelas 1' }))).toHaveAttribute('data-left'),
  )
  expect(address()).toBe('/program?tab=draft')
  await user.click(
    within(screen.getByRole('navigation', { name: 'Menu utama' })).getByRole('link', {
      name: 'Kelola Program',
    }),
  )
  await waitFor(() => expect(address()).toBe('/program'))
  expect(document.querySelectorAll('[data-left]')).toHaveLength(0)
})

test('returns to the participant’s row after saving or cancelling', async () => {
  const { id } = await insertProgram(ui.server.db, { title: 'Kelas' })
  for (let number = 1; number <= 12; number += 1)
    await addRedeem(ui.server.db, { programId: id, createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)) })
  const list = `/program/users/${id}?page=2`
  const user = await ui.open(list)
  const edit = async () => {
    await user.click((await screen.findAllByRole('button', { name: /^Aksi untuk/ }))[1] as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    return screen.findByLabelText(/Nama lengkap/)
  }
  const name = await edit()
  await user.clear(name)
  await user.type(name, 'Siti Aminah')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  const link = await screen.findByRole('link', { name: 'Siti Aminah' })
  expect(address()).toBe(list)
  await waitFor(() => expect(rowOf(link)).toHaveAttribute('data-left'))
  expect(screen.getAllByRole('row')[2]).toBe(rowOf(link))
  await edit()
  await user.click(screen.getByRole('link', { name: 'Batal' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Siti Aminah' })).toHaveFocus())
  expect(address()).toBe(list)
})

test('keeps the page of the participant list across detail and edit form', async () => {
  const { id } = await insertProgram(ui.server.db, { title: 'Kelas' })
  for (let number = 1; number <= 12; number += 1)
    await addRedeem(ui.server.db, { programId: id, createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)) })
  const user = await ui.open(`/program/users/${id}?page=2`)
  const [first] = await screen.findAllByRole('row').then((rows) => rows.slice(1))
  const row = first?.dataset.row
  await user.click(within(first as HTMLElement).getAllByRole('link')[0] as HTMLElement)
  await user.click(await screen.findByRole('link', { name: /^Edit/ }))
  await screen.findByRole('button', { name: 'Simpan' })
  await user.click(await crumb('Daftar Peserta'))
  await waitFor(() => expect(document.querySelector('tr[data-left]')).toHaveAttribute('data-row', row))
  expect(address()).toBe(`/program/users/${id}?page=2`)
})
