import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { studyCalls } from '../../contract/study.ts'
import { insertStudy } from '../support/fixtures.ts'
import { expectComplaints } from '../support/ui.setup.ts'
import { startUi } from '../support/ui.tsx'

const ui = startUi()

/** Simulates a browser without a network: it is offline, and every call fails. */
function disconnect() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  for (const name of ['study.list', 'study.detail', 'study.update'] as const)
    ui.fault(studyCalls[name], () => HttpResponse.error())
}
afterEach(() => {
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
})

test('a save without a network says that the server cannot be reached, and can be tried again', async () => {
  expectComplaints(/HttpError/)
  const { id } = await insertStudy(ui.server.db, { title: 'Bahasa' })
  await ui.signIn()
  const user = await ui.open(`/study/${id}`)
  await waitFor(() => expect(screen.getByLabelText(/Nama bidang studi/)).toHaveValue('Bahasa'))
  await user.type(screen.getByLabelText(/Nama bidang studi/), ' Isyarat')
  disconnect()
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText(/Server tidak dapat dihubungi/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Simpan' })).toBeEnabled()
})

test('a record that the list knows is not edited out of its row: the row is not all of it', async () => {
  expectComplaints(/HttpError/)
  await insertStudy(ui.server.db, { title: 'Bahasa' })
  await ui.signIn()
  const user = await ui.open('/study')
  const link = await screen.findByRole('link', { name: 'Bahasa' })
  disconnect()
  await user.click(link)
  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeVisible()
  expect(screen.queryByLabelText(/Nama bidang studi/)).not.toBeInTheDocument()
})
