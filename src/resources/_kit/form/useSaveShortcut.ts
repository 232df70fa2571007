import { type RefObject, useEffect } from 'react'

/** `Ctrl+S` (or Cmd+S) saves the form that the element stands in, instead of the browser's page. */
export function useSaveShortcut(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 's' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      const form = inside.current?.closest('form')
      if (!form) return
      event.preventDefault()
      const busy = form.querySelector('[type="submit"]:disabled') ?? document.querySelector('[role="dialog"]')
      if (!busy) form.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [inside])
}
