import { tabTo } from '../support/person.ts'
import {
  choose,
  competence,
  competences,
  cover,
  description,
  discountPrice,
  facilitatorName,
  facilitators,
  fillIn,
  links,
  openTab,
  photo,
  picture,
  save,
  sellingPrice,
  study,
  tab,
  title,
} from '../support/programForm.ts'
import { stored } from '../support/records.ts'
import { expect, type Page, test } from '../support/test.ts'

/* The form as it is used; what it refuses, and what it does when things go wrong, stands in tests/ui. */

const added = 'Successfully added program'
const updated = 'Successfully update program'
const _invalid = 'Data cannot be empty, Please check your data'

const writes = (calls: string[]) => calls.filter((call) => !call.startsWith('GET'))
const open = async (page: Page, address = '/program/tambah-program') => {
  await page.goto(address)
  await expect(description(page)).toBeVisible()
}

test('a program is written from nothing through three tabs, and then edited', async ({
  page,
  api,
  watch,
}) => {
  test.slow()
  await open(page)
  await title(page).fill('  Batik Tulis <b>Lasem</b> & Pewarna "Alam"  ')
  await page.getByRole('combobox', { name: 'Tipe' }).click()
  await page.getByRole('option', { name: 'Hybrid' }).click()
  await study(page).fill('tata b')
  await expect(page.getByRole('option')).toHaveText(['Tata Boga', 'Lainnya'])
  expect(
    watch.calls().filter((call) => call.includes('/study/v1/list?') && call.includes('q=tata+b')),
  ).toHaveLength(1)
  await page.getByRole('option', { name: 'Tata Boga' }).click()

  await description(page).click()
  await page.getByRole('button', { name: 'Tebal' }).click()
  await page.keyboard.type('Malam panas')
  await page.getByRole('button', { name: 'Tebal' }).click()
  await page.keyboard.type(' di atas kain.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Daftar berpoin' }).click()
  await page.keyboard.type('Canting <script>')

  await competence(page, 1).fill('Menggambar pola')
  await competence(page, 1).press('Enter')
  await expect(competence(page, 2)).toBeFocused()
  await page.keyboard.type('Mencanting')

  await page.getByRole('button', { name: 'Lanjut' }).click()
  await choose(page, cover(page), await picture('Sampul Lasem.png'))
  await expect(page.getByText('Sukses Upload Cover Program')).toBeVisible()
  await expect(cover(page).locator('img')).toHaveAttribute('src', /\/storage\/v1\/media\/company\/public\//)
  await expect(discountPrice(page)).toHaveValue('0')
  await sellingPrice(page).fill('1500000')
  await discountPrice(page).fill('Rp 2.000.000')
  await sellingPrice(page).focus()
  await expect(discountPrice(page)).toHaveValue('2.000.000')
  await discountPrice(page).focus()
  await expect(sellingPrice(page)).toHaveValue('1.500.000')
  await page.getByRole('button', { name: 'Tambah Tautan' }).click()
  await links(page).getByRole('textbox', { name: 'Nama tautan' }).fill('Tokopedia')
  await links(page)
    .getByRole('textbox', { name: 'Alamat tautan' })
    .fill('https://tokopedia.com/batik?a=1&b=2')

  await page.getByRole('button', { name: 'Lanjut' }).click()
  await facilitatorName(page, 0).fill('Sri Lestari')
  await choose(page, photo(page, 0), await picture('sri.png'))
  await expect(page.getByText('Sukses Upload Fasilitator')).toBeVisible()
  await page.getByRole('button', { name: 'Tambah Fasilitator' }).click()
  await expect(facilitatorName(page, 1)).toBeFocused()
  await page.keyboard.type('Bambang')
  await facilitators(page).nth(1).getByRole('textbox', { name: 'Deskripsi' }).fill('Pembatik\ndari Lasem')
  await page.getByRole('button', { name: 'Naikkan Fasilitator 2' }).click()
  await expect(facilitatorName(page, 0)).toHaveValue('Bambang')
  await expect(facilitatorName(page, 1)).toHaveValue('Sri Lestari')
  await expect(photo(page, 1).locator('img')).toBeVisible()

  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(added)).toBeVisible()
  await expect(page).toHaveURL('/program')
  const name = 'Batik Tulis <b>Lasem</b> & Pewarna "Alam"'
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()

  const { id } = await api.program(name)
  const program = await stored(api, id)
  expect(program).toMatchObject({
    title: name,
    type: 'hybrid',
    status: 'draft',
    total_participants: 0,
    learning_targets: {
      studies: { title: 'Tata Boga' },
      competence: ['Menggambar pola', 'Mencanting'],
    },
    program_information: {
      discount_price: 2_000_000,
      selling_price: 1_500_000,
      selling_link: [{ title: 'Tokopedia', url: 'https://tokopedia.com/batik?a=1&b=2' }],
    },
    fasilitator: [
      { name: 'Bambang', description: 'Pembatik\ndari Lasem', picture: null },
      { name: 'Sri Lestari', description: '', picture: { url: expect.any(String) } },
    ],
  })
  expect(program.program_benefits).toBe(
    '<p><strong>Malam panas</strong> di atas kain.</p><ul><li><p>Canting &lt;script&gt;</p></li></ul>',
  )
  const address = program.program_information.cover?.url ?? ''
  expect(Buffer.from(await (await fetch(new URL(address, api.url))).arrayBuffer())).toEqual(
    (await picture()).buffer,
  )

  await open(page, `/program/edit/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Program')
  await expect(title(page)).toHaveValue(name)
  await expect(study(page)).toHaveValue('Tata Boga')
  await expect(description(page)).toHaveText('Malam panas di atas kain.Canting <script>')
  await expect(competences(page)).toHaveCount(2)
  await competence(page, 2).fill('Mencanting halus')
  await openTab(page, 'Informasi Program')
  await expect(cover(page).locator('img')).toHaveAttribute('src', address)
  await discountPrice(page).fill('0')
  await page.getByRole('button', { name: 'Hapus Tautan 1' }).click()
  await openTab(page, 'Fasilitator')
  await page.getByRole('button', { name: 'Hapus Fasilitator 1' }).click()
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click()
  await expect(page.getByText(updated)).toBeVisible()
  await expect(page).toHaveURL('/program')
  const { updated_at, ...edited } = await stored(api, id)
  const { updated_at: before, ...written } = program
  expect(String(updated_at) > String(before)).toBe(true)
  expect(edited).toEqual({
    ...written,
    learning_targets: {
      ...written.learning_targets,
      competence: ['Menggambar pola', 'Mencanting halus'],
    },
    program_information: { ...written.program_information, discount_price: 0, selling_link: [] },
    fasilitator: written.fasilitator.slice(1),
  })
})

const expectValues = (page: Page, values: string[]) =>
  expect
    .poll(() => competences(page).evaluateAll((all) => all.map((one) => Reflect.get(one, 'value'))))
    .toEqual(values)

test('competences: Enter adds the next; pasted lines become rows; removed ones come back; they change places', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await expect(page.getByRole('button', { name: /^Hapus Kompetensi/ })).toHaveCount(0)
  await competence(page, 1).fill('Satu')
  await page.keyboard.press('Enter')
  await expect(competence(page, 2)).toBeFocused()
  await page.evaluate(() => navigator.clipboard.writeText('Dua\r\n\r\n  Tiga \nEmpat\n'))
  await page.keyboard.press('Control+V')
  await expectValues(page, ['Satu', 'Dua', 'Tiga', 'Empat'])

  await page.getByRole('button', { name: 'Hapus Kompetensi 2' }).click()
  await expectValues(page, ['Satu', 'Tiga', 'Empat'])
  await page.getByRole('button', { name: 'Urungkan' }).last().click()
  await expectValues(page, ['Satu', 'Dua', 'Tiga', 'Empat'])

  await page.getByRole('button', { name: 'Turunkan Kompetensi 1' }).click()
  await expectValues(page, ['Dua', 'Satu', 'Tiga', 'Empat'])
  await expect(page.getByText('Kompetensi 1 dipindahkan ke urutan 2 dari 4')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turunkan Kompetensi 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectValues(page, ['Dua', 'Tiga', 'Empat', 'Satu'])
})

test('competences: rows that are still empty are rows as well', async ({ page }) => {
  await open(page)
  const add = page.getByRole('button', { name: 'Tambah Kompetensi' })
  await add.click()
  await expect(competence(page, 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(competence(page, 3)).toBeFocused()
  await page.keyboard.type('Tiga')
  await add.click()
  await expect(competence(page, 4)).toBeFocused()
  await page.keyboard.type('Empat')
  await page.getByRole('button', { name: 'Naikkan Kompetensi 3' }).click()
  await expectValues(page, ['', 'Tiga', '', 'Empat'])
  await page.getByRole('button', { name: 'Hapus Kompetensi 4' }).click()
  await expectValues(page, ['', 'Tiga', ''])
  await page.getByRole('button', { name: 'Urungkan' }).last().click()
  await expectValues(page, ['', 'Tiga', '', 'Empat'])
  await page.getByRole('button', { name: 'Hapus Kompetensi 1' }).click()
  await expectValues(page, ['Tiga', '', 'Empat'])
  await save(page)
  await expect(competence(page, 2)).toHaveAccessibleDescription('Kompetensi tidak boleh kosong')
  await page.getByRole('button', { name: 'Hapus Kompetensi 2' }).click()
  await expectValues(page, ['Tiga', 'Empat'])
  await expect(competence(page, 2)).toHaveAccessibleDescription('')
})

test('addresses that are none, and texts that are too long', async ({ page, context, watch }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await fillIn(page, { title: 'Merangkai Bunga' })
  await openTab(page, 'Detail')
  await title(page).fill('n'.repeat(300))
  await expect(title(page)).toHaveValue('n'.repeat(255))
  await competence(page, 1).focus()
  await page.evaluate((long) => navigator.clipboard.writeText(`${long}\nPendek`), 'x'.repeat(501))
  await page.keyboard.press('Control+V')
  await openTab(page, 'Informasi Program')
  await page.getByRole('button', { name: 'Tambah Tautan' }).click()
  await links(page).getByLabel('Nama tautan').fill('Toko')
  const address = links(page).getByLabel('Alamat tautan')
  await page.keyboard.press('Control+s')
  await expect(competence(page, 2)).toHaveAccessibleDescription(
    'Kompetensi harus kurang dari atau sama dengan 500 karakter.',
  )
  await openTab(page, 'Informasi Program')
  for (const typed of ['tokopedia', 'javascript:alert(1)', 'ftp://toko.example/a']) {
    await address.fill(typed)
    await expect(address).toHaveAccessibleDescription('Alamat tautan harus berupa alamat web (https://…).')
  }
  await address.fill('http://toko.example')
  await expect(address).toHaveAccessibleDescription('')
  expect(writes(watch.calls())).toEqual([])
})

test('saving waits for an upload that runs, and saves what it brought', async ({ page, api, watch }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/company/upload', async (route) => {
    await gate.promise
    await route.continue()
  })
  await open(page)
  await fillIn(page, { title: 'Fotografi Produk' })
  await choose(page, photo(page, 0), await picture('wayan.png'))
  await expect(photo(page, 0).getByRole('status')).toHaveText('Loading Upload ...')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeDisabled()
  await page.keyboard.press('Control+s')
  expect(writes(watch.calls()).filter((call) => call.includes('/program/'))).toEqual([])
  gate.resolve()
  await expect(page.getByText(added)).toBeVisible()
  expect(writes(watch.calls()).filter((call) => call.includes('/program/'))).toHaveLength(1)
  const { id } = await api.program('Fotografi Produk')
  expect((await stored(api, id)).fasilitator).toMatchObject([
    { name: 'Wayan Sudarma', picture: { url: expect.stringContaining('/public/') } },
  ])
})

test('what has its own button meanwhile does not wait: a link in the description', async ({
  page,
  watch,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/company/upload', async (route) => {
    await gate.promise
    await route.continue()
  })
  await open(page)
  await openTab(page, 'Informasi Program')
  await choose(page, cover(page), await picture())
  await expect(cover(page).getByRole('status')).toHaveText('Loading Upload ...')
  await openTab(page, 'Detail')
  await description(page).click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('https://balai.id/kelas')
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await expect(description(page).getByRole('link', { name: 'https://balai.id/kelas' })).toBeVisible()
  gate.resolve()
  await expect(page.getByText('Sukses Upload Cover Program')).toBeVisible()
  expect(writes(watch.calls()).filter((call) => call.includes('/program/'))).toEqual([])
  await expect(tab(page, 'Detail')).toHaveAccessibleName('Detail')
})

test('an upload that failed stops the save, and can be tried again', async ({ page, api, watch }) => {
  watch.allow(500)
  await page.route('**/company/upload', (route) =>
    route.fulfill({ status: 500, json: { message: 'Terjadi kesalahan pada server.' } }),
  )
  await open(page)
  await fillIn(page, { title: 'Menyulam Tapis' })
  await openTab(page, 'Informasi Program')
  await choose(page, cover(page), await picture())
  await expect(cover(page).getByRole('alert')).toHaveText('Terjadi kesalahan pada server.')
  await save(page)
  const refusal = 'Ada unggahan yang gagal. Coba unggah lagi atau hapus berkasnya, lalu simpan.'
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await expect(tab(page, 'Informasi Program')).toHaveAttribute('aria-selected', 'true')
  await expect(cover(page)).toBeFocused()
  expect(writes(watch.calls()).filter((call) => call.includes('/program/'))).toEqual([])

  await page.unroute('**/company/upload')
  await cover(page).getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Sukses Upload Cover Program')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(added)).toBeVisible()
  const { id } = await api.program('Menyulam Tapis')
  expect((await stored(api, id)).program_information.cover).not.toBeNull()
})

test('with the keyboard alone', async ({ page, api }) => {
  test.slow()
  await open(page)
  await tabTo(page, title(page))
  await page.keyboard.type('Bahasa Isyarat')
  await tabTo(page, study(page))
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
  // Back to what was typed before: it is selected as a whole, and typed over.
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
  await expect(page.getByText(added)).toBeVisible()
  const { id } = await api.program('Bahasa Isyarat')
  expect(await stored(api, id)).toMatchObject({
    learning_targets: { studies: { title: 'Bahasa' }, competence: ['Memberi salam'] },
    program_benefits: '<p>Percakapan sehari-hari</p>',
    program_information: { discount_price: 200_000, selling_price: 150_000 },
    fasilitator: [{ name: 'Gede Surya' }],
  })
})
