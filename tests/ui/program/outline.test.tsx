import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import { topicCalls } from '../../../contract/topic.ts'
import { FETCH_CONCURRENCY } from '../../../src/custom/program/outline/fetchQueue.ts'
import { insertActivity, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { inTurns, startUi } from '../../support/ui.tsx'
import { insertOutline, layOut, shownOutline } from '../support/outline.ts'

/* Reading a program's outline: display, expanding, search, empty and error states. */

const ui = startUi()

beforeEach(async () => {
  layOut()
  await ui.signIn()
})

const baking = { Adonan: ['Menimbang', 'Menguleni'], Hiasan: ['Krim'], Kosong: [] }
const header = (name: string) => screen.findByRole('button', { name: new RegExp(`^\\d+ ?${name}`) })
const press = async (name: string) => (await screen.findByRole('button', { name })).click()
const listRequests = () => ui.requests.filter((request) => /\/v1\/activity\/.*\/list/.test(request)).length

describe('program outline', () => {
  test('lists topics and activities in order with type, duration, status and totals', async () => {
    const { id } = await insertProgram(ui.server.db, { title: 'Kue Kering', status: 'publish' })
    const second = await insertTopic(ui.server.db, { programId: id, name: 'Hiasan', seq: 2, status: 'draft' })
    const first = await insertTopic(ui.server.db, { programId: id, name: 'Adonan', seq: 1 })
    const settings = { estimated_duration: 5_400 }
    const { db } = ui.server
    await insertActivity(db, {
      topicId: first.id,
      title: 'Latihan',
      type: 'praktek_mandiri',
      seq: 2,
      settings,
    })
    await insertActivity(db, {
      topicId: first.id,
      title: 'Menimbang',
      type: 'menonton_video',
      seq: 1,
      settings,
    })
    const draft = {
      type: 'membaca-e-book',
      status: 'draft',
      seq: 1,
      settings: { estimated_duration: 90 },
    } as const
    await insertActivity(db, { topicId: second.id, title: 'Krim', ...draft })
    await ui.open(`/program/${id}`)
    expect(await screen.findByRole('link', { name: 'Krim' })).toBeVisible()
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'PilihUrutanAktivitasJenisDurasiStatusAksi',
      'Menimbangkosongmenonton video01:30:00publish',
      'Latihankosongpraktek mandiri01:30:00publish',
      'PilihUrutanAktivitasJenisDurasiStatusAksi',
      'Krimkosongmembaca-e-book00:01:00draft',
    ])
    expect((await header('Adonan')).textContent).toBe('1Adonan2 aktivitas · 3 jam')
    expect((await header('Hiasan')).textContent).toBe('2Hiasan1 aktivitas · 1 menit')
    expect(screen.getByText('2 topik · 3 aktivitas · 3 jam 1 menit')).toBeVisible()
    expect(document.title).toBe('Dashboard / Kelola Program / Kue Kering | Balai CMS')
  })

  test('marks activities without duration or content', async () => {
    const { id } = await insertProgram(ui.server.db, { title: 'Kue Kering' })
    const { id: topicId } = await insertTopic(ui.server.db, { programId: id, name: 'Adonan' })
    const settings = { estimated_duration: 0 }
    const type = 'menonton_video'
    const { db } = ui.server
    const { id: film } = await insertActivity(db, { topicId, title: 'Menimbang', seq: 1, settings, type })
    await insertActivity(db, { topicId, title: 'Menguleni', seq: 2, type })
    await insertActivity(db, { topicId, title: 'Kuis', seq: 3, type: 'quiz' })
    ui.fault(activityCalls['activity.list'], async ({ request }) => {
      const { message, data } = await (await ui.server.fetch(new Request(request))).json()
      const list = data.list.map((one: { id: string; type: string }) =>
        one.type === type ? { ...one, is_empty: one.id === film } : one,
      )
      return HttpResponse.json({ message, data: { ...data, list } })
    })
    await ui.open(`/program/${id}`)
    await screen.findByRole('link', { name: 'Kuis' })
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'PilihUrutanAktivitasJenisDurasiStatusAksi',
      'Menimbang0 menitkosongmenonton video00:00:00publish',
      'Mengulenimenonton video00:10:00publish',
      'Kuiskosongquiz00:10:00publish',
    ])
  })

  test('links to activities, creation and edit forms, participants and attendance', async () => {
    const { id, ids } = await insertOutline(ui.server.db, { Adonan: ['Menimbang'] })
    const user = await ui.open(`/program/${id}`)
    const activity = `/program/${id}/${ids.Adonan}/${ids.Menimbang}/edit`
    expect(await screen.findByRole('link', { name: 'Menimbang' })).toHaveAttribute('href', activity)
    expect(screen.getByRole('link', { name: 'Edit Menimbang' })).toHaveAttribute('href', activity)
    expect(screen.getByRole('link', { name: 'Tambah aktivitas' })).toHaveAttribute(
      'href',
      `/program/${id}/${ids.Adonan}/create`,
    )
    expect(screen.getByRole('link', { name: 'Tambah general' })).toHaveAttribute(
      'href',
      `/program/${id}/${ids.Adonan}/create?type=general`,
    )
    expect(screen.getByRole('link', { name: 'Topik Baru' })).toHaveAttribute('href', `/program/${id}/create`)
    expect(screen.getByRole('link', { name: 'Peserta (0)' })).toHaveAttribute('href', `/program/users/${id}`)
    expect(screen.getByRole('link', { name: 'Presensi' })).toHaveAttribute(
      'href',
      `/presensi?filter=${encodeURIComponent(JSON.stringify({ program_id: id }))}`,
    )
    await user.click(screen.getByRole('button', { name: 'Cara lain menambah topik' }))
    expect(await screen.findByRole('menuitem', { name: 'Topik baru, langsung terbit' })).toHaveAttribute(
      'href',
      `/program/${id}/edit/new`,
    )
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Aksi lain untuk Adonan' }))
    expect(await screen.findByRole('menuitem', { name: 'Edit topik dan aktivitas' })).toHaveAttribute(
      'href',
      `/program/${id}/edit/${ids.Adonan}`,
    )
  })

  test('opens links within the app, and leaves Ctrl+click to the browser', async () => {
    const { id, ids } = await insertOutline(ui.server.db, { Adonan: ['Menimbang'] })
    const user = await ui.open(`/program/${id}`)
    const link = await screen.findByRole('link', { name: 'Menimbang' })
    const byBrowser: boolean[] = []
    const recordClick = (event: Event) => {
      byBrowser.push(!event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', recordClick)
    await user.keyboard('{Control>}')
    await user.click(link)
    await user.keyboard('{/Control}')
    expect(window.location.pathname).toBe(`/program/${id}`)
    await user.click(link)
    await waitFor(() =>
      expect(window.location.pathname).toBe(`/program/${id}/${ids.Adonan}/${ids.Menimbang}/edit`),
    )
    document.removeEventListener('click', recordClick)
    expect(byBrowser).toEqual([true, false])
  })

  test('says that a program has no topics, and how to add one', async () => {
    const { id } = await insertProgram(ui.server.db)
    await ui.open(`/program/${id}`)
    expect(
      await screen.findByText('Tidak ada topik, klik tombol Topik Baru untuk menambahkan topik baru.'),
    ).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Topik Baru' })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Buka semua' })).not.toBeInTheDocument()
  })

  test('shows hostile names verbatim, also in announcements', async () => {
    const hostileName = '<img src=x onerror=alert(1)> %{name} "satu" \u202Edua'
    // Isolated within a sentence.
    const isolatedName = `\u2068${hostileName}\u2069`
    const { id } = await insertOutline(ui.server.db, { [hostileName]: [hostileName], ['x'.repeat(255)]: [] })
    const user = await ui.open(`/program/${id}`)
    expect(await screen.findByRole('link', { name: hostileName })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: `Pilih ${isolatedName}` })).toBeVisible()
    const [handle] = screen.getAllByRole('button', { name: `Pindahkan ${isolatedName}` })
    handle?.focus()
    await user.keyboard(' ')
    expect(
      await screen.findByText(
        `“${isolatedName}” diangkat. Panah: pindahkan. Spasi: letakkan. Escape: batal.`,
      ),
    ).toBeInTheDocument()
    await inTurns(user).keyboard('{ArrowDown} ')
    await waitFor(() =>
      expect(screen.getAllByText(`“${isolatedName}” dipindahkan ke urutan 2 dari 2.`)).toHaveLength(2),
    )
    expect(Object.keys(shownOutline())).toEqual(['x'.repeat(255), isolatedName])
  })

  test.each(['0193b0c0-0000-7000-8000-000000000000', 'x', '1%2F2'])(
    'shows the 404 page, with a link home, for the unknown program %s',
    async (id) => {
      expectComplaints(/HttpError/)
      const user = await ui.open(`/program/${id}`)
      expect(await screen.findByRole('heading', { level: 2, name: 'Program tidak ditemukan.' })).toBeVisible()
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
      await user.click(screen.getByRole('link', { name: 'Ke halaman utama' }))
      await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
    },
  )
})

