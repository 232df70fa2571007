import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { formatCode } from '../../../contract/certificateNumber.ts'
import { certificatePictures, certificates } from '../../../server/db/schema.ts'
import { send } from '../../support/client.ts'
import { insertGraduate, issue, printedPicture } from '../../support/graduates.ts'
import { startUi } from '../../support/ui.tsx'

/* The public check of certificate numbers. */

const ui = startUi()
const check = calls['certificate.check']
const address = () => window.location.pathname + window.location.search
const field = () => screen.findByRole('textbox', { name: 'Nomor sertifikat' })
const verdict = () => screen.findByRole('heading', { level: 2 })
const requests = () => ui.requests.filter((request) => request.includes('/users/v1/certificate/'))

const VALID = 'Nomor ini terdaftar dan berlaku. Cocokkan data berikut dengan sertifikat Anda.'
const UNKNOWN = 'Nomor sertifikat tidak ditemukan. Periksa kembali nomornya.'

/** The displayed facts by label. */
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]),
  )

const issued = async (kind: 'participant' | 'graduation' = 'graduation', input = {}) => {
  const { redeem } = await insertGraduate(ui.server.db, input)
  return { id: redeem.id, ...(await issue(ui.server, redeem.id, { kind })) }
}

describe('certificate check page', () => {
  test('asks a guest for a number, and sends nothing while it is empty', async () => {
    const user = await ui.open('/verifikasi')
    expect(await screen.findByRole('heading', { level: 1, name: 'Verifikasi sertifikat' })).toBeVisible()
    expect(document.title).toBe('Verifikasi sertifikat | Balai CMS')
    expect(await field()).toHaveFocus()
    expect(await field()).toHaveAccessibleDescription('12 huruf dan angka, misalnya K7M2 Q9RX W4TC.')
    await user.click(screen.getByRole('button', { name: 'Periksa' }))
    expect(await field()).toHaveAccessibleDescription('Nomor sertifikat tidak boleh kosong')
    expect(await field()).toHaveFocus()
    expect(address()).toBe('/verifikasi')
    expect(ui.requests).toEqual([])
  })

  test('checks without a token or a redirect for a signed-in user', async () => {
    await ui.signIn()
    const { code } = await issued()
    let authorization: string | null = 'none was sent'
    ui.fault(check, ({ request }) => {
      authorization = request.headers.get('authorization')
      return undefined
    })
    await ui.open(`/verifikasi/${code}`)
    expect(await verdict()).toHaveTextContent(VALID)
    expect(authorization).toBeNull()
    expect(address()).toBe(`/verifikasi/${code}`)
    expect(ui.requests).toEqual([`GET /api/users/v1/certificate/${code}`])
  })

  test('keeps the session when the check answers 401', async () => {
    await ui.signIn()
    ui.fault(check, () => HttpResponse.json({ message: 'Sesi Anda telah berakhir.' }, { status: 401 }))
    await ui.open('/verifikasi/K7M2Q9RXW4TC')
    expect(await verdict()).toHaveTextContent('Nomor ini belum dapat diperiksa.')
    expect(localStorage.getItem('balai.session')).not.toBeNull()
    expect(address()).toBe('/verifikasi/K7M2Q9RXW4TC')
  })

  test('appears in English when English is chosen', async () => {
    localStorage.setItem('RaStorebalai.locale', '"en"')
    await ui.open('/verifikasi/K7M2Q9RXW4TC')
    expect(await verdict()).toHaveTextContent('No certificate has this number. Check the number again.')
    expect(screen.getByRole('button', { name: 'Check' })).toBeVisible()
  })
})

