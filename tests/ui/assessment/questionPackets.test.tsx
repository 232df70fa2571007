import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { questionCalls } from '../../../contract/question.ts'
import { send } from '../../support/client.ts'
import { questionBody } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { fill, outline, questionPackets, row, text, write } from '../support/questionPackets.ts'

/* The packets of a test: written, moved and saved on the real server. */

const ui = startUi()
const { begin, open } = questionPackets(ui)

const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const findNotice = (words: string | RegExp) =>
  screen.findByText(words, {
    selector: '.MuiSnackbarContent-message *, .MuiAlert-message, .MuiSnackbarContent-message',
  })

test('writes a first packet and saves its questions', async () => {
  const { at: testPath, staff } = await begin()
  const user = await open(testPath)
  press('Buat paket pertama')
  await screen.findByText('Soal 1')
  await write('Pertanyaan', 'Apa ibu kota Jawa Tengah?')
  await write('Opsi A', 'Semarang')
  await write('Opsi B', 'Surakarta')
  press('Hapus opsi D')
  press('Hapus opsi C')
  fireEvent.click(screen.getByRole('radio', { name: 'Jadikan opsi A jawaban benar' }))
  fill(/^Poin/, '2,5')
  fill(/^Timer/, '60')
  await user.keyboard('{Alt>}n{/Alt}')
  await screen.findByText('Soal 2')
  await write('Pertanyaan', 'Apa ibu kota Bali?')
  await write('Opsi A', 'Denpasar')
  await write('Opsi B', 'Ubud')
  press('Hapus opsi D')
  press('Hapus opsi C')
  fireEvent.click(screen.getByRole('radio', { name: 'Jadikan opsi A jawaban benar' }))
  fill(/^Poin/, '5')
  expect(screen.getByText('2 pertanyaan belum disimpan')).toBeVisible()
  save()
  expect(await findNotice('Pertanyaan berhasil disimpan.')).toBeVisible()
  expect(outline()).toEqual([
    'Paket 12 soal · 7,5 poin',
    'Soal tunggal',
    '1 Apa ibu kota Jawa Tengah?',
    '2 Apa ibu kota Bali?',
  ])
  const [packet] = await staff.packetsOf()
  expect(packet?.total_question).toBe(2)
  const groups = await staff.groupsOf(String(packet?.id))
  expect(groups.map(({ is_group }) => is_group)).toEqual([false, false])
  expect(groups[0]?.list_question[0]).toMatchObject({
    question: { text: '<p>Apa ibu kota Jawa Tengah?</p>', timer: 60 },
    options: [{ text: '<p>Semarang</p>' }, { text: '<p>Surakarta</p>' }],
    correct_answer: ['<p>Semarang</p>'],
    point: 2.5,
  })
  // Nothing to save any more.
  ui.requests.length = 0
  save()
  await findNotice('Pertanyaan berhasil disimpan.')
  expect(ui.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
  expect(screen.getByRole('link', { name: 'Kembali ke program' })).toBeVisible()
})

test('counts a new empty packet as unsaved, not as a changed order', async () => {
  const { at: testPath } = await begin('satu')
  const user = await open(testPath)
  press('Tambah paket')
  await screen.findByText('Paket 2 · Soal tunggal')
  await user.click(screen.getByRole('button', { name: 'Aksi lain untuk Soal 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hapus' }))
  fireEvent.click(await screen.findByText('Ya, Hapus!'))
  expect(await screen.findByText('1 paket kosong belum disimpan')).toBeVisible()
  expect(screen.queryByText('Urutan belum disimpan')).not.toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Batal' })).toBeVisible()
})

test('writes options by keyboard and from several pasted lines', async () => {
  const { at: testPath } = await begin()
  await open(testPath)
  press('Buat paket pertama')
  await waitFor(() => expect(text('Pertanyaan')).toHaveFocus())
  const options = () =>
    screen.getAllByLabelText(/^Opsi [A-Z]$/, { selector: '[role=textbox]' }).map((one) => one.textContent)
  await write('Opsi A', 'Semarang')
  fireEvent.keyDown(text('Opsi A'), { key: 'Enter' })
  await waitFor(() => expect(text('Opsi B')).toHaveFocus())
  expect(options()).toHaveLength(4)
  act(() => text('Opsi D').focus())
  await waitFor(() => expect(text('Opsi D')).toHaveAttribute('contenteditable', 'true'))
  fireEvent.keyDown(text('Opsi D'), { key: 'Backspace' })
  await waitFor(() => expect(options()).toHaveLength(3))
  await waitFor(() => expect(text('Opsi C')).toHaveFocus())

  act(() => text('Opsi B').focus())
  await waitFor(() => expect(text('Opsi B')).toHaveAttribute('contenteditable', 'true'))
  fireEvent.paste(text('Opsi B'), {
    clipboardData: { files: [], getData: () => 'Surakarta\nMagelang\nSalatiga' },
  })
  await waitFor(() => expect(options()).toEqual(['Semarang', 'Surakarta', 'Magelang', 'Salatiga']))
  await screen.findByText(/3 baris menjadi opsi\./)
  fireEvent.click(screen.getByText('Urungkan'))
  await waitFor(() => expect(options()).toHaveLength(3))
})

test('lists validation issues as links to their fields', async () => {
  const { at: testPath } = await begin('satu')
  await open(testPath)
  press(/Tambah soal di paket 1/)
  await screen.findByText('Soal 2')
  fill(/^Poin/, '')
  fill(/^Timer/, '45')
  save()
  expect(await findNotice('Pertanyaan belum lengkap. Periksa yang ditandai.')).toBeVisible()
  const list = screen.getByRole('region', { name: 'Yang perlu dilengkapi' })
  expect(
    within(list)
      .getAllByRole('button')
      .map((link) => link.textContent),
  ).toEqual([
    'Soal 2: Pertanyaan tidak boleh kosong',
    ...['A', 'B', 'C', 'D'].map((letter) => `Soal 2, Opsi ${letter}: Opsi jawaban tidak boleh kosong`),
    'Soal 2: Jawaban benar tidak boleh kosong',
    'Soal 2: Poin tidak boleh kosong atau 0',
  ])
  fireEvent.click(row('satu'))
  fireEvent.click(within(list).getByText('Soal 2: Poin tidak boleh kosong atau 0'))
  await waitFor(() => expect(screen.getByLabelText(/^Poin/)).toHaveFocus())
  expect(screen.getByLabelText(/^Poin/)).toHaveAccessibleDescription('Poin tidak boleh kosong atau 0')
  fill(/^Poin/, 'lima')
  fill(/^Timer/, 'lama')
  expect(screen.getByLabelText(/^Poin/)).toHaveAccessibleDescription('Poin harus angka')
  expect(screen.getByLabelText(/^Timer/)).toHaveAccessibleDescription('Timer harus angka')
  fill(/^Timer/, '1,5')
  expect(screen.getByLabelText(/^Timer/)).toHaveAccessibleDescription('Timer harus angka bulat')
  await write('Opsi A', 'Sama')
  await write('Opsi B', 'SAMA')
  await waitFor(() => expect(text('Opsi B')).toHaveAccessibleDescription('Opsi jawaban tidak boleh sama'))
})

test('reports a newly added empty option between filled ones only after leaving the question', async () => {
  const { at: testPath } = await begin('satu | dua')
  const user = await open(testPath)
  act(() => text('Opsi A').focus())
  await waitFor(() => expect(text('Opsi A')).toHaveAttribute('contenteditable', 'true'))
  await user.keyboard('{Enter}')
  const addedOption = () => text('Opsi B')
  await waitFor(() => expect(addedOption()).toHaveTextContent(''))
  expect(addedOption()).not.toBeInvalid()
  fireEvent.click(row('dua'))
  fireEvent.click(row('satu'))
  await waitFor(() => expect(addedOption()).toBeInvalid())
  expect(addedOption()).toHaveAccessibleDescription('Opsi jawaban tidak boleh kosong')
})

test('shows no validation issue on a new question before it is edited and saved', async () => {
  const { at: testPath } = await begin('satu | dua')
  await open(testPath)
  press(/Tambah soal di paket 1/)
  expect(await screen.findByText('Soal 3')).toBeVisible()
  fireEvent.click(row('satu'))
  await waitFor(() => expect(text('Pertanyaan')).toHaveTextContent('satu'))
  expect(outline()).toContain('3 (belum ada pertanyaan) (Belum disimpan)')
  expect(screen.queryByText('1 belum lengkap')).not.toBeInTheDocument()
  fireEvent.click(row('belum ada pertanyaan'))
  await waitFor(() => expect(text('Pertanyaan')).toHaveTextContent(''))
  expect(text('Pertanyaan')).not.toBeInvalid()

  fill(/^Timer/, '45')
  save()
  expect(await findNotice('Pertanyaan belum lengkap. Periksa yang ditandai.')).toBeVisible()
  await waitFor(() => expect(text('Pertanyaan')).toBeInvalid())
  // The next one was not part of that save.
  press(/Tambah soal di paket 1/)
  expect(await screen.findByText('Soal 4')).toBeVisible()
  expect(text('Pertanyaan')).not.toBeInvalid()
  fireEvent.click(row('satu'))
  expect(outline().slice(-2)).toEqual([
    '3 (belum ada pertanyaan) (Belum lengkap)',
    '4 (belum ada pertanyaan) (Belum disimpan)',
  ])
})

test('marks an edited new question as incomplete once it is left', async () => {
  const { at: testPath } = await begin('satu')
  await open(testPath)
  press(/Tambah soal di paket 1/)
  await screen.findByText('Soal 2')
  await write('Pertanyaan', 'Ibu kota?')
  expect(text('Opsi A')).not.toBeInvalid()
  fireEvent.click(row('satu'))
  await waitFor(() => expect(outline()).toContain('2 Ibu kota? (Belum lengkap)'))
  expect(screen.getByText('1 belum lengkap')).toBeVisible()
})

test('refuses to save a test without a packet', async () => {
  const { at: testPath } = await begin()
  await open(testPath)
  save()
  expect(await findNotice('Paket soal tidak boleh kosong')).toBeVisible()
})

test('saves complete questions without the incomplete ones', async () => {
  const { at: testPath, staff, packets } = await begin('satu | dua')
  await open(testPath)
  fill(/^Poin/, '9')
  press(/Tambah soal di paket 1/)
  await screen.findByText('Soal 3')
  fill(/^Timer/, '45')
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Simpan yang lengkap' }))
  expect(await findNotice('Pertanyaan berhasil disimpan.')).toBeVisible()
  const [first] = await staff.groupsOf(packets[0] ?? '')
  expect(first?.list_question[0]?.point).toBe(9)
  expect(outline()).toEqual([
    expect.stringContaining('Paket 1'),
    'Soal tunggal',
    '1 satu',
    '2 dua',
    '3 (belum ada pertanyaan) (Belum lengkap)',
  ])
})

test('saves the other questions when one is refused and shows its error messages', async () => {
  expectComplaints(/HttpError/)
  const { at: testPath, staff, packets } = await begin('satu | dua | tiga empat')
  await open(testPath)
  ui.fault(questionCalls['question.update'], async ({ request }) => {
    const { question } = (await request.clone().json()) as { question: { text: string } }
    return question.text.includes('tiga')
      ? Response.json(
          { message: 'Soal ini ditolak.', errors: { 'question.text': ['Terlalu panjang.'] } },
          { status: 422 },
        )
      : undefined
  })
  for (const name of ['satu', 'dua', 'tiga', 'empat']) {
    fireEvent.click(row(name))
    fill(/^Poin/, '8')
  }
  save()
  expect(await findNotice(/1 tidak dapat disimpan/)).toBeVisible()
  expect(outline().filter((line) => line.includes('('))).toEqual(['3 tiga (Gagal disimpan)'])
  expect(screen.getByText('Soal 3, Pertanyaan: Terlalu panjang.')).toBeVisible()
  fireEvent.click(row('tiga'))
  expect(text('Pertanyaan')).toHaveAccessibleDescription('Terlalu panjang.')
  expect(screen.getByText('Soal ini ditolak.', { selector: '.MuiAlert-message' })).toBeVisible()
  const points = (await staff.groupsOf(packets[0] ?? '')).flatMap(({ list_question }) =>
    list_question.map(({ point }) => point),
  )
  expect(points).toEqual([8, 8, expect.not.closeTo(8), 8])
  expect(screen.getByRole('button', { name: /Coba lagi/ })).toBeEnabled()
})

test('resolves a conflict field by field between own and stored version', async () => {
  expectComplaints(/HttpError/)
  const { at: testPath, staff, packets } = await begin('satu dua')
  await open(testPath)
  const token = await ui.server.signIn()
  await send(ui.server, calls['question.update'], {
    token,
    params: { id: staff.idOf('satu') },
    json: { ...questionBody('satu'), point: 3, question: { text: '<p>satu kali</p>', timer: 30 } },
  })
  fill(/^Poin/, '7')
  save()
  const dialog = await screen.findByRole('dialog', { name: 'Soal diubah orang lain' })
  expect(within(dialog).getByText('Soal 1')).toBeVisible()
  const [questionChoice, pointChoice] = within(dialog).getAllByRole('radiogroup')
  expect(within(questionChoice as HTMLElement).getByRole('radio', { name: 'Versi tersimpan' })).toBeChecked()
  const checkedLabels = () =>
    within(dialog)
      .getAllByRole<HTMLInputElement>('radio')
      .flatMap((radio) => (radio.checked ? [radio.labels?.[0]?.textContent] : []))
  fireEvent.click(within(dialog).getByText('Pilih semua versi Anda'))
  expect(new Set(checkedLabels())).toEqual(new Set(['Versi Anda']))
  fireEvent.click(within(dialog).getByText('Pilih semua versi tersimpan'))
  expect(new Set(checkedLabels())).toEqual(new Set(['Versi tersimpan']))
  fireEvent.click(within(pointChoice as HTMLElement).getByRole('radio', { name: 'Versi Anda' }))
  fireEvent.click(within(dialog).getByText('Simpan pilihan'))
  expect(await findNotice('Pertanyaan berhasil disimpan.')).toBeVisible()
  const [group] = await staff.groupsOf(packets[0] ?? '')
  expect(group?.list_question[0]).toMatchObject({ point: 7, question: { text: '<p>satu kali</p>' } })
})

test('retries creations with their idempotency keys when the server is away during a save', async () => {
  const { at: testPath, staff, packets } = await begin('satu')
  await open(testPath)
  for (let copies = 0; copies < 3; copies += 1) {
    fireEvent.click(screen.getByRole('button', { name: /Aksi lain untuk Soal/ }))
    fireEvent.click(await screen.findByText('Duplikat', { selector: '[role=menuitem]' }))
    await screen.findByText(`Soal ${copies + 2}`)
  }
  ui.hurry()
  let isAway = true
  const keys: (string | null)[] = []
  ui.fault(questionCalls['question.create'], async ({ request }) => {
    keys.push(request.headers.get('idempotency-key'))
    if (!isAway) return undefined
    // The last one is created, but the response is lost.
    isAway = keys.length < 3
    if (!isAway) await ui.server.fetch(new Request(request))
    return HttpResponse.json({ message: 'Basis data sedang sibuk.' }, { status: 503 })
  })
  let isLost = true
  ui.fault(calls['group.create'], async ({ request }) => {
    if (!isLost) return undefined
    isLost = false
    await ui.server.fetch(new Request(request))
    return HttpResponse.error()
  })
  save()
  expect(await findNotice('Pertanyaan berhasil disimpan.')).toBeVisible()
  expect(keys).toHaveLength(6)
  expect(new Set(keys).size).toBe(3)
  expect(await staff.order(packets[0] ?? '')).toBe('satu | satu | satu | satu')
})
