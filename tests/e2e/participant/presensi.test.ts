import { expectNoViolation } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { expectNoSidewaysScrolling, widths } from '../support/fits.ts'
import { attended, matrixOf } from '../support/presence.ts'
import { expect, test } from '../support/test.ts'

/* Scrolling the attendance matrix in a browser. */

test('starts at the newest days, and keeps names in place while scrolling, at every width', async ({
  page,
  api,
}) => {
  test.slow()
  const { id, days } = await attended(api)
  await enter(page, matrixOf(id))
  // Ends with the width of a phone.
  for (const width of widths.toReversed())
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await page.reload()
      const grid = page.getByRole('grid', { name: 'Presensi peserta' })
      const newest = grid.locator(`.heads [aria-colindex="${days + 3}"]`)
      await expect(newest).toBeInViewport()
      await expectNoSidewaysScrolling(page)

      const name = grid.getByRole('rowheader').first()
      const before = await name.boundingBox()
      await grid.evaluate((element) => element.scrollTo({ left: 0 }))
      await expect(grid.locator('.heads [aria-colindex="4"]')).toBeInViewport()
      expect(await name.boundingBox()).toEqual(before)
      await name.getByRole('link').focus()
      await page.keyboard.press('End')
      await expect(newest).toBeInViewport()
      await expect(page.getByRole('tooltip')).toBeVisible()
    })
  await expectNoViolation(page)
})

test('restores focus and scroll of the matrix on Back from a participant', async ({ page, api }) => {
  const { id } = await attended(api)
  await enter(page, matrixOf(id))
  const grid = page.getByRole('grid', { name: 'Presensi peserta' })
  await grid.getByRole('rowheader').first().getByRole('link').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
    await page.keyboard.press(key)
  const place = page.locator(':focus')
  await expect(place).toHaveAttribute('aria-colindex', '5')
  const left = await grid.evaluate((element) => element.scrollLeft)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/program\/users\//)
  await expect(grid).toHaveCount(0)
  await page.goBack()
  await expect(place).toHaveAttribute('aria-colindex', '5')
  await expect(place).toBeInViewport()
  expect(await grid.evaluate((element) => element.scrollLeft)).toBe(left)
})
