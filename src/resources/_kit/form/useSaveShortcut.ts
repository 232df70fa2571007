import { type RefObject, useEffect } from 'react'

/**
 * `Ctrl+S` (or Cmd+S) saves the form that the element stands in, instead of the browser's page.
 *
 * @param idle whether there is something to save, and no save is on its way. Of tabs only the last has a save button to
 *   tell by.
 */
export function useSaveShortcut(inside: RefObject<HTMLElement | null>, idle: boolean): void {
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
      if (idle && !document.querySelector('[role="dialog"]')) form.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [inside, idle])
}
