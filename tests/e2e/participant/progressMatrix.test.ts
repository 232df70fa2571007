import type { Locator } from '@playwright/test'
import { withFabricatedProgress } from '../../support/fabricatedProgress.ts'
import type { Api } from '../support/api.ts'
import { expectNoViolation } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { expectNoSidewaysScrolling, widths } from '../support/fits.ts'
import { longTitle } from '../support/screens.ts'
import { expect, type Page, test } from '../support/test.ts'

/* The progress matrix in a browser. Its rules: tests/unit; requests and texts: tests/ui. */

const PARTICIPANTS = 2_000
const ACTIVITIES = 60

const addressOf = (id: unknown) => `/program/users/${id}/progres`

/** An element's position on the screen. */
async function edges(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is nowhere`)
  return { x: Math.round(box.x), y: Math.round(box.y) }
}

/** Opens the matrix of the seed's long program, with fabricated answers. */
async function openMatrix(page: Page, api: Api) {
  const { id } = await api.program(longTitle)
  const requestedPages = await withFabricatedProgress(page, PARTICIPANTS, ACTIVITIES)
  await enter(page, addressOf(id))
  return { grid: page.getByRole('grid'), requestedPages }
}

/** A picture of all rows, by what is painted there. */
async function shown(page: Page): Promise<Buffer> {
  const box = await page.getByRole('grid').boundingBox()
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  return page.screenshot({ clip: { x: x + 48, y: y + 140, width: width - 64, height: height - 190 } })
}

/** Pixels in which two pictures differ clearly, of a thousand. */
const difference = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (sources) => {
      const [first, second] = await Promise.all(
        sources.map(async (source) => {
          const picture = await createImageBitmap(
            new Blob([Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))]),
          )
          const canvas = new OffscreenCanvas(picture.width, picture.height)
          const context = canvas.getContext('2d')
          context?.drawImage(picture, 0, 0)
          return context?.getImageData(0, 0, picture.width, picture.height).data ?? []
        }),
      )
      const pixels = first?.length ?? 0
      let different = 0
      for (let at = 0; at < pixels; at += 4)
        if (Math.abs((first?.[at] ?? 0) - (second?.[at] ?? 0)) > 96) different += 1
      return (4_000 * different) / pixels
    },
    [one.toString('base64'), other.toString('base64')],
  )

/** Scrolls in every frame, by nothing, until `rest`. */
const keepScrolling = (grid: Locator) =>
  grid.evaluate((element) => {
    const scroll = () => {
      element.dispatchEvent(new Event('scroll'))
      if (element.dataset.rests === undefined) requestAnimationFrame(scroll)
    }
    delete element.dataset.rests
    scroll()
  })
const rest = (grid: Locator) =>
  grid.evaluate((element) => {
    element.dataset.rests = ''
  })

test('keeps names and headers in place while scrolling, and names literal, at every width', async ({
  page,
  api,
}) => {
  test.slow()
  const { id } = await api.program(longTitle)
  await withFabricatedProgress(page, PARTICIPANTS, ACTIVITIES)
  // Ends with the width of a phone.
  for (const width of widths.toReversed())
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await enter(page, addressOf(id))
      const grid = page.getByRole('grid', { name: 'Progres peserta' })
      await expect(grid.getByRole('rowheader', { name: '<b>Budi</b> & "Rekan"' }).first()).toBeVisible()
      await expect(grid.getByRole('rowheader', { name: 'محمد بن عبد الله' }).first()).toBeVisible()
      await expectNoSidewaysScrolling(page)

      const heads = await edges(page, '.heads-part')
      const foot = await edges(page, '.foot-part')
      const names = await edges(page, '.row .frozen')
      await grid.evaluate((element) => element.scrollTo(1_000, 32_000))
      await expect(grid.getByRole('row', { name: /Agus Setiawan/ }).first()).toBeVisible()
      await expect(grid.locator('[aria-rowindex="1003"]')).toBeVisible()
      expect((await edges(page, '.heads-part')).y).toBe(heads.y)
      expect((await edges(page, '.foot-part')).y).toBe(foot.y)
      expect((await edges(page, '.row .frozen')).x).toBe(names.x)

      // Recycled elements return to reading order.
      await grid.evaluate((element) => element.scrollTo(1_200, 32_320))
      await expect(grid.locator('[aria-rowindex="1013"]')).toBeVisible()
      const inOrder = (places: (string | null)[]) =>
        places.every((place, index) => index === 0 || Number(place) > Number(places[index - 1]))
      const placesOf = (selector: string, attribute: string) =>
        grid
          .locator(selector)
          .evaluateAll((all, name) => all.map((element) => element.getAttribute(name)), attribute)
      await expect.poll(async () => inOrder(await placesOf('.row', 'aria-rowindex'))).toBe(true)
      const cells = '[aria-rowindex="1013"] [aria-colindex]'
      await expect.poll(async () => inOrder(await placesOf(cells, 'aria-colindex'))).toBe(true)
      const shown = await grid.getByRole('row').count()
      expect(shown, 'rows in the document').toBeLessThan(60)
    })
  await expectNoViolation(page)
})

test('draws rows while they scroll fast, as they are written once they rest, and below a press', async ({
  page,
  api,
}) => {
  const { grid } = await openMatrix(page, api)
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  const picture = grid.locator('canvas')
  // What was loaded before is drawn with its texts.
  for (const top of [1_600, 3_200, 0]) {
    await grid.evaluate((element, to) => element.scrollTo(300, to), top)
    await expect(picture).toBeHidden()
    await expect(grid.locator(`[aria-rowindex="${top / 32 + 8}"]`).getByRole('rowheader')).not.toHaveText('')
  }
  await page.mouse.move(3, 3)
  const before = await shown(page)
  await grid.evaluate((element) => element.scrollTo(300, 1_600))
  await keepScrolling(grid)
  await expect(picture).toBeVisible()
  const drawn = await shown(page)
  await rest(grid)
  await expect(picture).toBeHidden()
  const written = await shown(page)
  expect(await difference(page, before, written)).toBeGreaterThan(10)
  expect(await difference(page, drawn, written)).toBeLessThan(10)

  // Row 103 is the first in sight, the picture still up.
  const { x = 0, y = 0 } = (await grid.boundingBox()) ?? {}
  await grid.evaluate((element) => element.scrollTo(300, 3_200))
  await page.mouse.click(x + 20, y + 133 + 16)
  await expect(grid.locator('[aria-rowindex="103"]').getByRole('checkbox')).toBeChecked()
  await expect(page.getByText('1 dipilih')).toBeVisible()
})

test('draws the cell that a held key comes to, and moves the focus there once it rests', async ({
  page,
  api,
}) => {
  const { grid } = await openMatrix(page, api)
  await grid.getByRole('checkbox', { name: 'Pilih Ade Rahmawati' }).first().focus()
  await page.keyboard.press('ArrowDown')
  const focused = page.locator(':focus')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page.keyboard.press('End')
  await expect(page.getByRole('tooltip')).toContainText('Agus Setiawan')
  await keepScrolling(grid)
  // Faster than any person, in one task.
  await focused.evaluate((element) => {
    for (let presses = 0; presses < 31; presses++)
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  })
  const picture = grid.locator('canvas')
  await expect(picture).toBeVisible()
  await expect(page.getByRole('tooltip')).toBeHidden()
  await expect(focused).toHaveAccessibleName('Belum selesai')
  await expect(grid.getByRole('row').filter({ has: focused })).toHaveAttribute('aria-rowindex', '5')
  const drawn = await shown(page)
  await rest(grid)
  await expect(picture).toBeHidden()
  await expect(grid.getByRole('row').filter({ has: focused })).toHaveAttribute('aria-rowindex', '35')
  await expect(focused).toBeInViewport()
  await expect(page.getByRole('tooltip')).toContainText('Anastasia Widyaningsih Kusuma')
  await page.keyboard.press('Escape')
  expect(await difference(page, drawn, await shown(page))).toBeLessThan(10)
})

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 341, height: 192 }, deviceScaleFactor: 4 })
  test('scrolls the window, too, to the cell that a held key comes to', async ({ page, api }) => {
    const { grid } = await openMatrix(page, api)
    await grid.getByRole('rowheader', { name: 'Ade Rahmawati' }).first().getByRole('link').focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp']) {
      for (let presses = 0; presses < 12; presses++) await page.keyboard.press(key)
      await expect(page.getByRole('tooltip')).toBeVisible()
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
    }
    await expect(grid.locator('canvas')).toBeHidden()
    await expectNoSidewaysScrolling(page)
  })
})

test('moves by keyboard to the last cell, keeps focus on a recycled row, and retries a failed page', async ({
  page,
  api,
  watch,
}) => {
  const { grid, requestedPages } = await openMatrix(page, api)
  await grid.getByRole('checkbox', { name: 'Pilih Ade Rahmawati' }).first().focus()
  await page.keyboard.press('Control+End')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAttribute('aria-colindex', String(ACTIVITIES + 3))
  await expect(focused).toBeInViewport()
  const last = grid.locator(`[aria-rowindex="${PARTICIPANTS + 2}"]`)
  await expect(last.getByRole('rowheader')).toHaveText('I Gusti Ngurah Oka')
  await expect(page.getByRole('tooltip')).toContainText('I Gusti Ngurah Oka')
  // Pages scrolled past were not requested.
  expect(new Set(requestedPages).size).toBeLessThan(8)

  await grid.evaluate((element) => element.scrollTo(0, 0))
  await expect(grid.locator('[aria-rowindex="3"]')).toBeVisible()
  await expect(focused).toHaveAttribute('aria-colindex', String(ACTIVITIES + 3))
  await page.keyboard.press('ArrowUp')
  await expect(focused).toBeInViewport()
  await expect(last).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(focused).toBeChecked()
  await expect(page.getByText('1 dipilih')).toBeVisible()

  watch.allow(500)
  await page.route(/company\/progress\/.+[?&]page=21(&|$)/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Sedang dirawat.' } }),
  )
  await grid.evaluate((element) => element.scrollTo(0, 32 * 1_005))
  const alert = grid.getByRole('alert')
  await expect(alert).toHaveText('Baris 1.001–1.050 gagal dimuat. Sedang dirawat.')
  await expect(alert).toBeInViewport()
  await page.unroute(/company\/progress\/.+[?&]page=21(&|$)/)
  await grid.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(grid.locator('[aria-rowindex="1010"]').getByRole('rowheader')).toBeVisible()
  await expect(alert).toHaveCount(0)
})
