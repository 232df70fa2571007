import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { fill, outline, questionPackets, row, text } from '../support/questionPackets.ts'

/* A test whose lists name questions by id alone: their content is read one by one. */

const GROUP_LIST = /\/v1\/group\/[^?]*\/list/

/** The real server, with `list_question: [{ id }]`. */
const ui = startUi((fetch) => async (request) => {
  const response = await fetch(request)
  if (!response.ok || !GROUP_LIST.test(request.url)) return response
  const { data, ...envelope } = (await response.json()) as {
    data: { list: { list_question: { id: string }[] }[] }
  }
  const list = data.list.map((group) => ({
    ...group,
    list_question: group.list_question.map(({ id }) => ({ id })),
  }))
  return Response.json({ ...envelope, data: { ...data, list } })
})
const { begin, open } = questionPackets(ui)

const detail = calls['question.detail']
const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
const findNotice = (words: string | RegExp) =>
  screen.findByText(words, {
    selector: '.MuiSnackbarContent-message *, .MuiAlert-message, .MuiSnackbarContent-message',
  })
const reads = () => ui.requests.filter((each) => each.includes('/admin/detail/')).length
const many = (count: number) => Array.from({ length: count }, (_, index) => `soal${index + 1}`).join(' | ')
/** Few rows fit. */
const limitHeight = () => vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200)
/** Refuses to read a question. @returns how often it was asked for. */
const rejectRead = (id: () => string, status: number, message: string) => {
  const requestSpy = vi.fn()
  ui.fault(detail, ({ params }) => {
    if (params.id !== id()) return undefined
    requestSpy()
    return HttpResponse.json({ message }, { status })
  })
  return requestSpy
}

test('loads questions that are listed by id alone and saves only the edited one', async () => {
  const { at: testPath, staff, packets } = await begin('satu dua | tiga')
  await open(testPath)
  await waitFor(() =>
    expect(outline()).toEqual([
      'Paket 13 soal · 30 poin',
      'Grup tanpa instruksi',
      '1 satu',
      '2 dua',
      'Soal tunggal',
      '3 tiga',
    ]),
  )
  fireEvent.click(row('dua'))
  await waitFor(() => expect(text('Pertanyaan')).toHaveTextContent('dua'))
  fill(/^Poin/, '7')
  save()
  expect(await findNotice('Pertanyaan berhasil disimpan.')).toBeVisible()
  expect(ui.requests.filter((each) => each.startsWith('PUT /api/bank'))).toHaveLength(1)
  const questions = (await staff.groupsOf(packets[0] ?? '')).flatMap((group) => group.list_question)
  expect(questions.map(({ question, point }) => [question.text, point])).toEqual([
    ['<p>satu</p>', 10],
    ['<p>dua</p>', 7],
    ['<p>tiga</p>', 10],
  ])
})

test('loads visible questions first and the others once a search needs them', async () => {
  const { at: testPath } = await begin(many(60))
  limitHeight()
  await open(testPath)
  await waitFor(() => expect(row('soal1')).toBeVisible())
  await waitFor(() => expect(outline().some((line) => line.includes('belum dimuat'))).toBe(false))
  const readCount = reads()
  expect(readCount).toBeLessThan(30)
  expect(outline()[0]).toBe('Paket 160 soal')

  fireEvent.change(screen.getByLabelText('Cari soal'), { target: { value: 'soal57' } })
  await waitFor(() => expect(outline()).toContain('57 soal57'))
  expect(await screen.findByText('1 soal ditemukan.')).toBeVisible()
  expect(reads()).toBe(60)
})

test('reports an unreadable question, never overwrites it, and retries on demand', async () => {
  expectComplaints(/HttpError/)
  const { at: testPath, staff, packets } = await begin('satu dua')
  const requestSpy = rejectRead(() => staff.idOf('dua'), 403, 'Soal ini terkunci.')
  await open(testPath)
  expect(await screen.findByText(/^1 soal tidak dapat dibaca\./)).toHaveTextContent('Soal ini terkunci.')
  await waitFor(() => expect(outline()).toContain('2 (tidak dapat dibaca) (Tidak dapat dibaca)'))
  fireEvent.click(row('tidak dapat dibaca'))
  const editor = await screen.findByRole('region', { name: 'Pertanyaan' })
  expect(within(editor).getByRole('alert')).toHaveTextContent('Soal ini terkunci.')
  expect(within(editor).queryByRole('textbox')).not.toBeInTheDocument()

  fireEvent.click(screen.getByRole('button', { name: /Tambah soal di paket 1/ }))
  await screen.findByText('Soal 3')
  fill(/^Timer/, '30')
  fireEvent.click(screen.getByRole('link', { name: /satu/ }))
  await waitFor(() => expect(text('Pertanyaan')).toHaveTextContent('satu'))
  fill(/^Poin/, '3')
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Simpan yang lengkap' }))
  expect(await findNotice('Pertanyaan berhasil disimpan.')).toBeVisible()
  expect(await staff.order(packets[0] ?? '')).toBe('satu dua')
  expect(requestSpy).toHaveBeenCalledTimes(1)

  ui.recover()
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await waitFor(() => expect(outline()).toContain('2 dua'))
  expect(screen.queryByText(/tidak dapat dibaca/)).not.toBeInTheDocument()
})

