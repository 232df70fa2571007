import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activityCalls } from '../../contract/activity.ts'
import type { Call } from '../../contract/call.ts'
import { certificateCalls } from '../../contract/certificate.ts'
import { exportCalls } from '../../contract/export.ts'
import { mediaCalls } from '../../contract/media.ts'
import { memberCalls } from '../../contract/member.ts'
import { programCalls } from '../../contract/program.ts'
import { studyCalls } from '../../contract/study.ts'
import { topicCalls } from '../../contract/topic.ts'
import { certificatePictures, certificates } from '../../server/db/schema.ts'
import { insertGraduate, issue, printedPicture } from '../support/graduates.ts'
import { inTurns, startUi } from '../support/ui.tsx'

/* The admin with another API: another origin, numeric ids, and incomplete records. */

const ui = startUi()
const API = 'https://api.lembaga.test/api'

beforeEach(async () => {
  vi.stubEnv('VITE_API_URL', API)
  await ui.signIn()
  return () => vi.unstubAllEnvs()
})

const nothing = () => undefined
const deaf = { addEventListener: nothing, removeEventListener: nothing }

const answer = (call: Pick<Call, 'method' | 'path'>, data: unknown) =>
  ui.fault(call, () => HttpResponse.json({ message: '', data }))
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell')
const pictureIn = (inside: HTMLElement) => inside.querySelector('img')?.getAttribute('src')

