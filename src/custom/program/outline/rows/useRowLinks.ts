import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * Opens what a link in the rows names, as react-router's own `Link` does: here one stands for all, for hundreds of them come
 * and go while an outline is scrolled. A click that wants another tab or window is the browser's.
 */
export function useRowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = target instanceof Element ? target.closest('a') : null
    const path = link?.getAttribute('href')
    if (!path || event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    navigate(path)
  }
}
