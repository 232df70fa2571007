import { expectNoViolation } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { expectToFit } from '../support/fits.ts'
import { makeTest } from '../support/packets.ts'
import { expect, test } from '../support/test.ts'

/* The check of a test in a browser. Its rules: tests/unit/assessment/testCheck.test.ts. */

test('fits the found issues on every screen and leads to the field to fix', async ({ page, api }) => {
  const instruction = (text: string) => ({ more: { instruction: { text: `<p>${text}</p>` } } })
  const questions = await makeTest(
    api,
    'Kuis untuk diperiksa',
    [
      [
        'Sama',
        'Sama',
        [
          { text: 'Satu', ...instruction('Teks A') },
          { text: 'Dua', ...instruction('Teks B') },
        ],
      ],
      [{ text: `Sangat${'panjang'.repeat(40)}`, timer: 90 }],
      [],
    ],
    { 'settings[timer]': '1', 'settings[is_show_answer]': '1' },
  )
  const address = questions.replace('/edit?tab=questions', '/periksa')
  await enter(page, address)
  await expect(page.getByText('1 harus diperbaiki')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Paket belum berisi soal.',
    'Instruksi soal-soal di satu grup tidak sama.',
    'Jumlah soal tiap paket tidak sama.',
    'Total poin tiap paket tidak sama.',
    'Total waktu soal melebihi waktu ujian (1 menit).',
    'Jawaban benar ditampilkan, tetapi pembahasan tidak.',
    'Soal yang sama muncul lebih dari sekali di satu paket.',
  ])
  await expectToFit(page)
  await expectNoViolation(page)

  await page.getByRole('link', { name: 'Paket 1, Grup: Teks A' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Instruksi grup' })).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: 'Buka pengaturan tes' }).click()
  await expect(page.getByRole('switch', { name: 'Tampilkan pembahasan' })).toBeFocused()
})
