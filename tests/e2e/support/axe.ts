import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const grounds = { light: 'rgb(246, 246, 251)', dark: 'rgb(16, 16, 25)' }

/** Waits for what moves to stand still: half-faded text has too little contrast. */
const settled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ playState, effect }) =>
                playState === 'running' && effect?.getTiming().iterations !== Infinity,
            ).length,
      ),
    )
    .toBe(0)

/** For `except`: an open menu lies at the end of the page, as popups do: in no landmark, and modal. */
export const besideMenus = ['region']

/** Fails on what axe finds, in light and in dark, as the system asks. */
export async function expectNoViolation(page: Page, except: string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('body')).toHaveCSS('background-color', grounds[colorScheme])
    await settled(page)
    const { violations } = await new AxeBuilder({ page }).disableRules(except).analyze()
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
    expect(found, colorScheme).toEqual([])
  }
}
