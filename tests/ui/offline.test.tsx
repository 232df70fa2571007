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

test('shows the reason of a failed save in the form’s bar until the next try', async () => {
  expectComplaints(/HttpError/)
  const { id } = await insertStudy(ui.server.db, { title: 'Bahasa' })
  await ui.signIn()
  const user = await ui.open(`/study/${id}`)
  await waitFor(() => expect(screen.getByLabelText(/Nama bidang studi/)).toHaveValue('Bahasa'))
  expect(screen.queryByText('Belum disimpan')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText(/Nama bidang studi/), ' Isyarat')
  expect(await screen.findByText('Belum disimpan')).toBeVisible()
  disconnect()
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText(/^Belum tersimpan: Server tidak dapat dihubungi/)).toBeVisible()
  expect(screen.queryByText('Belum disimpan')).not.toBeInTheDocument()
  ui.recover()
  const gate = Promise.withResolvers<void>()
  ui.fault(studyCalls['study.update'], async () => {
    await gate.promise
    return undefined
  })
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('Menyimpan …')).toBeVisible()
  expect(screen.queryByText(/^Belum tersimpan/)).not.toBeInTheDocument()
  gate.resolve()
  expect(await screen.findByRole('link', { name: 'Bahasa Isyarat' })).toBeVisible()
})

test('opens no form from a partial list row while offline', async () => {
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
