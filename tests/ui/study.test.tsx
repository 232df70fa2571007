import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { studyCalls } from '../../contract/study.ts'
import { insertProgram, insertStudy } from '../support/fixtures.ts'
import { expectComplaints } from '../support/ui.setup.ts'
import { startUi } from '../support/ui.tsx'

/* `study` has no view of its own: whatever works here works for every declared resource. */

const ui = startUi()
const title = () => screen.findByLabelText(/Nama Bidang Studi/)

test('is listed, added, edited and deleted from its declaration alone', async () => {
  await ui.signIn()
  const user = await ui.open('/study')
  await user.click((await screen.findAllByRole('link', { name: 'Tambah Bidang Studi' }))[0] as HTMLElement)
  await user.type(await title(), 'Perkantoran')
  await user.type(screen.getByLabelText(/Bagian Tersedia/), '12')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await user.click(await screen.findByRole('link', { name: 'Perkantoran' }))
  await waitFor(async () => expect(await title()).toHaveValue('Perkantoran'))
  await user.clear(await title())
  await user.type(await title(), 'Administrasi')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await user.click(await screen.findByRole('link', { name: 'Administrasi' }))
  await user.click(await screen.findByRole('button', { name: 'Hapus' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
  expect(await screen.findByText('Belum ada Bidang Studi.')).toBeVisible()
})

test('says what a field lacks, by its label, before the server is asked', async () => {
  await ui.signIn()
  const user = await ui.open('/study/create')
  await title()
  await user.type(screen.getByLabelText(/Bagian Tersedia/), '-1')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Nama Bidang Studi tidak boleh kosong')).toBeVisible()
  expect(screen.getByText('Bagian Tersedia tidak boleh kurang dari 0')).toBeVisible()
  expect(ui.requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test("puts the server's words under the field that they are about, on create and on update", async () => {
  expectComplaints(/HttpError/)
  await insertStudy(ui.server.db, { title: 'Pemasaran' })
  const other = await insertStudy(ui.server.db, { title: 'Desain' })
  await ui.signIn()
  const user = await ui.open(`/study/${other.id}`)
  await waitFor(async () => expect(await title()).toHaveValue('Desain'))
  await user.clear(await title())
  await user.type(await title(), 'pemasaran')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(async () => expect(await title()).toHaveAccessibleDescription(/sudah ada/))
})

test('keeps what was typed when the server is dead', async () => {
  expectComplaints(/HttpError/)
  await ui.signIn()
  const user = await ui.open('/study/create')
  ui.fault(studyCalls['study.create'], () => HttpResponse.error())
  await user.type(await title(), 'Otomotif')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText(/Server tidak dapat dihubungi/)).toBeVisible()
  expect(await title()).toHaveValue('Otomotif')
})

test('a field of study in use is not deleted, and it says why', async () => {
  expectComplaints(/HttpError/)
  const study = await insertStudy(ui.server.db, { title: 'Bahasa' })
  await insertProgram(ui.server.db, { studyId: study.id })
  await ui.signIn()
  const user = await ui.open(`/study/${study.id}`)
  await user.click(await screen.findByRole('button', { name: 'Hapus' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
  expect(await screen.findByText(/masih dipakai oleh 1 program/)).toBeVisible()
})
