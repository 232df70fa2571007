import { createPreload, fetchCode } from './openScreen.ts'
import type { createPrefetch } from './prefetch.ts'

/** Milliseconds from a click until its screen has taken its answers, on a slow machine. */
const RELEASE_AFTER_MS = 5_000

const linkAt = ({ target }: Event): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.href && link.origin === location.origin ? link : undefined
}

/** Whether a link leads to another screen of the product: not to a part of this one, nor to a file. */
const leadsElsewhere = ({ target, download, pathname, search }: HTMLAnchorElement) =>
  !target && !download && pathname + search !== location.pathname + location.search

const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * Has a slow network and a slow machine ready for where somebody goes: the code of a screen is fetched when its link is
 * pointed at, or reached by the keyboard, and what it shows first when the link is pressed, beside React's own work for it.
 *
 * @returns begins with that, and returns the end of it.
 */
export const createFetchAhead = ({ prefetch, release }: ReturnType<typeof createPrefetch>) => {
  const preload = createPreload(prefetch)
  return (): (() => void) => {
    let releaseTimer: ReturnType<typeof setTimeout> | undefined
    const pointed = (event: Event) => {
      const link = linkAt(event)
      if (link) fetchCode(new URL(link.href))
    }
    const pressed = (event: MouseEvent) => {
      const link = linkAt(event)
      if (!link || !leadsElsewhere(link) || !opensHere(event)) return
      preload(new URL(link.href))
      clearTimeout(releaseTimer)
      releaseTimer = setTimeout(release, RELEASE_AFTER_MS)
    }
    document.addEventListener('pointerover', pointed)
    document.addEventListener('focusin', pointed)
    document.addEventListener('click', pressed, { capture: true })
    return () => {
      clearTimeout(releaseTimer)
      document.removeEventListener('pointerover', pointed)
      document.removeEventListener('focusin', pointed)
      document.removeEventListener('click', pressed, { capture: true })
    }
  }
}
