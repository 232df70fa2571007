import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import { packetCalls } from '../../../contract/packet.ts'
import { questionCalls } from '../../../contract/question.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { fill, outline, questionPackets, row, write } from '../support/questionPackets.ts'

/* Questions moved, deleted, and restored from drafts, on the real server. */

const ui = startUi()
const { begin, open } = questionPackets(ui)

const handle = (words: string) => {
  const element = row(words).closest('li')?.querySelector<HTMLElement>('.grip')
  if (!element) throw new Error(`There is no handle of «${words}»`)
  return element
}
const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
const notice = (words: string | RegExp) =>
  screen.findByText(words, { selector: '.MuiSnackbarContent-message *, .MuiSnackbarContent-message' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** The numbers and words of the questions. */
const questions = () => outline().flatMap((line) => (/^\d/.test(line) ? [line.replace(/ \(.*/, '')] : []))

/** Presses keys on a question's handle, which keeps focus while it moves. */
async function lift(words: string, ...keys: string[]) {
  handle(words).focus()
  for (const key of keys) fireEvent.keyDown(handle(words), { key })
}

test('moves a question by keyboard into a group of another packet, with cancel and undo', async () => {
  const { at: testPath, staff, packets } = await begin('satu | dua', 'tiga empat')
  await open(testPath)
  await lift('dua', ' ', 'ArrowDown', 'ArrowDown')
  expect(questions()).toEqual(['1 satu', '1 dua', '2 tiga', '3 empat'])
  expect(screen.getByText(/“dua” di paket 2, di dalam grup, urutan 1 dari 3\./)).toBeInTheDocument()
  fireEvent.keyDown(handle('dua'), { key: 'Escape' })
  expect(questions()).toEqual(['1 satu', '2 dua', '1 tiga', '2 empat'])
  await lift('dua', ' ', 'ArrowDown', 'ArrowDown', 'ArrowDown', ' ')
  expect(questions()).toEqual(['1 satu', '1 tiga', '2 dua', '3 empat'])
  expect(await notice(/“dua” dipindahkan ke paket 2, urutan 2 dari 3\./)).toBeVisible()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(questions()).toEqual(['1 satu', '2 dua', '1 tiga', '2 empat']))
  expect(screen.getByText('Semua tersimpan')).toBeVisible()

  await lift('dua', ' ', 'ArrowDown', 'ArrowDown', 'ArrowDown', ' ')
  expect(screen.getByText('1 pertanyaan belum disimpan')).toBeVisible()
  save()
  expect(await notice('Pertanyaan berhasil disimpan.')).toBeVisible()
  expect(await staff.order(packets[0] ?? '')).toBe('satu')
  expect(await staff.order(packets[1] ?? '')).toBe('tiga dua empat')
})

test('undoes an added question with Ctrl+Z while a row has focus', async () => {
  const { at: testPath } = await begin('satu | dua')
  await open(testPath)
  fireEvent.click(button('Tambah soal di paket 1'))
  await waitFor(() => expect(questions()).toHaveLength(3))
  row('satu').focus()
  fireEvent.keyDown(row('satu'), { key: 'z', ctrlKey: true })
  await waitFor(() => expect(questions()).toEqual(['1 satu', '2 dua']))
})

test('sets points of selected questions, deletes them and undoes the deletion', async () => {
  const { at: testPath, staff, packets } = await begin('satu | dua | tiga', 'empat')
  const user = await open(testPath)
  fireEvent.click(row('satu'), { ctrlKey: true })
  fireEvent.click(row('dua'), { shiftKey: true })
  expect(screen.getByText('2 soal dipilih')).toBeVisible()
  fireEvent.click(screen.getByText('Beri poin atau timer…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Beri poin atau timer' }))
  fireEvent.change(dialog.getByLabelText('Poin'), { target: { value: '7' } })
  fireEvent.click(dialog.getByText('Terapkan'))
  expect(await notice('2 soal diubah.')).toBeVisible()
  save()
  expect(await notice('Pertanyaan berhasil disimpan.')).toBeVisible()
  const points = (await staff.groupsOf(packets[0] ?? '')).map(({ list_question: [one] }) => one?.point)
  expect(points.slice(0, 2)).toEqual([7, 7])

  fireEvent.click(screen.getByText('Hapus', { selector: 'button' }))
  const question = within(await screen.findByRole('dialog', { name: 'Hapus 2 soal' }))
  fireEvent.click(question.getByText('Ya, Hapus!'))
  await waitFor(async () => expect(await staff.order(packets[0] ?? '')).toBe('tiga'))
  await user.click(await screen.findByRole('button', { name: /Urungkan/ }))
  await waitFor(() => expect(questions()).toEqual(['1 satu', '2 dua', '3 tiga', '1 empat']))
  expect(await staff.order(packets[0] ?? '')).toBe('satu | dua | tiga')
})

test('deletes a packet with its questions and restores it', async () => {
  const { at: testPath, staff } = await begin('satu', 'dua tiga')
  const user = await open(testPath)
  fireEvent.click(row('dua'))
  await user.click(button('Aksi lain untuk Paket 2'))
  await user.click(await screen.findByText('Hapus paket'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hapus Paket 2' }))
  expect(dialog.getByText('Ikut terhapus: 2 soal.')).toBeVisible()
  fireEvent.click(dialog.getByText('Ya, Hapus!'))
  expect(await notice('Paket soal berhasil dihapus.')).toBeVisible()
  expect(questions()).toEqual(['1 satu'])
  expect(await staff.packetsOf()).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: /Urungkan/ }))
  await waitFor(() => expect(questions()).toEqual(['1 satu', '1 dua', '2 tiga']))
  expect(await staff.packetsOf()).toHaveLength(2)
})

