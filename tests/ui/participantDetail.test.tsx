import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberCalls } from '../../contract/member.ts'
import { insertActivity, insertTopic } from '../support/fixtures.ts'
import { insertCompletion, insertParticipant, insertPractice } from '../support/participants.ts'
import { expectComplaints } from '../support/ui.setup.ts'
import { startUi } from '../support/ui.tsx'

const ui = startUi()

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => vi.unstubAllEnvs())

const open = async (address: string) => {
  await ui.signIn()
  return ui.open(address)
}

test('all that a participant did: topics, marks, scores, what was handed in, and when, told in Jakarta’s time', async () => {
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
  expect(first.getByText('quiz · skor 80 · selesai 5 Mar 2026, 23.59 WIB')).toBeVisible()
  expect(first.getByRole('link', { name: /Foto praktik/ })).toHaveAttribute(
    'href',
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
])('a name comes out as it was written: %s', async (fullname) => {
  const { program, redeem } = await insertParticipant(ui.server.db, { redeem: { member: { fullname } } })
  await open(`/program/users/${program.id}/${redeem.id}`)
  expect(await screen.findByRole('heading', { level: 2, name: fullname })).toBeVisible()
})

test.each([
  [99, '–'],
  [100, '8 Mar 2026, 10.00 WIB'],
])('at %i percent the completion is %s', async (progress, told) => {
  const endTestAt = new Date('2026-03-08T03:00:00Z')
  const { program, redeem } = await insertParticipant(ui.server.db, { redeem: { endTestAt, progress } })
  await open(`/program/users/${program.id}/${redeem.id}`)
  expect((await screen.findByText('Selesai', { selector: 'dt' })).nextSibling).toHaveTextContent(told)
})

test('a participant of another program is not here', async () => {
  expectComplaints(/HttpError/)
  const { redeem } = await insertParticipant(ui.server.db)
  const other = await insertParticipant(ui.server.db)
  await open(`/program/users/${other.program.id}/${redeem.id}`)
  expect(await screen.findByRole('heading', { name: /tidak ditemukan|not found/i, level: 1 })).toBeVisible()
})

test('a failure is told with a way to try again', async () => {
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