describe('incomplete records', () => {
  test('shows dashes in the program list, its dialogs and the export', async () => {
    answer(programCalls['program.list'], { list: [{ id: 7, title: 'Barista' }, { id: 8 }, null] })
    answer(topicCalls['topic.list'], { list: [{ id: 3 }, null] })
    const user = await ui.open('/program')
    const cells = cellsOf(await row('Barista'))
    expect(cells.slice(0, 4).map((cell) => cell.textContent)).toEqual(['Barista', '–', '–', '–'])
    const bare = cellsOf(screen.getAllByRole('row')[2] ?? document.body)
    expect(bare.slice(0, 4).map((cell) => cell.textContent)).toEqual(['–', '–', '–', '–'])
    expect(await screen.findByRole('link', { name: 'Barista' })).toHaveAttribute('href', '/program/7')
    // Without a total, the list's length is shown.
    expect(screen.getByRole('tab', { name: 'Semua Program 2' })).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Terbitkan –' }))
    const dialog = await screen.findByRole('dialog', { name: 'Update status' })
    expect(dialog).toHaveTextContent('mengubah status program – menjadi Publish')
    await user.click(within(dialog).getByRole('button', { name: 'Batal' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())

    await user.click(screen.getByRole('button', { name: 'Export' }))
    const programs = await screen.findByRole('combobox', { name: /^Program/ })
    await waitFor(() => expect(programs).toHaveAttribute('placeholder', 'Cari dan pilih program'))
    await user.type(programs, 'bar')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('1 dipilih')).toBeVisible()
  })

  test('shows dashes on the cards of a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ media, matches: media.includes('max-width'), ...deaf }) as unknown as MediaQueryList,
    )
    answer(programCalls['program.list'], [{ id: 7, title: 'Barista', total_participants: 3 }])
    await ui.open('/program')
    const title = await screen.findByRole('link', { name: 'Barista' })
    expect(title.closest('li')).toHaveTextContent('Barista–3 peserta–')
  })

  test('shows dashes in the program detail, its topics and activities', async () => {
    answer(programCalls['program.detail'], { id: 7 })
    answer(memberCalls['member.progress'], { list: [] })
    answer(topicCalls['topic.list'], [{ id: 1 }, { id: 2, name: 'Adonan', seq: 2, status: 'draft' }])
    ui.fault(activityCalls['activity.list'], ({ params }) =>
      HttpResponse.json({
        message: '',
        data: params.topic === '2' ? { list: [{ id: 3, title: 'Menimbang' }, { id: 4 }, null] } : [],
      }),
    )
    const user = await ui.open('/program/7')
    expect(await screen.findByRole('heading', { level: 1, name: 'Detail Program' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Peserta' })).toBeVisible()
    expect(await screen.findByRole('button', { name: /^1 ?– ?$/ })).toBeVisible()
    expect(cellsOf(await row('Menimbang')).map((cell) => cell.textContent)).toEqual([
      '',
      '',
      'Menimbang',
      '–',
      '–',
      '–',
      '',
    ])
    const bare = await row('^Pilih –')
    expect(within(bare).getByRole('link', { name: '–' })).toHaveAttribute('href', '/program/7/2/4/edit')
    // A record without a name is shown as a dash, also in dialogs and messages.
    await user.click(within(bare).getByRole('button', { name: 'Hapus –' }))
    expect(await screen.findByRole('dialog', { name: 'Hapus Aktivitas' })).toHaveAccessibleDescription(
      'Apakah anda yakin ingin menghapus Aktifitas ini ? –',
    )
  })

  test('sends numeric ids as they came when topics and activities move', async () => {
    answer(programCalls['program.detail'], { id: 7 })
    answer(topicCalls['topic.list'], [
      { id: 1, name: 'Adonan' },
      { id: 2, name: 'Hiasan' },
    ])
    ui.fault(activityCalls['activity.list'], ({ params }) =>
      HttpResponse.json({
        message: '',
        data:
          params.topic === '1'
            ? [
                { id: 1, title: 'Menimbang' },
                { id: 2, title: 'Menguleni' },
              ]
            : [],
      }),
    )
    const sent: unknown[] = []
    for (const call of [
      activityCalls['activity.move'],
      activityCalls['activity.reorder'],
      topicCalls['topic.reorder'],
    ])
      ui.fault(call, async ({ request }) => {
        sent.push([request.url.replace(API, ''), await request.json()])
        return HttpResponse.json({ message: '', data: null })
      })
    const user = await ui.open('/program/7')
    const move = async (name: string, keys: string) => {
      const handle = await screen.findByRole('button', { name: `Pindahkan ${name}` })
      handle.focus()
      await inTurns(user).keyboard(` ${keys} `)
    }
    await move('Menimbang', '{End}')
    await move('Menimbang', '{ArrowDown}')
    await move('Hiasan', '{Home}')
    await waitFor(() =>
      expect(sent).toEqual([
        ['/v1/activity/7/1/reorder', { from: 0, to: 1, id: 1 }],
        ['/v1/activity/7/1/1/move', { topic: 2, to: 0 }],
        ['/topic/v1/reorder', { program_id: '7', topic_id: 2, to: 1 }],
      ]),
    )
    await waitFor(() =>
      expect(screen.getAllByText('“Hiasan” dipindahkan ke urutan 1 dari 2.')).toHaveLength(2),
    )
  })

  test.each<[string, object]>([
    ['missing', {}],
    ['null or empty', { learning_targets: null, program_information: [], fasilitator: null }],
  ])('opens the program form when parts of the record are %s', async (_, parts) => {
    answer(programCalls['program.detail'], { id: 7, title: 'Barista', ...parts })
    const user = await ui.open('/program/edit/7')
    expect(await screen.findByLabelText(/Judul Program/)).toHaveValue('Barista')
    await user.click(screen.getByRole('tab', { name: /Informasi Program/ }))
    expect(await screen.findByText('Seret gambar ke sini, atau klik untuk memilih')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: /Fasilitator/ }))
    expect(await screen.findByRole('button', { name: 'Tambah Fasilitator' })).toBeVisible()
  })

  test('shows dashes in the list and the form of fields of study', async () => {
    answer(studyCalls['study.list'], [{ id: 3 }])
    answer(studyCalls['study.detail'], { id: 3 })
    const user = await ui.open('/study')
    expect(cellsOf(await row('–')).map((cell) => cell.textContent)).toEqual(['–', '–', '–', '–'])
    await user.click(screen.getByRole('link', { name: '–' }))
    expect(await screen.findByLabelText(/Nama bidang studi/)).toHaveValue('')
    expect(screen.getByRole('heading', { level: 1, name: '–' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hapus' }))
    expect(await screen.findByRole('dialog', { name: 'Hapus –?' })).toBeVisible()
  })

  test('reports a library picture without an address as not displayable', async () => {
    answer(mediaCalls['media.list'], [{ id: 5 }])
    const user = await ui.open('/program/tambah-program')
    await user.click(await screen.findByRole('tab', { name: /Informasi Program/ }))
    const cover = await screen.findByRole('group', { name: /Cover program/ })
    await user.click(within(cover).getByRole('button', { name: 'Pustaka media' }))
    await user.click(await screen.findByRole('radio', { name: 'Tanpa judul' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lanjut' }))
    expect(await within(cover).findByText('Gambar tidak dapat ditampilkan')).toBeVisible()
  })
})

describe('relative address', () => {
  const PICTURE = '/api/storage/v1/media/company/public/12'

  test('resolves a cover, a photo and pictures in a text against the API’s origin', async () => {
    answer(programCalls['program.detail'], {
      id: 7,
      title: 'Barista',
      program_benefits: `<p>a <img src="${PICTURE}" alt="Kelas"></p>`,
      program_information: { cover: { id: 1, url: '/files/cover.png' } },
      fasilitator: [{ name: 'Sari', picture: { id: 2, url: 'sari.png' } }],
    })
    const user = await ui.open('/program/edit/7')
    expect(await screen.findByAltText('Kelas')).toHaveAttribute('src', `https://api.lembaga.test${PICTURE}`)
    await user.click(screen.getByRole('tab', { name: /Informasi Program/ }))
    const cover = await screen.findByRole('group', { name: /Cover program/ })
    expect(pictureIn(cover)).toBe('https://api.lembaga.test/files/cover.png')
    await user.click(screen.getByRole('tab', { name: /Fasilitator/ }))
    const photo = await screen.findByRole('group', { name: /Foto fasilitator/ })
    expect(pictureIn(photo)).toBe('https://api.lembaga.test/sari.png')
  })

  test('resolves library pictures and the chosen one against the API’s origin', async () => {
    answer(mediaCalls['media.list'], [{ id: 5, title: 'Kelas', public_url: '/files/kelas.png' }])
    const user = await ui.open('/program/tambah-program')
    await user.click(await screen.findByRole('tab', { name: /Informasi Program/ }))
    const cover = await screen.findByRole('group', { name: /Cover program/ })
    await user.click(within(cover).getByRole('button', { name: 'Pustaka media' }))
    const picture = await screen.findByRole('radio', { name: 'Kelas' })
    expect(pictureIn(picture)).toBe('https://api.lembaga.test/files/kelas.png')
    await user.click(picture)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lanjut' }))
    await waitFor(() => expect(pictureIn(cover)).toBe('https://api.lembaga.test/files/kelas.png'))
  })

  test('resolves an export file against the API’s origin', async () => {
    const withFileUrls: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      withFileUrls.push(this.href)
    })
    answer(programCalls['program.list'], [{ id: 7, title: 'Barista', status: 'publish' }])
    answer(exportCalls['export.programs'], { public_url: '/files/peserta.xlsx' })
    const user = await ui.open('/program')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.type(await screen.findByRole('combobox', { name: /^Program/ }), 'barista')
    await screen.findByRole('listbox')
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(withFileUrls).toEqual(['https://api.lembaga.test/files/peserta.xlsx']))
  })
})

test('opens the program form with DOM-clobbering rich text', async () => {
  answer(programCalls['program.detail'], {
    id: 7,
    title: 'Barista',
    program_benefits: '<form><input name=attributes><p>Menyeduh kopi</p></form>',
  })
  await ui.open('/program/edit/7')
  expect(await screen.findByText('Menyeduh kopi')).toBeVisible()
  expect(screen.getByLabelText(/Judul Program/)).toHaveValue('Barista')
})

test('loads the logo of a certificate from the API, on screen and for the PDF', async () => {
  const { redeem } = await insertGraduate(ui.server.db)
  const { digest, ...rest } = printedPicture()
  const { code } = await issue(ui.server, redeem.id, { kind: 'participant' })
  await ui.server.db.insert(certificatePictures).values({ digest, ...rest, createdAt: new Date() })
  await ui.server.db.update(certificates).set({ logoDigest: digest }).where(eq(certificates.code, code))
  const handler = vi.fn(() => HttpResponse.error())
  ui.fault(certificateCalls['certificate.picture'], handler)
  await ui.open(`/certificate-participant/${redeem.id}`)
  const sheet = await screen.findByRole('img', { name: /^Sertifikat Partisipasi,/ })
  const logo = sheet.querySelector('image')?.getAttribute('href')
  expect(logo).toMatch(new RegExp(`^${API}/users/v1/certificate/picture/${digest}`))
  expect(await screen.findByText(/^sertifikat\.pdf belum dapat dibuat\./)).toBeVisible()
  expect(handler).toHaveBeenCalled()
})
