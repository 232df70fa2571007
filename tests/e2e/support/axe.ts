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

/** Rules about colours: a screen differs in nothing else when it is dark. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** Fails on what axe finds in light, and on what it finds of colours in dark, as the system asks. */
export async function expectNoViolation(page: Page, except: string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('body')).toHaveCSS('background-color', grounds[colorScheme])
    await settled(page)
    // Without a frame of another origin there is nothing to put together, for which axe would open a page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (colorScheme === 'light'
      ? axe.disableRules(except)
      : axe.withRules(aboutColours)
    ).analyze()
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
    expect(found, colorScheme).toEqual([])
  }
}
