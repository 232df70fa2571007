import { screen, waitFor } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { memberCalls } from '../../../contract/member.ts'
import { apiPrefix } from '../../../contract/paths.ts'
import { insertProgram } from '../../support/fixtures.ts'
import { insertGraduate } from '../../support/graduates.ts'
import { hasPoppler, textOf } from '../../support/pdf.ts'
import { plainApi } from '../../support/plainApi.ts'
import { addRedeem } from '../../support/presences.ts'
import { startUi } from '../../support/ui.tsx'

/* Certificates of many with an API that has only section 7 of the specification. */

/** A list may leave out what a detail has. */
const listPath = `${apiPrefix}${memberCalls['member.redeems'].path.replace('{id}', '')}`
const withoutCompetence =
  (fetch: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const response = await fetch(request)
    if (!response.ok || !new URL(request.url).pathname.startsWith(listPath)) return response
    const { message, data } = await response.json()
    const list = data.list.map((row: { program: { title: string } }) => ({
      ...row,
      program: { title: row.program.title },
    }))
    return Response.json({ message, data: { ...data, list } })
  }

let beyond: string[] = []
const ui = startUi((fetch) => {
  const api = plainApi(fetch)
  beyond = api.beyond
  return withoutCompetence(api.fetch)
})

let files: Blob[] = []
beforeEach(() => {
  files = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:0'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
const unzipped = async (nth: number) => unzipSync(new Uint8Array((await files[nth]?.arrayBuffer()) ?? []))

test('corrects names and makes certificates without numbers by calls of section 7 alone', async () => {
  const { program, redeem } = await insertGraduate(ui.server.db, {
    redeem: { license: 'BLI-1', member: { fullname: 'SITI AMINAH', email: 'siti@contoh.id' } },
  })
  await addRedeem(ui.server.db, { programId: program.id, member: { fullname: 'Budi' } })
  await ui.signIn()
  const user = await ui.open(`/program/users/${program.id}`)
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih SITI AMINAH' }))
  await user.click(screen.getByRole('link', { name: 'Buat sertifikat' }))
  expect(await screen.findByText('1 mendapat sertifikat')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Lanjut periksa nama' }))
  await user.click(await screen.findByRole('button', { name: 'Ubah menjadi “Siti Aminah”' }))
  expect(await screen.findByText('Perlu diperiksa (0)')).toBeVisible()
  const member = await ui.server.db.query.members.findFirst({
    where: (row, { eq }) => eq(row.id, redeem.memberId),
  })
  expect(member).toMatchObject({ fullname: 'Siti Aminah', email: 'siti@contoh.id' })

  await user.click(screen.getByRole('button', { name: 'Lanjut buat ZIP' }))
  expect(screen.queryByText(/langsung terbit/)).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Buat 1 sertifikat' }))
  expect(await screen.findByText('Semua sertifikat berhasil dibuat (1).')).toBeVisible()
  await waitFor(() => expect(files).toHaveLength(1))
  const zip = await unzipped(0)
  expect(Object.keys(zip)).toEqual(['sertifikat-Siti Aminah-BLI-1.pdf', 'daftar-sertifikat.csv'])
  expect(strFromU8(zip['daftar-sertifikat.csv'] ?? new Uint8Array())).toContain(
    '"Siti Aminah";BLI-1;;Dibuat;"sertifikat-Siti Aminah-BLI-1.pdf";\r\n',
  )
  expect(await ui.server.db.query.certificates.findMany()).toEqual([])
  expect(beyond).toEqual([])
})

test('makes a certificate again after its name is corrected', async () => {
  const { program, redeem } = await insertGraduate(ui.server.db, { redeem: { license: 'BLI-1' } })
  const { progress, finalScore, endTestAt } = redeem
  const done = { progress, finalScore, endTestAt }
  await addRedeem(ui.server.db, { ...done, programId: program.id, member: { fullname: 'Budi Santoso' } })
  await ui.signIn()
  const user = await ui.open(`/program/users/${program.id}/sertifikat`)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('Lanjut periksa nama')
  await press('Lanjut buat ZIP')
  await press('Buat 2 sertifikat')
  await waitFor(() => expect(files).toHaveLength(1))

  await press('Kembali')
  await press('Ubah nama Siti Aminah')
  await user.type(await screen.findByLabelText(/Nama lengkap/), ' Putri{Enter}')
  expect(await screen.findByRole('button', { name: 'Ubah nama Siti Aminah Putri' })).toBeVisible()
  await press('Lanjut buat ZIP')
  expect(await screen.findByText('1 dibuat. 1 belum dibuat.')).toBeVisible()
  await press('Lanjutkan sisanya')
  expect(await screen.findByText('Semua sertifikat berhasil dibuat (2).')).toBeVisible()
  await waitFor(() => expect(files).toHaveLength(2))
  expect(Object.keys(await unzipped(1))).toContain('sertifikat-Siti Aminah Putri-BLI-1.pdf')
})

test.runIf(hasPoppler)('reads competences that the list leaves out before it prints them', async () => {
  const program = await insertProgram(ui.server.db, { competence: ['Menyeduh kopi', 'Merawat mesin'] })
  const redeem = await addRedeem(ui.server.db, {
    programId: program.id,
    progress: 100,
    endTestAt: new Date('2026-11-21T03:00:00Z'),
    license: 'BLI-1',
    member: { fullname: 'Siti Aminah' },
  })
  await ui.signIn()
  const user = await ui.open(`/program/users/${program.id}/sertifikat`)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('radio', { name: 'Sertifikat Kelulusan' }))
  await press('Lanjut periksa nama')
  await press('Lanjut buat ZIP')
  const detail = memberCalls['member.certificate'].path.replace('{id}', redeem.id)
  const isRead = () => ui.requests.some((request) => request.endsWith(detail))
  expect(isRead()).toBe(false)
  await press('Buat 1 sertifikat')
  await waitFor(() => expect(files).toHaveLength(1))
  const pdf = (await unzipped(0))['sertifikat-Siti Aminah-BLI-1.pdf'] ?? new Uint8Array()
  expect(await textOf(new Blob([pdf.slice()]))).toEqual(
    expect.arrayContaining(['Menyeduh kopi', 'Merawat mesin']),
  )
  expect(isRead()).toBe(true)
})
