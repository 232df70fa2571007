import { useService } from '../../../common/services.ts'
import { useKeyDown } from '../ui/useKeyDown.ts'
import { createOpenForms, type OpenForm } from './openForms.ts'

export function useSaveShortcut(): void {
  const { getForms } = useService(createOpenForms)
  useKeyDown(({ key, ctrlKey, metaKey, shiftKey, altKey }) => {
    if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || shiftKey || altKey) return false
    for (const form of formsToSave(getForms())) form.save?.()
    return true
  })
}

/** Changed forms of the top dialog, else of the page; a single form in any case. */
function formsToSave(forms: readonly OpenForm[]) {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const visibleForms = forms.filter(
    (form) =>
      (!dialog || dialog.contains(form.element())) && !(form.capturesSave && isHidden(form.element())),
  )
  const capturingForms = visibleForms.filter(({ capturesSave }) => capturesSave)
  const reachableForms = capturingForms.length > 0 ? capturingForms : visibleForms
  return reachableForms.length === 1 ? reachableForms : reachableForms.filter(({ hasChanges }) => hasChanges)
}

const isHidden = (element: Element | null) => element?.closest('[role="tabpanel"][hidden]') != null
