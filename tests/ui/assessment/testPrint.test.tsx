import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { startUi } from '../../support/ui.tsx'
import { questionPackets, write } from '../support/questionPackets.ts'
import { printedRows, sheet, testPrint } from '../support/testPrint.ts'

/* Printing a test. Questions have the options Minuman (right), Makanan and Kain. */

const ui = startUi()
const { begin } = testPrint(ui)

const button = (name: string) => screen.findByRole('button', { name })
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))

test('prints the whole test with its header and without the key', async () => {
  const { print } = await begin({ timer: 30 }, [{ text: 'satu', point: 2.5 }, { text: 'dua' }])
  const printSpy = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const user = await ui.open(print)
  await user.click(await button('Cetak'))
  expect(printSpy).toHaveBeenCalledOnce()
  const packet = screen.getByRole('region', { name: /^Kuis Kopi.*Paket 1/ })
  expect(within(packet).getByRole('heading', { name: 'Kuis Kopi' })).toBeVisible()
  expect(within(packet).getByText('2 soal · 12,5 poin · 30 menit')).toBeVisible()
  for (const line of ['Nama', 'Tanggal', 'Nilai']) expect(within(packet).getByText(line)).toBeVisible()
  expect(printedRows()).toEqual([
    '1.satu(2,5 poin)A.MinumanB.MakananC.Kain',
    '2.dua(10 poin)A.MinumanB.MakananC.Kain',
  ])
  expect(screen.queryByText('Kunci')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Yang dicetak')).not.toBeInTheDocument()
  expect(screen.queryByText('Termasuk perubahan yang belum disimpan.')).not.toBeInTheDocument()
})

test('prints the key with each question or at the end and keeps the choice in the address', async () => {
  const explanation = { correct: { text: '<p>Tepat</p>' }, wrong: { text: '<p>Ingat lagi</p>' } }
  const { print } = await begin({}, [{ text: 'satu', more: { explanation } }, { text: 'dua' }])
  await ui.open(print)
  await button('Cetak')
  flip('Dengan kunci')
  expect(window.location.search).toBe('?kunci=1')
  await waitFor(() => expect(printedRows()[0]).toBe('1.satu(10 poin)A.MinumanKunciB.MakananC.Kain'))
  expect(screen.getByText('Nama')).toBeVisible()
  flip('Sertakan penjelasan')
  await waitFor(() => expect(printedRows()[0]).toMatch(/Bila benarTepatBila salahIngat lagi$/))
  flip('Kolom nama, tanggal, dan nilai')
  await waitFor(() => expect(screen.queryByText('Nama')).not.toBeInTheDocument())

  fireEvent.click(screen.getByRole('radio', { name: 'Di halaman terakhir' }))
  const key = await screen.findByRole('region', { name: 'Kunci jawaban' })
  expect(window.location.search).toBe('?kunci=1&letak=akhir&penjelasan=1&kolom=0')
  const list = within(key).getByRole('list', { name: 'Paket 1' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(list).toHaveTextContent('1.A2.A')
  expect(key).toHaveTextContent(/1\.Bila benarTepat/)
  expect(printedRows()[0]).toBe('1.satu(10 poin)A.MinumanB.MakananC.Kain')

  flip('Dengan kunci')
  await waitFor(() => expect(screen.queryByText('Kunci jawaban')).not.toBeInTheDocument())
  expect(screen.queryByRole('switch', { name: 'Sertakan penjelasan' })).not.toBeInTheDocument()
  expect(screen.queryByText('Nama')).not.toBeInTheDocument()
  flip('Kolom nama, tanggal, dan nilai')
  expect(await screen.findByText('Nama')).toBeVisible()
})

test('prints all packets or a single one', async () => {
  const { print, staff } = await begin({}, [{ text: 'satu' }])
  const second = await staff.addPacket()
  await staff.fill(second, 'tiga empat')
  const empty = await staff.addPacket()
  const user = await ui.open(print)
  const packetSelect = await screen.findByLabelText('Yang dicetak')
  expect(
    within(packetSelect)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Semua paket (3 soal)', 'Paket 1 (1 soal)', 'Paket 2 (2 soal)', 'Paket 3 (0 soal)'])
  expect(printedRows().map((row) => row.slice(0, 6))).toEqual(['1.satu', '1.tiga', '2.empa'])

  await user.selectOptions(packetSelect, 'Paket 2 (2 soal)')
  expect(window.location.search).toBe(`?paket=${second}`)
  await waitFor(() => expect(printedRows()).toHaveLength(2))
  expect(await button('Cetak')).toBeEnabled()
  await user.selectOptions(packetSelect, 'Paket 3 (0 soal)')
  expect(window.location.search).toBe(`?paket=${empty}`)
  expect(await screen.findByText('Belum ada soal yang dapat dicetak di sini.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Menyiapkan…' })).toBeDisabled()
})

test('leaves out drafts until requested and prints a shared instruction once', async () => {
  const instruction = { text: '<p>Baca teks ini</p>', media: null }
  const { print } = await begin({}, [
    { text: 'satu', more: { instruction } },
    { text: 'dua', more: { instruction } },
    { text: 'tiga', more: { status: 'draft' } },
  ])
  await ui.open(print)
  expect(await screen.findByText('1 soal draf tidak ikut dicetak.')).toBeVisible()
  expect(printedRows()).toHaveLength(2)
  expect(screen.getAllByText('Baca teks ini')).toHaveLength(1)
  expect(screen.getByText('Untuk soal 1–2')).toBeVisible()
  flip('Sertakan 1 soal draf')
  await waitFor(() => expect(printedRows()).toHaveLength(3))
  expect(screen.queryByText('1 soal draf tidak ikut dicetak.')).not.toBeInTheDocument()
})

test('enables printing once a long test is complete', async () => {
  const { print, staff, packet } = await begin({}, [])
  await staff.fill(packet, Array.from({ length: 70 }, (_, index) => `soal${index + 1}`).join(' '))
  await ui.open(print)
  expect(await screen.findByRole('button', { name: 'Menyiapkan…' })).toBeDisabled()
  expect(await button('Cetak')).toBeEnabled()
  expect(printedRows()).toHaveLength(70)
  expect(printedRows().at(-1)).toMatch(/^70\.soal70/)
})

test('waits for pictures and prints a note for a sound', async () => {
  const { print, at: testPath } = await begin({}, [])
  const media = { id: 'm1', type: 'image', public_url: 'https://contoh.test/peta.png', alt: 'Peta' }
  const sound = { id: 'm2', type: 'audio', public_url: 'https://contoh.test/a.mp3', title: 'Ombak' }
  ui.fault(calls['group.list'], () =>
    HttpResponse.json({
      data: {
        list: [
          {
            group_id: 'g1',
            list_question: [
              {
                id: 'q1',
                question: { text: '<p>Di mana?</p>', media },
                options: [{ text: '<p>Jawa</p>', media: sound }, { text: '<p>Bali</p>' }],
                correct_answer: ['<p>Jawa</p>'],
                status: 'publish',
              },
            ],
          },
        ],
        total: 1,
      },
    }),
  )
  const completeSpy = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  await ui.open(print)
  const image = await screen.findByRole('img', { name: 'Peta' })
  expect(screen.getByRole('button', { name: 'Menyiapkan…' })).toBeDisabled()
  expect(screen.getByText('[audio: Ombak]')).toBeVisible()
  completeSpy.mockReturnValue(true)
  fireEvent.load(image)
  expect(await button('Cetak')).toBeEnabled()
  expect(screen.getByRole('link', { name: 'Kembali ke soal' })).toHaveAttribute(
    'href',
    `/program/${testPath.program}/${testPath.topic}/${testPath.activity}/edit?tab=questions`,
  )
})

test('links to the editor when the test has no questions', async () => {
  const { print } = await begin({}, [])
  await ui.open(print)
  expect(await screen.findByText(/^Tes ini belum punya soal/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tulis soal' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cetak' })).not.toBeInTheDocument()
})

test('prints unsaved changes with a notice', async () => {
  const { at: testPath, print } = await begin({}, [{ text: 'satu' }])
  await questionPackets(ui).open(testPath)
  await write('Pertanyaan', 'Pertanyaan yang baru diketik')
  await ui.admin().router.navigate(`${print}?kunci=1`)
  expect(await screen.findByText('Termasuk perubahan yang belum disimpan.')).toBeVisible()
  await waitFor(() => expect(printedRows()[0]).toMatch(/^1\.Pertanyaan yang baru diketik/))
})

test('prints hostile markup without running it', async () => {
  const hostileMarkup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
  const { print } = await begin({ timer: 5 }, [{ text: 'satu' }], hostileMarkup)
  const part = { text: `${hostileMarkup}<p onclick="window.hacked=1">Aman</p>`, media: null }
  const media = { id: 'm1', type: 'image', public_url: 'javascript:window.hacked=1', alt: hostileMarkup }
  ui.fault(calls['group.list'], () =>
    HttpResponse.json({
      data: {
        list: [
          {
            group_id: 'g1',
            list_question: [
              {
                id: 'q1',
                instruction: part,
                question: { ...part, media, timer: 'x' },
                options: [{ ...part, media }, { text: '<p>Minuman</p>' }, null, { text: null }],
                correct_answer: ['<p>Bukan opsi</p>'],
                explanation: { correct: part, wrong: part },
                point: 'banyak',
                status: 'publish',
              },
            ],
          },
        ],
        total: 1,
      },
    }),
  )
  await ui.open(`${print}?kunci=1&penjelasan=1&paket=%22%3E`)
  expect(await screen.findByRole('heading', { name: hostileMarkup })).toBeVisible()
  expect(await screen.findByText('Kunci belum ditentukan')).toBeVisible()
  expect(within(sheet()).getAllByText('Aman')).toHaveLength(4)
  expect(within(sheet()).getByText('Penjelasan')).toBeVisible()
  expect(sheet().querySelector('script, [onerror], [onclick], [src^="javascript"]')).toBeNull()
  expect(await button('Cetak')).toBeEnabled()
  expect(Reflect.has(window, 'hacked')).toBe(false)
})
