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

describe('picture field', () => {
  test('uploads when a file is chosen, with progress, preview and success message', async () => {
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

  test('confirms the upload of a facilitator’s photo in its own words', async () => {
    await ui.signIn()
    const user = await ui.open('/program/tambah-program')
    await user.click(await screen.findByRole('tab', { name: /Fasilitator/ }))
    choose(await screen.findByRole('group', { name: /Foto fasilitator/ }), image())
    expect(await screen.findByText('Sukses Upload Fasilitator')).toBeVisible()
  })

  test('refuses anything but an image in the browser, and sends nothing', async () => {
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

  test('clears an earlier failure when another file is refused', async () => {
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
  ])('recognises %s of type "%s" as a JPEG by its bytes', async (name, type) => {
    const { group } = await openCover()
    choose(group, fileOf(jpeg(), name, type))
    expect(await screen.findByText('Sukses Upload Cover Program')).toBeVisible()
    expect(await ui.server.db.query.media.findMany()).toMatchObject([
      { mime: 'image/jpeg', originalName: 'foto.jpg', title: 'foto' },
    ])
  })

  test('explains what to do with a HEIC photo under another name, and sends nothing', async () => {
    const { group } = await openCover()
    choose(
      group,
      new File([new Uint8Array(4), 'ftypheic', new Uint8Array(8)], 'foto.jpg', { type: 'image/jpeg' }),
    )
    expect(await within(group).findByText(/^Select an image\. Foto HEIC belum didukung/)).toBeVisible()
    expect(uploads()).toEqual([])
  })

  test('refuses an oversized file in the browser', async () => {
    const { group } = await openCover()
    const large = image()
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
    choose(group, large)
    await waitFor(() =>
      expect(within(group).getByRole('alert')).toHaveTextContent('Ukuran berkas paling besar 10 MB.'),
    )
    expect(uploads()).toEqual([])
  })

  test('shows the server’s error under the field, and uploads on retry', async () => {
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

  test('retries a lost response without a duplicate, but stores the next file anew', async () => {
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

  test('keeps the previous picture and the focus when an upload is cancelled', async () => {
    const { user, group } = await openCover()
    choose(group, image())
    await screen.findByText('Sukses Upload Cover Program')
    const before = pictureIn(group)
    const held = holdUploads()
    choose(group, image('lain.png'))
    await held.begun()
    await waitFor(() => expect(pictureIn(group)).not.toBe(before))
    await user.click(within(group).getByRole('button', { name: 'Batalkan unggahan' }))
    await waitFor(() => expect(pictureIn(group)).toBe(before))
    held.letGo()
    expect(pictureIn(group)).toBe(before)
    expect(group).toHaveFocus()
  })

  test('keeps the newer of two uploads, whichever ends first', async () => {
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

  test('aborts the upload when a facilitator’s row is removed', async () => {
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

  test('uploads a dropped and a pasted file', async () => {
    const { group } = await openCover()
    const dropped = { files: [image()], types: ['Files'] }
    fireEvent.drop(group, { dataTransfer: dropped })
    expect(await screen.findByText('Sukses Upload Cover Program')).toBeVisible()
    fireEvent.paste(group, { clipboardData: { files: [image('tempelan.png')] } })
    await waitFor(() => expect(uploads()).toHaveLength(2))
    await waitFor(() => expect(within(group).queryByRole('progressbar')).toBeNull())
  })

  test('takes the first of several dropped files, and says so', async () => {
    const { group } = await openCover()
    const dropped = { files: [image('satu.png'), image('dua.png')], types: ['Files'] }
    fireEvent.drop(group, { dataTransfer: dropped })
    expect(await screen.findByText(/^Hanya “satu.png” yang diambil/)).toBeVisible()
    expect(await screen.findByText('Sukses Upload Cover Program')).toBeVisible()
    expect(uploads()).toHaveLength(1)
  })

  test('removes the picture', async () => {
    const { user, group } = await openCover()
    choose(group, image())
    await screen.findByText('Sukses Upload Cover Program')
    await user.click(within(group).getByRole('button', { name: 'Hapus' }))
    expect(pictureIn(group)).toBeNull()
    expect(within(group).getByRole('button', { name: 'Pilih berkas' })).toBeVisible()
  })

  test('reports an upload response without an address as an error', async () => {
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

describe('media library', () => {
  test('lists nine pictures a page, newest first, without other types', async () => {
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

  test('searches by title on Enter, and resets when cleared', async () => {
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

  test('chooses a picture by keyboard alone, and returns the focus', async () => {
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

  test('chooses a picture with «Lanjut», and none with Escape', async () => {
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

  test('closes on Back, which goes to the previous page as always', async () => {
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

  test('leads to the upload when empty', async () => {
    const { user } = await openLibrary()
    expect(await screen.findByText('Belum ada gambar di pustaka.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Unggah berkas' }))
    expect(await screen.findByRole('textbox', { name: /Judul/ })).toBeVisible()
  })

  test('shows why a page failed, and retries that page', async () => {
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

  test('refuses media of another type in the API’s answer', async () => {
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

describe('media library upload', () => {
  test('stores the details of an upload and chooses it immediately', async () => {
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

  test('keeps a typed title when another file is chosen', async () => {
    const { user, dialog } = await openUpload()
    choose(dialog, image('satu.png'))
    choose(dialog, image('dua.png'))
    expect(await detail(/Judul/)).toHaveValue('dua')
    await user.clear(await detail(/Judul/))
    await user.type(await detail(/Judul/), 'Sampul')
    choose(dialog, image('tiga.png'))
    expect(await detail(/Judul/)).toHaveValue('Sampul')
  })

  test('requires a title', async () => {
    const { user, dialog } = await openUpload()
    choose(dialog, image())
    await user.clear(await detail(/Judul/))
    await user.click(next())
    expect(await screen.findByText('Judul tidak boleh kosong')).toBeVisible()
    expect(uploads()).toEqual([])
  })

  test('refuses a file of another type, with «Lanjut» disabled', async () => {
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

  test('shows an upload error in the dialog and keeps the input', async () => {
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

  test('updates the stored file when a lost response is retried with other details', async () => {
    await openAgain(await sendTwice())
    expect(titles()).toEqual(['Kelas sore'])
    expect(await ui.server.db.query.media.findMany()).toMatchObject([{ title: 'Kelas sore', caption: null }])
  })

  test('stores a second file for other details when the API cannot update the first', async () => {
    ui.fault(sessionCalls['session.detail'], async ({ request }) => {
      const { message, data } = await (await ui.server.fetch(new Request(request))).json()
      const capabilities = data.capabilities.filter((name: string) => name !== 'media-details')
      return HttpResponse.json({ message, data: { ...data, capabilities } })
    })
    await openAgain(await sendTwice())
    expect(titles()).toEqual(['Kelas sore', 'Kelas pagi'])
  })

  test('stores a second file on the next retry when updating the first is refused', async () => {
    ui.fault(mediaCalls['media.update'], () =>
      HttpResponse.json({ message: 'Metode tidak dikenal.' }, { status: 405 }),
    )
    const { user, dialog } = await sendTwice()
    expect(await within(dialog).findByText('Metode tidak dikenal.')).toBeVisible()
    await user.click(next())
    await openAgain({ user, dialog })
    expect(titles()).toEqual(['Kelas sore', 'Kelas pagi'])
  })

  test('asks before closing during an upload, and then cancels it', async () => {
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

  test('cancels an upload without closing', async () => {
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

describe('audio library', () => {
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

  test('lists five sounds a page, and chooses one by keyboard', async () => {
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

  test('plays one sound at a time in place, and reports one that cannot be played', async () => {
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

  test('refuses a picture, and returns nothing when closed without a choice', async () => {
    const { user, dialog } = await openSounds()
    await user.click(await screen.findByRole('tab', { name: 'Unggah' }))
    choose(dialog, image())
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Please select audio file format$/)
    expect(next()).toBeDisabled()
    expect(screen.queryByRole('textbox', { name: 'Teks alternatif' })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Batal' }))
    expect(await screen.findByText('tidak ada')).toBeVisible()
  })

  test('chooses an uploaded sound immediately', async () => {
    const { user, dialog } = await openSounds()
    await user.click(await screen.findByRole('tab', { name: 'Unggah' }))
    choose(dialog, fileOf(mp3(), 'Bel masuk.mp3', 'audio/mpeg'))
    await waitFor(() => expect(next()).toBeEnabled())
    await user.click(next())
    expect(await screen.findByText('Bel masuk')).toBeVisible()
  })
})
