import { enter } from '../support/enter.ts'
import { addProgram, makeOutline } from '../support/records.ts'
import { expect, type Page, test } from '../support/test.ts'

/* How far a page was scrolled is kept. What else is: tests/ui/kit/place.test.tsx. */

const LEFT_AT = 687

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const crumb = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Lokasi halaman' }).getByRole('link', { name })

test('restores the scroll of the program list after Back, breadcrumb and reload; opens programs at the top', async ({
  page,
  api,
}) => {
  for (let number = 1; number <= 30; number += 1) await addProgram(api, { title: `Kelas Letak ${number}` })
  await enter(page, `/program?perPage=50&filter=${encodeURIComponent('{"q":"Kelas Letak"}')}`)
  const link = page.getByRole('link', { name: 'Kelas Letak 12', exact: true })
  const row = page.getByRole('row').filter({ has: link })
  const leave = async () => {
    await page.evaluate((top) => window.scrollTo(0, top), LEFT_AT)
    await link.click()
    await expect(page.getByText(/^Tidak ada topik/)).toBeVisible()
    expect(await scrolled(page)).toBe(0)
  }
  await expect(link).toBeVisible()
  await leave()
  await page.goBack()
  await expect(row).toHaveAttribute('data-left')
  await expect.poll(() => scrolled(page)).toBe(LEFT_AT)
  await expect(link).toBeFocused()

  await leave()
  await crumb(page, 'Kelola Program').click()
  await expect(row).toHaveAttribute('data-left')
  await expect.poll(() => scrolled(page)).toBe(LEFT_AT)
  await expect(row).not.toHaveAttribute('data-left')

  await page.reload()
  await expect(link).toBeInViewport()
  await expect.poll(() => scrolled(page)).toBe(LEFT_AT)
})

test('restores the scroll position on a later page of a list', async ({ page, api }) => {
  for (let number = 1; number <= 20; number += 1) await addProgram(api, { title: `Kelas Halaman ${number}` })
  await page.setViewportSize({ width: 1366, height: 400 })
  await enter(page, `/program?perPage=10&filter=${encodeURIComponent('{"q":"Kelas Halaman"}')}`)
  await page.getByRole('button', { name: 'Ke halaman 2' }).click()
  const link = page.getByRole('link', { name: 'Kelas Halaman 5', exact: true })
  await expect(link).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 250))
  await link.click()
  await expect(page.getByText(/^Tidak ada topik/)).toBeVisible()
  await page.goBack()
  await expect(link).toBeInViewport()
  await expect.poll(() => scrolled(page)).toBe(250)
})

test('scrolls the outline to the activity that was left, and to one added far below', async ({
  page,
  api,
}) => {
  const titles = (count: number) => Array.from({ length: count }, (_, index) => `Latihan ${index + 1}`)
  const id = await makeOutline(api, 'Letak di kerangka', { Awal: titles(20), Akhir: [] })
  await enter(page, `/program/${id}`)
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  const left = row('Latihan 18')
  await expect(row('Latihan 1')).toBeVisible()
  // Rows out of sight are not rendered.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await left.getByRole('link', { name: 'Latihan 18', exact: true }).click()
  await page.getByRole('link', { name: 'Batal' }).click()
  await expect(left).toHaveAttribute('data-left')
  await expect(left).toBeInViewport()

  await page.getByRole('link', { name: 'Tambah aktivitas' }).last().click()
  await page.getByRole('combobox', { name: 'Jenis Aktivitas' }).click()
  await page.getByRole('option', { name: 'Membaca' }).click()
  await page.getByRole('textbox', { name: 'Judul Aktivitas' }).fill('Latihan di akhir')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const added = row('Latihan di akhir')
  await expect(added).toHaveAttribute('data-left')
  await expect(added).toBeInViewport()
})
