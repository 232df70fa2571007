import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activities } from '../../../server/db/schema.ts'
import { insertActivity } from '../../support/fixtures.ts'
import type { TestPath } from '../../support/questions.ts'
import { startUi } from '../../support/ui.tsx'
import * as form from '../support/activityForm.ts'
import { insertOutline, layOut } from '../support/outline.ts'
import { fill, layOutPackets, questionPackets, row } from '../support/questionPackets.ts'

/* The check of a test on the real server: findings, fixing them, and its link where a test is published. */

const ui = startUi()
const { begin, open } = questionPackets(ui)
const { beginInTopic, openNew } = form.activityForms(ui)

const checkPath = ({ program, topic, activity }: TestPath) =>
  `/program/${program}/${topic}/${activity}/periksa`
/** Opens the check by its address. */
const check = async (testPath: TestPath) => {
  const user = await ui.open(checkPath(testPath))
  await screen.findByRole('link', { name: 'Kembali ke soal' })
  return user
}
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('link', { name }))
const goBack = () => act(async () => window.history.back())

/** The sections with their findings, and the findings' links with the texts beside them. */
const sections = () =>
  screen.getAllByRole('region').map((section) => [
    within(section).getByRole('heading', { level: 2 }).textContent,
    ...within(section)
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.parentElement?.textContent),
  ])

describe('test check', () => {
  test('links to issues, unsaved ones included, and drops them once fixed', async () => {
    const { at: testPath } = await begin('satu | dua', 'satu | tiga', '')
    await open(testPath)
    fireEvent.click(row('dua'))
    fill(/^Poin/, '0')
    await click('Periksa tes')
    await screen.findByText('2 harus diperbaiki')
    expect(sections()).toEqual([
      [
        'Harus diperbaiki2',
        'Poin belum diisi atau 0.Soal 2, Paket 1: dua',
        'Paket belum berisi soal.Paket 3',
      ],
      ['Perlu dicek1', 'Total poin tiap paket tidak sama.Paket 1: 10 poinPaket 2: 20 poin'],
      ['Saran1', 'Soal yang sama ada di beberapa paket.Soal 1, Paket 1: satuSoal 1, Paket 2: satu'],
    ])
    expect(
      screen.getByText(/4 soal di 3 paket diperiksa\. Yang belum disimpan ikut diperiksa\./),
    ).toBeVisible()
    expect(document.title).toMatch(/ Periksa tes \|/)

    await click('Soal 2, Paket 1: dua')
    await waitFor(() => expect(screen.getByLabelText(/^Poin/)).toHaveFocus())
    expect(screen.getByLabelText(/^Poin/)).toHaveValue('0')
    expect(window.location.hash).toBe('')
    fill(/^Poin/, '10')
    await goBack()
    await screen.findByText('1 harus diperbaiki')
    expect(screen.queryByText('Poin belum diisi atau 0.')).not.toBeInTheDocument()
    expect(screen.queryByText('Total poin tiap paket tidak sama.')).not.toBeInTheDocument()

    await click('Paket 3')
    await waitFor(() => expect(row('Paket 3')).toHaveAttribute('aria-current', 'true'))
  })

  test('reports that it found no issues and lists what it checked', async () => {
    const { at: testPath } = await begin('satu | dua', 'tiga | empat')
    await check(testPath)
    expect(screen.getByRole('heading', { name: 'Tidak ada masalah' })).toBeVisible()
    expect(screen.getByText('4 soal di 2 paket diperiksa.')).toBeVisible()
    expect(screen.getByText('Gambar, suara, dan teks alternatif')).toBeVisible()
    await click('Kembali ke soal')
    await waitFor(() => expect(row('satu')).toHaveAttribute('aria-current', 'true'))
  })

  test('links to writing the first question of an empty test', async () => {
    const { at: testPath } = await begin()
    await check(testPath)
    expect(sections()).toEqual([['Harus diperbaiki1', 'Tes ini belum punya soal.Tulis soal pertama']])
    await click('Tulis soal pertama')
    expect(await screen.findByText('Buat paket pertama')).toBeVisible()
  })

  test('links to the settings and keeps the tab in the address', async () => {
    const { at: testPath } = await begin('satu')
    await ui.server.db
      .update(activities)
      .set({ settings: { estimated_duration: 600, is_show_answer: 1, is_show_discussion: 0 } })
      .where(eq(activities.id, testPath.activity))
    const user = await check(testPath)
    await click('Buka pengaturan tes')
    expect(await screen.findByRole('tab', { name: 'Pengaturan' })).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(screen.getByLabelText('Tampilkan pembahasan')).toHaveFocus())
    expect(window.location.search).toBe('?tab=settings')
    await form.openTab(user, 'Detail')
    expect(window.location.search).toBe('')
    await form.openTab(user, 'Pengaturan')
    expect(window.location.search).toBe('?tab=settings')
  })

  test('folds many issues of one kind and keeps them unfolded on return', async () => {
    const { at: testPath } = await begin('satu | satu | satu | satu')
    await check(testPath)
    const many = () => screen.getByRole('button', { name: '4 soal di Paket 1' })
    expect(many()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('link', { name: /^Soal 3/ })).not.toBeInTheDocument()
    fireEvent.click(many())
    expect(many()).toHaveAttribute('aria-expanded', 'true')
    await click('Soal 3, Paket 1: satu')
    await screen.findByText('Soal 3')
    await goBack()
    expect(await screen.findByRole('link', { name: 'Soal 3, Paket 1: satu' })).toBeVisible()
    fireEvent.click(many())
    expect(screen.queryByRole('link', { name: /^Soal 3/ })).not.toBeInTheDocument()
  })

  test('refuses an activity that is not a test', async () => {
    const { at: testPath } = await begin()
    const { id: activity } = await insertActivity(ui.server.db, { topicId: testPath.topic, seq: 2 })
    await ui.open(checkPath({ ...testPath, activity }))
    expect(await screen.findByText('Aktivitas ini bukan tes.')).toBeVisible()
  })
})

