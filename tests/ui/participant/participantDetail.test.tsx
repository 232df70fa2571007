import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberCalls } from '../../../contract/member.ts'
import { send } from '../../support/client.ts'
import { storedDrafts } from '../../support/drafts.ts'
import { insertActivity, insertAdmin, insertReply, insertTopic } from '../../support/fixtures.ts'
import {
  insertCompletion,
  insertCountedRedeem,
  insertParticipant,
  insertPractice,
} from '../../support/participants.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

const ui = startUi()

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => vi.unstubAllEnvs())

const open = async (address: string) => {
  await ui.signIn()
  return ui.open(address)
}

test('shows topics, completions, scores and submissions, with times of Jakarta', async () => {
  vi.stubEnv('TZ', 'Asia/Makassar')
  const { program, redeem, topic } = await insertPractice(ui.server)
  const quiz = await insertActivity(ui.server.db, {
    topicId: topic.id,
    title: 'Kuis akhir',
    type: 'quiz',
    seq: 2,
  })
  await insertCompletion(ui.server.db, {
    memberRedeemId: redeem.id,
    activityId: quiz.id,
    programId: program.id,
    score: 80,
    completedAt: new Date('2026-03-05T16:59:00Z'),
  })
  const next = await insertTopic(ui.server.db, { programId: program.id, name: 'Penutup', seq: 2 })
  await insertActivity(ui.server.db, { topicId: next.id, title: 'Ucapan', type: 'membaca-e-book' })
  await open(`/program/users/${program.id}/${redeem.id}`)

  const first = within(await screen.findByRole('region', { name: topic.name }))
  expect(first.getByText('2 dari 2 selesai')).toBeVisible()
  expect(first.getByText('Sudah saya coba.')).toBeVisible()
  expect(first.getByText('quiz · nilai 80 · selesai 5 Mar 2026, 23.59 WIB')).toBeVisible()
  expect(first.getByRole('img', { name: /foto-praktik.png/ })).toHaveAttribute(
    'src',
    expect.stringContaining('/users/v1/member/work/'),
  )
  const second = within(screen.getByRole('region', { name: 'Penutup' }))
  expect(second.getByText('0 dari 1 selesai')).toBeVisible()
  expect(second.getByRole('img', { name: 'Belum selesai' })).toBeVisible()
  expect(second.queryByText(/Respon/)).not.toBeInTheDocument()
})

test.each([
  'أحمد بن يوسف',
  'Zo\u0308e 👩🏽‍🚀 Nakamura',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x")',
  'N'.repeat(255),
])('shows the name literally: %s', async (fullname) => {
  const { program, redeem } = await insertParticipant(ui.server.db, { redeem: { member: { fullname } } })
  await open(`/program/users/${program.id}/${redeem.id}`)
  expect(await screen.findByRole('heading', { level: 2, name: fullname })).toBeVisible()
})

test.each([
  [99, '–'],
  [100, '8 Mar 2026, 10.00 WIB'],
])('shows the completion date at %i percent as %s', async (progress, args) => {
  const endTestAt = new Date('2026-03-08T03:00:00Z')
  const { program, redeem } = await insertParticipant(ui.server.db, { redeem: { endTestAt, progress } })
  await open(`/program/users/${program.id}/${redeem.id}`)
  expect((await screen.findByText('Selesai', { selector: 'dt' })).nextSibling).toHaveTextContent(args)
})

test('shows not found for a participant of another program', async () => {
  expectComplaints(/HttpError/)
  const { redeem } = await insertParticipant(ui.server.db)
  const other = await insertParticipant(ui.server.db)
  await open(`/program/users/${other.program.id}/${redeem.id}`)
  expect(await screen.findByRole('heading', { name: /tidak ditemukan|not found/i, level: 1 })).toBeVisible()
})

test('shows an error and loads on retry', async () => {
  expectComplaints(/HttpError/)
  const { program, redeem, topic } = await insertParticipant(ui.server.db)
  ui.fault(memberCalls['member.redeemDetail'], () =>
    HttpResponse.json({ message: 'Server sedang sibuk.' }, { status: 500 }),
  )
  const user = await open(`/program/users/${program.id}/${redeem.id}`)
  expect(await screen.findByText('Server sedang sibuk.')).toBeVisible()
  ui.recover()
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByRole('region', { name: topic.name })).toBeVisible()
})

