import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { certificateCalls } from '../../../contract/certificate.ts'
import { formatCode } from '../../../contract/certificateNumber.ts'
import { memberCalls } from '../../../contract/member.ts'
import { insertProgram } from '../../support/fixtures.ts'
import { issue, revoke } from '../../support/graduates.ts'
import { addRedeem } from '../../support/presences.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

const ui = startUi()

/** Saved files, in order. */
let saved: { name: string; file: Blob }[] = []

beforeEach(() => {
  saved = []
  let last: Blob
  URL.createObjectURL = (file) => {
    last = file as Blob
    return 'blob:0'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: last })
  })
})

type RedeemInput = Partial<Parameters<typeof addRedeem>[1]>

/** A voucher that is eligible for certificates. */
const done: RedeemInput = { progress: 100, finalScore: 90, endTestAt: new Date('2026-11-21T03:00:00Z') }

/** Vouchers of a program, in the order of the list: the first one redeemed last. */
const redeemed = async (input: readonly (RedeemInput & { member: { fullname: string } })[]) => {
  const program = await insertProgram(ui.server.db, { title: 'Barista: Pemula' })
  const redeems = []
  for (const [place, each] of input.entries())
    redeems.push(
      await addRedeem(ui.server.db, {
        createdAt: new Date(Date.UTC(2026, 2, 28) - place * 86_400_000),
        license: `BLI-${place + 1}`,
        ...done,
        ...each,
        programId: program.id,
      }),
    )
  return { program, redeems, list: `/program/users/${program.id}` }
}
const open = async (address: string) => {
  await ui.signIn()
  return await ui.open(address)
}
type User = Awaited<ReturnType<typeof open>>

const rowsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const toMake = async (user: User) => {
  await press(user, 'Lanjut periksa nama')
  await press(user, 'Lanjut buat ZIP')
}
const zipOf = async (nth: number) => {
  const { file } = saved[nth] ?? {}
  const files = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? []))
  const { 'daftar-sertifikat.csv': list, ...pdfs } = files
  return {
    names: Object.keys(pdfs),
    pdfs,
    // The BOM, which decoding removes.
    begins: [...(list?.slice(0, 3) ?? [])],
    list: strFromU8(list ?? new Uint8Array())
      .split('\r\n')
      .map((line) => line.split(/;(?! )/)),
  }
}
const certificates = () => ui.server.db.query.certificates.findMany()
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

test('zips certificates of eligible selected participants, and tells why others get none', async () => {
  const { list } = await redeemed([
    { member: { fullname: 'Siti Aminah' } },
    { member: { fullname: 'Budi Santoso' }, progress: 80, endTestAt: null, finalScore: null },
    { member: { fullname: 'Rina Wati' } },
  ])
  const user = await open(list)
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih Siti Aminah' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Budi Santoso' }))
  expect(screen.getByText('2 dipilih')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Buat sertifikat' }))

  expect(await screen.findByText('1 mendapat sertifikat')).toBeVisible()
  expect(rowsOf('Peserta yang dipilih')).toEqual([
    'Budi SantosoBLI-2Progres 80% · Tidak ada nilai akhir post test',
    'Siti AminahBLI-1Akan dibuat',
  ])
  await press(user, 'Lanjut periksa nama')
  expect(await heading('Periksa nama')).toHaveFocus()
  expect(screen.queryByText('Rina Wati')).not.toBeInTheDocument()
  await press(user, 'Lanjut buat ZIP')
  expect(screen.getByText(/^Sertifikat langsung terbit saat dibuat/)).toBeVisible()
  expect(await certificates()).toEqual([])
  await press(user, 'Buat 1 sertifikat')

  // The pressed button is unmounted.
  const notice = await screen.findByText('Semua sertifikat berhasil dibuat (1).')
  expect(notice).toBeVisible()
  expect(notice.closest('[tabindex]')).toHaveFocus()
  const [certificate] = await certificates()
  expect(screen.getByRole('link', { name: 'Ke daftar peserta' })).toHaveAttribute('href', list)
  expect(await screen.findByRole('link', { name: formatCode(certificate?.code ?? '') })).toHaveAttribute(
    'href',
    `/certificate-participant/${certificate?.memberRedeemId}`,
  )
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^sertifikat-partisipasi-Barista Pemula-\d{4}-\d\d-\d\d\.zip$/)
  const zip = await zipOf(0)
  expect(zip.names).toEqual(['sertifikat-Siti Aminah-BLI-1.pdf'])
  expect(strFromU8(zip.pdfs['sertifikat-Siti Aminah-BLI-1.pdf']?.slice(0, 5) ?? new Uint8Array())).toBe(
    '%PDF-',
  )
  expect(zip.begins).toEqual([0xef, 0xbb, 0xbf])
  expect(zip.list).toEqual([
    ['Nama', 'Lisensi', '"Nomor sertifikat"', 'Status', 'Berkas', 'Keterangan'],
    [
      '"Siti Aminah"',
      'BLI-1',
      `"${formatCode(certificate?.code ?? '')}"`,
      'Dibuat',
      '"sertifikat-Siti Aminah-BLI-1.pdf"',
      '',
    ],
    ['"Budi Santoso"', 'BLI-2', '', '"Tidak dibuat"', '', '"Progres 80%; Tidak ada nilai akhir post test"'],
    [''],
  ])
})

