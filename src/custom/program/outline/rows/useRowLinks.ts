import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** One handler for all links: hundreds of rows mount while scrolling. Modified clicks are left to the browser. */
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