describe('certificate number', () => {
  test('accepts any spelling, submits on Enter, and shows the number in groups', async () => {
    const { code } = await issued()
    const user = await ui.open('/verifikasi')
    const odd = formatCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll(' ', '-')
    await user.type(await field(), ` ${odd} {Enter}`)
    expect(await verdict()).toHaveTextContent(VALID)
    expect(await verdict()).toHaveFocus()
    expect(address()).toBe(`/verifikasi/${code}`)
    expect(await field()).toHaveValue(formatCode(code))
    expect(requests()).toHaveLength(1)
  })

  test('accepts the pasted address of the QR code', async () => {
    const { code } = await issued()
    const user = await ui.open('/verifikasi')
    await user.click(await field())
    await user.paste(`https://balai.example/verifikasi/${code}`)
    await user.click(screen.getByRole('button', { name: 'Periksa' }))
    expect(await verdict()).toHaveTextContent(VALID)
    expect(await field()).toHaveValue(formatCode(code))
    expect(address()).toBe(`/verifikasi/${code}`)
  })

  test('shows all facts of a graduation certificate', async () => {
    const { code } = await issued()
    await ui.open(`/verifikasi/${code}`)
    expect(await verdict()).toHaveTextContent(VALID)
    expect(await verdict()).toHaveFocus()
    expect(facts()).toEqual({
      Nomor: formatCode(code),
      Jenis: 'Sertifikat Kelulusan',
      Nama: 'Siti Aminah',
      Program: 'Barista Dasar',
      Kompetensi: 'Menyeduh kopiMerawat mesin',
      Tanggal: '21 November 2026',
      Kota: 'Yogyakarta',
    })
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Menyeduh kopi',
      'Merawat mesin',
    ])
  })

  test('shows all facts of a participation certificate, with its pictures', async () => {
    const { code, facts: printed } = await issued('participant')
    const { digest, ...rest } = printedPicture()
    await ui.server.db.insert(certificatePictures).values({ digest, ...rest, createdAt: new Date() })
    await ui.server.db.update(certificates).set({
      facts: { ...printed, director: 'Dr. Ratna Sari', issuer: 'Balai Barista' },
      logoDigest: digest,
      signatureDigest: digest,
    })
    await ui.open(`/verifikasi/${code}`)
    expect(await verdict()).toHaveTextContent(VALID)
    expect(facts()).toEqual({
      Nomor: formatCode(code),
      Jenis: 'Sertifikat Partisipasi',
      Nama: 'Siti Aminah',
      Program: 'Barista Dasar',
      'Nilai akhir': '92,5',
      Tanggal: '21 November 2026',
      Kota: 'Yogyakarta',
      Direktur: 'Dr. Ratna Sari',
      Penerbit: 'Balai Barista',
      Logo: '',
      'Tanda tangan': '',
    })
    for (const name of ['Logo', 'Tanda tangan'])
      expect(screen.getByRole('img', { name })).toHaveAttribute(
        'src',
        `/api/users/v1/certificate/picture/${digest}`,
      )
  })

  test('shows a name as printed, markup as text and without control characters', async () => {
    const rest = `سيتي 👩🏽‍🌾 ${'x'.repeat(200)}`
    const fullname = `<img src=x onerror="alert(1)"> \u202eitiS\u200b Ame\u0301lie ${rest} `
    const { code } = await issued('graduation', { redeem: { member: { fullname } } })
    await ui.open(`/verifikasi/${code}`)
    await verdict()
    expect(facts().Nama).toBe(`<img src=x onerror="alert(1)"> itiS Am\u00e9lie ${rest}`)
    expect(within(screen.getByRole('main')).queryByRole('img')).not.toBeInTheDocument()
  })

  test('omits blank competences and facts that the kind does not print', async () => {
    const competence = ['\u200bMenyeduh\tkopi', '\u200b', 'Merawat mesin']
    const { code, facts: printed } = await issued('graduation', { program: { competence } })
    await ui.server.db.update(certificates).set({ facts: { ...printed, final_score: 92.5 } })
    await ui.open(`/verifikasi/${code}`)
    await verdict()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Menyeduh kopi',
      'Merawat mesin',
    ])
    expect(facts()).not.toHaveProperty('Nilai akhir')
  })

  test('reports a replaced certificate with its facts', async () => {
    const { id, code } = await issued()
    await issue(ui.server, id, { reissue: true, reason: 'Nama diperbaiki' })
    await ui.open(`/verifikasi/${code}`)
    expect(await verdict()).toHaveTextContent(/^Tidak berlaku lagi, sudah diganti\.$/)
    expect(facts()).toMatchObject({ Nomor: formatCode(code), Nama: 'Siti Aminah' })
    expect(screen.queryByText(VALID)).not.toBeInTheDocument()
  })

  test('reports a revoked certificate with its facts, without the reason', async () => {
    const { code } = await issued()
    const sent = { params: { code }, json: { reason: 'Rahasia' }, token: await ui.server.signIn() }
    await send(ui.server, calls['certificate.revoke'], sent)
    await ui.open(`/verifikasi/${code}`)
    expect(await verdict()).toHaveTextContent(/^Dicabut\.$/)
    expect(facts()).toMatchObject({ Nomor: formatCode(code), Nama: 'Siti Aminah' })
    expect(document.body).not.toHaveTextContent('Rahasia')
  })

  test('reports an unknown number, and checks another one at once', async () => {
    const { code } = await issued()
    const user = await ui.open('/verifikasi/K7M2Q9RXW4TC')
    expect(await verdict()).toHaveTextContent(UNKNOWN)
    expect(screen.queryByRole('term')).not.toBeInTheDocument()
    await user.clear(await field())
    await user.type(await field(), code)
    await user.click(screen.getByRole('button', { name: 'Periksa' }))
    await waitFor(async () => expect(await verdict()).toHaveTextContent(VALID))
    expect(await verdict()).toHaveFocus()
    window.history.back()
    await waitFor(async () => expect(await verdict()).toHaveTextContent(UNKNOWN))
    expect(await field()).toHaveValue('K7M2 Q9RX W4TC')
  })

  test.each([
    'BLI-00001-AAAAA',
    'https://balai.example/certificate-graduation/K7M2Q9RXW4TC?x#y',
    '../program',
    '<b>K7M2</b>',
    '👩🏽‍🌾 K7M2',
    '../.. %',
  ])('reports %s as unknown without a request', async (typed) => {
    const user = await ui.open('/verifikasi')
    await user.type(await field(), typed)
    await user.click(screen.getByRole('button', { name: 'Periksa' }))
    expect(await verdict()).toHaveTextContent(UNKNOWN)
    expect(address()).toMatch(/^\/verifikasi\/[\w-]+$/)
    expect(requests()).toEqual([])
  })
})

