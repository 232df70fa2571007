import { useEffect } from 'react'
import { openForms } from './openForms.ts'

/** `Ctrl+S` (or Cmd+S) saves the page's forms. */
export function useSaveShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || shiftKey || altKey) return
      event.preventDefault()
      for (const form of toSave()) form.save?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/**
 * The forms of the top dialog, else of the page: all changed ones; a single form in any case. A visible form with
 * `capturesSave` takes precedence; one in a hidden tab is excluded.
 */
function toSave() {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const visible = openForms().filter(
    (form) =>
      (!dialog || dialog.contains(form.element())) && !(form.capturesSave && isHidden(form.element())),
  )
  const alone = visible.filter(({ capturesSave }) => capturesSave)
  const inReach = alone.length > 0 ? alone : visible
  return inReach.length === 1 ? inReach : inReach.filter(({ changed }) => changed)
}

const isHidden = (element: Element | null) => element?.closest('[role="tabpanel"][hidden]') != null
