import { rowOf, search } from './support/person.ts'
import { hostileTitle, longTitle } from './support/screens.ts'
import { expect, type Page, test } from './support/test.ts'

const listCall = /^GET \/program\/v1\/company\/list\?/

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Status program' }).getByRole('tab')
const titles = (page: Page) => page.getByRole('row').locator('td:first-child')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Halaman daftar' })
const pageNumbers = (page: Page) => pages(page).getByRole('button', { name: /alaman \d/ })

const statusesOf = (calls: string[]) =>
  calls
    .filter((call) => listCall.test(call))
    .map((call) => new URLSearchParams(call.split('?')[1]).get('status') ?? 'all')
    .sort()

test('four tabs with the counts of their lists, each its own address', async ({ page, watch }) => {
  await page.goto('/program')
  await expect(page.getByRole('heading', { name: 'Kelola Program', level: 1 })).toBeVisible()
  await expect(tabs(page)).toHaveText(['Semua Program 60', 'Published 38', 'Draft 15', 'Archive 7'])
  expect(statusesOf(watch.calls())).toEqual(['all', 'archive', 'draft', 'publish'])

  for (const [name, status] of [
    ['Published', 'publish'],
    ['Draft', 'draft'],
    ['Archive', 'archive'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(`/program?tab=${status}`)
    await expect(page.getByRole('row').locator('td:nth-child(4)')).toHaveText(Array(5).fill(status))
  }
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Draft' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Semua Program' })).toHaveAttribute('aria-selected', 'true')
})

test('five columns: the title and the participants lead on, newest first', async ({ page, api }) => {
  const programs = (await api.programs()).slice(0, 5)
  await page.goto('/program')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nama Program',
    'Bidang Studi',
    'Total Peserta',
    'Status',
    'Aksi',
  ])
  await expect(titles(page)).toHaveText(programs.map(({ title }) => title))
  for (const { id, title, status, total_participants, learning_targets } of programs) {
    const row = rowOf(page, title)
    await expect(row.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/program/${id}`,
    )
    await expect(row.getByRole('cell').nth(1)).toHaveText(learning_targets.studies?.title ?? '')
    const participants = row.getByRole('link', { name: `lihat daftar peserta ${title}` })
    await expect(participants).toHaveText(String(total_participants))
    await expect(participants).toHaveAttribute('href', `/program/users/${id}`)
    await expect(row.getByRole('cell').nth(3)).toHaveText(status)
  }
})

test('Program baru, Export and Edit lead to where they belong', async ({ page, api }) => {
  const [newest] = await api.programs()
  const title = newest?.title ?? ''
  await page.goto('/program')
  await rowOf(page, title)
    .getByRole('button', { name: `Aksi lain untuk ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/program/edit/${newest?.id}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Program baru' }).click()
  await expect(page).toHaveURL('/program/tambah-program')
  await page.goBack()
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused()
})

test('search: on Enter, not while typing, in all four lists', async ({ page, api, watch }) => {
  const matching = await api.programs('&q=kopi')
  await page.goto('/program')
  await expect(tabs(page).first()).toHaveText('Semua Program 60')
  const before = watch.calls().length
  await page.getByPlaceholder('Search').pressSequentially('kopi')
  await expect(page.getByPlaceholder('Search')).toHaveValue('kopi')
  await expect(tabs(page).first()).toHaveText('Semua Program 60')
  expect(watch.calls().slice(before)).toEqual([])

  await page.keyboard.press('Enter')
  await expect(tabs(page).first()).toHaveText(`Semua Program ${matching.length}`)
  await expect(titles(page)).toHaveText(matching.map(({ title }) => title))
  await expect(page.getByPlaceholder('Search')).toBeFocused()
  const asked = watch.calls().slice(before)
  expect(statusesOf(asked)).toEqual(['all', 'archive', 'draft', 'publish'])
  expect(asked.map((call) => new URLSearchParams(call.split('?')[1]).get('q'))).toEqual(Array(4).fill('kopi'))
})

