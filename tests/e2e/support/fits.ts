import { expect, type Page } from '@playwright/test'

/** A phone, a tablet held upright, a desk. */
export const widths = [390, 768, 1440]

/** Fails if the page scrolls sideways. Polls: the layout may follow a resize with delay. */
export const expectNoSidewaysScrolling = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

/** Fails if the page scrolls sideways at any of the widths; restores its size. */
export async function expectToFit(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 844 })
    await expectNoSidewaysScrolling(page)
  }
  if (before) await page.setViewportSize(before)
}
