import { rowOf } from './support/person.ts'
import { expect, type Page, test } from './support/test.ts'

/* Each test changes programs, so each has a server of its own. */
test.use({ ownServer: true })

const draft = 'Sambal Nusantara dalam Kemasan Botol'

const expectCounts = (page: Page, counts: [number, number, number, number]) =>
  expect(page.getByRole('tab')).toHaveText(
    ['Semua Program', 'Published', 'Draft', 'Archive'].map((name, index) => `${name} ${counts[index]}`),
  )

const isList = (call: string) => call.startsWith('GET /program/v1/company/list?')

/** The lists that were fetched since the last call of this method. */
const listsSince = (calls: string[], method: string) =>
  calls
    .slice(calls.findLastIndex((call) => call.startsWith(method)) + 1)
    .filter(isList)
    .map((call) => new URLSearchParams(call.split('?')[1]).get('status') ?? 'all')
    .sort()

const everyList = ['all', 'archive', 'draft', 'publish']

test('a draft is published, archived and published again; all four lists follow', async ({ page, watch }) => {
  await page.goto('/program')
  await expectCounts(page, [60, 38, 15, 7])
  const row = rowOf(page, draft)
  const publish = row.getByRole('button', { name: `Publikasikan ${draft}` })
  const archive = row.getByRole('button', { name: `Arsipkan ${draft}` })
  const dialog = page.getByRole('dialog', { name: 'Update status' })
  await expect(row.getByRole('cell').nth(3)).toHaveText('draft')

  await publish.click()
  await expect(dialog).toContainText(`mengubah status program ${draft} menjadi Publish?`)
  await dialog.getByRole('button', { name: 'Ya, Ubah!' }).click()
  await expect(page.getByText('Status program berhasil diubah')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectCounts(page, [60, 39, 14, 7])
  await expect(row.getByRole('cell').nth(3)).toHaveText('publish')
  await expect(publish).toBeDisabled()
  await expect(archive).toBeEnabled()
  expect(listsSince(watch.calls(), 'PUT')).toEqual(everyList)

  await archive.click()
  await expect(dialog).toContainText(`mengubah status program ${draft} menjadi Archive?`)
  await dialog.getByRole('button', { name: 'Ya, Ubah!' }).click()
  await expectCounts(page, [60, 38, 14, 8])
  await expect(row.getByRole('cell').nth(3)).toHaveText('archive')
  await expect(archive).toBeDisabled()
  expect(listsSince(watch.calls(), 'PUT')).toEqual(everyList)

  await publish.click()
  await expect(dialog).toContainText('menjadi Publish?')
  await dialog.getByRole('button', { name: 'Ya, Ubah!' }).click()
  await expectCounts(page, [60, 39, 14, 7])
  await expect(row.getByRole('cell').nth(3)).toHaveText('publish')
})

test('Batal and Escape change nothing', async ({ page, watch }) => {
  await page.goto('/program')
  await expectCounts(page, [60, 38, 15, 7])
  const row = rowOf(page, draft)
  const before = watch.calls().length
  await row.getByRole('button', { name: `Publikasikan ${draft}` }).click()
  await page.getByRole('dialog', { name: 'Update status' }).getByRole('button', { name: 'Batal' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await row.getByRole('button', { name: `Aksi lain untuk ${draft}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Hapus Program' }).getByRole('button', { name: 'Batal' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await row.getByRole('button', { name: `Publikasikan ${draft}` }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(watch.calls().slice(before)).toEqual([])
  await expectCounts(page, [60, 38, 15, 7])
})

test('a program is deleted after asking by name; all four lists follow', async ({ page, watch }) => {
  await page.goto('/program?tab=draft')
  await expectCounts(page, [60, 38, 15, 7])
  await rowOf(page, draft)
    .getByRole('button', { name: `Aksi lain untuk ${draft}` })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hapus Program' })
  await expect(dialog).toContainText(`Apakah Anda yakin ingin menghapus program ${draft}?`)
  await dialog.getByRole('button', { name: 'Ya, Hapus!' }).click()
  await expect(page.getByText('Program berhasil dihapus')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectCounts(page, [59, 38, 14, 7])
  await expect(rowOf(page, draft)).toHaveCount(0)
  expect(listsSince(watch.calls(), 'DELETE')).toEqual(everyList)
})

test('the last page gives way to the one before when its last program is deleted', async ({ page, api }) => {
  const last = (await api.programs('&status=archive')).at(-1)
  const title = last?.title ?? ''
  const other = (await api.programs('&status=archive')).at(-2)
  await api.data('DELETE', `/program/v1/company/delete/${other?.id}`)
  await page.goto('/program?tab=archive&page=2')
  await rowOf(page, title)
    .getByRole('button', { name: `Aksi lain untuk ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Ya, Hapus!' }).click()
  await expect(page.getByText('Program berhasil dihapus')).toBeVisible()
  await expect(page.getByRole('row').locator('td:first-child')).toHaveCount(5)
  await expect(page.getByText('Tidak ada program')).toBeHidden()
})

test('somebody else was faster: the server’s words, and the lists as they are now', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(409)
  watch.allow(404)
  await page.goto('/program')
  await expectCounts(page, [60, 38, 15, 7])
  const { id } = await api.program(draft)
  const row = rowOf(page, draft)
  await row.getByRole('button', { name: `Publikasikan ${draft}` }).click()
  await api.data('PUT', `/program/v1/company/update-status/${id}`, { status: 'publish' })
  await page.getByRole('button', { name: 'Ya, Ubah!' }).click()
  await expect(page.getByText('Program ini sudah terbit.')).toBeVisible()
  await expectCounts(page, [60, 39, 14, 7])
  expect(listsSince(watch.calls(), 'PUT')).toEqual(everyList)

  await row.getByRole('button', { name: `Aksi lain untuk ${draft}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await api.data('DELETE', `/program/v1/company/delete/${id}`)
  await page.getByRole('button', { name: 'Ya, Hapus!' }).click()
  await expect(page.getByText('Program tidak ditemukan.')).toBeVisible()
  await expectCounts(page, [59, 38, 14, 7])
})

test('a slow server gets one request, however often the button is pressed', async ({ page, watch }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/company/update-status/*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/program')
  await rowOf(page, draft)
    .getByRole('button', { name: `Publikasikan ${draft}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Update status' })
  await dialog.getByRole('button', { name: 'Ya, Ubah!' }).click()
  await expect(dialog.getByRole('button', { name: 'Ya, Ubah!' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Batal' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  gate.resolve()
  await expect(page.getByText('Status program berhasil diubah')).toBeVisible()
  expect(watch.calls().filter((call) => call.startsWith('PUT'))).toHaveLength(1)
})
