import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import { topicCalls } from '../../../contract/topic.ts'
import { insertActivity } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { inTurns, startUi } from '../../support/ui.tsx'
import { asksBeforeClosing } from '../support/leaving.ts'
import { insertOutline, layOut, shownOutline, storedOutline } from '../support/outline.ts'

/* Reordering an outline by keyboard and menu: optimistic, sent in order, undone one by one. */

const ui = startUi()
type Titles = Parameters<typeof insertOutline>[1]

beforeEach(async () => {
  layOut()
  await ui.signIn()
})

const baking = { Adonan: ['Menimbang', 'Menguleni', 'Membentuk'], Hiasan: ['Krim'], Kosong: [] }

const open = async (titles: Titles = baking) => {
  const outline = await insertOutline(ui.server.db, titles)
  const user = await ui.open(`/program/${outline.id}`)
  await waitFor(() => expect(shownOutline()).toEqual(titles))
  ui.requests.length = 0
  return { user, ...outline }
}
const handle = (name: string) => screen.getByRole('button', { name: `Pindahkan ${name}` })
const focus = (name: string) => act(() => handle(name).focus())
/** Waits for an order of topics and activities on the screen. */
const isShown = (titles: Titles) =>
  waitFor(() => expect(Object.entries(shownOutline())).toEqual(Object.entries(titles)))
const isStored = async (id: string, titles: Titles) =>
  waitFor(async () =>
    expect(Object.entries(await storedOutline(ui.server.db, id))).toEqual(Object.entries(titles)),
  )
/** The current announcements. */
const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const expectAnnounced = (text: string) => waitFor(() => expect(announcements()).toContain(text))
const changes = () => ui.requests.filter((request) => !request.startsWith('GET'))
const reads = () => ui.requests.filter((request) => request.startsWith('GET'))

