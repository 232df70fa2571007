import type { Page } from '@playwright/test'

/** What answers a press: an element that matches, holds the text and is visible; with `isGone`, none any more. */
export type Answer = { selector: string; text?: string; isGone?: boolean }

/** Signs that an answer is on its way. */
const WORKING = '[role="progressbar"], [aria-busy="true"], .MuiSkeleton-root, .MuiButton-loading'

const WAIT = 30_000

type Watched = { answered: Promise<number | string>; working: Promise<number | undefined> }

/** Installs the watcher. Await it before pressing: the browser may dispatch input ahead of a pending evaluation. */
const watch = (page: Page, answer: Answer): Promise<void> =>
  page.evaluate(
    ({ answer: { selector, text, isGone = false }, signs, wait }) => {
      const isShown = (element: Element) => {
        const { width, height, bottom, right } = element.getBoundingClientRect()
        return (
          width > 0 &&
          height > 0 &&
          bottom > 0 &&
          right > 0 &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        )
      }
      const holds = (element: Element) =>
        text === undefined ||
        (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.value
          : (element.textContent ?? '')
        ).includes(text)
      const isAnswered = () =>
        [...document.querySelectorAll(selector)].some((each) => holds(each) && isShown(each)) !== isGone
      if (isAnswered()) throw new Error(`${selector} ${text ?? ''} answers before the press`)
      const shownSigns = () => [...document.querySelectorAll(signs)].filter(isShown)
      const before = new Set(shownSigns())
      /** Resolves after the paint of the first frame in which this is so. */
      const whenPainted = (start: number, isSo: () => boolean) =>
        new Promise<number | undefined>((resolve) => {
          const look = () => {
            if (performance.now() - start > wait) return resolve(undefined)
            if (!isSo()) return requestAnimationFrame(look)
            // A message posted in a frame callback arrives after the paint.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - start)
            port2.postMessage(undefined)
          }
          requestAnimationFrame(look)
        })
      const pressed = new Promise<number>((resolve) => {
        for (const type of ['pointerdown', 'keydown'])
          addEventListener(
            type,
            (event) => {
              if (!(event instanceof KeyboardEvent && ['Control', 'Alt', 'Shift'].includes(event.key)))
                resolve(event.timeStamp)
            },
            { capture: true },
          )
      })
      const watched: Watched = {
        answered: pressed
          .then((start) => whenPainted(start, isAnswered))
          .then((at) => at ?? `${selector} ${text ?? ''} is not ${isGone ? 'gone' : 'there'}`),
        working: pressed.then((start) =>
          whenPainted(start, () => isAnswered() || shownSigns().some((sign) => !before.has(sign))),
        ),
      }
      Reflect.set(window, 'balaiPress', watched)
    },
    { answer, signs: WORKING, wait: WAIT },
  )

/**
 * Milliseconds from the time stamp of a press to the end of the frame that paints its answer.
 *
 * @param press presses once, by the pointer or a key; it does not wait.
 * @throws Error when the answer was there before, or does not come.
 */
export async function answered(page: Page, answer: Answer, press: () => Promise<unknown>): Promise<number> {
  await watch(page, answer)
  await press()
  const time = await page.evaluate((): Promise<number | string> => Reflect.get(window, 'balaiPress').answered)
  if (typeof time === 'string') throw new Error(time)
  return time
}

/** As `answered`, to the first sign that it works, the answer being one. @throws Error when there is none. */
export async function working(page: Page, answer: Answer, press: () => Promise<unknown>): Promise<number> {
  await watch(page, answer)
  await press()
  const time = await page.evaluate(
    (): Promise<number | undefined> => Reflect.get(window, 'balaiPress').working,
  )
  if (time === undefined) throw new Error(`Nothing says that ${answer.selector} is on its way`)
  return time
}
