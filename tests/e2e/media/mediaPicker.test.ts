import { expectNoViolation } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { widths } from '../support/fits.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Opens the library from the cover of a new program. */
async function openLibrary(page: Page) {
  await enter(page, '/program/tambah-program')
  await page.getByRole('tab', { name: 'Informasi Program' }).click()
  const cover = page.getByRole('group', { name: 'Cover program' })
  await cover.getByRole('button', { name: 'Pustaka media' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pilih gambar' })
  await expect(dialog.getByRole('radio')).toHaveCount(9)
  return dialog
}

test('fits the media library at every width, without axe violations in light and dark', async ({ page }) => {
  test.slow()
  const dialog = await openLibrary(page)
  for (const tab of ['Pustaka', 'Unggah']) {
    await dialog.getByRole('tab', { name: tab }).click()
    await expectNoViolation(page)
    for (const width of widths.toReversed()) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(
          () => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
          `${tab}, ${width}`,
        )
        .toBe(0)
    }
    await expectNoViolation(page)
  }
})
