import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { programCalls } from '../../../contract/program.ts'
import { insertProgram } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* Tabs, search and pages of the program list, which are part of the address. */

const ui = startUi()
const list = programCalls['program.list']
type Status = 'draft' | 'publish' | 'archive'

const address = () => window.location.pathname + window.location.search
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const statuses = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[3]?.textContent)
const tab = (name: string | RegExp) => screen.findByRole('tab', { name })
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Cari berdasarkan nama' })
const pages = () => within(screen.getByRole('navigation', { name: 'Halaman daftar' }))
const pageNumbers = () =>
  pages()
    .getAllByRole('button', { name: /alaman \d/ })
    .map(({ textContent }) => textContent)
const expectRange = (text: string) => waitFor(() => expect(pages().getByText(text)).toBeVisible())
const expectTitles = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))

/** A parameter's values in the list requests after the first `count` requests, sorted. */
const requestsSince = (count: number, name: 'q' | 'status') =>
  ui.requests
    .slice(count)
    .filter((request) => request.startsWith('GET /api/program/v1/company/list'))
    .map((request) => new URLSearchParams(request.split('?')[1]).get(name) ?? 'all')
    .sort()
const everyStatus = ['all', 'archive', 'draft', 'publish']

/** Programs `Kelas 1`, `Kelas 2`, …, the last one newest. */
async function insertMany(count: number, input: { title?: string; status?: Status } = {}) {
  for (let number = 1; number <= count; number += 1)
    await insertProgram(ui.server.db, {
      status: 'publish',
      ...input,
      title: `${input.title ?? 'Kelas'} ${number}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
    })
}
/** Titles of the newest, from one number down to another. */
const from = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, index) => `Kelas ${first - index}`)

beforeEach(() => ui.signIn())

describe('program list tabs', () => {
  test('filters by status, stores the tab in the URL, and follows Back', async () => {
    await insertMany(2, { title: 'Terbit', status: 'publish' })
    await insertMany(1, { title: 'Rancangan', status: 'draft' })
    await insertMany(3, { title: 'Arsip', status: 'archive' })
    const user = await ui.open('/program')
    for (const [name, status, count] of [
      ['Published 2', 'publish', 2],
      ['Draft 1', 'draft', 1],
      ['Archive 3', 'archive', 3],
    ] as const) {
      await user.click(await tab(name))
      await waitFor(() => expect(statuses()).toEqual(Array(count).fill(status)))
      expect(await tab(name)).toHaveAttribute('aria-selected', 'true')
      expect(address()).toBe(`/program?tab=${status}`)
    }
    window.history.back()
    await waitFor(async () => expect(await tab('Draft 1')).toHaveAttribute('aria-selected', 'true'))
    window.history.go(-2)
    await waitFor(async () => expect(await tab('Semua Program 6')).toHaveAttribute('aria-selected', 'true'))
  })

  test('keeps the page size, and returns to the first page when the tab changes', async () => {
    await insertMany(12)
    await insertMany(11, { title: 'Lama', status: 'archive' })
    const user = await ui.open('/program?page=2&perPage=10')
    await expectRange('11–20 dari 23')
    await user.click(await tab(/Archive/))
    await expectRange('1–10 dari 11')
    expect(screen.getByRole('combobox', { name: 'Row per page' })).toHaveValue('10')
  })
})

describe('program list search', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('searches all four lists on Enter only, keeping focus', async () => {
    await insertMany(1, { title: 'Kopi' })
    await insertMany(6)
    const user = await ui.open('/program')
    await tab('Semua Program 7')
    await tab('Archive 0')
    const requestCount = ui.requests.length
    const input = await box()
    await user.click(input)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(input, { target: { value: 'kopi' } })
    // All debounces are over: a search would have been sent by now.
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    vi.useRealTimers()
    expect(await box()).toHaveValue('kopi')
    await user.keyboard('{Enter}')
    await tab('Semua Program 1')
    await expectTitles(['Kopi 1'])
    expect(await box()).toHaveFocus()
    await waitFor(() => expect(requestsSince(requestCount, 'status')).toEqual(everyStatus))
    expect(requestsSince(requestCount, 'q')).toEqual(Array(4).fill('kopi'))
  })

  test('stores the search in the URL, restores it on reload and Back, and clears it', async () => {
    await insertMany(2, { title: 'Pascapanen Kopi', status: 'draft' })
    await insertMany(3, { status: 'draft' })
    const user = await ui.open('/program?tab=draft')
    await tab('Draft 5')
    await user.type(await box(), 'Kopi{Enter}')
    await expectTitles(['Pascapanen Kopi 2', 'Pascapanen Kopi 1'])
    const addressBefore = address()
    expect(addressBefore).toContain('Kopi')

    cleanup()
    const secondUser = await ui.open(addressBefore)
    await expectTitles(['Pascapanen Kopi 2', 'Pascapanen Kopi 1'])
    expect(await box()).toHaveValue('Kopi')
    expect(await tab(/Draft/)).toHaveAttribute('aria-selected', 'true')
    await secondUser.clear(await box())
    await tab('Draft 5')
    expect(await tab('Draft 5')).toHaveAttribute('aria-selected', 'true')
    window.history.back()
    await waitFor(async () => expect(await box()).toHaveValue('Kopi'))
    await expectTitles(['Pascapanen Kopi 2', 'Pascapanen Kopi 1'])
    expect(address()).toBe(addressBefore)
    await secondUser.click(screen.getByRole('button', { name: 'Kosongkan pencarian' }))
    expect(await box()).toHaveValue('')
    expect(await box()).toHaveFocus()
    await tab('Draft 5')
  })

  test('returns to the first page on a new search', async () => {
    await insertMany(12)
    const user = await ui.open('/program?page=3')
    await expectRange('11–12 dari 12')
    await user.type(await box(), 'kelas 1{Enter}')
    await expectRange('1–4 dari 4')
  })

  test('says in place of the table that nothing matches, and clears the search from there', async () => {
    await insertMany(1)
    const user = await ui.open('/program')
    await expectTitles(['Kelas 1'])
    await user.type(await box(), 'zzz tidak ada %_{Enter}')
    expect(await screen.findByText('Tidak ada yang cocok dengan “zzz tidak ada %_”.')).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.queryByText('Tidak ada program')).not.toBeInTheDocument()
    await user.click(
      within(screen.getByRole('main'))
        .getAllByRole('button', { name: 'Kosongkan pencarian' })
        .at(-1) as HTMLElement,
    )
    await expectTitles(['Kelas 1'])
  })
})

test('says that there are no programs, and leads to the form', async () => {
  const user = await ui.open('/program')
  expect(await screen.findByText('Tidak ada program')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  for (const name of ['Semua Program 0', 'Published 0', 'Draft 0', 'Archive 0']) await tab(name)
  await user.click(screen.getAllByRole('link', { name: 'Program baru' }).at(-1) as HTMLElement)
  await waitFor(() => expect(address()).toBe('/program/tambah-program'))
})

test('opens the form from «Program baru» and «Edit»', async () => {
  await insertMany(1)
  const user = await ui.open('/program')
  await user.click(await screen.findByRole('button', { name: 'Aksi lain untuk Kelas 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await waitFor(() => expect(address()).toMatch(/^\/program\/edit\/[0-9a-f-]{36}$/))
  await screen.findByRole('heading', { level: 1, name: 'Edit Program' })
  window.history.back()
  await waitFor(() => expect(address()).toBe('/program'))
  await user.click(await screen.findByRole('link', { name: 'Program baru' }))
  await waitFor(() => expect(address()).toBe('/program/tambah-program'))
})

describe('program list pagination', () => {
  test('shows at most five page numbers in a moving window, and disables buttons at both ends', async () => {
    await insertMany(40)
    const user = await ui.open('/program')
    await expectTitles(from(40, 36))
    expect(pageNumbers()).toEqual(['1', '2', '3', '4', '5'])
    expect(pages().getByRole('button', { name: 'Ke halaman sebelumnya' })).toBeDisabled()
    await user.click(pages().getByRole('button', { name: 'Ke halaman 5' }))
    await expectRange('21–25 dari 40')
    expect(pageNumbers()).toEqual(['3', '4', '5', '6', '7'])
    expect(pages().getByText('5')).toHaveAttribute('aria-current', 'page')
    expect(address()).toMatch(/[?&]page=5(&|$)/)

    cleanup()
    const secondUser = await ui.open('/program?page=8')
    await expectTitles(from(5, 1))
    expect(pageNumbers()).toEqual(['4', '5', '6', '7', '8'])
    expect(pages().getByRole('button', { name: 'Ke halaman berikutnya' })).toBeDisabled()
    await secondUser.click(pages().getByRole('button', { name: 'Ke halaman sebelumnya' }))
    await expectRange('31–35 dari 40')
    window.history.back()
    await expectRange('36–40 dari 40')
  })

  test('applies «Row per page», and stores it in the URL', async () => {
    await insertMany(30)
    const user = await ui.open('/program')
    await expectTitles(from(30, 26))
    const size = screen.getByRole('combobox', { name: 'Row per page' })
    expect(size).toHaveValue('5')
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '25', '50', '100'])
    await user.selectOptions(size, '25')
    await expectTitles(from(30, 6))
    expect(pageNumbers()).toEqual(['1', '2'])
    expect(address()).toMatch(/[?&]perPage=25(&|$)/)
    await user.click(pages().getByRole('button', { name: 'Ke halaman 2' }))
    await expectTitles(from(5, 1))
    const addressBefore = address()
    cleanup()
    await ui.open(addressBefore)
    await expectTitles(from(5, 1))
    expect(screen.getByRole('combobox', { name: 'Row per page' })).toHaveValue('25')
  })

  test('shows an error instead of the previous page when a page fails to load, and retries', async () => {
    expectComplaints(/HttpError/, /Error/)
    await insertMany(12)
    const user = await ui.open('/program')
    await expectTitles(from(12, 8))
    let isBroken = true
    ui.fault(list, () =>
      isBroken ? HttpResponse.json({ message: 'Basis data sibuk.' }, { status: 500 }) : undefined,
    )
    await user.click(pages().getByRole('button', { name: 'Ke halaman 2' }))
    const errorAlert = within(await screen.findByRole('alert'))
    expect(errorAlert.getByText('Basis data sibuk.')).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(address()).toMatch(/[?&]page=2(&|$)/)
    await user.click(errorAlert.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByText('Basis data sibuk.')).toBeVisible()
    isBroken = false
    await user.click(await screen.findByRole('button', { name: 'Coba lagi' }))
    await expectRange('6–10 dari 12')
  })

  test('goes back a page when the last program of the last page is deleted', async () => {
    await insertMany(6)
    const user = await ui.open('/program?page=2')
    await user.click(await screen.findByRole('button', { name: 'Aksi lain untuk Kelas 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
    expect(await screen.findByText('Program berhasil dihapus')).toBeVisible()
    await expectTitles(from(6, 2))
    expect(screen.queryByText('Tidak ada program')).not.toBeInTheDocument()
  })
})

test.each(['<h1>Internal Server Error</h1>', '', '{"message":'])(
  'shows a default message for the non-JSON response %j',
  async (body) => {
    expectComplaints(/HttpError/)
    ui.fault(list, () => new HttpResponse(body, { status: 500, headers: { 'content-type': 'text/html' } }))
    await ui.open('/program')
    expect(await screen.findByText(/Jawaban server tidak dapat dibaca\./)).toBeVisible()
  },
)

test.each([
  'Administrasi Perkantoran Modern bagi Pemula yang Ingin Bekerja sebagai Staf Tata Usaha, Resepsionis, atau Sekretaris Junior',
  'Berjualan di Lokapasar: Foto Produk, Judul & "Deskripsi <b>Tebal</b>" yang Laku',
])('shows the title verbatim in list, dialog and detail: %s', async (title) => {
  const { id } = await insertProgram(ui.server.db, { title, status: 'publish' })
  const user = await ui.open('/program')
  await expectTitles([title])
  await user.click(screen.getByRole('button', { name: `Arsipkan ${title}` }))
  expect(await screen.findByRole('dialog', { name: 'Update status' })).toHaveTextContent(title)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('link', { name: title }))
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(address()).toBe(`/program/${id}`)
  expect(document.title).toBe(`Dashboard / Kelola Program / ${title} | Balai CMS`)
})
