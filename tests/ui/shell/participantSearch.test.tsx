import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { memberCalls } from '../../../contract/member.ts'
import { insertProgram } from '../../support/fixtures.ts'
import { addRedeem } from '../../support/presences.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

const ui = startUi()

const openSearch = async () => {
  await ui.signIn()
  const user = await ui.open('/dashboard')
  await user.click(await screen.findByRole('button', { name: /Cari peserta/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cari peserta' }))
  return { user, dialog, box: await dialog.findByLabelText(/^Nama, telepon/) }
}
const person = {
  fullname: 'Siti Aminah',
  phone: '0812-3456-7890',
  email: 'siti@contoh.id',
  code: '1234567890123456',
}
async function somebody() {
  const program = await insertProgram(ui.server.db, { title: 'Barista Pemula' })
  await addRedeem(ui.server.db, { programId: program.id, member: { fullname: 'Budi Santoso' } })
  const redeem = await addRedeem(ui.server.db, {
    programId: program.id,
    license: 'BLI-7KQ4X',
    member: person,
  })
  return `/program/users/${program.id}/${redeem.id}`
}

test.each([
  'aminah',
  '08123456',
  '62812 3456',
  '+62 812-3456-7890',
  'SITI@CONTOH',
  'bli-7kq4x',
  '1234567890',
])('finds a participant by %s, and opens it by keyboard', async (text) => {
  const path = await somebody()
  const { user, dialog, box } = await openSearch()
  await user.type(box, text)
  const link = await dialog.findByRole('link', { name: /Siti Aminah/ })
  expect(link).toHaveTextContent('Barista Pemula')
  expect(dialog.getAllByRole('link')).toHaveLength(1)
  await user.keyboard('{ArrowDown}')
  expect(link).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe(path))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('continues the search text from a focused result, and returns to the field on ArrowUp', async () => {
  await somebody()
  const { user, dialog, box } = await openSearch()
  await user.type(box, 'sit')
  const link = await dialog.findByRole('link', { name: /Siti Aminah/ })
  await user.keyboard('{ArrowDown}i a')
  expect(box).toHaveValue('siti a')
  expect(box).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(link).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(box).toHaveFocus()
})

test('accepts letters typed right after Ctrl+K, and reports no match', async () => {
  await somebody()
  await ui.signIn()
  const user = await ui.open('/dashboard')
  await screen.findByRole('button', { name: /Cari peserta/ })
  await user.keyboard('{Control>}k{/Control}xyz')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cari peserta' }))
  expect(await dialog.findByText('Tidak ada peserta yang cocok dengan “xyz”.')).toBeVisible()
})

test('opens the marked result on Enter, and moves the focus into its page', async () => {
  const path = await somebody()
  await ui.signIn()
  const user = await ui.open('/dashboard')
  await screen.findByRole('button', { name: /Cari peserta/ })
  await user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cari peserta' }))
  await user.type(await dialog.findByLabelText(/^Nama, telepon/), 'aminah')
  await dialog.findByRole('link', { name: /Siti Aminah/ })
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/^Siti Aminah/))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe(path))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('returns the focus when closed by Escape or «Tutup»', async () => {
  const { user } = await openSearch()
  const closed = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: /Cari peserta/ })).toHaveFocus()
  }
  await user.keyboard('{Escape}')
  await closed()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Tutup' }))
  await closed()
})

test('shows a search error, and retries', async () => {
  expectComplaints(/HttpError/)
  await somebody()
  const { user, dialog, box } = await openSearch()
  ui.fault(memberCalls['member.search'], () =>
    HttpResponse.json({ message: 'Server sedang sibuk.' }, { status: 500 }),
  )
  await user.type(box, 'siti')
  expect(await dialog.findByText('Server sedang sibuk.')).toBeVisible()
  ui.recover()
  await user.click(dialog.getByRole('button', { name: 'Coba lagi' }))
  expect(await dialog.findByRole('link', { name: /Siti Aminah/ })).toBeVisible()
})
