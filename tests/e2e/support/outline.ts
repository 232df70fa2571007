import { expect, type Locator, type Page } from '@playwright/test'
import type { Id } from '../../../contract/primitives.ts'
import type { Api } from './api.ts'
import { orderOf, type Titles } from './records.ts'
import { draggedRow, dragPreview } from './selectors.ts'

/* Drag and drop in a program's outline. */

/** Waits for the API to have this order. */
export async function expectOrder(api: Api, id: Id, titles: Titles): Promise<void> {
  await expect.poll(() => orderOf(api, id)).toEqual(Object.entries(titles))
}

/** The drag handle of a topic or an activity. */
export const handle = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Pindahkan ${name}`, exact: true })

const centre = async (element: Locator): Promise<{ x: number; y: number; height: number }> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not in the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height }
}

/** Starts dragging something by its handle. */
export async function pickUp(page: Page, name: string): Promise<void> {
  // Retried: on a busy machine Playwright sometimes misses the start of a drag.
  await expect(async () => {
    await page.mouse.up()
    await handle(page, name).hover()
    const { x, y } = await centre(handle(page, name))
    await page.mouse.down()
    await page.mouse.move(x + 8, y + 8, { steps: 4 })
    await expect(page.locator(draggedRow)).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
}

const preview = (page: Page): Locator => page.locator(dragPreview)

/** Drags to a point, and waits until the preview is there: then the drop target is shown, too. */
export async function holdAt(page: Page, x: number, y: number): Promise<void> {
  const above = async () => {
    // Only movement fires drag events.
    await page.mouse.move(x, y - 1)
    await page.mouse.move(x, y)
    const box = await preview(page).boundingBox()
    return box && Math.abs(y - box.y - box.height / 2)
  }
  await expect.poll(above).toBeLessThan(2)
}

/** Drags over the upper or lower half of a row. */
export async function holdOver(page: Page, name: string, half: 'upper' | 'lower'): Promise<void> {
  // By text: a row under the drag has no handle. Not the open activity around a test's questions.
  const row = page
    .locator('[data-row]:not(:has([data-row]))')
    .filter({ has: page.getByText(name, { exact: true }) })
  const aim = async () => {
    const { x, y, height } = await centre(row)
    return { x, y: y + (half === 'upper' ? -height / 4 : height / 4) }
  }
  // Aimed again where the page was still settling.
  await expect(async () => {
    const { x, y } = await aim()
    await holdAt(page, x, y)
    expect(await aim()).toEqual({ x, y })
  }).toPass({ timeout: 15_000 })
}

/** Drags something by its handle, and drops it on a row. */
export async function dragOver(
  page: Page,
  name: string,
  over: string,
  half: 'upper' | 'lower',
): Promise<void> {
  await pickUp(page, name)
  await holdOver(page, over, half)
  await page.mouse.up()
  await expect(page.locator(draggedRow)).toHaveCount(0)
}
