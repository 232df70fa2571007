import { screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { studyCalls } from '../../../contract/study.ts'
import { insertProgram, insertStudy } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* `study` has no custom view: what works here works for every declared resource. */

const ui = startUi()
afterEach(() => vi.unstubAllEnvs())

const ID = '0198c0de-0000-7000-8000-000000000001'

const title = () => screen.findByLabelText(/Nama bidang studi/)

test('lists, adds, edits and deletes a record from its declaration alone', async () => {
  await ui.signIn()
  const user = await ui.open('/study')
  await user.click((await screen.findAllByRole('link', { name: 'Tambah bidang studi' }))[0] as HTMLElement)
  await user.type(await title(), 'Perkantoran')
  await user.type(screen.getByLabelText(/Kuota tersedia/), '12')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await user.click(await screen.findByRole('link', { name: 'Perkantoran' }))
  await waitFor(async () => expect(await title()).toHaveValue('Perkantoran'))
  await user.clear(await title())
  await user.type(await title(), 'Administrasi')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await user.click(await screen.findByRole('link', { name: 'Administrasi' }))
  await user.click(await screen.findByRole('button', { name: 'Hapus' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
  expect(await screen.findByText('Belum ada bidang studi.')).toBeVisible()
})

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'shows creation in Jakarta time and drafts in local time for a browser in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    await insertStudy(ui.server.db, { createdAt: new Date('2026-01-02T16:59:00Z') })
    const at = new Date()
    const draft = { at: at.toISOString(), base: {}, values: { title: 'Perikanan' } }
    localStorage.setItem(`balai.draft.${ui.server.admin.id}/study`, JSON.stringify(draft))
    await ui.signIn()
    const user = await ui.open('/study')
    expect(await screen.findByRole('cell', { name: '2 Jan 2026, 23.59 WIB' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Tambah bidang studi' }))
    const [hour, minute] = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0'))
    const offer = await screen.findByRole('dialog', { name: 'Lanjutkan draf Anda?' })
    expect(offer).toHaveTextContent(`${at.getFullYear()}, ${hour}.${minute}.`)
  },
)

test('lists declared columns oldest first, sorts by a column, and searches', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day, 2))
  for (const [index, title] of ['Tata Boga', 'Bahasa', 'Perkantoran'].entries())
    await insertStudy(ui.server.db, {
      title,
      categoryId: `BDG-0${index}`,
      availablePart: 1_000,
      createdAt: at(index + 1),
    })
  await ui.signIn()
  const user = await ui.open('/study')
  const titles = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  await screen.findByRole('link', { name: 'Bahasa' })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nama bidang studi',
    'Kode kategori',
    'Kuota tersedia',
    'Dibuat',
  ])
  expect(titles()).toEqual(['Tata Boga', 'Bahasa', 'Perkantoran'])
  const cells = within(screen.getAllByRole('row')[2] as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Bahasa',
    'BDG-01',
    '1.000',
    '2 Mar 2026, 09.00 WIB',
  ])
  await user.click(within(screen.getAllByRole('columnheader')[0] as HTMLElement).getByRole('button'))
  await waitFor(() => expect(titles()).toEqual(['Bahasa', 'Perkantoran', 'Tata Boga']))
  await user.type(screen.getByRole('textbox', { name: /^Cari/ }), 'tata{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Tata Boga']))
})

test('refuses a search of over 200 letters without sending it, and keeps its text', async () => {
  await ui.signIn()
  const user = await ui.open('/study')
  const box = await screen.findByLabelText('Cari berdasarkan nama')
  await screen.findByText('Bidang studi', { selector: 'h1' })
  const asked = ui.requests.length
  await user.click(box)
  await user.paste('x'.repeat(201))
  await user.keyboard('{Enter}')
  expect(box).toHaveValue('x'.repeat(201))
  expect(box).toHaveAccessibleDescription('Pencarian harus kurang dari atau sama dengan 200 karakter.')
  expect(ui.requests).toHaveLength(asked)
  await user.keyboard('{Backspace}{Enter}')
  expect(box).toHaveAccessibleDescription('')
  await waitFor(() => expect(ui.requests.at(-1)).toContain(`q=${'x'.repeat(200)}`))
})

test('shows the server’s message and a retry button for an unknown id', async () => {
  expectComplaints(/HttpError/)
  await ui.signIn()
  await ui.open('/study/019cab5c-aa69-77d3-bb0c-000000000000')
  expect(await screen.findByRole('alert')).toHaveTextContent(/tidak ditemukan/)
  expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
})

