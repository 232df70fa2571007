import { isEditableTarget } from '../../../resources/_kit/ui/isEditableTarget.ts'
import { useKeyDown } from '../../../resources/_kit/ui/useKeyDown.ts'
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
const useKey = (key: string, action: () => unknown): void =>
  useKeyDown((event) => {
    const target = event.target as HTMLElement
    const isIgnored = isEditableTarget(target) || target.matches('[role="dialog"] *')
    if (event.key !== key || isIgnored || event.ctrlKey || event.metaKey || event.altKey) return false
    return action() !== false
  })
