import { expectNoViolation } from '../support/axe.ts'
import { expectToFit } from '../support/fits.ts'
import { makeTest } from '../support/packets.ts'
import { tabTo } from '../support/person.ts'
import { expect, type Page, test } from '../support/test.ts'

/* A test as a participant meets it, in a browser; its rules stand in tests/unit/admin and tests/ui. */

const previewOf = (questions: string) => questions.replace('/edit?tab=questions', '/pratinjau')

/** From here on the page's clock stands still but for what is let pass. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

const passSeconds = (page: Page, seconds: number) => page.clock.runFor(seconds * 1_000)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('a strict test by keyboard alone: a time that is up goes on, and the end says what participants may know', async ({
  page,
  api,
  watch,
}) => {
  const explanation = { correct: { text: '<p>Tepat sekali</p>' }, wrong: { text: '<p>Lihat bab 2</p>' } }
  const questions = await makeTest(
    api,
    'Kuis bertimer',
    [[{ text: 'Satu', timer: 30 }, { text: 'Dua', more: { explanation } }, 'Tiga']],
    {
      description: '<p>Baca <strong>pelan-pelan</strong>.</p>',
      'settings[timer]': '10',
      'settings[is_show_timer]': '1',
      'settings[is_show_score]': '1',
      'settings[is_show_discussion]': '1',
      'settings[is_show_answer]': '1',
      'settings[set_minimum_value][is_set]': '1',
      'settings[set_minimum_value][minimum_value]': '60',
    },
  )
  await page.clock.install()
  await page.goto(previewOf(questions))
  await expect(heading(page, 'Kuis bertimer')).toBeVisible()
  await expect(page.getByText('Baca pelan-pelan.')).toBeVisible()
  await expectToFit(page)
  await expectNoViolation(page)
  const before = watch.calls().length

  await holdClock(page)
  await tabTo(page, page.getByRole('button', { name: 'Mulai', exact: true }))
  await page.keyboard.press('Enter')
  const ofTest = page.getByRole('timer', { name: 'Sisa waktu tes' })
  const ofQuestion = page.getByRole('timer', { name: 'Sisa waktu soal ini' })
  await expect(heading(page, 'Soal 1 dari 3')).toBeFocused()
  await expect(ofQuestion).toHaveText('00:30')
  await passSeconds(page, 21)
  await expect(ofQuestion).toHaveText('00:09')
  await expect(page.getByText('Waktu soal ini hampir habis.')).toBeAttached()
  await page.keyboard.press('b')
  await passSeconds(page, 9)
  await expect(heading(page, 'Soal 2 dari 3')).toBeFocused()
  await expect(page.getByText('Waktu soal 1 habis.')).toBeVisible()
  await expect(ofQuestion).toHaveCount(0)
  await expect(ofTest).toHaveText('09:30')

  await page.keyboard.press('Enter')
  await expect(page.getByText('Pilih jawaban dulu.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lewati' })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Ya/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Soal 3 dari 3')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Sebelumnya' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Soal 2 dari 3')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Tes selesai')).toBeFocused()
  await expect(page.getByRole('group', { name: 'Nilai' })).toHaveText('66,7')
  await expect(page.getByText('Nilai minimum 60 tercapai.')).toBeVisible()
  await expect(page.getByText('Tepat sekali')).toBeVisible()
  await expect(page.getByRole('article')).toContainText([/Salah/, /Jawaban benar/, /Tidak ada pembahasan/])
  expect(watch.calls().length, 'calls of the API during the run').toBe(before)
  await page.clock.resume()
  await expectToFit(page)
  await expectNoViolation(page)
})

test('a free test on a wide screen stands still, asks for what was skipped, and ends with its time', async ({
  page,
  api,
  watch,
}) => {
  const questions = await makeTest(
    api,
    'Kuis bebas',
    [[`Panjang ${'Air dituang perlahan. '.repeat(120)}`, 'Pendek'], ['Lain']],
    { 'settings[timer]': '2', 'settings[is_skip]': '1' },
  )
  await page.clock.install()
  await page.goto(previewOf(questions))
  await expect(heading(page, 'Kuis bebas')).toBeVisible()
  const before = watch.calls().length
  await holdClock(page)
  await page.getByRole('button', { name: 'Layar lebar' }).click()
  const screen = page.getByRole('region', { name: 'Layar peserta' })
  const start = await screen.boundingBox()
  await page.getByRole('button', { name: 'Mulai', exact: true }).click()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(heading(page, 'Soal 1 dari 2')).toBeFocused()
  expect(await screen.boundingBox()).toEqual(start)
  await expect(page.getByRole('button', { name: 'Lewati' })).toBeInViewport()
  await page.getByRole('button', { name: 'Lewati' }).click()
  await expect(heading(page, 'Soal 2 dari 2')).toBeFocused()
  expect(await screen.boundingBox()).toEqual(start)
  await page.getByRole('radio', { name: /Ya/ }).check()
  await page.getByRole('button', { name: 'Selesai' }).click()
  await expect(heading(page, '1 soal belum dijawab')).toBeFocused()
  expect(await screen.boundingBox()).toEqual(start)
  await page.getByRole('button', { name: 'Kembali mengerjakan' }).click()
  await expect(heading(page, 'Soal 1 dari 2')).toBeFocused()
  await passSeconds(page, 119)
  await expect(heading(page, 'Soal 1 dari 2')).toBeVisible()
  await passSeconds(page, 2)

  await expect(heading(page, 'Waktu habis')).toBeFocused()
  await expect(page.getByText('1 dari 2 soal dijawab.')).toBeVisible()
  await expect(page.getByText('Peserta tidak melihat nilainya.')).toBeVisible()
  await expect(page.getByText('Peserta tidak melihat pembahasan.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(watch.calls().length, 'calls of the API during the run').toBe(before)
  await page.clock.resume()

  await page.getByRole('button', { name: 'Mulai ulang' }).click()
  await page.getByRole('combobox', { name: 'Paket' }).selectOption('Paket 2 (1 soal)')
  await page.getByRole('button', { name: 'Mulai', exact: true }).click()
  await expect(page.getByText('Lain', { exact: true })).toBeVisible()
  await expectToFit(page)
  await expectNoViolation(page)
})
