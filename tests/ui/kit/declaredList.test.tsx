import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type {
  ListDeclaration,
  ResourceDeclaration,
} from '../../../src/resources/_kit/declaration/defineResource.ts'
import { resource as program } from '../../../src/resources/program/resource.ts'
import { declaredResources } from '../../../src/resources/registry.ts'
import { insertProgram, insertStudy } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* The program list has custom views: its declaration applies to them, too. */

const ui = startUi()
const listed = program.list as ListDeclaration
const study = 'learning_targets.studies.title'

const nothing = () => undefined
const deaf = { addEventListener: nothing, removeEventListener: nothing }

/** Opens the list with a changed declaration. */
async function openWith(change: Partial<ListDeclaration>, address = '/program') {
  const changed: ResourceDeclaration = { ...program, list: { ...listed, ...change } }
  const resources = {
    first: [changed],
    load: async () =>
      (await declaredResources.load()).map((resource) => (resource === program ? changed : resource)),
  }
  const user = await ui.open(address, { resources })
  await screen.findByRole('link', { name: 'Barista' })
  return user
}

const requests = () =>
  new URLSearchParams(ui.requests.findLast((request) => request.includes('/company/list'))?.split('?')[1])

beforeEach(async () => {
  // In development, react-admin logs aborted calls.
  expectComplaints(/AbortError/)
  const { id } = await insertStudy(ui.server.db, { title: 'Tata Boga' })
  await insertProgram(ui.server.db, { title: 'Barista', status: 'draft', studyId: id })
  await ui.signIn()
  // As a login stores it: what the API has is known before the first list is asked for.
  const session = JSON.parse(localStorage.getItem('balai.session') ?? '{}')
  localStorage.setItem('balai.session', JSON.stringify({ ...session, capabilities: ['search'] }))
})

describe.each<[string, Partial<ListDeclaration>, { heads: string[]; cells: string[]; card: string }]>([
  [
    'its own columns',
    {},
    {
      heads: ['Nama Program', 'Bidang Studi', 'Total Peserta', 'Status', 'Aksi'],
      cells: ['Barista', 'Tata Boga', '0', 'draft', ''],
      card: 'BaristaTata Boga0 pesertadraft',
    },
  ],
  [
    'a column left out',
    { columns: ['title', 'total_participants', 'status'] },
    {
      heads: ['Nama Program', 'Total Peserta', 'Status', 'Aksi'],
      cells: ['Barista', '0', 'draft', ''],
      card: 'Barista0 pesertadraft',
    },
  ],
  [
    'a single column',
    { columns: ['title'] },
    { heads: ['Nama Program', 'Aksi'], cells: ['Barista', ''], card: 'Barista' },
  ],
  [
    'reordered columns',
    { columns: ['status', 'title', study, 'total_participants'] },
    {
      heads: ['Status', 'Nama Program', 'Bidang Studi', 'Total Peserta', 'Aksi'],
      cells: ['draft', 'Barista', 'Tata Boga', '0', ''],
      card: 'draftBaristaTata Boga0 peserta',
    },
  ],
  [
    'another column and field labels as headers',
    { columns: ['title', 'type', study], headers: {} },
    {
      heads: ['Judul Program', 'Tipe', 'Bidang studi', 'Aksi'],
      cells: ['Barista', 'Online', 'Tata Boga', ''],
      card: 'BaristaOnlineTata Boga',
    },
  ],
])('program list with %s', (_, list, { heads, cells, card }) => {
  test('shows the declared columns in the table', async () => {
    await openWith(list)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads)
    const row = within(screen.getAllByRole('row')[1] ?? document.body)
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(cells)
  })

  test('shows the declared columns on the cards of a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ media, matches: media.includes('max-width'), ...deaf }) as unknown as MediaQueryList,
    )
    await openWith(list)
    expect(screen.getByRole('link', { name: 'Barista' }).closest('li')?.textContent).toBe(card)
    expect(screen.getByRole('button', { name: 'Aksi lain untuk Barista' })).toBeVisible()
  })
})

test('offers sorting only by columns declared sortable', async () => {
  const user = await openWith({ sortable: ['title'] })
  const heads = screen.getAllByRole('columnheader').map((head) => within(head).queryByRole('button'))
  expect(heads.map((button) => button?.textContent)).toEqual(['Nama Program', ...Array(4)])
  await user.click(screen.getByRole('button', { name: /^Urutkan menurut nama Program/ }))
  await waitFor(() => expect(requests().get('sort')).toBe('title'))
})

test('takes sort, page size, search and tabs from the declaration', async () => {
  await openWith({ sort: { field: 'title', order: 'ASC' }, perPage: 25, search: undefined, tabs: undefined })
  expect(Object.fromEntries(requests())).toMatchObject({ sort: 'title', dir: 'asc', limit: '25' })
  expect(screen.getByRole('combobox', { name: 'Row per page' })).toHaveValue('25')
  expect(screen.queryByRole('search')).not.toBeInTheDocument()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
})
