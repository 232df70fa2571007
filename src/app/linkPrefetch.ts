import type { ScreenPreloader } from './screenPreloader.ts'

/** Milliseconds until prefetched data counts as stale again: a slow machine has rendered the screen by then. */
const RELEASE_AFTER_MS = 5_000

const linkAt = ({ target }: Event): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.href && link.origin === location.origin ? link : undefined
}

const isOtherPage = ({ target, download, pathname, search }: HTMLAnchorElement) =>
  !target && !download && pathname + search !== location.pathname + location.search

const isUnmodifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * Fetches a screen's code when its link is hovered or focused, and its data when the link is pressed, in parallel with
 * React's rendering.
 *
 * @returns starts listening, and returns a function that stops it.
 */
export const createLinkPrefetch =
  ({ fetchCode, preload }: ScreenPreloader, release: () => void) =>
  (): (() => void) => {
    let releaseTimer: ReturnType<typeof setTimeout> | undefined
    const handleHoverOrFocus = (event: Event) => {
      const link = linkAt(event)
      if (link) fetchCode(new URL(link.href))
    }
    const handleClick = (event: MouseEvent) => {
      const link = linkAt(event)
      if (!link || !isOtherPage(link) || !isUnmodifiedClick(event)) return
      preload(new URL(link.href))
      clearTimeout(releaseTimer)
      releaseTimer = setTimeout(release, RELEASE_AFTER_MS)
    }
    document.addEventListener('pointerover', handleHoverOrFocus)
    document.addEventListener('focusin', handleHoverOrFocus)
    document.addEventListener('click', handleClick, { capture: true })
    return () => {
      clearTimeout(releaseTimer)
      document.removeEventListener('pointerover', handleHoverOrFocus)
      document.removeEventListener('focusin', handleHoverOrFocus)
      document.removeEventListener('click', handleClick, { capture: true })
    }
  }
