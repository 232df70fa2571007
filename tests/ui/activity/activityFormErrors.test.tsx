import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import { topicCalls } from '../../../contract/topic.ts'
import { storedDrafts } from '../../support/drafts.ts'
import { fileOf, mp4, pdf } from '../../support/files.ts'
import { insertActivity, insertMedia } from '../../support/fixtures.ts'
import { realDataProvider } from '../../support/parts.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import {
  activityForms,
  choose,
  created,
  edited,
  field,
  fill,
  group,
  openTab,
  type Person,
  pick,
  press,
  queryField,
  save,
  writeInto,
} from '../support/activityForm.ts'

/* Validation, dialogs, drafts and errors of the activity form. */

const ui = startUi()
const { beginInTopic, openNew, stored: storedActivity, at: formPages } = activityForms(ui)
let place: Awaited<ReturnType<typeof beginInTopic>>
beforeEach(async () => {
  place = await beginInTopic()
})

type ActivityInput = Omit<Parameters<typeof insertActivity>[1], 'topicId'>

const openActivity = async (input: ActivityInput) => {
  const activity = await insertActivity(ui.server.db, { topicId: place.topic, title: 'Kopi', ...input })
  return { user: await formPages.edit(place, activity.id), activity }
}
const dialogsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const invalidMessage = 'Error: Data belum lengkap. Periksa isian yang ditandai.'
const film = () => fileOf(mp4(), 'kelas.mp4', 'video/mp4')
const meetingOf = (...days: object[]) => ({
  is_must_participate: 0 as const,
  link: null,
  is_day: true,
  days: days as never,
  dates: [],
})
const nine = { start_time: '09:00', end_time: '11:00' }

describe('activity form errors', () => {
  test('shows validation issues under their fields, and marks their tabs', async () => {
    const user = await openNew(place)
    await openTab(user, 'Pengaturan')
    fill('Perkiraan durasi', '')
    await save(user)
    expect(await screen.findByText(invalidMessage)).toBeVisible()
    expect(screen.getByText('Judul Aktivitas tidak boleh kosong')).toBeVisible()
    expect(screen.getByText('Jenis Aktivitas tidak boleh kosong')).toBeVisible()
    expect(field('Judul Aktivitas')).toHaveFocus()
    expect(screen.getAllByRole('img', { name: 'Ada isian yang perlu diperbaiki' })).toHaveLength(2)
    expect(ui.requests.filter((request) => request.startsWith('POST'))).toEqual([])
  })

  test('shows the server’s message, and its validation issues under their fields', async () => {
    expectComplaints(/HttpError/)
    const issueMessage = 'Alamat ini sudah dipakai.'
    ui.fault(activityCalls['activity.update'], () =>
      HttpResponse.json(
        { message: 'Periksa lagi.', errors: { 'meeting.days.0.times.0.end_time': [issueMessage] } },
        { status: 422 },
      ),
    )
    const { user } = await openActivity({
      type: 'berdiskusi_daring',
      meeting: meetingOf({ day: 'monday', times: [nine] }),
    })
    await save(user)
    expect(await screen.findByText('Error: Periksa lagi.')).toBeVisible()
    expect(await screen.findByText(issueMessage)).toBeVisible()
    await waitFor(() => expect(field('Selesai')).toHaveFocus())
  })

  test('keeps the input when the save answers 500', async () => {
    expectComplaints(/HttpError/)
    ui.fault(activityCalls['activity.update'], () =>
      HttpResponse.json({ message: 'Terjadi kesalahan pada server.' }, { status: 500 }),
    )
    const { user } = await openActivity({})
    fill('Judul Aktivitas', 'Teh')
    await save(user)
    expect(await screen.findByText('Error: Terjadi kesalahan pada server.')).toBeVisible()
    expect(field('Judul Aktivitas')).toHaveValue('Teh')
  })

  test('reports a missing topic instead of showing the form', async () => {
    ui.fault(topicCalls['topic.detail'], () =>
      HttpResponse.json({ message: 'Topik tidak ditemukan.' }, { status: 404 }),
    )
    expectComplaints(/HttpError/)
    await ui.open(`/program/${place.program}/${place.topic}/create`)
    expect(await screen.findByText('Topik tidak ditemukan.')).toBeVisible()
    expect(queryField('Judul Aktivitas')).not.toBeInTheDocument()
  })
})