describe('outline loading', () => {
  test('shows an error in place of a topic’s activities, and retries all failed topics at once', async () => {
    expectComplaints(/HttpError/)
    const { id } = await insertOutline(ui.server.db, baking)
    let isBroken = true
    ui.fault(activityCalls['activity.list'], () =>
      isBroken ? HttpResponse.json({ message: 'Basis data sibuk.' }, { status: 500 }) : undefined,
    )
    const user = await ui.open(`/program/${id}`)
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3))
    isBroken = false
    const first = within(screen.getAllByRole('alert')[0] ?? document.body)
    expect(first.getByText('Basis data sibuk.')).toBeVisible()
    await user.click(first.getByRole('button', { name: 'Coba lagi' }))
    await waitFor(() => expect(shownOutline()).toEqual(baking))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    // The button is unmounted: focus moves on.
    expect(screen.getByRole('button', { name: /^1Adonan/ })).toHaveFocus()
  })

  test('shows one error in place of the outline when topics fail to load, and retries', async () => {
    expectComplaints(/HttpError/)
    const { id } = await insertOutline(ui.server.db, baking)
    let isBroken = true
    ui.fault(topicCalls['topic.list'], () =>
      isBroken ? HttpResponse.json({ message: 'Basis data sibuk.' }, { status: 500 }) : undefined,
    )
    const user = await ui.open(`/program/${id}`)
    expect(await screen.findByText('Basis data sibuk.')).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await waitFor(() => expect(shownOutline()).toEqual(baking))
  })

  test('shows a skeleton per topic while its activities load', async () => {
    const { id } = await insertOutline(ui.server.db, baking)
    const gate = Promise.withResolvers<void>()
    ui.fault(activityCalls['activity.list'], async () => {
      await gate.promise
      return undefined
    })
    await ui.open(`/program/${id}`)
    await header('Adonan')
    expect(await screen.findAllByRole('status', { name: 'Memuat daftar' })).toHaveLength(3)
    gate.resolve()
    expect(await screen.findByRole('link', { name: 'Menimbang' })).toBeVisible()
  })
})

