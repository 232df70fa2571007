import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import { packetCalls } from '../../../contract/packet.ts'
import { activities, programs } from '../../../server/db/schema.ts'
import {
  insertActivity,
  insertMedia,
  insertProgram,
  insertQuestions,
  insertTopic,
} from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { layOut } from '../support/outline.ts'

/* The check of a program on the real server: findings, the fields that they lead to, and its tests on request. */

const ui = startUi()

beforeEach(() => {
  layOut()
  Element.prototype.scrollIntoView = () => undefined
  return ui.signIn()
})

const content = '<p>Isi</p>'
const days = { is_must_participate: 0 as const, is_day: false, days: [] }
const past = [{ date: '2026-01-05', times: [{ start_time: '09:00', end_time: '10:00' }] }]

/** A program that lacks something of every kind. */
async function insertFlawed() {
  const { db } = ui.server
  const { id: programId } = await insertProgram(db, {
    title: 'Barista',
    discountPrice: 100_000,
    fasilitator: [{ name: 'Made', description: '', picture: null }],
  })
  const { id: topicId } = await insertTopic(db, { programId, name: 'Biji kopi' })
  await insertTopic(db, { programId, name: 'Susu', seq: 2, status: 'draft' })
  const insert = (seq: number, title: string, input: Partial<typeof activities.$inferInsert>) =>
    insertActivity(db, { topicId, seq, title, description: content, ...input })
  const film = await insert(1, 'Menggiling', { type: 'menonton_video' })
  const draft = await insert(2, 'Menyeduh', { status: 'draft' })
  await insert(3, 'Mencicip', { settings: { estimated_duration: 0 } })
  await insert(4, 'Temu', {
    type: 'berdiskusi_daring',
    meeting: { ...days, link: 'https://m.id', dates: past },
  })
  await insert(5, 'Kuis', { type: 'quiz' })
  return { programId, topicId, film, draft }
}

const open = async (programId: string) => {
  const user = await ui.open(`/program/${programId}/periksa`)
  await screen.findByText(/aktivitas diperiksa\.$/)
  return user
}
const sections = () =>
  screen.getAllByRole('region').map((section) => [
    within(section).getByRole('heading', { level: 2 }).textContent,
    ...within(section)
      .queryAllByRole('heading', { level: 3 })
      .map((title) => title.parentElement?.textContent?.trim()),
  ])
const link = (name: string) => screen.findByRole('link', { name })
const goBack = () => act(async () => window.history.back())
/** The activity's page has links of its own to the other activities. */
const goBackToFindings = async () => {
  await goBack()
  await screen.findByText(/aktivitas diperiksa\.$/)
}
const requestsOf = (part: string) => ui.requests.filter((request) => request.includes(part))

