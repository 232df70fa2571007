import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import { programCalls } from '../../../contract/program.ts'
import { topicCalls } from '../../../contract/topic.ts'
import { insertProgram, insertTopic } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { insertOutline, layOut, shownOutline, storedOutline } from '../support/outline.ts'

const ui = startUi()
type Person = Awaited<ReturnType<typeof ui.open>>

beforeEach(async () => {
  layOut()
  await ui.signIn()
})

const fromMenu = async (user: Person, of: string, entry: string) => {
  await user.click(await screen.findByRole('button', { name: `Aksi lain untuk ${of}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
const titles = { A: ['a1', 'a2'], B: ['b1'] }
const openOutline = async () => {
  const outline = await insertOutline(ui.server.db, titles)
  const user = await ui.open(`/program/${outline.id}`)
  await waitFor(() => expect(shownOutline()).toEqual(titles))
  return { user, ...outline }
}
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
/** Attempts of calls to an address that ends so, in order. */
const attemptsOf = (call: Parameters<typeof ui.fault>[0]) => {
  const attempts: (string | null)[] = []
  ui.fault(call, ({ request }) => {
    attempts.push(request.headers.get('idempotency-key'))
    return undefined
  })
  return attempts
}

test('copies a program from the list with two clicks, opens the copy, and undoes it', async () => {
  const { id } = await insertOutline(ui.server.db, titles)
  const user = await ui.open('/program')
  await fromMenu(user, 'Kue Kering', 'Duplikat')
  expect(await screen.findByText('“Kue Kering” disalin.')).toBeVisible()
  expect(await screen.findByRole('row', { name: /Kue Kering \(salinan\).*draft/ })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Buka salinan' }))
  await waitFor(() => expect(shownOutline()).toEqual(titles))
  const copyId = window.location.pathname.split('/').at(-1) ?? ''
  expect(copyId).not.toBe(id)

  await user.click(screen.getByRole('button', { name: 'Aksi lain untuk program ini' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplikat' }))
  expect(await screen.findByText('“Kue Kering (salinan)” disalin.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(await screen.findByText('Salinannya dihapus.')).toBeVisible()
  const notDeleted = await ui.server.db.query.programs.findMany({
    where: (row, { isNull }) => isNull(row.deletedAt),
  })
  expect(notDeleted.map(({ title }) => title).toSorted()).toEqual(['Kue Kering', 'Kue Kering (salinan)'])
})

test('copies topics and activities behind their originals, as drafts', async () => {
  const { user, id } = await openOutline()
  await fromMenu(user, 'a1', 'Duplikat')
  await waitFor(() => expect(shownOutline()).toEqual({ ...titles, A: ['a1', 'a1 (salinan)', 'a2'] }))
  await fromMenu(user, 'A', 'Duplikat')
  const copied = { A: ['a1', 'a1 (salinan)', 'a2'], 'A (salinan)': ['a1', 'a1 (salinan)', 'a2'], B: ['b1'] }
  await waitFor(async () => expect(await storedOutline(ui.server.db, id)).toEqual(copied))
  await waitFor(() => expect(shownOutline()).toEqual(copied))
  expect(await screen.findByRole('button', { name: 'Terbitkan A (salinan)' })).toBeVisible()
  expect(await screen.findByText('“A” disalin.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('“a1” disalin.')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Urungkan' }))
  await waitFor(() => expect(shownOutline()).toEqual({ ...titles, A: ['a1', 'a1 (salinan)', 'a2'] }))
})

test('makes one copy of a repeated try whose first answer was lost', async () => {
  expectComplaints(/Error: /)
  await insertProgram(ui.server.db, { title: 'Barista' })
  ui.hurry()
  let isLost = true
  ui.fault(programCalls['program.copy'], async ({ request }) => {
    if (!isLost) return undefined
    await ui.server.fetch(request)
    return HttpResponse.error()
  })
  const user = await ui.open('/program')
  await fromMenu(user, 'Barista', 'Duplikat')
  expect(await screen.findByText(/tidak dapat dihubungi/)).toBeVisible()
  isLost = false
  await fromMenu(user, 'Barista', 'Duplikat')
  expect(await screen.findByText('“Barista” disalin.')).toBeVisible()
  expect(await ui.server.db.query.programs.findMany()).toHaveLength(2)
})

test('copies what is chosen into another program, and retries failures under the same attempt', async () => {
  const target = await insertProgram(ui.server.db, { title: 'Roti Manis' })
  await insertTopic(ui.server.db, { programId: target.id, name: 'Adonan' })
  const { user } = await openOutline()
  await user.click(screen.getByRole('checkbox', { name: 'Pilih topik B' }))
  await user.click(screen.getByRole('checkbox', { name: 'Pilih a2' }))
  await user.click(screen.getByRole('button', { name: 'Salin ke program lain…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Salin 2 pilihan ke program lain' }))
  expect(dialog.getByRole('button', { name: 'Salin' })).toBeDisabled()
  await user.type(dialog.getByRole('combobox', { name: 'Program' }), 'roti')
  await user.click(await screen.findByRole('option', { name: 'Roti Manis' }))
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Topik' })).toHaveDisplayValue('1. Adonan'))

  expectComplaints(/Error: /)
  let isRefused = true
  const attempts: (string | null)[] = []
  ui.fault(activityCalls['activity.copy'], ({ request }) => {
    attempts.push(request.headers.get('idempotency-key'))
    return isRefused ? HttpResponse.json({ message: 'Sedang dipakai.' }, { status: 422 }) : undefined
  })
  const topicAttempts = attemptsOf(topicCalls['topic.copy'])
  await user.click(dialog.getByRole('button', { name: 'Salin' }))
  const report = within(await screen.findByRole('dialog', { name: 'Menyalin' }))
  expect(await report.findByText('Sedang dipakai.')).toBeVisible()
  isRefused = false
  await user.click(report.getByRole('button', { name: 'Coba lagi' }))
  await noDialog()
  expect(await screen.findByText('2 salinan dibuat.')).toBeVisible()
  expect(await storedOutline(ui.server.db, target.id)).toEqual({
    Adonan: ['a2 (salinan)'],
    'B (salinan)': ['b1'],
  })
  expect(attempts).toHaveLength(2)
  expect(new Set(attempts).size).toBe(1)
  expect(topicAttempts).toHaveLength(1)
  expect(screen.getByRole('checkbox', { name: 'Pilih a2' })).not.toBeChecked()
  expect(screen.getByRole('link', { name: 'Buka program' })).toHaveAttribute('href', `/program/${target.id}`)
  await user.click(screen.getByRole('button', { name: 'Urungkan' }))
  await waitFor(async () => expect(await storedOutline(ui.server.db, target.id)).toEqual({ Adonan: [] }))
})

test('says that a program without topics takes no activity', async () => {
  await insertProgram(ui.server.db, { title: 'Roti Manis' })
  const { user } = await openOutline()
  await fromMenu(user, 'a1', 'Salin ke program lain…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Salin a1 ke program lain' }))
  await user.click(dialog.getByRole('combobox', { name: 'Program' }))
  await user.click(await screen.findByRole('option', { name: 'Roti Manis' }))
  expect(await dialog.findByText('Program ini belum memiliki topik.')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Salin' })).toBeDisabled()
})

test('offers no undo where the API cannot restore', async () => {
  await insertProgram(ui.server.db, { title: 'Barista' })
  const session = JSON.parse(localStorage.getItem('balai.session') ?? '{}')
  localStorage.setItem('balai.session', JSON.stringify({ ...session, capabilities: ['copy'] }))
  ui.fault({ method: 'GET', path: '/users/v1/company/detail' }, () =>
    HttpResponse.json({ message: '', data: { ...session.user, capabilities: ['copy'] } }),
  )
  const user = await ui.open('/program')
  await fromMenu(user, 'Barista', 'Duplikat')
  expect(await screen.findByRole('link', { name: 'Buka salinan' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Urungkan' })).not.toBeInTheDocument()
})
