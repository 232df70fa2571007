import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../contract/jakarta.ts'
import { memberCalls } from '../../../contract/member.ts'
import { feedbacks, sessions } from '../../../server/db/schema.ts'
import { newToken, tokenHash } from '../../../server/domains/session/token.ts'
import { durations } from '../../../src/common/durations.ts'
import { createDrafts } from '../../../src/drafts/drafts.ts'
import { storedDrafts } from '../../support/drafts.ts'
import {
  insertActivity,
  insertAdmin,
  insertProgram,
  insertRedeem,
  insertReply,
  insertTopic,
} from '../../support/fixtures.ts'
import { insertCompletion, insertWork } from '../../support/participants.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* The queue of submissions that await feedback, on the real server. */

const ui = startUi()

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  vi.useRealTimers()
})

const names = ['Made Ayu Lestari', 'Siti Nurhaliza', 'Yohanes Kurniawan']

/** A program with a practice that these people completed, a day apart, the last one two days ago. */
async function begin(people: readonly string[] = names) {
  const { db } = ui.server
  const program = await insertProgram(db, { title: 'Dasar Pemasaran' })
  const topic = await insertTopic(db, { programId: program.id, name: 'Kanal daring' })
  const activity = await insertActivity(db, {
    topicId: topic.id,
    title: 'Rencana kanal',
    type: 'evaluasi_praktek_mandiri',
  })
  const redeems: Awaited<ReturnType<typeof insertRedeem>>[] = []
  for (const [index, fullname] of people.entries()) {
    const redeem = await insertRedeem(db, { programId: program.id, member: { fullname } })
    await insertCompletion(db, {
      memberRedeemId: redeem.id,
      activityId: activity.id,
      programId: program.id,
      completedAt: new Date(Date.now() - (people.length - index + 1) * DAY_MS - 60_000),
      text: `Kiriman ${fullname}\nbaris kedua <b>tebal</b>`,
      awaiting: true,
    })
    redeems.push(redeem)
  }
  await ui.signIn()
  const path = `/program/users/${program.id}/respon`
  const addressOf = (index: number) => `${path}?peserta=${redeems[index]?.id}&aktivitas=${activity.id}`
  return { program, topic, activity, redeems, path, addressOf }
}
type Queue = Awaited<ReturnType<typeof begin>>

const box = () => screen.findByLabelText<HTMLTextAreaElement>('Respons Anda')
const boxNow = () => screen.getByLabelText<HTMLTextAreaElement>('Respons Anda')
const list = () => within(screen.getByRole('region', { name: 'Peserta yang belum direspons' }))
const rows = () =>
  list()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const shown = (name: string) => screen.findByRole('heading', { name, level: 2 })
const openedAt = () => window.location.pathname + window.location.search
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const write = async (text: string) => {
  fireEvent.change(await box(), { target: { value: text } })
  // A new page handles input and keys only after its effects have run.
  await waitFor(() => expect(boxNow()).toHaveValue(text))
}
const ctrlEnter = () => press('Enter', { ctrlKey: true })
/** Answers the first two items; then the third is shown. */
const answerTwo = async (path: string) => {
  // Both stay pending on a slow machine, too.
  Object.assign(ui.durations, { replyUndoWindow: 60_000 })
  await ui.open(path)
  await write('Satu.')
  ctrlEnter()
  await shown('Siti Nurhaliza')
  await write('Dua.')
  ctrlEnter()
  await shown('Yohanes Kurniawan')
}
const stored = async () =>
  (await ui.server.db.select().from(feedbacks)).map(({ memberRedeemId, text }) => [memberRedeemId, text])
const sent = () =>
  ui.requests.filter((request) => request === 'PUT /api/users/v1/member/activity/feedback').length

/** Freezes the browser's timers, except for explicit advances; the server's clock runs on. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
async function until(holds: () => unknown) {
  while (!holds()) await pass(0)
}
/** In steps, as one timer may start the next. */
async function passSlowly(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100) await pass(Math.min(left, 100))
}

/** Leaves for another screen. */
const leave = () =>
  fireEvent.click(
    within(screen.getByRole('navigation', { name: 'Lokasi halaman' })).getByRole('link', {
      name: 'Dashboard',
    }),
  )

