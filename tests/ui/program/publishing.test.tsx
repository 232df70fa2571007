import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { programCalls } from '../../../contract/program.ts'
import { topicCalls } from '../../../contract/topic.ts'
import { programs, topics } from '../../../server/db/schema.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { insertOutline, layOut, shownOutline } from '../support/outline.ts'

/* What participants get to see: a program and its topics, published, archived, and made drafts again. */

const ui = startUi()
type Person = Awaited<ReturnType<typeof ui.open>>
type Status = 'publish' | 'draft' | 'archive'

beforeEach(async () => {
  layOut()
  await ui.signIn()
})

const baking = { Adonan: ['Menimbang'], Hiasan: [], Penutup: [] }

/** A program whose topics `Hiasan` and `Penutup` are drafts. */
const insert = async (status: Status = 'draft') => {
  const outline = await insertOutline(ui.server.db, baking)
  await ui.server.db.update(programs).set({ status }).where(eq(programs.id, outline.id))
  for (const name of ['Hiasan', 'Penutup']) await setTopic(outline.ids[name], 'draft')
  return outline
}
const setTopic = (id: string | undefined, status: 'publish' | 'draft') =>
  ui.server.db
    .update(topics)
    .set({ status })
    .where(eq(topics.id, id ?? ''))
