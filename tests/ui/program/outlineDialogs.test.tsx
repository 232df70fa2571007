import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import { topicCalls } from '../../../contract/topic.ts'
import { activities, topics } from '../../../server/db/schema.ts'
import { insertActivity, insertQuestions, insertTopic } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { insertOutline, layOut, shownOutline, storedOutline } from '../support/outline.ts'

/* Renaming, deleting and restoring, publishing and unpublishing topics and activities of an outline. */

const ui = startUi()
type Person = Awaited<ReturnType<typeof ui.open>>

beforeEach(async () => {
  layOut()
  await ui.signIn()
})

const baking = { Adonan: ['Menimbang', 'Menguleni'], Hiasan: ['Krim'] }
/** Opens a program with these topics, and waits until all are loaded. */
const open = async (titles: Parameters<typeof insertOutline>[1] = baking) => {
  const outline = await insertOutline(ui.server.db, titles)
  const user = await ui.open(`/program/${outline.id}`)
  await waitFor(() => expect(shownOutline()).toEqual(titles))
  return { user, ...outline }
}
const click = async (user: Person, name: string) => user.click(await screen.findByRole('button', { name }))
const fromMenu = async (user: Person, of: string, entry: string) => {
  await click(user, `Aksi lain untuk ${of}`)
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const changes = () => ui.requests.filter((request) => !request.startsWith('GET'))
const topicRow = (id = '') => ui.server.db.query.topics.findFirst({ where: eq(topics.id, id) })
const activityRow = (id = '') => ui.server.db.query.activities.findFirst({ where: eq(activities.id, id) })

describe('«Edit Topik» dialog', () => {
  const field = () => screen.findByLabelText(/^Judul Topik/)

  test('asks only for the title, and saves it with one request', async () => {
    const { user, id, ids } = await open()
    await click(user, 'Edit topik Adonan')
    const dialog = await screen.findByRole('dialog', { name: 'Edit Topik' })
    expect(await field()).toHaveValue('Adonan')
    await waitFor(async () => expect(await field()).toHaveFocus())
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1)
    expect(within(dialog).queryByText('Topik ini akan diterbitkan.')).not.toBeInTheDocument()
    await user.clear(await field())
    await user.type(await field(), 'Adonan dasar')
    await click(user, 'Ya. Ubah!')
    expect(await screen.findByText('Topik berhasil diubah')).toBeVisible()
    await noDialog()
    expect(shownOutline()).toEqual({ 'Adonan dasar': baking.Adonan, Hiasan: ['Krim'] })
    expect(await topicRow(ids.Adonan)).toMatchObject({
      name: 'Adonan dasar',
      status: 'publish',
      programId: id,
    })
    expect(changes()).toEqual([`PUT /api/topic/v1/update/${ids.Adonan}`])
  })

  test('says that saving publishes a draft topic, and publishes it with an unchanged title', async () => {
    const { id, ids } = await insertOutline(ui.server.db, baking)
    await ui.server.db
      .update(topics)
      .set({ status: 'draft' })
      .where(eq(topics.id, ids.Hiasan ?? ''))
    const user = await ui.open(`/program/${id}`)
    await fromMenu(user, 'Hiasan', 'Edit topik')
    expect(await screen.findByText('Topik ini akan diterbitkan.')).toBeVisible()
    await click(user, 'Ya. Ubah!')
    expect(await screen.findByText('Topik berhasil diubah')).toBeVisible()
    await noDialog()
    expect(await topicRow(ids.Hiasan)).toMatchObject({ name: 'Hiasan', status: 'publish' })
    expect(screen.queryByText('draft')).not.toBeInTheDocument()
  })

  test('requires a title, and shows the server’s validation issue under its field', async () => {
    expectComplaints(/HttpError/)
    const { user, ids } = await open()
    await click(user, 'Edit topik Adonan')
    await user.clear(await field())
    await click(user, 'Ya. Ubah!')
    expect(await field()).toHaveAccessibleDescription('Judul Topik tidak boleh kosong')
    expect(changes()).toEqual([])
    ui.fault(topicCalls['topic.update'], () =>
      HttpResponse.json(
        { message: 'Data tidak valid.', errors: { name: ['Judul sudah dipakai.'] } },
        { status: 422 },
      ),
    )
    await user.type(await field(), 'Hiasan')
    await click(user, 'Ya. Ubah!')
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription('Judul sudah dipakai.'))
    expect(await field()).toHaveValue('Hiasan')
    expect(await topicRow(ids.Adonan)).toMatchObject({ name: 'Adonan' })
    await click(user, 'Batal')
    await noDialog()
    expect(shownOutline()).toEqual(baking)
  })

  test('shows both titles on a conflict, and saves the chosen one', async () => {
    expectComplaints(/HttpError/)
    const { user, ids } = await open()
    await click(user, 'Edit topik Adonan')
    await user.type(await field(), ' saya')
    await ui.server.db
      .update(topics)
      .set({ name: 'Adonan mereka', updatedAt: new Date() })
      .where(eq(topics.id, ids.Adonan ?? ''))
    await click(user, 'Ya. Ubah!')
    const theirs = await screen.findByRole('radio', { name: /Versi tersimpan/ })
    expect(theirs).toHaveAccessibleDescription('Adonan mereka')
    const mine = screen.getByRole('radio', { name: /Versi Anda/ })
    expect(mine).toHaveAccessibleDescription('Adonan saya')
    await user.click(mine)
    await click(user, 'Simpan pilihan')
    await noDialog()
    expect(await topicRow(ids.Adonan)).toMatchObject({ name: 'Adonan saya' })
    expect(Object.keys(shownOutline())).toEqual(['Adonan saya', 'Hiasan'])
  })

  test('reports a topic deleted meanwhile', async () => {
    expectComplaints(/HttpError/)
    const { user, ids } = await open()
    await ui.server.db
      .update(topics)
      .set({ deletedAt: new Date() })
      .where(eq(topics.id, ids.Adonan ?? ''))
    await click(user, 'Edit topik Adonan')
    expect(await screen.findByText('Topik tidak ditemukan.')).toBeVisible()
  })
})