test('closes a reply as a draft, reopens it, sends it and shows it', async () => {
  const { program, redeem } = await insertPractice(ui.server)
  await insertReply(ui.server.db, { adminId: ui.server.admin.id, title: 'Bagus', text: 'Bagus sekali!' })
  const user = await open(`/program/users/${program.id}/${redeem.id}`)
  await user.click(await screen.findByRole('button', { name: 'Beri Respon' }))
  const box = await screen.findByRole('textbox', { name: 'Respons Anda' })
  expect(box).toHaveFocus()
  await screen.findByRole('button', { name: '1: Bagus' })
  await user.keyboard('1')
  expect(box).toHaveValue('Bagus sekali!')
  await user.keyboard('{Backspace}')
  expect(box).toHaveValue('1')
  await user.click(screen.getByRole('button', { name: 'Kirim' }))
  await user.click(await screen.findByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.clear(box)
  await user.type(box, 'Kerja yang baik')
  expect(screen.queryByText('Ada draf')).not.toBeInTheDocument()
  const close = screen.getByRole('button', { name: 'Tutup' })
  expect(close.nextElementSibling).toHaveTextContent('Kirim')
  await user.click(close)
  expect(screen.queryByRole('textbox', { name: 'Respons Anda' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Beri Respon' })).toHaveFocus()
  expect(await screen.findByText('Ada draf')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Beri Respon' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Respons Anda' })).toHaveValue('Kerja yang baik'),
  )
  await user.type(screen.getByRole('textbox', { name: 'Respons Anda' }), ', lanjutkan.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Feedback berhasil dikirim')).toBeVisible()
  expect(await screen.findByText(new RegExp(`^Sudah direspons ${ui.server.admin.fullname}`))).toBeVisible()
  expect(screen.getByText('Kerja yang baik, lanjutkan.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ganti Respon' })).toHaveFocus())
  expect(screen.queryByText('Ada draf')).not.toBeInTheDocument()
  // No draft is left: the text area starts with the stored feedback.
  await user.click(screen.getByRole('button', { name: 'Ganti Respon' }))
  expect(await screen.findByRole('textbox', { name: 'Respons Anda' })).toHaveValue(
    'Kerja yang baik, lanjutkan.',
  )
})

test('restores a pending reply on undo, and sends it when pressed again', async () => {
  const { program, redeem } = await insertPractice(ui.server)
  const user = await open(`/program/users/${program.id}/${redeem.id}`)
  await user.click(await screen.findByRole('button', { name: 'Beri Respon' }))
  const box = await screen.findByRole('textbox', { name: 'Respons Anda' })
  await user.type(box, 'Terlalu cepat.')
  await user.click(screen.getByRole('button', { name: 'Kirim' }))
  await user.click(await screen.findByRole('button', { name: 'Urungkan' }))
  expect(box).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Kirim' })).toBeEnabled()
  await user.type(box, ' Bagus.')
  expect(await ui.server.db.query.feedbacks.findMany()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Kirim' }))
  // Closed while it is on its way.
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  expect(screen.getByText('Respons ini sedang dikirim.')).toBeVisible()
  expect(await screen.findByText('Feedback berhasil dikirim')).toBeVisible()
  expect(await screen.findByText('Terlalu cepat. Bagus.')).toBeVisible()
  expect(await ui.server.db.query.feedbacks.findMany()).toMatchObject([{ text: 'Terlalu cepat. Bagus.' }])
})

test('marks a reply that failed after it was closed, and restores its text and reason', async () => {
  expectComplaints(/HttpError/)
  const { program, redeem } = await insertPractice(ui.server)
  ui.fault(memberCalls['member.feedback'], () =>
    HttpResponse.json({ message: 'Server sedang sibuk.' }, { status: 500 }),
  )
  const user = await open(`/program/users/${program.id}/${redeem.id}`)
  await user.click(await screen.findByRole('button', { name: 'Beri Respon' }))
  await user.type(await screen.findByRole('textbox', { name: 'Respons Anda' }), 'Bagus.')
  await user.keyboard('{Control>}s{/Control}')
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  const search = screen.getByRole('button', { name: 'Cari' })
  search.focus()
  expect(await screen.findByText('Gagal dikirim')).toBeVisible()
  // Whoever has gone on is not fetched back.
  expect(search).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Beri Respon' }))
  expect(await screen.findByRole('textbox', { name: 'Respons Anda' })).toHaveValue('Bagus.')
  expect(screen.getByText('Respons gagal dikirim: Server sedang sibuk.')).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: 'Respons Anda' }))
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await user.click(screen.getByRole('button', { name: 'Beri Respon' }))
  expect(screen.queryByText(/^Respons gagal dikirim/)).not.toBeInTheDocument()
})

test('stores no draft of an unchanged reply, and follows a colleague’s change', async () => {
  const { program, redeem, feedback } = await insertPractice(ui.server)
  const token = await ui.server.signIn()
  const give = (text: string, updated_at: string | null) =>
    send(ui.server, memberCalls['member.feedback'], { token, json: { ...feedback, text, updated_at } })
  expect((await give('Yang pertama.', null)).status).toBe(200)
  const user = await open(`/program/users/${program.id}/${redeem.id}`)
  await user.click(await screen.findByRole('button', { name: 'Ganti Respon' }))
  const box = await screen.findByRole('textbox', { name: 'Respons Anda' })
  expect(box).toHaveValue('Yang pertama.')
  const row = await ui.server.db.query.feedbacks.findFirst()
  expect((await give('Yang kedua.', row?.updatedAt.toISOString() ?? null)).status).toBe(200)
  // Read again, as on coming back to the tab.
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() => expect(box).toHaveValue('Yang kedua.'))
  expect(await storedDrafts()).toEqual({})
  expect(screen.queryByText(/draf tersimpan/)).not.toBeInTheDocument()
})

