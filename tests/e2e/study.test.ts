import { momentInJakarta } from '../support/inJakarta.ts'
import { search } from './support/person.ts'
import { expect, type Page, test } from './support/test.ts'

/* /study has no view of its own: all of it comes from the declaration. */

// Whoever looks from elsewhere sees the business on its own clock.
test.use({ timezoneId: 'America/Los_Angeles' })

const titles = (page: Page) => page.getByRole('row').locator('td:first-child')
const title = (page: Page) => page.getByRole('textbox', { name: 'Nama Bidang Studi' })

test('list: the declared columns, oldest first, searched and sorted', async ({ page, api }) => {
  const studies = await api.studies()
  await page.goto('/study')
  await expect(page.getByRole('heading', { name: 'Bidang Studi', level: 1 })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nama Bidang Studi',
    'ID Kategori',
    'Bagian Tersedia',
    'Dibuat',
  ])
  await expect(titles(page)).toHaveText(studies.slice(0, 10).map(({ title }) => title))
  const second = page.getByRole('row').nth(2).getByRole('cell')
  const created = momentInJakarta(studies[1]?.created_at ?? '')
  await expect(second).toHaveText(['Perkantoran', 'BDG-02', '1.000', created])

  await page.getByRole('columnheader', { name: 'Nama Bidang Studi' }).getByRole('button').click()
  await expect(titles(page).first()).toHaveText('Bahasa')
  await search(page, 'tata')
  await expect(titles(page)).toHaveText(['Tata Boga'])
})

test('what is missing is said under its field, and nothing is sent', async ({ page, watch }) => {
  await page.goto('/study')
  await page.getByRole('link', { name: 'Tambah Bidang Studi' }).click()
  await expect(page).toHaveURL('/study/create')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(title(page)).toHaveAccessibleDescription('Nama Bidang Studi tidak boleh kosong')
  await expect(title(page)).toBeFocused()
  await title(page).fill('   ')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(title(page)).toHaveAccessibleDescription('Nama Bidang Studi tidak boleh kosong')
  await page.getByLabel('Bagian Tersedia').fill('-1')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByLabel('Bagian Tersedia')).toHaveAccessibleDescription(
    'Bagian Tersedia tidak boleh kurang dari 0',
  )
  expect(watch.calls().filter((call) => call.startsWith('POST'))).toEqual([])
})

test('a title that is taken: the server’s message stands under the field', async ({ page, watch, api }) => {
  watch.allow(409)
  watch.allow(422)
  await page.goto('/study/create')
  await title(page).fill('tata boga')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(title(page)).toHaveAccessibleDescription('Bidang studi dengan nama ini sudah ada.')
  await expect(title(page)).toHaveValue('tata boga')

  const [first] = await api.studies()
  await page.goto(`/study/${first.id}`)
  await title(page).fill('Tata Boga')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(title(page)).toHaveAccessibleDescription('Bidang studi dengan nama ini sudah ada.')
})

test('leaving with unsaved changes asks first', async ({ page }) => {
  const question = page.getByRole('dialog', { name: 'Perubahan belum disimpan' })
  await page.goto('/study')
  await page.getByRole('link', { name: 'Tambah Bidang Studi' }).click()
  await title(page).fill('Perikanan')
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Dashboard' }).click()
  await question.getByRole('button', { name: 'Tetap di sini' }).click()
  await expect(page).toHaveURL('/study/create')
  await expect(title(page)).toHaveValue('Perikanan')
  await page.goBack()
  await expect(page).toHaveURL('/study/create')
  await question.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(page).toHaveURL('/study')
})

test('leaving without changes asks nothing', async ({ page }) => {
  await page.goto('/study/create')
  await expect(title(page)).toBeVisible()
  await page.getByRole('link', { name: 'Batal' }).click()
  await expect(page).toHaveURL('/study')
  await expect(page.getByRole('table')).toBeVisible()
})

test('a study that does not exist: the server’s words, and a way to try again', async ({ page, watch }) => {
  watch.allow(404)
  await page.goto('/study/019cab5c-aa69-77d3-bb0c-000000000000')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('tidak ditemukan')
  await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
})

test.describe('on a server of its own', () => {
  test.use({ ownServer: true })

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

  test('a study in use is not deleted, and the server says why', async ({ page, api, watch }) => {
    watch.allow(409)
    const [first] = await api.studies()
    await page.goto(`/study/${first.id}`)
    await page.getByRole('button', { name: 'Hapus' }).click()
    await page.getByRole('button', { name: 'Ya, Hapus!' }).click()
    await expect(page.getByText(/Bidang studi masih dipakai oleh \d+ program\./)).toBeVisible()
    await expect(page).toHaveURL(`/study/${first.id}`)
  })

  test('an edit that others overtook asks which version to keep, and saves that', async ({
    page,
    api,
    watch,
  }) => {
    watch.allow(409)
    const [first] = await api.studies()
    await page.goto(`/study/${first.id}`)
    await title(page).fill('Pemasaran Digital')
    await api.data('POST', `/study/v1/update/${first.id}`, { ...first, name: 'Pemasaran Modern' })
    await page.getByRole('button', { name: 'Simpan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Data ini sudah diubah orang lain' })
    await expect(dialog).toContainText('Pemasaran Modern')
    await dialog.getByRole('radio', { name: 'Versi Anda' }).check()
    await dialog.getByRole('button', { name: 'Simpan pilihan' }).click()
    await expect(page.getByText('Perubahan disimpan')).toBeVisible()
    expect((await api.studies()).find(({ id }) => id === first.id)?.title).toBe('Pemasaran Digital')
  })
})
