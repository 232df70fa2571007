import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import { AdminContext, memoryStore } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { mediaCalls } from '../../../contract/media.ts'
import { sessionCalls } from '../../../contract/session.ts'
import { MediaPickerProvider } from '../../../src/custom/media/MediaPickerProvider.tsx'
import { usePickMedia } from '../../../src/resources/_kit/media/pickMedia.ts'
import { fileOf, jpeg, mp3, png } from '../../support/files.ts'
import { insertMedia } from '../../support/fixtures.ts'
import { InServices, realDataProvider, testI18nProvider } from '../../support/parts.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* Pictures of the program form, and the media library. */

const ui = startUi()
const upload = mediaCalls['media.upload']
const list = mediaCalls['media.list']

const made: string[] = []
const revoked: string[] = []
beforeEach(() => {
  made.length = 0
  revoked.length = 0
  // jsdom has no object URLs.
  URL.createObjectURL = () => {
    made.push(`blob:${made.length}`)
    return `blob:${made.length - 1}`
  }
  URL.revokeObjectURL = (url) => revoked.push(url)
})

const image = (name = 'Kelas pagi.png') => fileOf(png(), name, 'image/png')
const text = () => new File(['halo'], 'catatan.txt', { type: 'text/plain' })
const uploads = () =>
  ui.requests.filter((request) => request.startsWith('POST') && request.includes('upload'))
const cover = () => screen.findByRole('group', { name: /Cover program/ })
const fileInput = (inside: HTMLElement) => inside.querySelector('input[type=file]') as HTMLInputElement
const pictureIn = (inside: HTMLElement) => inside.querySelector('img')?.getAttribute('src') ?? null

/** Opens the form at its cover. */
async function openCover() {
  await ui.signIn()
  const user = await ui.open('/program/tambah-program')
  await user.click(await screen.findByRole('tab', { name: /Informasi Program/ }))
  return { user, group: await cover() }
}

/** Selects a file, even one that the browser's dialog would filter out. */
const choose = (inside: HTMLElement, file: File) =>
  fireEvent.change(fileInput(inside), { target: { files: [file] } })

/** Holds the next uploads until released. */
function holdUploads() {
  const waiting: (() => void)[] = []
  ui.fault(upload, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return undefined
  })
  return {
    begun: (count = 1) => waitFor(() => expect(waiting).toHaveLength(count)),
    letGo: () => {
      for (const go of waiting) go()
    },
  }
}

