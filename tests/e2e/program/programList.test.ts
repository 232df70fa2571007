import { expectNoViolation } from '../support/axe.ts'
import { rowOf, search } from '../support/person.ts'
import { addProgram, stored } from '../support/records.ts'
import { expect, type Page, test } from '../support/test.ts'

/* The list as it is used; each of its rules stands in tests/ui. */

const titles = (page: Page) => page.getByRole('row').locator('td:first-child')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Halaman daftar' })

test('a shared address shows the same: tab, query, page and size', async ({ page, browser, site, api }) => {
  await page.goto('/program')
  await page.getByRole('tab', { name: 'Published' }).click()
  await expect(page).toHaveURL(/tab=publish/)
  await page.getByRole('combobox', { name: 'Row per page' }).selectOption('10')
  await expect(page).toHaveURL(/perPage=10/)
  await expect(titles(page)).toHaveCount(10)
  await search(page, 'a')
  await expect(page).toHaveURL(/%22a%22/)
  const found = (await api.programs('&status=publish&q=a')).map(({ title }) => title)
  // The pages stand under the rows, and move when others come: between press and release the button would be gone.
  await expect(titles(page)).toHaveText(found.slice(0, 10))
  await pages(page).getByRole('button', { name: 'Ke halaman 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  const seen = found.slice(10, 20)
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

test('a draft is published, archived, deleted and brought back from its row', async ({ page, api }) => {
  const title = 'Sate Lilit'
  const { id } = await addProgram(api, { title })
  await page.goto('/program')
  const row = rowOf(page, title)
  const dialog = page.getByRole('dialog')
  await expect(row.getByRole('cell').nth(3)).toHaveText('draft')
  for (const [button, status] of [
    [`Terbitkan ${title}`, 'publish'],
    [`Arsipkan ${title}`, 'archive'],
  ] as const) {
    await row.getByRole('button', { name: button }).click()
    await expect(dialog).toContainText(`mengubah status program ${title} menjadi`)
    await dialog.getByRole('button', { name: 'Ya, Ubah!' }).click()
    await expect(dialog).toBeHidden()
    await expect(row.getByRole('cell').nth(3)).toHaveText(status)
    expect((await stored(api, id)).status).toBe(status)
  }
  const remove = async () => {
    await row.getByRole('button', { name: `Aksi lain untuk ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(dialog).toContainText(`Apakah Anda yakin ingin menghapus program ${title}?`)
    await dialog.getByRole('button', { name: 'Ya, Hapus!' }).click()
    await expect(page.getByText('Program berhasil dihapus')).toBeVisible()
    await expect(row).toHaveCount(0)
    expect((await api.send('GET', `/program/v1/company/detail/${id}`)).status).toBe(404)
  }
  await remove()
  // It stands as long as the pointer is on it.
  const undo = page.getByRole('button', { name: 'Urungkan' })
  await undo.hover()
  await expectNoViolation(page)
  await undo.click()
  await expect(row).toHaveCount(1)
  expect((await stored(api, id)).status).toBe('archive')

  await remove()
  await page.getByRole('button', { name: 'Aksi lain', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Terhapus' }).click()
  const restore = dialog.getByRole('button', { name: `Pulihkan ${title}` })
  await expect(restore).toBeVisible()
  await expectNoViolation(page)
  await restore.click()
  await expect(dialog.getByText(`“${title}” dipulihkan.`)).toBeVisible()
  await expect(restore).toHaveCount(0)
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(row).toHaveCount(1)
  expect((await stored(api, id)).status).toBe('archive')
})
