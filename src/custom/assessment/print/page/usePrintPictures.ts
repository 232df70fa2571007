import { type RefObject, useEffect, useState } from 'react'

/** A picture that does not load must not block printing. */
const LOAD_TIMEOUT_MS = 20_000

/** Whether images have loaded or failed. `shown`: what may change them. */
export function usePrintPictures(
  element: RefObject<HTMLElement | null>,
  isRendered: boolean,
  ...shown: readonly [unknown, unknown]
): boolean {
  const [one, other] = shown
  const [seen, setSeen] = useState<readonly [unknown, unknown]>()
  useEffect(() => {
    const root = element.current
    if (!root || !isRendered) return
    const done = () => setSeen([one, other])
    const check = () => {
      if ([...root.querySelectorAll('img')].every(({ complete }) => complete)) done()
    }
    check()
    const timer = setTimeout(done, LOAD_TIMEOUT_MS)
    // Neither event bubbles.
    for (const event of ['load', 'error'] as const) root.addEventListener(event, check, true)
    return () => {
      clearTimeout(timer)
      for (const event of ['load', 'error'] as const) root.removeEventListener(event, check, true)
    }
  }, [element, isRendered, one, other])
  return isRendered && seen?.[0] === one && seen?.[1] === other
}