describe('moving by keyboard', () => {
  test('lifts, moves and drops an activity within its topic with one request, keeping focus', async () => {
    const { user, id, ids } = await open()
    focus('Menimbang')
    await user.keyboard(' ')
    await expectAnnounced('“Menimbang” diangkat. Panah: pindahkan. Spasi: letakkan. Escape: batal.')
    expect(handle('Menimbang')).toHaveAttribute('aria-pressed', 'true')
    await user.keyboard('{ArrowDown}')
    await isShown({ ...baking, Adonan: ['Menguleni', 'Menimbang', 'Membentuk'] })
    await expectAnnounced('“Menimbang” di topik Adonan, urutan 2 dari 3.')
    expect(handle('Menimbang')).toHaveFocus()
    expect(changes()).toEqual([])
    await user.keyboard(' ')
    await expectAnnounced('“Menimbang” dipindahkan ke urutan 2 dari 3.')
    expect(handle('Menimbang')).toHaveAttribute('aria-pressed', 'false')
    expect(handle('Menimbang')).toHaveFocus()
    await isStored(id, { ...baking, Adonan: ['Menguleni', 'Menimbang', 'Membentuk'] })
    await waitFor(() => expect(changes()).toEqual([`POST /api/v1/activity/${id}/${ids.Adonan}/reorder`]))
    expect(reads()).toEqual([])
  })

  test('moves an activity across topics, also empty ones, and to their ends with Home and End', async () => {
    const { user, id, ids } = await open()
    focus('Membentuk')
    await inTurns(user).keyboard(' {ArrowDown}')
    await isShown({ ...baking, Adonan: ['Menimbang', 'Menguleni'], Hiasan: ['Membentuk', 'Krim'] })
    await expectAnnounced('“Membentuk” di topik Hiasan, urutan 1 dari 2.')
    expect(handle('Membentuk')).toHaveFocus()
    await user.keyboard('{End}')
    await expectAnnounced('“Membentuk” di topik Hiasan, urutan 2 dari 2.')
    await user.keyboard('{ArrowDown}')
    await isShown({ ...baking, Adonan: ['Menimbang', 'Menguleni'], Kosong: ['Membentuk'] })
    await user.keyboard('{ArrowDown}')
    await user.keyboard('{ArrowUp}')
    await expectAnnounced('“Membentuk” di topik Hiasan, urutan 2 dari 2.')
    await user.keyboard('{Home}')
    await expectAnnounced('“Membentuk” di topik Hiasan, urutan 1 dari 2.')
    await user.keyboard('{Enter}')
    await expectAnnounced('“Membentuk” dipindahkan ke Hiasan, urutan 1 dari 2.')
    await isStored(id, { ...baking, Adonan: ['Menimbang', 'Menguleni'], Hiasan: ['Membentuk', 'Krim'] })
    await waitFor(() =>
      expect(changes()).toEqual([`POST /api/v1/activity/${id}/${ids.Adonan}/${ids.Membentuk}/move`]),
    )
  })

  test('opens a closed topic when an activity enters it from below, and puts it last', async () => {
    const { id, ids } = await insertOutline(ui.server.db, baking)
    const panels = { [ids.Adonan ?? '']: false }
    localStorage.setItem('RaStorebalai.outline.panels', JSON.stringify([{ program: id, panels }]))
    const user = await ui.open(`/program/${id}`)
    await waitFor(() => expect(shownOutline()).toEqual({ ...baking, Adonan: [] }))
    focus('Krim')
    await inTurns(user).keyboard(' {ArrowUp}')
    await isShown({ Adonan: [...baking.Adonan, 'Krim'], Hiasan: [], Kosong: [] })
    await expectAnnounced('“Krim” di topik Adonan, urutan 4 dari 4.')
    await inTurns(user).keyboard('{ArrowUp} ')
    await isStored(id, { Adonan: ['Menimbang', 'Menguleni', 'Krim', 'Membentuk'], Hiasan: [], Kosong: [] })
  })

  test('keeps focus on an activity when Escape returns it from another topic', async () => {
    const { user } = await open()
    focus('Membentuk')
    await inTurns(user).keyboard(' {ArrowDown}')
    await isShown({ ...baking, Adonan: ['Menimbang', 'Menguleni'], Hiasan: ['Membentuk', 'Krim'] })
    await user.keyboard('{Escape}')
    await isShown(baking)
    expect(handle('Membentuk')).toHaveFocus()
  })

  test('moves a topic with all its activities with one request', async () => {
    const { user, id } = await open()
    focus('Adonan')
    await inTurns(user).keyboard(' {ArrowDown}')
    await expectAnnounced('“Adonan” di urutan 2 dari 3.')
    await user.keyboard('{End}')
    await expectAnnounced('“Adonan” di urutan 3 dari 3.')
    const { Adonan, ...others } = baking
    await isShown({ ...others, Adonan })
    expect(changes()).toEqual([])
    await user.keyboard(' ')
    await expectAnnounced('“Adonan” dipindahkan ke urutan 3 dari 3.')
    await isStored(id, { ...others, Adonan })
    expect(changes()).toEqual(['PUT /api/topic/v1/reorder'])
    expect(reads()).toEqual([])
  })

  test.each<[string, string]>([
    ['Escape', '{Escape}'],
    ['a drop at the original position', '{ArrowUp} '],
    ['a drop after keys without effect', '{ArrowUp}{Home}{Home} '],
  ])('restores the order on %s, and sends nothing', async (_, keys) => {
    const { user } = await open()
    focus('Menimbang')
    await inTurns(user).keyboard(' {ArrowDown}')
    await expectAnnounced('“Menimbang” di topik Adonan, urutan 2 dari 3.')
    await user.keyboard(keys)
    await expectAnnounced('“Menimbang” dikembalikan ke tempat semula.')
    await isShown(baking)
    expect(handle('Menimbang')).toHaveAttribute('aria-pressed', 'false')
    expect(handle('Menimbang')).toHaveFocus()
    expect(changes()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Urungkan' })).not.toBeInTheDocument()
  })

  test('restores the order on a click elsewhere, and sends nothing', async () => {
    const { user } = await open()
    focus('Menimbang')
    await inTurns(user).keyboard(' {ArrowDown}')
    await isShown({ ...baking, Adonan: ['Menguleni', 'Menimbang', 'Membentuk'] })
    await user.click(screen.getByRole('heading', { level: 1 }))
    await expectAnnounced('“Menimbang” dikembalikan ke tempat semula.')
    await isShown(baking)
    expect(changes()).toEqual([])
  })

  test('keeps focus on a lifted activity on Tab, and ignores keys that cannot move it', async () => {
    const { user } = await open()
    focus('Krim')
    await inTurns(user).keyboard(' {Tab}{Home}{End}{ArrowLeft}x')
    expect(handle('Krim')).toHaveFocus()
    await expectAnnounced('“Krim” diangkat. Panah: pindahkan. Spasi: letakkan. Escape: batal.')
    await isShown(baking)
    await user.keyboard('{Escape}{Tab}')
    expect(handle('Krim')).not.toHaveFocus()
  })

  test('moves focus between rows with Tab, and within a row with arrow keys', async () => {
    const { user } = await open()
    const first = screen.getByRole('link', { name: 'Menimbang' })
    act(() => first.focus())
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByRole('checkbox', { name: 'Pilih Menimbang' })).toHaveFocus()
    await user.keyboard('{End}')
    expect(screen.getByRole('button', { name: 'Aksi lain untuk Menimbang' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Menguleni' })).toHaveFocus()
    await user.tab({ shift: true })
    expect(first).toHaveFocus()
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: /^1 ?Adonan/ })).toHaveFocus()
  })

  test('shows an error and keeps a lifted activity in place when the next topic fails to load', async () => {
    expectComplaints(/HttpError/)
    const { id, ids } = await insertOutline(ui.server.db, baking)
    const panels = { [ids.Hiasan ?? '']: false }
    localStorage.setItem('RaStorebalai.outline.panels', JSON.stringify([{ program: id, panels }]))
    const user = await ui.open(`/program/${id}`)
    await waitFor(() => expect(shownOutline()).toEqual({ ...baking, Hiasan: [] }))
    ui.fault(activityCalls['activity.list'], () =>
      HttpResponse.json({ message: 'Basis data sibuk.' }, { status: 500 }),
    )
    focus('Membentuk')
    await inTurns(user).keyboard(' {ArrowDown}')
    expect(await screen.findByText('Basis data sibuk.')).toBeVisible()
    expect(handle('Membentuk')).toHaveAttribute('aria-pressed', 'true')
    await inTurns(user).keyboard('{ArrowUp} ')
    await isStored(id, { ...baking, Adonan: ['Menimbang', 'Membentuk', 'Menguleni'] })
  })

  test('drops an activity into a loading topic once it has loaded', async () => {
    const { id, ids } = await insertOutline(ui.server.db, baking)
    const panels = { [ids.Hiasan ?? '']: false }
    localStorage.setItem('RaStorebalai.outline.panels', JSON.stringify([{ program: id, panels }]))
    const user = await ui.open(`/program/${id}`)
    await waitFor(() => expect(shownOutline()).toEqual({ ...baking, Hiasan: [] }))
    const gate = Promise.withResolvers<void>()
    ui.fault(activityCalls['activity.list'], async () => {
      await gate.promise
      return undefined
    })
    focus('Membentuk')
    await inTurns(user).keyboard(' {ArrowDown}')
    await screen.findByRole('status', { name: 'Memuat daftar' })
    await user.keyboard(' ')
    gate.resolve()
    await expectAnnounced('“Membentuk” dipindahkan ke Hiasan, urutan 1 dari 2.')
    expect(handle('Membentuk')).toHaveAttribute('aria-pressed', 'false')
    expect(handle('Membentuk')).toHaveFocus()
    await isStored(id, { ...baking, Adonan: ['Menimbang', 'Menguleni'], Hiasan: ['Membentuk', 'Krim'] })
  })

  test('keeps an activity lifted, and announces its position, when the topic to drop into fails to load', async () => {
    expectComplaints(/HttpError/)
    const { id, ids } = await insertOutline(ui.server.db, baking)
    const panels = { [ids.Hiasan ?? '']: false }
    localStorage.setItem('RaStorebalai.outline.panels', JSON.stringify([{ program: id, panels }]))
    const user = await ui.open(`/program/${id}`)
    await waitFor(() => expect(shownOutline()).toEqual({ ...baking, Hiasan: [] }))
    const gate = Promise.withResolvers<void>()
    ui.fault(activityCalls['activity.list'], async () => {
      await gate.promise
      return HttpResponse.json({ message: 'Basis data sibuk.' }, { status: 500 })
    })
    focus('Membentuk')
    await inTurns(user).keyboard(' {ArrowDown}')
    await screen.findByRole('status', { name: 'Memuat daftar' })
    await user.keyboard(' ')
    gate.resolve()
    await expectAnnounced('“Membentuk” di topik Adonan, urutan 3 dari 3.')
    expect(handle('Membentuk')).toHaveAttribute('aria-pressed', 'true')
    await user.keyboard('{Escape}')
    await isShown({ ...baking, Hiasan: [] })
    expect(changes()).toEqual([])
  })

  test('cancels a move on a click while the target topic is loading', async () => {
    const { id, ids } = await insertOutline(ui.server.db, baking)
    const panels = { [ids.Hiasan ?? '']: false }
    localStorage.setItem('RaStorebalai.outline.panels', JSON.stringify([{ program: id, panels }]))
    const user = await ui.open(`/program/${id}`)
    await waitFor(() => expect(shownOutline()).toEqual({ ...baking, Hiasan: [] }))
    const gate = Promise.withResolvers<void>()
    ui.fault(activityCalls['activity.list'], async () => {
      await gate.promise
      return undefined
    })
    focus('Membentuk')
    await inTurns(user).keyboard(' {ArrowDown}')
    await screen.findByRole('status', { name: 'Memuat daftar' })
    await user.click(screen.getByRole('heading', { level: 1 }))
    gate.resolve()
    await isShown(baking)
    expect(handle('Membentuk')).toHaveAttribute('aria-pressed', 'false')
    expect(changes()).toEqual([])
  })
})