test('warns once that scores stay as they are when an attempted test is edited', async () => {
  ui.fault(activityCalls['activity.show'], async ({ request }) => {
    const { message, data } = await (await ui.server.fetch(new Request(request))).json()
    return HttpResponse.json({ message, data: { ...data, attempts: 124 } })
  })
  const { at: testPath } = await begin('satu')
  await open(testPath)
  const pointsBefore = (screen.getByLabelText(/^Poin/) as HTMLInputElement).value
  fill(/^Poin/, '77')
  const dialog = within(await screen.findByRole('dialog', { name: 'Nilai peserta tidak berubah' }))
  expect(
    dialog.getByText('Tes ini sudah dikerjakan 124 peserta. Nilai mereka tidak dihitung ulang.'),
  ).toBeVisible()
  fireEvent.click(dialog.getByText('Kembalikan'))
  await waitFor(() => expect(screen.getByLabelText(/^Poin/)).toHaveValue(pointsBefore))
  fill(/^Poin/, '78')
  fireEvent.click(await screen.findByText('Lanjutkan mengubah'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  fill(/^Poin/, '79')
  expect(screen.getByLabelText(/^Poin/)).toHaveValue('79')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('restores a draft with every unsaved question and the order', async () => {
  const { at: testPath, staff, packets } = await begin('satu | dua')
  await open(testPath)
  fill(/^Poin/, '41')
  fireEvent.click(button(/Tambah soal di paket 1/))
  await screen.findByText('Soal 3')
  await write('Pertanyaan', 'Baru')
  await lift('dua', ' ', 'ArrowUp', ' ')
  expect(questions()).toEqual(['1 dua', '2 satu', '3 Baru'])
  // As when the browser is closed.
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  await ui.open(window.location.pathname + window.location.search)
  const offer = within(await screen.findByRole('dialog', { name: 'Lanjutkan draf Anda?' }))
  expect(offer.getByText(/ada 2 pertanyaan yang belum disimpan/)).toBeVisible()
  fireEvent.click(offer.getByText('Lanjutkan draf'))
  await waitFor(() => expect(questions()).toEqual(['1 dua', '2 satu', '3 Baru']))
  fireEvent.click(row('satu'))
  expect(screen.getByLabelText(/^Poin/)).toHaveValue('41')
  expect(await staff.order(packets[0] ?? '')).toBe('satu | dua')
})

test('finishes a save after a server failure without loss or duplicates', async () => {
  expectComplaints(/HttpError/)
  const { at: testPath, staff, packets } = await begin('satu')
  await open(testPath)
  fireEvent.click(row('satu'))
  for (let copies = 0; copies < 3; copies += 1) {
    fireEvent.click(button(/Aksi lain untuk Soal/))
    fireEvent.click(await screen.findByText('Duplikat', { selector: '[role=menuitem]' }))
    await screen.findByText(`Soal ${copies + 2}`)
    fill(/^Poin/, String(copies + 20))
  }
  ui.hurry()
  let requestCount = 0
  const failAfterTwo = () => {
    requestCount += 1
    return requestCount > 2 ? HttpResponse.error() : undefined
  }
  ui.fault(questionCalls['question.create'], failAfterTwo)
  // The group is created, but the response is lost.
  ui.fault(packetCalls['group.create'], async ({ request }) => {
    await ui.server.fetch(new Request(request))
    return HttpResponse.error()
  })
  save()
  expect(await notice(/^Belum semua tersimpan/)).toBeVisible()
  expect(screen.getByText(/pertanyaan belum disimpan/)).toBeVisible()
  ui.recover()
  save()
  expect(await notice('Pertanyaan berhasil disimpan.')).toBeVisible()
  expect(await staff.order(packets[0] ?? '')).toBe('satu | satu | satu | satu')
})
