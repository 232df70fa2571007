import { fetchScreenAt } from './openScreen.ts'

/**
 * Fetches the code of the screen that a link leads to when somebody points at it, or comes to it with the keyboard: a slow
 * network has it there by the time it is pressed.
 *
 * @returns the end of it.
 */
export function fetchAhead(): () => void {
  const fetched = new Set<string>()
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || fetched.has(link.pathname)) return
    fetched.add(link.pathname)
    fetchScreenAt(new URL(link.href))
  }
  const events = ['pointerover', 'focusin'] as const
  for (const event of events) document.addEventListener(event, look)
  return () => {
    for (const event of events) document.removeEventListener(event, look)
  }
}