test('search: the query is in the address, lasts over reload, and ends when cleared', async ({ page }) => {
  await page.goto('/program?tab=draft')
  await search(page, 'Kopi')
  await expect(titles(page)).toHaveText(['Pascapanen Kopi: Dari Petik Merah ke Biji Hijau'])
  const address = page.url()
  await page.reload()
  await expect(page.getByPlaceholder('Search')).toHaveValue('Kopi')
  await expect(titles(page)).toHaveText(['Pascapanen Kopi: Dari Petik Merah ke Biji Hijau'])

  await page.getByPlaceholder('Search').fill('')
  await expect(tabs(page).nth(2)).toHaveText('Draft 15')
  await expect(page.getByRole('tab', { name: 'Draft' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByPlaceholder('Search')).toHaveValue('Kopi')
  await page.getByRole('search').getByRole('button', { name: 'Hapus pencarian' }).click()
  await expect(page.getByPlaceholder('Search')).toHaveValue('')
  await expect(tabs(page).nth(2)).toHaveText('Draft 15')
  await expect(page.getByPlaceholder('Search')).toBeFocused()
})

test('search: starts at the first page again', async ({ page }) => {
  await page.goto('/program?page=3')
  await expect(pages(page).getByText('11–15 dari 60')).toBeVisible()
  await search(page, 'dasar')
  await expect(pages(page).getByText(/^1–/)).toBeVisible()
})

test('search: nothing matches', async ({ page }) => {
  await page.goto('/program')
  await search(page, 'zzz tidak ada %_')
  const nothing = page.getByRole('status').filter({ hasText: 'Tidak ada yang cocok' })
  await expect(nothing).toContainText('Tidak ada yang cocok dengan “zzz tidak ada %_”.')
  await expect(page.getByText('Tidak ada program')).toBeHidden()
  await expect(page.getByRole('table')).toBeHidden()
  await nothing.getByRole('button', { name: 'Hapus pencarian' }).click()
  await expect(tabs(page).first()).toHaveText('Semua Program 60')
  await expect(titles(page)).toHaveCount(5)
})

test('an empty list says so, and offers the way out', async ({ page }) => {
  await page.route('**/program/v1/company/list?*', (route) =>
    route.fulfill({ json: { message: 'Berhasil', data: { list: [], page: 1, limit: 5, total: 0 } } }),
  )
  await page.goto('/program')
  const nothing = page.getByRole('status').filter({ hasText: 'Tidak ada program' })
  await expect(nothing).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await expect(tabs(page)).toHaveText(['Semua Program 0', 'Published 0', 'Draft 0', 'Archive 0'])
  await nothing.getByRole('link', { name: 'Program baru' }).click()
  await expect(page).toHaveURL('/program/tambah-program')
})

test('pages: at most five numbers, and the window moves', async ({ page }) => {
  await page.goto('/program')
  await expect(pageNumbers(page)).toHaveText(['1', '2', '3', '4', '5'])
  await expect(pages(page).getByRole('button', { name: 'Ke halaman sebelumnya' })).toBeDisabled()
  await pageNumbers(page).getByText('5').click()
  await expect(pageNumbers(page)).toHaveText(['3', '4', '5', '6', '7'])
  await pageNumbers(page).getByText('6').click()
  await expect(pageNumbers(page)).toHaveText(['4', '5', '6', '7', '8'])
  await expect(pages(page).locator('[aria-current=page]')).toHaveText('6')
  await expect(pages(page).getByText('26–30 dari 60')).toBeVisible()
  await expect(page).toHaveURL(/[?&]page=6(&|$)/)

  await page.goto('/program?page=12')
  await expect(pageNumbers(page)).toHaveText(['8', '9', '10', '11', '12'])
  await expect(pages(page).getByRole('button', { name: 'Ke halaman berikutnya' })).toBeDisabled()
  await pages(page).getByRole('button', { name: 'Ke halaman sebelumnya' }).click()
  await expect(pages(page).getByText('51–55 dari 60')).toBeVisible()
  await page.goBack()
  await expect(pages(page).getByText('56–60 dari 60')).toBeVisible()
})

test('pages: how many rows is chosen at Row per page, and kept in the address', async ({ page, api }) => {
  const all = await api.programs()
  await page.goto('/program')
  const size = page.getByRole('combobox', { name: 'Row per page' })
  await expect(size).toHaveValue('5')
  await expect(size.getByRole('option')).toHaveText(['5', '10', '25', '50', '100'])
  await size.selectOption('25')
  await expect(titles(page)).toHaveText(all.slice(0, 25).map(({ title }) => title))
  await expect(pageNumbers(page)).toHaveText(['1', '2', '3'])
  await expect(page).toHaveURL(/[?&]perPage=25(&|$)/)
  await pageNumbers(page).getByText('3').click()
  await expect(titles(page)).toHaveText(all.slice(50).map(({ title }) => title))
  await page.reload()
  await expect(size).toHaveValue('25')
  await expect(titles(page)).toHaveText(all.slice(50).map(({ title }) => title))
})

test('a shared address shows the same: tab, query, page and size', async ({ page, browser, site, api }) => {
  await page.goto('/program?tab=publish')
  await page.getByRole('combobox', { name: 'Row per page' }).selectOption('10')
  await search(page, 'dasar')
  await expect(tabs(page).first()).not.toHaveText('Semua Program 60')
  await search(page, 'a')
  await pages(page).getByRole('button', { name: 'Ke halaman 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  const seen = (await api.programs('&status=publish&q=a')).slice(10, 20).map(({ title }) => title)
  await expect(titles(page)).toHaveText(seen)

  const context = await browser.newContext({
    baseURL: site,
    locale: 'id-ID',
    storageState: {
      cookies: [],
      origins: [
        { origin: site, localStorage: [{ name: 'balai.session', value: JSON.stringify(api.session) }] },
      ],
    },
  })
  const colleague = await context.newPage()
  await colleague.goto(page.url())
  await expect(titles(colleague)).toHaveText(seen)
  await expect(colleague.getByPlaceholder('Search')).toHaveValue('a')
  await expect(colleague.getByRole('tab', { name: 'Published' })).toHaveAttribute('aria-selected', 'true')
  await context.close()
})

test('a tab keeps query and size, and starts at its first page', async ({ page }) => {
  await page.goto('/program?page=4&perPage=10')
  await expect(pages(page).getByText('31–40 dari 60')).toBeVisible()
  await page.getByRole('tab', { name: 'Archive' }).click()
  await expect(pages(page).getByText('1–7 dari 7')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Row per page' })).toHaveValue('10')
})

for (const title of [longTitle, hostileTitle])
  test(`a title shows as it is: ${title.slice(0, 30)}…`, async ({ page, api }) => {
    const { id } = await api.program(title)
    await page.goto('/program')
    await search(page, title.slice(0, 30))
    const row = rowOf(page, title)
    await expect(row).toHaveCount(1)
    await expect(row.locator('b')).toHaveCount(0)
    await row.getByRole('button', { name: `Arsipkan ${title}` }).click()
    await expect(page.getByRole('dialog', { name: 'Update status' })).toContainText(title)
    await page.keyboard.press('Escape')
    await row.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(`/program/${id}`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`Dashboard / Kelola Program / ${title} | Balai CMS`)
  })
