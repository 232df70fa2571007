import { LeaveGuard } from './LeaveGuard.tsx'
import { type OpenForm, useOpenForm } from './openForms.ts'
import { useSaveShortcut } from './useSaveShortcut.ts'

/** `Ctrl+S` and the leave warning for unsaved work. The first guard on a page serves all. */
export const PageGuard = (form: OpenForm) => (useOpenForm(form) ? <ActivePageGuard /> : null)

const ActivePageGuard = () => {
  useSaveShortcut()
  return <LeaveGuard />
}