test('isolates a name with bidi control characters from the text around it', async () => {
  await insertStudy(ui.server.db, { id: ID, title: 'Kopi\u202e' })
  await ui.signIn()
  const user = await ui.open(`/study/${ID}`)
  await user.click(await screen.findByRole('button', { name: 'Hapus' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Apakah Anda yakin ingin menghapus \u2068Kopi\u202e\u2069? Tindakan ini tidak dapat dibatalkan.',
  )
  expect(document.title).toContain(' / \u2068Kopi\u202e\u2069 | ')
})

test('shows validation issues by label before calling the server', async () => {
  await ui.signIn()
  const user = await ui.open('/study/create')
  await title()
  await user.type(screen.getByLabelText(/Kuota tersedia/), '-1')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(async () =>
    expect(await title()).toHaveAccessibleDescription('Nama bidang studi tidak boleh kosong'),
  )
  expect(await title()).toHaveFocus()
  expect(screen.getByLabelText(/Kuota tersedia/)).toHaveAccessibleDescription(
    'Kuota tersedia tidak boleh kurang dari 0',
  )
  // Blanks count as empty.
  await user.type(await title(), '   ')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(async () =>
    expect(await title()).toHaveAccessibleDescription('Nama bidang studi tidak boleh kosong'),
  )
  expect(ui.requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('refuses hidden characters in a name, and treats an invisible name as empty', async () => {
  await ui.signIn()
  const user = await ui.open('/study/create')
  await user.click(await title())
  await user.paste('Kopi \u202eteh')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(async () =>
    expect(await title()).toHaveAccessibleDescription(
      'Nama bidang studi memuat karakter tersembunyi (U+202E) yang tidak boleh dipakai. Ketik ulang teksnya.',
    ),
  )
  await user.clear(await title())
  await user.paste('\u200b\u3164')
  await waitFor(async () =>
    expect(await title()).toHaveAccessibleDescription('Nama bidang studi tidak boleh kosong'),
  )
  expect(ui.requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('accepts Indonesian thousands separators, and refuses words in a number field', async () => {
  await ui.signIn()
  const user = await ui.open('/study/create')
  await user.type(await title(), 'Kehutanan')
  const parts = screen.getByLabelText(/Kuota tersedia/)
  await user.type(parts, 'dua belas')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText(/^Kuota tersedia harus angka/)).toBeVisible()
  expect(parts).toHaveValue('dua belas')
  expect(ui.requests.filter((request) => request.startsWith('POST'))).toEqual([])
  await user.clear(parts)
  await user.type(parts, '1.500')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByRole('cell', { name: '1.500' })).toBeVisible()
})

test.each(['create', 'update'])(
  'shows the server’s validation issue under the field concerned on %s',
  async (verb) => {
    expectComplaints(/HttpError/)
    await insertStudy(ui.server.db, { title: 'Pemasaran' })
    const other = await insertStudy(ui.server.db, { title: 'Desain' })
    await ui.signIn()
    const user = await ui.open(`/study/${{ create: 'create', update: other.id }[verb]}`)
    await user.clear(await title())
    await user.type(await title(), 'pemasaran')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(async () => expect(await title()).toHaveAccessibleDescription(/sudah ada/))
    expect(await title()).toHaveValue('pemasaran')
  },
)

test('keeps the input when the server is unreachable, and saves it later', async () => {
  expectComplaints(/HttpError/)
  await ui.signIn()
  const user = await ui.open('/study/create')
  ui.hurry()
  let dead = true
  ui.fault(studyCalls['study.create'], () => (dead ? HttpResponse.error() : undefined))
  await user.type(await title(), 'Otomotif')
  await user.type(screen.getByLabelText(/Kode kategori/), 'BDG-77')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText(/Server tidak dapat dihubungi/)).toBeVisible()
  expect(await title()).toHaveValue('Otomotif')
  expect(screen.getByLabelText(/Kode kategori/)).toHaveValue('BDG-77')
  dead = false
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByRole('link', { name: 'Otomotif' })).toBeVisible()
})

test('refuses to delete a field of study in use, and names the reason', async () => {
  expectComplaints(/HttpError/)
  const study = await insertStudy(ui.server.db, { title: 'Bahasa' })
  await insertProgram(ui.server.db, { studyId: study.id })
  await ui.signIn()
  const user = await ui.open(`/study/${study.id}`)
  await user.click(await screen.findByRole('button', { name: 'Hapus' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
  expect(await screen.findByText(/masih dipakai oleh 1 program/)).toBeVisible()
})

test('leads to login without a success notice when the session expires during a save', async () => {
  expectComplaints(/HttpError/)
  await ui.signIn()
  const user = await ui.open('/study/create')
  ui.fault(studyCalls['study.create'], () =>
    HttpResponse.json({ message: 'Sesi Anda telah berakhir.' }, { status: 401 }),
  )
  await user.type(await title(), 'Otomotif')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(sessionStorage.getItem('balai.next')).toBe('/study/create'))
  expect(localStorage.getItem('balai.session')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
  expect(screen.queryByText('Data ditambahkan')).not.toBeInTheDocument()
})

test('saves once on a double click', async () => {
  await ui.signIn()
  ui.fault(studyCalls['study.create'], async () => {
    await delay(300)
    return undefined
  })
  const user = await ui.open('/study/create')
  await user.type(await title(), 'Otomotif')
  await user.dblClick(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByRole('link', { name: 'Otomotif' })).toBeVisible()
  expect(ui.requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /api/study/v1/create'])
})

test('names the rule that a number violates', async () => {
  await ui.signIn()
  const user = await ui.open('/study/create')
  await user.type(await title(), 'Otomotif')
  const parts = screen.getByLabelText(/Kuota tersedia/)
  await user.type(parts, '1.5')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Kuota tersedia harus angka bulat')).toBeVisible()
  await user.clear(parts)
  await user.type(parts, '2000000')
  expect(await screen.findByText('Kuota tersedia tidak boleh lebih dari 1.000.000')).toBeVisible()
})

test('deletes a record with unsaved changes without a leave dialog', async () => {
  const study = await insertStudy(ui.server.db, { title: 'Bahasa' })
  await ui.signIn()
  const user = await ui.open(`/study/${study.id}`)
  await user.type(await title(), ' Isyarat')
  await user.click(screen.getByRole('button', { name: 'Hapus' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
  expect(await screen.findByText('Belum ada bidang studi.')).toBeVisible()
})
