import { createTheme, ThemeProvider } from '@mui/material/styles'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { CoreAdminContext, testDataProvider, useNotificationContext, useNotify } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { durations } from '../../../src/common/durations.ts'
import { lightTheme } from '../../../src/common/theme.ts'
import { Notices } from '../../../src/custom/shell/layout/Notices.tsx'
import { defineMessages, messageKey } from '../../../src/i18n/messages.ts'
import { useUndoNotice } from '../../../src/resources/_kit/ui/useUndoNotice.tsx'
import { InServices, testI18nProvider } from '../../support/parts.ts'

/* Notices with undo. */

const words = defineMessages({ trial: { moved: '“%{title}” dipindahkan' } })
const undo = vi.fn()

const Page = () => {
  const notifyWithUndo = useUndoNotice()
  const notify = useNotify()
  const [silent, setSilent] = useState(false)
  const move = (title: string) =>
    notifyWithUndo(messageKey(words, 'trial.moved'), {
      values: { title },
      undo: () => undo(title),
      isSilent: silent,
    })
  return (
    <>
      {['A', 'B', 'C'].map((title) => (
        <button key={title} type="button" onClick={() => move(title)}>
          Pindahkan {title}
        </button>
      ))}
      <button
        type="button"
        onClick={() => {
          move('A')
          move('B')
          move('C')
        }}
      >
        Pindahkan semua
      </button>
      <button
        type="button"
        onClick={() => notify('Error: penuh', { type: 'error', messageArgs: { _: 'Error: penuh' } })}
      >
        Gagal
      </button>
      <button type="button" onClick={() => setSilent(true)}>
        Diam
      </button>
      <input aria-label="Judul" />
    </>
  )
}

/** Notifies of an error at the moment when the previous notice is about to be shown. */
const NotifiedMeanwhile = () => {
  const { notifications } = useNotificationContext()
  const notify = useNotify()
  const [isOn, setOn] = useState(false)
  const isDue = isOn && notifications.length > 0
  useEffect(() => {
    if (!isDue) return
    setOn(false)
    notify('Error: penuh', { type: 'error', messageArgs: { _: 'Error: penuh' } })
  }, [isDue, notify])
  return (
    <button type="button" onClick={() => setOn(true)}>
      Gagal sementara itu
    </button>
  )
}

const shown = () => screen.queryAllByText(/dipindahkan|penuh/).map(({ textContent }) => textContent)
const noticeOf = (title: string) => `“${title}” dipindahkan`
const undoButton = () => screen.getByRole('button', { name: 'Urungkan' })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
/** In steps, as one timer may start the next. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 100) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 100)))
}
/** Milliseconds, longer than a notice's transition. */
const moment = 450
const ctrlZ = (target: Element) =>
  act(async () => void fireEvent.keyDown(target, { key: 'z', ctrlKey: true }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={testI18nProvider()}>
      <ThemeProvider theme={createTheme(lightTheme)}>
        <Page />
        <NotifiedMeanwhile />
        <Notices />
      </ThemeProvider>
    </CoreAdminContext>,
    { wrapper: InServices },
  )
})
afterEach(() => {
  vi.useRealTimers()
  undo.mockReset()
})

test('shows the notice as long as any other, announces it once, and takes no focus', async () => {
  screen.getByRole('button', { name: 'Pindahkan A' }).focus()
  await press('Pindahkan A')
  await pass(moment)
  expect(shown()).toEqual([noticeOf('A')])
  expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Urungkan' })).toBeVisible()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Pindahkan A' })).toHaveFocus()
  // Clicks elsewhere do not close it.
  await act(async () => void fireEvent.click(screen.getByLabelText('Judul')))
  await pass(durations.snackbar - 2 * moment)
  expect(shown()).toEqual([noticeOf('A')])
  await pass(3 * moment)
  expect(shown()).toEqual([])
  expect(undo).not.toHaveBeenCalled()
})

test('shows a silent notice without announcing it to screen readers', async () => {
  await press('Diam')
  await press('Pindahkan A')
  expect(shown()).toEqual([noticeOf('A')])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('undoes once when «Urungkan» is pressed twice, and closes', async () => {
  await press('Pindahkan A')
  await pass(moment)
  const button = undoButton()
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  await ctrlZ(document.body)
  expect(undo.mock.calls).toEqual([['A']])
  await pass(moment)
  expect(shown()).toEqual([])
})

test('stays open while it has the focus, and returns the focus when it closes', async () => {
  const from = screen.getByRole('button', { name: 'Pindahkan A' })
  from.focus()
  await press('Pindahkan A')
  await pass(moment)
  await act(async () => undoButton().focus())
  await pass(3 * durations.snackbar)
  expect(shown()).toEqual([noticeOf('A')])
  await press('Urungkan')
  await pass(moment)
  expect(shown()).toEqual([])
  expect(from).toHaveFocus()

  await press('Pindahkan B')
  await pass(moment)
  await act(async () => undoButton().focus())
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
  await pass(moment)
  expect(shown()).toEqual([])
  expect(from).toHaveFocus()
  expect(undo.mock.calls).toEqual([['A']])
})

test('stays open under the pointer', async () => {
  await press('Pindahkan A')
  await pass(moment)
  await act(async () => void fireEvent.mouseOver(undoButton()))
  await pass(3 * durations.snackbar)
  expect(shown()).toEqual([noticeOf('A')])
  await act(async () => void fireEvent.mouseOut(undoButton()))
  await pass(durations.snackbar)
  expect(shown()).toEqual([])
})

test('undoes on Ctrl+Z, except in a text field', async () => {
  await press('Pindahkan A')
  await pass(moment)
  await ctrlZ(screen.getByLabelText('Judul'))
  expect(undo).not.toHaveBeenCalled()
  await ctrlZ(screen.getByRole('button', { name: 'Pindahkan B' }))
  expect(undo.mock.calls).toEqual([['A']])
  await pass(moment)
  await ctrlZ(document.body)
  expect(undo).toHaveBeenCalledTimes(1)
})

test('replaces the notice by a newer one at once', async () => {
  await press('Pindahkan A')
  await pass(moment)
  await press('Pindahkan B')
  await pass(moment)
  expect(shown()).toEqual([noticeOf('B')])
  await press('Urungkan')
  expect(undo.mock.calls).toEqual([['B']])
})

test('shows the last of many quick notices for its full time', async () => {
  await press('Pindahkan A')
  for (const title of ['B', 'A', 'C', 'B', 'C', 'A', 'B']) await press(`Pindahkan ${title}`)
  await press('Pindahkan semua')
  await pass(2 * moment)
  expect(shown()).toEqual([noticeOf('C')])
  await pass(durations.snackbar - 2 * moment)
  expect(shown()).toEqual([noticeOf('C')])
  await press('Urungkan')
  expect(undo.mock.calls).toEqual([['C']])
  await pass(moment)
  expect(shown()).toEqual([])
})

test('shows an error soon after the notice, before a newer notice', async () => {
  await press('Pindahkan A')
  await pass(moment)
  await press('Gagal')
  await press('Pindahkan B')
  await pass(moment)
  expect(shown()).toEqual(['Error: penuh'])
  await pass(durations.snackbarBeforeNext + moment)
  expect(shown()).toEqual([noticeOf('B')])
})

test('shows an error raised while another notice opens', async () => {
  await press('Gagal sementara itu')
  await press('Pindahkan A')
  await pass(moment)
  expect(shown()).toEqual([noticeOf('A')])
  await pass(durations.snackbarBeforeNext + moment)
  expect(shown()).toEqual(['Error: penuh'])
})
