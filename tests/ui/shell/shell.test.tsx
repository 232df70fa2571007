import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { insertProgram } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* The shell around every screen. Its drawer and colours: tests/e2e. */

const ui = startUi()
const address = () => window.location.pathname
const main = () => within(screen.getByRole('main'))
const menu = async () => within(await screen.findByRole('navigation', { name: 'Menu utama' }))
const current = async () =>
  (await menu())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)

beforeEach(() => ui.signIn())

test('lists two entries in the side menu, and marks the current one, also on screens below it', async () => {
  const user = await ui.open('/dashboard')
  expect((await menu()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Kelola Program',
  ])
  expect(await current()).toEqual(['Dashboard'])
  await user.click((await menu()).getByRole('link', { name: 'Kelola Program' }))
  await waitFor(async () => expect(await current()).toEqual(['Kelola Program']))
  expect(address()).toBe('/program')
  await user.click((await screen.findAllByRole('link', { name: 'Program baru' }))[0] as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'Tambah Program', level: 1 })).toBeVisible()
  expect(await current()).toEqual(['Kelola Program'])
})

test('shows the product title on a dashboard without actions or requests of its own', async () => {
  await ui.open('/dashboard')
  expect(await screen.findByRole('heading', { name: /Balai/, level: 2 })).toBeVisible()
  expect(main().queryByRole('button')).not.toBeInTheDocument()
  expect(main().queryByRole('link')).not.toBeInTheDocument()
  await waitFor(() => expect(ui.requests).toEqual(['GET /api/users/v1/company/detail']))
})

test('shows the full name in the account menu, moves by arrow keys, returns the focus on Escape', async () => {
  const { fullname } = ui.server.admin
  const user = await ui.open('/dashboard')
  const button = await screen.findByRole('button', { name: `Menu akun ${fullname}` })
  expect(button).toHaveTextContent(fullname)
  await user.click(button)
  const opened = within(await screen.findByRole('menu'))
  expect(opened.getByText(fullname)).toBeVisible()
  expect(opened.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Respons tersimpan',
    'Ubah password',
    'Pintasan keyboard',
    'Mode gelap',
    'English',
    'Logout',
  ])
  await user.keyboard('{ArrowDown}')
  expect(opened.getByRole('menuitem', { name: 'Ubah password' })).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(opened.getByRole('menuitem', { name: 'Logout' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(button).toHaveFocus()
})

test('leads back by the breadcrumb, and repeats it in the document title', async () => {
  const { id } = await insertProgram(ui.server.db, { title: 'Barista' })
  const user = await ui.open(`/program/${id}`)
  await screen.findByRole('heading', { name: 'Barista', level: 1 })
  const trail = within(screen.getByRole('navigation', { name: 'Lokasi halaman' }))
  await waitFor(() => expect(document.title).toBe('Dashboard / Kelola Program / Barista | Balai CMS'))
  await user.click(trail.getByRole('link', { name: 'Kelola Program' }))
  await waitFor(() => expect(document.title).toBe('Dashboard / Kelola Program | Balai CMS'))
  expect(address()).toBe('/program')
  await user.click(trail.getByRole('link', { name: 'Dashboard' }))
  await waitFor(() => expect(document.title).toBe('Dashboard | Balai CMS'))
  expect(address()).toBe('/dashboard')
})

test('switches to English and back, sets the document language, keeps it over reload and logout', async () => {
  // Unmounting screens refetch without a session.
  expectComplaints(/HttpError/)
  const { fullname, email, password } = ui.server.admin
  await insertProgram(ui.server.db, { title: 'Barista' })
  const user = await ui.open('/program')
  const lang = () => document.documentElement.lang
  await user.click(await screen.findByRole('button', { name: `Menu akun ${fullname}` }))
  expect(lang()).toBe('id')
  await user.click(await screen.findByRole('menuitem', { name: 'English' }))
  expect(await screen.findByRole('heading', { name: 'Manage Programs', level: 1 })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Dashboard / Manage Programs | Balai CMS'))
  await waitFor(() => expect(lang()).toBe('en'))
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
    'Program',
    'Field of study',
    'Participants',
    'Status',
    'Actions',
  ])

  cleanup()
  const again = await ui.open('/program')
  expect(await screen.findByRole('tab', { name: /All programs/ })).toBeInTheDocument()
  await again.click(await screen.findByRole('button', { name: `Account menu of ${fullname}` }))
  await again.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await again.type(screen.getByLabelText('Email'), email)
  await again.type(screen.getByPlaceholderText('Enter your password'), `${password}{Enter}`)
  await again.click(await screen.findByRole('button', { name: `Account menu of ${fullname}` }))
  await again.click(await screen.findByRole('menuitem', { name: 'Bahasa Indonesia' }))
  expect(await screen.findByRole('navigation', { name: 'Menu utama' })).toBeVisible()
  await waitFor(() => expect(lang()).toBe('id'))
})