describe('program check', () => {
  test('lists what participants would miss, in three severities', async () => {
    const { programId } = await insertFlawed()
    await open(programId)
    expect(sections()).toEqual([
      [
        'Harus diperbaiki3',
        'Topik belum berisi aktivitas.Susu',
        'Film belum diunggah.MenggilingBiji kopi',
        'Tes belum punya soal.KuisBiji kopi',
      ],
      [
        'Perlu dicek7',
        'Cover program belum ada.Cover program',
        'Harga coret tidak lebih tinggi dari Harga jual.Harga coret',
        'Tautan penjualan belum ada.Tautan penjualan',
        'Topik masih draf dan tidak terlihat oleh peserta.Susu',
        'Aktivitas masih draf dan tidak terlihat oleh peserta.MenyeduhBiji kopi',
        'Durasi masih 0 menit.MencicipBiji kopi',
        'Semua jadwal pertemuan sudah lewat.TemuBiji kopi',
      ],
      ['Saran1', 'Foto fasilitator belum ada.Made'],
    ])
    expect(screen.getByText('2 topik dan 5 aktivitas diperiksa.')).toBeVisible()
    expect(document.title).toBe('Dashboard / Kelola Program / Barista / Periksa program | Balai CMS')
    // The list says which are empty: of activities only the meeting's dates are read.
    expect(requestsOf('/v1/activity/').map((request) => request.replace(/.*\/(\w+)(\?.*)?$/, '$1'))).toEqual([
      'list',
      'show',
    ])
  })

  test('leads to each field of the program’s form, and back to the findings', async () => {
    const { programId } = await insertFlawed()
    await open(programId)
    for (const [finding, tab, role, field] of [
      ['Cover program', 'Informasi Program', 'group', 'Cover program'],
      ['Harga coret', 'Informasi Program', 'textbox', /^Harga coret/],
      ['Made', 'Fasilitator', 'group', /^Foto/],
    ] as const) {
      fireEvent.click(await link(finding))
      await waitFor(() => expect(screen.getByRole(role, { name: field })).toHaveFocus())
      expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      expect(window.location.hash).toBe('')
      await goBackToFindings()
    }
    expect(await link('Made')).toBeVisible()
  })

  test('leads to each field of an activity, and to the outline’s row of a draft', async () => {
    const { programId } = await insertFlawed()
    await open(programId)
    for (const [finding, tab, role, field] of [
      ['Menggiling', 'Konten', 'group', /^Video/],
      ['Mencicip', 'Pengaturan', 'textbox', /^Perkiraan durasi/],
      ['Temu', 'Konten', 'group', /^Jadwal per tanggal/],
    ] as const) {
      fireEvent.click(await link(finding))
      await waitFor(() => expect(screen.getByRole(role, { name: field })).toHaveFocus())
      expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await goBackToFindings()
    }
    fireEvent.click(await link('Menyeduh'))
    const row = (await screen.findByRole('button', { name: 'Terbitkan Menyeduh' })).closest('[data-row]')
    await waitFor(() => expect(row).toHaveAttribute('data-left'))
  })

  test('drops what was mended meanwhile, down to nothing', async () => {
    const { db } = ui.server
    const { id: cover } = await insertMedia(db)
    const { id: programId } = await insertProgram(db, {
      coverId: cover,
      sellingLink: [{ title: 'Beli', url: 'https://example.com' }],
    })
    const { id: topicId } = await insertTopic(db, { programId })
    const { id } = await insertActivity(db, { topicId, title: 'Membaca' })
    await open(programId)
    fireEvent.click(await link('Membaca'))
    await screen.findByRole('tab', { name: 'Konten' })
    await db.update(activities).set({ description: content }).where(eq(activities.id, id))
    await goBack()
    expect(await screen.findByRole('heading', { name: 'Tidak ada masalah' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Membaca' })).not.toBeInTheDocument()
  })

  test('names what cannot be read, shows the rest, and reads it again', async () => {
    expectComplaints(/HttpError/)
    const { programId } = await insertFlawed()
    let isBroken = true
    ui.fault(activityCalls['activity.list'], () =>
      isBroken ? HttpResponse.json({ message: 'Basis data sibuk.' }, { status: 422 }) : undefined,
    )
    const user = await open(programId)
    const unread = await screen.findByRole('heading', { name: 'Tidak dapat diperiksa.' })
    expect(unread.parentElement).toHaveTextContent('Biji kopi Basis data sibuk.')
    expect(await link('Cover program')).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Periksa lagi' }))
    expect(await link('Menggiling')).toBeVisible()
    expect(screen.queryByText('Tidak dapat diperiksa.')).not.toBeInTheDocument()
  })

  test('answers 404 to a program that is not there', async () => {
    expectComplaints(/HttpError/)
    await ui.open(`/program/${crypto.randomUUID()}/periksa`)
    expect(await screen.findByRole('heading', { name: 'Program tidak ditemukan.' })).toBeVisible()
  })
})

describe('a program’s tests', () => {
  /** Tests with questions that have a single option, which is their key. */
  async function insertTests(count: number) {
    const { db } = ui.server
    const { id: programId } = await insertProgram(db)
    const { id: topicId } = await insertTopic(db, { programId, name: 'Ujian' })
    for (let number = 1; number <= count; number += 1) {
      const { id } = await insertActivity(db, { topicId, seq: number, title: `Kuis ${number}`, type: 'quiz' })
      await insertQuestions(db, id, 2)
    }
    return programId
  }

  const flaws = async () =>
    (await screen.findByRole('heading', { name: 'Ada soal atau paket yang perlu dicek.' })).parentElement
  const whenFound = (count: number) =>
    waitFor(async () =>
      expect(within((await flaws()) ?? document.body).getAllByRole('link')).toHaveLength(count),
    )

  test('checks them on request, leads to their findings, and keeps these for whoever comes back', async () => {
    const user = await open(await insertTests(2))
    expect(requestsOf('/v1/packet/')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Periksa 2 tes' }))
    await screen.findByRole('button', { name: 'Periksa ulang 2 tes' })
    await whenFound(2)
    expect(await flaws()).toHaveTextContent('Kuis 1 (1)Ujian Kuis 2 (1)Ujian')
    fireEvent.click(await link('Kuis 2 (1)'))
    expect(await screen.findByRole('link', { name: 'Kembali ke soal' })).toBeVisible()
    await goBackToFindings()
    await whenFound(2)
  })

  test('makes six calls at a time, stops, and goes on with the rest', async () => {
    const programId = await insertTests(8)
    const gate = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    ui.fault(packetCalls['packet.list'], async () => {
      running += 1
      most = Math.max(most, running)
      await gate.promise
      running -= 1
      return undefined
    })
    const user = await open(programId)
    await user.click(screen.getByRole('button', { name: 'Periksa 8 tes' }))
    await waitFor(() => expect(running).toBe(6))
    await user.click(screen.getByRole('button', { name: 'Hentikan' }))
    gate.resolve()
    const goOn = await screen.findByRole('button', { name: 'Lanjutkan sisanya' })
    expect(screen.getByText('6 berhasil. 2 belum diproses.')).toBeVisible()
    await user.click(goOn)
    await screen.findByRole('button', { name: 'Periksa ulang 8 tes' })
    await whenFound(8)
    expect(most).toBe(6)
  })

  test('says which test could not be read, and tries that one again', async () => {
    expectComplaints(/HttpError/)
    const programId = await insertTests(2)
    let isBroken = true
    ui.fault(packetCalls['packet.list'], () => {
      const wasBroken = isBroken
      isBroken = false
      return wasBroken ? HttpResponse.json({ message: 'Sedang dipakai.' }, { status: 422 }) : undefined
    })
    const user = await open(programId)
    await user.click(screen.getByRole('button', { name: 'Periksa 2 tes' }))
    expect(await screen.findByText('Sedang dipakai.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Coba lagi' }))
    await whenFound(2)
    expect(screen.queryByText('Sedang dipakai.')).not.toBeInTheDocument()
  })
})

describe('before publishing', () => {
  const asking = async () => within(await screen.findByRole('dialog', { name: 'Update status' }))

  test('finds a film without file by one click on the program’s page', async () => {
    const { programId } = await insertFlawed()
    const user = await ui.open(`/program/${programId}`)
    await user.click(await link('Periksa program'))
    const flaw = await screen.findByRole('heading', { name: 'Film belum diunggah.' })
    expect(flaw.parentElement).toHaveTextContent('Menggiling')
  })

  test('lists what is missing in the status dialog by one click in the list, with one call', async () => {
    const { programId } = await insertFlawed()
    const user = await ui.open('/program')
    const publish = await screen.findByRole('button', { name: 'Terbitkan Barista' })
    const before = ui.requests.length
    await user.click(publish)
    const dialog = await asking()
    expect(await dialog.findByText('Aktivitas tanpa film, PDF, tautan, atau soal.')).toBeVisible()
    expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Topik belum berisi aktivitas. Susu',
      'Aktivitas tanpa film, PDF, tautan, atau soal. Biji kopi (2)',
      'Aktivitas masih draf dan tidak terlihat oleh peserta. Biji kopi (1)',
    ])
    // The tabs of the list may still be on their way.
    expect(ui.requests.slice(before).filter((request) => !request.includes('/company/list'))).toEqual([
      expect.stringMatching(/^GET \/api\/topic\/v1\/list/),
    ])
    await user.click(dialog.getByRole('link', { name: 'Periksa program' }))
    expect(await screen.findByText('2 topik dan 5 aktivitas diperiksa.')).toBeVisible()
    expect(window.location.pathname).toBe(`/program/${programId}/periksa`)
  })

  test('shows five lines at most, with what the page knows of the program, and forbids nothing', async () => {
    const { programId } = await insertFlawed()
    const user = await ui.open(`/program/${programId}`)
    await user.click(await screen.findByRole('button', { name: 'Terbitkan Barista' }))
    const dialog = await asking()
    const lines = () => dialog.getAllByRole('listitem').map((line) => line.textContent.trim())
    await waitFor(() => expect(lines()).toHaveLength(5))
    expect(lines()).toContain('Cover program belum ada.')
    expect(lines().at(-1)).toMatch(/^dan \d temuan lainnya$/)
    await user.click(dialog.getByRole('button', { name: 'Ya, Ubah!' }))
    await waitFor(async () =>
      expect(
        await ui.server.db.query.programs.findFirst({ where: eq(programs.id, programId) }),
      ).toMatchObject({ status: 'publish' }),
    )
  })
})