describe('fields hidden for a type', () => {
  const allFields = {
    status: 'draft',
    settings: { estimated_duration: 90 },
    theory: { content: '<p>Isi</p>' },
    description: '<p>Halo</p>',
    embedYoutube: [{ title: 'x', url: 'https://example.com/x' }],
    metaData: [{ title: 'Tujuan', content: '<p>x</p>' }],
    meeting: meetingOf({ day: 'monday', times: [nine] }),
  } as const satisfies ActivityInput

  test.each(['menonton_video', 'quiz', 'general', 'berdiskusi_daring', 'embed_youtube'] as const)(
    'keeps hidden fields, status and the seconds of the duration of %s on save',
    async (type) => {
      const { user, activity } = await openActivity({ ...allFields, type })
      fill('Judul Aktivitas', 'Teh')
      await save(user)
      expect(await edited()).toBeVisible()
      const { settings, ...keptFields } = await storedActivity('Teh')
      const { settings: _, ...originalFields } = activity
      expect(keptFields).toEqual({ ...originalFields, title: 'Teh', updatedAt: expect.any(Date) })
      expect(settings).toMatchObject(allFields.settings)
    },
  )
})

test.each(['menonton_video', 'post_test', 'general', 'berdiskusi_daring'] as const)(
  'keeps every field of %s when it is read and saved as a draft',
  async (type) => {
    const film = await insertMedia(ui.server.db, { type: 'video', owner: 'activity' })
    const text = await insertMedia(ui.server.db, { type: 'document', owner: 'activity' })
    const activity = await insertActivity(ui.server.db, {
      topicId: place.topic,
      title: 'Kopi',
      type,
      isClone: true,
      description: '<p>Halo</p>',
      metaData: [{ title: 'Tujuan', content: '' }],
      theory: { content: null },
      theoryFileId: text.id,
      fileId: type === 'menonton_video' ? film.id : text.id,
      meeting: meetingOf({ day: 'monday', times: [nine] }),
    })
    const provider = realDataProvider()
    const { id } = activity
    const { data: record } = await provider.getOne('activity', { id, meta: place })
    const data = { ...record, status: 'draft' }
    await provider.update('activity', { id, data, previousData: record, meta: place })
    expect(await storedActivity('Kopi')).toEqual({
      ...activity,
      status: 'draft',
      updatedAt: expect.any(Date),
    })
  },
)