describe('certificate check request', () => {
  const failed = 'Nomor ini belum dapat diperiksa.'

  test.each([
    [
      'too many tries',
      () =>
        HttpResponse.json(
          { message: 'Terlalu banyak percobaan. Coba lagi dalam 1 menit.' },
          { status: 429, headers: { 'retry-after': '20' } },
        ),
      'Terlalu banyak percobaan. Coba lagi dalam 1 menit.',
    ],
    [
      'no connection',
      () => HttpResponse.error(),
      'Server tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.',
    ],
    [
      '501 as HTML',
      () => HttpResponse.html('<h1>Not implemented</h1>', { status: 501 }),
      'Jawaban server tidak dapat dibaca. Coba lagi beberapa saat lagi.',
    ],
    [
      'unexpected payload',
      () => HttpResponse.json({ message: 'OK', data: { kind: 'diploma', state: 'valid', facts: {} } }),
      'Jawaban server tidak dapat dibaca. Coba lagi beberapa saat lagi.',
    ],
  ])('explains a failure, and retries: %s', async (_, answer, why) => {
    const { code } = await issued()
    ui.fault(check, answer)
    const user = await ui.open(`/verifikasi/${code}`)
    expect(await verdict()).toHaveTextContent(failed)
    expect(await verdict()).toHaveFocus()
    expect(screen.getByText(why)).toBeVisible()
    ui.recover()
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await waitFor(async () => expect(await verdict()).toHaveTextContent(VALID))
    expect(await verdict()).toHaveFocus()
    expect(requests()).toHaveLength(2)
  })

  test('reports the number as unknown when the API answers 404 as HTML', async () => {
    ui.fault(check, () => HttpResponse.html('<h1>404</h1>', { status: 404 }))
    await ui.open('/verifikasi/K7M2Q9RXW4TC')
    expect(await verdict()).toHaveTextContent(UNKNOWN)
  })

  test('announces a check under way', async () => {
    const { code } = await issued()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    ui.fault(check, () => promise)
    await ui.open(`/verifikasi/${code}`)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Memeriksa nomor…'))
    resolve(undefined)
    expect(await verdict()).toHaveTextContent(VALID)
  })

  test('checks the same number again when «Periksa» is pressed again', async () => {
    const { code } = await issued()
    const user = await ui.open(`/verifikasi/${code}`)
    expect(await verdict()).toHaveTextContent(VALID)
    await user.click(screen.getByRole('button', { name: 'Periksa' }))
    await waitFor(() => expect(requests()).toHaveLength(2))
    await waitFor(async () => expect(await verdict()).toHaveFocus())
  })
})