test('loads the activities of many topics with limited concurrency', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`T${index}`, [`Latihan ${index}`]]),
  )
  const { id } = await insertOutline(ui.server.db, many)
  let runningCount = 0
  let maxRunning = 0
  ui.fault(activityCalls['activity.list'], async () => {
    runningCount += 1
    maxRunning = Math.max(maxRunning, runningCount)
    await new Promise((resolve) => setTimeout(resolve, 50))
    runningCount -= 1
    return undefined
  })
  await ui.open(`/program/${id}`)
  await waitFor(() => expect(shownOutline()).toEqual(many))
  expect(maxRunning).toBe(FETCH_CONCURRENCY)
  expect(listRequests()).toBe(10)
})

describe('topic panels', () => {
  test('collapses and expands panels, one or all, and keeps their state per program over a reload', async () => {
    const { id } = await insertOutline(ui.server.db, baking)
    const other = await insertOutline(ui.server.db, { Nada: ['Tangga nada'] })
    const user = await ui.open(`/program/${id}`)
    await waitFor(() => expect(shownOutline()).toEqual(baking))
    expect(screen.getByText('Topik ini belum memiliki aktivitas.')).toBeVisible()
    const adonan = await header('Adonan')
    expect(adonan).toHaveAttribute('aria-expanded', 'true')
    await user.click(adonan)
    await waitFor(() => expect(shownOutline()).toEqual({ ...baking, Adonan: [] }))
    expect(adonan).toHaveAttribute('aria-expanded', 'false')

    cleanup()
    await ui.open(`/program/${id}`)
    await waitFor(() => expect(shownOutline()).toEqual({ ...baking, Adonan: [] }))
    await press('Tutup semua')
    await waitFor(() => expect(shownOutline()).toEqual({ Adonan: [], Hiasan: [], Kosong: [] }))

    cleanup()
    await ui.open(`/program/${other.id}`)
    await waitFor(() => expect(shownOutline()).toEqual({ Nada: ['Tangga nada'] }))

    cleanup()
    const requestCount = listRequests()
    const secondUser = await ui.open(`/program/${id}`)
    await header('Hiasan')
    expect(listRequests()).toBe(requestCount)
    await secondUser.click(await header('Hiasan'))
    await waitFor(() => expect(shownOutline()).toEqual({ Adonan: [], Hiasan: ['Krim'], Kosong: [] }))
    await press('Buka semua')
    await waitFor(() => expect(shownOutline()).toEqual(baking))
  })

  test('collapses panels after the tenth initially, and keeps panel states when topics move', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`T${index + 1}`, [`Latihan ${index + 1}`]]),
    )
    const { id } = await insertOutline(ui.server.db, many)
    const user = await ui.open(`/program/${id}`)
    const expectedEntries = Object.entries(many).map(([name, titles], index) => [
      name,
      index < 10 ? titles : [],
    ])
    await waitFor(() => expect(shownOutline()).toEqual(Object.fromEntries(expectedEntries)))
    expect(listRequests()).toBe(10)
    screen.getByRole('button', { name: 'Pindahkan T1' }).focus()
    await inTurns(user).keyboard(' {End} ')
    await waitFor(() => expect(Object.keys(shownOutline()).at(-1)).toBe('T1'))
    expect(Object.entries(shownOutline())).toEqual([...expectedEntries.slice(1), expectedEntries[0]])
    expect(listRequests()).toBe(10)
  })

  test('ignores malformed stored panel states', async () => {
    const { id } = await insertOutline(ui.server.db, baking)
    localStorage.setItem('RaStore.outline.panels', '{"rusak":')
    localStorage.setItem('balai.outline.panels', '[{"program":7}]')
    await ui.open(`/program/${id}`)
    await waitFor(() => expect(shownOutline()).toEqual(baking))
  })
})

