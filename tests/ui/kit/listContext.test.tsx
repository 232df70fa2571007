import { createTheme } from '@mui/material/styles'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  AdminContext,
  BulkDeleteWithConfirmButton,
  DatagridConfigurable,
  type DataProvider,
  DataTable,
  ExportButton,
  FilterButton,
  FilterForm,
  type ListControllerResult,
  memoryStore,
  Pagination,
  SelectColumnsButton,
  SortButton,
  TextField,
  TextInput,
  testDataProvider,
  useListContext,
  useListController,
} from 'react-admin'
import { expect, test, vi } from 'vitest'
import { ListData } from '../../../src/resources/_kit/list/ListData.tsx'
import { toListParams } from '../../../src/resources/_kit/list/listSettings.ts'
import { useLocalSettings } from '../../../src/resources/_kit/list/useLocalSettings.ts'

/* What react-admin's own components find in a list of the kit. */

const cakes = ['Kue', 'Roti', 'Bolu', 'Lapis', 'Wajik', 'Onde'].map((title, index) => ({
  id: index + 1,
  title,
}))
const filters = [<TextInput key="q" source="q" label="Kata" />]

function startList(content: React.ReactNode) {
  const asked = vi.fn()
  let rows = cakes
  const dataProvider: DataProvider = testDataProvider({
    getList: async (_, { pagination, ...params }) => {
      asked({ ...pagination, ...params })
      const found = rows.filter(({ title }) => title.includes(params.filter.q ?? ''))
      const { page = 1, perPage = 10 } = pagination ?? {}
      return { data: found.slice((page - 1) * perPage, page * perPage) as never[], total: found.length }
    },
    deleteMany: async (_, { ids }) => {
      rows = rows.filter(({ id }) => !ids.includes(id))
      return { data: ids }
    },
  })
  render(
    <AdminContext dataProvider={dataProvider} store={memoryStore()} theme={createTheme()}>
      <Cakes>{content}</Cakes>
    </AdminContext>,
  )
  return { user: userEvent.setup(), asked }
}

const Cakes = ({ children }: { children: React.ReactNode }) => {
  const value = useLocalSettings(
    { page: 1, perPage: 5, sort: { field: 'title', order: 'ASC' }, filter: {} },
    undefined,
  )
  return (
    <ListData resource="cake" value={value} params={{ ...toListParams(value.settings), meta: { shop: '1' } }}>
      {children}
    </ListData>
  )
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

const contexts: { own?: ListControllerResult; kit?: ListControllerResult } = {}

const Look = () => {
  contexts.own = useListController({ disableAuthentication: true, disableSyncWithLocation: true })
  contexts.kit = useListContext()
  return null
}

test('provides everything that react-admin’s own list context has', async () => {
  startList(<Look />)
  await waitFor(() => expect(contexts.kit?.data).toHaveLength(5))
  await waitFor(() => expect(contexts.own?.data).toHaveLength(6))
  const { own = {}, kit = {} } = contexts
  const kindsOf = (context: object) =>
    Object.entries(context)
      .map(([name, value]) => `${name}: ${typeof value}`)
      .sort()
  expect(kindsOf(kit)).toEqual(expect.arrayContaining(kindsOf(own)))
})

test('adds, applies and removes filters', async () => {
  const { user, asked } = startList(
    <>
      <FilterForm filters={filters} />
      <FilterButton filters={filters} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'ra.action.add_filter' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Kata' }))
  await user.type(await screen.findByRole('textbox', { name: 'Kata' }), 'Rot')
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ filter: { q: 'Rot' }, page: 1 }))
  await user.click(screen.getByRole('button', { name: 'ra.action.remove_filter' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Kata' })).not.toBeInTheDocument())
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ filter: {} }))
})

test('deletes selected rows, and selects all rows beyond the page', async () => {
  const { user, asked } = startList(
    <>
      <DataTable bulkActionButtons={<BulkDeleteWithConfirmButton mutationMode="pessimistic" />}>
        <DataTable.Col source="title" />
      </DataTable>
      <Choice />
    </>,
  )
  await user.click(within(await row('Roti')).getByRole('checkbox'))
  expect(screen.getByText('chosen: 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'ra.action.delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'ra.action.confirm' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Roti/ })).not.toBeInTheDocument())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('chosen:')).toBeVisible()

  await user.click(screen.getByRole('checkbox', { name: 'ra.action.select_all' }))
  expect(screen.getByText('chosen: 1,3,4,5')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'ra.action.select_all_button' }))
  expect(await screen.findByText('chosen: 1,3,4,5,6')).toBeVisible()
  expect(asked.mock.lastCall?.[0]).toMatchObject({ perPage: 250, meta: { shop: '1' } })
  await user.click(screen.getByRole('button', { name: 'ra.action.unselect' }))
  expect(screen.getByText('chosen:')).toBeVisible()
})

const Choice = () => <p>chosen: {useListContext().selectedIds.join()}</p>

test('hides columns', async () => {
  const { user } = startList(
    <>
      <SelectColumnsButton />
      <DatagridConfigurable bulkActionButtons={false}>
        <TextField source="id" />
        <TextField source="title" />
      </DatagridConfigurable>
    </>,
  )
  const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)
  await row('Roti')
  expect(heads()).toEqual(['resources.cake.fields.id', 'resources.cake.fields.title'])
  await user.click(screen.getByRole('button', { name: 'ra.action.select_columns' }))
  await user.click(await screen.findByLabelText('resources.cake.fields.id'))
  expect(heads()).toEqual(['resources.cake.fields.title'])
})

test('paginates, sorts, and exports all rows with the list’s own meta', async () => {
  const exporter = vi.fn()
  const { user, asked } = startList(
    <>
      <SortButton fields={['id', 'title']} />
      <ExportButton exporter={exporter} />
      <Pagination />
    </>,
  )
  const isAsked = (wanted: object) =>
    waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ ...wanted, meta: { shop: '1' } }))
  await isAsked({ page: 1, perPage: 5 })
  await user.click(await screen.findByRole('button', { name: 'ra.action.export' }))
  await waitFor(() => expect(exporter).toHaveBeenCalled())
  expect(exporter.mock.lastCall?.[0]).toEqual(cakes)
  await isAsked({ page: 1, perPage: 1000 })
  await user.click(screen.getByRole('button', { name: 'ra.navigation.next' }))
  await isAsked({ page: 2, perPage: 5 })
  await user.click(screen.getByRole('button', { name: 'ra.sort.sort_by' }))
  await user.click(await screen.findByRole('menuitem', { name: /fields.id/ }))
  await isAsked({ page: 1, sort: { field: 'id', order: 'ASC' } })
})
