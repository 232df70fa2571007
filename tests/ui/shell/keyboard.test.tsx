import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startUi } from '../../support/ui.tsx'

const ui = startUi()

test('focuses the search box on /, and types shortcut letters inside it', async () => {
  await ui.signIn()
  const user = await ui.open('/program')
  const box = await screen.findByRole('textbox', { name: 'Cari berdasarkan nama' })
  await user.keyboard('/')
  expect(box).toHaveFocus()
  expect(box).toHaveValue('')
  await user.keyboard('K3/?')
  expect(box).toHaveValue('K3/?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('lists the shortcuts on ?', async () => {
  await ui.signIn()
  const user = await ui.open('/dashboard')
  await screen.findByRole('heading', { name: 'Dashboard' })
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pintasan keyboard' }))
  expect(await dialog.findByText('Ctrl + S')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('saves a form on Ctrl+S', async () => {
  await ui.signIn()
  const user = await ui.open('/study/create')
  await user.type(await screen.findByLabelText(/Nama bidang studi/), 'Otomotif')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByRole('link', { name: 'Otomotif' })).toBeVisible()
})

test('offers a skip link past the menu on the first Tab', async () => {
  await ui.signIn()
  const user = await ui.open('/dashboard')
  await screen.findByRole('heading', { name: 'Dashboard' })
  await user.tab()
  expect(screen.getByRole('link', { name: 'Langsung ke isi' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('moves the focus into the screen of a followed link, named by its title', async () => {
  await ui.signIn()
  const user = await ui.open('/study')
  const [add] = await screen.findAllByRole('link', { name: /^Tambah/ })
  act(() => add?.focus())
  await user.keyboard('{Enter}')
  await screen.findByLabelText(/Nama bidang studi/)
  await waitFor(() => expect(screen.getByRole('main', { name: 'Tambah bidang studi' })).toHaveFocus())
  // The menu stays where it is, and keeps no focus either.
  await user.click(screen.getByRole('link', { name: 'Kelola Program' }))
  await waitFor(() => expect(screen.getByRole('main', { name: 'Kelola Program' })).toHaveFocus())
})