describe('topic search', () => {
  const disabledReason = 'Urutan tidak bisa diubah selama pencarian. Kosongkan pencarian dulu.'
  const search = () => screen.findByRole('textbox', { name: 'Cari topik' })

  test('filters topics by name on Enter, stores the query in the URL, and can be cleared', async () => {
    const { id } = await insertOutline(ui.server.db, baking)
    const user = await ui.open(`/program/${id}`)
    await waitFor(() => expect(shownOutline()).toEqual(baking))
    await user.type(await search(), 'hias')
    expect(shownOutline()).toEqual(baking)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(shownOutline()).toEqual({ Hiasan: ['Krim'] }))
    expect((await header('Hiasan')).textContent).toBe('2Hiasan1 aktivitas · 10 menit')
    expect(window.location.search).toContain('hias')

    await user.clear(await search())
    await waitFor(() => expect(shownOutline()).toEqual(baking))
    await user.type(await search(), 'tidak ada ini{Enter}')
    expect(await screen.findByText('Tidak ada topik yang cocok dengan pencarian.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Topik Baru' })).toBeVisible()
    const empty = within(screen.getByRole('main'))
    await user.click(empty.getByText('Kosongkan pencarian'))
    await waitFor(() => expect(shownOutline()).toEqual(baking))
    expect(await search()).toHaveValue('')
  })

  test('disables reordering by keyboard and menu, and gives the reason', async () => {
    const { id } = await insertOutline(ui.server.db, baking)
    const user = await ui.open(`/program/${id}?filter=${encodeURIComponent('{"q":"adon"}')}`)
    await waitFor(() => expect(shownOutline()).toEqual({ Adonan: baking.Adonan }))
    screen.getByRole('button', { name: 'Pindahkan Menimbang' }).focus()
    await user.keyboard(' ')
    // As a notice, and announced.
    await waitFor(() => expect(screen.getAllByText(disabledReason)).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Pindahkan Menimbang' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    screen.getByRole('button', { name: 'Aksi lain untuk Menimbang' }).focus()
    await user.keyboard('{Enter}')
    const entry = await screen.findByRole('menuitem', { name: `Pindahkan ke… ${disabledReason}` })
    expect(entry).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(entry).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.click(entry)
    expect(entry).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(ui.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
  })

  test('announces again why reordering is disabled on a second attempt', async () => {
    const { id } = await insertOutline(ui.server.db, baking)
    const user = await ui.open(`/program/${id}?filter=${encodeURIComponent('{"q":"adon"}')}`)
    await waitFor(() => expect(shownOutline()).toEqual({ Adonan: baking.Adonan }))
    screen.getByRole('button', { name: 'Pindahkan Menimbang' }).focus()
    await user.keyboard(' ')
    const first = await screen.findByText(disabledReason, { selector: '[role=status] *' })
    await user.keyboard(' ')
    // An unchanged live region is not announced: its content is replaced.
    await waitFor(() => expect(first).not.toBeInTheDocument())
    expect(screen.getByText(disabledReason, { selector: '[role=status] *' })).toBeInTheDocument()
  })

  test('deletes, renames and unpublishes found items, and shows the result', async () => {
    const { id, ids } = await insertOutline(ui.server.db, {
      'Adonan A': ['Menimbang', 'Menguleni'],
      'Adonan B': [],
    })
    const user = await ui.open(`/program/${id}?filter=${encodeURIComponent('{"q":"adon"}')}`)
    await waitFor(() =>
      expect(shownOutline()).toEqual({ 'Adonan A': ['Menimbang', 'Menguleni'], 'Adonan B': [] }),
    )
    await press('Hapus Menimbang')
    await press('Ya. Hapus!')
    await waitFor(() => expect(shownOutline()).toEqual({ 'Adonan A': ['Menguleni'], 'Adonan B': [] }))
    await press('Hapus Adonan B')
    await press('Ya. Hapus!')
    await waitFor(() => expect(shownOutline()).toEqual({ 'Adonan A': ['Menguleni'] }))
    await press('Edit topik Adonan A')
    await user.type(await screen.findByLabelText(/^Judul Topik/), '1')
    await press('Ya. Ubah!')
    await waitFor(() => expect(shownOutline()).toEqual({ 'Adonan A1': ['Menguleni'] }))
    await user.click(screen.getByRole('button', { name: 'Aksi lain untuk Menguleni' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Jadikan draf' }))
    expect(await screen.findByRole('button', { name: 'Terbitkan Menguleni' })).toBeVisible()
    const row = await ui.server.db.query.activities.findFirst({
      where: (one, { eq }) => eq(one.id, ids.Menguleni ?? ''),
    })
    expect(row?.status).toBe('draft')
  })
})