/** Gives feedback on an item elsewhere. */
async function answer({ activity, topic, redeems }: Queue, index: number, text: string, token: string) {
  const response = await ui.server.fetch(
    new Request('http://balai.test/api/users/v1/member/activity/feedback', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        text,
        member_redeem_id: redeems[index]?.id,
        topic_id: topic.id,
        activity_id: activity.id,
        updated_at: null,
      }),
    }),
  )
  expect(response.status).toBe(200)
}

/** The same as a colleague. */
async function answerAsColleague(queue: Queue, index: number, text: string) {
  const colleague = await insertAdmin(ui.server.db, { fullname: 'Budi Santoso' })
  const token = newToken()
  const at = new Date()
  await ui.server.db
    .insert(sessions)
    .values({ tokenHash: tokenHash(token), adminId: colleague.id, createdAt: at, lastUsedAt: at })
  await answer(queue, index, text, token)
}

describe('feedback queue', () => {
  test('shows the submission that has waited longest above the reply', async () => {
    const { path, addressOf } = await begin()
    await ui.open(path)
    await shown('Made Ayu Lestari')
    expect(openedAt()).toBe(addressOf(0))
    expect(list().getByRole('heading')).toHaveTextContent('3 belum direspons')
    expect(rows()).toEqual([
      'Made Ayu LestariRencana kanal4 hari ·Kanal daring',
      'Siti NurhalizaRencana kanal3 hari ·Kanal daring',
      'Yohanes KurniawanRencana kanal2 hari ·Kanal daring',
    ])
    const work = screen.getByRole('group', { name: 'Kiriman peserta' })
    expect(work).toHaveTextContent('Kiriman Made Ayu Lestari baris kedua <b>tebal</b>')
    expect(work.compareDocumentPosition(await box())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByText('1 dari 3')).toBeVisible()
    expect(screen.getByText('Respons sebelumnya: belum ada')).toBeVisible()
    const activities = within(await screen.findByRole('region', { name: 'Aktivitas topik ini' }))
    expect(await activities.findByText('Rencana kanal')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Lihat detail peserta' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/program\/users\/[^/]+\/[^/]+#activity-/),
    )
  })

  test('moves between submissions with J and K, and with Alt while writing', async () => {
    const { path } = await begin()
    await ui.open(path)
    await shown('Made Ayu Lestari')
    press('j', { code: 'KeyJ' })
    await shown('Siti Nurhaliza')
    press('k', { code: 'KeyK' })
    await shown('Made Ayu Lestari')
    press('r', { code: 'KeyR' })
    expect(await box()).toHaveFocus()
    press('j', { code: 'KeyJ' })
    await shown('Made Ayu Lestari')
    press('j', { code: 'KeyJ', altKey: true })
    await shown('Siti Nurhaliza')
    await waitFor(async () => expect(await box()).toHaveFocus())
    fireEvent.click(screen.getByRole('button', { name: 'Lewati' }))
    await shown('Yohanes Kurniawan')
    expect(rows()[1]).toContain('Dilewati')
    press('k', { code: 'KeyK', altKey: document.activeElement === boxNow() })
    await shown('Siti Nurhaliza')
    await write('Nanti')
    expect(rows()[1]).toContain('Draf · Dilewati')
  })

  test('prefetches the next submission', async () => {
    const { path, redeems } = await begin()
    await ui.open(path)
    await shown('Made Ayu Lestari')
    const detail = `GET /api/program/v1/company/detail-member-redeem/${redeems[1]?.id}`
    await waitFor(() => expect(ui.requests).toContain(detail))
  })

  test('loads the next page before its end is reached', async () => {
    const { path } = await begin(Array.from({ length: 13 }, (_, at) => `Peserta ${at + 1}`))
    await ui.open(path)
    await shown('Peserta 1')
    expect(rows()).toHaveLength(10)
    for (let at = 2; at <= 13; at++) {
      await waitFor(() => expect(rows().length).toBeGreaterThanOrEqual(at))
      press('j', { code: 'KeyJ' })
      await shown(`Peserta ${at}`)
    }
    expect(screen.getByText('13 dari 13')).toBeVisible()
  })

  test('focuses retry when loading more rows fails, then the first new row', async () => {
    expectComplaints(/./)
    const { path, addressOf } = await begin(Array.from({ length: 23 }, (_, at) => `Peserta ${at + 1}`))
    await ui.open(addressOf(0))
    await shown('Peserta 1')
    const more = await screen.findByRole('button', { name: 'Tampilkan berikutnya' })
    ui.fault(memberCalls['member.awaitingFeedback'], () =>
      HttpResponse.json({ message: 'Server sibuk.' }, { status: 500 }),
    )
    more.focus()
    fireEvent.click(more)
    const again = await screen.findByRole('button', { name: 'Coba lagi' })
    await waitFor(() => expect(again).toHaveFocus())
    ui.recover()
    fireEvent.click(again)
    await waitFor(() => expect(rows()).toHaveLength(20))
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Peserta 11'))
    expect(openedAt()).toContain(path)
  })

  test('updates the count in its tab immediately', async () => {
    const { path } = await begin()
    await ui.open(path)
    await shown('Made Ayu Lestari')
    const tab = screen.getByRole('tab', { name: /^Belum direspons/ })
    await waitFor(() => expect(tab).toHaveTextContent('Belum direspons 3'))
    await write('Bagus.')
    ctrlEnter()
    await waitFor(() => expect(tab).toHaveTextContent('Belum direspons 2'))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(async () => expect(await stored()).toHaveLength(1))
    expect(tab).toHaveTextContent('Belum direspons 2')
  })

  test('reports a missing queue, and requests none, with an API without the capability', async () => {
    const { path } = await begin()
    ui.fault({ method: 'GET', path: '/users/v1/company/detail' }, async ({ request }) => {
      const response = await ui.server.fetch(new Request(request))
      const { message, data } = await response.json()
      return HttpResponse.json({ message, data: { ...data, capabilities: [] } })
    })
    await ui.open(path)
    expect(await screen.findByText(/API ini tidak memiliki antrean respons/)).toBeVisible()
    expect(ui.requests.filter((request) => request.includes('awaiting-feedback'))).toEqual([])
  })

  test('shows an error and loads on retry', async () => {
    expectComplaints(/./)
    const { path } = await begin()
    ui.fault(memberCalls['member.awaitingFeedback'], () =>
      HttpResponse.json({ message: 'Server sibuk.' }, { status: 500 }),
    )
    await ui.open(path)
    expect(await screen.findByText('Server sibuk.')).toBeVisible()
    expect(screen.queryByLabelText(/^Memuat/)).not.toBeInTheDocument()
    ui.recover()
    const again = screen.getByRole('button', { name: 'Coba lagi' })
    again.focus()
    fireEvent.click(again)
    await shown('Made Ayu Lestari')
  })
})

