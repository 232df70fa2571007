import { expectNoViolation } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { expectToFit } from '../support/fits.ts'
import { makeTest } from '../support/packets.ts'
import { expect, type Page, test } from '../support/test.ts'

/* The preview of a test in a browser. Its rules: tests/unit and tests/ui. */

const previewOf = (questions: string) => questions.replace('/edit?tab=questions', '/pratinjau')

/**
 * Stops the page's clock, except for explicit advances. Only once all that is to come is there: React reveals what was
 * suspended after a timer.
 */
async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

const passSeconds = (page: Page, seconds: number) => page.clock.runFor(seconds * 1_000)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('keeps a wide frame still, asks about skipped questions and ends when time is up', async ({
  page,
  api,
  watch,
}) => {
  const questions = await makeTest(
    api,
    'Kuis bebas',
    [
      [
        `Panjang ${'Air dituang perlahan. '.repeat(120)}`,
        { text: 'Pendek', more: { explanation: { correct: { text: '<p>Tepat sekali</p>' } } } },
      ],
      ['Lain'],
    ],
    {
      'settings[timer]': '10',
      'settings[is_skip]': '1',
      'settings[is_show_score]': '1',
      'settings[is_show_discussion]': '1',
      'settings[is_show_answer]': '1',
    },
  )
  await page.clock.install()
  await enter(page, previewOf(questions))
  await expect(heading(page, 'Kuis bebas')).toBeVisible()
  const callsBefore = watch.calls().length
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
  await expect(page.getByText('Air dituang perlahan.')).toBeVisible()
  await holdClock(page)
  // Some of the ten minutes has passed by itself.
  await passSeconds(page, 5 * 60)
  await expect(heading(page, 'Soal 1 dari 2')).toBeVisible()
  await passSeconds(page, 5 * 60)
  await page.clock.resume()

  await expect(heading(page, 'Waktu habis')).toBeFocused()
  await expect(page.getByText('1 dari 2 soal dijawab.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(watch.calls().length, 'calls of the API during the run').toBe(callsBefore)
  await expectToFit(page)
  await expectNoViolation(page)

  await page.getByRole('button', { name: 'Mulai ulang' }).click()
  await page.getByRole('combobox', { name: 'Paket' }).selectOption('Paket 2 (1 soal)')
  // Before, «Mulai» would begin the packet that is about to go.
  await expect(page.getByRole('definition').first()).toHaveText('1')
  await page.getByRole('button', { name: 'Mulai', exact: true }).click()
  await expect(page.getByText('Lain', { exact: true })).toBeVisible()
  await expectToFit(page)
  await expectNoViolation(page)
})
