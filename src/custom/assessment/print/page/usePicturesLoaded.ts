import { type RefObject, useEffect, useState } from 'react'

/** A picture that does not load must not block printing. */
const LOAD_TIMEOUT_MS = 20_000

/** Whether images have loaded or failed. `dependencies`: what may change them. */
export function usePicturesLoaded(
  element: RefObject<HTMLElement | null>,
  isRendered: boolean,
  ...dependencies: readonly [unknown, unknown]
): boolean {
  const [firstDependency, secondDependency] = dependencies
  const [loadedFor, setLoadedFor] = useState<readonly [unknown, unknown]>()
  useEffect(() => {
    const root = element.current
    if (!root || !isRendered) return
    const markLoaded = () => setLoadedFor([firstDependency, secondDependency])
    const checkImages = () => {
      if ([...root.querySelectorAll('img')].every(({ complete }) => complete)) markLoaded()
    }
    checkImages()
    const timer = setTimeout(markLoaded, LOAD_TIMEOUT_MS)
    // Neither event bubbles.
    for (const event of ['load', 'error'] as const) root.addEventListener(event, checkImages, true)
    return () => {
      clearTimeout(timer)
      for (const event of ['load', 'error'] as const) root.removeEventListener(event, checkImages, true)
    }
  }, [element, isRendered, firstDependency, secondDependency])
  return isRendered && loadedFor?.[0] === firstDependency && loadedFor?.[1] === secondDependency
}
