import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { startUi } from '../../support/ui.tsx'
import { outline, questionPackets, text, write } from '../support/questionPackets.ts'
import { holdClock, shown, testPreview } from '../support/testPreview.ts'

/* The preview of a test. Questions have the options Minuman (right), Makanan and Kain. */

const ui = startUi()
const { begin } = testPreview(ui)

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const startTest = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Mulai' }))
  await screen.findByText('Minuman')
}
const timer = (name: string) => screen.getByRole('timer', { name })
const radio = (name: RegExp) => screen.getByRole('radio', { name })

test('takes a packet by keyboard alone without API requests', async () => {
  const { preview } = await begin(
    {
      is_show_score: 1,
      is_show_discussion: 1,
      is_show_answer: 1,
      opportunity_repeat_test: 5,
      set_minimum_value: { is_set: 1, minimum_value: 70 },
      is_camera_active: 1,
    },
    [
      { text: 'satu', point: 2.5, more: { explanation: { correct: { text: '<p>Tepat sekali</p>' } } } },
      { text: 'dua', point: 2.5, more: { explanation: { wrong: { text: '<p>Coba ingat lagi</p>' } } } },
      { text: 'tiga', point: 2.5 },
    ],
  )
  const user = await ui.open(preview)
  expect(await screen.findByRole('heading', { name: 'Kuis Kopi' })).toBeVisible()
  expect(screen.getByText('Ini pratinjau: tidak ada yang disimpan.')).toBeVisible()
  expect(screen.getByText('Anda akan diminta menyalakan kamera selama tes.')).toBeVisible()
  expect(screen.getByText('Setiap soal harus dijawab sebelum lanjut ke soal berikutnya.')).toBeVisible()
  ui.requests.length = 0

  while (document.activeElement !== button('Mulai')) await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('satu')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Soal 1 dari 3' })).toHaveFocus()
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Pilih jawaban dulu.')).toBeVisible()
  expect(shown()).toBe('Soal 1 dari 3')
  await user.keyboard('a')
  expect(radio(/Minuman/)).toBeChecked()
  expect(radio(/Minuman/)).toHaveFocus()
  expect(screen.queryByText('Pilih jawaban dulu.')).not.toBeInTheDocument()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Soal 2 dari 3' })).toHaveFocus())
  expect(screen.getByText('dua')).toBeVisible()
  await user.keyboard('{ArrowUp}')
  expect(radio(/Kain/)).toBeChecked()
  await user.keyboard('{ArrowUp}')
  expect(radio(/Makanan/)).toBeChecked()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shown()).toBe('Soal 3 dari 3'))
  await user.keyboard('1')
  expect(radio(/Minuman/)).toBeChecked()
  expect(button('Selesai')).toBeVisible()
  await user.keyboard('{Enter}')

  expect(await screen.findByRole('heading', { name: 'Tes selesai' })).toHaveFocus()
  expect(screen.getByRole('group', { name: 'Nilai' })).toHaveTextContent(/^66,7$/)
  expect(screen.getByText('5 dari 7,5 poin')).toBeVisible()
  expect(screen.getByText('Nilai minimum 70 belum tercapai.')).toBeVisible()
  expect(screen.getByText('Tes ini dapat diulang 5 kali.')).toBeVisible()
  const [one, two, three] = screen.getAllByRole('article')
  expect(one).toHaveTextContent(/Benar.*Minuman.*Jawaban Anda.*Jawaban benar.*Tepat sekali/)
  expect(two).toHaveTextContent(/Salah.*Minuman.*Jawaban benar.*Makanan.*Jawaban Anda.*Coba ingat lagi/)
  expect(three).toHaveTextContent(/Tidak ada pembahasan untuk soal ini/)

  expect(ui.requests).toEqual([])
  // Hidden requests would have arrived by the time that another page has sent its own.
  fireEvent.click(screen.getByRole('link', { name: 'Kembali ke soal' }))
  await waitFor(() => expect(outline()).not.toEqual([]))
  fireEvent.click(screen.getByRole('tab', { name: /Detail|Aktivitas|Informasi/ }))
  await waitFor(() => expect(ui.requests).not.toEqual([]))
  expect(ui.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
})

