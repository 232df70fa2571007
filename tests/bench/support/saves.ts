import type { Page } from '@playwright/test'

/** When the page had the browser save a file, and the last click of a person before it; milliseconds since the page began. */
export type Save = { at: number; clicked: number | undefined; name: string }

/** Has all pages of a context note what they save, and their tasks above 50 ms. Before they are opened. */
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

/** Waits for the first file that a page saves since it was opened, or since `forgetSaves`. */
export async function saved(page: Page, timeout = 60_000): Promise<Save> {
  await page.waitForFunction(() => Reflect.get(window, 'balaiNoted')?.saves.length > 0, undefined, {
    timeout: timeout,
    // Seldom: whoever looks takes time from what is measured.
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

/** Milliseconds of the longest task since; 0 where none took 50. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate((): number => Math.max(0, ...Reflect.get(window, 'balaiNoted').tasks))