describe('a picture of a form', () => {
  test('is uploaded when chosen: progress, preview, success', async () => {
    const { group } = await openCover()
    const held = holdUploads()
    choose(group, image())
    await held.begun()
    expect(within(group).getByText('Loading Upload ...')).toBeVisible()
    expect(within(group).getByRole('progressbar', { name: 'Loading Upload ...' })).toBeVisible()
    expect(pictureIn(group)).toBe('blob:0')
    held.letGo()
    expect(await screen.findByText('Sukses Upload Cover Program')).toBeVisible()
    expect(pictureIn(group)).toMatch(/^\/api\/storage\/v1\/media\/company\/public\/[0-9a-f-]{36}$/)
    expect(within(group).queryByText('Loading Upload ...')).toBeNull()
    expect(revoked).toEqual(made)
  })

  test("a facilitator's photo says so", async () => {
    await ui.signIn()
    const user = await ui.open('/program/tambah-program')
    await user.click(await screen.findByRole('tab', { name: /Fasilitator/ }))
    choose(await screen.findByRole('group', { name: /Foto fasilitator/ }), image())
    expect(await screen.findByText('Sukses Upload Fasilitator')).toBeVisible()
  })

  test('anything but an image is refused here, and nothing is sent', async () => {
    const { group } = await openCover()
    const isTold = (words: RegExp) =>
      waitFor(() => expect(within(group).getByRole('alert')).toHaveTextContent(words))
    choose(group, text())
    await isTold(/^Select an image$/)
    choose(group, new File(['<svg/>'], 'gambar.svg', { type: 'image/svg+xml' }))
    await isTold(/^Select an image\. Gambar SVG tidak didukung: simpan dulu sebagai PNG atau JPEG\.$/)
    // Windows knows no type for it.
    choose(group, new File(['x'], 'IMG_0012.HEIC'))
    await isTold(/^Select an image\. Foto HEIC belum didukung: simpan dulu sebagai JPEG\.$/)
    choose(group, new File(['Daftar belanja hari ini'], 'foto.png', { type: 'image/png' }))
    await isTold(/^Select an image$/)
    expect(uploads()).toEqual([])
    choose(group, image())
    expect(await screen.findByText('Sukses Upload Cover Program')).toBeVisible()
    expect(within(group).queryByRole('alert')).toBeNull()
  })

  test('one that is refused leaves nothing of an earlier failure behind', async () => {
    expectComplaints(/HttpError/)
    const { group } = await openCover()
    ui.fault(upload, () => HttpResponse.json({ message: 'Penyimpanan penuh.' }, { status: 507 }))
    choose(group, image())
    expect(await within(group).findByText('Penyimpanan penuh.')).toBeVisible()
    choose(group, text())
    await waitFor(() => expect(within(group).queryByText('Penyimpanan penuh.')).toBeNull())
    expect(within(group).getAllByRole('alert')).toHaveLength(1)
    expect(within(group).queryByRole('img')).toBeNull()
    expect(within(group).queryByText('Coba lagi')).toBeNull()
    expect(revoked).toEqual(made)
    ui.recover()
    ui.fault(upload, () => HttpResponse.json({ message: 'Gambar ini rusak.' }, { status: 415 }))
    choose(group, image())
    expect(await within(group).findByText('Gambar ini rusak.')).toBeVisible()
    expect(within(group).getByRole('button', { name: 'Pilih berkas lain' })).toBeVisible()
    expect(within(group).queryByText('Coba lagi')).toBeNull()
    fireEvent.click(within(group).getByRole('button', { name: 'Batal' }))
    expect(within(group).queryByText('Gambar ini rusak.')).toBeNull()
  })

  test.each([
    ['foto.png', 'image/png'],
    ['foto.heic', 'image/heic'],
    ['foto', ''],
  ])('%s of type "%s" that is a JPEG is taken by its bytes', async (name, type) => {
    const { group } = await openCover()
    choose(group, fileOf(jpeg(), name, type))
    expect(await screen.findByText('Sukses Upload Cover Program')).toBeVisible()
    expect(await ui.server.db.query.media.findMany()).toMatchObject([
      { mime: 'image/jpeg', originalName: 'foto.jpg', title: 'foto' },
    ])
  })

  test('a HEIC photo under another name says what to do, and nothing is sent', async () => {
    const { group } = await openCover()
    choose(
      group,
      new File([new Uint8Array(4), 'ftypheic', new Uint8Array(8)], 'foto.jpg', { type: 'image/jpeg' }),
    )
    expect(await within(group).findByText(/^Select an image\. Foto HEIC belum didukung/)).toBeVisible()
    expect(uploads()).toEqual([])
  })

  test('a file that is too large is refused here', async () => {
    const { group } = await openCover()
    const large = image()
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
    choose(group, large)
    await waitFor(() =>
      expect(within(group).getByRole('alert')).toHaveTextContent('Ukuran berkas paling besar 10 MB.'),
    )
    expect(uploads()).toEqual([])
  })

  test("the server's refusal stands under the field, and trying again works", async () => {
    expectComplaints(/HttpError/)
    const { user, group } = await openCover()
    const answers = [
      HttpResponse.json({ message: 'Penyimpanan penuh.' }, { status: 507 }),
      HttpResponse.json({ message: 'Server sibuk.' }, { status: 500 }),
      undefined,
    ]
    ui.fault(upload, () => answers.shift())
    choose(group, image())
    expect(await within(group).findByText('Penyimpanan penuh.')).toBeVisible()
    await user.click(within(group).getByRole('button', { name: 'Coba lagi' }))
    expect(await within(group).findByText('Server sibuk.')).toBeVisible()
    await user.click(within(group).getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByText('Sukses Upload Cover Program')).toBeVisible()
  })

  test('whose answer got lost comes by itself, and is kept once; another file is another one', async () => {
    const { group } = await openCover()
    ui.hurry()
    const kept = () => ui.server.db.query.media.findMany()
    let lost = true
    ui.fault(upload, async ({ request }) => {
      if (!lost) return undefined
      lost = false
      expect((await ui.server.fetch(new Request(request))).status).toBe(200)
      return HttpResponse.json({ message: 'Server sibuk.' }, { status: 502 })
    })
    choose(group, image())
    expect(await screen.findByText('Sukses Upload Cover Program')).toBeVisible()
    expect(uploads()).toHaveLength(2)
    const [one, ...others] = await kept()
    expect(others).toEqual([])
    expect(pictureIn(group)).toContain(one?.id)

    choose(group, image())
    await waitFor(async () => expect(await kept()).toHaveLength(2))
  })

  test('cancelling keeps what was there, and the focus stays in the field', async () => {
    const { user, group } = await openCover()
    choose(group, image())
    await screen.findByText('Sukses Upload Cover Program')
    const before = pictureIn(group)
    const held = holdUploads()
    choose(group, image('lain.png'))
    await held.begun()
    expect(pictureIn(group)).not.toBe(before)
    await user.click(within(group).getByRole('button', { name: 'Batalkan unggahan' }))
    held.letGo()
    expect(pictureIn(group)).toBe(before)
    expect(group).toHaveFocus()
  })

  test('of two uploads the newer counts, whichever ends first', async () => {
    const { group } = await openCover()
    const answers: ((response: Response) => void)[] = []
    ui.fault(upload, () => new Promise<Response>((resolve) => answers.push(resolve)))
    const answer = (id: string) => HttpResponse.json({ message: '', data: { id, public_url: `/api/${id}` } })
    choose(group, image('satu.png'))
    await waitFor(() => expect(answers).toHaveLength(1))
    choose(group, image('dua.png'))
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(answer('dua'))
    await waitFor(() => expect(pictureIn(group)).toBe('/api/dua'))
    answers[0]?.(answer('satu'))
    expect(await screen.findByText('Sukses Upload Cover Program')).toBeVisible()
    expect(pictureIn(group)).toBe('/api/dua')
  })

  test("a facilitator's row that is removed gives its upload up", async () => {
    await ui.signIn()
    const user = await ui.open('/program/tambah-program')
    await user.click(await screen.findByRole('tab', { name: /Fasilitator/ }))
    await user.click(await screen.findByRole('button', { name: 'Tambah Fasilitator' }))
    let sent: AbortSignal | undefined
    ui.fault(upload, ({ request }) => {
      sent = request.signal
      return new Promise<never>(() => undefined)
    })
    const [, second] = await screen.findAllByRole('group', { name: /Foto fasilitator/ })
    choose(second as HTMLElement, image())
    await waitFor(() => expect(sent?.aborted).toBe(false))
    await user.click(screen.getByRole('button', { name: 'Hapus Fasilitator 2' }))
    await waitFor(() => expect(sent?.aborted).toBe(true))
  })

  test('can be dropped and pasted', async () => {
    const { group } = await openCover()
    const dropped = { files: [image()], types: ['Files'] }
    fireEvent.drop(group, { dataTransfer: dropped })
    expect(await screen.findByText('Sukses Upload Cover Program')).toBeVisible()
    fireEvent.paste(group, { clipboardData: { files: [image('tempelan.png')] } })
    await waitFor(() => expect(uploads()).toHaveLength(2))
    await waitFor(() => expect(within(group).queryByRole('progressbar')).toBeNull())
  })

  test('dropped with others it is the first, and that is said', async () => {
    const { group } = await openCover()
    const dropped = { files: [image('satu.png'), image('dua.png')], types: ['Files'] }
    fireEvent.drop(group, { dataTransfer: dropped })
    expect(await screen.findByText(/^Hanya “satu.png” yang diambil/)).toBeVisible()
    expect(await screen.findByText('Sukses Upload Cover Program')).toBeVisible()
    expect(uploads()).toHaveLength(1)
  })

  test('can be removed', async () => {
    const { user, group } = await openCover()
    choose(group, image())
    await screen.findByText('Sukses Upload Cover Program')
    await user.click(within(group).getByRole('button', { name: 'Hapus' }))
    expect(pictureIn(group)).toBeNull()
    expect(within(group).getByRole('button', { name: 'Pilih berkas' })).toBeVisible()
  })

  test('an answer without an address is no success', async () => {
    const { group } = await openCover()
    ui.fault(upload, () => HttpResponse.json({ message: '', data: { id: 7 } }))
    choose(group, image())
    expect(await within(group).findByRole('alert')).toHaveTextContent(/\S/)
    expect(screen.queryByText('Sukses Upload Cover Program')).toBeNull()
  })
})

