import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const grounds = { light: 'rgb(246, 246, 251)', dark: 'rgb(16, 16, 25)' }

/** Waits for animations to end: half-faded text has too little contrast. */
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

/** For `except`: an open menu is a modal at the end of the page, outside of landmarks. */
export const besideMenus = ['region']

/** Colour rules: nothing else differs in dark mode. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** Violations as text. Axe is injected past the CSP, once per page: that is most of the cost. */
async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) for (const frame of page.frames()) await frame.evaluate(axe.source)
  return page.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, { ...given, resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
  }, options)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

const scheme = (page: Page) =>
  page.evaluate(() => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))

/**
 * Fails on what axe finds, and on what it finds of colours in the system's other scheme. The page stays in that one: to
 * draw a screen anew in other colours costs more than axe does.
 */
export async function expectNoViolation(page: Page, except: string[] = []): Promise<void> {
  const rules = Object.fromEntries(except.map((id) => [id, { enabled: false }]))
  const first = await scheme(page)
  for (const [colorScheme, options] of [
    [first, { rules }],
    [first === 'light' ? 'dark' : 'light', { runOnly: { type: 'rule', values: aboutColours } }],
  ] satisfies ['light' | 'dark', RunOptions][]) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('body')).toHaveCSS('background-color', grounds[colorScheme])
    const look = async () => {
      await settled(page)
      return violationsOf(page, options)
    }
    // Again: a button that comes alive meanwhile is between two colours.
    await expect.poll(look, { message: colorScheme }).toEqual([])
  }
}
