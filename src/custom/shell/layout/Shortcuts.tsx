import { useEffect, useRef } from 'react'
import { isEditableTarget } from '../../../resources/_kit/ui/isEditableTarget.ts'
import { useShowShellDialog } from '../places/shellDialog.ts'

/** The keys of every screen. */
export const Shortcuts = () => {
  const showDialog = useShowShellDialog()
  useKey('?', () => showDialog('shortcuts'))
  useKey('/', focusSearch)
  return null
}

/** @returns whether this screen has a search box. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('[role="search"] input')
  box?.focus()
  box?.select()
  return box !== null
}

/**
 * Handles a key, unless an input has the focus or a dialog is open.
 *
 * @param action returns false to keep the key's default.
 */
function useKey(key: string, action: () => unknown): void {
  const latestAction = useRef(action)
  useEffect(() => {
    latestAction.current = action
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isIgnored = isEditableTarget(target) || target.matches('[role="dialog"] *')
      if (event.key !== key || isIgnored || event.ctrlKey || event.metaKey || event.altKey) return
      if (latestAction.current() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [key])
}