describe('reply', () => {
  test('sends a reply five seconds after the press and opens the next submission immediately', async () => {
    const { path, redeems } = await begin()
    await ui.open(path)
    await shown('Made Ayu Lestari')
    await write('  Bagus sekali.  ')
    holdTime()
    ctrlEnter()
    await until(() => screen.queryByRole('heading', { name: 'Siti Nurhaliza', level: 2 }))
    await passSlowly(durations.replyUndoWindow - 100)
    expect(sent()).toBe(0)
    expect(rows()).toHaveLength(2)
    await pass(100)
    await until(() => sent() === 1)
    vi.useRealTimers()
    await waitFor(async () => expect(await stored()).toEqual([[redeems[0]?.id, 'Bagus sekali.']]))
    expect(sent()).toBe(1)
  })

  test('reopens the reply with its text on «Urungkan» within five seconds', async () => {
    const { path, addressOf } = await begin()
    await ui.open(path)
    await shown('Made Ayu Lestari')
    await write('Bagus.')
    holdTime()
    ctrlEnter()
    await until(() => screen.queryByRole('button', { name: 'Urungkan' }))
    expect(screen.getByText('Respons untuk Made Ayu Lestari segera dikirim')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
    await until(() => screen.queryByRole('heading', { name: 'Made Ayu Lestari', level: 2 }))
    expect(boxNow()).toHaveValue('Bagus.')
    await until(() => document.activeElement === boxNow())
    expect(openedAt()).toBe(addressOf(0))
    await passSlowly(2 * durations.replyUndoWindow)
    expect(sent()).toBe(0)
    expect(rows()).toHaveLength(3)
  })

  test('withdraws «Urungkan» once the reply is sent, even under the pointer', async () => {
    const { path } = await begin()
    await ui.open(path)
    await shown('Made Ayu Lestari')
    await write('Bagus sekali.')
    holdTime()
    ctrlEnter()
    await until(() => screen.queryByRole('button', { name: 'Urungkan' }))
    fireEvent.mouseEnter(screen.getByRole('button', { name: 'Urungkan' }))
    // Then it moves out.
    await passSlowly(durations.replyUndoWindow + 1_000)
    expect(sent()).toBe(1)
    expect(screen.queryByRole('button', { name: 'Urungkan' })).not.toBeInTheDocument()
    vi.useRealTimers()
  })

  test('undoes the reply on Ctrl+Z in an empty text area', async () => {
    const { path } = await begin()
    await ui.open(path)
    await write('Bagus.')
    ;(await box()).focus()
    ctrlEnter()
    await shown('Siti Nurhaliza')
    await waitFor(async () => expect(await box()).toHaveFocus())
    press('z', { ctrlKey: true })
    await shown('Made Ayu Lestari')
    expect(await box()).toHaveValue('Bagus.')
    expect(await box()).toHaveFocus()
    expect(await screen.findByText('Respons untuk Made Ayu Lestari tidak jadi dikirim')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Urungkan' })).not.toBeInTheDocument())
    expect(sent()).toBe(0)
  })

  test('reopens the last reply on «Urungkan», with focus in the text area', async () => {
    const { path } = await begin(['Made Ayu Lestari'])
    await ui.open(path)
    await write('Bagus.')
    ctrlEnter()
    await waitFor(() => expect(screen.getAllByText('Semua sudah direspons.')[0]).toBeVisible())
    const undo = await screen.findByRole('button', { name: 'Urungkan' })
    undo.focus()
    fireEvent.click(undo)
    await shown('Made Ayu Lestari')
    await waitFor(() => expect(boxNow()).toHaveFocus())
  })

  test('undoes a pending reply on its own page, and no other', async () => {
    const { path, addressOf, redeems } = await begin()
    await answerTwo(path)
    act(() => {
      window.history.pushState(null, '', addressOf(0))
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await shown('Made Ayu Lestari')
    const held = within(screen.getByText('Respons ini sedang dikirim.'))
    fireEvent.click(held.getByRole('button', { name: 'Urungkan' }))
    await waitFor(() => expect(boxNow()).toHaveFocus())
    expect(openedAt()).toBe(addressOf(0))
    expect(boxNow()).toHaveValue('Satu.')
    expect(rows()).toHaveLength(2)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(async () => expect(await stored()).toEqual([[redeems[1]?.id, 'Dua.']]))
  })

  test('sends pending replies once, immediately, when the page is left', async () => {
    const { path, redeems } = await begin()
    await answerTwo(path)
    expect(sent()).toBe(0)
    leave()
    await waitFor(async () =>
      expect((await stored()).sort()).toEqual(
        [
          [redeems[0]?.id, 'Satu.'],
          [redeems[1]?.id, 'Dua.'],
        ].sort(),
      ),
    )
    expect(sent()).toBe(2)
    await waitFor(async () => expect(await storedDrafts()).toEqual({}))
  })

  test('sends a pending reply on «Logout» before the session ends', async () => {
    const { path, redeems } = await begin()
    const user = await ui.open(path)
    await write('Rapi.')
    ctrlEnter()
    await shown('Siti Nurhaliza')
    await user.click(screen.getByRole('button', { name: /Menu akun/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    expect(await screen.findByText('Anda sudah keluar.')).toBeVisible()
    await waitFor(async () => expect(await stored()).toEqual([[redeems[0]?.id, 'Rapi.']]))
    await waitFor(async () => expect(await storedDrafts()).toEqual({}))
  })

  test('keeps no draft of a reply that is sent while the draft is still being stored', async () => {
    const { path, redeems } = await begin()
    Object.assign(ui.durations, { replyUndoWindow: 0 })
    await ui.open(path)
    const drafts = ui.admin().services.get(createDrafts)
    const { write: writeDrafts } = drafts
    const late = Promise.withResolvers<void>()
    vi.spyOn(drafts, 'write').mockImplementationOnce(async (...args) => {
      const isStored = await writeDrafts(...args)
      await late.promise
      return isStored
    })
    await write('Rapi.')
    await waitFor(async () => expect(Object.values(await storedDrafts())).toHaveLength(1))
    ctrlEnter()
    await shown('Siti Nurhaliza')
    await waitFor(async () => expect(await stored()).toEqual([[redeems[0]?.id, 'Rapi.']]))
    await waitFor(() => expect(screen.queryByText(/^Made Ayu Lestari/)).not.toBeInTheDocument())
    late.resolve()
    await waitFor(async () => expect(await storedDrafts()).toEqual({}))
  })

  test('sends a pending reply when the tab is closed', async () => {
    const { path } = await begin()
    await ui.open(path)
    await write('Satu.')
    ctrlEnter()
    await shown('Siti Nurhaliza')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(() => expect(sent()).toBe(1))
    await waitFor(async () => expect(await stored()).toHaveLength(1))
  })

  test('retries automatically while the server answers 503', async () => {
    const { path } = await begin()
    await ui.open(path)
    ui.hurry()
    let away = 2
    ui.fault(memberCalls['member.feedback'], () => {
      away -= 1
      return away >= 0 ? HttpResponse.json({ message: 'Server sibuk.' }, { status: 503 }) : undefined
    })
    await write('Bagus.')
    ctrlEnter()
    await shown('Siti Nurhaliza')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(async () => expect(await stored()).toHaveLength(1))
    expect(sent()).toBe(3)
    expect(screen.queryByText(/gagal dikirim/)).not.toBeInTheDocument()
  })

  test('restores text and reason of a failed reply, and sends it again', async () => {
    expectComplaints(/./)
    const { path } = await begin()
    await ui.open(path)
    ui.fault(memberCalls['member.feedback'], () =>
      HttpResponse.json({ message: 'Server sibuk.' }, { status: 500 }),
    )
    await write('Bagus.')
    ctrlEnter()
    await shown('Siti Nurhaliza')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(
      await screen.findByText('Respons untuk Made Ayu Lestari gagal dikirim: Server sibuk.'),
    ).toBeVisible()
    expect(rows()[0]).toContain('Gagal dikirim')
    ui.recover()
    fireEvent.click(screen.getByRole('link', { name: 'Buka' }))
    await shown('Made Ayu Lestari')
    expect(await box()).toHaveValue('Bagus.')
    expect(screen.getByText('Respons gagal dikirim: Server sibuk.')).toBeVisible()
    ctrlEnter()
    await shown('Siti Nurhaliza')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(async () => expect(await stored()).toHaveLength(1))
    expect(screen.queryByText(/gagal dikirim/)).not.toBeInTheDocument()
  })

  test('reports a reply that fails after leaving the page', async () => {
    expectComplaints(/./)
    const { path } = await begin()
    await ui.open(path)
    ui.fault(memberCalls['member.feedback'], () =>
      HttpResponse.json({ message: 'Server sibuk.' }, { status: 500 }),
    )
    await write('Bagus.')
    ctrlEnter()
    await shown('Siti Nurhaliza')
    leave()
    expect(
      await screen.findByText('Respons untuk Made Ayu Lestari gagal dikirim: Server sibuk.'),
    ).toBeVisible()
    fireEvent.click(screen.getByRole('link', { name: 'Buka' }))
    await shown('Made Ayu Lestari')
    expect(await box()).toHaveValue('Bagus.')
  })

  test('names the colleague when a conflict appears after leaving the page', async () => {
    expectComplaints(/./)
    const queue = await begin()
    await ui.open(queue.path)
    await shown('Made Ayu Lestari')
    await screen.findByRole('region', { name: 'Aktivitas topik ini' })
    await answerAsColleague(queue, 0, 'Dari Budi.')
    await write('Dari saya.')
    ctrlEnter()
    await shown('Siti Nurhaliza')
    leave()
    expect(
      await screen.findByText(
        /^Respons untuk Made Ayu Lestari tidak dikirim\. Sudah direspons Budi Santoso, /,
      ),
    ).toBeVisible()
  })

  test.each([
    ['the colleague’s', 'Pertahankan yang sudah ada', 'Dari Budi.'],
    ['the admin’s own', 'Ganti dengan respons saya', 'Dari saya.'],
  ])('shows both replies on a conflict and keeps %s', async (_, choice, expected) => {
    expectComplaints(/./)
    const queue = await begin()
    await ui.open(queue.path)
    await shown('Made Ayu Lestari')
    await screen.findByRole('region', { name: 'Aktivitas topik ini' })
    await answerAsColleague(queue, 0, 'Dari Budi.')
    await write('Dari saya.')
    ctrlEnter()
    await shown('Siti Nurhaliza')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(
      await screen.findByText(
        /Respons untuk Made Ayu Lestari tidak dikirim\. Sudah direspons Budi Santoso, \d\d\.\d\d WIB\./,
      ),
    ).toBeVisible()
    fireEvent.click(screen.getByRole('link', { name: 'Buka' }))
    const both = within(await screen.findByRole('region', { name: /^Sudah direspons Budi Santoso/ }))
    expect(both.getByText('Dari Budi.')).toBeVisible()
    expect(both.getByText('Dari saya.')).toBeVisible()
    fireEvent.click(both.getByRole('button', { name: choice }))
    await shown('Siti Nurhaliza')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(async () => expect(await stored()).toEqual([[queue.redeems[0]?.id, expected]]))
    await waitFor(() => expect(rows()).toHaveLength(2))
    await waitFor(async () => expect(await storedDrafts()).toEqual({}))
  })

  test('refuses to send an empty or overlong reply', async () => {
    const { path } = await begin()
    await ui.open(path)
    await write(' ')
    ctrlEnter()
    expect(await screen.findByText('Tulis respons dulu.')).toBeVisible()
    expect(await box()).toHaveFocus()
    await write('a'.repeat(5_001))
    expect(screen.getByText(/^5\.001 karakter, paling banyak 5\.000/)).toBeVisible()
    ctrlEnter()
    await write('a'.repeat(5_000))
    expect(screen.getByText(/^5\.000 karakter/)).toBeVisible()
    await shown('Made Ayu Lestari')
    expect(rows()).toHaveLength(3)
  })

  test('stores a draft to the last letter on pagehide', async () => {
    const { path } = await begin()
    await ui.open(path)
    await write('Belum selesai')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(Object.values(await storedDrafts())).toEqual([expect.stringContaining('"Belum selesai"')])
    expect(sent()).toBe(0)
  })

  test('restores a separate draft for each submission after a closed tab', async () => {
    const { path } = await begin()
    await ui.open(path)
    await write('Belum selesai')
    expect(await screen.findByText(/draf tersimpan/)).toBeVisible()
    cleanup()
    await ui.open(path)
    await shown('Made Ayu Lestari')
    await waitFor(async () => expect(await box()).toHaveValue('Belum selesai'))
    press('j', { code: 'KeyJ' })
    await shown('Siti Nurhaliza')
    expect(await box()).toHaveValue('')
    expect(rows()[0]).toContain('Draf')
  })
})

describe('reply pending when the page closed', () => {
  /** The stored draft of a sent reply without a response. */
  const leaveOut = ({ program, redeems, activity }: Queue) =>
    localStorage.setItem(
      `balai.draft.${ui.server.admin.id}/feedback/${program.id}/${redeems[0]?.id}/${activity.id}`,
      JSON.stringify({ at: new Date().toISOString(), base: {}, values: { text: 'Bagus.', isOut: true } }),
    )

  test('restores a reply that did not arrive, and says so', async () => {
    const queue = await begin()
    leaveOut(queue)
    await ui.open(queue.path)
    await shown('Made Ayu Lestari')
    await screen.findByText('Respons gagal dikirim: Halaman ditutup sebelum respons terkirim.')
    expect(await box()).toHaveValue('Bagus.')
    expect(sent()).toBe(0)
  })

  test('discards the draft of a reply that arrived', async () => {
    const queue = await begin()
    leaveOut(queue)
    await answer(queue, 0, 'Bagus.', await ui.server.signIn())
    await ui.open(queue.path)
    await shown('Siti Nurhaliza')
    await waitFor(async () => expect(await storedDrafts()).toEqual({}))
    expect(screen.queryByText(/gagal dikirim/)).not.toBeInTheDocument()
    expect(rows()).toHaveLength(2)
  })
})

test('inserts a saved reply by its number, with its placeholders filled', async () => {
  const { path, addressOf } = await begin()
  const adminId = ui.server.admin.id
  await insertReply(ui.server.db, { adminId, title: 'Bagus', text: 'Bagus, {nama_depan}!' })
  await insertReply(ui.server.db, {
    adminId,
    title: 'Lengkapi',
    text: 'Lengkapi {aktivitas}.',
    createdAt: new Date('2026-03-02T02:00:00.000Z'),
  })
  await ui.open(path)
  const chip = await screen.findByRole('button', { name: '2: Lengkapi' })
  press('1', { code: 'Digit1' })
  expect(await box()).toHaveValue('Bagus, Made!')
  expect(await box()).toHaveFocus()
  press('2', { code: 'Digit2' })
  expect(await box()).toHaveValue('Bagus, Made!')
  ;(await box()).setSelectionRange(6, 12)
  press('2', { code: 'Digit2', altKey: true })
  expect(await box()).toHaveValue('Bagus, Lengkapi Rencana kanal.')
  await write('')
  press('1')
  expect(await box()).toHaveValue('Bagus, Made!')
  press('Control', { ctrlKey: true })
  press('z', { ctrlKey: true })
  expect(await box()).toHaveValue('1')
  press('2')
  expect(await box()).toHaveValue('1')
  await write('')
  fireEvent.click(chip)
  expect(await box()).toHaveValue('Lengkapi Rencana kanal.')
  fireEvent.click(screen.getByRole('link', { name: 'Kelola' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Kembali ke Belum direspons' }))
  expect(await box()).toHaveValue('Lengkapi Rencana kanal.')
  expect(openedAt()).toBe(addressOf(0))
})

test('does not send a reply with a placeholder that has no value, and says which', async () => {
  const { path } = await begin()
  await ui.open(path)
  await write('Bagus, {nama_depan}!')
  fireEvent.click(await screen.findByRole('button', { name: /^Kirim dan lanjut/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '{nama_depan} belum terisi. Ganti atau hapus dulu.',
  )
  expect(await box()).toHaveFocus()
})

test('offers WhatsApp beside the open work', async () => {
  const { path } = await begin()
  await ui.open(path)
  fireEvent.click(await screen.findByRole('button', { name: /^Hubungi Made/ }))
  expect(await screen.findByRole('menuitem', { name: /^WhatsApp/ })).toBeVisible()
})

test('sends saved replies by digits in a row, and asks before sending a few typed letters', async () => {
  const { path, redeems } = await begin()
  const adminId = ui.server.admin.id
  await insertReply(ui.server.db, { adminId, title: 'Jempol', text: '👍' })
  await ui.open(path)
  await screen.findByRole('button', { name: '1: Jempol' })
  press('1', { code: 'Digit1' })
  expect(await box()).toHaveFocus()
  ctrlEnter()
  await shown('Siti Nurhaliza')
  await waitFor(() => expect(boxNow()).toHaveFocus())
  press('1')
  expect(boxNow()).toHaveValue('👍')
  ctrlEnter()
  await shown('Yohanes Kurniawan')
  await waitFor(() => expect(boxNow()).toHaveFocus())
  // Not a saved reply.
  expect(press('2')).toBe(true)
  await write('2')
  ctrlEnter()
  const dialog = within(await screen.findByRole('dialog', { name: 'Kirim respons ini?' }))
  expect(dialog.getByText('Isi respons untuk Yohanes Kurniawan hanya “2”.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Batal' })).toHaveFocus()
  fireEvent.click(dialog.getByRole('button', { name: 'Kirim' }))
  await waitFor(() => expect(screen.getAllByText('Semua sudah direspons.')[0]).toBeVisible())
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(async () =>
    expect((await stored()).sort()).toEqual(
      redeems.map(({ id }, index) => [id, index < 2 ? '👍' : '2']).sort(),
    ),
  )
})

test.each([405, 501])('sends replies when the API answers %i for saved replies', async (status) => {
  expectComplaints(/Belum ada/)
  const { path } = await begin(['Made Ayu Lestari'])
  const listed = { method: 'GET', path: '/reply' } as const
  ui.fault(listed, () => HttpResponse.json({ message: 'Belum ada.' }, { status }))
  await ui.open(path)
  expect(await screen.findByText('Respons tersimpan tidak bisa dimuat.')).toBeVisible()
  await write('Bagus.')
  ctrlEnter()
  await waitFor(() => expect(screen.getAllByText('Semua sudah direspons.')[0]).toBeVisible())
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(async () => expect(await stored()).toHaveLength(1))
})

test('shows an empty queue after the last reply', async () => {
  const { path } = await begin(['Made Ayu Lestari'])
  await ui.open(path)
  await write('Bagus.')
  ctrlEnter()
  await waitFor(() => expect(screen.getAllByText('Semua sudah direspons.')[0]).toBeVisible())
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(async () => expect(await stored()).toHaveLength(1))
  expect(screen.getByText('Semua sudah direspons.')).toBeVisible()
  expect(screen.queryByText('paling lama dulu')).not.toBeInTheDocument()
})

describe('link to a submission', () => {
  test('opens the submission of a link, even beyond the first page', async () => {
    const { addressOf } = await begin(Array.from({ length: 13 }, (_, at) => `Peserta ${at + 1}`))
    await ui.open(addressOf(12))
    await shown('Peserta 13')
    expect(screen.getByRole('group', { name: 'Kiriman peserta' })).toHaveTextContent('Kiriman Peserta 13')
  })

  test('shows a colleague’s reply and allows its replacement', async () => {
    const queue = await begin()
    await answerAsColleague(queue, 1, 'Dari Budi.')
    await ui.open(queue.addressOf(1))
    await shown('Siti Nurhaliza')
    const given = within(await screen.findByRole('region', { name: /^Sudah direspons Budi Santoso/ }))
    expect(given.getByText('Dari Budi.')).toBeVisible()
    expect(list().getByRole('heading')).toHaveTextContent('2 belum direspons')
    await write('Dari saya.')
    ctrlEnter()
    await shown('Made Ayu Lestari')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(async () => expect(await stored()).toEqual([[queue.redeems[1]?.id, 'Dari saya.']]))
    expect(list().getByRole('heading')).toHaveTextContent('2 belum direspons')
  })

  test('offers the queue when the link leads to nobody', async () => {
    expectComplaints(/./)
    const { path } = await begin()
    await ui.open(`${path}?peserta=${crypto.randomUUID()}&aktivitas=1`)
    fireEvent.click(await screen.findByRole('button', { name: 'Ke antrean' }))
    await shown('Made Ayu Lestari')
  })
})

test('shows pictures inline and other files as links, and renews an expired link', async () => {
  const { program, activity, topic, path } = await begin([])
  const { db } = ui.server
  const files = ['rencana.png', 'rencana.pdf']
  for (const [index, originalName] of files.entries()) {
    const file = await insertWork(ui.server, { originalName, title: originalName })
    const redeem = await insertRedeem(db, { programId: program.id, member: { fullname: `Peserta ${index}` } })
    await insertCompletion(db, {
      memberRedeemId: redeem.id,
      activityId: activity.id,
      programId: program.id,
      completedAt: new Date(Date.parse('2026-03-02T02:00:00.000Z') + index),
      fileId: file.id,
      awaiting: true,
    })
  }
  expect(topic.id).not.toBe('')
  await ui.open(path)
  await screen.findByRole('img', { name: 'Gambar kiriman peserta: rencana.png' })
  const before = screen.getByRole<HTMLImageElement>('img', { name: /^Gambar/ }).src
  const renew = await waitFor(() => {
    // Details may have brought a second link.
    for (const picture of screen.queryAllByRole('img', { name: /^Gambar/ })) fireEvent.error(picture)
    return screen.getByRole('button', { name: 'Perbarui tautan' })
  })
  fireEvent.click(renew)
  await waitFor(() =>
    expect(screen.getByRole<HTMLImageElement>('img', { name: /^Gambar/ }).src).not.toBe(before),
  )

  press('j', { code: 'KeyJ' })
  const link = await screen.findByRole('link', { name: /rencana\.pdf/ })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})
