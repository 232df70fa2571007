import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ActivityType, isTest } from '../../../contract/activity.ts'
import { fileOf, mp4, pdf } from '../../support/files.ts'
import { startUi } from '../../support/ui.tsx'
import {
  activityForms,
  choose,
  created,
  edited,
  field,
  fill,
  label,
  openTab,
  type Person,
  pick,
  press,
  save,
  writeInto,
} from '../support/activityForm.ts'

/* Activities of every type, created, read and updated with their form, on the real server. */

const ui = startUi()
const { beginInTopic, openNew, stored: storedActivity, at: formPages } = activityForms(ui)
let place: Awaited<ReturnType<typeof beginInTopic>>
beforeEach(async () => {
  place = await beginInTopic()
})

const theory = async () => {
  await writeInto('Isi materi', '<p>Langkah satu</p>')
  choose('Berkas materi \\(PDF\\)', fileOf(pdf(), 'materi.pdf', 'application/pdf'))
  choose('Lampiran \\(PDF\\)', fileOf(pdf(), 'lampiran.pdf', 'application/pdf'))
}
const addSection = async (user: Person) => {
  await press(user, 'Tambah Bagian')
  fill('Judul bagian', 'Alat')
  await press(user, 'Tulis')
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(label('Isi bagian')))
  // Blurred: a focused editor reads input by the selection, which jsdom does not move.
  fireEvent.blur(screen.getByLabelText(label('Isi bagian'), { selector: '[role=textbox]' }))
  await user.click(field('Judul bagian'))
  await writeInto('Isi bagian', '<p>Timbangan</p>')
}
const ofTheory = {
  theory: { content: '<p>Langkah satu</p>' },
  metaData: [{ title: 'Alat', content: '<p>Timbangan</p>' }],
  fileId: expect.any(String),
  theoryFileId: expect.any(String),
}

/** Input on the last tab per type, and the stored result. */
const contents: Partial<Record<ActivityType, { fillIn: (user: Person) => unknown; expected: object }>> = {
  menonton_video: {
    fillIn: () => choose('Video', fileOf(mp4(), 'kelas.mp4', 'video/mp4')),
    expected: { fileId: expect.any(String) },
  },
  embed_youtube: {
    fillIn: async (user) => {
      await press(user, 'Tambah Video')
      fill('Judul video', 'Menyeduh')
      fill('Tautan YouTube', 'youtu.be/dQw4w9WgXcQ')
    },
    expected: { embedYoutube: [{ title: 'Menyeduh', url: 'https://youtu.be/dQw4w9WgXcQ' }] },
  },
  'membaca-e-book': {
    fillIn: () => choose('E-book \\(PDF\\)', fileOf(pdf(), 'kopi.pdf', 'application/pdf')),
    expected: { fileId: expect.any(String) },
  },
  berdiskusi_daring: {
    fillIn: async (user) => {
      fill('Tautan pertemuan', 'https://meet.example/kopi')
      await user.click(field('Sembunyikan tautan dari peserta'))
      await pick(user, 'Hari', 'Senin')
      fill('Mulai', '9')
      fill('Selesai', '10.30')
    },
    expected: {
      meeting: {
        is_must_participate: 1,
        link: 'https://meet.example/kopi',
        is_day: true,
        days: [{ day: 'monday', times: [{ start_time: '09:00', end_time: '10:30' }] }],
        dates: [],
      },
    },
  },
  praktek_mandiri: {
    fillIn: async (user) => {
      await theory()
      await addSection(user)
    },
    expected: ofTheory,
  },
  evaluasi_praktek_mandiri: { fillIn: theory, expected: { ...ofTheory, metaData: [] } },
  evaluasi: { fillIn: theory, expected: { ...ofTheory, metaData: [] } },
  general: {
    fillIn: async (user) => {
      await theory()
      await addSection(user)
    },
    expected: ofTheory,
  },
}

const testSettings = {
  estimated_duration: 5_400,
  timer: 45,
  is_show_timer: 1,
  opportunity_repeat_test: 10,
  set_minimum_value: { is_set: 1, minimum_value: 70 },
  is_show_score: 0,
  is_show_discussion: 1,
  is_show_answer: 1,
  is_skip: 0,
  is_random_question: 1,
  is_camera_active: 0,
}

async function fillInSettings(user: Person) {
  expect(screen.getByText('Wajib untuk klik simpan setelah mengisi data pengaturan')).toBeVisible()
  fill('Waktu ujian \\(menit\\)', '45')
  await user.click(field('Tampilkan penghitung waktu'))
  await pick(user, 'Kesempatan mengulang', '10 x')
  expect(screen.queryByLabelText('Nilai minimum')).not.toBeInTheDocument()
  await user.click(field('Pakai nilai minimum'))
  fill('Nilai minimum', '70')
  expect(screen.queryByLabelText('Tampilkan jawaban benar')).not.toBeInTheDocument()
  await user.click(field('Tampilkan pembahasan'))
  await user.click(field('Tampilkan jawaban benar'))
  await user.click(field('Acak urutan soal'))
}

describe.each(ActivityType.options)('activity form of type %s', (type) => {
  test('creates, reloads and edits an activity', async () => {
    const user = await openNew(place)
    fill('Judul Aktivitas', 'Menyeduh kopi')
    await pick(user, 'Jenis Aktivitas', type.replaceAll('_', ' '))
    await openTab(user, 'Pengaturan')
    fill('Perkiraan durasi', '90')
    if (isTest(type)) {
      await fillInSettings(user)
      await openTab(user, 'Pertanyaan')
      expect(screen.getByText(/^Pertanyaan disusun setelah/)).toBeVisible()
      await openTab(user, 'Detail')
    } else await openTab(user, 'Konten')
    await writeInto('Deskripsi', '<p>Halo <strong>semua</strong></p>')
    await contents[type]?.fillIn(user)
    await save(user)
    expect(await created()).toBeVisible()
    const row = await storedActivity('Menyeduh kopi')
    expect(row).toMatchObject({
      type,
      topicId: place.topic,
      status: 'publish',
      description: '<p>Halo <strong>semua</strong></p>',
      settings: isTest(type) ? testSettings : { estimated_duration: 5_400 },
      embedYoutube: [],
      metaData: [],
      isClone: false,
      ...contents[type]?.expected,
    })
    const next = isTest(type) ? formPages.editPath(place, row.id) : `/program/${place.program}`
    await waitFor(() => expect(window.location.pathname).toBe(next))

    const editingUser = await formPages.edit(place, row.id)
    expect(field('Judul Aktivitas')).toHaveValue('Menyeduh kopi')
    expect(field('Jenis Aktivitas')).toHaveAttribute('aria-disabled', 'true')
    fill('Judul Aktivitas', 'Menyeduh teh')
    await save(editingUser)
    expect(await edited()).toBeVisible()
    const { title: _, updatedAt: __, ...after } = await storedActivity('Menyeduh teh')
    const { title: ___, updatedAt: ____, ...before } = row
    expect(after).toEqual(before)
    await waitFor(() => expect(window.location.pathname).toBe(`/program/${place.program}`))
  })
})