describe('deleting topics and activities', () => {
  test('names what a topic’s deletion removes, and restores all in place on «Urungkan»', async () => {
    const { id, ids } = await insertOutline(ui.server.db, baking)
    await ui.server.db
      .update(activities)
      .set({ type: 'quiz' })
      .where(eq(activities.id, ids.Menimbang ?? ''))
    await insertQuestions(ui.server.db, ids.Menimbang ?? '', 3)
    const user = await ui.open(`/program/${id}`)
    await waitFor(() => expect(shownOutline()).toEqual(baking))
    await click(user, 'Hapus Adonan')
    const dialog = await screen.findByRole('dialog', { name: 'Hapus Topik' })
    expect(dialog).toHaveAccessibleDescription(
      'Apakah anda yakin ingin menghapus topik ini Adonan? Ikut terhapus: 2 aktivitas, 3 soal.',
    )
    expect(within(dialog).getByRole('button', { name: 'Batal' })).toHaveFocus()
    await click(user, 'Ya. Hapus!')
    expect(await screen.findByText('Topik berhasil dihapus')).toBeVisible()
    await noDialog()
    expect(shownOutline()).toEqual({ Hiasan: ['Krim'] })
    await waitFor(() => expect(screen.getByRole('button', { name: /^1\s*Hiasan/ })).toHaveFocus())
    expect(await screen.findByText('1 topik · 1 aktivitas · 10 menit')).toBeVisible()
    expect(await storedOutline(ui.server.db, id)).toEqual({ Hiasan: ['Krim'] })
    await click(user, 'Urungkan')
    expect(await screen.findByText('“Adonan” dipulihkan.')).toBeVisible()
    await waitFor(() => expect(Object.entries(shownOutline())).toEqual(Object.entries(baking)))
    expect(Object.entries(await storedOutline(ui.server.db, id))).toEqual(Object.entries(baking))
  })

  test('names the activity and its questions to delete, and restores it on Ctrl+Z', async () => {
    const { id, ids } = await insertOutline(ui.server.db, baking)
    await ui.server.db
      .update(activities)
      .set({ type: 'quiz' })
      .where(eq(activities.id, ids.Menimbang ?? ''))
    await insertQuestions(ui.server.db, ids.Menimbang ?? '', 3)
    const user = await ui.open(`/program/${id}`)
    await click(user, 'Hapus Menimbang')
    expect(await screen.findByRole('dialog', { name: 'Hapus Aktivitas' })).toHaveAccessibleDescription(
      'Apakah anda yakin ingin menghapus Aktifitas ini ? Menimbang Ikut terhapus: 3 soal.',
    )
    await click(user, 'Ya. Hapus!')
    expect(await screen.findByText('Aktivitas berhasil dihapus.')).toBeVisible()
    await noDialog()
    expect(shownOutline()).toEqual({ ...baking, Adonan: ['Menguleni'] })
    await waitFor(() => expect(screen.getByRole('link', { name: 'Menguleni' })).toHaveFocus())
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText('“Menimbang” dipulihkan.')).toBeVisible()
    await waitFor(() => expect(shownOutline()).toEqual(baking))
  })

  test('sends no deletion when dismissed with «Batal» or Escape', async () => {
    const { user } = await open()
    await click(user, 'Hapus Menimbang')
    await click(user, 'Batal')
    await noDialog()
    await fromMenu(user, 'Hiasan', 'Hapus')
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await noDialog()
    expect(changes()).toEqual([])
    expect(shownOutline()).toEqual(baking)
  })

  test.each([
    ['an activity', 'Menimbang', activityCalls['activity.delete'], 'Error: Sedang dipakai.'],
    ['a topic', 'Adonan', topicCalls['topic.delete'], 'Sedang dipakai.'],
  ])('keeps %s and shows the server’s message when deletion is rejected', async (_, name, call, message) => {
    expectComplaints(/HttpError/)
    const { user } = await open()
    ui.fault(call, () => HttpResponse.json({ message: 'Sedang dipakai.' }, { status: 422 }))
    await click(user, `Hapus ${name}`)
    await click(user, 'Ya. Hapus!')
    expect(await screen.findByText(message)).toBeVisible()
    await noDialog()
    expect(shownOutline()).toEqual(baking)
    expect(screen.queryByRole('button', { name: 'Urungkan' })).not.toBeInTheDocument()
  })

  test('reports an activity already deleted by another admin, and removes it', async () => {
    expectComplaints(/HttpError/)
    const { user, ids } = await open()
    await ui.server.db
      .update(activities)
      .set({ deletedAt: new Date() })
      .where(eq(activities.id, ids.Menimbang ?? ''))
    await click(user, 'Hapus Menimbang')
    await click(user, 'Ya. Hapus!')
    expect(await screen.findByText('Error: Aktivitas tidak ditemukan.')).toBeVisible()
    await waitFor(() => expect(shownOutline()).toEqual({ ...baking, Adonan: ['Menguleni'] }))
  })
})

