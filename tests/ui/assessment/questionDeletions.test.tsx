import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { packetCalls } from '../../../contract/packet.ts'
import { questionCalls } from '../../../contract/question.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { fill, outline, questionPackets, row } from '../support/questionPackets.ts'

/* Deletions concurrent with saves, one's own and others', and the selection after them, on the real server. */

const ui = startUi()
const { begin, open } = questionPackets(ui)

const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
const notice = (words: string | RegExp) =>
  screen.findByText(words, { selector: '.MuiSnackbarContent-message *, .MuiSnackbarContent-message' })
const questions = () => outline().filter((line) => /^\d/.test(line))
const move = (words: string, ...keys: string[]) => {
  const handle = () => row(words).closest('li')?.querySelector<HTMLElement>('.grip') ?? document.body
  handle().focus()
  for (const key of keys) fireEvent.keyDown(handle(), { key })
}

/** Selects a question, and deletes it with confirmation. */
async function remove(user: Awaited<ReturnType<typeof open>>, words: string) {
  fireEvent.click(row(words))
  await user.click(
    await screen.findByRole('button', {
      name: `Aksi lain untuk Soal ${row(words).querySelector('.number')?.textContent}`,
    }),
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Hapus' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hapus soal' }))
  fireEvent.click(dialog.getByText('Ya, Hapus!'))
  return dialog
}

/** Holds a response back; records its release, and another call's requests. */
function hold(heldCall: Call, notedCall: Call) {
  const began = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const events: string[] = []
  ui.fault(heldCall, async ({ request }) => {
    const answer = await ui.server.fetch(new Request(request))
    began.resolve()
    await gate.promise
    events.push('answered')
    return answer
  })
  ui.fault(notedCall, () => {
    events.push('asked')
    return undefined
  })
  return { began: began.promise, release: gate.resolve, events }
}

test('saves the order without reviving a question that another admin deleted', async () => {
  expectComplaints(/HttpError/)
  const { at: testPath, staff, packets } = await begin('satu dua tiga | empat')
  await open(testPath)
  move('tiga', ' ', 'ArrowUp', ' ')
  await staff.ask('question.delete', { id: staff.idOf('dua') })
  expect(screen.getByText('Urutan belum disimpan')).toBeVisible()
  save()
  expect(await notice('Pertanyaan berhasil disimpan.')).toBeVisible()
  expect(await staff.order(packets[0] ?? '')).toBe('satu tiga | empat')
  await waitFor(() => expect(questions()).toEqual(['1 satu', '2 tiga', '3 empat']))
})

test('saves work of a packet that another admin deleted into a new packet behind the others', async () => {
  expectComplaints(/HttpError/)
  const { at: testPath, staff, packets } = await begin('satu dua', 'tiga')
  await open(testPath)
  fill(/^Poin/, '41')
  await staff.ask('packet.delete', { id: packets[0] ?? '' })
  save()
  expect(await notice(/^1 soal sudah dihapus orang lain/)).toBeVisible()
  await waitFor(() => expect(screen.getByText('Semua tersimpan')).toBeVisible())
  expect(questions()).toEqual(['1 tiga', '1 satu'])
  const [first, second] = await staff.packetsOf()
  expect(await staff.order(String(first?.id))).toBe('tiga')
  expect(await staff.order(String(second?.id))).toBe('satu')
})

test('deletes a question after the running save and keeps it deleted', async () => {
  const { at: testPath, staff, packets } = await begin('satu dua tiga')
  const user = await open(testPath)
  fill(/^Poin/, '41')
  move('tiga', ' ', 'ArrowUp', ' ')
  const { began, release, events } = hold(questionCalls['question.update'], questionCalls['question.delete'])
  save()
  await began
  const dialog = await remove(user, 'dua')
  await waitFor(() => expect(dialog.getByText('Ya, Hapus!').closest('button')).toBeDisabled())
  release()
  expect(await notice('Soal berhasil dihapus.')).toBeVisible()
  expect(events).toEqual(['answered', 'asked'])
  expect(await staff.order(packets[0] ?? '')).toBe('satu tiga')
  expect(questions()).toEqual(['1 satu', '2 tiga'])
  expect(screen.getByText('Semua tersimpan')).toBeVisible()
})

