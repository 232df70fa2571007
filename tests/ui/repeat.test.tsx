import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, type HttpResponseResolver } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { activityCalls } from '../../contract/activity.ts'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { sessionCalls } from '../../contract/session.ts'
import { studyCalls } from '../../contract/study.ts'
import { durations } from '../../src/common/durations.ts'
import { send } from '../support/client.ts'
import { storedDrafts } from '../support/drafts.ts'
import { insertStudy } from '../support/fixtures.ts'
import { expectComplaints } from '../support/ui.setup.ts'
import { inTurns, startUi } from '../support/ui.tsx'
import { insertOutline, layOut, shownOutline, storedOutline } from './support/outline.ts'

/* The admin with a server that is unavailable for a while, as in a failover or restart. */

const ui = startUi()
afterEach(() => vi.useRealTimers())

/** Freezes the browser's timers, except for explicit advances; the server's clock runs on. */
const holdTime = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // No jitter: the longest delays.
  vi.spyOn(Math, 'random').mockReturnValue(0)
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
async function until(holds: () => unknown) {
  while (!holds()) await pass(0)
}
/** Advances time until a condition holds. */
async function passUntil(holds: () => unknown) {
  while (!holds()) await pass(50)
}

const words = 'Server sedang sibuk, mencoba lagi …'
const isAnnounced = () => screen.queryAllByRole('status').some(({ textContent }) => textContent === words)
const title = () => screen.findByLabelText(/Nama bidang studi/)
const saveButton = () => screen.getByRole('button', { name: 'Simpan' })
const studies = () => ui.server.db.query.studies.findMany()
const requests = (start: string) => ui.requests.filter((request) => request.startsWith(start)).length
const busy = () => HttpResponse.json({ message: 'Basis data sedang sibuk.' }, { status: 503 })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Overrides the first `count` responses of a call. */
function first(count: number, call: Call, answer: HttpResponseResolver) {
  let left = count
  ui.fault(call, (info) => {
    left -= 1
    return left >= 0 ? answer(info) : undefined
  })
}
/** The server does it, but the response is lost. */
const lost: HttpResponseResolver = async ({ request }) => {
  expect((await ui.server.fetch(new Request(request))).status).toBe(200)
  return HttpResponse.error()
}

describe('new record', () => {
  /** Opens the form and fills in the name. @returns the keys of all creation requests. */
  async function typed(name: string) {
    await ui.signIn()
    await ui.open('/study/create')
    type(await title(), name)
    const keys: (string | null)[] = []
    return {
      keys,
      refuse: (count: number) =>
        first(count, studyCalls['study.create'], ({ request }) => {
          keys.push(request.headers.get('idempotency-key'))
          return busy()
        }),
    }
  }

  test('retries the save until the server is back, and announces it meanwhile', async () => {
    const { keys, refuse } = await typed('Otomotif')
    refuse(2)
    holdTime()
    fireEvent.click(saveButton())
    await until(() => keys.length === 1)
    await pass(0)
    expect(isAnnounced()).toBe(false)
    await pass(durations.retryNoticeDelay)
    expect(isAnnounced()).toBe(true)
    expect(saveButton()).toBeDisabled()
    expect(screen.getAllByText(words)).toHaveLength(1)
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    fireEvent.click(saveButton())
    expect(requests('POST')).toBe(1)
    await passUntil(() => keys.length === 2)
    expect(isAnnounced()).toBe(true)
    await passUntil(() => screen.queryByRole('link', { name: 'Otomotif' }))
    expect(isAnnounced()).toBe(false)
    expect(requests('POST')).toBe(3)
    expect(await studies()).toHaveLength(1)
    expect(keys).toEqual([expect.any(String), keys[0]])
  })

  test('keeps the input after a minute of retries, and reuses the idempotency key afterwards', async () => {
    expectComplaints(/HttpError/)
    const { keys, refuse } = await typed('Otomotif')
    refuse(100)
    holdTime()
    fireEvent.click(saveButton())
    await until(() => keys.length === 1)
    await passUntil(() => keys.length === 15)
    await passUntil(() => screen.queryByText('Basis data sedang sibuk.'))
    expect(isAnnounced()).toBe(false)
    expect(saveButton()).toBeEnabled()
    expect(screen.getByLabelText(/Nama bidang studi/)).toHaveValue('Otomotif')
    expect(keys).toHaveLength(15)
    vi.useRealTimers()
    await waitFor(async () => expect(Object.values(await storedDrafts())).toHaveLength(1))
    ui.recover()
    ui.fault(studyCalls['study.create'], ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return undefined
    })
    fireEvent.click(saveButton())
    expect(await screen.findByRole('link', { name: 'Otomotif' })).toBeVisible()
    expect(keys).toHaveLength(16)
    expect(new Set(keys).size).toBe(1)
    expect(await studies()).toHaveLength(1)
  })

  test('creates one record when the response is lost', async () => {
    await typed('Otomotif')
    ui.hurry()
    first(1, studyCalls['study.create'], lost)
    fireEvent.click(saveButton())
    expect(await screen.findByRole('link', { name: 'Otomotif' })).toBeVisible()
    expect(await studies()).toHaveLength(1)
    expect(requests('POST')).toBe(2)
  })

  test('stops retrying once the user has signed out', async () => {
    expectComplaints(/HttpError/)
    const { keys, refuse } = await typed('Otomotif')
    refuse(100)
    holdTime()
    fireEvent.click(saveButton())
    await until(() => keys.length === 1)
    await pass(durations.retryNoticeDelay)
    expect(isAnnounced()).toBe(true)
    localStorage.removeItem('balai.session')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'balai.session' })))
    await passUntil(() => !isAnnounced())
    await pass(durations.retryWindow)
    expect(keys).toHaveLength(1)
  })

  test('sends one request to an API without idempotency keys', async () => {
    expectComplaints(/HttpError/)
    ui.fault(sessionCalls['session.detail'], async ({ request }) => {
      const { message, data } = await (await ui.server.fetch(new Request(request))).json()
      return HttpResponse.json({ message, data: { ...data, capabilities: undefined } })
    })
    const { keys, refuse } = await typed('Otomotif')
    refuse(100)
    fireEvent.click(saveButton())
    expect(await screen.findByText('Basis data sedang sibuk.')).toBeVisible()
    expect(keys).toEqual([null])
    expect(isAnnounced()).toBe(false)
  })
})