describe('activity status', () => {
  const publishOf = (title: string) => screen.queryByRole('button', { name: `Terbitkan ${title}` })

  test('sets an activity to draft and publishes it without a dialog, keeping its content', async () => {
    const { id, ids } = await insertOutline(ui.server.db, baking)
    const settings = { estimated_duration: 90, timer: 30, opportunity_repeat_test: 5 } as const
    await ui.server.db
      .update(activities)
      .set({ type: 'quiz', description: '<p>Isi</p>', settings })
      .where(eq(activities.id, ids.Menimbang ?? ''))
    const user = await ui.open(`/program/${id}`)
    await fromMenu(user, 'Menimbang', 'Jadikan draf')
    expect(await screen.findByText('Aktivitas berhasil dijadikan draf.')).toBeVisible()
    expect(publishOf('Menimbang')).toBeVisible()
    expect(await activityRow(ids.Menimbang)).toMatchObject({
      status: 'draft',
      description: '<p>Isi</p>',
      settings: expect.objectContaining(settings),
    })
    await click(user, 'Terbitkan Menimbang')
    expect(await screen.findByText('Aktivitas berhasil diterbitkan.')).toBeVisible()
    expect(publishOf('Menimbang')).not.toBeInTheDocument()
    // Its button is unmounted: focus moves on.
    expect(screen.getByRole('link', { name: 'Edit Menimbang' })).toHaveFocus()
    expect(await activityRow(ids.Menimbang)).toMatchObject({ status: 'publish', description: '<p>Isi</p>' })

    await ui.server.db
      .update(activities)
      .set({ status: 'draft' })
      .where(eq(activities.id, ids.Krim ?? ''))
    cleanup()
    const secondUser = await ui.open(`/program/${id}`)
    await fromMenu(secondUser, 'Krim', 'Terbitkan')
    await waitFor(async () => expect(await activityRow(ids.Krim)).toMatchObject({ status: 'publish' }))
  })

  test('reverts a rejected status change, and shows the server’s message', async () => {
    expectComplaints(/HttpError/)
    const { user } = await open()
    ui.fault(activityCalls['activity.update'], () =>
      HttpResponse.json({ message: 'Sedang dipakai.' }, { status: 422 }),
    )
    await fromMenu(user, 'Menimbang', 'Jadikan draf')
    expect(await screen.findByText('Error: Sedang dipakai.')).toBeVisible()
    await waitFor(() => expect(publishOf('Menimbang')).not.toBeInTheDocument())
  })
})

