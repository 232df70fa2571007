import { momentInJakarta } from '../../support/inJakarta.ts'
import { search } from '../support/person.ts'
import { expect, type Page, test } from '../support/test.ts'

/* /study has no view of its own: all of it comes from the declaration. Its rules stand in tests/ui. */

// Whoever looks from elsewhere sees the business on its own clock.
test.use({ timezoneId: 'America/Los_Angeles' })

const title = (page: Page) => page.getByRole('textbox', { name: 'Nama Bidang Studi' })

test('a study is added, edited and deleted', async ({ page, api }) => {
  await page.goto('/study/create')
  await title(page).fill('  Perikanan & "Laut" <i>Dalam</i>  ')
  await page.getByLabel('ID Kategori').fill('BDG-99')
  await page.getByLabel('Bagian Tersedia').fill('1500')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data ditambahkan')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/study(\?|$)/)
  await search(page, 'Perikanan')
  const row = page.getByRole('row').nth(1).getByRole('cell')
  await expect(row.nth(0)).toHaveText('Perikanan & "Laut" <i>Dalam</i>')
  await expect(row.nth(2)).toHaveText('1.500')
  const [added] = (await api.studies()).filter((study) => study.title.startsWith('Perikanan'))
  await expect(row.nth(3)).toHaveText(momentInJakarta(added?.created_at ?? ''))

  await page.getByRole('link', { name: 'Perikanan & "Laut"' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perikanan & "Laut" <i>Dalam</i>')
  await expect(page.getByLabel('Bagian Tersedia')).toHaveValue('1500')
  await title(page).fill('Perikanan')
  await page.getByLabel('Bagian Tersedia').fill('')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Perubahan disimpan')).toBeVisible()
  const saved = (await api.studies()).find((study) => study.title === 'Perikanan')
  expect(saved).toMatchObject({ category_id: 'BDG-99', available_part: null })

  await page.goto(`/study/${saved?.id}`)
  await page.getByRole('button', { name: 'Hapus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hapus Perikanan?' })
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await expect(page.getByRole('button', { name: 'Hapus' })).toBeFocused()
  await page.getByRole('button', { name: 'Hapus' }).click()
  await dialog.getByRole('button', { name: 'Ya, Hapus!' }).click()
  await expect(page.getByText('Data dihapus')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/study(\?|$)/)
  expect((await api.studies()).map((study) => study.title)).not.toContain('Perikanan')
})
