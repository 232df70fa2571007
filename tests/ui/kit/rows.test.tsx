import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { RowButtons } from '../../../src/resources/_kit/ui/RowButtons.tsx'
import { useRowChanges } from '../../../src/resources/_kit/ui/useRowChanges.ts'

/* Rows outside of a form, as on pages of several records. */

const Rows = () => {
  const [rows, setRows] = useState(['A', 'B', 'C'])
  const { listRef, announcement, add, remove, move, undoRemoval } = useRowChanges<string>(
    {
      add: () => setRows([...rows, 'baru']),
      insert: (index, row) => setRows(rows.toSpliced(index, 0, row)),
      remove: (index) => setRows(rows.toSpliced(index, 1)),
      move: (from, to) => setRows(rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))),
    },
    { name: 'Baris', count: rows.length, rowAt: (index) => rows[index] ?? '' },
  )
  return (
    <div>
      <ol ref={listRef} tabIndex={-1}>
        {rows.map((row, index) => (
          <li key={row}>
            <input defaultValue={row} aria-label={row} />
            <RowButtons
              name={row}
              number={index + 1}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < rows.length - 1 ? () => move(index, index + 1) : undefined}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <output>{announcement}</output>
      <button type="button" onClick={add}>
        Tambah
      </button>
      <button type="button" disabled={!undoRemoval} onClick={undoRemoval}>
        Urungkan
      </button>
    </div>
  )
}

const open = () => {
  render(
    <CoreAdminContext dataProvider={testDataProvider()}>
      <Rows />
    </CoreAdminContext>,
  )
  return userEvent.setup()
}
const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const tool = (row: number, name: RegExp) =>
  within(screen.getAllByRole('listitem')[row] ?? document.body).getByRole('button', { name })

test('keeps the focus on the move button of a moved row, at the end on the opposite one', async () => {
  const user = open()
  await user.click(tool(0, /moveDown/))
  expect(texts()).toEqual(['B', 'A', 'C'])
  expect(tool(1, /moveDown/)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(texts()).toEqual(['B', 'C', 'A'])
  expect(tool(2, /moveUp/)).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('rows.moved')
})

test('restores a removed row at its place, and focuses an added one', async () => {
  const user = open()
  const undo = screen.getByRole('button', { name: 'Urungkan' })
  expect(undo).toBeDisabled()
  await user.click(tool(1, /remove/))
  expect(texts()).toEqual(['A', 'C'])
  expect(screen.getByRole('list')).toHaveFocus()
  await user.click(undo)
  expect(texts()).toEqual(['A', 'B', 'C'])
  expect(screen.getByLabelText('B')).toHaveFocus()
  expect(undo).toBeDisabled()
  await user.click(tool(0, /remove/))
  await user.click(screen.getByRole('button', { name: 'Tambah' }))
  expect(texts()).toEqual(['B', 'C', 'baru'])
  expect(screen.getByLabelText('baru')).toHaveFocus()
  expect(undo).toBeDisabled()
})
