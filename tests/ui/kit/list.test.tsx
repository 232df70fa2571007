import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { programCalls } from '../../../contract/program.ts'
import { insertMedia, insertProgram, insertStudy } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* A list's page, size, order, tab and search, changed in quick succession. */

const ui = startUi()

/** The query of the list's last call. */
const requests = (part: string) => {
  const query = ui.requests.findLast((request) => request.startsWith('GET') && request.includes(part))
  return Object.fromEntries(new URLSearchParams(query?.split('?')[1]))
}
const inAddress = () => {
  const { filter, ...others } = Object.fromEntries(new URLSearchParams(window.location.search))
  return { ...others, ...(filter ? JSON.parse(filter) : {}) }
}

/** In development, react-admin logs aborted calls. */
const cancelled = /AbortError/
beforeEach(() => expectComplaints(cancelled))

/* Synchronous actions: no time passes between them. */
const size = (rows: number) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Row per page' }), { target: { value: rows } })
const search = (text: string) => {
  const form = screen.getByRole('search')
  fireEvent.change(within(form).getByRole('textbox'), { target: { value: text } })
  fireEvent.submit(form)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const head = () =>
  fireEvent.click(
    within(screen.getByRole('columnheader', { name: /nama bidang studi/i })).getByRole('button'),
  )
const next = () => press('Ke halaman berikutnya')
const tab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }))

/** Runs a callback once the address has changed, but before the screen has, as on a slow machine. */
const onceAddressed = (then: () => void) => {
  const push = window.history.pushState.bind(window.history)
  vi.spyOn(window.history, 'pushState').mockImplementationOnce((...state) => {
    push(...state)
    queueMicrotask(then)
  })
}

const moments: [string, (first: () => void, second: () => void) => void][] = [
  [
    'in the same tick',
    (first, second) => {
      first()
      second()
    },
  ],
  [
    'before the screen rerenders',
    (first, second) => {
      onceAddressed(second)
      first()
    },
  ],
]

/** Published programs, `Kue 12` the newest. */
async function insertCakes(count = 12) {
  for (let number = 1; number <= count; number += 1)
    await insertProgram(ui.server.db, {
      title: `Kue ${number}`,
      status: 'publish',
      createdAt: new Date(Date.UTC(2026, 0, number)),
    })
}

const cakes = () =>
  screen
    .queryAllByRole('link', { name: /^Kue \d+$/ })
    .map((link) => Number(link.textContent?.replace('Kue ', '')))

/** Opens the list of twelve cakes, five per page. */
async function openCakes(address = '/program') {
  await insertCakes()
  await ui.signIn()
  const user = await ui.open(address)
  await screen.findByRole('tab', { name: 'Published 12' })
  await waitFor(() => expect(cakes()).not.toEqual([]))
  return user
}