test('removes a question that another admin deletes while it loads, with a notice', async () => {
  expectComplaints(/HttpError/)
  const { at: testPath, staff } = await begin('satu | dua')
  ui.fault(detail, async ({ params }) => {
    if (params.id === staff.idOf('dua')) await staff.ask('question.delete', { id: staff.idOf('dua') })
    return undefined
  })
  await open(testPath)
  expect(await findNotice(/^1 soal sudah dihapus orang lain/)).toBeVisible()
  await waitFor(() => expect(outline()).toEqual(['Paket 11 soal · 10 poin', 'Soal tunggal', '1 satu']))
})

test('keeps every question in place when the API lacks the detail call', async () => {
  expectComplaints(/HttpError/)
  const { at: testPath } = await begin('satu dua tiga empat lima enam')
  ui.fault(detail, () => HttpResponse.json({ message: 'Tidak ditemukan.' }, { status: 404 }))
  await open(testPath)
  expect(await screen.findByText(/^6 soal tidak dapat dibaca\./)).toHaveTextContent('Tidak ditemukan.')
  expect(outline()).toEqual([
    'Paket 16 soal',
    'Grup soal',
    ...Array.from({ length: 6 }, (_, index) => `${index + 1} (tidak dapat dibaca) (Tidak dapat dibaca)`),
  ])
  expect(reads()).toBeLessThanOrEqual(6)
})

test.each([
  ['periksa', '3 soal di 1 paket diperiksa.'],
  ['cetak', 'tiga'],
  ['pratinjau', 'Mulai'],
  ['impor', 'Tempel'],
])('shows progress on /%s until all questions are read', async (page, words) => {
  const { at: testPath, staff } = await begin('satu | dua | tiga')
  const gate = Promise.withResolvers<void>()
  ui.fault(detail, async ({ params }) => {
    if (params.id === staff.idOf('tiga')) await gate.promise
    return undefined
  })
  await ui.open(`/program/${testPath.program}/${testPath.topic}/${testPath.activity}/${page}`)
  expect(await screen.findByText('Membaca soal: 2 dari 3')).toBeVisible()
  gate.resolve()
  expect((await screen.findAllByText(words, { exact: false }))[0]).toBeVisible()
})

test('enables an export once its questions are read', async () => {
  const { at: testPath, staff, packets } = await begin('satu', 'dua')
  const gate = Promise.withResolvers<void>()
  ui.fault(detail, async ({ params }) => {
    if (params.id === staff.idOf('dua')) await gate.promise
    return undefined
  })
  await open(testPath)
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export soal' }))
  expect(await dialog.findByText('Membaca soal: 0 dari 1')).toBeVisible()
  const download = dialog.getByRole('button', { name: 'Download' })
  expect(download).toBeDisabled()
  fireEvent.change(dialog.getByLabelText('Isi berkas'), { target: { value: packets[0] } })
  await waitFor(() => expect(download).toBeEnabled())
  fireEvent.change(dialog.getByLabelText('Isi berkas'), { target: { value: '' } })
  await waitFor(() => expect(download).toBeDisabled())
  gate.resolve()
  await waitFor(() => expect(download).toBeEnabled())
})

test('duplicates a packet with questions that were not read yet', async () => {
  const { at: testPath } = await begin(many(40))
  limitHeight()
  await open(testPath)
  await waitFor(() => expect(row('soal1')).toBeVisible())
  fireEvent.click(screen.getByRole('button', { name: 'Aksi lain untuk Paket 1' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplikat paket' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Paket 2' })).toBeVisible())
  expect(screen.getAllByText('40 soal · 400 poin').length).toBeGreaterThan(0)
})

test('refuses to duplicate an unreadable question with a notice', async () => {
  expectComplaints(/HttpError/)
  const { at: testPath, staff } = await begin('satu')
  rejectRead(() => staff.idOf('satu'), 403, 'Soal ini terkunci.')
  await open(testPath)
  await screen.findByText(/^1 soal tidak dapat dibaca\./)
  const outlineBefore = outline()
  fireEvent.click(screen.getByRole('button', { name: 'Aksi lain untuk Soal 1' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplikat' }))
  expect(await findNotice(/jadi belum ada yang berubah/)).toBeVisible()
  expect(outline()).toEqual(outlineBefore)
})
