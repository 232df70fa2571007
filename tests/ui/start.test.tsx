import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { programCalls } from '../../contract/program.ts'
import { insertActivity, insertProgram, insertTopic } from '../support/fixtures.ts'
import { startUi } from '../support/ui.tsx'

/* Opening the product at an address: the screen renders once, with its first responses. */

const ui = startUi()
const row = (name: RegExp) => screen.findByRole('row', { name })
const requests = (path: string) => ui.requests.filter((request) => request.startsWith(`GET /api${path}`))

/** Records every text that appears on the page. */
function watchPage() {
  const seen = new Set<string>()
  const look = () => {
    for (const { textContent } of document.querySelectorAll('h1, [role="status"], [role="row"]'))
      seen.add(textContent ?? '')
    for (const status of document.querySelectorAll('[role="status"][aria-label]'))
      seen.add(status.getAttribute('aria-label') ?? '')
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  return seen
}

beforeEach(() => ui.signIn())

test('requests a list once, and shows it without a skeleton before', async () => {
  await insertProgram(ui.server.db, { title: 'Kelas Kopi', status: 'publish' })
  const seen = watchPage()
  await ui.open('/program')
  expect(await row(/Kelas Kopi/)).toBeVisible()
  expect([...seen]).not.toContain('Memuat daftar')
  // The other tabs' counts follow.
  expect(await screen.findByRole('tab', { name: 'Published 1' })).toBeVisible()
  expect(await screen.findByRole('tab', { name: 'Archive 0' })).toBeVisible()
  expect(requests('/program/v1/company/list').map((request) => /status=(\w+)/.exec(request)?.[1])).toEqual([
    undefined,
    'publish',
    'draft',
    'archive',
  ])
  expect(requests('/users/v1/company/detail')).toHaveLength(1)
})

test('requests program, topics and activities of a detail once each', async () => {
  const program = await insertProgram(ui.server.db, { title: 'Kelas Kopi' })
  const topic = await insertTopic(ui.server.db, { programId: program.id, name: 'Seduh' })
  await insertActivity(ui.server.db, { topicId: topic.id, title: 'Menyeduh V60' })
  await ui.open(`/program/${program.id}`)
  expect(await screen.findByText('Menyeduh V60')).toBeVisible()
  for (const path of ['/program/v1/company/detail', '/topic/v1/list', '/v1/activity'])
    expect(requests(path), path).toHaveLength(1)
})

test('prefetches the screen of a pressed link at once, and only once', async () => {
  const program = await insertProgram(ui.server.db, { title: 'Kelas Kopi' })
  const topic = await insertTopic(ui.server.db, { programId: program.id, name: 'Seduh' })
  await insertActivity(ui.server.db, { topicId: topic.id, title: 'Menyeduh V60' })
  const other = await insertProgram(ui.server.db, { title: 'Kelas Teh' })
  const user = await ui.open('/program')
  const linkTo = async (title: string) =>
    within(await row(new RegExp(title))).getByRole('link', { name: title })
  const stays = (event: Event) => event.preventDefault()

  // A plain press on a link prefetches its screen; one that opens a new tab does not.
  fireEvent.click(await linkTo('Kelas Kopi'), { ctrlKey: true })
  const teh = await linkTo('Kelas Teh')
  teh.addEventListener('click', stays)
  fireEvent.click(teh)
  await waitFor(() => expect(requests(`/program/v1/company/detail/${other.id}`)).toHaveLength(1))
  await waitFor(() => expect(requests('/topic/v1/list')).toHaveLength(1))
  expect(requests('/program/v1/company/detail')).toHaveLength(1)

  const paths = [`/program/v1/company/detail/${program.id}`, '/topic/v1/list', '/v1/activity']
  ui.requests.length = 0
  await user.click(await linkTo('Kelas Kopi'))
  expect(await screen.findByText('Menyeduh V60')).toBeVisible()
  for (const path of paths) expect(requests(path), path).toHaveLength(1)

  // Refetched on every return, with the counts of the list's other tabs.
  await user.click(screen.getAllByRole('link', { name: 'Kelola Program' })[0] as HTMLElement)
  await row(/Kelas Kopi/)
  await waitFor(() =>
    expect(requests('/program/v1/company/list').some((request) => request.includes('status=archive'))).toBe(
      true,
    ),
  )
  await user.click(await linkTo('Kelas Kopi'))
  expect(await screen.findByText('Menyeduh V60')).toBeVisible()
  for (const path of paths) await waitFor(() => expect(requests(path), path).toHaveLength(2))
})

test('requests the screen of a link where the pointer rests, and not of one that it passes', async () => {
  const passed = await insertProgram(ui.server.db, { title: 'Kelas Kopi' })
  const rested = await insertProgram(ui.server.db, { title: 'Kelas Teh' })
  const topic = await insertTopic(ui.server.db, { programId: rested.id, name: 'Seduh' })
  await insertActivity(ui.server.db, { topicId: topic.id, title: 'Menyeduh teh hijau' })
  const user = await ui.open('/program')
  const linkTo = async (title: string) =>
    within(await row(new RegExp(title))).getByRole('link', { name: title })
  fireEvent.pointerOver(await linkTo('Kelas Kopi'))
  const link = await linkTo('Kelas Teh')
  fireEvent.pointerOver(link)
  await waitFor(() => expect(requests('/v1/activity')).toHaveLength(1))
  await user.click(link)
  expect(await screen.findByText('Menyeduh teh hijau')).toBeVisible()
  for (const path of [`/program/v1/company/detail/${rested.id}`, '/topic/v1/list', '/v1/activity'])
    expect(requests(path), path).toHaveLength(1)
  expect(requests(`/program/v1/company/detail/${passed.id}`)).toEqual([])
})

test('leads an expired session to login without a glimpse of the product', async () => {
  await ui.server.db.execute('delete from sessions')
  const seen = watchPage()
  await ui.open('/program')
  expect(await screen.findByRole('heading', { name: 'Masuk ke akun Anda' })).toBeVisible()
  expect(await screen.findByText(/sesi/i)).toBeVisible()
  expect([...seen].filter((text) => text.includes('Kelola Program'))).toEqual([])
})

test('shows the shell while the first response is pending', async () => {
  await insertProgram(ui.server.db, { title: 'Kelas Kopi' })
  const gate = Promise.withResolvers<void>()
  ui.fault(programCalls['program.list'], async () => {
    await gate.promise
    return undefined
  })
  await ui.open('/program')
  expect(await screen.findByRole('heading', { name: 'Kelola Program', level: 1 })).toBeVisible()
  expect(screen.queryByRole('row')).toBeNull()
  gate.resolve()
  expect(await row(/Kelas Kopi/)).toBeVisible()
  expect(requests('/program/v1/company/list?page=1&limit=5&sort=created_at&dir=desc').length).toBeGreaterThan(
    0,
  )
})

test('shows the tooltip of an icon under the pointer, and hides it on a key', async () => {
  await insertProgram(ui.server.db, { title: 'Kelas Kopi', status: 'publish' })
  await ui.open('/program')
  const archive = within(await row(/Kelas Kopi/)).getByRole('button', { name: 'Arsipkan Kelas Kopi' })
  fireEvent.pointerOver(archive)
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Arsipkan')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  fireEvent.pointerOver(archive)
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Arsipkan')
  // The action may remove the tooltip's subject.
  fireEvent.keyDown(archive, { key: ' ' })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('moves between tabs by arrow keys, wraps around, and leaves Alt+ArrowLeft to the browser', async () => {
  const user = await ui.open('/program')
  const first = await screen.findByRole('tab', { name: /^Semua Program/ })
  act(() => first.focus())
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: /^Published/ })).toHaveFocus()
  await user.keyboard('{End}')
  expect(screen.getByRole('tab', { name: /^Archive/ })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(first).toHaveFocus()
  // The browser's Back shortcut.
  const back = createEvent.keyDown(first, { key: 'ArrowLeft', altKey: true })
  fireEvent(first, back)
  expect(back.defaultPrevented).toBe(false)
  expect(first).toHaveFocus()
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(await screen.findByRole('tab', { name: /^Archive/, selected: true })).toBeVisible()
})