test('queues a save behind a running restore and keeps the restored question', async () => {
  const { at: testPath, staff, packets } = await begin('satu dua tiga')
  const user = await open(testPath)
  await remove(user, 'dua')
  const undoButton = await screen.findByRole('button', { name: /Urungkan/ })
  move('tiga', ' ', 'ArrowUp', ' ')
  const { began, release, events } = hold(questionCalls['question.restore'], packetCalls['group.update'])
  fireEvent.click(undoButton)
  await began
  save()
  expect(await screen.findByText(/^Menyimpan/)).toBeVisible()
  release()
  expect(await notice('Pertanyaan berhasil disimpan.')).toBeVisible()
  expect(events).toEqual(['answered', 'asked'])
  expect(await staff.order(packets[0] ?? '')).toBe('tiga satu dua')
  expect(questions()).toEqual(['1 tiga', '2 satu', '3 dua'])
})

test('saves a move out of a group before deleting the group without the moved question', async () => {
  const { at: testPath, staff, packets } = await begin('satu | dua tiga')
  const user = await open(testPath)
  move('dua', ' ', 'ArrowUp', ' ')
  const removeGroup = async () => {
    await user.click(screen.getByRole('button', { name: /^Aksi lain untuk Grup/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Hapus grup' }))
  }
  await removeGroup()
  const first = within(await screen.findByRole('dialog', { name: 'Simpan perpindahan soal dulu' }))
  await user.click(first.getByText('Simpan sekarang'))
  expect(await notice('Pertanyaan berhasil disimpan.')).toBeVisible()
  await removeGroup()
  await user.click(await screen.findByText('Ya, Hapus!'))
  expect(await notice('Grup soal berhasil dihapus.')).toBeVisible()
  expect(await staff.order(packets[0] ?? '')).toBe('satu | dua')
  expect(questions()).toEqual(['1 satu', '2 dua'])
})

test('deletes a new question from the server when it is deleted during its save', async () => {
  const { at: testPath, staff, packets } = await begin('satu')
  const user = await open(testPath)
  fireEvent.click(row('satu'))
  await user.click(screen.getByRole('button', { name: 'Aksi lain untuk Soal 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplikat' }))
  await waitFor(() => expect(questions()).toHaveLength(2))
  const { began, release, events } = hold(packetCalls['group.create'], questionCalls['question.delete'])
  save()
  await began
  await user.click(screen.getByRole('button', { name: 'Aksi lain untuk Soal 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hapus' }))
  const confirm = await screen.findByText('Ya, Hapus!')
  fireEvent.click(confirm)
  await waitFor(() => expect(confirm.closest('button')).toBeDisabled())
  release()
  expect(await notice('Soal berhasil dihapus.')).toBeVisible()
  expect(events).toEqual(['answered', 'asked'])
  expect(await staff.order(packets[0] ?? '')).toBe('satu')
  expect(questions()).toEqual(['1 satu'])
})

test('moves focus to the open question after a deletion and its undo', async () => {
  const { at: testPath } = await begin('satu | dua | tiga')
  const user = await open(testPath)
  fireEvent.click(row('dua'))
  act(() => row('dua').focus())
  fireEvent.contextMenu(row('dua'))
  await user.click(await screen.findByRole('menuitem', { name: 'Hapus' }))
  await user.click(await screen.findByText('Ya, Hapus!'))
  await waitFor(() => expect(row('tiga')).toHaveFocus())
  expect(row('tiga')).toHaveAttribute('aria-current', 'true')
  await user.click(await screen.findByRole('button', { name: /Urungkan/ }))
  await waitFor(() => expect(row('dua')).toHaveFocus())
  expect(row('dua')).toHaveAttribute('aria-current', 'true')
})

test('counts search results and opens the first with Enter', async () => {
  const { at: testPath } = await begin('satu | dua', 'tiga | dua puluh')
  const user = await open(testPath)
  await user.type(screen.getByLabelText('Cari soal'), 'dua')
  expect(await screen.findByText('2 soal ditemukan.')).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(row('dua')).toHaveAttribute('aria-current', 'true'))
})
