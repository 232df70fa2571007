import { expect, type Page } from '@playwright/test'

/** A phone, a tablet held upright, a desk. */
export const widths = [390, 768, 1280]

/** Fails on a page that is wider than its window; also after a new width has reached the screen's own layout. */
export const expectNoSidewaysScrolling = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

/** Fails on a page that scrolls sideways at any of the widths, and leaves it at the width that it had. */
export async function expectToFit(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 844 })
    await expectNoSidewaysScrolling(page)
  }
  if (before) await page.setViewportSize(before)
}