test('includes all search matches, links back to the search, and reuses issued certificates', async () => {
  const { list, redeems } = await redeemed([
    { member: { fullname: 'Siti Aminah' } },
    { member: { fullname: 'Siti Nurhaliza' } },
    { member: { fullname: 'Rina Wati' } },
  ])
  const before = await issue(ui.server, redeems[0]?.id ?? '', { kind: 'participant' })
  const user = await open(list)
  await user.type(await screen.findByLabelText('Cari peserta program ini'), 'siti{Enter}')
  await waitFor(() => expect(screen.queryByText('Rina Wati')).not.toBeInTheDocument())
  await user.click(screen.getByRole('link', { name: 'Sertifikat' }))
  expect(await screen.findByText('2 mendapat sertifikat')).toBeVisible()
  expect(screen.getByText(/^1 sudah terbit sebelumnya/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kembali ke daftar peserta' })).toHaveAttribute(
    'href',
    `${list}?filter=%7B%22q%22%3A%22siti%22%7D`,
  )

  await press(user, 'Lanjut periksa nama')
  expect(rowsOf('Nama yang akan dicetak').map((text) => text?.replace(/\d+ \w+ \d{4}/, '…'))).toEqual([
    'Tidak ada catatan (1)',
    'Siti NurhalizaBLI-2',
    expect.stringMatching(/^Sudah terbit \(1\)/),
    'Siti AminahBLI-1Sudah terbit …Buka sertifikat',
  ])
  expect(screen.getByRole('link', { name: 'Buka sertifikat Siti Aminah di tab baru' })).toHaveAttribute(
    'href',
    `/certificate-participant/${redeems[0]?.id}`,
  )
  await press(user, 'Lanjut buat ZIP')
  await press(user, 'Buat 2 sertifikat')
  await waitFor(() => expect(saved).toHaveLength(1))
  const { names, list: rows } = await zipOf(0)
  expect(names).toHaveLength(2)
  expect(rows[1]?.[2]).toBe(`"${formatCode(before.code)}"`)
  expect(rows[1]?.[5]).toMatch(/^"Sudah terbit /)
})

test('applies the rules of each kind, and keeps the selection on reload, but not in another tab', async () => {
  const { list } = await redeemed([{ member: { fullname: 'Siti Aminah' }, finalScore: null }])
  const user = await open(list)
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua' }))
  await user.click(screen.getByRole('link', { name: 'Buat sertifikat' }))
  expect(await screen.findByRole('radio', { name: 'Sertifikat Kelulusan' })).toBeChecked()
  expect(await screen.findByText('Akan dibuat')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Sertifikat Partisipasi' }))
  expect(await screen.findByText('Tidak ada nilai akhir post test')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Lanjut periksa nama' })).toBeDisabled()

  const address = window.location.pathname + window.location.search
  cleanup()
  await ui.open(address)
  expect(await screen.findByText('1 mendapat sertifikat')).toBeVisible()
  cleanup()
  sessionStorage.clear()
  await ui.open(address)
  expect(await screen.findByText(/^Pilihan peserta tidak ada lagi/)).toBeVisible()
})

test('corrects names by suggestion or by hand, saves and prints them', async () => {
  const { redeems, list } = await redeemed([
    { member: { fullname: 'Ni Luh Ayu' } },
    { member: { fullname: 'Suharto' } },
    { member: { fullname: 'MUHAMMAD  YUSUF', email: 'yusuf@contoh.id', code: '1234' } },
  ])
  const user = await open(`${list}/sertifikat`)
  await press(user, 'Lanjut periksa nama')
  expect(rowsOf('Nama yang akan dicetak')).toEqual([
    'Perlu diperiksa (1)',
    'MUHAMMAD  YUSUFBLI-3Ada spasi ganda atau spasi di ujung · Huruf kapital semuaUbah menjadi “Muhammad Yusuf”',
    'Hanya satu kata (1)',
    'SuhartoBLI-2Hanya satu kata',
    'Tidak ada catatan (1)',
    'Ni Luh AyuBLI-1',
  ])
  await press(user, 'Ubah menjadi “Muhammad Yusuf”')
  expect(await screen.findByText('Perlu diperiksa (0)')).toBeVisible()
  const stored = (nth: number) =>
    ui.server.db.query.members.findFirst({ where: (row, { eq }) => eq(row.id, redeems[nth]?.memberId ?? '') })
  expect(await stored(2)).toMatchObject({
    fullname: 'Muhammad Yusuf',
    email: 'yusuf@contoh.id',
    code: '1234',
  })

  await press(user, 'Ubah nama Ni Luh Ayu')
  const field = await screen.findByLabelText(/Nama lengkap/)
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.keyboard('{Enter}')
  expect(field).toHaveAccessibleDescription('Nama tidak boleh kosong.')
  await press(user, 'Lanjut buat ZIP')
  expect(await screen.findByText('Simpan atau batalkan dulu nama yang sedang diubah.')).toBeVisible()
  await user.type(field, 'Ni Luh Ayu Dewi{Enter}')
  expect(await screen.findByRole('button', { name: 'Ubah nama Ni Luh Ayu Dewi' })).toHaveFocus()
  await press(user, 'Ubah nama Suharto')
  await user.keyboard('X{Escape}')
  expect(await screen.findByRole('button', { name: 'Ubah nama Suharto' })).toHaveFocus()

  await press(user, 'Lanjut buat ZIP')
  await press(user, 'Buat 3 sertifikat')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await zipOf(0)).names).toEqual([
    'sertifikat-Ni Luh Ayu Dewi-BLI-1.pdf',
    'sertifikat-Suharto-BLI-2.pdf',
    'sertifikat-Muhammad Yusuf-BLI-3.pdf',
  ])
  const printed = (await certificates()).map(({ facts }) => facts.fullname)
  expect(printed.sort()).toEqual(['Muhammad Yusuf', 'Ni Luh Ayu Dewi', 'Suharto'])
})

test('reports a name that somebody else changed before replacing it, and shows a server error', async () => {
  expectComplaints(/HttpError/)
  const { redeems, list } = await redeemed([{ member: { fullname: 'siti aminah' } }])
  const user = await open(`${list}/sertifikat`)
  await press(user, 'Lanjut periksa nama')
  const put = async (fullname: string) =>
    ui.server.fetch(
      new Request(`http://balai.test/api/users/v1/member/update_by_id/${redeems[0]?.memberId}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${await ui.server.signIn()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ fullname, meta: { code: '' } }),
      }),
    )
  await put('Siti Aminah Putri')
  await press(user, 'Ubah menjadi “Siti Aminah”')
  const field = await screen.findByLabelText(/Nama lengkap/)
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/diubah orang lain menjadi “Siti Aminah Putri”/),
  )
  // Another change, between reading and saving.
  let isFirst = true
  ui.fault(memberCalls['member.update'], async () => {
    if (!isFirst) return undefined
    isFirst = false
    await put('Siti A. Putri')
    return undefined
  })
  field.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/diubah orang lain menjadi “Siti A. Putri”/))
  ui.fault(memberCalls['member.update'], () =>
    HttpResponse.json({ message: 'Peserta ini sedang diblokir.' }, { status: 403 }),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('Peserta ini sedang diblokir.'))
  expect(field).toHaveValue('Siti Aminah')
  ui.recover()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Ubah nama Siti Aminah' })).toHaveFocus()
})

test('edits several names at once independently, and locks a field while it is saved', async () => {
  const { redeems, list } = await redeemed([
    { member: { fullname: 'Siti Aminah' } },
    { member: { fullname: 'Budi Santoso' } },
    { member: { fullname: 'RINA WATI' } },
    { member: { fullname: 'dewi lestari' } },
  ])
  const user = await open(`${list}/sertifikat`)
  await press(user, 'Lanjut periksa nama')
  const fieldOf = (license: string) =>
    within(screen.getByText(license).closest('li') as HTMLElement).getByLabelText(/Nama lengkap/)

  await press(user, 'Ubah nama Siti Aminah')
  await user.type(fieldOf('BLI-1'), ' Putri')
  await press(user, 'Ubah menjadi “Rina Wati”')
  expect(await screen.findByRole('button', { name: 'Ubah nama Rina Wati' })).toHaveFocus()
  await press(user, 'Ubah nama Budi Santoso')
  expect(fieldOf('BLI-2')).toHaveFocus()
  expect(fieldOf('BLI-1')).toHaveValue('Siti Aminah Putri')
  await press(user, 'Ubah menjadi “Dewi Lestari”')
  expect(await screen.findByRole('button', { name: 'Ubah nama Dewi Lestari' })).toBeVisible()
  expect(fieldOf('BLI-1')).toHaveValue('Siti Aminah Putri')

  const held = Promise.withResolvers<void>()
  let saves = 0
  ui.fault(memberCalls['member.update'], async ({ params }) => {
    if (params.id !== redeems[0]?.memberId) return undefined
    saves += 1
    await held.promise
    return undefined
  })
  await user.click(fieldOf('BLI-1'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saves).toBe(1))
  await user.keyboard('X{Enter}')
  expect(fieldOf('BLI-1')).toHaveValue('Siti Aminah Putri')
  await user.type(fieldOf('BLI-2'), ' Adi')
  held.resolve()
  expect(await screen.findByRole('button', { name: 'Ubah nama Siti Aminah Putri' })).toBeVisible()
  expect(fieldOf('BLI-2')).toHaveValue('Budi Santoso Adi')
  expect(fieldOf('BLI-2')).toHaveFocus()
  expect(saves).toBe(1)

  await press(user, 'Kembali')
  expect(await screen.findByText('Simpan atau batalkan dulu nama yang sedang diubah.')).toBeVisible()
  await user.type(fieldOf('BLI-2'), '{Enter}')
  expect(await screen.findByRole('button', { name: 'Ubah nama Budi Santoso Adi' })).toBeVisible()
  await press(user, 'Kembali')
  expect(await heading('Jenis dan peserta')).toHaveFocus()
})

test('applies all name suggestions at once, and reports the results', async () => {
  const { list } = await redeemed([
    { member: { fullname: 'SITI AMINAH' } },
    { member: { fullname: 'budi santoso' } },
    { member: { fullname: 'Rina 2' } },
  ])
  const user = await open(`${list}/sertifikat`)
  await press(user, 'Lanjut periksa nama')
  await press(user, 'Pakai semua saran (2)')
  expect(await screen.findByText('Semuanya berhasil (2).')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('Perlu diperiksa (1)')).toBeVisible()
  const names = (await ui.server.db.query.members.findMany()).map(({ fullname }) => fullname)
  expect(names.sort()).toEqual(['Budi Santoso', 'Rina 2', 'Siti Aminah'])
})

test('continues after a failed certificate, and zips all of them after a retry', async () => {
  const { list, redeems } = await redeemed([
    { member: { fullname: 'Siti Aminah' } },
    { member: { fullname: 'Budi Santoso' } },
  ])
  const user = await open(`${list}/sertifikat`)
  ui.fault(certificateCalls['certificate.issue'], ({ params }) =>
    params.id === redeems[0]?.id
      ? HttpResponse.json({ message: 'Nomor sertifikat habis.' }, { status: 500 })
      : undefined,
  )
  await screen.findByText('2 mendapat sertifikat')
  await toMake(user)
  await press(user, 'Buat 2 sertifikat')
  expect(await screen.findByText('1 dibuat. 1 gagal.')).toBeVisible()
  await screen.findByText('Nomor sertifikat habis.')
  expect(rowsOf('Hasil per peserta')).toEqual([
    'Siti AminahBLI-1Tidak dibuatNomor sertifikat habis.',
    expect.stringMatching(/^Budi SantosoBLI-2Dibuat/),
  ])
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await zipOf(0)).list[1]).toEqual([
    '"Siti Aminah"',
    'BLI-1',
    '',
    '"Tidak dibuat"',
    '',
    '"Nomor sertifikat habis."',
  ])
  ui.recover()
  await press(user, 'Coba lagi')
  expect(await screen.findByText('Semua sertifikat berhasil dibuat (2).')).toBeVisible()
  await waitFor(() => expect(saved).toHaveLength(2))
  expect((await zipOf(1)).names).toHaveLength(2)
  await press(user, 'Download ZIP')
  await waitFor(() => expect(saved).toHaveLength(3))
  expect(ui.requests.filter((request) => request.includes('/certificate'))).toHaveLength(3)
})

test('lists new certificates as issued on the way back, and omits revoked ones', async () => {
  const { list, redeems } = await redeemed([
    { member: { fullname: 'Siti Aminah' } },
    { member: { fullname: 'Budi Santoso' } },
  ])
  const user = await open(`${list}/sertifikat`)
  expect(await screen.findByText('2 mendapat sertifikat')).toBeVisible()
  const { code } = await issue(ui.server, redeems[1]?.id ?? '', { kind: 'participant' })
  await revoke(ui.server, code)
  await toMake(user)
  await press(user, 'Buat 2 sertifikat')
  await waitFor(() => expect(saved).toHaveLength(1))

  await press(user, 'Kembali')
  expect(await heading('Periksa nama')).toHaveFocus()
  expect(rowsOf('Nama yang akan dicetak')).toEqual([
    expect.stringMatching(/^Sudah terbit \(1\)/),
    expect.stringMatching(/^Siti AminahBLI-1Sudah terbit \d+ \w+ \d{4}Buka sertifikat$/),
  ])
  // Those issued just now were not issued before.
  await press(user, 'Lanjut buat ZIP')
  await press(user, 'Download ZIP')
  await waitFor(() => expect(saved).toHaveLength(2))
  expect((await zipOf(1)).list).toEqual((await zipOf(0)).list)
})

test('counts a participant with a certificate revoked meanwhile', async () => {
  const { list, redeems } = await redeemed([{ member: { fullname: 'Siti Aminah' } }])
  const user = await open(`${list}/sertifikat`)
  expect(await screen.findByText('1 mendapat sertifikat')).toBeVisible()
  const { code } = await issue(ui.server, redeems[0]?.id ?? '', { kind: 'participant' })
  await revoke(ui.server, code)
  await toMake(user)
  await press(user, 'Buat 1 sertifikat')
  expect(await screen.findByText('1 sudah dicabut.')).toBeVisible()
  await screen.findByText('Sertifikatnya dicabut')
  expect(rowsOf('Hasil per peserta')).toEqual(['Siti AminahBLI-1Sertifikatnya dicabut'])
})

test('makes all certificates without numbers when the issue call answers 501', async () => {
  const { list } = await redeemed(
    ['Siti Aminah', 'Budi Santoso', 'Rina Wati', 'Dewi Lestari'].map((fullname) => ({
      member: { fullname },
    })),
  )
  ui.fault(certificateCalls['certificate.issue'], () =>
    HttpResponse.json({ message: 'Belum ada.' }, { status: 501 }),
  )
  const user = await open(`${list}/sertifikat`)
  expect(await screen.findByText('4 mendapat sertifikat')).toBeVisible()
  await toMake(user)
  await press(user, 'Buat 4 sertifikat')
  expect(await screen.findByText('Semua sertifikat berhasil dibuat (4).')).toBeVisible()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await zipOf(0)).list[1]?.[2]).toBe('')
})

test('stops when the server stays silent, and saves a ZIP of what was made', async () => {
  const { list, redeems } = await redeemed(
    Array.from({ length: 12 }, (_, place) => ({
      member: { fullname: `Siti Aminah ${'I'.repeat(place % 3)}` },
    })),
  )
  const user = await open(`${list}/sertifikat`)
  ui.hurry()
  ui.fault(certificateCalls['certificate.issue'], ({ params }) =>
    params.id === redeems[0]?.id ? undefined : HttpResponse.error(),
  )
  await screen.findByText('12 mendapat sertifikat')
  await toMake(user)
  await press(user, 'Buat 12 sertifikat')
  expect(await screen.findByText('1 dibuat. 3 gagal. 8 belum dibuat.')).toBeVisible()
  expect(screen.getByText(/^Dihentikan karena server/)).toBeVisible()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await zipOf(0)).names).toHaveLength(1)
})

test('saves a ZIP of what was made when the session expires', async () => {
  const { list, redeems } = await redeemed([
    { member: { fullname: 'Siti Aminah' } },
    { member: { fullname: 'Budi Santoso' } },
  ])
  const user = await open(`${list}/sertifikat`)
  ui.fault(certificateCalls['certificate.issue'], ({ params }) =>
    params.id === redeems[0]?.id
      ? undefined
      : HttpResponse.json({ message: 'Sesi Anda telah berakhir.' }, { status: 401 }),
  )
  await screen.findByText('2 mendapat sertifikat')
  await toMake(user)
  await press(user, 'Buat 2 sertifikat')
  expect(await screen.findByPlaceholderText('Masukkan email')).toBeVisible()
  expect(saved).toHaveLength(1)
  expect((await zipOf(0)).names).toEqual(['sertifikat-Siti Aminah-BLI-1.pdf'])
})

test('offers the ZIP and the rest after a cancellation, and asks before leaving while it runs', async () => {
  const { list, redeems } = await redeemed([
    { member: { fullname: 'Siti Aminah' } },
    { member: { fullname: 'Budi Santoso' } },
  ])
  const user = await open(`${list}/sertifikat`)
  const held = Promise.withResolvers<void>()
  ui.fault(certificateCalls['certificate.issue'], async ({ params }) => {
    if (params.id === redeems[1]?.id) await held.promise
    return undefined
  })
  await screen.findByText('2 mendapat sertifikat')
  await toMake(user)
  await press(user, 'Buat 2 sertifikat')
  expect(await screen.findByText('Membuat 1 dari 2')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Daftar Peserta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Proses masih berjalan' }))
  expect(dialog.getByText(/ZIP-nya tidak jadi diunduh/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Tetap di sini' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  await press(user, 'Batalkan')
  held.resolve()
  expect(await screen.findByText('1 dibuat. 1 belum dibuat.')).toBeVisible()
  expect(saved).toEqual([])
  await press(user, 'Download ZIP')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await zipOf(0)).list[2]?.[5]).toBe('"Belum dibuat"')
  await press(user, 'Lanjutkan sisanya')
  expect(await screen.findByText('Semua sertifikat berhasil dibuat (2).')).toBeVisible()
  await waitFor(() => expect(saved).toHaveLength(2))
})

test('reports an empty search, a load error with retry, and a participant not found', async () => {
  expectComplaints(/HttpError/)
  const { list, redeems } = await redeemed([
    { member: { fullname: 'Siti Aminah' } },
    { member: { fullname: 'Budi Santoso' } },
  ])
  const user = await open(`${list}/sertifikat?filter=${encodeURIComponent('{"q":"zzz"}')}`)
  expect(await screen.findByText('Tidak ada peserta yang cocok.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Kembali ke daftar peserta' }))
  const [clear] = await screen.findAllByRole('button', { name: 'Kosongkan pencarian' })
  await user.click(clear as HTMLElement)
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih Budi Santoso' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Siti Aminah' }))
  let isBusy = true
  ui.fault(memberCalls['member.certificate'], ({ params }) => {
    if (isBusy) return HttpResponse.json({ message: 'Basis data sibuk.' }, { status: 500 })
    return params.id === redeems[0]?.id
      ? HttpResponse.json({ message: 'Peserta tidak ditemukan.' }, { status: 404 })
      : undefined
  })
  await user.click(screen.getByRole('link', { name: 'Buat sertifikat' }))
  expect(await screen.findByText('Basis data sibuk.')).toBeVisible()
  isBusy = false
  await press(user, 'Coba lagi')
  expect(await screen.findByText('Data pesertanya tidak ditemukan')).toBeVisible()
  expect(screen.getByText('1 mendapat sertifikat')).toBeVisible()
})