describe('link to the check', () => {
  test('offers the check when a test is published, but not for other activities', async () => {
    await ui.signIn()
    layOut()
    const { id, ids } = await insertOutline(ui.server.db, { Adonan: ['Menimbang', 'Menguleni'] })
    await ui.server.db.update(activities).set({ status: 'draft' })
    await ui.server.db
      .update(activities)
      .set({ type: 'quiz' })
      .where(eq(activities.id, ids.Menguleni ?? ''))
    await ui.open(`/program/${id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Terbitkan Menimbang' }))
    await screen.findByText('Aktivitas berhasil diterbitkan.')
    expect(screen.queryByRole('link', { name: 'Periksa tes' })).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Terbitkan Menguleni' }))
    layOutPackets()
    await click('Periksa tes')
    expect(await screen.findByText('Tes ini belum punya soal.')).toBeVisible()
    expect(window.location.pathname).toBe(
      checkPath({ program: id, topic: ids.Adonan ?? '', activity: ids.Menguleni ?? '' }),
    )
    await waitFor(() => expect(screen.queryByText('Aktivitas berhasil diterbitkan.')).not.toBeInTheDocument())
  })

  test('offers the check once a test has a question', async () => {
    const { at: testPath } = await begin('')
    const user = await open(testPath)
    expect(screen.getByRole('link', { name: 'Impor soal' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Periksa tes' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Tambah soal di paket 1/ }))
    expect(await screen.findByRole('link', { name: 'Periksa tes' })).toBeVisible()
  })

  test('offers no check of a new test without questions', async () => {
    const place = await beginInTopic()
    const user = await openNew(place)
    form.fill('Judul Aktivitas', 'Kuis kopi')
    await form.pick(user, 'Jenis Aktivitas', 'quiz')
    await form.save(user)
    await form.created()
    expect(await screen.findByText('Buat paket pertama')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Periksa tes' })).not.toBeInTheDocument()
  })

  test('offers the check when a test is created as a copy', async () => {
    const place = await beginInTopic()
    await insertActivity(ui.server.db, { topicId: place.topic, type: 'pre_test' })
    const user = await openNew(place)
    form.fill('Judul Aktivitas', 'Tes akhir')
    await form.pick(user, 'Jenis Aktivitas', 'post test')
    await user.click(await screen.findByLabelText('Clone pre test'))
    await form.save(user)
    await form.created()
    expect(await screen.findByRole('link', { name: 'Periksa tes' })).toBeVisible()
  })
})