describe('existing record', () => {
  /** Opens its form, and changes the name. */
  async function renamed(name: string) {
    const study = await insertStudy(ui.server.db, { title: 'Bahasa' })
    await ui.signIn()
    await ui.open(`/study/${study.id}`)
    await waitFor(async () => expect(await title()).toHaveValue('Bahasa'))
    type(await title(), name)
    ui.hurry()
    return study
  }

  test('saves without a conflict when the response to the first save is lost', async () => {
    const { id } = await renamed('Bahasa Isyarat ')
    first(1, studyCalls['study.update'], lost)
    fireEvent.click(saveButton())
    expect(await screen.findByRole('link', { name: 'Bahasa Isyarat' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await studies()).toMatchObject([{ id, title: 'Bahasa Isyarat' }])
    expect(requests('POST')).toBe(2)
  })

  test('saves without a conflict when the browser itself sends the request twice', async () => {
    const { id } = await renamed('Bahasa Isyarat')
    // So it does when a connection ends on which there were answers before.
    first(1, studyCalls['study.update'], async ({ request }) => {
      expect((await ui.server.fetch(new Request(request.clone()))).status).toBe(200)
      const again = await ui.server.fetch(new Request(request))
      expect(again.status).toBe(409)
      return again
    })
    fireEvent.click(saveButton())
    expect(await screen.findByRole('link', { name: 'Bahasa Isyarat' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await studies()).toMatchObject([{ id, title: 'Bahasa Isyarat' }])
    expect(requests('POST')).toBe(1)
  })

  test('reports a conflict when somebody else saved before the retry', async () => {
    expectComplaints(/HttpError/)
    const { id } = await renamed('Bahasa Isyarat')
    first(1, studyCalls['study.update'], async () => {
      const token = await ui.server.signIn()
      const json = { id, name: 'Bahasa Daerah' }
      const { status } = await send(ui.server, studyCalls['study.update'], { params: { id }, json, token })
      expect(status).toBe(200)
      return busy()
    })
    fireEvent.click(saveButton())
    expect(await screen.findByRole('dialog', { name: 'Data ini sudah diubah orang lain' })).toBeVisible()
    expect(await studies()).toMatchObject([{ title: 'Bahasa Daerah' }])
  })

  test('deletes without an error when the response is lost', async () => {
    await renamed('Bahasa')
    first(1, studyCalls['study.delete'], lost)
    fireEvent.click(screen.getByRole('button', { name: 'Hapus' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
    expect(await screen.findByText('Belum ada bidang studi.')).toBeVisible()
    expect(requests('DELETE')).toBe(2)
    expect(screen.queryByRole('alert')?.textContent).not.toMatch(/tidak ditemukan/)
  })

  test('retries reading the record and the list until the server is back', async () => {
    const { id } = await insertStudy(ui.server.db, { title: 'Bahasa' })
    await ui.signIn()
    first(1, studyCalls['study.list'], busy)
    first(2, studyCalls['study.detail'], busy)
    await ui.open('/study')
    const link = await screen.findByRole('link', { name: 'Bahasa' })
    expect(requests('GET /api/study/v1/list')).toBe(2)
    holdTime()
    fireEvent.click(link)
    const reads = () => requests(`GET /api/study/v1/detail/${id}`)
    await passUntil(() => reads() === 1)
    await passUntil(isAnnounced)
    await passUntil(() => reads() === 3)
    await passUntil(() => !isAnnounced())
    await passUntil(() => screen.queryByLabelText(/Nama bidang studi/))
    expect(screen.queryByText('Basis data sedang sibuk.')).not.toBeInTheDocument()
  })

  describe('unreadable for a minute', () => {
    const willReload = /dimuat ulang secara otomatis/
    async function unread() {
      expectComplaints(/HttpError/)
      await insertStudy(ui.server.db, { title: 'Bahasa' })
      await ui.signIn()
      await ui.open('/study')
      const link = await screen.findByRole('link', { name: 'Bahasa' })
      ui.hurry()
      ui.fault(studyCalls['study.detail'], busy)
      return link
    }

    test('shows the error with a retry button', async () => {
      fireEvent.click(await unread())
      expect(await screen.findByText('Basis data sedang sibuk.')).toBeVisible()
      ui.recover()
      fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
      await waitFor(async () => expect(await title()).toHaveValue('Bahasa'))
    })

    test('reloads automatically, but not in a hidden tab', async () => {
      const link = await unread()
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      holdTime()
      fireEvent.click(link)
      await passUntil(() => screen.queryByText(willReload))
      const reads = requests('GET /api/study/v1/detail')
      await pass(2 * durations.reloadDelay)
      expect(requests('GET /api/study/v1/detail')).toBe(reads)
      hidden.mockReturnValue(false)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      await passUntil(() => requests('GET /api/study/v1/detail') > reads + 1)
      await passUntil(() => screen.queryByText(willReload))
      ui.recover()
      await pass(durations.reloadDelay)
      await passUntil(() => screen.queryByLabelText(/Nama bidang studi/))
      expect(screen.queryByText(willReload)).not.toBeInTheDocument()
    })

    test('reloads once the browser is online again', async () => {
      const link = await unread()
      ui.fault(studyCalls['study.detail'], () => HttpResponse.error())
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      holdTime()
      fireEvent.click(link)
      await passUntil(() => screen.queryByText(willReload))
      await pass(2 * durations.reloadDelay)
      ui.recover()
      online.mockReturnValue(true)
      act(() => void window.dispatchEvent(new Event('online')))
      await passUntil(() => screen.queryByLabelText(/Nama bidang studi/))
    })

    test('does not reload automatically after a 500', async () => {
      const link = await unread()
      ui.fault(studyCalls['study.detail'], () =>
        HttpResponse.json({ message: 'Ada yang salah.' }, { status: 500 }),
      )
      fireEvent.click(link)
      expect(await screen.findByText('Ada yang salah.')).toBeVisible()
      expect(screen.queryByText(willReload)).not.toBeInTheDocument()
    })
  })
})

test.each([
  ['within its topic', activityCalls['activity.reorder'], { A: ['a1', 'a0'], B: ['b0'] }, '{End}'],
  [
    'to another topic',
    activityCalls['activity.move'],
    { A: ['a1'], B: ['a0', 'b0'] },
    '{ArrowDown}{ArrowDown}',
  ],
])('keeps the move of an activity %s when the response is lost', async (_, call, after, keys) => {
  expectComplaints(/HttpError/)
  layOut()
  const { id } = await insertOutline(ui.server.db, { A: ['a0', 'a1'], B: ['b0'] })
  await ui.signIn()
  const user = await ui.open(`/program/${id}`)
  const handle = await screen.findByRole('button', { name: 'Pindahkan a0' })
  await screen.findByRole('button', { name: 'Pindahkan b0' })
  ui.hurry()
  first(1, call, lost)
  act(() => handle.focus())
  await inTurns(user).keyboard(` ${keys} `)
  await waitFor(() => expect(requests('POST')).toBe(2))
  await waitFor(async () => expect(await storedOutline(ui.server.db, id)).toEqual(after))
  await waitFor(() => expect(shownOutline()).toEqual(after))
  expect(screen.queryByText(/^Error: /)).not.toBeInTheDocument()
})

test('reloads activities automatically that were unreadable for a minute', async () => {
  expectComplaints(/HttpError/)
  layOut()
  const { id } = await insertOutline(ui.server.db, { A: ['a0'] })
  await ui.signIn()
  ui.hurry()
  ui.fault(activityCalls['activity.list'], busy)
  holdTime()
  await ui.open(`/program/${id}`)
  await passUntil(() => screen.queryByText('Basis data sedang sibuk.'))
  ui.recover()
  await pass(durations.reloadDelay)
  await passUntil(() => screen.queryByText('a0'))
  expect(screen.queryByText('Basis data sedang sibuk.')).not.toBeInTheDocument()
})

test('sends a login once, as it has no idempotency key', async () => {
  ui.fault(calls['session.login'], busy)
  const user = await ui.open('/')
  await user.type(await screen.findByPlaceholderText('Masukkan email'), ui.server.admin.email)
  await user.type(screen.getByPlaceholderText('Masukkan password'), ui.server.admin.password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Basis data sedang sibuk.')).toBeVisible()
  expect(requests('POST')).toBe(1)
})
