import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import { storedDrafts } from '../../support/drafts.ts'
import { fileOf, mp4 } from '../../support/files.ts'
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
  pick,
  press,
  save,
} from '../support/activityForm.ts'
import { insertOutline, layOut, storedOutline } from '../support/outline.ts'

/* Steps that staff repeat all day: one activity after another, a film's duration, a changed title. */

const ui = startUi()
const { beginInTopic, openNew, stored } = activityForms(ui)
let place: Awaited<ReturnType<typeof beginInTopic>>
beforeEach(async () => {
  place = await beginInTopic()
})

const film = (name: string) => fileOf(mp4(), name, 'video/mp4')
const ADD_ANOTHER = 'Simpan dan tambah lagi'

describe('«Simpan dan tambah lagi»', () => {
  test('continues with a blank form of the same type, and a plain save leaves as ever', async () => {
    const user = await openNew(place)
    const keys: (string | null)[] = []
    ui.fault(activityCalls['activity.create'], ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return undefined
    })
    await waitFor(() => expect(field('Judul Aktivitas')).toHaveFocus())
    await pick(user, 'Jenis Aktivitas', 'menonton video')
    fill('Judul Aktivitas', 'Film satu')
    await openTab(user, 'Konten')
    choose('Video', film('satu.mp4'))
    await press(user, ADD_ANOTHER)
    await created()
    await waitFor(() => expect(field('Judul Aktivitas')).toHaveValue(''))
    expect(field('Judul Aktivitas')).toHaveFocus()
    expect(field('Jenis Aktivitas')).toHaveTextContent('menonton video')
    expect(screen.getByRole('tab', { name: 'Detail' })).toHaveAttribute('aria-selected', 'true')
    await screen.findByRole('link', { name: 'Film satu' })
    expect(screen.getByText('Aktivitas 2 dari 2')).toBeVisible()
    await openTab(user, 'Konten')
    expect(within(group('Video')).queryByText('satu.mp4')).not.toBeInTheDocument()
    await openTab(user, 'Detail')
    expect(await storedDrafts()).toEqual({})

    // Enter presses the first of the form's buttons.
    await user.type(field('Judul Aktivitas'), 'Film dua{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe(`/program/${place.program}`))
    expect(await storedOutline(ui.server.db, place.program)).toEqual({
      'Biji kopi': ['Film satu', 'Film dua'],
    })
    expect(await stored('Film dua')).toMatchObject({ type: 'menonton_video', fileId: null })
    expect(new Set(keys).size).toBe(2)
  })

  test('keeps the input of a refused save, after which a plain one leaves', async () => {
    expectComplaints(/HttpError/)
    const user = await openNew(place)
    let isRefused = true
    ui.fault(activityCalls['activity.create'], () =>
      isRefused ? HttpResponse.json({ message: 'Sedang sibuk.' }, { status: 422 }) : undefined,
    )
    await pick(user, 'Jenis Aktivitas', 'general')
    fill('Judul Aktivitas', 'Bacaan')
    await press(user, ADD_ANOTHER)
    await screen.findByText('Error: Sedang sibuk.')
    expect(field('Judul Aktivitas')).toHaveValue('Bacaan')
    isRefused = false
    await save(user)
    await created()
    await waitFor(() => expect(window.location.pathname).toBe(`/program/${place.program}`))
  })

  test('puts the next one behind the one before, wherever that was moved', async () => {
    const { id, ids } = await insertOutline(ui.server.db, { Topik: ['A', 'B'] })
    const user = await openNew({ program: id, topic: ids.Topik ?? '' })
    const grip = await screen.findByRole('button', { name: 'Pindahkan Aktivitas baru' })
    await pick(user, 'Jenis Aktivitas', 'general')
    fill('Judul Aktivitas', 'Satu')
    grip.focus()
    await user.keyboard('{Enter}')
    await user.selectOptions(await screen.findByLabelText('Urutan'), 'Setelah 1. A')
    await user.click(screen.getByRole('button', { name: 'Pindahkan' }))
    await press(user, ADD_ANOTHER)
    await screen.findByText('Aktivitas 3 dari 4')
    fill('Judul Aktivitas', 'Dua')
    await save(user)
    await waitFor(async () =>
      expect(await storedOutline(ui.server.db, id)).toEqual({ Topik: ['A', 'Satu', 'Dua', 'B'] }),
    )
  })
})