describe('activity file', () => {
  const openVideo = async () => {
    const user = await openNew(place)
    fill('Judul Aktivitas', 'Film')
    await pick(user, 'Jenis Aktivitas', 'menonton video')
    await openTab(user, 'Konten')
    return user
  }

  test('rejects a PDF as a video when chosen', async () => {
    await openVideo()
    choose('Video', fileOf(pdf(), 'modul.pdf', 'application/pdf'))
    expect(within(group('Video')).getByRole('alert')).toHaveTextContent(
      'Format file yang didukung adalah mp4 ukuran maks: 100 MB.',
    )
  })

  test('rejects text named .pdf when chosen, at its field and tab', async () => {
    const user = await openNew(place)
    await pick(user, 'Jenis Aktivitas', 'membaca-e-book')
    await openTab(user, 'Konten')
    choose('E-book \\(PDF\\)', fileOf(new TextEncoder().encode('Daftar isi'), 'modul.pdf', 'application/pdf'))
    expect(await within(group('E-book \\(PDF\\)')).findByRole('alert')).toHaveTextContent(
      /pdf ukuran maks: 20 MB/,
    )
    expect(screen.getByRole('tab', { name: /^Konten.+/ })).toBeVisible()
    choose('E-book \\(PDF\\)', fileOf(pdf(), 'modul.pdf', 'application/pdf'))
    expect(await within(group('E-book \\(PDF\\)')).findByText('modul.pdf')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Konten' })).toBeVisible()
  })

  test('rejects a video larger than 100 MB', async () => {
    await openVideo()
    const large = film()
    Object.defineProperty(large, 'size', { value: 100_000_001 })
    choose('Video', large)
    expect(within(group('Video')).getByRole('alert')).toHaveTextContent(/mp4 ukuran maks: 100 MB/)
  })

  test('previews a chosen video before it is saved', async () => {
    await openVideo()
    choose('Video', film())
    expect(await screen.findByLabelText('Pemutar kelas.mp4')).toHaveAttribute('src', 'blob:0')
  })

  test('retries an interrupted upload with the same idempotency key, creating one activity', async () => {
    expectComplaints(/HttpError/, /Error/)
    const attempts: (string | null)[] = []
    let isCut = true
    ui.fault(activityCalls['activity.create'], async ({ request }) => {
      attempts.push(request.headers.get('idempotency-key'))
      if (!isCut) return undefined
      expect((await ui.server.fetch(new Request(request))).status).toBe(200)
      return HttpResponse.error()
    })
    const user = await openVideo()
    ui.hurry()
    choose('Video', film())
    await save(user)
    expect(await screen.findByText(/^Error: /)).toBeVisible()
    expect(within(group('Video')).getByText('kelas.mp4')).toBeVisible()
    isCut = false
    await save(user)
    expect(await created()).toBeVisible()
    expect([...new Set(attempts)]).toEqual([expect.any(String)])
    expect(attempts.length).toBeGreaterThan(2)
    expect(await storedActivity('Film')).toMatchObject({ fileId: expect.any(String) })
  })

  test('replaces and removes a video', async () => {
    const user = await openVideo()
    choose('Video', film())
    await save(user)
    expect(await created()).toBeVisible()
    const { id, fileId } = await storedActivity('Film')
    const secondUser = await formPages.edit(place, id)
    await openTab(secondUser, 'Konten')
    choose('Video', fileOf(mp4(), 'lain.mp4', 'video/mp4'))
    await save(secondUser)
    expect(await edited()).toBeVisible()
    const replaced = await storedActivity('Film')
    expect(replaced.fileId).not.toBe(fileId)
    const thirdUser = await formPages.edit(place, id)
    await openTab(thirdUser, 'Konten')
    await thirdUser.click(within(group('Video')).getByLabelText('Hapus', { selector: 'button' }))
    await save(thirdUser)
    await waitFor(async () => expect((await storedActivity('Film')).fileId).toBeNull())
  })
})

describe('copying the pre test', () => {
  const openPostTest = async () => {
    const user = await openNew(place)
    fill('Judul Aktivitas', 'Tes akhir')
    await pick(user, 'Jenis Aktivitas', 'post test')
    return user
  }

  test('copies an existing pre test with its settings, and says so', async () => {
    const settings = { estimated_duration: 1_200, timer: 20, is_skip: 1 as const }
    await insertActivity(ui.server.db, { topicId: place.topic, type: 'pre_test', settings })
    const user = await openPostTest()
    await user.click(await screen.findByLabelText('Clone pre test'))
    await openTab(user, 'Pengaturan')
    expect(screen.getByText(/^Pengaturan diambil dari pre test/)).toBeVisible()
    expect(queryField('Perkiraan durasi')).not.toBeInTheDocument()
    expect(queryField('Kesempatan mengulang')).not.toBeInTheDocument()
    await openTab(user, 'Pertanyaan')
    expect(screen.getByText('Pertanyaan disalin dari pre test saat aktivitas ini dibuat.')).toBeVisible()
    await save(user)
    expect(await created()).toBeVisible()
    expect(await storedActivity('Tes akhir')).toMatchObject({ isClone: true, settings })
    await screen.findByText('Buat paket pertama')
    await openTab(user, 'Detail')
    expect(await screen.findByText('Jenis tidak dapat diubah setelah aktivitas dibuat.')).toBeVisible()
    expect(field('Judul Aktivitas')).toHaveValue('Tes akhir')
    expect(queryField('Clone pre test')).not.toBeInTheDocument()
  })

  test('offers no copy without a pre test, nor for other types', async () => {
    const user = await openPostTest()
    await waitFor(() =>
      expect(ui.requests).toContainEqual(expect.stringContaining('check-available-prepost')),
    )
    expect(queryField('Clone pre test')).not.toBeInTheDocument()
    await insertActivity(ui.server.db, { topicId: place.topic, type: 'pre_test' })
    await pick(user, 'Jenis Aktivitas', 'quiz')
    expect(queryField('Clone pre test')).not.toBeInTheDocument()
  })
})

describe('changing the type of a new activity', () => {
  const openLinks = async () => {
    const user = await openNew(place)
    fill('Judul Aktivitas', 'Kopi')
    await pick(user, 'Jenis Aktivitas', 'embed youtube')
    await openTab(user, 'Konten')
    await press(user, 'Tambah Video')
    fill('Judul video', 'Menyeduh')
    fill('Tautan YouTube', 'https://youtu.be/dQw4w9WgXcQ')
    await openTab(user, 'Detail')
    return user
  }

  test('asks before a type change that loses content, and then discards it', async () => {
    const user = await openLinks()
    await pick(user, 'Jenis Aktivitas', 'general')
    const question = await dialog('Ganti jenis menjadi general?')
    expect(question.getByText(/akan dihapus: Video YouTube\.$/)).toBeVisible()
    await user.click(question.getByText('Batal'))
    await dialogsGone()
    expect(field('Jenis Aktivitas')).toHaveTextContent(/^embed youtube/)
    await pick(user, 'Jenis Aktivitas', 'general')
    await user.click((await dialog('Ganti jenis menjadi general?')).getByText('Ya, ganti jenis'))
    await dialogsGone()
    await waitFor(() => expect(field('Jenis Aktivitas')).toHaveTextContent(/^general/))
    expect(field('Judul Aktivitas')).toHaveValue('Kopi')
    await save(user)
    expect(await created()).toBeVisible()
    expect(await storedActivity('Kopi')).toMatchObject({ type: 'general', embedYoutube: [] })
  })

  test('validates on input again after a rejected save and a type change', async () => {
    const user = await openLinks()
    fill('Judul Aktivitas', '')
    await save(user)
    expect(await screen.findByText('Judul Aktivitas tidak boleh kosong')).toBeVisible()
    await pick(user, 'Jenis Aktivitas', 'general')
    await user.click((await dialog('Ganti jenis menjadi general?')).getByText('Ya, ganti jenis'))
    await dialogsGone()
    expect(screen.queryByText('Judul Aktivitas tidak boleh kosong')).not.toBeInTheDocument()
    fill('Judul Aktivitas', 'Kopi')
    fill('Judul Aktivitas', '')
    expect(await screen.findByText('Judul Aktivitas tidak boleh kosong')).toBeVisible()
  })

  test('changes the type without asking when nothing is lost', async () => {
    const user = await openNew(place)
    fill('Judul Aktivitas', 'Kopi')
    await pick(user, 'Jenis Aktivitas', 'quiz')
    await openTab(user, 'Pengaturan')
    fill('Perkiraan durasi', '30')
    await openTab(user, 'Detail')
    await writeInto('Deskripsi', '<p>Halo</p>')
    await pick(user, 'Jenis Aktivitas', 'evaluasi')
    expect(field('Jenis Aktivitas')).toHaveTextContent(/^evaluasi/)
    await save(user)
    expect(await created()).toBeVisible()
    expect(await storedActivity('Kopi')).toMatchObject({
      settings: { estimated_duration: 1_800 },
      description: '<p>Halo</p>',
    })
  })
})

describe('meeting schedule', () => {
  const openMeeting = async (...days: object[]) => {
    const { user } = await openActivity({ type: 'berdiskusi_daring', meeting: meetingOf(...days) })
    await openTab(user, 'Konten')
    return user
  }
  const monday = { day: 'monday', times: [nine] }
  const switchToDates = (user: Person) => user.click(screen.getByLabelText(/^Per tanggal/))

  test('empties the days when switched to dates, and restores them on «Urungkan»', async () => {
    const user = await openMeeting(monday, { day: 'friday', times: [nine, { ...nine, start_time: '10:30' }] })
    await switchToDates(user)
    expect(screen.getByText('Jadwal per hari dikosongkan.')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Jadwal per hari' })).not.toBeInTheDocument()
    expect(within(group('Jadwal per tanggal')).getAllByLabelText(/^Mulai/)).toHaveLength(1)
    await press(user, 'Urungkan')
    expect(within(group('Jadwal per hari')).getAllByLabelText(/^Mulai/)).toHaveLength(3)
    await switchToDates(user)
    await user.click(screen.getByLabelText(/^Per hari/))
    const days = within(group('Jadwal per hari'))
    expect(days.getAllByLabelText(/^Mulai/)).toHaveLength(1)
    expect(days.getByLabelText(/^Mulai/)).toHaveValue('')
    await save(user)
    expect(await edited()).toBeVisible()
    expect((await storedActivity('Kopi')).meeting).toMatchObject({ is_day: true, days: [], dates: [] })
  })

  test('withdraws «Urungkan» once a date is filled in', async () => {
    const user = await openMeeting(monday)
    await switchToDates(user)
    expect(screen.getByText('Jadwal per hari dikosongkan.')).toBeVisible()
    fill('Mulai', '13.00')
    await waitFor(() => expect(screen.queryByText('Jadwal per hari dikosongkan.')).not.toBeInTheDocument())
    expect(screen.queryByText('Urungkan', { selector: 'button' })).not.toBeInTheDocument()
    expect(field('Mulai')).toHaveValue('13.00')
  })

  test('requires start and end, with the end after the start', async () => {
    const user = await openMeeting(monday)
    fill('Selesai', '8')
    await save(user)
    expect(await screen.findByText('Jam selesai harus setelah jam mulai.')).toBeVisible()
    expect(await screen.findByText(invalidMessage)).toBeVisible()
    fill('Selesai', '')
    expect(await screen.findByText('Selesai tidak boleh kosong')).toBeVisible()
    fill('Selesai', '9.30')
    await save(user)
    expect(await edited()).toBeVisible()
  })

  test.each([
    [true, 'days', [{ day: 'monday', times: [] }]],
    [false, 'dates', [{ date: '2026-11-21', times: [] }]],
  ])('requires the times of a scheduled day (by weekday: %s)', async (is_day, schedule, days) => {
    const { user } = await openActivity({
      type: 'berdiskusi_daring',
      meeting: { ...meetingOf(), is_day, [schedule]: days },
    })
    await openTab(user, 'Konten')
    await save(user)
    expect(await screen.findByText('Mulai tidak boleh kosong')).toBeVisible()
    expect(screen.getByText('Selesai tidak boleh kosong')).toBeVisible()
    expect(await screen.findByText(invalidMessage)).toBeVisible()
    fill('Mulai', '9')
    fill('Selesai', '10.30')
    await save(user)
    expect(await edited()).toBeVisible()
    expect((await storedActivity('Kopi')).meeting).toMatchObject({
      [schedule]: [{ times: [{ start_time: '09:00', end_time: '10:30' }] }],
    })
  })

  test('warns about overlapping times, and saves them', async () => {
    const user = await openMeeting(monday)
    await press(user, 'Tambah Jam')
    const [, start] = screen.getAllByLabelText(/^Mulai/)
    const [, finish] = screen.getAllByLabelText(/^Selesai/)
    await user.type(start as HTMLElement, '10')
    await user.type(finish as HTMLElement, '12')
    expect(await screen.findByText('Jam ini bentrok dengan 09.00–11.00.')).toBeVisible()
    await save(user)
    expect(await edited()).toBeVisible()
  })
})

describe('YouTube links', () => {
  test('loads a player on request only, and warns about other links but saves them', async () => {
    const { user } = await openActivity({
      type: 'embed_youtube',
      embedYoutube: [{ title: 'Menyeduh', url: 'https://youtu.be/dQw4w9WgXcQ?t=90' }],
    })
    await openTab(user, 'Konten')
    expect(document.querySelector('iframe')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Putar Menyeduh di sini' }))
    const player = screen.getByTitle('Menyeduh')
    expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90')
    expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
    expect(player).toHaveAttribute('allow', expect.stringContaining('fullscreen'))
    expect(player).not.toHaveAttribute('sandbox')
    fill('Tautan YouTube', 'vimeo.com/1234')
    expect(document.querySelector('iframe')).toBeNull()
    expect(screen.getByText(/^Ini bukan alamat video YouTube/)).toBeVisible()
    await save(user)
    expect(await edited()).toBeVisible()
    expect((await storedActivity('Kopi')).embedYoutube).toEqual([
      { title: 'Menyeduh', url: 'https://vimeo.com/1234' },
    ])
  })
})

describe('conflict and draft', () => {
  test('shows settings and schedules side by side on a conflict, and saves the chosen versions', async () => {
    expectComplaints(/HttpError/)
    const { user, activity } = await openActivity({
      type: 'berdiskusi_daring',
      meeting: meetingOf({ day: 'monday', times: [nine] }),
    })
    const theirs = {
      title: 'Kopi susu',
      meeting: {
        ...meetingOf(),
        is_day: false,
        dates: [{ date: '2026-12-01', times: [nine] }],
      },
      settings: { estimated_duration: 7_200 },
      updatedAt: new Date('2026-11-22T00:00:00.000Z'),
    }
    const { activities } = await import('../../../server/db/schema.ts')
    const { eq } = await import('drizzle-orm')
    await ui.server.db.update(activities).set(theirs).where(eq(activities.id, activity.id))
    fill('Judul Aktivitas', 'Teh')
    await openTab(user, 'Pengaturan')
    fill('Perkiraan durasi', '15')
    await save(user)
    const conflict = await dialog('Data ini sudah diubah orang lain')
    const version = (name: string, side: string) =>
      within(conflict.getByRole('radiogroup', { name })).getByRole('radio', { name: side })
    expect(version('Jadwal', 'Versi Anda')).toHaveAccessibleDescription('Per hari')
    expect(version('Jadwal', 'Versi tersimpan')).toHaveAccessibleDescription('Per tanggal')
    expect(version('Jadwal per hari', 'Versi Anda')).toHaveAccessibleDescription(/Senin.*09\.00.*11\.00/)
    await user.click(version('Judul Aktivitas', 'Versi Anda'))
    await user.click(version('Perkiraan durasi', 'Versi Anda'))
    await user.click(conflict.getByText('Simpan pilihan'))
    expect(await edited()).toBeVisible()
    expect(await storedActivity('Teh')).toMatchObject({
      settings: { estimated_duration: 900 },
      meeting: { is_day: false, days: [], dates: theirs.meeting.dates },
    })
  })

  test('shows the leave guard on unsaved changes, and offers the draft again', async () => {
    const user = await openNew(place)
    fill('Judul Aktivitas', 'Menyangrai')
    await pick(user, 'Jenis Aktivitas', 'berdiskusi daring')
    await openTab(user, 'Konten')
    fill('Mulai', '9')
    await user.click(screen.getByText('Batal', { selector: 'a' }))
    const warning = await dialog('Perubahan belum disimpan')
    expect(Object.values(await storedDrafts())).toEqual([expect.stringContaining('Menyangrai')])
    await user.click(warning.getByRole('button', { name: 'Tinggalkan' }))
    await waitFor(() => expect(window.location.pathname).toBe(`/program/${place.program}`))
    const secondUser = await openNew(place)
    await secondUser.click((await dialog('Lanjutkan draf Anda?')).getByText('Lanjutkan draf'))
    await dialogsGone()
    await waitFor(() => expect(field('Judul Aktivitas')).toHaveValue('Menyangrai'))
    expect(field('Jenis Aktivitas')).toHaveTextContent(/^berdiskusi daring/)
    await openTab(secondUser, 'Konten')
    expect(field('Mulai')).toHaveValue('09.00')
  })
})

test('offers six choices for the retries of a test, none of them blank', async () => {
  const { user } = await openActivity({ type: 'quiz' })
  await openTab(user, 'Pengaturan')
  await user.click(field('Kesempatan mengulang'))
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '5 x',
    '10 x',
    '50 x',
    '100 x',
    'Tanpa mengulang',
    'Mengulang tanpa batas',
  ])
})

test('says how many participants have completed a test', async () => {
  ui.fault(activityCalls['activity.show'], async ({ request }) => {
    const { message, data } = await (await ui.server.fetch(new Request(request))).json()
    return HttpResponse.json({ message, data: { ...data, attempts: 1_240 } })
  })
  const { user } = await openActivity({ type: 'quiz' })
  const words = 'Tes ini sudah dikerjakan 1.240 peserta. Nilai mereka tidak dihitung ulang.'
  expect(screen.getByText(words)).toBeVisible()
  await openTab(user, 'Pertanyaan')
  expect(await screen.findByText('Buat paket pertama')).toBeVisible()
})

test('shows breadcrumbs and topic, and returns to the program on «Batal»', async () => {
  const { user } = await openActivity({})
  const breadcrumbs = within(await screen.findByRole('navigation', { name: 'Lokasi halaman' }))
  await waitFor(() =>
    expect(
      breadcrumbs.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('/', '')),
    ).toEqual(['Dashboard', 'Kelola Program', 'Barista', 'Kopi']),
  )
  await waitFor(() => expect(field('Judul Topik')).toHaveValue('Biji kopi'))
  expect(field('Judul Topik')).toHaveAttribute('readonly')
  await user.click(screen.getByText('Batal', { selector: 'a' }))
  expect(window.location.pathname).toBe(`/program/${place.program}`)
})
