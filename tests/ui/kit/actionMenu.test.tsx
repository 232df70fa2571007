import Dialog from '@mui/material/Dialog'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ActionMenu } from '../../../src/resources/_kit/ui/ActionMenu.tsx'

/* A button's menu of entries, and the focus. */

const refused = vi.fn()

const Screen = () => {
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return (
    <MemoryRouter>
      <ActionMenu
        label="Tindakan lain"
        entries={[
          { label: 'Edit', to: '/edit', state: { from: 'list' } },
          { label: 'Tulis', act: () => input.current?.focus() },
          { label: 'Pindahkan', act: refused, hint: 'Kosongkan pencarian.', endsGroup: true },
          { label: 'Hapus', act: () => setOpen(true), destructive: true },
        ]}
      />
      <input ref={input} aria-label="Judul" />
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-label="Hapus?">
        <button type="button" onClick={() => setOpen(false)}>
          Batal
        </button>
      </Dialog>
    </MemoryRouter>
  )
}

const button = () => screen.getByRole('button', { name: 'Tindakan lain', hidden: true })
const entry = (name: string | RegExp) => screen.findByRole('menuitem', { name })
const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())

test('mounts on click, moves by arrow keys also onto disabled entries, returns the focus on Escape', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await user.click(button())
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  expect(await entry('Edit')).toHaveFocus()
  expect(await entry('Edit')).toHaveAttribute('href', '/edit')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const refusedEntry = await entry('Pindahkan Kosongkan pencarian.')
  expect(refusedEntry).toHaveFocus()
  expect(refusedEntry).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  expect(refused).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeVisible()
  await user.keyboard('{ArrowDown}')
  expect(await entry('Hapus')).toHaveFocus()
  await user.keyboard('{Escape}')
  await isClosed()
  expect(button()).toHaveFocus()
})

test('returns the focus to the button once a dialog opened by an entry closes', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  await user.click(button())
  await user.click(await entry('Hapus'))
  await user.click(await screen.findByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await isClosed()
  expect(button()).toHaveFocus()
})

test('keeps the focus where an entry moved it', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  await user.click(button())
  await user.click(await entry('Tulis'))
  await isClosed()
  expect(screen.getByRole('textbox', { name: 'Judul' })).toHaveFocus()
})
