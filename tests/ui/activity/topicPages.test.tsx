import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import { topicCalls } from '../../../contract/topic.ts'
import { insertProgram } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { inTurns, startUi } from '../../support/ui.tsx'
import { created, field, fill, pick, save } from '../support/activityForm.ts'
import { insertOutline, layOut, shownOutline, storedOutline } from '../support/outline.ts'

/* The pages that create and edit topics, with the order of activities around the open form. */

const ui = startUi()
const begin = async () => {
  await ui.signIn()
  return insertProgram(ui.server.db, { title: 'Barista' })
}
const topicNamed = (name: string) =>
  ui.server.db.query.topics.findFirst({ where: (row, { eq }) => eq(row.name, name) })
const writes = () => ui.requests.filter((request) => !request.startsWith('GET'))
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Lokasi halaman' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

/** Fills in a new activity of the simplest type. */
async function writeActivity(user: Awaited<ReturnType<typeof ui.open>>, title: string) {
  fill('Judul Aktivitas', title)
  await pick(user, 'Jenis Aktivitas', 'general')
}

describe('«Topik Baru» page', () => {
  test('creates a draft topic, locks its title, and continues with its first activity', async () => {
    const { id } = await begin()
    const user = await ui.open(`/program/${id}/create`)
    const title = await screen.findByLabelText(/^Judul Topik/)
    await waitFor(() => expect(title).toHaveFocus())
    expect(crumbs().slice(1)).toEqual([
      ['Kelola Program', '/program'],
      ['Topik & Aktifitas', `/program/${id}`],
    ])
    expect(document.title).toBe(
      'Dashboard / Kelola Program / Topik & Aktifitas / Tambah Topik & Aktivitas | Balai CMS',
    )
    await save(user)
    expect(await screen.findByText('Judul Topik tidak boleh kosong')).toBeVisible()
    expect(writes()).toEqual([])
    fireEvent.change(title, { target: { value: 'Biji kopi' } })
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    expect(await screen.findByText('Topik berhasil ditambahkan')).toBeVisible()
    await screen.findByLabelText(/^Judul Aktivitas/)
    await waitFor(() => expect(field('Judul Aktivitas')).toHaveFocus())
    expect(await topicNamed('Biji kopi')).toMatchObject({ status: 'draft', programId: id })
    await waitFor(() => expect(screen.getByLabelText(/^Judul Topik/)).toHaveValue('Biji kopi'))
    expect(screen.getByLabelText(/^Judul Topik/)).toHaveAttribute('readonly')
    // Only the activity's, none of the topic.
    expect(screen.getAllByRole('button', { name: 'Simpan' })).toHaveLength(1)

    await writeActivity(user, 'Pengantar')
    await save(user)
    await created()
    await waitFor(() => expect(window.location.pathname).toBe(`/program/${id}`), { timeout: 4_000 })
    expect(await storedOutline(ui.server.db, id)).toEqual({ 'Biji kopi': ['Pengantar'] })
  })

  test('shows the server’s validation issue under the title, and locks nothing', async () => {
    const { id } = await begin()
    expectComplaints(/HttpError/)
    ui.fault(topicCalls['topic.create'], () =>
      HttpResponse.json(
        { message: 'Periksa isian.', errors: { name: ['Judul ini sudah dipakai.'] } },
        { status: 422 },
      ),
    )
    const user = await ui.open(`/program/${id}/create`)
    fireEvent.change(await screen.findByLabelText(/^Judul Topik/), { target: { value: 'Biji kopi' } })
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await waitFor(() => expect(field('Judul Topik')).toHaveAccessibleDescription('Judul ini sudah dipakai.'))
    expect(field('Judul Topik')).not.toHaveAttribute('readonly')
    expect(screen.queryByLabelText(/^Judul Aktivitas/)).not.toBeInTheDocument()
  })

  test('creates a published topic at edit/new, and opens its first activity', async () => {
    const { id } = await begin()
    const user = await ui.open(`/program/${id}/edit/new`)
    fireEvent.change(await screen.findByLabelText(/^Judul Topik/), { target: { value: 'Biji kopi' } })
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await screen.findByLabelText(/^Judul Aktivitas/)
    const topic = await topicNamed('Biji kopi')
    expect(topic).toMatchObject({ status: 'publish' })
    expect(window.location.pathname).toBe(`/program/${id}/${topic?.id}/create`)
  })
})

