import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertProgram, insertTopic } from '../../support/fixtures.ts'
import { insertPractice } from '../../support/participants.ts'
import { plainApi } from '../../support/plainApi.ts'
import { addPresences, addRedeem } from '../../support/presences.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { inTurns, startUi } from '../../support/ui.tsx'

/* Participants and attendance with an API that has only section 7 of the specification. */

let beyond: string[] = []
const ui = startUi((fetch) => {
  const api = plainApi(fetch)
  beyond = api.beyond
  return api.fetch
})

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  const usedAdditions = beyond.splice(0)
  expect(usedAdditions).toEqual([])
})

const open = async (address: string) => {
  await ui.signIn()
  return ui.open(address)
}

test('lists, searches, shows and edits participants, without tabs for missing capabilities', async () => {
  const { program, redeem, topic } = await insertPractice(ui.server)
  await addRedeem(ui.server.db, { programId: program.id, member: { fullname: 'Siti Aminah' } })
  const user = await open(`/program/users/${program.id}`)
  await screen.findByRole('link', { name: 'Siti Aminah' })
  expect(screen.getByRole('tab', { name: 'Daftar' })).toBeVisible()
  expect(screen.getAllByRole('tab')).toHaveLength(1)
  await user.type(screen.getByLabelText('Cari peserta program ini'), 'peserta{Enter}')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Siti Aminah' })).not.toBeInTheDocument())

  await user.click(await screen.findByRole('link', { name: /^Peserta / }))
  const card = within(await screen.findByRole('region', { name: topic.name }))
  expect(card.getByText('1 dari 1 selesai')).toBeVisible()
  expect(card.getByRole('img', { name: 'Selesai' })).toBeVisible()

  await user.click(screen.getByRole('link', { name: 'Edit peserta' }))
  const name = await screen.findByLabelText(/Nama lengkap/)
  await user.clear(name)
  await user.type(name, 'Rina Wati')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Data Peserta berhasil diubah')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 2, name: 'Rina Wati' })).toBeVisible()
  expect(window.location.pathname).toBe(`/program/users/${program.id}/${redeem.id}`)
})

test('offers no states and no column of last activity, and moves columns past it', async () => {
  const program = await insertProgram(ui.server.db, { title: 'Barista' })
  await addRedeem(ui.server.db, { programId: program.id, member: { fullname: 'Siti Aminah' } })
  const filter = encodeURIComponent('{"state":"done"}')
  // As stored with an API that has it: second of all.
  localStorage.setItem('RaStorebalai.participant.datatable_columnRanks', '[0,9]')
  const user = await open(`/program/users/${program.id}?filter=${filter}`)
  await screen.findByRole('link', { name: 'Siti Aminah' })
  expect(screen.queryByRole('button', { name: 'Selesai' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Kolom' }))
  expect(await screen.findByLabelText('Tanggal redeem')).toBeVisible()
  expect(screen.queryByLabelText('Aktif terakhir')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Naikkan Email' }))
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Naikkan/ }).slice(0, 2)).toEqual([
      screen.getByRole('button', { name: 'Naikkan Email' }),
      screen.getByRole('button', { name: 'Naikkan Nomor telepon' }),
    ]),
  )
})

test('ignores the sort order in the address and offers none', async () => {
  const program = await insertProgram(ui.server.db, { title: 'Barista' })
  await addRedeem(ui.server.db, { programId: program.id, member: { fullname: 'Siti Aminah' } })
  await open(`/program/users/${program.id}?sort=end_test_at&order=ASC`)
  await screen.findByRole('link', { name: 'Siti Aminah' })
  expect(screen.getByRole('columnheader', { name: 'Selesai' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Urutkan menurut/ })).not.toBeInTheDocument()
})

test('sorts attendance by time in both directions', async () => {
  const { program, redeem } = await insertPractice(ui.server)
  const of = { memberId: redeem.memberId, programId: program.id }
  await addPresences(ui.server.db, of, ['2026-03-04T03:00:00Z', '2026-03-05T03:00:00Z'])
  const user = await open('/presensi')
  await screen.findByRole('cell', { name: /^5 Mar 2026/ })
  await user.click(screen.getByRole('button', { name: /^Urutkan menurut/ }))
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('4 Mar 2026'))
})

