import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { certificateCalls } from '../../../contract/certificate.ts'
import { formatCode } from '../../../contract/certificateNumber.ts'
import { memberCalls } from '../../../contract/member.ts'
import { certificatePictures, certificates, memberRedeems, members } from '../../../server/db/schema.ts'
import { insertGraduate, issue, printedPicture } from '../../support/graduates.ts'
import { hasPoppler, readPdf, textOf } from '../../support/pdf.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { noteSavedFiles, type SavedFile } from '../support/saved.ts'

const ui = startUi()

let saved: SavedFile[] = []
beforeEach(() => {
  saved = noteSavedFiles()
})
afterEach(() => configure({ reactStrictMode: false }))

const open = async (address: string) => {
  await ui.signIn()
  return ui.open(address)
}

const voucherReads = () => ui.requests.filter((request) => request.includes('/member_redeem/detail/'))
const issued = () => ui.server.db.select().from(certificates)
const sheet = () => screen.findByRole('img', { name: /^Sertifikat (Partisipasi|Kelulusan),/ })

test('issues, shows and saves the certificate once when opened, also in React’s strict mode', async () => {
  configure({ reactStrictMode: true })
  const { redeem } = await insertGraduate(ui.server.db)
  const user = await open(`/certificate-participant/${redeem.id}`)
  expect(await screen.findByText('sertifikat.pdf sudah diunduh.')).toBeVisible()
  expect(await sheet()).toHaveAccessibleName(/Barista Dasar, Siti Aminah, dengan nilai akhir, 92,5/)
  expect(document.title).toContain('Sertifikat Partisipasi')

  const [row, ...others] = await issued()
  expect(others).toEqual([])
  expect(row).toMatchObject({ kind: 'participant', memberRedeemId: redeem.id })
  expect(screen.getByText(`Nomor ${formatCode(row?.code ?? '')}`, { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Halaman verifikasi' })).toHaveAttribute(
    'href',
    `/verifikasi/${row?.code}`,
  )

  expect(saved.map(({ name }) => name)).toEqual(['sertifikat.pdf'])
  await user.click(screen.getByRole('button', { name: 'Download ulang' }))
  expect(saved).toHaveLength(2)
  expect(saved[1]?.file).toBe(saved[0]?.file)
  const [first] = saved
  if (!first) throw new Error('Nothing was saved')
  expect((await readPdf(first.file)).pages).toMatchObject([{ width: 841.89, height: 595.28, pictures: 0 }])
  if (hasPoppler)
    expect(await textOf(first.file)).toEqual(expect.arrayContaining(['Siti Aminah', 'Barista Dasar']))
})

test('finds a graduation certificate by a licence with dots, dashes and slashes', async () => {
  await insertGraduate(ui.server.db, { redeem: { license: 'AB.1-2/3' } })
  await open(`/certificate-graduation/${encodeURIComponent('AB.1-2/3')}`)
  expect(await sheet()).toHaveAccessibleName(
    /Siti Aminah, telah lulus program, Barista Dasar, dengan kompetensi, Menyeduh kopi, Merawat mesin/,
  )
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('lists what the participant lacks, issues nothing, and saves no PDF', async () => {
  const { program, redeem } = await insertGraduate(ui.server.db, {
    redeem: { progress: 80, endTestAt: null, finalScore: null },
  })
  await open(`/certificate-participant/${redeem.id}`)
  const heading = await screen.findByRole('heading', {
    name: 'Sertifikat untuk Siti Aminah belum dapat dibuat.',
  })
  expect(heading).toBeVisible()
  for (const reason of [
    'Progres baru 80%, harus 100%.',
    'Program belum diselesaikan: belum ada tanggal selesai.',
    'Belum ada nilai akhir post test.',
  ])
    expect(screen.getByText(reason)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Lihat peserta' })).toHaveAttribute(
    'href',
    `/program/users/${program.id}/${redeem.id}`,
  )
  expect(await issued()).toEqual([])
  expect(saved).toEqual([])
})

test('reports an unknown voucher, and saves no PDF', async () => {
  expectComplaints(/HttpError/)
  await open('/certificate-graduation/TIDAK-ADA')
  expect(await screen.findByText('Peserta tidak ditemukan.')).toBeVisible()
  expect(saved).toEqual([])
})

test('reprints the facts as issued, and prints current ones when reissued with a reason', async () => {
  const { redeem } = await insertGraduate(ui.server.db)
  const first = await issue(ui.server, redeem.id, { kind: 'participant' })
  await ui.server.db
    .update(members)
    .set({ fullname: 'Siti Aminah Putri' })
    .where(eq(members.id, redeem.memberId))

  const user = await open(`/certificate-participant/${redeem.id}`)
  expect(await screen.findByText(/Data sudah berubah sejak sertifikat ini terbit: nama\./)).toBeVisible()
  expect(await sheet()).toHaveAccessibleName(/, Siti Aminah, /)
  await waitFor(() => expect(saved).toHaveLength(1))

  await user.click(screen.getByRole('button', { name: 'Terbitkan ulang' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Terbitkan ulang sertifikat' }))
  await user.click(dialog.getByRole('button', { name: 'Terbitkan ulang' }))
  expect(await dialog.findByText('Alasan wajib diisi.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Nama dilengkapi')
  await user.click(dialog.getByRole('button', { name: 'Terbitkan ulang' }))

  expect(await screen.findByText('Sertifikat berhasil diterbitkan ulang.')).toBeVisible()
  expect(await screen.findByRole('img', { name: /, Siti Aminah Putri, / })).toBeInTheDocument()
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(screen.queryByText(/Data sudah berubah/)).not.toBeInTheDocument()
  const rows = await issued()
  expect(rows).toHaveLength(2)
  const old = rows.find(({ code }) => code === first.code)
  const fresh = rows.find(({ code }) => code !== first.code)
  expect(old).toMatchObject({ replacedBy: fresh?.code })
  expect(fresh).toMatchObject({ reason: 'Nama dilengkapi', replacedAt: null })
})

test('revokes the certificate with a reason, and saves no further PDF', async () => {
  const { redeem } = await insertGraduate(ui.server.db)
  const user = await open(`/certificate-participant/${redeem.id}`)
  await waitFor(() => expect(saved).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Cabut' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cabut sertifikat' }))
  await user.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Nilai milik peserta lain')
  await user.click(dialog.getByRole('button', { name: 'Ya, cabut' }))
  expect(await screen.findByText(/Sertifikat ini sudah dicabut, jadi PDF tidak dibuat\./)).toBeVisible()
  // The pressed button is unmounted.
  expect(screen.getByText(/Sertifikat ini sudah dicabut/).closest('[tabindex]')).toHaveFocus()
  const [row] = await issued()
  expect(row).toMatchObject({ revokeReason: 'Nilai milik peserta lain' })
  expect(screen.getByRole('link', { name: 'Halaman verifikasi' })).toHaveAttribute(
    'href',
    `/verifikasi/${row?.code}`,
  )
  // The voucher with its certificates is refetched.
  await waitFor(() => expect(voucherReads()).toHaveLength(2))
  expect(saved).toHaveLength(1)
})

test('shows a revoked certificate without a PDF, and offers «Terbitkan ulang»', async () => {
  const { redeem } = await insertGraduate(ui.server.db)
  const { code } = await issue(ui.server, redeem.id, { kind: 'participant' })
  const taken = { revokedAt: new Date(), revokeReason: 'Salah orang' }
  await ui.server.db.update(certificates).set(taken).where(eq(certificates.code, code))
  await open(`/certificate-participant/${redeem.id}`)
  expect(await screen.findByText(/Sertifikat ini sudah dicabut, jadi PDF tidak dibuat\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Terbitkan ulang' })).toBeEnabled()
  expect(screen.queryByRole('img', { name: /^Sertifikat Partisipasi,/ })).not.toBeInTheDocument()
  expect(saved).toEqual([])
})

test('shows an issued certificate unchanged after its voucher lost the final score', async () => {
  const { redeem } = await insertGraduate(ui.server.db)
  await issue(ui.server, redeem.id, { kind: 'participant' })
  await ui.server.db.update(memberRedeems).set({ finalScore: null }).where(eq(memberRedeems.id, redeem.id))
  await open(`/certificate-participant/${redeem.id}`)
  expect(await sheet()).toHaveAccessibleName(/dengan nilai akhir, 92,5/)
  await waitFor(() => expect(saved).toHaveLength(1))
})

test.each([
  ['the voucher', memberCalls['member.certificate']],
  ['the certificate', certificateCalls['certificate.issue']],
  ['the issuer', certificateCalls['certificate.issuer']],
])('reports that %s cannot be loaded, and retries', async (_, call) => {
  expectComplaints(/HttpError/)
  const { redeem } = await insertGraduate(ui.server.db)
  ui.fault(call, () => HttpResponse.json({ message: 'Server sedang sibuk.' }, { status: 500 }))
  const user = await open(`/certificate-participant/${redeem.id}`)
  expect(await screen.findByText('Server sedang sibuk.')).toBeVisible()
  expect(saved).toEqual([])
  ui.recover()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('sertifikat.pdf sudah diunduh.')).toBeVisible()
  expect(saved).toHaveLength(1)
})

/** The tab becomes visible again. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))

test('keeps the certificate when a background refetch fails, and does not save it again', async () => {
  expectComplaints(/HttpError/)
  const { redeem } = await insertGraduate(ui.server.db)
  await open(`/certificate-participant/${redeem.id}`)
  await waitFor(() => expect(saved).toHaveLength(1))
  ui.fault(memberCalls['member.certificate'], () =>
    HttpResponse.json({ message: 'Server sedang sibuk.' }, { status: 500 }),
  )
  comeBack()
  await waitFor(() => expect(voucherReads()).toHaveLength(2))
  ui.recover()
  await ui.server.db.update(members).set({ fullname: 'Siti A.' }).where(eq(members.id, redeem.memberId))
  await waitFor(() => {
    comeBack()
    expect(screen.getByText(/Data sudah berubah sejak sertifikat ini terbit: nama\./)).toBeVisible()
  })
  expect(await screen.findByText('sertifikat.pdf sudah diunduh.')).toBeVisible()
  expect(saved).toHaveLength(1)
})

test('reports a 404 of the issuer as an error, not as an unknown voucher', async () => {
  expectComplaints(/HttpError/)
  const { redeem } = await insertGraduate(ui.server.db)
  ui.fault(certificateCalls['certificate.issuer'], () =>
    HttpResponse.json({ message: 'Penerbit tidak ditemukan.' }, { status: 404 }),
  )
  const user = await open(`/certificate-participant/${redeem.id}`)
  expect(await screen.findByText('Penerbit tidak ditemukan.')).toBeVisible()
  ui.recover()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})

test.each([405, 501])(
  'makes a certificate without a number when the certificate calls answer %i',
  async (status) => {
    expectComplaints(/HttpError/)
    const { redeem } = await insertGraduate(ui.server.db)
    for (const name of ['certificate.issue', 'certificate.issuer'] as const)
      ui.fault(certificateCalls[name], () => HttpResponse.json({ message: 'Tidak ada.' }, { status }))
    await open(`/certificate-graduation/${redeem.license}`)
    expect(await sheet()).toHaveAccessibleName(new RegExp(`${redeem.license}.*Yogyakarta, 21 November 2026`))
    expect(await screen.findByText(/^Tanpa nomor:/)).toBeVisible()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /Cabut|Terbitkan ulang/ })).not.toBeInTheDocument()
  },
)

test('does not compare the issuer with the build when the API names none', async () => {
  expectComplaints(/HttpError/)
  const { redeem } = await insertGraduate(ui.server.db)
  const { code, facts } = await issue(ui.server, redeem.id, { kind: 'participant' })
  const isIt = eq(certificates.code, code)
  await ui.server.db
    .update(certificates)
    .set({ facts: { ...facts, city: 'Sleman' } })
    .where(isIt)
  ui.fault(certificateCalls['certificate.issuer'], () =>
    HttpResponse.json({ message: 'Tidak ada.' }, { status: 501 }),
  )
  await open(`/certificate-participant/${redeem.id}`)
  expect(await sheet()).toHaveAccessibleName(/Sleman, 21 November 2026/)
  expect(screen.queryByText(/Data sudah berubah/)).not.toBeInTheDocument()
})

test('reports a failed PDF above the certificate, and retries', async () => {
  const { redeem } = await insertGraduate(ui.server.db)
  const { digest, ...rest } = printedPicture()
  const { code } = await issue(ui.server, redeem.id, { kind: 'participant' })
  await ui.server.db.insert(certificatePictures).values({ digest, ...rest, createdAt: new Date() })
  await ui.server.db.update(certificates).set({ logoDigest: digest }).where(eq(certificates.code, code))
  ui.fault(certificateCalls['certificate.picture'], () => HttpResponse.error())
  const user = await open(`/certificate-participant/${redeem.id}`)
  expect(await screen.findByText(/^sertifikat\.pdf belum dapat dibuat\./)).toBeVisible()
  expect(await sheet()).toBeInTheDocument()
  expect(screen.queryByText('Menyiapkan sertifikat.pdf…')).not.toBeInTheDocument()
  for (const name of ['Cabut', 'Terbitkan ulang']) expect(screen.getByRole('button', { name })).toBeEnabled()
  for (const name of ['Download ulang', 'Cetak']) expect(screen.getByRole('button', { name })).toBeDisabled()
  const requestCount = () => ui.requests.filter((request) => request.includes(digest)).length
  const before = requestCount()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await waitFor(() => expect(requestCount()).toBe(before + 1))
  expect(saved).toEqual([])
})

test('reports a malformed response in place of a certificate', async () => {
  for (const data of [
    null,
    {},
    { kind: 'participant', state: 'valid' },
    { kind: 'participant', state: 'valid', code: '7KQ422MX9RTB' },
  ]) {
    const { redeem } = await insertGraduate(ui.server.db)
    ui.fault(certificateCalls['certificate.issue'], () => HttpResponse.json({ message: '', data }))
    await open(`/certificate-participant/${redeem.id}`)
    expect(await screen.findByText(/^Jawaban server tidak dapat dibaca/)).toBeVisible()
    cleanup()
  }
  expect(saved).toEqual([])
})

test('notes a missing issuer and check address until the API names them', async () => {
  const { redeem } = await insertGraduate(ui.server.db)
  await open(`/certificate-participant/${redeem.id}`)
  const hint = await screen.findByRole('note')
  expect(hint).toHaveTextContent(/Hubungi tim teknis untuk mengisi nama lembaga dan logo\./)
  expect(hint).toHaveTextContent(/Kode QR-nya mengarah ke localhost/)
  const details = within(hint).getByText('Rincian').parentElement
  expect(details).toHaveTextContent(/: CERTIFICATE_ISSUER atau CERTIFICATE_LOGO\..*: PUBLIC_URL\./)
  cleanup()
  ui.fault(certificateCalls['certificate.issuer'], () =>
    HttpResponse.json({
      message: '',
      data: { issuer: 'LPK Cendekia', check_url: 'https://balai.contoh.id' },
    }),
  )
  await ui.open(`/certificate-participant/${redeem.id}`)
  expect(await sheet()).toBeVisible()
  // What changed since it was issued is noted, too.
  await waitFor(() => expect(screen.getByRole('note')).toHaveTextContent(/^Data sudah berubah/))
})

test('marks «Kelola Program» in the side menu', async () => {
  const { redeem } = await insertGraduate(ui.server.db)
  await open(`/certificate-participant/${redeem.id}`)
  const menu = within(await screen.findByRole('navigation', { name: 'Menu utama' }))
  await waitFor(() =>
    expect(menu.getByRole('link', { name: 'Kelola Program' })).toHaveAttribute('aria-current', 'page'),
  )
})

test('renders markup in a name as text', async () => {
  const fullname = '<img src=x onerror=alert(1)> & "x"'
  const { redeem } = await insertGraduate(ui.server.db, { redeem: { member: { fullname } } })
  await open(`/certificate-graduation/${redeem.license}`)
  const shown = await sheet()
  expect(shown).toHaveAccessibleName(/<img src=x onerror=alert\(1\)>/)
  expect(shown.querySelector('img, image, script')).toBeNull()
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('prints by the browser on «Cetak»', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { redeem } = await insertGraduate(ui.server.db)
  const user = await open(`/certificate-participant/${redeem.id}`)
  await user.click(await screen.findByRole('button', { name: 'Cetak' }))
  expect(print).toHaveBeenCalledOnce()
})