describe('during a pending move', () => {
  const startMove = async () => {
    const setup = await open()
    const gate = Promise.withResolvers<void>()
    ui.fault(activityCalls['activity.move'], async () => {
      await gate.promise
      return undefined
    })
    screen.getByRole('button', { name: 'Pindahkan Menguleni' }).focus()
    await setup.user.keyboard(' {ArrowDown}')
    await waitFor(() =>
      expect(shownOutline()).toEqual({ Adonan: ['Menimbang'], Hiasan: ['Menguleni', 'Krim'] }),
    )
    await setup.user.keyboard(' ')
    return { ...setup, gate }
  }

  test('sends the deletion of the moved activity after the move, and restores it in its new topic', async () => {
    const { user, id, ids, gate } = await startMove()
    await click(user, 'Hapus Menguleni')
    await click(user, 'Ya. Hapus!')
    gate.resolve()
    expect(await screen.findByText('Aktivitas berhasil dihapus.')).toBeVisible()
    expect(changes()).toEqual([
      `POST /api/v1/activity/${id}/${ids.Adonan}/${ids.Menguleni}/move`,
      `DELETE /api/v1/activity/${id}/${ids.Hiasan}/${ids.Menguleni}/delete`,
    ])
    await click(user, 'Urungkan')
    expect(await screen.findByText('“Menguleni” dipulihkan.')).toBeVisible()
    await waitFor(() =>
      expect(shownOutline()).toEqual({ Adonan: ['Menimbang'], Hiasan: ['Menguleni', 'Krim'] }),
    )
  })

  test('shows a status change of the moved activity at once, and sends it after the move', async () => {
    const { user, ids, gate } = await startMove()
    await fromMenu(user, 'Menguleni', 'Jadikan draf')
    expect(await screen.findByRole('button', { name: 'Terbitkan Menguleni' })).toBeVisible()
    expect(changes()).toHaveLength(1)
    gate.resolve()
    expect(await screen.findByText('Aktivitas berhasil dijadikan draf.')).toBeVisible()
    expect(await activityRow(ids.Menguleni)).toMatchObject({ status: 'draft', topicId: ids.Hiasan })
    expect(shownOutline()).toEqual({ Adonan: ['Menimbang'], Hiasan: ['Menguleni', 'Krim'] })
  })
})

