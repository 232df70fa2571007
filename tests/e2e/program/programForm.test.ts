import { enter } from '../support/enter.ts'
import { tabTo } from '../support/person.ts'
import {
  choose,
  competence,
  description,
  discountPrice,
  facilitatorName,
  fillIn,
  openTab,
  photo,
  picture,
  sellingPrice,
  study,
  tab,
  title,
} from '../support/programForm.ts'
import { stored } from '../support/records.ts'
import { expect, type Page, test } from '../support/test.ts'

/* Using the form. Validation and errors: tests/ui. */

const addedMessage = 'Successfully added program'
const open = async (page: Page, address = '/program/tambah-program') => {
  await enter(page, address)
  await expect(description(page)).toBeVisible()
}

test('waits for a running upload before saving once, but not for inserting a link', async ({
  page,
  api,
  watch,
}) => {
  const saves = () => watch.calls().filter((call) => !call.startsWith('GET') && call.includes('/program/'))
  const gate = Promise.withResolvers<void>()
  await page.route('**/company/upload', async (route) => {
    await gate.promise
    await route.continue()
  })
  await open(page)
  await fillIn(page, { title: 'Fotografi Produk' })
  await choose(page, photo(page, 0), await picture('wayan.png'))
  await expect(photo(page, 0).getByRole('status')).toHaveText('Loading Upload ...')

  await openTab(page, 'Detail')
  await description(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('https://balai.id/kelas')
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await expect(description(page).getByRole('link', { name: 'Uraian singkat.' })).toBeVisible()
  await expect(tab(page, 'Detail')).toHaveAccessibleName('Detail')

  await openTab(page, 'Fasilitator')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeDisabled()
  await page.keyboard.press('Control+s')
  expect(saves()).toEqual([])
  gate.resolve()
  await expect(page.getByText(addedMessage)).toBeVisible()
  expect(saves()).toHaveLength(1)
  const { id } = await api.program('Fotografi Produk')
  const { fasilitator, program_benefits } = await stored(api, id)
  expect(fasilitator).toMatchObject([
    { name: 'Wayan Sudarma', picture: { url: expect.stringContaining('/public/') } },
  ])
  expect(program_benefits).toContain('href="https://balai.id/kelas"')
})

test('creates a program by keyboard alone', async ({ page, api }) => {
  test.slow()
  await open(page)
  await tabTo(page, title(page))
  await page.keyboard.type('Bahasa Isyarat')
  await tabTo(page, study(page))
  // Autocomplete resets its highlight in the frame after options arrive, sooner than a person's next key.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Bahasa', exact: true })).toBeVisible()
  await page.keyboard.type('baha')
  await expect(page.getByRole('option').first()).toHaveText('Bahasa')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(study(page)).toHaveValue('Bahasa')
  await tabTo(page, description(page))
  await page.keyboard.type('Percakapan sehari-hari')
  await tabTo(page, competence(page, 1))
  await page.keyboard.type('Memberi salam')
  await tabTo(page, page.getByRole('button', { name: 'Lanjut' }))
  await page.keyboard.press('Enter')

  await expect(tab(page, 'Informasi Program')).toBeFocused()
  await tabTo(page, discountPrice(page))
  await page.keyboard.type('250000')
  await page.keyboard.press('Tab')
  await expect(discountPrice(page)).toHaveValue('250.000')
  await expect(sellingPrice(page)).toBeFocused()
  await page.keyboard.type('150000')
  // Focus selects the previous value, so typing replaces it.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('200000')
  await page.keyboard.press('Tab')
  await expect(discountPrice(page)).toHaveValue('200.000')
  await tabTo(page, page.getByRole('button', { name: 'Lanjut' }))
  await page.keyboard.press('Enter')

  await expect(tab(page, 'Fasilitator')).toBeFocused()
  await tabTo(page, facilitatorName(page, 0))
  await page.keyboard.type('Gede Surya')
  await tabTo(page, page.getByRole('button', { name: 'Simpan' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(addedMessage)).toBeVisible()
  const { id } = await api.program('Bahasa Isyarat')
  expect(await stored(api, id)).toMatchObject({
    learning_targets: { studies: { title: 'Bahasa' }, competence: ['Memberi salam'] },
    program_benefits: '<p>Percakapan sehari-hari</p>',
    program_information: { discount_price: 200_000, selling_price: 150_000 },
    fasilitator: [{ name: 'Gede Surya' }],
  })
})
