import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { insertGraduate } from '../../support/graduates.ts'
import { hasPoppler, readPdf, textOf } from '../../support/pdf.ts'
import { plainApi } from '../../support/plainApi.ts'
import { startUi } from '../../support/ui.tsx'
import { noteSavedFiles, type SavedFile } from '../support/saved.ts'

/* A certificate with an API that has only section 7 of the specification. */

let beyond: string[] = []
const ui = startUi((fetch) => {
  const api = plainApi(fetch)
  beyond = api.beyond
  return api.fetch
})

let saved: SavedFile[] = []
beforeEach(() => {
  saved = noteSavedFiles()
})

const NUMBER = /Nomor sertifikat|Periksa di/

async function open(address: string): Promise<HTMLElement> {
  await ui.signIn()
  await ui.open(address)
  const sheet = await screen.findByRole('img', { name: /^Sertifikat/ })
  expect(await screen.findByText('sertifikat.pdf sudah diunduh.')).toBeVisible()
  expect(screen.getByText('Tanpa nomor: server ini tidak mencatat sertifikat yang terbit.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Halaman verifikasi' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Cabut|Terbitkan ulang/ })).not.toBeInTheDocument()
  expect(await ui.server.db.query.certificates.findMany()).toEqual([])
  expect(beyond).toEqual([])
  return sheet
}

/** The text of the only saved PDF. */
async function textOfSaved(): Promise<string> {
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['sertifikat.pdf']))
  const file = saved[0]?.file ?? new Blob()
  expect((await readPdf(file)).pages).toHaveLength(1)
  return hasPoppler ? (await textOf(file)).join('\n') : ''
}

test('makes a graduation certificate from the voucher, identified by its licence', async () => {
  const { redeem } = await insertGraduate(ui.server.db, { redeem: { license: 'BLI-7KQ42' } })
  const sheet = await open(`/certificate-graduation/${redeem.license}`)
  expect(sheet).toHaveAccessibleName(/Siti Aminah, .*Menyeduh kopi, .*Kode lisensi, BLI-7KQ42/)
  expect(sheet).not.toHaveAccessibleName(NUMBER)
  const text = await textOfSaved()
  if (hasPoppler) expect(text).toContain('BLI-7KQ42')
  expect(text).not.toMatch(NUMBER)
})

test('names missing build settings under «Rincian»', async () => {
  const { redeem } = await insertGraduate(ui.server.db)
  await open(`/certificate-participant/${redeem.id}`)
  const details = within(await screen.findByRole('note')).getByText('Rincian').parentElement
  expect(details).toHaveTextContent(/: VITE_CERTIFICATE_ISSUER atau VITE_CERTIFICATE_LOGO\.$/)
})

test('makes a participation certificate from the voucher, without number and licence', async () => {
  const { redeem } = await insertGraduate(ui.server.db)
  const sheet = await open(`/certificate-participant/${redeem.id}`)
  expect(sheet).toHaveAccessibleName(/Siti Aminah, dengan nilai akhir, 92,5/)
  expect(sheet).not.toHaveAccessibleName(/Nomor sertifikat|Periksa di|Kode lisensi/)
  expect(await textOfSaved()).not.toMatch(NUMBER)
})