/** Opens the library from the cover. */
async function openLibrary() {
  const { user, group } = await openCover()
  await user.click(within(group).getByRole('button', { name: 'Pustaka media' }))
  return { user, group, dialog: await screen.findByRole('dialog', { name: 'Pilih gambar' }) }
}

/** Pictures, the last one newest. */
async function insertPictures(count: number) {
  for (let number = 1; number <= count; number += 1)
    await insertMedia(ui.server.db, {
      title: `Gambar ${number}`,
      createdAt: new Date(Date.UTC(2026, 0, number)),
    })
}
const titles = () => screen.getAllByRole('radio').map((radio) => radio.textContent)
const radio = (name: string) => screen.findByRole('radio', { name })

describe('the media library', () => {
  test('shows nine pictures a page, newest first, and nothing else', async () => {
    await insertPictures(11)
    await insertMedia(ui.server.db, { type: 'audio', title: 'Suara' })
    const { user } = await openLibrary()
    await radio('Gambar 11')
    expect(titles()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Gambar ${number}`))
    await user.click(screen.getByRole('button', { name: 'Ke halaman 2' }))
    await radio('Gambar 2')
    await waitFor(() => expect(titles()).toEqual(['Gambar 2', 'Gambar 1']))
    const query = new URLSearchParams(
      ui.requests.findLast((request) => request.includes('media'))?.split('?')[1],
    )
    expect(Object.fromEntries(query)).toEqual({
      page: '2',
      limit: '9',
      sort: 'created_at',
      dir: 'desc',
      type: 'image',
    })
  })

  test('is searched by title, on Enter and when cleared', async () => {
    await insertPictures(2)
    await insertMedia(ui.server.db, { title: 'Sampul kopi' })
    const { user } = await openLibrary()
    await radio('Sampul kopi')
    const box = screen.getByRole('textbox', { name: 'Cari berdasarkan judul' })
    await user.type(box, 'kopi{Enter}')
    await waitFor(() => expect(titles()).toEqual(['Sampul kopi']))
    await user.clear(box)
    await waitFor(() => expect(titles()).toHaveLength(3))
    await user.type(box, 'teh{Enter}')
    expect(await screen.findByText('Tidak ada yang cocok dengan “teh”.')).toBeVisible()
  })

  test('a picture is chosen with the keyboard alone, and the focus returns', async () => {
    await insertPictures(5)
    const { user, group } = await openLibrary()
    const first = await radio('Gambar 5')
    expect(screen.getByRole('button', { name: 'Lanjut' })).toBeDisabled()
    first.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(await radio('Gambar 1')).toHaveFocus()
    expect(await radio('Gambar 1')).toBeChecked()
    expect(screen.getByText('Dipilih: Gambar 1')).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(pictureIn(group)).toMatch(/\/public\/[0-9a-f-]{36}$/)
    expect(within(group).getByRole('button', { name: 'Pustaka media' })).toHaveFocus()
  })

  test('a picture is chosen with Lanjut; Escape chooses none', async () => {
    await insertPictures(1)
    const { user, group } = await openLibrary()
    await user.click(await radio('Gambar 1'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(pictureIn(group)).toBeNull()
    await user.click(within(group).getByRole('button', { name: 'Pustaka media' }))
    await user.click(await radio('Gambar 1'))
    await user.click(screen.getByRole('button', { name: 'Lanjut' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(pictureIn(group)).toMatch(/\/public\//)
  })

  test('is closed by Back, which leads where it always leads', async () => {
    await ui.signIn()
    const user = await ui.open('/program')
    await user.click((await screen.findAllByRole('link', { name: 'Program baru' }))[0] as HTMLElement)
    await user.click(await screen.findByRole('tab', { name: /Informasi Program/ }))
    await user.click(within(await cover()).getByRole('button', { name: 'Pustaka media' }))
    await screen.findByRole('dialog', { name: 'Pilih gambar' })
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.pathname).toBe('/program')
  })

  test('says that it is empty and leads to the upload', async () => {
    const { user } = await openLibrary()
    expect(await screen.findByText('Belum ada gambar di pustaka.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Unggah berkas' }))
    expect(await screen.findByRole('textbox', { name: /Judul/ })).toBeVisible()
  })

  test('a failed page says why, and is asked for again, on its own page', async () => {
    expectComplaints(/HttpError/, /Error/)
    await insertPictures(11)
    const { user } = await openLibrary()
    await radio('Gambar 11')
    let broken = true
    ui.fault(list, () =>
      broken ? HttpResponse.json({ message: 'Basis data sedang sibuk.' }, { status: 500 }) : undefined,
    )
    await user.click(screen.getByRole('button', { name: 'Ke halaman 2' }))
    expect(await screen.findByText('Basis data sedang sibuk.')).toBeVisible()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await radio('Gambar 2')
    await waitFor(() => expect(titles()).toEqual(['Gambar 2', 'Gambar 1']))
  })

  test('what an API answers of another type cannot be chosen', async () => {
    const audio = { id: 1, type: 'audio', title: 'Suara', public_url: '/a', url: '/a', source: 'upload' }
    ui.fault(list, () => HttpResponse.json({ message: '', data: { list: [audio], total: 1 } }))
    const { user, dialog } = await openLibrary()
    await user.click(await radio('Suara'))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Please select image file format')
    expect(screen.getByRole('button', { name: 'Lanjut' })).toBeDisabled()
    await user.dblClick(await radio('Suara'))
    expect(dialog).toBeVisible()
  })
})

/** Opens the library's upload. */
async function openUpload() {
  const opened = await openLibrary()
  await opened.user.click(await screen.findByRole('tab', { name: 'Unggah' }))
  return opened
}
const next = () => screen.getByRole('button', { name: 'Lanjut' })
const detail = (name: string | RegExp) => screen.findByRole('textbox', { name })

describe('an upload into the media library', () => {
  test('carries what is said of it, and is chosen at once', async () => {
    const { user, group, dialog } = await openUpload()
    expect(next()).toBeDisabled()
    choose(dialog, image())
    expect(await detail(/Judul/)).toHaveValue('Kelas pagi')
    await user.type(await detail('Teks alternatif'), 'Peserta di kelas')
    await user.type(await detail('Keterangan'), 'Kelas pagi, hari pertama')
    await user.type(await detail('Deskripsi'), 'Foto oleh panitia')
    await user.click(next())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(pictureIn(group)).toMatch(/\/public\//)
    const [row] = await ui.server.db.query.media.findMany()
    expect(row).toMatchObject({
      title: 'Kelas pagi',
      alt: 'Peserta di kelas',
      caption: 'Kelas pagi, hari pertama',
      description: 'Foto oleh panitia',
      type: 'image',
    })
  })

  test('a title that somebody wrote stays when another file is chosen', async () => {
    const { user, dialog } = await openUpload()
    choose(dialog, image('satu.png'))
    choose(dialog, image('dua.png'))
    expect(await detail(/Judul/)).toHaveValue('dua')
    await user.clear(await detail(/Judul/))
    await user.type(await detail(/Judul/), 'Sampul')
    choose(dialog, image('tiga.png'))
    expect(await detail(/Judul/)).toHaveValue('Sampul')
  })

  test('needs a title', async () => {
    const { user, dialog } = await openUpload()
    choose(dialog, image())
    await user.clear(await detail(/Judul/))
    await user.click(next())
    expect(await screen.findByText('Judul tidak boleh kosong')).toBeVisible()
    expect(uploads()).toEqual([])
  })

  test('of another type is refused, with Lanjut disabled', async () => {
    const { dialog } = await openUpload()
    choose(dialog, image())
    await waitFor(() => expect(next()).toBeEnabled())
    const isTold = (words: RegExp) =>
      waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(words))
    choose(dialog, new File(['<svg/>'], 'gambar.svg', { type: 'image/svg+xml' }))
    await isTold(
      /^Please select image file format\. Gambar SVG tidak didukung: simpan dulu sebagai PNG atau JPEG\.$/,
    )
    choose(dialog, new File(['x'], 'IMG_0012.HEIC'))
    await isTold(/^Please select image file format\. Foto HEIC belum didukung: simpan dulu sebagai JPEG\.$/)
    choose(dialog, text())
    await isTold(/^Please select image file format$/)
    expect(next()).toBeDisabled()
    // By its bytes: no system has said what it is.
    choose(dialog, new File([image()], 'foto'))
    await waitFor(() => expect(next()).toBeEnabled())
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  test('a failure shows in the dialog and ends the waiting; the text stays', async () => {
    expectComplaints(/HttpError/)
    const { user, dialog } = await openUpload()
    ui.fault(upload, () =>
      HttpResponse.json(
        { message: 'Berkas ditolak.', errors: { title: ['Judul sudah dipakai.'] } },
        { status: 422 },
      ),
    )
    choose(dialog, image())
    await user.type(await detail('Keterangan'), 'Tetap di sini')
    await user.click(next())
    expect(await within(dialog).findByText('Berkas ditolak.')).toBeVisible()
    expect(await within(dialog).findByText('Judul sudah dipakai.')).toBeVisible()
    expect(within(dialog).queryByRole('progressbar')).toBeNull()
    expect(next()).toBeEnabled()
    expect(await detail('Keterangan')).toHaveValue('Tetap di sini')
  })

  /** Uploads a picture whose response is lost, and again with another title and without the caption. */
  async function sendTwice() {
    expectComplaints(/HttpError/)
    const { user, dialog } = await openUpload()
    let lost = true
    ui.fault(upload, async ({ request }) => {
      if (!lost) return undefined
      expect((await ui.server.fetch(new Request(request))).status).toBe(200)
      return HttpResponse.json({ message: 'Server sibuk.' }, { status: 500 })
    })
    choose(dialog, image())
    await user.type(await detail('Keterangan'), 'Hari pertama')
    await user.click(next())
    expect(await within(dialog).findByText('Server sibuk.')).toBeVisible()
    lost = false
    await user.clear(await detail(/Judul/))
    await user.type(await detail(/Judul/), 'Kelas sore')
    await user.clear(await detail('Keterangan'))
    await user.click(next())
    return { user, dialog }
  }
  const openAgain = async ({ user }: Awaited<ReturnType<typeof sendTwice>>) => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(within(await cover()).getByRole('button', { name: 'Pustaka media' }))
    await radio('Kelas sore')
  }

  test('whose answer got lost, sent again with other words, is one file with these', async () => {
    await openAgain(await sendTwice())
    expect(titles()).toEqual(['Kelas sore'])
    expect(await ui.server.db.query.media.findMany()).toMatchObject([{ title: 'Kelas sore', caption: null }])
  })

  test('is another file with other words where an API cannot say these of the first', async () => {
    ui.fault(sessionCalls['session.detail'], async ({ request }) => {
      const { message, data } = await (await ui.server.fetch(new Request(request))).json()
      const capabilities = data.capabilities.filter((name: string) => name !== 'media-details')
      return HttpResponse.json({ message, data: { ...data, capabilities } })
    })
    await openAgain(await sendTwice())
    expect(titles()).toEqual(['Kelas sore', 'Kelas pagi'])
  })

  test('is another file at the next try where these are refused after all', async () => {
    ui.fault(mediaCalls['media.update'], () =>
      HttpResponse.json({ message: 'Metode tidak dikenal.' }, { status: 405 }),
    )
    const { user, dialog } = await sendTwice()
    expect(await within(dialog).findByText('Metode tidak dikenal.')).toBeVisible()
    await user.click(next())
    await openAgain({ user, dialog })
    expect(titles()).toEqual(['Kelas sore', 'Kelas pagi'])
  })

  test('closing while it runs asks, and then cancels it', async () => {
    const { user, group, dialog } = await openUpload()
    const held = holdUploads()
    choose(dialog, image())
    await waitFor(() => expect(next()).toBeEnabled())
    await user.click(next())
    await held.begun()
    expect(within(dialog).getByText('Loading Upload ...')).toBeVisible()
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Tutup pustaka media?' })
    expect(question).toHaveTextContent('unggahan dibatalkan')
    await user.click(within(question).getByRole('button', { name: 'Batal' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([dialog]))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Ya, Tutup' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    held.letGo()
    expect(pictureIn(group)).toBeNull()
  })

  test('can be cancelled without closing', async () => {
    const { user, dialog } = await openUpload()
    const held = holdUploads()
    choose(dialog, image())
    await waitFor(() => expect(next()).toBeEnabled())
    await user.click(next())
    await held.begun()
    await user.click(within(dialog).getByRole('button', { name: 'Batalkan unggahan' }))
    held.letGo()
    await waitFor(() => expect(next()).toBeEnabled())
    expect(await detail(/Judul/)).toHaveValue('Kelas pagi')
  })
})

/** Picks a sound, as a form would. */
const Ask = () => {
  const pickMedia = usePickMedia()
  const [got, setGot] = useState<string>()
  const ask = async () => setGot((await pickMedia({ type: 'audio' }))?.title ?? 'tidak ada')
  return (
    <>
      <button type="button" onClick={ask}>
        Tanya
      </button>
      {got && <output>{got}</output>}
    </>
  )
}

describe('sounds', () => {
  /** No form picks sounds alone: renders a button that does, with the real picker. */
  async function openSounds() {
    await ui.signIn()
    render(
      <InServices>
        <MemoryRouter>
          <AdminContext
            dataProvider={realDataProvider()}
            i18nProvider={testI18nProvider()}
            queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            store={memoryStore()}
          >
            <MediaPickerProvider>
              <Ask />
            </MediaPickerProvider>
          </AdminContext>
        </MemoryRouter>
      </InServices>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Tanya' }))
    return { user, dialog: await screen.findByRole('dialog', { name: 'Pilih audio' }) }
  }

  const insertSounds = async (count: number) => {
    for (let number = 1; number <= count; number += 1)
      await insertMedia(ui.server.db, {
        type: 'audio',
        title: `Suara ${number}`,
        createdAt: new Date(Date.UTC(2026, 0, number)),
      })
  }

  test('come five a page, and one is chosen with the keyboard', async () => {
    await insertSounds(6)
    await insertMedia(ui.server.db, { title: 'Gambar' })
    const { user } = await openSounds()
    const first = await radio('Suara 6')
    const names = screen.getAllByRole('radio').map((choice) => choice.getAttribute('aria-label'))
    expect(names).toEqual([6, 5, 4, 3, 2].map((number) => `Suara ${number}`))
    first.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(await screen.findByRole('status')).toHaveTextContent('Suara 4')
  })

  test('are heard in place, one at a time', async () => {
    await insertSounds(2)
    const { user, dialog } = await openSounds()
    const played = () => [...dialog.querySelectorAll('audio')].map(({ src }) => new URL(src).pathname)
    await user.click(await screen.findByRole('button', { name: 'Putar Suara 2' }))
    const [second] = played()
    await user.click(screen.getByRole('button', { name: 'Putar Suara 1' }))
    expect(played()).toHaveLength(1)
    expect(played()).not.toEqual([second])
    fireEvent.error(dialog.querySelector('audio') as HTMLAudioElement)
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Audio ini tidak dapat diputar.')
    await user.click(screen.getByRole('button', { name: 'Hentikan Suara 1' }))
    expect(played()).toEqual([])
  })

  test('a picture is no sound; leaving without one answers none', async () => {
    const { user, dialog } = await openSounds()
    await user.click(await screen.findByRole('tab', { name: 'Unggah' }))
    choose(dialog, image())
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Please select audio file format$/)
    expect(next()).toBeDisabled()
    expect(screen.queryByRole('textbox', { name: 'Teks alternatif' })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Batal' }))
    expect(await screen.findByText('tidak ada')).toBeVisible()
  })

  test('one that is brought is chosen at once', async () => {
    const { user, dialog } = await openSounds()
    await user.click(await screen.findByRole('tab', { name: 'Unggah' }))
    choose(dialog, fileOf(mp3(), 'Bel masuk.mp3', 'audio/mpeg'))
    await waitFor(() => expect(next()).toBeEnabled())
    await user.click(next())
    expect(await screen.findByText('Bel masuk')).toBeVisible()
  })
})
