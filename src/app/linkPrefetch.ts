import type { ScreenPreloader } from './screenPreloader.ts'

/** Milliseconds until prefetched data counts as stale again: a slow machine has rendered the screen by then. */
const RELEASE_AFTER_MS = 5_000
/** Milliseconds: a pointer on its way asks for nothing. */
const REST_MS = 80

/** Where a link of this tab leads, or what stands for one by `data-href`. */
function addressAt({ target }: Event): URL | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('a, [data-href]') : null
  if (!element || (element instanceof HTMLAnchorElement && (element.target || element.download))) return
  const href = element.getAttribute('href') ?? element.dataset.href
  if (!href || !URL.canParse(href, location.href)) return
  const url = new URL(href, location.href)
  return url.origin === location.origin ? url : undefined
}

const isOtherPage = ({ pathname, search }: URL) => pathname + search !== location.pathname + location.search

const isUnmodifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * Fetches a screen's code when its link is hovered or focused, and its data when the pointer rests there, or at the press: in
 * parallel with React's rendering.
 *
 * @returns starts listening, and returns a function that stops it.
 */
export const createLinkPrefetch =
  ({ fetchCode, preload }: ScreenPreloader, release: () => void) =>
  (): (() => void) => {
    let restTimer: ReturnType<typeof setTimeout> | undefined
    let releaseTimer: ReturnType<typeof setTimeout> | undefined
    /** Whose data is fresh. */
    let preloadedHref: string | undefined
    const fetchData = (url: URL) => {
      // However long the pointer wanders: what it left is fetched again.
      release()
      preloadedHref = url.href
      preload(url)
      clearTimeout(releaseTimer)
      releaseTimer = setTimeout(() => {
        preloadedHref = undefined
        release()
      }, RELEASE_AFTER_MS)
    }
    const handleHoverOrFocus = (event: Event) => {
      clearTimeout(restTimer)
      const url = addressAt(event)
      if (!url) return
      fetchCode(url)
      // Keys and the cells of a matrix pass many more than a pointer does on its way to one link.
      const isOnLink =
        event.type === 'pointerover' && event.target instanceof Element && event.target.closest('a')
      if (isOnLink && isOtherPage(url) && url.href !== preloadedHref)
        restTimer = setTimeout(fetchData, REST_MS, url)
    }
    const handleClick = (event: MouseEvent) => {
      clearTimeout(restTimer)
      const url = addressAt(event)
      if (url && isOtherPage(url) && isUnmodifiedClick(event) && url.href !== preloadedHref) fetchData(url)
    }
    document.addEventListener('pointerover', handleHoverOrFocus)
    document.addEventListener('focusin', handleHoverOrFocus)
    document.addEventListener('click', handleClick, { capture: true })
    return () => {
      clearTimeout(restTimer)
      clearTimeout(releaseTimer)
      document.removeEventListener('pointerover', handleHoverOrFocus)
      document.removeEventListener('focusin', handleHoverOrFocus)
      document.removeEventListener('click', handleClick, { capture: true })
    }
  }