describe.each(moments)('two list changes, the second %s', (_, both) => {
  test.each<[string, () => void, () => void, object, object]>([
    [
      'size, search',
      () => size(10),
      () => search('kue'),
      { perPage: '10', q: 'kue' },
      { limit: '10', q: 'kue' },
    ],
    [
      'search, size',
      () => search('kue'),
      () => size(10),
      { perPage: '10', q: 'kue' },
      { limit: '10', q: 'kue' },
    ],
    [
      'search, page',
      () => search('kue'),
      () => press('Ke halaman 2'),
      { page: '2', q: 'kue' },
      { page: '2', q: 'kue' },
    ],
    [
      'page, search',
      () => press('Ke halaman 3'),
      () => search('kue'),
      { q: 'kue' },
      { page: '1', limit: '5', q: 'kue' },
    ],
    ['page, page', next, next, { page: '3' }, { page: '3' }],
    [
      'tab, search',
      () => tab(/Published/),
      () => search('kue'),
      { tab: 'publish', q: 'kue' },
      { status: 'publish', q: 'kue' },
    ],
    [
      'search, tab',
      () => search('kue'),
      () => tab(/Published/),
      { tab: 'publish', q: 'kue' },
      { status: 'publish', q: 'kue' },
    ],
    [
      'size, tab',
      () => size(10),
      () => tab(/Published/),
      { tab: 'publish', perPage: '10' },
      { status: 'publish', limit: '10' },
    ],
  ])('applies both to the program list: %s', async (_, first, second, address, query) => {
    await openCakes()
    both(first, second)
    await waitFor(() => expect(inAddress()).toEqual(address))
    const expected = { page: '1', limit: '5', ...query }
    const shown = () =>
      ui.requests
        .map((request) => Object.fromEntries(new URLSearchParams(request.split('?')[1])))
        .filter((call) => Object.entries(expected).every(([name, value]) => call[name] === value))
    await waitFor(() => expect(shown()).not.toEqual([]))
  })

  test('applies sort, search and page size to a declared list', async () => {
    for (const title of ['Tata Boga', 'Tata Busana', 'Otomotif']) await insertStudy(ui.server.db, { title })
    await ui.signIn()
    await ui.open('/study')
    await screen.findByRole('link', { name: 'Otomotif' })
    both(head, () => search('tata'))
    await waitFor(() => expect(inAddress()).toEqual({ sort: 'title', order: 'ASC', q: 'tata' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Otomotif' })).toBeNull())
    both(head, () => size(25))
    await waitFor(() =>
      expect(requests('study')).toMatchObject({ sort: 'title', sort_type: 'desc', q: 'tata' }),
    )
    await waitFor(() =>
      expect(inAddress()).toEqual({ sort: 'title', order: 'DESC', q: 'tata', perPage: '25' }),
    )
  })

  test('reverses the sort twice when a column header is clicked twice', async () => {
    await insertStudy(ui.server.db, { title: 'Otomotif' })
    await ui.signIn()
    await ui.open('/study')
    await screen.findByRole('link', { name: 'Otomotif' })
    both(head, head)
    await waitFor(() => expect(inAddress()).toEqual({ sort: 'title', order: 'DESC' }))
  })
})

describe('media library', () => {
  async function openLibrary() {
    for (let number = 1; number <= 20; number += 1)
      await insertMedia(ui.server.db, { title: `Gambar ${number}`, createdAt: new Date(number) })
    await ui.signIn()
    const user = await ui.open('/program/tambah-program')
    await user.click(await screen.findByRole('tab', { name: /Informasi Program/ }))
    const cover = within(await screen.findByRole('group', { name: /Cover program/ }))
    await user.click(cover.getByRole('button', { name: 'Pustaka media' }))
    await screen.findByRole('radio', { name: 'Gambar 20' })
  }

  test.each<[string, () => void, object]>([
    ['page, page', next, { page: '3' }],
    ['search, page', () => search('gambar'), { page: '2', q: 'gambar' }],
  ])('applies two changes in the same tick: %s', async (_, first, query) => {
    await openLibrary()
    first()
    next()
    await waitFor(() => expect(requests('media')).toMatchObject(query))
  })
})

test('keeps text typed while a search is pending', async () => {
  await openCakes()
  onceAddressed(() =>
    fireEvent.change(screen.getByPlaceholderText('Search'), { target: { value: 'kue 1 dan lagi' } }),
  )
  search('kue 1')
  await waitFor(() => expect(cakes()).toEqual([12, 11, 10, 1]))
  expect(screen.getByPlaceholderText('Search')).toHaveValue('kue 1 dan lagi')
  act(() => window.history.back())
  await waitFor(() => expect(screen.getByPlaceholderText('Search')).toHaveValue(''))
})

test('adds one history entry when the same search is submitted twice', async () => {
  await openCakes()
  search('kue 1')
  search('kue 1')
  await waitFor(() => expect(cakes()).toEqual([12, 11, 10, 1]))
  act(() => window.history.back())
  await waitFor(() => expect(cakes()).toEqual([12, 11, 10, 9, 8]))
})

test('shows neither rows nor count of the previous tab while a tab loads', async () => {
  await insertProgram(ui.server.db, { title: 'Draf', status: 'draft' })
  const late = Promise.withResolvers<void>()
  ui.fault(programCalls['program.list'], async ({ request }) => {
    if (new URL(request.url).searchParams.get('status') === 'draft') await late.promise
    return undefined
  })
  await openCakes()
  tab(/Draft/)
  const draft = await screen.findByRole('tab', { name: /Draft/, selected: true })
  await waitFor(() => expect(cakes()).toEqual([]))
  expect(draft).toHaveTextContent('Draft …')
  late.resolve()
  expect(await screen.findByRole('link', { name: 'Draf' })).toBeVisible()
  expect(draft).toHaveTextContent('Draft 1')
})

test('ignores the late response of a page that was left', async () => {
  const late = Promise.withResolvers<void>()
  ui.fault(programCalls['program.list'], async ({ request }) => {
    if (new URL(request.url).searchParams.get('page') === '2') await late.promise
    return undefined
  })
  await openCakes()
  press('Ke halaman 2')
  await waitFor(() => expect(requests('program')).toMatchObject({ page: '2' }))
  press('Ke halaman 3')
  await waitFor(() => expect(cakes()).toEqual([2, 1]))
  late.resolve()
  // By the time that page 2 has loaded, the late response has arrived.
  press('Ke halaman 2')
  await waitFor(() => expect(cakes()).toEqual([7, 6, 5, 4, 3]))
  press('Ke halaman 3')
  await waitFor(() => expect(cakes()).toEqual([2, 1]))
})

describe('failed list page', () => {
  /** List calls that meet the condition fail while `broken`. */
  function breakCalls(of: (query: URLSearchParams) => boolean, status = 500) {
    expectComplaints(/HttpError/, cancelled)
    const state = { broken: true }
    ui.fault(programCalls['program.list'], ({ request }) =>
      state.broken && of(new URL(request.url).searchParams)
        ? HttpResponse.json({ message: 'Basis data sibuk.' }, { status })
        : undefined,
    )
    return () => {
      state.broken = false
    }
  }
  const secondPage = (query: URLSearchParams) => query.get('page') === '2'
  const failure = () => screen.findByRole('alert')

  async function openFailedPage() {
    const mend = breakCalls(secondPage)
    const user = await openCakes()
    press('Ke halaman 2')
    expect(await failure()).toHaveTextContent('Basis data sibuk.')
    expect(window.location.search).toBe('?page=2')
    return { user, mend }
  }

  test('shows the error in place of the rows, and keeps everything around it', async () => {
    await openFailedPage()
    expect(cakes()).toEqual([])
    expect(screen.getByRole('tab', { name: 'Semua Program 12', selected: true })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Published 12' })).toBeVisible()
    expect(screen.getByRole('search')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Program baru' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Row per page' })).toBeVisible()
    expect(screen.getByText('6–10 dari 12')).toBeVisible()
  })

  test('loads the rows on retry', async () => {
    const { user, mend } = await openFailedPage()
    mend()
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await waitFor(() => expect(cakes()).toEqual([7, 6, 5, 4, 3]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each<[string, () => void, number[]]>([
    ['Back', () => act(() => window.history.back()), [12, 11, 10, 9, 8]],
    ['a change of page', () => press('Ke halaman 3'), [2, 1]],
    ['a jump to the first page', () => press('Ke halaman pertama'), [12, 11, 10, 9, 8]],
    ['a change of tab', () => tab(/Published/), [12, 11, 10, 9, 8]],
    ['a search', () => search('kue 1'), [12, 11, 10, 1]],
    ['a change of page size', () => size(10), [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]],
  ])('shows rows instead of the error after %s', async (_, leave, rows) => {
    await openFailedPage()
    leave()
    await waitFor(() => expect(cakes()).toEqual(rows))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('leads from a failed page in the address back to the first page', async () => {
    breakCalls(secondPage, 422)
    await insertCakes()
    await ui.signIn()
    const user = await ui.open('/program?page=2')
    await failure()
    await user.click(screen.getByRole('button', { name: 'Ke halaman pertama' }))
    await waitFor(() => expect(cakes()).toEqual([12, 11, 10, 9, 8]))
  })

  test('resets refused settings on «Atur ulang daftar», and keeps the tab', async () => {
    expectComplaints(/HttpError/, cancelled)
    await insertCakes()
    await ui.signIn()
    const tooLong = JSON.stringify({ q: 'x'.repeat(201) })
    const user = await ui.open(`/program?tab=publish&filter=${tooLong}`)
    await failure()
    await user.click(screen.getByRole('button', { name: 'Atur ulang daftar' }))
    await waitFor(() => expect(cakes()).toEqual([12, 11, 10, 9, 8]))
    expect(window.location.search).toBe('?tab=publish')
  })
})

describe('page out of range', () => {
  test.each(['4', '99', '1000001', '9'.repeat(40)])('redirects page %s to the last page', async (page) => {
    await openCakes(`/program?page=${page}`)
    await waitFor(() => expect(cakes()).toEqual([2, 1]))
    expect(window.location.search).toBe('?page=3')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each(['0', '-1', 'abc', '1e9', '1.5', ''])('treats page “%s” as the first page', async (page) => {
    await openCakes(`/program?page=${page}`)
    await waitFor(() => expect(cakes()).toEqual([12, 11, 10, 9, 8]))
    expect(requests('program')).toMatchObject({ page: '1' })
  })

  test('leads to the previous page when the last row of a page is deleted', async () => {
    const user = await openCakes('/program?perPage=11&page=2')
    await user.click(screen.getByRole('button', { name: 'Aksi lain untuk Kue 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
    await waitFor(() => expect(cakes()).toHaveLength(11))
    expect(window.location.search).toBe('?perPage=11')
  })

  test('shows the empty state when the list is empty', async () => {
    await ui.signIn()
    await ui.open('/program?page=7')
    expect(await screen.findByText('Tidak ada program')).toBeVisible()
  })
})

test('ignores unknown and invalid settings in the address', async () => {
  const filter = JSON.stringify({ status: 'draft', limit: -1, page: 9, q: 'kue' })
  await openCakes(`/program?tab=x&perPage=-1&sort=password&order=ASC&filter=${filter}`)
  await waitFor(() => expect(cakes()).toEqual([12, 11, 10, 9, 8]))
  const query = { page: '1', limit: '5', sort: 'created_at', dir: 'desc', q: 'kue' }
  expect(ui.requests.some((request) => request.includes('password') || request.includes('limit=-1'))).toBe(
    false,
  )
  expect(requests('program')).toMatchObject(query)
})

test('reads list addresses of earlier versions', async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'kue' }))
  await openCakes(
    `/program?displayedFilters=%7B%7D&filter=${filter}&order=DESC&page=2&perPage=7&sort=created_at&tab=publish`,
  )
  await waitFor(() => expect(cakes()).toEqual([5, 4, 3, 2, 1]))
  expect(screen.getByRole('combobox', { name: 'Row per page' })).toHaveValue('7')
  expect(screen.getByPlaceholderText('Search')).toHaveValue('kue')
})