const open = async (status?: Status) => {
  const outline = await insert(status)
  const user = await ui.open(`/program/${outline.id}`)
  await waitFor(() => expect(shownOutline()).toEqual(baking))
  await screen.findByRole('button', {
    name: status === 'publish' ? 'Arsipkan Kue Kering' : 'Terbitkan Kue Kering',
  })
  return { user, ...outline }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const click = async (user: Person, name: string | RegExp) => user.click(await button(name))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const fromMenu = async (user: Person, of: string, entry: string) => {
  await click(user, `Aksi lain untuk ${of}`)
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
const storedStatuses = async (id: string) => {
  const program = await ui.server.db.query.programs.findFirst({ where: eq(programs.id, id) })
  const all = await ui.server.db.query.topics.findMany({ where: eq(topics.programId, id) })
  return { program: program?.status, ...Object.fromEntries(all.map(({ name, status }) => [name, status])) }
}
const isStored = (id: string, statuses: Record<string, Status>) =>
  waitFor(async () => expect(await storedStatuses(id)).toEqual(statuses))
const drafts = { Adonan: 'publish', Hiasan: 'draft', Penutup: 'draft' } as const
const publishedTopics = { Adonan: 'publish', Hiasan: 'publish', Penutup: 'publish' } as const
const withDrafts = (container: Awaited<ReturnType<typeof dialog>>) =>
  container.findByRole('checkbox', { name: 'Terbitkan juga 2 topik draf' })

describe('publishing on the program page', () => {
  test('publishes a program with its draft topics in two steps, and archives it', async () => {
    const { user, id } = await open()
    await click(user, 'Terbitkan Kue Kering')
    const asking = await dialog('Update status')
    const box = await withDrafts(asking)
    expect(box).toBeChecked()
    expect(box).toHaveAccessibleDescription('Hiasan, Penutup Topik draf tidak terlihat oleh peserta.')
    await user.click(asking.getByRole('button', { name: 'Ya, Ubah!' }))
    expect(await screen.findByText('Status program berhasil diubah')).toBeVisible()
    await noDialog()
    await isStored(id, { program: 'publish', ...publishedTopics })
    await waitFor(() => expect(screen.queryAllByText('draft')).toEqual([]))

    await click(user, 'Arsipkan Kue Kering')
    const archiving = await dialog('Update status')
    expect(archiving.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.click(archiving.getByRole('button', { name: 'Ya, Ubah!' }))
    await button('Terbitkan Kue Kering')
    await isStored(id, { program: 'archive', ...publishedTopics })
  })

  test('publishes a program alone when draft topics are deselected', async () => {
    const { user, id } = await open()
    await click(user, 'Terbitkan Kue Kering')
    const asking = await dialog('Update status')
    await user.click(await withDrafts(asking))
    await user.click(asking.getByRole('button', { name: 'Ya, Ubah!' }))
    expect(await screen.findByText('Status program berhasil diubah')).toBeVisible()
    await isStored(id, { program: 'publish', ...drafts })
  })

  test('preselects no draft topics when publishing from the archive', async () => {
    const { user, id } = await open('archive')
    await click(user, 'Terbitkan Kue Kering')
    const asking = await dialog('Update status')
    expect(await withDrafts(asking)).not.toBeChecked()
    await user.click(asking.getByRole('button', { name: 'Ya, Ubah!' }))
    await isStored(id, { program: 'publish', ...drafts })
  })

  test('says that a program has no topics, and publishes it', async () => {
    const { id } = await insertOutline(ui.server.db, {})
    await ui.server.db.update(programs).set({ status: 'draft' }).where(eq(programs.id, id))
    const user = await ui.open(`/program/${id}`)
    await click(user, 'Terbitkan Kue Kering')
    const asking = await dialog('Update status')
    expect(await asking.findByText('Program ini belum memiliki topik.')).toBeVisible()
    await user.click(asking.getByRole('button', { name: 'Ya, Ubah!' }))
    await isStored(id, { program: 'publish' })
  })

  test('publishes a program although a topic is rejected, and retries the topic', async () => {
    expectComplaints(/HttpError/)
    const { user, id, ids } = await open()
    let isRejecting = true
    ui.fault(topicCalls['topic.update'], ({ params }) =>
      isRejecting && params.id === ids.Hiasan
        ? HttpResponse.json({ message: 'Sedang dipakai.' }, { status: 422 })
        : undefined,
    )
    await click(user, 'Terbitkan Kue Kering')
    const asking = await dialog('Update status')
    await withDrafts(asking)
    await user.click(asking.getByRole('button', { name: 'Ya, Ubah!' }))
    const report = await dialog('Menerbitkan topik dan program')
    expect(await report.findByText('2 berhasil. 1 gagal.')).toBeVisible()
    expect(report.getByText('Sedang dipakai.')).toBeVisible()
    await isStored(id, { program: 'publish', ...publishedTopics, Hiasan: 'draft' })
    isRejecting = false
    await user.click(report.getByRole('button', { name: 'Coba lagi' }))
    await noDialog()
    expect(await screen.findByText('Status program berhasil diubah')).toBeVisible()
    await isStored(id, { program: 'publish', ...publishedTopics })
  })

  test('reports no success when publishing the program itself is rejected', async () => {
    expectComplaints(/HttpError/)
    const { user, id } = await open()
    ui.fault(programCalls['program.updateStatus'], () =>
      HttpResponse.json({ message: 'Sedang dipakai.' }, { status: 422 }),
    )
    await click(user, 'Terbitkan Kue Kering')
    const asking = await dialog('Update status')
    await withDrafts(asking)
    await user.click(asking.getByRole('button', { name: 'Ya, Ubah!' }))
    const report = await dialog('Menerbitkan topik dan program')
    expect(await report.findByText('2 berhasil. 1 gagal.')).toBeVisible()
    await user.click(report.getByRole('button', { name: 'Tutup' }))
    await noDialog()
    await isStored(id, { program: 'draft', ...publishedTopics })
    expect(screen.queryByText('Status program berhasil diubah')).not.toBeInTheDocument()
    expect(await button('Terbitkan Kue Kering')).toBeVisible()
  })
})

describe('publishing in the program list', () => {
  test('publishes a program with its draft topics from the «Draft» tab', async () => {
    const { id } = await insert()
    const user = await ui.open('/program?tab=draft')
    await click(user, 'Terbitkan Kue Kering')
    const asking = await dialog('Update status')
    await withDrafts(asking)
    await user.click(asking.getByRole('button', { name: 'Ya, Ubah!' }))
    expect(await screen.findByText('Status program berhasil diubah')).toBeVisible()
    await isStored(id, { program: 'publish', ...publishedTopics })
    expect(await screen.findByRole('tab', { name: 'Published 1' })).toBeInTheDocument()
  })

  test('publishes at once when confirmed while the topics load, and offers the check', async () => {
    const { id } = await insert()
    const user = await ui.open('/program')
    const gate = Promise.withResolvers<void>()
    ui.fault(topicCalls['topic.list'], async () => {
      await gate.promise
      return undefined
    })
    await click(user, 'Terbitkan Kue Kering')
    const asking = await dialog('Update status')
    expect(await asking.findByText('Memeriksa topik …')).toBeVisible()
    await user.click(asking.getByRole('button', { name: 'Ya, Ubah!' }))
    expect(await screen.findByText('Status program berhasil diubah')).toBeVisible()
    await isStored(id, { program: 'publish', ...drafts })
    gate.resolve()
    await user.click(screen.getByRole('link', { name: 'Periksa program' }))
    expect(await screen.findByText('Topik masih draf dan tidak terlihat oleh peserta.')).toBeVisible()
  })

  test('publishes a program although its topics fail to load, and says so', async () => {
    expectComplaints(/HttpError/)
    const { id } = await insert()
    const user = await ui.open('/program')
    ui.fault(topicCalls['topic.list'], () =>
      HttpResponse.json({ message: 'Basis data sibuk.' }, { status: 500 }),
    )
    await click(user, 'Terbitkan Kue Kering')
    const asking = await dialog('Update status')
    expect(await asking.findByRole('alert')).toHaveTextContent(
      'Topik draf tidak dapat diperiksa. Basis data sibuk.',
    )
    await user.click(asking.getByRole('button', { name: 'Ya, Ubah!' }))
    expect(await screen.findByText('Status program berhasil diubah')).toBeVisible()
    await isStored(id, { program: 'publish', ...drafts })
  })
})

test('reloads topics that failed to load from the publish dialog', async () => {
  expectComplaints(/HttpError/)
  await insert()
  const user = await ui.open('/program')
  let isBroken = true
  ui.fault(topicCalls['topic.list'], () =>
    isBroken ? HttpResponse.json({ message: 'Basis data sibuk.' }, { status: 500 }) : undefined,
  )
  await click(user, 'Terbitkan Kue Kering')
  const asking = await dialog('Update status')
  await asking.findByRole('alert')
  isBroken = false
  await user.click(asking.getByRole('button', { name: 'Coba lagi' }))
  expect(await withDrafts(asking)).toBeChecked()
})

describe('topic status', () => {
  test('publishes a topic from its row and its menu, keeping a name changed meanwhile', async () => {
    const { user, id, ids } = await open('publish')
    // Renamed by somebody else meanwhile.
    await ui.server.db
      .update(topics)
      .set({ name: 'Hiasan kue' })
      .where(eq(topics.id, ids.Hiasan ?? ''))
    await click(user, 'Terbitkan Hiasan')
    expect(await screen.findByText('Topik berhasil diterbitkan.')).toBeVisible()
    const { Adonan, Penutup } = drafts
    await isStored(id, { program: 'publish', Adonan, 'Hiasan kue': 'publish', Penutup })
    await fromMenu(user, 'Penutup', 'Terbitkan')
    await isStored(id, { program: 'publish', Adonan, 'Hiasan kue': 'publish', Penutup: 'publish' })
    await waitFor(() => expect(screen.queryAllByText('draft')).toEqual([]))
  })

  test('sets a topic back to draft', async () => {
    const { user, id } = await open('publish')
    await fromMenu(user, 'Adonan', 'Jadikan draf')
    expect(await screen.findByText('Topik berhasil dijadikan draf.')).toBeVisible()
    await isStored(id, { program: 'publish', ...drafts, Adonan: 'draft' })
    expect(screen.getAllByText('draft')).toHaveLength(3)
  })

  test('says that the server keeps a topic published instead of making it a draft', async () => {
    const { user, id } = await open('publish')
    ui.fault(topicCalls['topic.update'], ({ params }) =>
      HttpResponse.json({ message: 'Berhasil.', data: { id: params.id } }),
    )
    await fromMenu(user, 'Adonan', 'Jadikan draf')
    expect(
      await screen.findByText('Server ini tidak dapat menjadikannya draf. Statusnya tetap Publish.'),
    ).toBeVisible()
    expect(screen.queryByText('Topik berhasil dijadikan draf.')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getAllByText('draft')).toHaveLength(2))
    await isStored(id, { program: 'publish', ...drafts })
  })

  test('reverts a rejected publication of a topic, and shows the server’s message', async () => {
    expectComplaints(/HttpError/)
    const { user, id } = await open('publish')
    ui.fault(topicCalls['topic.update'], () =>
      HttpResponse.json({ message: 'Sedang dipakai.' }, { status: 422 }),
    )
    await click(user, 'Terbitkan Hiasan')
    expect(await screen.findByText('Sedang dipakai.')).toBeVisible()
    expect(await button('Terbitkan Hiasan')).toBeVisible()
    await isStored(id, { program: 'publish', ...drafts })
  })
})

describe('bulk status change', () => {
  const choose = async (user: Person, ...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Pilih ${name}` }))
  }
  const bar = () => within(screen.getByText(/^\d+ dipilih$/).parentElement ?? document.body)
  const press = (user: Person, name: string) => user.click(bar().getByRole('button', { name }))

  test('unpublishes and publishes topics and activities together, and retries failures', async () => {
    expectComplaints(/HttpError/)
    const { user, id, ids } = await open('publish')
    await choose(user, 'topik Adonan', 'Menimbang', 'topik Hiasan')
    expect(screen.getByText('3 dipilih')).toBeVisible()
    await press(user, 'Jadikan draf')
    expect(await screen.findByText('Semuanya berhasil (2).')).toBeVisible()
    await noDialog()
    await isStored(id, { program: 'publish', ...drafts, Adonan: 'draft' })
    expect(screen.getByText('1 dipilih')).toBeVisible()

    let isRejecting = true
    ui.fault(topicCalls['topic.update'], ({ params }) =>
      isRejecting && params.id === ids.Adonan
        ? HttpResponse.json({ message: 'Sedang dipakai.' }, { status: 422 })
        : undefined,
    )
    await choose(user, 'topik Adonan', 'Menimbang')
    await press(user, 'Terbitkan')
    const publishing = await dialog('Menerbitkan topik dan aktivitas')
    expect(await publishing.findByText('2 berhasil. 1 gagal.')).toBeVisible()
    expect(publishing.getAllByRole('listitem')[0]).toHaveTextContent('AdonanGagalSedang dipakai.')
    isRejecting = false
    await user.click(publishing.getByRole('button', { name: 'Coba lagi' }))
    await noDialog()
    await isStored(id, { program: 'publish', ...publishedTopics, Penutup: 'draft' })
    expect(screen.queryByText(/dipilih$/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^1Adonan/ })).toHaveFocus()
  })

  test('reports each topic that the server keeps published', async () => {
    const { user, ids } = await open('publish')
    ui.fault(topicCalls['topic.update'], ({ params }) =>
      HttpResponse.json({ message: 'Berhasil.', data: { id: params.id } }),
    )
    await setTopic(ids.Hiasan, 'publish')
    await choose(user, 'topik Adonan', 'Menimbang')
    await press(user, 'Jadikan draf')
    const report = await dialog('Menjadikan draf')
    expect(await report.findByText('1 berhasil. 1 gagal.')).toBeVisible()
    expect(report.getAllByRole('listitem')[0]).toHaveTextContent(
      'AdonanGagalServer ini tidak dapat menjadikannya draf. Statusnya tetap Publish.',
    )
  })

  test('disables moving and deleting while a topic is selected, and gives the reason', async () => {
    const { user } = await open('publish')
    await choose(user, 'Menimbang', 'topik Penutup')
    const reason =
      'Hanya aktivitas yang dapat dipindahkan atau dihapus sekaligus. Batalkan pilihan topik dulu.'
    for (const name of ['Pindahkan ke…', 'Hapus']) {
      const action = bar().getByRole('button', { name })
      expect(action).toHaveAttribute('aria-disabled', 'true')
      expect(action).toHaveAccessibleDescription(reason)
    }
    await choose(user, 'topik Penutup')
    expect(bar().getByRole('button', { name: 'Hapus' })).not.toHaveAttribute('aria-disabled')
    await press(user, 'Batalkan pilihan')
    await choose(user, 'topik Penutup')
    expect(bar().getByRole('button', { name: 'Jadikan draf' })).toHaveAccessibleDescription(
      'Semua yang dipilih sudah menjadi draf.',
    )
  })
})
