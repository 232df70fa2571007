import { LeaveGuard } from './LeaveGuard.tsx'
import { type OpenForm, useOpenForm } from './openForms.ts'
import { useSaveShortcut } from './useSaveShortcut.ts'

/**
 * Guards the work of one form, or of whatever else on a page holds work of a person: `Ctrl+S`, and a warning before it
 * is left. The first on a page does it for all of them.
 */
export const PageGuard = (form: OpenForm) => (useOpenForm(form) ? <TheGuard /> : null)

const TheGuard = () => {
  useSaveShortcut()
  return <LeaveGuard />
}
