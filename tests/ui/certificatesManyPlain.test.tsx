import { screen, waitFor } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { insertGraduate } from '../support/graduates.ts'
import { plainApi } from '../support/plainApi.ts'
import { addRedeem } from '../support/presences.ts'
import { startUi } from '../support/ui.tsx'

/* Certificates of many in front of an API that knows section 7 of the specification and nothing more. */

let beyond: string[] = []
const ui = startUi((fetch) => {
  const api = plainApi(fetch)
  beyond = api.beyond
  return api.fetch
})

test('chosen, proofed and made, without numbers; nothing that the API lacks is asked', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:0'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
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
  expect(await screen.findByText('Perlu dilihat (0)')).toBeVisible()
  const member = await ui.server.db.query.members.findFirst({
    where: (row, { eq }) => eq(row.id, redeem.memberId),
  })
  expect(member).toMatchObject({ fullname: 'Siti Aminah', email: 'siti@contoh.id' })

  await user.click(screen.getByRole('button', { name: 'Lanjut buat ZIP' }))
  expect(screen.queryByText(/sekaligus terbit/)).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Buat 1 sertifikat' }))
  expect(await screen.findByText('Semua sertifikat berhasil dibuat (1).')).toBeVisible()
  await waitFor(() => expect(files).toHaveLength(1))
  const zip = unzipSync(new Uint8Array((await files[0]?.arrayBuffer()) ?? []))
  expect(Object.keys(zip)).toEqual(['sertifikat-Siti Aminah-BLI-1.pdf', 'daftar-sertifikat.csv'])
  expect(strFromU8(zip['daftar-sertifikat.csv'] ?? new Uint8Array())).toContain(
    '"Siti Aminah";BLI-1;;Dibuat;"sertifikat-Siti Aminah-BLI-1.pdf";\r\n',
  )
  expect(await ui.server.db.query.certificates.findMany()).toEqual([])
  expect(beyond).toEqual([])
})
