import { act, screen, waitFor, within } from '@testing-library/react'
import { eq, inArray } from 'drizzle-orm'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import { activities } from '../../../server/db/schema.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { inTurns, startUi } from '../../support/ui.tsx'
import { insertOutline, layOut, shownOutline, storedOutline } from '../support/outline.ts'

/* Bulk actions in an outline: selecting, deleting, publishing, moving activities. */

const ui = startUi()
type Person = Awaited<ReturnType<typeof ui.open>>

beforeEach(async () => {
  layOut()
  await ui.signIn()
})

const four = { A: ['a1', 'a2', 'a3', 'a4'], B: ['b1', 'b2'], C: [] }

const open = async () => {
  const outline = await insertOutline(ui.server.db, four)
  const user = await ui.open(`/program/${outline.id}`)
  await waitFor(() => expect(shownOutline()).toEqual(four))
  return { user, ...outline }
}
const box = (title: string) => screen.getByRole('checkbox', { name: `Pilih ${title}` })
const chosenTitles = () =>
  screen
    .getAllByRole('checkbox')
    .filter((checkbox) => checkbox instanceof HTMLInputElement && checkbox.checked)
    .map((checkbox) => checkbox.getAttribute('aria-label')?.replace('Pilih ', ''))
const choose = async (user: Person, ...titles: string[]) => {
  for (const title of titles) await user.click(box(title))
}
const chooseUpTo = async (user: Person, title: string) => {
  await user.keyboard('{Shift>}')
  await user.click(box(title))
  await user.keyboard('{/Shift}')
}
const bar = () => within(screen.getByText(/^\d+ dipilih$/).parentElement ?? document.body)
const press = (user: Person, name: string) => user.click(bar().getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const results = (container: Awaited<ReturnType<typeof dialog>>) =>
  container.getAllByRole('listitem').map(({ textContent }) => textContent)
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const isStored = async (id: string, titles: Parameters<typeof insertOutline>[1]) =>
  waitFor(async () => expect(await storedOutline(ui.server.db, id)).toEqual(titles))
/** Refuses a call for some activities while `isActive`. */
const rejectCalls = (call: Parameters<typeof ui.fault>[0], titles: readonly (string | undefined)[]) => {
  const rejection = { isActive: true }
  ui.fault(call, ({ params }) =>
    rejection.isActive && titles.includes(String(params.id))
      ? HttpResponse.json({ message: 'Sedang dipakai.' }, { status: 422 })
      : undefined,
  )
  return rejection
}

describe('bulk selection', () => {
  test('selects and deselects single activities, and ranges with Shift across topics', async () => {
    const { user } = await open()
    expect(screen.queryByText(/dipilih$/)).not.toBeInTheDocument()
    await choose(user, 'a3')
    expect(await screen.findByText('1 dipilih')).toBeVisible()
    await chooseUpTo(user, 'b1')
    expect(chosenTitles()).toEqual(['a3', 'a4', 'b1'])
    expect(screen.getByText('3 dipilih')).toBeVisible()
    await choose(user, 'a1')
    await chooseUpTo(user, 'a2')
    expect(chosenTitles()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
    await choose(user, 'b1')
    await chooseUpTo(user, 'a2')
    expect(chosenTitles()).toEqual(['a1'])
    await press(user, 'Batalkan pilihan')
    expect(chosenTitles()).toEqual([])
    expect(screen.queryByText(/dipilih$/)).not.toBeInTheDocument()
    expect(box('a1')).toHaveFocus()
  })

  test('adds activities of a loading topic to a Shift range, but not ones moved into it later', async () => {
    const { id, ids } = await insertOutline(ui.server.db, { ...four, C: ['c1', 'c2'] })
    const gate = Promise.withResolvers<void>()
    ui.fault(activityCalls['activity.list'], async ({ params }) => {
      if (params.topic === ids.B) await gate.promise
      return undefined
    })
    const user = await ui.open(`/program/${id}`)
    await waitFor(() => expect(shownOutline()).toEqual({ ...four, B: [], C: ['c1', 'c2'] }))
    await choose(user, 'a4')
    await chooseUpTo(user, 'c1')
    expect(chosenTitles()).toEqual(['a4', 'c1'])
    gate.resolve()
    await waitFor(() => expect(chosenTitles()).toEqual(['a4', 'b1', 'b2', 'c1']))
    act(() => screen.getByRole('button', { name: 'Pindahkan c2' }).focus())
    await inTurns(user).keyboard(' {ArrowUp} ')
    await isStored(id, { ...four, C: ['c2', 'c1'] })
    expect(chosenTitles()).toEqual(['a4', 'b1', 'b2', 'c1'])
  })

  test('adds all activities of a topic to the selection, and keeps it when topics collapse', async () => {
    const { user } = await open()
    await choose(user, 'b2')
    await user.click(screen.getByRole('button', { name: 'Aksi lain untuk A' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Pilih semua di topik ini' }))
    expect(chosenTitles()).toEqual(['a1', 'a2', 'a3', 'a4', 'b2'])
    await user.click(screen.getByRole('button', { name: 'Tutup semua' }))
    expect(await screen.findByText('5 dipilih')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Aksi lain untuk C' }))
    await screen.findByRole('menuitem', { name: 'Tambah aktivitas' })
    expect(screen.queryByRole('menuitem', { name: 'Pilih semua di topik ini' })).not.toBeInTheDocument()
  })

  test('keeps an activity selected after it moves', async () => {
    const { user } = await open()
    await choose(user, 'a1')
    screen.getByRole('button', { name: 'Pindahkan a1' }).focus()
    await inTurns(user).keyboard(' {End}{ArrowDown} ')
    await waitFor(() => expect(shownOutline()).toMatchObject({ B: ['a1', 'b1', 'b2'] }))
    expect(chosenTitles()).toEqual(['a1'])
  })
})

describe('bulk delete', () => {
  test('asks with the number of activities, says that they are deleted, and restores all on «Urungkan»', async () => {
    const { user, id } = await open()
    await choose(user, 'a1', 'a3', 'b1')
    await press(user, 'Hapus')
    expect(await screen.findByRole('dialog', { name: 'Hapus 3 aktivitas' })).toHaveAccessibleDescription(
      'Apakah Anda yakin ingin menghapus 3 aktivitas yang dipilih?',
    )
    await user.click(await screen.findByRole('button', { name: 'Ya. Hapus!' }))
    await noDialog()
    expect(shownOutline()).toEqual({ A: ['a2', 'a4'], B: ['b2'], C: [] })
    await waitFor(() => expect(screen.getByRole('link', { name: 'a2' })).toHaveFocus())
    expect(screen.queryByText(/dipilih$/)).not.toBeInTheDocument()
    expect(await screen.findByText('3 aktivitas dihapus.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Urungkan' }))
    expect(await screen.findByText('3 aktivitas dipulihkan.')).toBeVisible()
    await waitFor(() => expect(shownOutline()).toEqual(four))
    await isStored(id, four)
  })

  test('keeps activities selected whose deletion was rejected, and retries only those', async () => {
    expectComplaints(/HttpError/)
    const { user, id, ids } = await open()
    const rejection = rejectCalls(activityCalls['activity.delete'], [ids.a2])
    await choose(user, 'a1', 'a2', 'a3')
    await press(user, 'Hapus')
    await user.click(await screen.findByRole('button', { name: 'Ya. Hapus!' }))
    const result = await dialog('Menghapus aktivitas')
    expect(await result.findByText('2 berhasil. 1 gagal.')).toBeVisible()
    expect(results(result)).toEqual(['a2GagalSedang dipakai.', 'a1Berhasil', 'a3Berhasil'])
    await user.click(result.getByRole('button', { name: 'Coba lagi' }))
    expect(await result.findByText('2 berhasil. 1 gagal.')).toBeVisible()
    await user.click(result.getByRole('button', { name: 'Tutup' }))
    await noDialog()
    expect(chosenTitles()).toEqual(['a2'])
    await isStored(id, { ...four, A: ['a2', 'a4'] })

    rejection.isActive = false
    await press(user, 'Hapus')
    await user.click(await screen.findByRole('button', { name: 'Ya. Hapus!' }))
    expect(await screen.findByText('1 aktivitas dihapus.')).toBeVisible()
    await isStored(id, { ...four, A: ['a4'] })
  })
})

describe('bulk publish', () => {
  test('publishes only the selected drafts, retries failures, and is disabled without a draft', async () => {
    const { id, ids } = await insertOutline(ui.server.db, four)
    const drafts = [ids.a2 ?? '', ids.b1 ?? '', ids.b2 ?? '']
    await ui.server.db.update(activities).set({ status: 'draft' }).where(inArray(activities.id, drafts))
    expectComplaints(/HttpError/)
    const rejection = rejectCalls(activityCalls['activity.approve'], [ids.b2])
    const user = await ui.open(`/program/${id}`)
    await waitFor(() => expect(shownOutline()).toEqual(four))
    await choose(user, 'a1')
    const publish = bar().getByRole('button', { name: 'Terbitkan' })
    expect(publish).toHaveAttribute('aria-disabled', 'true')
    expect(publish).toHaveAccessibleDescription('Tidak ada draf di antara yang dipilih.')
    await chooseUpTo(user, 'b2')
    await press(user, 'Terbitkan')
    const result = await dialog('Menerbitkan aktivitas')
    expect(await result.findByText('2 berhasil. 1 gagal.')).toBeVisible()
    expect(results(result)).toEqual(['b2GagalSedang dipakai.', 'a2Berhasil', 'b1Berhasil'])
    rejection.isActive = false
    await user.click(result.getByRole('button', { name: 'Coba lagi' }))
    await noDialog()
    expect(await screen.findByText('Semuanya berhasil (3).')).toBeVisible()
    // Published ones were not requested, and stay selected.
    expect(chosenTitles()).toEqual(['a1', 'a3', 'a4'])
    expect(screen.queryByRole('button', { name: /^Terbitkan ./ })).not.toBeInTheDocument()
    const remainingDrafts = await ui.server.db.query.activities.findMany({
      where: eq(activities.status, 'draft'),
    })
    expect(remainingDrafts).toEqual([])
  })
})

describe('bulk move', () => {
  test('moves activities in their order to one position in another topic, and undoes it', async () => {
    const { user, id } = await open()
    await choose(user, 'a4', 'a1', 'b2')
    await press(user, 'Pindahkan ke…')
    const asking = await dialog('Pindahkan 3 aktivitas')
    await user.selectOptions(asking.getByRole('combobox', { name: 'Topik' }), '2. B')
    const place = await asking.findByRole('combobox', { name: 'Urutan' })
    expect(
      within(place)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Paling awal', 'Setelah 1. b1'])
    await user.selectOptions(place, 'Paling awal')
    await user.click(asking.getByRole('button', { name: 'Pindahkan' }))
    await noDialog()
    expect(shownOutline()).toEqual({ A: ['a2', 'a3'], B: ['a1', 'a4', 'b2', 'b1'], C: [] })
    await isStored(id, { A: ['a2', 'a3'], B: ['a1', 'a4', 'b2', 'b1'], C: [] })
    expect(chosenTitles()).toEqual([])
    await waitFor(() => expect(screen.getByRole('link', { name: 'a2' })).toHaveFocus())
    expect(await screen.findByText('3 aktivitas dipindahkan.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Urungkan' }))
    await waitFor(() => expect(shownOutline()).toEqual(four))
    await isStored(id, four)
  })

  test('undoes a bulk move with Ctrl+Z before earlier moves', async () => {
    const { user, id } = await open()
    act(() => screen.getByRole('button', { name: 'Pindahkan b1' }).focus())
    await inTurns(user).keyboard(' {ArrowDown} ')
    await isStored(id, { ...four, B: ['b2', 'b1'] })
    await choose(user, 'a1', 'a2')
    await press(user, 'Pindahkan ke…')
    const asking = await dialog('Pindahkan 2 aktivitas')
    await user.selectOptions(asking.getByRole('combobox', { name: 'Urutan' }), 'Setelah 1. a3')
    await user.click(asking.getByRole('button', { name: 'Pindahkan' }))
    await noDialog()
    await isStored(id, { A: ['a3', 'a1', 'a2', 'a4'], B: ['b2', 'b1'], C: [] })
    await user.keyboard('{Control>}z{/Control}')
    await isStored(id, { ...four, B: ['b2', 'b1'] })
    expect(await screen.findByText('2 aktivitas dikembalikan ke tempat semula.')).toBeInTheDocument()
    await user.keyboard('{Control>}z{/Control}')
    await isStored(id, four)
  })

  test('moves activities within their topic, after one that is not selected', async () => {
    const { user, id } = await open()
    await choose(user, 'a1', 'a2')
    await press(user, 'Pindahkan ke…')
    const asking = await dialog('Pindahkan 2 aktivitas')
    expect(asking.getByRole('combobox', { name: 'Topik' })).toHaveDisplayValue('1. A')
    await user.selectOptions(asking.getByRole('combobox', { name: 'Urutan' }), 'Setelah 1. a3')
    await user.click(asking.getByRole('button', { name: 'Pindahkan' }))
    expect(await screen.findByText('2 aktivitas dipindahkan.')).toBeVisible()
    await isStored(id, { ...four, A: ['a3', 'a1', 'a2', 'a4'] })
  })

  test('leaves a rejected activity in place, moves the others, and appends it on retry', async () => {
    expectComplaints(/HttpError/)
    const { user, id, ids } = await open()
    const rejection = rejectCalls(activityCalls['activity.move'], [ids.a2])
    await choose(user, 'a1', 'a2', 'a3')
    await press(user, 'Pindahkan ke…')
    const asking = await dialog('Pindahkan 3 aktivitas')
    await user.selectOptions(asking.getByRole('combobox', { name: 'Topik' }), '3. C')
    await user.click(await asking.findByRole('button', { name: 'Pindahkan' }))
    const result = await dialog('Memindahkan aktivitas')
    expect(await result.findByText('2 berhasil. 1 gagal.')).toBeVisible()
    await isStored(id, { ...four, A: ['a2', 'a4'], C: ['a1', 'a3'] })
    rejection.isActive = false
    await user.click(result.getByRole('button', { name: 'Coba lagi' }))
    await noDialog()
    await isStored(id, { ...four, A: ['a4'], C: ['a1', 'a3', 'a2'] })
    expect(shownOutline()).toEqual({ ...four, A: ['a4'], C: ['a1', 'a3', 'a2'] })
  })

  test('reports an activity deleted meanwhile, and moves the others', async () => {
    expectComplaints(/HttpError/)
    const { user, id, ids } = await open()
    await choose(user, 'a1', 'a2')
    await press(user, 'Pindahkan ke…')
    const asking = await dialog('Pindahkan 2 aktivitas')
    await ui.server.db
      .update(activities)
      .set({ deletedAt: new Date() })
      .where(eq(activities.id, ids.a1 ?? ''))
    await user.selectOptions(asking.getByRole('combobox', { name: 'Topik' }), '2. B')
    await user.click(await asking.findByRole('button', { name: 'Pindahkan' }))
    const result = await dialog('Memindahkan aktivitas')
    expect(await result.findByText('1 berhasil. 1 gagal.')).toBeVisible()
    expect(results(result)[0]).toBe('a1GagalAktivitas tidak ditemukan.')
    await isStored(id, { A: ['a3', 'a4'], B: ['b1', 'b2', 'a2'], C: [] })
  })

  test('disables moving while a search filters the outline, and gives the reason', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('textbox', { name: 'Cari topik' }), 'A{Enter}')
    await waitFor(() => expect(shownOutline()).toEqual({ A: four.A }))
    await choose(user, 'a1')
    const disabledReason = 'Urutan tidak bisa diubah selama pencarian. Kosongkan pencarian dulu.'
    const move = bar().getByRole('button', { name: 'Pindahkan ke…' })
    expect(move).toHaveAttribute('aria-disabled', 'true')
    expect(move).toHaveAccessibleDescription(disabledReason)
    expect(bar().getByRole('button', { name: 'Hapus' })).toBeEnabled()
    bar().getByRole('button', { name: 'Terbitkan' }).focus()
    await user.tab()
    expect(bar().getByRole('button', { name: 'Jadikan draf' })).toHaveFocus()
    await user.tab()
    expect(move).toHaveFocus()
    await user.hover(move)
    expect(await screen.findByRole('tooltip')).toHaveTextContent(disabledReason)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(disabledReason)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