test('locks a question whose time is up and shows the next one', async () => {
  const { preview } = await begin({ timer: 10, is_show_timer: 1 }, [
    { text: 'satu', timer: 30 },
    { text: 'dua' },
  ])
  await ui.open(preview)
  await screen.findByRole('button', { name: 'Mulai' })
  const pass = holdClock()
  await startTest()
  expect(timer('Sisa waktu soal ini')).toHaveTextContent('00:30')
  expect(timer('Sisa waktu tes')).toHaveTextContent('10:00')
  fireEvent.click(radio(/Makanan/))
  await pass(19.5)
  expect(timer('Sisa waktu soal ini')).toHaveTextContent('00:11')
  expect(screen.queryByText('Waktu soal ini hampir habis.')).not.toBeInTheDocument()
  await pass(1)
  expect(timer('Sisa waktu soal ini')).toHaveTextContent('00:10')
  expect(screen.getByText('Waktu soal ini hampir habis.')).toBeInTheDocument()
  await pass(9)
  expect(shown()).toBe('Soal 1 dari 2')
  await pass(1)
  expect(shown()).toBe('Soal 2 dari 2')
  expect(screen.getByText('Waktu soal 1 habis.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  expect(timer('Sisa waktu tes')).toHaveTextContent('09:30')

  fireEvent.click(button('Sebelumnya'))
  expect(screen.getByText('Waktu soal ini habis. Jawabannya tidak dapat diubah.')).toBeVisible()
  expect(radio(/Makanan/)).toBeChecked()
  for (const each of screen.getAllByRole('radio')) expect(each).toBeDisabled()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(radio(/Makanan/)).toBeChecked()
})

test('ends the test when its time is up, even with a hidden timer', async () => {
  const { preview } = await begin({ timer: 1, is_skip: 1 }, [{ text: 'satu' }, { text: 'dua' }])
  await ui.open(preview)
  expect(
    await screen.findByText('Sisa waktu tidak ditampilkan kepada peserta, tetapi tetap berjalan.'),
  ).toBeVisible()
  const pass = holdClock()
  await startTest()
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  fireEvent.click(button('Lewati'))
  expect(shown()).toBe('Soal 2 dari 2')
  await pass(59.9)
  expect(shown()).toBe('Soal 2 dari 2')
  await pass(0.1)
  expect(screen.getByRole('heading', { name: 'Waktu habis' })).toHaveFocus()
  expect(screen.getByText('0 dari 2 soal dijawab.')).toBeVisible()
  expect(screen.getByText('Peserta tidak melihat nilainya.')).toBeVisible()
  expect(screen.getByText('Peserta tidak melihat pembahasan.')).toBeVisible()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

test('asks before ending with unanswered questions and leads back to them', async () => {
  const { preview } = await begin({ is_skip: 1, is_show_score: 1 }, [{ text: 'satu' }, { text: 'dua' }])
  await ui.open(preview)
  await startTest()
  fireEvent.click(button('Lewati'))
  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.click(button('Selesai'))
  expect(screen.getByRole('heading', { name: '1 soal belum dijawab' })).toHaveFocus()
  fireEvent.click(button('Soal 1'))
  expect(shown()).toBe('Soal 1 dari 2')
  fireEvent.click(button('Lewati'))
  fireEvent.click(button('Selesai'))
  fireEvent.click(button('Kembali mengerjakan'))
  expect(shown()).toBe('Soal 1 dari 2')
  fireEvent.click(button('Lewati'))
  fireEvent.click(button('Selesai'))
  fireEvent.click(button('Selesaikan tes'))
  expect(screen.getByRole('group', { name: 'Nilai' })).toHaveTextContent(/^50$/)
})

test('shows the discussion without marking the right answer', async () => {
  const { preview } = await begin({ is_show_discussion: 1, is_show_answer: 0 }, [{ text: 'satu' }])
  await ui.open(preview)
  await startTest()
  fireEvent.keyDown(document.body, { key: 'b' })
  fireEvent.click(button('Selesai'))
  expect(screen.getByRole('article')).toHaveTextContent(/Salah.*Jawaban Anda/)
  expect(screen.queryByText('Jawaban benar')).not.toBeInTheDocument()
})

test('opens a packet by address, keeps answers across frames and clears them on restart', async () => {
  const { preview, staff, at: testPath } = await begin({}, [{ text: 'satu' }])
  const second = await staff.addPacket()
  await staff.fill(second, 'tiga empat')
  const empty = await staff.addPacket()
  const user = await ui.open(`${preview}?paket=${second}`)
  const packetSelect = await screen.findByLabelText('Paket')
  expect(
    within(packetSelect)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Paket 1 (1 soal)', 'Paket 2 (2 soal)', 'Paket 3 (0 soal)'])
  expect(packetSelect).toHaveValue(second)
  await startTest()
  expect(screen.getByText('tiga')).toBeVisible()
  fireEvent.keyDown(document.body, { key: 'c' })
  fireEvent.click(button('Layar lebar'))
  expect(button('Layar lebar')).toHaveAttribute('aria-pressed', 'true')
  expect(radio(/Kain/)).toBeChecked()
  fireEvent.click(button('Mulai ulang'))
  await startTest()
  expect(radio(/Kain/)).not.toBeChecked()

  await user.selectOptions(packetSelect, 'Paket 3 (0 soal)')
  expect(window.location.search).toBe(`?paket=${empty}`)
  expect(await screen.findByText('Paket ini belum punya soal yang diterima peserta.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tulis soal' })).toHaveAttribute(
    'href',
    `/program/${testPath.program}/${testPath.topic}/${testPath.activity}/edit?tab=questions`,
  )
})

test('links to the editor when the test has no questions', async () => {
  const { preview } = await begin({}, [])
  await ui.open(preview)
  expect(await screen.findByText(/^Tes ini belum punya soal/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tulis soal' })).toBeVisible()
})

test('previews unsaved and incomplete questions', async () => {
  const { at: testPath } = await begin({}, [{ text: 'satu' }])
  const { open } = questionPackets(ui)
  await open(testPath)
  await write('Pertanyaan', 'Pertanyaan yang baru diketik')
  fireEvent.click(button(/Tambah soal di paket 1/))
  await waitFor(() => expect(text('Pertanyaan')).toHaveTextContent(''))
  await ui
    .admin()
    .router.navigate(`/program/${testPath.program}/${testPath.topic}/${testPath.activity}/pratinjau`)
  await startTest()
  expect(screen.getByText('Pertanyaan yang baru diketik')).toBeVisible()
  expect(screen.queryByText('Soal ini belum lengkap.')).not.toBeInTheDocument()
  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(await screen.findByText('Belum ada pertanyaan')).toBeVisible()
  expect(screen.getAllByText('Belum ada teks')).toHaveLength(4)
  expect(screen.getByText('Soal ini belum lengkap.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Lengkapi' })).toHaveAttribute(
    'href',
    expect.stringContaining('tab=questions&soal='),
  )
})

test('previews hostile markup without running it', async () => {
  const hostileMarkup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
  const { preview } = await begin({ is_show_discussion: 1 }, [{ text: 'satu' }], hostileMarkup)
  const part = { text: `${hostileMarkup}<p onclick="window.hacked=1">Aman</p>`, media: null }
  const media = { id: 'm1', type: 'image', public_url: 'javascript:window.hacked=1', alt: hostileMarkup }
  ui.fault(calls['group.list'], () =>
    HttpResponse.json({
      data: {
        list: [
          {
            group_id: 'g1',
            is_group: false,
            list_question: [
              {
                id: 'q1',
                instruction: part,
                question: { ...part, media, timer: 'x' },
                options: [{ ...part, media }, { text: '<p>Minuman</p>' }, null, { text: null }],
                correct_answer: [part.text],
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
  await ui.open(preview)
  expect(await screen.findByRole('heading', { name: hostileMarkup })).toBeVisible()
  await startTest()
  fireEvent.keyDown(document.body, { key: 'a' })
  const frame = screen.getByRole('region', { name: 'Layar peserta' })
  expect(within(frame).getAllByText('Aman')).not.toHaveLength(0)
  fireEvent.click(button('Selesai'))
  await screen.findByRole('article')
  expect(frame.querySelector('script, [onerror], [onclick], [src^="javascript"]')).toBeNull()
  expect(Reflect.has(window, 'hacked')).toBe(false)
})