test('sends a reply without versions, and claims no stored reply', async () => {
  const { program, redeem } = await insertPractice(ui.server)
  const user = await open(`/program/users/${program.id}/${redeem.id}`)
  await user.click(await screen.findByRole('button', { name: 'Beri Respon' }))
  await user.type(await screen.findByRole('textbox', { name: 'Respons Anda' }), 'Kerja yang baik.')
  expect(screen.queryByText('Respons tersimpan')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Kirim' }))
  expect(await screen.findByText('Feedback berhasil dikirim')).toBeVisible()
  const feedback = await ui.server.db.query.feedbacks.findFirst()
  expect(feedback).toMatchObject({ text: 'Kerja yang baik.', memberRedeemId: redeem.id })
  expect(screen.queryByText(/^Sudah direspons/)).not.toBeInTheDocument()
})

test('reports a missing feedback queue', async () => {
  const program = await insertProgram(ui.server.db)
  await open(`/program/users/${program.id}/respon`)
  expect(await screen.findByText(/tidak memiliki antrean/)).toBeVisible()
})

test('shows not found for the progress matrix', async () => {
  const program = await insertProgram(ui.server.db)
  await open(`/program/users/${program.id}/progres`)
  expect(await screen.findByText('Error 404 - Page not found')).toBeVisible()
})

test('shows attendance without the matrix, even when the address names it', async () => {
  const { id } = await insertProgram(ui.server.db)
  const filter = encodeURIComponent(JSON.stringify({ program_id: id }))
  await open(`/presensi?filter=${filter}&tampilan=matriks`)
  await screen.findByText('Tidak ada pesensi')
  expect(screen.queryByRole('tab', { name: 'Matriks' })).not.toBeInTheDocument()
  expect(screen.queryByRole('grid')).not.toBeInTheDocument()
})

test('filters attendance by program and topic, without a topic column', async () => {
  const { db } = ui.server
  const program = await insertProgram(db, { title: 'Barista', status: 'publish' })
  const topic = await insertTopic(db, { programId: program.id, name: 'Susu' })
  const { memberId } = await addRedeem(db, { programId: program.id, member: { fullname: 'Siti' } })
  await addPresences(db, { memberId, programId: program.id, topicId: topic.id }, ['2026-03-04T17:00:00Z'])
  const user = await open('/presensi')
  await screen.findByText('Siti')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nama lengkap',
    'Nomor telepon',
    'Program',
    'Waktu presensi',
  ])
  await inTurns(user).type(screen.getByRole('combobox', { name: 'Program' }), 'bar{Enter}')
  await inTurns(user).type(screen.getByRole('combobox', { name: 'Topik' }), 'sus{Enter}')
  await waitFor(() => expect(window.location.search).toContain(topic.id))
  expect(await screen.findByText('Siti')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Matriks/ })).not.toBeInTheDocument()
})

test('opens a participant by licence, finding the program by its title', async () => {
  const program = await insertProgram(ui.server.db, { title: 'Barista Pemula' })
  await insertProgram(ui.server.db, { title: 'Barista Pemula Lanjutan' })
  const redeem = await addRedeem(ui.server.db, { programId: program.id, license: 'BLI-7KQ4X' })
  const user = await open('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Cari' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cari' }))
  const box = await dialog.findByRole('textbox', { name: /lisensi peserta$/ })
  await user.type(box, 'BLI-7KQ4X')
  await waitFor(() => expect(box).toHaveAccessibleDescription('Buka peserta dengan lisensi “BLI-7KQ4X”'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe(`/program/users/${program.id}/${redeem.id}`))
})

test('reports an unknown licence, and shows the participant in place when titles are ambiguous', async () => {
  expectComplaints(/HttpError/)
  const program = await insertProgram(ui.server.db, { title: 'Barista' })
  await insertProgram(ui.server.db, { title: 'Barista' })
  await addRedeem(ui.server.db, {
    programId: program.id,
    license: 'BLI-7KQ4X',
    member: { fullname: 'Siti Aminah' },
  })
  const user = await open('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Cari' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cari' }))
  const box = await dialog.findByRole('textbox', { name: /lisensi peserta$/ })
  await user.type(box, 'BLI-0')
  await user.click(await dialog.findByRole('button', { name: 'Buka peserta dengan lisensi “BLI-0”' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  await user.clear(box)
  await user.type(box, 'BLI-7KQ4X')
  await user.click(dialog.getByRole('button', { name: 'Buka peserta dengan lisensi “BLI-7KQ4X”' }))
  expect(await dialog.findByText('Siti Aminah')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Sertifikat Kelulusan' })).toHaveAttribute(
    'href',
    '/certificate-graduation/BLI-7KQ4X',
  )
})
