import type { Page } from '@playwright/test'

/** When the page started a download, and the last trusted click before it; ms since the page's time origin. */
export type Save = { at: number; clicked: number | undefined; name: string }

/** Records downloads and long tasks (over 50 ms) in pages of this page's context that are loaded afterwards. */
export const noteSaves = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => {
    const recording: { saves: Save[]; tasks: number[] } = { saves: [], tasks: [] }
    Reflect.set(window, 'balaiNoted', recording)
    let clicked: number | undefined
    const onClick = (event: Event) => {
      if (event.isTrusted && !(event.target instanceof HTMLAnchorElement && event.target.download))
        clicked = event.timeStamp
      else if (event.target instanceof HTMLAnchorElement && event.target.download)
        recording.saves.push({ at: performance.now(), clicked, name: event.target.download })
    }
    addEventListener('click', onClick, { capture: true })
    new PerformanceObserver((list) =>
      recording.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
  })

/** Waits for the first download since the page was loaded, or since `forgetSaves`. */
export async function saved(page: Page, timeout = 60_000): Promise<Save> {
  await page.waitForFunction(() => Reflect.get(window, 'balaiNoted')?.saves.length > 0, undefined, {
    timeout,
    // Rarely: polling takes time from what is measured.
    polling: 500,
  })
  return page.evaluate((): Save => Reflect.get(window, 'balaiNoted').saves[0])
}

export const forgetSaves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const recording = Reflect.get(window, 'balaiNoted')
    recording.saves.length = 0
    recording.tasks.length = 0
  })

/** The longest task since then, in ms; 0 when none exceeded 50. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate((): number => Math.max(0, ...Reflect.get(window, 'balaiNoted').tasks))
