import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { memberCalls } from '../../../contract/member.ts'
import type { insertMember } from '../../support/fixtures.ts'
import { insertGraduate, issue } from '../../support/graduates.ts'
import { insertParticipant } from '../../support/participants.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

const ui = startUi()

const openForm = async (member: Parameters<typeof insertMember>[1] = {}) => {
  const made = await insertParticipant(ui.server.db, { redeem: { member } })
  await ui.signIn()
  const user = await ui.open(`/program/users/${made.program.id}/${made.redeem.id}/edit`)
  await screen.findByLabelText(/Nama lengkap/)
  return { ...made, user }
}
const save = () => screen.getByRole('button', { name: 'Simpan' })
const stored = (id: string) =>
  ui.server.db.query.members.findFirst({ where: (row, { eq }) => eq(row.id, id) })

test('saves and confirms changes, with the phone number read-only', async () => {
  const { user, redeem, program } = await openForm({
    fullname: 'Siti Aminah',
    phone: '0812-3456-7890',
    email: 'siti@contoh.id',
    dateOfBirth: '1990-05-17',
    code: '1234567890123456',
  })
  const name = screen.getByLabelText(/Nama lengkap/)
  const trail = within(screen.getByRole('navigation', { name: 'Lokasi halaman' }))
  expect(trail.getByRole('link', { name: program.title })).toHaveAttribute('href', `/program/${program.id}`)
  const phone = screen.getByLabelText(/Nomor telepon/)
  expect(phone).toHaveValue('0812-3456-7890')
  expect(phone).toHaveAttribute('readonly')
  await user.clear(name)
  await user.type(name, 'Siti Aminah Putri')
  await user.click(save())
  expect(await screen.findByText('Data Peserta berhasil diubah')).toBeVisible()
  expect(await stored(redeem.memberId)).toMatchObject({
    fullname: 'Siti Aminah Putri',
    phone: '0812-3456-7890',
    email: 'siti@contoh.id',
    dateOfBirth: '1990-05-17',
    code: '1234567890123456',
  })
  expect(window.location.pathname).toBe(`/program/users/${program.id}/${redeem.id}`)
  expect(await screen.findByRole('heading', { level: 2, name: 'Siti Aminah Putri' })).toBeVisible()
})

test('saves without phone, e-mail and birth date', async () => {
  const { user, redeem } = await openForm({ fullname: 'Budi' })
  await user.type(screen.getByLabelText(/Nama lengkap/), ' Santoso')
  await user.click(save())
  expect(await screen.findByText('Data Peserta berhasil diubah')).toBeVisible()
  expect(await stored(redeem.memberId)).toMatchObject({ fullname: 'Budi Santoso', email: null, phone: null })
})

test('warns of an unusual card number and saves it', async () => {
  const { user, redeem } = await openForm({ fullname: 'Budi' })
  const card = screen.getByLabelText(/Nomor kartu Prakerja/)
  await user.type(card, '12345')
  expect(screen.getByText(/biasanya 16 digit/)).toBeVisible()
  await user.type(card, '67890123456')
  expect(screen.queryByText(/biasanya 16 digit/)).not.toBeInTheDocument()
  await user.clear(card)
  await user.type(card, 'PRK-77')
  await user.click(save())
  expect(await screen.findByText('Data Peserta berhasil diubah')).toBeVisible()
  expect(await stored(redeem.memberId)).toMatchObject({ code: 'PRK-77' })
})

test('shows a validation issue under its field and sends nothing', async () => {
  const { user } = await openForm({ fullname: 'Budi' })
  const email = screen.getByLabelText(/Email/)
  await user.type(email, 'bukan-email')
  await user.click(save())
  await waitFor(() => expect(email).toHaveAccessibleDescription(/bukan email yang valid/))
  expect(ui.requests.filter((request) => request.startsWith('PUT'))).toEqual([])
})

test('shows the server’s message on a refused save, and keeps the input', async () => {
  expectComplaints(/HttpError/)
  const { user } = await openForm({ fullname: 'Budi' })
  ui.fault(memberCalls['member.update'], () =>
    HttpResponse.json({ message: 'Peserta ini sedang diblokir.' }, { status: 403 }),
  )
  await user.type(screen.getByLabelText(/Nama lengkap/), ' S')
  await user.click(save())
  expect(await screen.findByText('Peserta ini sedang diblokir.')).toBeVisible()
  expect(screen.getByLabelText(/Nama lengkap/)).toHaveValue('Budi S')
})

test('shows both versions when somebody else has saved meanwhile', async () => {
  expectComplaints(/HttpError/)
  const { user, redeem } = await openForm({ fullname: 'Budi' })
  const token = await ui.server.signIn()
  await ui.server.fetch(
    new Request(`http://balai.test/api/users/v1/member/update_by_id/${redeem.memberId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fullname: 'Budi Hartono', meta: { code: '' } }),
    }),
  )
  await user.type(screen.getByLabelText(/Nama lengkap/), ' Santoso')
  await user.click(save())
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Budi Hartono')
  expect(dialog).toHaveTextContent('Budi Santoso')
})

test('offers to reissue a certificate after its participant was changed', async () => {
  const { program, redeem } = await insertGraduate(ui.server.db)
  const first = await issue(ui.server, redeem.id, { kind: 'graduation' })
  await ui.signIn()
  const user = await ui.open(`/program/users/${program.id}/${redeem.id}/edit`)
  const name = await screen.findByLabelText(/Nama lengkap/)
  expect(
    screen.getByText(/^Sertifikat yang sudah terbit tidak ikut berubah: Sertifikat Kelulusan\./),
  ).toBeVisible()
  await user.type(name, ' Putri')
  await user.click(save())
  expect(
    await screen.findByText(/^Data sudah berubah sejak Sertifikat Kelulusan terbit: nama\./),
  ).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Terbitkan ulang' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Terbitkan ulang sertifikat' }))
  await user.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Nama dilengkapi')
  await user.click(dialog.getByRole('button', { name: 'Terbitkan ulang' }))
  expect(await screen.findByText('Sertifikat berhasil diterbitkan ulang.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^Data sudah berubah/)).not.toBeInTheDocument())
  const rows = await ui.server.db.query.certificates.findMany()
  expect(rows.map(({ code, facts }) => [code === first.code, facts.fullname]).sort()).toEqual([
    [false, 'Siti Aminah Putri'],
    [true, 'Siti Aminah'],
  ])
})