test('reports a failed reply on another participant’s page after leaving its own', async () => {
  expectComplaints(/HttpError/)
  const { program, redeem } = await insertPractice(ui.server)
  await insertCountedRedeem(ui.server.db, {
    programId: program.id,
    member: { fullname: 'Lain Orang' },
  })
  ui.fault(memberCalls['member.feedback'], () =>
    HttpResponse.json({ message: 'Server sedang sibuk.' }, { status: 500 }),
  )
  const user = await open(`/program/users/${program.id}/${redeem.id}`)
  await user.click(await screen.findByRole('button', { name: 'Beri Respon' }))
  await user.type(await screen.findByRole('textbox', { name: 'Respons Anda' }), 'Bagus.')
  await user.click(screen.getByRole('button', { name: 'Kirim' }))
  await user.click(screen.getByRole('link', { name: 'Daftar Peserta' }))
  await user.click(await screen.findByRole('link', { name: 'Lain Orang' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Lain Orang' })).toBeVisible()
  expect(await screen.findByText(/gagal dikirim: Server sedang sibuk\./)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Buka' }))
  expect(await screen.findByRole('textbox', { name: 'Respons Anda' })).toHaveValue('Bagus.')
})

test('returns to the same activity from managing saved replies', async () => {
  const { program, redeem, activity } = await insertPractice(ui.server)
  const user = await open(`/program/users/${program.id}/${redeem.id}`)
  await user.click(await screen.findByRole('button', { name: 'Beri Respon' }))
  await user.click(await screen.findByRole('link', { name: 'Kelola' }))
  await user.click(await screen.findByRole('link', { name: /^Kembali ke / }))
  await screen.findByRole('button', { name: 'Beri Respon' })
  await waitFor(() => expect(document.activeElement?.id).toBe(`activity-${activity.id}`))
})

test('shows a conflict with a colleague’s newer reply before replacing it', async () => {
  expectComplaints(/HttpError/)
  const { program, redeem, feedback } = await insertPractice(ui.server)
  const user = await open(`/program/users/${program.id}/${redeem.id}`)
  await user.click(await screen.findByRole('button', { name: 'Beri Respon' }))
  await user.type(await screen.findByRole('textbox', { name: 'Respons Anda' }), 'Dari saya.')
  const colleague = await insertAdmin(ui.server.db, { fullname: 'Ratna Sari' })
  const token = await ui.server.signIn(colleague.id)
  const sent = await send(ui.server, memberCalls['member.feedback'], {
    token,
    json: { ...feedback, text: 'Dari Ratna.' },
  })
  expect(sent.status).toBe(200)
  await user.click(screen.getByRole('button', { name: 'Kirim' }))
  const both = within(await screen.findByRole('region', { name: /^Sudah direspons Ratna Sari, .* WIB$/ }))
  expect(both.getByText('Dari saya.')).toBeVisible()
  expect(both.getByText('Dari Ratna.')).toBeVisible()
  // Which of the two stays is chosen there, not by the key that has just been pressed.
  const box = screen.getByRole('textbox', { name: 'Respons Anda' })
  await user.type(box, '{Control>}{Enter}{/Control} Sungguh.')
  expect(box).toHaveValue('Dari saya. Sungguh.')
  expect(both.getByText('Dari Ratna.')).toBeVisible()
  await user.click(both.getByRole('button', { name: 'Ganti dengan respons saya' }))
  expect(await screen.findByText('Feedback berhasil dikirim')).toBeVisible()
  expect(await screen.findByText(new RegExp(`^Sudah direspons ${ui.server.admin.fullname}`))).toBeVisible()
})

test.each([
  ['praktek_mandiri', true],
  ['quiz', true],
  ['evaluasi_praktek_mandiri', false],
] as const)('offers no reply for %s (completed: %s)', async (type, isComplete) => {
  const { program, redeem, activity, topic } = await insertParticipant(ui.server.db, { activity: { type } })
  if (isComplete)
    await insertCompletion(ui.server.db, {
      memberRedeemId: redeem.id,
      activityId: activity.id,
      programId: program.id,
    })
  await open(`/program/users/${program.id}/${redeem.id}`)
  expect(await screen.findByRole('region', { name: topic.name })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Beri Respon' })).not.toBeInTheDocument()
})