describe('with a stale refetch', () => {
  /** Refetches everything, as when the tab becomes visible, and delays the responses. */
  const readSlowly = async () => {
    const gate = Promise.withResolvers<void>()
    let heldCount = 0
    const respondLate = async ({ request }: { request: Request }) => {
      const plainRequest = new Request(request)
      plainRequest.headers.delete('accept-encoding')
      const response = await ui.server.fetch(plainRequest)
      heldCount += 1
      await gate.promise
      return response
    }
    ui.fault(topicCalls['topic.list'], respondLate)
    ui.fault(activityCalls['activity.list'], respondLate)
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(heldCount).toBe(3))
    return gate.resolve
  }
  /** A colleague adds rows: once they are shown, the list has been refetched. */
  const somebodyAdds = async (programId: string, topicId = '') => {
    await insertActivity(ui.server.db, { topicId, title: 'Loyang', seq: 9 })
    await insertTopic(ui.server.db, { programId, name: 'Akhir', seq: 9 })
  }
  const addedTopics = { Hiasan: ['Krim', 'Loyang'], Akhir: [] }
  const isShown = (titles: ReturnType<typeof shownOutline>) =>
    waitFor(() => expect(shownOutline()).toEqual(titles))

  test('does not bring back a deleted activity after a stale refetch', async () => {
    const { user, id, ids } = await open()
    const releaseResponses = await readSlowly()
    await click(user, 'Hapus Menimbang')
    await click(user, 'Ya. Hapus!')
    expect(await screen.findByText('Aktivitas berhasil dihapus.')).toBeVisible()
    await somebodyAdds(id, ids.Hiasan)
    releaseResponses()
    await isShown({ Adonan: ['Menguleni'], ...addedTopics })
  })

  test('keeps an activity published after a stale refetch', async () => {
    const { id, ids } = await insertOutline(ui.server.db, baking)
    await ui.server.db
      .update(activities)
      .set({ status: 'draft' })
      .where(eq(activities.id, ids.Menimbang ?? ''))
    const user = await ui.open(`/program/${id}`)
    await isShown(baking)
    const releaseResponses = await readSlowly()
    await click(user, 'Terbitkan Menimbang')
    expect(await screen.findByText('Aktivitas berhasil diterbitkan.')).toBeVisible()
    await somebodyAdds(id, ids.Hiasan)
    releaseResponses()
    await isShown({ ...baking, ...addedTopics })
    expect(screen.queryByRole('button', { name: 'Terbitkan Menimbang' })).not.toBeInTheDocument()
  })

  test('keeps a changed topic title after a stale refetch', async () => {
    const { user, id, ids } = await open()
    const releaseResponses = await readSlowly()
    await click(user, 'Edit topik Adonan')
    await user.type(await screen.findByLabelText(/^Judul Topik/), ' dasar')
    await click(user, 'Ya. Ubah!')
    expect(await screen.findByText('Topik berhasil diubah')).toBeVisible()
    await somebodyAdds(id, ids.Hiasan)
    releaseResponses()
    await isShown({ 'Adonan dasar': baking.Adonan, ...addedTopics })
  })

  test('shows an activity as published despite a refetch during the request', async () => {
    const { id, ids } = await insertOutline(ui.server.db, baking)
    await ui.server.db
      .update(activities)
      .set({ status: 'draft' })
      .where(eq(activities.id, ids.Menimbang ?? ''))
    const user = await ui.open(`/program/${id}`)
    await isShown(baking)
    const gate = Promise.withResolvers<void>()
    ui.fault(activityCalls['activity.approve'], async () => {
      await gate.promise
      return undefined
    })
    await click(user, 'Terbitkan Menimbang')
    await somebodyAdds(id, ids.Hiasan)
    // A refetch in between still has it as a draft.
    window.dispatchEvent(new Event('visibilitychange'))
    await isShown({ ...baking, ...addedTopics })
    gate.resolve()
    expect(await screen.findByText('Aktivitas berhasil diterbitkan.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Terbitkan Menimbang' })).not.toBeInTheDocument()
  })
})