describe('duration of a chosen film', () => {
  const chooseFilm = async (name: string, seconds: number) => {
    choose('Video', film(name))
    const player = await screen.findByLabelText(`Pemutar ${name}`)
    Object.defineProperty(player, 'duration', { value: seconds, configurable: true })
    fireEvent.loadedMetadata(player)
  }
  const duration = () => field('Perkiraan durasi')
  const filled = (minutes: number) =>
    screen.findByText(new RegExp(`^Perkiraan durasi diisi ${minutes} menit dari video ini\\.`))

  beforeEach(async () => {
    const user = await openNew(place)
    await pick(user, 'Jenis Aktivitas', 'menonton video')
    fill('Judul Aktivitas', 'Film')
    await openTab(user, 'Konten')
  })

  test('fills a duration of 0 in whole minutes, again for another film, and is saved', async () => {
    await chooseFilm('satu.mp4', 61)
    await filled(2)
    expect(duration()).toHaveValue('2')
    await chooseFilm('dua.mp4', 299.5)
    await filled(5)
    screen.getByText('Simpan', { selector: 'button' }).click()
    await created()
    expect((await stored('Film')).settings).toEqual({ estimated_duration: 300 })
  })

  test('leaves a duration that was typed', async () => {
    fill('Perkiraan durasi', '7')
    await chooseFilm('satu.mp4', 61)
    expect(duration()).toHaveValue('7')
    expect(screen.queryByText(/^Perkiraan durasi diisi/)).not.toBeInTheDocument()
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e9])('leaves 0 for a film of %d s', async (seconds) => {
    await chooseFilm('satu.mp4', seconds)
    expect(duration()).toHaveValue('0')
  })
})

describe('tests', () => {
  test('open on their questions once created', async () => {
    const user = await openNew(place)
    fill('Judul Aktivitas', 'Kuis')
    await pick(user, 'Jenis Aktivitas', 'quiz')
    await save(user)
    await created()
    await waitFor(() => expect(window.location.search).toBe('?tab=questions'))
    expect(await screen.findByRole('tab', { name: 'Pertanyaan', selected: true })).toBeVisible()
  })

  test('group their settings under three headings', async () => {
    const user = await openNew(place)
    await pick(user, 'Jenis Aktivitas', 'quiz')
    await openTab(user, 'Pengaturan')
    const labels = (name: string) =>
      [...screen.getByRole('group', { name }).querySelectorAll('label')].map(({ textContent }) =>
        textContent?.replace(/[*\s]+$/, ''),
      )
    expect(labels('Waktu')).toEqual(['Perkiraan durasi', 'Waktu ujian (menit)', 'Tampilkan penghitung waktu'])
    expect(labels('Pengerjaan')).toEqual([
      'Kesempatan mengulang',
      'Jumlah soal per peserta',
      'Acak urutan soal',
      'Soal boleh dilewati',
      'Kamera aktif',
    ])
    await user.click(field('Pakai nilai minimum'))
    expect(labels('Nilai dan pembahasan')).toEqual([
      'Pakai nilai minimum',
      'Nilai minimum',
      'Tampilkan nilai',
      'Tampilkan pembahasan',
    ])
  })
})

describe('clicks of a day', () => {
  const presses: Event[] = []
  const count = (event: Event) => presses.push(event)
  const beginCounting = () => {
    presses.length = 0
    document.addEventListener('pointerdown', count, true)
  }
  afterEach(() => document.removeEventListener('pointerdown', count, true))

  test('takes four for a further film, from the outline', async () => {
    layOut()
    const { id, ids } = await insertOutline(ui.server.db, { Topik: [] })
    const first = await openNew({ program: id, topic: ids.Topik ?? '' })
    await pick(first, 'Jenis Aktivitas', 'menonton video')
    fill('Judul Aktivitas', 'Film satu')
    await save(first)
    await waitFor(() => expect(window.location.pathname).toBe(`/program/${id}`))

    beginCounting()
    await first.click(await screen.findByRole('link', { name: 'Tambah menonton video' }))
    await waitFor(() => expect(field('Judul Aktivitas')).toHaveFocus())
    await first.keyboard('Film dua')
    await openTab(first, 'Konten')
    // The file's own dialog has none.
    await first.click(within(group('Video')).getByRole('button', { name: 'Pilih berkas' }))
    choose('Video', film('dua.mp4'))
    await screen.findByLabelText('Pemutar dua.mp4')
    await press(first, 'Simpan')
    await waitFor(async () =>
      expect(await storedOutline(ui.server.db, id)).toEqual({ Topik: ['Film satu', 'Film dua'] }),
    )
    expect(presses).toHaveLength(4)
    expect(await stored('Film dua')).toMatchObject({ type: 'menonton_video', fileId: expect.any(String) })
  })

  test('takes two for a changed title, from the list', async () => {
    layOut()
    await insertOutline(ui.server.db, { Topik: ['Menyeduh kopi'] })
    const user = await ui.open('/program')
    const program = await screen.findByRole('link', { name: 'Kue Kering' })
    beginCounting()
    await user.click(program)
    await user.click(await screen.findByRole('link', { name: 'Menyeduh kopi' }))
    await waitFor(() => expect(screen.queryByLabelText(/^Judul Aktivitas/)).toHaveFocus())
    await user.keyboard('Menyeduh teh')
    await save(user)
    await edited()
    expect(presses).toHaveLength(2)
    expect(await stored('Menyeduh teh')).toMatchObject({ type: 'general' })
  })
})
