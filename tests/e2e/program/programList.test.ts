import { expectNoViolation } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { rowOf } from '../support/person.ts'
import { addProgram, stored } from '../support/records.ts'
import { expect, test } from '../support/test.ts'

/* Using the list. Its rules: tests/ui. */

test('restores a deleted program from the notice and the restore dialog', async ({ page, api }) => {
  const title = 'Sate Lilit'
  const { id } = await addProgram(api, { title })
  await enter(page, '/program')
  const row = rowOf(page, title)
  const dialog = page.getByRole('dialog')
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
  // Hovering keeps it open.
  const undo = page.getByRole('button', { name: 'Urungkan' })
  await undo.hover()
  await expectNoViolation(page)
  await undo.click()
  await expect(row).toHaveCount(1)
  expect((await stored(api, id)).status).toBe('draft')

  await remove()
  await page.getByRole('button', { name: 'Aksi lain', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Pulihkan yang dihapus' }).click()
  const restore = dialog.getByRole('button', { name: `Pulihkan ${title}` })
  await expect(restore).toBeVisible()
  await expectNoViolation(page)
  await restore.click()
  await expect(dialog.getByText(`“${title}” dipulihkan.`)).toBeVisible()
  await expect(restore).toHaveCount(0)
  await expectNoViolation(page)
  await dialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(row).toHaveCount(1)
  expect((await stored(api, id)).status).toBe('draft')
})