describe('«Pindahkan ke…» dialog', () => {
  const dialog = async (name: string) =>
    within(await screen.findByRole('dialog', { name: `Pindahkan ${name}` }))
  const ask = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
    await user.click(screen.getByRole('button', { name: `Aksi lain untuk ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Pindahkan ke…' }))
    return dialog(name)
  }
  const optionsOf = (field: HTMLElement) =>
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  test('offers the positions within a topic, and moves an activity', async () => {
    const { user, id } = await open()
    const asking = await ask(user, 'Membentuk')
    const place = asking.getByRole('combobox', { name: 'Urutan' })
    expect(optionsOf(place)).toEqual([
      'Paling awal',
      'Setelah 1. Menimbang',
      'Sekarang: Setelah 2. Menguleni',
    ])
    expect(place).toHaveDisplayValue('Sekarang: Setelah 2. Menguleni')
    await user.selectOptions(place, 'Paling awal')
    await user.click(asking.getByRole('button', { name: 'Pindahkan' }))
    await isShown({ ...baking, Adonan: ['Membentuk', 'Menimbang', 'Menguleni'] })
    await expectAnnounced('“Membentuk” dipindahkan ke urutan 1 dari 3.')
    await isStored(id, { ...baking, Adonan: ['Membentuk', 'Menimbang', 'Menguleni'] })
  })

  test('opens on Enter on a handle, and moves an activity into another, closed topic', async () => {
    const { id, ids } = await insertOutline(ui.server.db, baking)
    const panels = { [ids.Hiasan ?? '']: false }
    localStorage.setItem('RaStorebalai.outline.panels', JSON.stringify([{ program: id, panels }]))
    const user = await ui.open(`/program/${id}`)
    await waitFor(() => expect(shownOutline()).toEqual({ ...baking, Hiasan: [] }))
    focus('Menimbang')
    await user.keyboard('{Enter}')
    const asking = await dialog('Menimbang')
    const topic = asking.getByRole('combobox', { name: 'Topik' })
    expect(optionsOf(topic)).toEqual(['1. Adonan', '2. Hiasan', '3. Kosong'])
    await user.selectOptions(topic, '2. Hiasan')
    const place = await asking.findByRole('combobox', { name: 'Urutan' })
    expect(optionsOf(place)).toEqual(['Paling awal', 'Setelah 1. Krim'])
    // At the end by default.
    expect(place).toHaveDisplayValue('Setelah 1. Krim')
    await user.click(asking.getByRole('button', { name: 'Pindahkan' }))
    await expectAnnounced('“Menimbang” dipindahkan ke Hiasan, urutan 2 dari 2.')
    await isStored(id, { ...baking, Adonan: ['Menguleni', 'Membentuk'], Hiasan: ['Krim', 'Menimbang'] })
    expect(screen.getByRole('button', { name: /^2Hiasan/ })).toHaveTextContent('2 aktivitas · 20 menit')
  })

  test('offers the positions among topics, and moves a topic', async () => {
    const { user, id } = await open()
    const asking = await ask(user, 'Kosong')
    expect(asking.queryByRole('combobox', { name: 'Topik' })).not.toBeInTheDocument()
    const place = asking.getByRole('combobox', { name: 'Urutan' })
    expect(optionsOf(place)).toEqual(['Paling awal', 'Setelah 1. Adonan', 'Sekarang: Setelah 2. Hiasan'])
    await user.selectOptions(place, 'Setelah 1. Adonan')
    await user.click(asking.getByRole('button', { name: 'Pindahkan' }))
    const { Adonan, Hiasan, Kosong } = baking
    await isShown({ Adonan, Kosong, Hiasan })
    await isStored(id, { Adonan, Kosong, Hiasan })
  })

  test('opens on a touch of a handle, and changes nothing on «Batal» or the current position', async () => {
    const { user } = await open()
    fireEvent.pointerUp(handle('Menimbang'), { pointerType: 'touch' })
    const asking = await dialog('Menimbang')
    await user.click(asking.getByRole('button', { name: 'Batal' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const secondDialog = await ask(user, 'Menimbang')
    await user.click(secondDialog.getByRole('button', { name: 'Pindahkan' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(changes()).toEqual([])
    await isShown(baking)
  })
})

describe('drag and drop', () => {
  const dragEvent = (type: string, clientY = 0) => {
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined, types: [] }
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 300, clientY })
    return Object.assign(event, { dataTransfer })
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  test('drops at the indicated position although an activity was added during the drag', async () => {
    const { id, ids } = await open()
    await waitFor(() => {
      fireEvent.pointerOver(handle('Krim'), { pointerType: 'mouse' })
      expect(handle('Krim')).toHaveAttribute('draggable', 'true')
    })
    act(() => void handle('Krim').dispatchEvent(dragEvent('dragstart')))
    await waitFor(() => expect(document.querySelector('[data-dragged="true"]')).toBeInTheDocument())
    // Over the upper half of the third: heads are 56 pixels high, activities 44.
    const dropY = 56 + 2 * 44 + 10
    const hold = () => act(() => void document.body.dispatchEvent(dragEvent('dragover', dropY)))
    hold()
    await insertActivity(ui.server.db, { topicId: ids.Adonan ?? '', title: 'Mengayak', seq: 0 })
    window.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText(/5 aktivitas/)
    expect(shownOutline()).toEqual(baking)
    hold()
    await frame()
    await frame()
    act(() => void document.body.dispatchEvent(dragEvent('drop', dropY)))
    const Adonan = ['Mengayak', 'Menimbang', 'Menguleni', 'Krim', 'Membentuk']
    await isShown({ Adonan, Hiasan: [], Kosong: [] })
    await isStored(id, { Adonan, Hiasan: [], Kosong: [] })
  })
})

describe('saving moves', () => {
  /** Moves with a few keys; the handle keeps focus. */
  const move = async (
    { user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>,
    name: string,
    keys: string,
  ) => {
    focus(name)
    await inTurns(user).keyboard(` ${keys} `)
  }
  const eleven = { A: Array.from({ length: 6 }, (_, index) => `a${index}`), B: ['b0', 'b1'], C: [] }

  test('shows ten moves at once, sends them one after another, and keeps them over a reload', async () => {
    const setup = await open(eleven)
    const gate = Promise.withResolvers<void>()
    const slow = async () => {
      await gate.promise
      return undefined
    }
    for (const call of [
      activityCalls['activity.reorder'],
      activityCalls['activity.move'],
      topicCalls['topic.reorder'],
    ])
      ui.fault(call, slow)
    await move(setup, 'a0', '{End}')
    await move(setup, 'a1', '{ArrowDown}{ArrowDown}')
    await move(setup, 'b0', '{ArrowUp}')
    await move(setup, 'a2', '{End}')
    await move(setup, 'C', '{Home}')
    await move(setup, 'a5', '{Home}')
    await move(setup, 'b1', '{ArrowUp}')
    await move(setup, 'B', '{ArrowUp}')
    await move(setup, 'a3', '{ArrowDown}')
    await move(setup, 'a0', '{Home}')
    const expected = { C: [], B: [], A: ['a0', 'a5', 'a1', 'a3', 'a4', 'b0', 'a2', 'b1'] }
    await isShown(expected)
    expect(changes()).toHaveLength(1)
    expect(await storedOutline(ui.server.db, setup.id)).toEqual(eleven)
    gate.resolve()
    await isStored(setup.id, expected)
    expect(changes()).toHaveLength(10)
    expect(reads()).toEqual([])
    await isShown(expected)

    cleanup()
    await ui.open(`/program/${setup.id}`)
    await isShown(expected)
  })

  test('announces a move and its undo as being saved, and success only after the response', async () => {
    const setup = await open()
    const claims = () => screen.queryByText(/“Menimbang” (dipindahkan|dikembalikan)/)
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let n = 0
    ui.fault(activityCalls['activity.reorder'], async () => {
      await gates[n++]?.promise
      return undefined
    })
    await move(setup, 'Menimbang', '{ArrowDown}')
    await expectAnnounced('Menyimpan urutan …')
    await waitFor(() => expect(changes()).toHaveLength(1))
    await isShown({ ...baking, Adonan: ['Menguleni', 'Menimbang', 'Membentuk'] })
    // What is slow is seen, too.
    await waitFor(() => expect(screen.getAllByText('Menyimpan urutan …')).toHaveLength(2), { timeout: 3_000 })
    expect(claims()).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Urungkan' })).not.toBeInTheDocument()
    gates[0]?.resolve()
    await expectAnnounced('“Menimbang” dipindahkan ke urutan 2 dari 3.')
    await setup.user.click(await screen.findByRole('button', { name: 'Urungkan' }))
    await expectAnnounced('Menyimpan urutan …')
    await waitFor(() => expect(changes()).toHaveLength(2))
    await isShown(baking)
    await waitFor(() => expect(claims()).not.toBeInTheDocument())
    gates[1]?.resolve()
    await expectAnnounced('“Menimbang” dikembalikan ke urutan 1 dari 3.')
    expect(screen.queryByText('Menyimpan urutan …')).not.toBeInTheDocument()
  })

  test('announces no success for a rejected move', async () => {
    expectComplaints(/HttpError/)
    const setup = await open()
    const announcedTexts: string[] = []
    const region = screen.getAllByRole('status')
    const watch = new MutationObserver(() =>
      announcedTexts.push(...region.map(({ textContent }) => textContent ?? '')),
    )
    for (const one of region) watch.observe(one, { childList: true, subtree: true, characterData: true })
    ui.fault(activityCalls['activity.reorder'], () =>
      HttpResponse.json({ message: 'Ditolak.' }, { status: 422 }),
    )
    await move(setup, 'Menimbang', '{ArrowDown}')
    expect(await screen.findByText('Error: Ditolak.')).toBeVisible()
    await isShown(baking)
    expect(announcedTexts).toContain('Menyimpan urutan …')
    expect(announcedTexts.join()).not.toContain('dipindahkan')
    expect(announcements()).not.toContain('Menyimpan urutan …')
    expect(screen.queryByText(/“Menimbang” dipindahkan/)).not.toBeInTheDocument()
  })

  test('reverts only the rejected one of three moves, and shows the server’s message', async () => {
    expectComplaints(/HttpError/)
    const setup = await open(eleven)
    let n = 0
    ui.fault(activityCalls['activity.reorder'], () => {
      n += 1
      return n === 2 ? HttpResponse.json({ message: 'Urutan sudah berubah.' }, { status: 409 }) : undefined
    })
    await move(setup, 'a0', '{End}')
    await move(setup, 'a1', '{End}')
    await move(setup, 'a2', '{End}')
    expect(await screen.findByText('Error: Urutan sudah berubah.')).toBeVisible()
    const expected = { ...eleven, A: ['a1', 'a3', 'a4', 'a5', 'a0', 'a2'] }
    await isStored(setup.id, expected)
    await isShown(expected)
    expect(changes()).toHaveLength(3)
  })

  test('reverts all moves when the server is unreachable', async () => {
    expectComplaints(/HttpError/)
    const setup = await open(eleven)
    ui.hurry()
    const gate = Promise.withResolvers<void>()
    ui.fault(activityCalls['activity.reorder'], async () => {
      await gate.promise
      return HttpResponse.error()
    })
    await move(setup, 'a0', '{End}')
    await move(setup, 'a1', '{End}')
    await move(setup, 'A', '{End}')
    expect(Object.keys(shownOutline())).toEqual(['B', 'C', 'A'])
    gate.resolve()
    expect(await screen.findByText('Error: Urutan gagal disimpan.')).toBeVisible()
    await isShown(eleven)
    // Only the first topic's activities were reordered.
    expect(new Set(changes()).size).toBe(1)
    expect(await storedOutline(ui.server.db, setup.id)).toEqual(eleven)
  })

  test.each([
    ['without a message', () => HttpResponse.json({}, { status: 409 })],
    ['with an HTML page of a proxy', () => new HttpResponse('<h1>Forbidden</h1>', { status: 403 })],
  ])('shows a default message when a move is rejected %s', async (_, respond) => {
    expectComplaints(/HttpError/)
    const setup = await open()
    ui.fault(activityCalls['activity.reorder'], respond)
    await move(setup, 'Menimbang', '{ArrowDown}')
    expect(await screen.findByText('Error: Urutan gagal disimpan.')).toBeVisible()
  })

  test('shows a rejected move in the new language after a language change', async () => {
    expectComplaints(/HttpError/)
    const setup = await open()
    await move(setup, 'Menimbang', '{ArrowDown}')
    await expectAnnounced('“Menimbang” dipindahkan ke urutan 2 dari 3.')
    await setup.user.click(screen.getByRole('button', { name: /^Menu akun/ }))
    await setup.user.click(await screen.findByRole('menuitem', { name: 'English' }))
    ui.fault(activityCalls['activity.reorder'], () => new HttpResponse('', { status: 422 }))
    const grip = await screen.findByRole('button', { name: 'Move Menguleni' })
    act(() => grip.focus())
    await setup.user.keyboard(' {ArrowDown} ')
    expect(await screen.findByText(/^Error: /)).toHaveTextContent('Error: The order was not saved.')
  })

  test('shows another admin’s move after a rejected one', async () => {
    expectComplaints(/HttpError/)
    const setup = await open(eleven)
    const { id, ids } = setup
    await ui.server.fetch(
      new Request(`http://balai.test/api/v1/activity/${id}/${ids.A}/reorder`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await ui.server.signIn()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ from: 5, to: 0 }),
      }),
    )
    await move(setup, 'a0', '{End}')
    expect(await screen.findByText(/^Error: /)).toBeVisible()
    await isShown({ ...eleven, A: ['a5', 'a0', 'a1', 'a2', 'a3', 'a4'] })
    await isStored(id, { ...eleven, A: ['a5', 'a0', 'a1', 'a2', 'a3', 'a4'] })
  })

  test('undoes moves one by one with «Urungkan» and Ctrl+Z, across topics and of topics', async () => {
    const setup = await open(eleven)
    const { user, id } = setup
    await move(setup, 'a0', '{End}')
    await move(setup, 'b1', '{ArrowDown}')
    await move(setup, 'C', '{Home}')
    const movedOutline = { C: ['b1'], A: ['a1', 'a2', 'a3', 'a4', 'a5', 'a0'], B: ['b0'] }
    await isStored(id, movedOutline)
    // The previous notice may still be closing.
    const snackbar = await screen.findByText(/^“C” dipindahkan/, { selector: '.MuiSnackbarContent-message' })
    await user.click(within(snackbar.parentElement as HTMLElement).getByRole('button', { name: 'Urungkan' }))
    await expectAnnounced('“C” dikembalikan ke urutan 3 dari 3.')
    await isShown({ A: movedOutline.A, B: ['b0'], C: ['b1'] })
    await user.keyboard('{Control>}z{/Control}')
    await expectAnnounced('“b1” dikembalikan ke B, urutan 2 dari 2.')
    await user.keyboard('{Control>}z{/Control}')
    await expectAnnounced('“a0” dikembalikan ke urutan 1 dari 6.')
    await isShown(eleven)
    await isStored(id, eleven)
    expect(changes()).toHaveLength(6)
    const lastNotice = await screen.findByText(/^“a0” dikembalikan/, {
      selector: '.MuiSnackbarContent-message',
    })
    expect(within(lastNotice.parentElement as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
    await user.keyboard('{Control>}z{/Control}')
    expect(changes()).toHaveLength(6)
    expect(reads()).toEqual([])
  })

  test('ignores Ctrl+Z while a dialog is open', async () => {
    const setup = await open(eleven)
    const { user, id } = setup
    await move(setup, 'a0', '{End}')
    const movedOutline = { ...eleven, A: ['a1', 'a2', 'a3', 'a4', 'a5', 'a0'] }
    await isStored(id, movedOutline)
    await user.click(screen.getByRole('button', { name: 'Hapus b0' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hapus Aktivitas' }))
    await user.keyboard('{Control>}z{/Control}')
    await user.click(dialog.getByRole('button', { name: 'Batal' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await isShown(movedOutline)
    expect(changes()).toHaveLength(1)
    await user.keyboard('{Control>}z{/Control}')
    await isShown(eleven)
    await isStored(id, eleven)
  })

  test('ignores Ctrl+Z while typing, and skips a rejected move on undo', async () => {
    expectComplaints(/HttpError/)
    const setup = await open(eleven)
    const { user, id } = setup
    await move(setup, 'a0', '{End}')
    await isStored(id, { ...eleven, A: ['a1', 'a2', 'a3', 'a4', 'a5', 'a0'] })
    let isRejecting = true
    ui.fault(activityCalls['activity.reorder'], () =>
      isRejecting ? HttpResponse.json({ message: 'Ditolak.' }, { status: 422 }) : undefined,
    )
    await move(setup, 'a1', '{End}')
    expect(await screen.findByText('Error: Ditolak.')).toBeVisible()
    await isShown({ ...eleven, A: ['a1', 'a2', 'a3', 'a4', 'a5', 'a0'] })
    await user.click(screen.getByRole('textbox', { name: 'Cari topik' }))
    await user.keyboard('{Control>}z{/Control}')
    await isShown({ ...eleven, A: ['a1', 'a2', 'a3', 'a4', 'a5', 'a0'] })
    isRejecting = false
    focus('a1')
    await user.keyboard('{Control>}z{/Control}')
    await isShown(eleven)
    await isStored(id, eleven)
  })
})

test('warns of closing the tab while a move is pending, until the admin is disposed of', async () => {
  const gate = Promise.withResolvers<void>()
  ui.fault(activityCalls['activity.reorder'], async () => {
    await gate.promise
    return undefined
  })
  const { user, id } = await open()
  const moved = { ...baking, Adonan: ['Menguleni', 'Menimbang', 'Membentuk'] }
  expect(asksBeforeClosing()).toBe(false)
  focus('Menimbang')
  await inTurns(user).keyboard(' {ArrowDown} ')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(asksBeforeClosing()).toBe(true)
  ui.admin().dispose()
  expect(asksBeforeClosing()).toBe(false)
  gate.resolve()
  await isStored(id, moved)
})
