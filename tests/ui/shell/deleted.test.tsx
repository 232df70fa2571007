import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import { deletedCalls } from '../../../contract/deleted.ts'
import { DAY_MS } from '../../../contract/jakarta.ts'
import { programCalls } from '../../../contract/program.ts'
import { topicCalls } from '../../../contract/topic.ts'
import { activities, deletions, programs, topics } from '../../../server/db/schema.ts'
import { customPaths } from '../../../src/common/paths.ts'
import { declaredScreens } from '../../../src/custom/screens.ts'
import { getFormats } from '../../../src/resources/_kit/text/format.ts'
import { insertActivity, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* Restoring from the notice, and from the list of deletions of the last 30 days. */

const ui = startUi()
const screens = {
  ...declaredScreens,
  standalone: declaredScreens.standalone.map((screen) =>
    screen.path === customPaths.dashboard
      ? { ...screen, load: () => import('../support/ProgramMenuScreen.tsx') }
      : screen,
  ),
}
type Person = Awaited<ReturnType<typeof ui.open>>

beforeEach(async () => {
  await ui.signIn()
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A program that was deleted some minutes ago, by default by the administrator. */
async function deletedProgram(title: string, minutes: number, adminId: string | null = ui.server.admin.id) {
  const deletedAt = ago(minutes)
  const program = await insertProgram(ui.server.db, { title, deletedAt })
  const { id } = program
  await ui.server.db.insert(deletions).values({ id, kind: 'program', programId: id, adminId, deletedAt })
  return { ...program, deletedAt }
}

async function openDeletedPrograms() {
  const user = await ui.open('/program')
  await user.click(await screen.findByRole('button', { name: 'Aksi lain' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pulihkan yang dihapus' }))
  return user
}

const dialog = () => screen.findByRole('dialog', { name: 'Pulihkan yang dihapus' })
const rows = async () =>
  (await within(await dialog()).findAllByRole('listitem')).map(({ textContent }) => textContent)
const listed = (titles: readonly string[]) =>
  waitFor(async () =>
    expect((await rows()).map((row) => titles.find((title) => row?.startsWith(title)))).toEqual(titles),
  )
const restoreButton = async (title: string) =>
  within(await dialog()).findByRole('button', { name: `Pulihkan ${title}` })
const press = async (user: Person, title: string) => user.click(await restoreButton(title))
const isDeleted = async (id: string) => {
  const [row] = await ui.server.db.select().from(programs).where(eq(programs.id, id))
  return row?.deletedAt !== null
}

describe('program deletion', () => {
  test('counts topics and activities in the dialog, and restores the program on «Urungkan»', async () => {
    const program = await insertProgram(ui.server.db, { title: 'Barista', totalParticipants: 1_204 })
    for (const seq of [1, 2]) {
      const topic = await insertTopic(ui.server.db, { programId: program.id, seq })
      await insertActivity(ui.server.db, { topicId: topic.id })
    }
    const user = await ui.open('/program')
    await user.click(await screen.findByRole('button', { name: 'Aksi lain untuk Barista' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const asking = await screen.findByRole('dialog', { name: 'Hapus Program' })
    expect(asking).toHaveAccessibleDescription(
      'Apakah Anda yakin ingin menghapus program Barista? Ikut terhapus: 2 topik, 2 aktivitas. Hasil belajar 1.204 peserta tetap tersimpan.',
    )
    await user.click(within(asking).getByRole('button', { name: 'Ya, Hapus!' }))
    expect(await screen.findByText('Program berhasil dihapus')).toBeVisible()
    expect(await screen.findByText('Tidak ada program')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Urungkan' }))
    expect(await screen.findByText('“Barista” dipulihkan.')).toBeVisible()
    expect(await screen.findByRole('row', { name: /Barista/ })).toBeVisible()
    expect(await isDeleted(program.id)).toBe(false)
  })

  test('asks about the program alone when nothing stands below it', async () => {
    await insertProgram(ui.server.db, { title: 'Kosong' })
    const user = await ui.open('/program')
    await user.click(await screen.findByRole('button', { name: 'Aksi lain untuk Kosong' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByRole('dialog', { name: 'Hapus Program' })).toHaveAccessibleDescription(
      'Apakah Anda yakin ingin menghapus program Kosong?',
    )
  })

  test('shows the server’s message when «Urungkan» comes too late', async () => {
    expectComplaints(/HttpError/)
    await insertProgram(ui.server.db, { title: 'Barista' })
    const user = await ui.open('/program')
    await user.click(await screen.findByRole('button', { name: 'Aksi lain untuk Barista' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
    const undo = await screen.findByRole('button', { name: 'Urungkan' })
    await ui.server.db.update(deletions).set({ deletedAt: new Date(Date.now() - 31 * DAY_MS) })
    await user.click(undo)
    expect(await screen.findByText('Program tidak ditemukan.')).toBeVisible()
  })
})

describe('list of deleted programs', () => {
  test('lists the newest first with time and author, and restores into the program list', async () => {
    const old = await deletedProgram('Sambal', 90, null)
    const young = await deletedProgram('<b>Kue</b> Kering', 5)
    const user = await openDeletedPrograms()
    await listed(['<b>Kue</b> Kering', 'Sambal'])
    const [first = '', second = ''] = await rows()
    expect(first).toContain('Program')
    expect(first).toContain(
      `Dihapus ${getFormats('id').moment(young.deletedAt.toISOString())} oleh ${ui.server.admin.fullname}`,
    )
    expect(second).toContain(`Dihapus ${getFormats('id').moment(old.deletedAt.toISOString())}Pulihkan`)
    await press(user, 'Sambal')
    expect(await within(await dialog()).findByText('“Sambal” dipulihkan.')).toBeVisible()
    await listed(['<b>Kue</b> Kering'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByRole('row', { name: /Sambal/ })).toBeVisible()
    expect(await isDeleted(old.id)).toBe(false)
    expect(screen.getByRole('button', { name: 'Aksi lain' })).toHaveFocus()
  })

  test('moves the focus after a restore to the next row, the previous one, at last to «Tutup»', async () => {
    for (const [minutes, title] of ['Satu', 'Dua', 'Tiga'].entries()) await deletedProgram(title, minutes + 1)
    const user = await openDeletedPrograms()
    await listed(['Satu', 'Dua', 'Tiga'])
    const dua = await restoreButton('Dua')
    act(() => dua.focus())
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await restoreButton('Tiga')).toHaveFocus())
    await listed(['Satu', 'Tiga'])
    await user.keyboard('{Enter}')
    await listed(['Satu'])
    expect(await restoreButton('Satu')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Tidak ada yang dihapus dalam 30 hari terakhir.')).toBeVisible()
    expect(within(await dialog()).getByRole('button', { name: 'Tutup' })).toHaveFocus()
  })

  test('loads one page at a time, and leaves a page that runs empty', async () => {
    for (let number = 1; number <= 11; number += 1) await deletedProgram(`Nomor ${number}!`, number)
    const user = await openDeletedPrograms()
    const titles = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `Nomor ${from + index}!`)
    await listed(titles(1, 10))
    expect(ui.requests.filter((request) => request.includes('/deleted')).at(-1)).toBe(
      'GET /api/users/v1/company/deleted?page=1&limit=10',
    )
    await user.click(within(await dialog()).getByRole('button', { name: 'Ke halaman 2' }))
    await listed(titles(11, 11))
    await press(user, 'Nomor 11!')
    await listed(titles(1, 10))
    expect(within(await dialog()).queryByRole('navigation')).not.toBeInTheDocument()
  })

  test('shows a load error, and retries', async () => {
    expectComplaints(/HttpError/)
    await deletedProgram('Sambal', 1)
    let broken = true
    ui.fault(deletedCalls['deleted.list'], () =>
      broken ? HttpResponse.json({ message: 'Basis data sibuk.' }, { status: 500 }) : undefined,
    )
    const user = await openDeletedPrograms()
    expect(await within(await dialog()).findByText('Basis data sibuk.')).toBeVisible()
    broken = false
    await user.click(within(await dialog()).getByRole('button', { name: 'Coba lagi' }))
    await listed(['Sambal'])
  })

  test('shows the server’s message for a deletion of over 30 days, and reloads the list', async () => {
    expectComplaints(/HttpError/)
    const { id } = await deletedProgram('Sambal', 1)
    await deletedProgram('Kue', 2)
    const user = await openDeletedPrograms()
    await listed(['Sambal', 'Kue'])
    await ui.server.db
      .update(deletions)
      .set({ deletedAt: new Date(Date.now() - 31 * DAY_MS) })
      .where(eq(deletions.id, id))
    await press(user, 'Sambal')
    expect(await within(await dialog()).findByText('Program tidak ditemukan.')).toBeVisible()
    await listed(['Kue'])
    expect(await restoreButton('Kue')).toHaveFocus()
  })

  test('sends one restore on a double click, and keeps the row when the response is lost', async () => {
    expectComplaints(/HttpError/)
    await deletedProgram('Sambal', 1)
    const gate = Promise.withResolvers<void>()
    ui.fault(programCalls['program.restore'], async () => {
      await gate.promise
      return HttpResponse.error()
    })
    const user = await openDeletedPrograms()
    ui.hurry()
    const button = await restoreButton('Sambal')
    await user.dblClick(button)
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(ui.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
    gate.resolve()
    expect(await within(await dialog()).findByText(/Server tidak dapat dihubungi/)).toBeVisible()
    expect(await restoreButton('Sambal')).toHaveFocus()
  })
})

describe('deletions inside a program', () => {
  const sent: string[] = []

  /** A program with a deleted topic, a deleted activity of another topic, and a deletion of an unknown kind. */
  async function deletedInside() {
    const program = await insertProgram(ui.server.db, { title: 'Barista' })
    const programId = program.id
    const gone = await insertTopic(ui.server.db, { programId, name: 'Biji', deletedAt: ago(2) })
    const topic = await insertTopic(ui.server.db, { programId, name: 'Susu' })
    const activity = await insertActivity(ui.server.db, {
      topicId: topic.id,
      title: 'Menguapkan',
      deletedAt: ago(1),
    })
    for (const [id, kind, minutes] of [
      [gone.id, 'topic', 2],
      [activity.id, 'activity', 1],
    ] as const)
      await ui.server.db
        .insert(deletions)
        .values({ id, kind, programId, adminId: null, deletedAt: ago(minutes) })
    return { programId, topic, gone, activity }
  }

  beforeEach(() => {
    sent.length = 0
    const restored =
      (undo: (id: string) => Promise<unknown>) =>
      async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
        sent.push(new URL(request.url).pathname + new URL(request.url).search)
        await undo(String(params.id))
        return HttpResponse.json({ message: '', data: { id: params.id } })
      }
    const { db } = ui.server
    const forget = (id: string) => db.delete(deletions).where(eq(deletions.id, id))
    ui.fault(
      topicCalls['topic.restore'],
      restored(async (id) => {
        await forget(id)
        await db.update(topics).set({ deletedAt: null }).where(eq(topics.id, id))
      }),
    )
    ui.fault(
      activityCalls['activity.restore'],
      restored(async (id) => {
        await forget(id)
        await db.update(activities).set({ deletedAt: null }).where(eq(activities.id, id))
      }),
    )
  })

  test('shows the place of each deletion, and restores each at its own address', async () => {
    const { programId, topic, gone, activity } = await deletedInside()
    const user = await ui.open(`/dashboard?program=${programId}`, { screens })
    await user.click(await screen.findByRole('button', { name: 'Pulihkan yang dihapus' }))
    await listed(['Menguapkan', 'Biji'])
    const [first, second] = await rows()
    expect(first).toContain('Aktivitas / Barista / Susu')
    expect(second).toContain('Topik / Barista')
    await press(user, 'Menguapkan')
    await listed(['Biji'])
    await press(user, 'Biji')
    expect(await screen.findByText('Tidak ada yang dihapus dalam 30 hari terakhir.')).toBeVisible()
    expect(sent).toEqual([
      `/api/v1/activity/${programId}/${topic.id}/${activity.id}/restore`,
      `/api/topic/v1/restore/${gone.id}`,
    ])
  })

  test('renders deletions with missing parts or of unknown kinds without a restore button', async () => {
    ui.fault(deletedCalls['deleted.list'], () =>
      HttpResponse.json({
        message: '',
        data: {
          list: [
            {
              id: '1',
              kind: 'packet',
              title: 'Paket 2',
              place: ['Barista', null],
              parents: ['a', 'b', null],
            },
            { id: '2', kind: 'certificate', title: '', deleted_at: 'kemarin', admin: {} },
            { id: '3', kind: 'constructor' },
          ],
          total: 3,
        },
      }),
    )
    const user = await ui.open('/dashboard?program=1', { screens })
    await user.click(await screen.findByRole('button', { name: 'Pulihkan yang dihapus' }))
    expect(await rows()).toEqual([
      'Paket 2Paket soal / BaristaDihapus –Tidak dapat dipulihkan di sini',
      '–CertificateDihapus –Tidak dapat dipulihkan di sini',
      '–ConstructorDihapus –Tidak dapat dipulihkan di sini',
    ])
  })
})
