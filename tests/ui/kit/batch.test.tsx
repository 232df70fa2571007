import { createTheme, ThemeProvider } from '@mui/material/styles'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, HttpError, testDataProvider } from 'react-admin'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lightTheme } from '../../../src/common/theme.ts'
import { BatchDialog } from '../../../src/resources/_kit/form/batch/BatchDialog.tsx'
import { useBatch } from '../../../src/resources/_kit/form/batch/useBatch.ts'
import { InServices, testI18nProvider } from '../../support/parts.ts'
import { asksBeforeClosing } from '../support/leaving.ts'

/* The kit's batch: saving several items one by one. */

/** A server whose responses the test releases. */
function heldServer() {
  const calls: { item: string; answer: (error?: Error) => void }[] = []
  const save = vi.fn(
    (item: string) =>
      new Promise<void>((resolve, reject) => {
        calls.push({ item, answer: (error) => (error ? reject(error) : resolve()) })
      }),
  )
  const answer = async (item: string, error?: Error) => {
    const at = calls.findIndex((call) => call.item === item)
    const [call] = calls.splice(at, 1)
    await act(async () => call?.answer(error))
  }
  return { save, answer, requestedItems: () => calls.map(({ item }) => item) }
}

const Page = ({ save, items }: { save: (item: string) => Promise<void>; items: readonly string[] }) => {
  const batch = useBatch(save, 2)
  return (
    <>
      <button type="button" onClick={() => batch.start(items)}>
        Mulai
      </button>
      <Link to="/lain">Pergi</Link>
      <BatchDialog batch={batch} title="Menyimpan" getLabel={(item) => item} onClose={batch.clear} />
    </>
  )
}

const open = async (save: (item: string) => Promise<void>, items: readonly string[]) => {
  const router = createMemoryRouter([
    {
      element: (
        <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={testI18nProvider()}>
          <ThemeProvider theme={createTheme(lightTheme)}>
            <Outlet />
          </ThemeProvider>
        </CoreAdminContext>
      ),
      children: [
        { path: '/', element: <Page save={save} items={items} /> },
        { path: '/lain', element: <p>Halaman lain</p> },
      ],
    },
  ])
  render(<RouterProvider router={router} />, { wrapper: InServices })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Mulai' }))
  return { user, router }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Menyimpan' }))
const results = async () =>
  (await dialog()).getAllByRole('listitem').map((row) => row.textContent?.replace(/\s+/g, ' '))
const status = async () => (await dialog()).getByRole('status').textContent
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click((await dialog()).getByRole('button', { name }))

beforeEach(() => localStorage.setItem('balai.session', JSON.stringify({ token: 'x', user: { id: 's' } })))
afterEach(cleanup)

test('saves at most two at once, reports each result, and retries only the failed ones, then closes', async () => {
  const { save, answer, requestedItems } = heldServer()
  const { user } = await open(save, ['A', 'B', 'C', 'D'])
  expect(requestedItems()).toEqual(['A', 'B'])
  expect(await status()).toBe('0 dari 4 selesai')
  await answer('B')
  expect(requestedItems()).toEqual(['A', 'C'])
  await answer('A', new Error('Judul sudah dipakai.'))
  expect(await results()).toEqual(['AGagalJudul sudah dipakai.', 'CDiproses', 'DDiproses', 'BBerhasil'])
  expect(await status()).toBe('2 dari 4 selesai')
  await answer('C')
  await answer('D')
  expect(await status()).toBe('3 berhasil. 1 gagal.')

  // Only failed items are retried.
  await press(user, 'Coba lagi')
  expect(requestedItems()).toEqual(['A'])
  await answer('A')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(save).toHaveBeenCalledTimes(5)
})

test('stops after the running saves, and continues with the rest on demand', async () => {
  const { save, answer, requestedItems } = heldServer()
  const { user } = await open(save, ['A', 'B', 'C', 'D'])
  await press(user, 'Hentikan')
  expect(await status()).toBe('0 dari 4 selesai Menunggu yang sedang diproses …')
  await answer('A')
  await answer('B')
  expect(requestedItems()).toEqual([])
  expect(await status()).toBe('2 berhasil. 2 belum diproses.')
  await press(user, 'Lanjutkan sisanya')
  expect(requestedItems()).toEqual(['C', 'D'])
  await answer('C')
  await answer('D')
  expect(await status()).toBe('Semuanya berhasil (4).')
})

test('stops the batch when the session expires', async () => {
  const { save, answer, requestedItems } = heldServer()
  await open(save, ['A', 'B', 'C', 'D'])
  await answer('A', new HttpError('Sesi Anda telah berakhir.', 401))
  await answer('B')
  expect(requestedItems()).toEqual([])
  expect(await status()).toBe('1 berhasil. 1 gagal. 2 belum diproses.')
})

test('stops the batch when the server stays unavailable after retries', async () => {
  const { save, answer, requestedItems } = heldServer()
  const { user } = await open(save, ['A', 'B', 'C', 'D'])
  await answer('A', new HttpError('Sedang sibuk.', 503))
  expect(requestedItems()).toEqual(['B', 'C'])
  await answer('B', new HttpError('Sedang sibuk.', 503, { repeated: true }))
  await answer('C')
  expect(requestedItems()).toEqual([])
  expect(await status()).toBe('1 berhasil. 2 gagal. 1 belum diproses.')
  await press(user, 'Coba lagi')
  expect(requestedItems()).toEqual(['A', 'B'])
})

test('asks before leaving a running batch, and starts no more saves after leaving', async () => {
  const { save, answer, requestedItems } = heldServer()
  const { user, router } = await open(save, ['A', 'B', 'C'])
  await act(() => router.navigate('/lain'))
  expect(await screen.findByText(/Yang belum diproses tidak dilanjutkan/)).toBeVisible()
  expect(asksBeforeClosing()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Tinggalkan' }))
  expect(await screen.findByText('Halaman lain')).toBeVisible()
  await answer('A')
  await answer('B')
  expect(requestedItems()).toEqual([])
  expect(save).toHaveBeenCalledTimes(2)
})

test('lists failures first among 1,000 results, and caps the list at 200', async () => {
  const items = Array.from({ length: 1_000 }, (_, index) => `Soal ${index}`)
  await open(async (item) => {
    if (item === 'Soal 777') throw new Error('Terlalu panjang.')
  }, items)
  expect(await screen.findByText('999 berhasil. 1 gagal.')).toBeVisible()
  expect((await results())[0]).toBe('Soal 777GagalTerlalu panjang.')
  expect(await screen.findByText('dan 800 lainnya')).toBeVisible()
})
