import { readFile } from 'node:fs/promises'
import { enter } from '../support/enter.ts'
import { expect, type Page, test } from '../support/test.ts'

const popular = 'Administrasi Perkantoran Modern'

async function openDialog(page: Page) {
  await enter(page, '/program')
  await page.getByRole('button', { name: 'Export' }).click()
  return page.getByRole('dialog', { name: 'Export peserta' })
}

const combobox = (page: Page) => page.getByRole('combobox', { name: 'Program' })

async function choose(page: Page, title: string) {
  await combobox(page).fill(title)
  await expect(page.getByRole('option', { name: title })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

async function chooseDate(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Tanggal' }).click()
  await page.getByRole('option', { name }).click()
}

async function typeDay(page: Page, label: string, digits: string) {
  const field = page.getByRole('group', { name: label })
  await field.getByRole('spinbutton', { name: 'Tanggal' }).click()
  await page.keyboard.type(digits)
}

const exports = (calls: string[]) => calls.filter((call) => call.startsWith('POST /users/v1/export'))

/** The query of the first export request. */
const queryOf = (calls: string[]) => {
  const [call = ''] = exports(calls)
  return Object.fromEntries(new URLSearchParams(call.split('?')[1]))
}

test('downloads a sheet for the chosen programs, days and progress', async ({ page, watch }) => {
  const dialog = await openDialog(page)
  await expect(combobox(page)).toBeFocused()
  await choose(page, popular)
  await chooseDate(page, 'Tanggal Redeem')
  await typeDay(page, 'Tanggal Mulai', '01012020')

  // The calendar opens on the years, without future ones.
  await dialog.getByRole('button', { name: 'Pilih tanggal' }).last().click()
  const calendar = page.getByRole('dialog', { name: 'Tanggal Akhir' })
  await expect(calendar.getByRole('radio').first()).toHaveText('1950')
  const years = await calendar.getByRole('radio').allTextContents()
  const inJakarta = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jakarta', year: 'numeric' })
  // By the browser's clock, which may differ from the test's.
  expect(years.at(-1)).toBe(inJakarta.format(await page.evaluate(() => Date.now())))
  await calendar.getByRole('radio', { name: '2025' }).click()
  await calendar.getByRole('radio', { name: 'Des' }).click()
  await calendar.getByRole('gridcell', { name: '31', exact: true }).click()
  await expect(calendar).toBeHidden()
  await expect(dialog.getByRole('group', { name: 'Tanggal Akhir' })).toContainText('31/12/2025')

  await dialog.getByRole('radio', { name: '100%' }).check()
  const pendingDownload = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await pendingDownload
  await expect(page.getByText('Successfully export data')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused()
  await expect(page).toHaveURL('/program')
  expect(queryOf(watch.calls())).toEqual({
    limit: '-1',
    sort: 'created_at',
    range_date_type: 'created_at',
    start_date: '2020-01-01',
    end_date: '2025-12-31',
    progress_start: '100',
    progress_end: '100',
  })
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
})

test('renders few of 5,000 programs at a time, reaches all by keyboard and selects all at once', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(422)
  const [program] = await api.programs('&status=publish')
  const number = (index: number) => String(index).padStart(4, '0')
  const list = Array.from({ length: 5_000 }, (_, index) => ({
    ...program,
    id: `p-${index}`,
    title: `Program ${number(index)}`,
  }))
  await page.route('**/program/v1/company/list?*limit=-1*', (route) =>
    route.fulfill({ json: { message: 'Berhasil', data: { list, page: 1, limit: -1, total: list.length } } }),
  )
  const requestBodies: { id: string[] }[] = []
  await page.route('**/users/v1/export/member_redeem?*', async (route) => {
    requestBodies.push(route.request().postDataJSON())
    await route.fulfill({ status: 422, json: { message: 'Cukup.' } })
  })
  const dialog = await openDialog(page)
  const input = combobox(page)
  const options = page.getByRole('option')
  await input.click()
  await expect(page.getByRole('option', { name: 'Pilih semua (5.000)' })).toBeVisible()
  expect(await options.count()).toBeLessThan(30)

  for (let times = 0; times < 20; times += 1) await page.keyboard.press('PageDown')
  const active = await input.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toBeVisible()
  expect(await options.count()).toBeLessThan(30)

  await input.fill('program 4999')
  await expect(options).toHaveText(['Program 4999'])
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('1 dipilih')).toBeVisible()
  await input.fill('')
  await page.getByRole('option', { name: 'Pilih semua (5.000)' }).click()
  await expect(dialog.getByText('5.000 dipilih')).toBeVisible()
  await expect(dialog.getByText('+4.997 lainnya')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Program \d/ })).toHaveCount(3)
  expect(await options.count()).toBeLessThan(30)

  await input.fill('program 499')
  await page.getByRole('option', { name: 'Pilih semua yang cocok (15)' }).click()
  await expect(dialog.getByText('4.985 dipilih')).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Cukup.')
  expect(requestBodies.map(({ id }) => new Set(id).size)).toEqual([4_985])
})
