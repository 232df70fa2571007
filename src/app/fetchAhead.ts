import type { OpenScreen } from './openScreen.ts'

/** Milliseconds until prefetched data counts as stale again: a slow machine has rendered the screen by then. */
const RELEASE_AFTER_MS = 5_000

const linkAt = ({ target }: Event): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.href && link.origin === location.origin ? link : undefined
}

const leadsElsewhere = ({ target, download, pathname, search }: HTMLAnchorElement) =>
  !target && !download && pathname + search !== location.pathname + location.search

const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * Fetches a screen's code when its link is hovered or focused, and its data when the link is pressed, in parallel with
 * React's rendering.
 *
 * @returns starts listening, and returns a function that stops it.
 */
export const createFetchAhead =
  ({ fetchCode, preload }: OpenScreen, release: () => void) =>
  (): (() => void) => {
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
