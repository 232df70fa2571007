import { createTheme } from '@mui/material/styles'
import { render, screen, within } from '@testing-library/react'
import {
  AdminContext,
  DataTable,
  type DataTableProps,
  memoryStore,
  ResourceContextProvider,
} from 'react-admin'
import { expect, test } from 'vitest'
import { ListRows } from '../../../src/resources/_kit/list/ListTable.tsx'

/*
 * ListRows reads the columns of a table off the props of its children, as nobody promises that they stay. Here it
 * stands beside react-admin's own body.
 */

const data = [
  { id: 1, title: 'Kue', price: 1500, study: { title: 'Tata Boga' }, note: 'a' },
  { id: 2, title: 'Roti', price: 900, study: { title: 'Barista' }, note: 'b' },
]

const Cakes = (props: Pick<DataTableProps, 'body'>) => (
  <AdminContext store={memoryStore()} theme={createTheme()}>
    <ResourceContextProvider value="cake">
      <DataTable
        {...props}
        data={data}
        total={2}
        sort={{ field: 'title', order: 'ASC' }}
        bulkActionButtons={false}
        rowClick={false}
        hiddenColumns={['note', 'Catatan']}
      >
        <DataTable.Col source="title" label="Nama" />
        <DataTable.Col source="study.title" />
        <DataTable.Col source="price" align="right" render={({ price }) => `Rp${price}`} />
        <DataTable.Col source="note" />
        <DataTable.Col label="Catatan" render={({ note }) => note} />
        <DataTable.Col
          label="Aksi"
          className="column-actions"
          render={({ id }) => <button type="button">Edit {id}</button>}
        />
      </DataTable>
    </ResourceContextProvider>
  </AdminContext>
)

/** What a person sees of the rows, and what styles find of them. */
function look(body?: DataTableProps['body']) {
  const { unmount } = render(<Cakes body={body} />)
  const seen = {
    rows: screen.getAllByRole('row').map((row) => row.textContent),
    buttons: screen.getAllByRole('button', { name: /Edit/ }).length,
    cells: within(screen.getAllByRole('row')[1] as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => ({
        names: [...cell.classList].filter((name) => /^column-\w|rowCell/.test(name)).sort(),
        right: cell.matches('[data-align="right"], .MuiTableCell-alignRight'),
      })),
  }
  unmount()
  return seen
}

test('renders the same cells and class names as react-admin’s own table body', () => {
  const own = look()
  expect(own.rows).toEqual([
    expect.stringContaining('Nama'),
    'KueTata BogaRp1500Edit 1',
    'RotiBaristaRp900Edit 2',
  ])
  expect(look(ListRows)).toEqual(own)
})
