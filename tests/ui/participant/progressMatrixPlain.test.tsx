import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { memberCalls } from '../../../contract/member.ts'
import { insertCountedRedeem } from '../../support/participants.ts'
import { plainApi } from '../../support/plainApi.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { heardIn, insertProgress } from '../support/progress.ts'

/* The matrices with an API that has only section 7 of the specification. */

let beyond: string[] = []
const ui = startUi((fetch) => {
  const api = plainApi(fetch)
  beyond = api.beyond
  return api.fetch
})

afterEach(() => {
  expect(beyond.splice(0)).toEqual([])
})

const open = async (address: string) => {
  await ui.signIn()
  return ui.open(address)
}
const rowOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name })
  const row = head.closest<HTMLElement>('[role="row"]')
  if (!row) throw new Error(`No row of ${name}`)
  return row
}

test('the matrix is put together from the participants, filters and searches, and offers no sheet', async () => {
  const { program } = await insertProgress(ui.server.db)
  const user = await open(`/program/users/${program.id}/progres`)
  expect(heardIn(await rowOf('Siti Aminah')).slice(-3)).toEqual(Array(3).fill('Selesai'))
  expect(heardIn(await rowOf('أحمد بن يوسف')).slice(-3)).toEqual([
    'Selesai',
    'Belum selesai',
    'Belum selesai',
  ])
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
  expect(screen.queryByText('belum direspons')).not.toBeInTheDocument()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Topik' }), 'Susu')
  await user.click(screen.getByRole('checkbox', { name: 'Hanya yang belum selesai' }))
  await rowOf('<b>Budi</b>')
  expect(screen.queryByRole('rowheader', { name: 'Siti Aminah' })).not.toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: 'Pre test' })).not.toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Cari peserta program ini' }), '0813{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('rowheader', { name: '<b>Budi</b>' })).not.toBeInTheDocument(),
  )
  await rowOf('أحمد بن يوسف')
  await user.click(screen.getByRole('button', { name: 'Pilih semua yang cocok (1)' }))
  await user.click(screen.getByRole('button', { name: 'WhatsApp' }))
  expect(await screen.findByRole('link', { name: 'Buka WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/6281311112222',
  )
})

test('of more than a hundred participants it says why there is none', async () => {
  const { program } = await insertProgress(ui.server.db)
  for (let count = 3; count <= 100; count++)
    await insertCountedRedeem(ui.server.db, { programId: program.id })
  await open(`/program/users/${program.id}/progres`)
  await screen.findByText(/lebih dari 100 peserta tidak bisa ditampilkan.+punya 101 peserta/)
  expect(ui.requests.filter((request) => request.includes('detail-member-redeem'))).toEqual([])
})

test('reading is stopped and goes on, and goes on after a failure with those that are missing', async () => {
  expectComplaints(/HttpError/)
  const { program } = await insertProgress(ui.server.db)
  let release = () => undefined as unknown
  const held = new Promise((resolve) => {
    release = () => resolve(undefined)
  })
  ui.fault(memberCalls['member.redeemDetail'], async () => {
    await held
    return HttpResponse.json({ message: 'Sedang dirawat.' }, { status: 500 })
  })
  const user = await open(`/program/users/${program.id}/progres`)
  await screen.findByText('Membaca progres 0 dari 3 peserta')
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  await screen.findByText('Dihentikan setelah 0 dari 3 peserta.')
  release()
  await user.click(screen.getByRole('button', { name: 'Lanjutkan' }))
  await screen.findByText('Sedang dirawat.')
  ui.recover()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await rowOf('Siti Aminah')
})

test('attendance has its table alone', async () => {
  const { program } = await insertProgress(ui.server.db)
  const filter = encodeURIComponent(JSON.stringify({ program_id: program.id }))
  await open(`/presensi?filter=${filter}&tampilan=matriks`)
  await screen.findByText('Tidak ada pesensi')
  expect(screen.queryByRole('tab', { name: 'Matriks' })).not.toBeInTheDocument()
  expect(screen.queryByRole('grid')).not.toBeInTheDocument()
})