test('publishes a topic saved in «Edit topik dan aktivitas», and opens a new activity', async () => {
  await ui.signIn()
  const { id, ids } = await insertOutline(ui.server.db, { 'Biji kopi': ['Pengantar'] })
  const topic = ids['Biji kopi'] ?? ''
  const user = await ui.open(`/program/${id}/edit/${topic}`)
  const title = await screen.findByLabelText(/^Judul Topik/)
  expect(title).toHaveValue('Biji kopi')
  fireEvent.change(title, { target: { value: 'Biji dan air' } })
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Topik berhasil diubah')).toBeVisible()
  await waitFor(() => expect(window.location.pathname).toBe(`/program/${id}/${topic}/create`))
  expect(await topicNamed('Biji dan air')).toMatchObject({ id: topic, status: 'publish' })
})

describe('order around the open form', () => {
  /** In their order; the open one's handle is in the head. */
  const titles = () =>
    [...document.querySelectorAll<HTMLElement>('main [data-row]')].map(({ dataset }) =>
      document
        .querySelector(`[data-handle="${dataset.row}"]`)
        ?.getAttribute('aria-label')
        ?.replace('Pindahkan ', ''),
    )
  const handle = (name: string) => screen.getByRole('button', { name: `Pindahkan ${name}` })
  const line = (name: string) => screen.findByRole('button', { name })

  test('lists a new activity last, and creates it where the keyboard moved it, keeping the input', async () => {
    await ui.signIn()
    const { id, ids } = await insertOutline(ui.server.db, { Topik: ['A', 'B'] })
    const user = await ui.open(`/program/${id}/${ids.Topik}/create`)
    await screen.findByLabelText(/^Judul Aktivitas/)
    await screen.findByRole('button', { name: 'Pindahkan Aktivitas baru' })
    expect(titles()).toEqual(['A', 'B', 'Aktivitas baru'])
    expect(screen.getByText('Aktivitas 3 dari 3')).toBeVisible()
    await writeActivity(user, 'C')
    handle('Aktivitas baru').focus()
    await inTurns(user).keyboard(' {ArrowUp}{ArrowUp} ')
    await waitFor(() => expect(titles()).toEqual(['Aktivitas baru', 'A', 'B']))
    expect(handle('Aktivitas baru')).toHaveFocus()
    expect(field('Judul Aktivitas')).toHaveValue('C')
    expect(writes()).toEqual([])
    await save(user)
    await created()
    await waitFor(async () =>
      expect(await storedOutline(ui.server.db, id)).toEqual({ Topik: ['C', 'A', 'B'] }),
    )
    expect(writes().map((request) => request.split('/').at(-1))).toEqual(['create', 'reorder'])
  })

  test('moves other activities at once, and undoes it with Ctrl+Z', async () => {
    await ui.signIn()
    const { id, ids } = await insertOutline(ui.server.db, { Topik: ['A', 'B', 'C'] })
    const user = await ui.open(`/program/${id}/${ids.Topik}/create`)
    await screen.findByRole('button', { name: 'Pindahkan A' })
    handle('A').focus()
    await inTurns(user).keyboard(' {ArrowDown}{ArrowDown}{ArrowDown} ')
    await waitFor(() => expect(titles()).toEqual(['B', 'C', 'Aktivitas baru', 'A']))
    // On the server, after the unsaved one means after the last of the others.
    await waitFor(async () =>
      expect(await storedOutline(ui.server.db, id)).toEqual({ Topik: ['B', 'C', 'A'] }),
    )
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(titles()).toEqual(['A', 'B', 'C', 'Aktivitas baru']))
    await waitFor(async () =>
      expect(await storedOutline(ui.server.db, id)).toEqual({ Topik: ['A', 'B', 'C'] }),
    )
  })

  test('lists an edited activity in place, and moves it by dialog', async () => {
    await ui.signIn()
    const { id, ids } = await insertOutline(ui.server.db, { Topik: ['A', 'B', 'C'] })
    const user = await ui.open(`/program/${id}/${ids.Topik}/${ids.B}/edit`)
    await user.click(await line('1 aktivitas sebelumnya'))
    await user.click(await line('1 aktivitas berikutnya'))
    expect(titles()).toEqual(['A', 'B', 'C'])
    await user.click(screen.getByRole('button', { name: 'Pindahkan ke…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pindahkan B' }))
    expect(dialog.getByLabelText('Urutan')).toHaveDisplayValue('Sekarang: Setelah 1. A')
    await user.selectOptions(dialog.getByLabelText('Urutan'), 'Setelah 2. C')
    await user.click(dialog.getByRole('button', { name: 'Pindahkan' }))
    await waitFor(() => expect(titles()).toEqual(['A', 'C', 'B']))
    await waitFor(async () =>
      expect(await storedOutline(ui.server.db, id)).toEqual({ Topik: ['A', 'C', 'B'] }),
    )
    expect(field('Judul Aktivitas')).toHaveValue('B')
  })

  test('folds the siblings of an edited activity, and keeps them open as they were left', async () => {
    await ui.signIn()
    const { id, ids } = await insertOutline(ui.server.db, { Topik: ['A', 'B', 'C', 'D'] })
    const user = await ui.open(`/program/${id}/${ids.Topik}/${ids.B}/edit`)
    expect(await line('1 aktivitas sebelumnya')).toHaveAttribute('aria-expanded', 'false')
    expect(await line('2 aktivitas berikutnya')).toHaveAttribute('aria-expanded', 'false')
    expect(titles()).toEqual(['B'])
    await user.click(await line('2 aktivitas berikutnya'))
    expect(titles()).toEqual(['B', 'C', 'D'])
    await user.click(screen.getByRole('link', { name: 'C' }))
    expect(await line('1 aktivitas berikutnya')).toHaveAttribute('aria-expanded', 'true')
    expect(await line('2 aktivitas sebelumnya')).toHaveAttribute('aria-expanded', 'false')
    await waitFor(() => expect(field('Judul Aktivitas')).toHaveValue('C'))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('C')
    expect(screen.getByText('Aktivitas 3 dari 4')).toBeVisible()
    cleanup()
    await ui.open(`/program/${id}/${ids.Topik}/${ids.A}/edit`)
    expect(await line('3 aktivitas berikutnya')).toHaveAttribute('aria-expanded', 'true')
  })

  test('unfolds the siblings while an edited activity moves among them', async () => {
    await ui.signIn()
    const { id, ids } = await insertOutline(ui.server.db, { Topik: ['A', 'B', 'C'] })
    const user = await ui.open(`/program/${id}/${ids.Topik}/${ids.C}/edit`)
    await line('2 aktivitas sebelumnya')
    handle('C').focus()
    await inTurns(user).keyboard(' {ArrowUp}')
    await waitFor(() => expect(titles()).toEqual(['A', 'C', 'B']))
    expect(handle('C')).toHaveFocus()
    await user.keyboard(' ')
    expect(await line('1 aktivitas berikutnya')).toHaveAttribute('aria-expanded', 'false')
    await waitFor(async () =>
      expect(await storedOutline(ui.server.db, id)).toEqual({ Topik: ['A', 'C', 'B'] }),
    )
  })

  test('moves an edited activity to another topic and back, and stays with it', async () => {
    await ui.signIn()
    const { id, ids } = await insertOutline(ui.server.db, { Satu: ['A'], Dua: ['B'] })
    const user = await ui.open(`/program/${id}/${ids.Satu}/${ids.A}/edit`)
    await screen.findByText('Aktivitas 1 dari 1')
    fill('Judul Aktivitas', 'A lain')
    await user.click(screen.getByRole('button', { name: 'Pindahkan ke…' }))
    expect(await screen.findByText('Simpan perubahan dulu untuk memindahkannya ke topik lain.')).toBeVisible()
    expect(screen.queryByLabelText('Topik')).not.toBeInTheDocument()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Batal' }))
    fill('Judul Aktivitas', 'A')
    await user.click(await screen.findByRole('button', { name: 'Pindahkan ke…' }))
    await user.selectOptions(await screen.findByLabelText('Topik'), '2. Dua')
    await user.click(await screen.findByRole('button', { name: 'Pindahkan' }))
    await waitFor(() => expect(window.location.pathname).toBe(`/program/${id}/${ids.Dua}/${ids.A}/edit`))
    await waitFor(() => expect(screen.getByLabelText(/^Judul Topik/)).toHaveValue('Dua'))
    expect(await screen.findByText('Aktivitas 2 dari 2')).toBeVisible()
    await waitFor(() => expect(field('Judul Aktivitas')).toHaveValue('A'))
    await user.click(await screen.findByRole('button', { name: 'Urungkan' }))
    await waitFor(() => expect(window.location.pathname).toBe(`/program/${id}/${ids.Satu}/${ids.A}/edit`))
    await waitFor(async () =>
      expect(await storedOutline(ui.server.db, id)).toEqual({ Satu: ['A'], Dua: ['B'] }),
    )
  })

  test('shows the three nearest of many activities, and the rest on request', async () => {
    await ui.signIn()
    const { id, ids } = await insertOutline(ui.server.db, { Topik: ['A', 'B', 'C', 'D', 'E', 'F'] })
    const user = await ui.open(`/program/${id}/${ids.Topik}/create`)
    await screen.findByRole('button', { name: 'Pindahkan F' })
    expect(titles()).toEqual(['D', 'E', 'F', 'Aktivitas baru'])
    await user.click(screen.getByRole('button', { name: 'Tampilkan 3 aktivitas lain' }))
    expect(titles()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'Aktivitas baru'])
  })

  test('shows the form although the other activities fail to load, and retries', async () => {
    await ui.signIn()
    const { id, ids } = await insertOutline(ui.server.db, { Topik: ['A'] })
    expectComplaints(/HttpError/)
    let isDown = true
    ui.fault(activityCalls['activity.list'], () =>
      isDown ? HttpResponse.json({ message: 'Sedang sibuk.' }, { status: 500 }) : undefined,
    )
    const user = await ui.open(`/program/${id}/${ids.Topik}/create`)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(/gagal dimuat\. Sedang sibuk\./)).toBeVisible()
    expect(field('Judul Aktivitas')).toBeEnabled()
    isDown = false
    await user.click(alert.getByRole('button', { name: 'Coba lagi' }))
    await screen.findByRole('button', { name: 'Pindahkan A' })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('during a pending move', () => {
  const createGate = () => {
    const gate = Promise.withResolvers<void>()
    return { open: gate.resolve, wait: () => gate.promise.then(() => undefined) }
  }

  test('opens a moved activity in its new topic once the move is saved', async () => {
    layOut()
    await ui.signIn()
    const { id } = await insertOutline(ui.server.db, { Satu: ['A'], Dua: ['B'] })
    const gate = createGate()
    ui.fault(activityCalls['activity.move'], gate.wait)
    const user = await ui.open(`/program/${id}`)
    const grip = await screen.findByRole('button', { name: 'Pindahkan A' })
    grip.focus()
    await inTurns(user).keyboard(' {ArrowDown} ')
    await user.click(screen.getByRole('link', { name: 'A' }))
    await screen.findByLabelText(/^Judul Topik/)
    gate.open()
    expect(await screen.findByLabelText(/^Judul Aktivitas/)).toHaveValue('A')
  })

  test('deletes a topic after the pending move of an activity out of it', async () => {
    layOut()
    await ui.signIn()
    const { id } = await insertOutline(ui.server.db, { Satu: ['A'], Dua: ['B'] })
    const gate = createGate()
    ui.fault(activityCalls['activity.move'], gate.wait)
    const user = await ui.open(`/program/${id}`)
    const grip = await screen.findByRole('button', { name: 'Pindahkan A' })
    grip.focus()
    await inTurns(user).keyboard(' {ArrowDown} ')
    await user.click(screen.getByRole('button', { name: 'Hapus Satu' }))
    await user.click(await screen.findByRole('button', { name: 'Ya. Hapus!' }))
    gate.open()
    expect(await screen.findByText('Topik berhasil dihapus')).toBeVisible()
    expect(await storedOutline(ui.server.db, id)).toEqual({ Dua: ['A', 'B'] })
  })

  test('shows a new activity at its chosen position while its move is pending', async () => {
    layOut()
    await ui.signIn()
    const { id, ids } = await insertOutline(ui.server.db, { Topik: ['A', 'B'] })
    const gate = createGate()
    ui.fault(activityCalls['activity.reorder'], gate.wait)
    const user = await ui.open(`/program/${id}/${ids.Topik}/create`)
    await screen.findByLabelText(/^Judul Aktivitas/)
    const grip = await screen.findByRole('button', { name: 'Pindahkan Aktivitas baru' })
    await writeActivity(user, 'C')
    grip.focus()
    await inTurns(user).keyboard(' {Home} ')
    await save(user)
    await created()
    await screen.findByRole('list', { name: 'Topik dan aktivitas' }, { timeout: 4_000 })
    await waitFor(() => expect(shownOutline()).toEqual({ Topik: ['C', 'A', 'B'] }))
    gate.open()
    await waitFor(async () =>
      expect(await storedOutline(ui.server.db, id)).toEqual({ Topik: ['C', 'A', 'B'] }),
    )
  })
})

test('stays on another activity opened after a save instead of redirecting', async () => {
  // Long enough for a busy machine to press the link before the redirect.
  ui.durations.activitySaved = 6_000
  await ui.signIn()
  const { id, ids } = await insertOutline(ui.server.db, { Topik: ['A', 'B'] })
  const user = await ui.open(`/program/${id}/${ids.Topik}/${ids.A}/edit`)
  await screen.findByLabelText(/^Judul Aktivitas/)
  await user.click(await screen.findByRole('button', { name: '1 aktivitas berikutnya' }))
  const other = await screen.findByRole('link', { name: 'B' })
  await save(user)
  await screen.findByText('Aktivitas berhasil diedit.')
  expect(screen.getByRole('link', { name: 'Kembali ke program' })).toHaveAttribute('href', `/program/${id}`)
  other.click()
  await waitFor(() => expect(field('Judul Aktivitas')).toHaveValue('B'))
  await new Promise((resolve) => setTimeout(resolve, ui.durations.activitySaved + 200))
  expect(window.location.pathname).toBe(`/program/${id}/${ids.Topik}/${ids.B}/edit`)
})

test('reports a topic of another program as missing', async () => {
  const { id } = await begin()
  const { ids } = await insertOutline(ui.server.db, { Asing: [] })
  await ui.open(`/program/${id}/${ids.Asing}/create`)
  expect(await screen.findByText('Topik tidak ditemukan di program ini.')).toBeVisible()
})

const unknownId = '0193b0c0-0000-7000-8000-000000000000'
test.each<[string, (program: string, topic: string) => string, string]>([
  ['activity', (program, topic) => `/program/${program}/${topic}/${unknownId}/edit`, 'Aktivitas'],
  ['topic of an activity', (program) => `/program/${program}/${unknownId}/${unknownId}/edit`, 'Topik'],
  ['topic', (program) => `/program/${program}/edit/${unknownId}`, 'Topik'],
])('shows the 404 page for an unknown %s', async (_, addressOf, itemName) => {
  expectComplaints(/HttpError/)
  await ui.signIn()
  const { id, ids } = await insertOutline(ui.server.db, { Topik: [] })
  await ui.open(addressOf(id, ids.Topik ?? ''))
  expect(await screen.findByRole('heading', { level: 2, name: `${itemName} tidak ditemukan.` })).toBeVisible()
  expect(document.title).toBe('Dashboard / Halaman tidak ditemukan | Balai CMS')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('keeps focus on an activity moved out of view, and cancels the move on Escape from another', async () => {
  await ui.signIn()
  const { id, ids } = await insertOutline(ui.server.db, { Topik: ['A', 'B', 'C', 'D', 'E', 'F'] })
  const user = await ui.open(`/program/${id}/${ids.Topik}/create`)
  const grip = await screen.findByRole('button', { name: 'Pindahkan D' })
  grip.focus()
  await inTurns(user).keyboard(' {Home}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pindahkan D' })).toHaveFocus())
  screen.getByRole('button', { name: 'Pindahkan E' }).focus()
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Pindahkan D', pressed: true })).not.toBeInTheDocument(),
  )
})
