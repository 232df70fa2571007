import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presenceCalls } from '../../../contract/presence.ts'
import { insertProgram, insertTopic } from '../../support/fixtures.ts'
import { addPresences, addRedeem } from '../../support/presences.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

const ui = startUi()

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => vi.unstubAllEnvs())

const open = async (address: string) => {
  await ui.signIn()
  return ui.open(address)
}
const of = (filter: object) => `/presensi?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Two programs, the first with two topics, and presences of a participant. */
async function attended() {
  const { db } = ui.server
  const coffee = await insertProgram(db, { title: 'Barista Pemula', status: 'publish' })
  const bread = await insertProgram(db, { title: 'Roti Rumahan', status: 'archive' })
  const beans = await insertTopic(db, { programId: coffee.id, name: 'Biji kopi', seq: 1 })
  const milk = await insertTopic(db, { programId: coffee.id, name: 'Susu', seq: 2 })
  const siti = await addRedeem(db, {
    programId: coffee.id,
    member: { fullname: 'Siti Aminah', phone: '0812-3456-7890' },
  })
  const budi = await addRedeem(db, { programId: bread.id, member: { fullname: 'Budi' } })
  const at = { memberId: siti.memberId, programId: coffee.id }
  await addPresences(db, { ...at, topicId: beans.id }, ['2026-03-04T16:59:00Z'])
  await addPresences(db, { ...at, topicId: milk.id }, ['2026-03-04T17:00:00Z'])
  await addPresences(db, { memberId: budi.memberId, programId: bread.id }, ['2026-03-06T03:00:00Z'])
  return { coffee, bread, beans, milk, siti, budi }
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('lists attendance with times of Jakarta in any time zone', async () => {
  vi.stubEnv('TZ', 'Asia/Makassar')
  await attended()
  await open('/presensi')
  await screen.findByText('Budi')
  expect(rows()).toEqual([
    ['Budi', '–', 'Roti Rumahan', '–', '6 Mar 2026, 10.00 WIB'],
    ['Siti Aminah', '+62 812-3456-7890', 'Barista Pemula', 'Susu', '5 Mar 2026, 00.00 WIB'],
    ['Siti Aminah', '+62 812-3456-7890', 'Barista Pemula', 'Biji kopi', '4 Mar 2026, 23.59 WIB'],
  ])
})

test('filters by a program found by typing, then by one of its topics', async () => {
  const { coffee, beans } = await attended()
  const user = await open('/presensi')
  await screen.findByText('Budi')
  expect(screen.getByRole('combobox', { name: 'Topik' })).toBeDisabled()
  await user.type(screen.getByRole('combobox', { name: 'Program' }), 'bar’i{Enter}')
  await waitFor(() => expect(rows()).toHaveLength(2))
  // The archived program is not offered, the topics of the chosen one are.
  await user.click(screen.getByRole('combobox', { name: 'Topik' }))
  expect(
    within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Biji kopi', 'Susu'])
  await user.click(screen.getByRole('option', { name: 'Biji kopi' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(new URLSearchParams(window.location.search).get('filter')).toBe(
    JSON.stringify({ program_id: coffee.id, topic_id: beans.id }),
  )
  window.history.back()
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('selects the program in the address whatever its status', async () => {
  const { bread } = await attended()
  await open(of({ program_id: bread.id }))
  await screen.findByText('Budi')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Program' })).toHaveValue('Roti Rumahan'))
  expect(rows()).toHaveLength(1)
})

test('links each row to its participant', async () => {
  const { coffee, bread, siti, budi } = await attended()
  await open('/presensi')
  expect(await screen.findByRole('link', { name: 'Budi' })).toHaveAttribute(
    'href',
    `/program/users/${bread.id}/${budi.id}`,
  )
  for (const link of screen.getAllByRole('link', { name: 'Siti Aminah' }))
    expect(link).toHaveAttribute('href', `/program/users/${coffee.id}/${siti.id}`)
})

test('shows breadcrumbs to the selected program, and keeps the program column', async () => {
  const { bread } = await attended()
  const user = await open(of({ program_id: bread.id }))
  await screen.findByText('Budi')
  const breadcrumbs = within(screen.getByRole('navigation', { name: 'Lokasi halaman' }))
  expect(await breadcrumbs.findByRole('link', { name: 'Roti Rumahan' })).toHaveAttribute(
    'href',
    `/program/${bread.id}`,
  )
  expect(breadcrumbs.getByRole('link', { name: 'Daftar Peserta' })).toHaveAttribute(
    'href',
    `/program/users/${bread.id}`,
  )
  expect(screen.getByRole('columnheader', { name: 'Program' })).toBeVisible()
  expect(rows()).toEqual([['Budi', '–', 'Roti Rumahan', '–', '6 Mar 2026, 10.00 WIB']])
  await user.clear(screen.getByRole('combobox', { name: 'Program' }))
  await user.tab()
  expect(await screen.findAllByRole('cell', { name: 'Barista Pemula' })).toHaveLength(2)
  expect(breadcrumbs.queryByRole('link', { name: 'Daftar Peserta' })).not.toBeInTheDocument()
})

test('shows the specification’s message when empty, with a button that shows all', async () => {
  await attended()
  const empty = await insertProgram(ui.server.db, { title: 'Sepi', status: 'publish' })
  const user = await open(of({ program_id: empty.id }))
  expect(await screen.findByText('Tidak ada pesensi')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Tampilkan semua presensi' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('exports with the filters of the table', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { coffee } = await attended()
  const user = await open(of({ program_id: coffee.id }))
  await screen.findAllByText('Siti Aminah')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Successfully export data')).toBeVisible()
  expect(click.mock.contexts[0]).toHaveProperty('href', expect.stringContaining('/users/v1/export/file/'))
  const asked = ui.requests.find((request) => request.includes('/presence/v1/company/export'))
  expect(new URL(asked?.split(' ')[1] ?? '', 'http://x').searchParams.get('program_id')).toBe(coffee.id)
  click.mockRestore()
})

test('shows an error in place of the rows, and loads on retry', async () => {
  expectComplaints(/HttpError/)
  await attended()
  ui.fault(presenceCalls['presence.list'], () =>
    HttpResponse.json({ message: 'Server sedang sibuk.' }, { status: 500 }),
  )
  const user = await open('/presensi')
  expect(await screen.findByText('Server sedang sibuk.')).toBeVisible()
  ui.recover()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('Budi')).toBeVisible()
})

test('narrows a long list of programs to those that match the typed text', async () => {
  for (let n = 0; n < 130; n++)
    await insertProgram(ui.server.db, { title: `Kelas ${String(n).padStart(3, '0')}`, status: 'publish' })
  const user = await open('/presensi')
  const box = await screen.findByRole('combobox', { name: 'Program' })
  await user.click(box)
  expect(await screen.findByText('Ketik untuk mencari di antara 130 pilihan')).toBeVisible()
  await user.type(box, '129')
  await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1))
  expect(screen.getByRole('option', { name: 'Kelas 129' })).toBeVisible()
})
