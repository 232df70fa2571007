import { useEffect } from 'react'
import { useService } from '../../../common/services.ts'
import { createOpenForms, type OpenForm } from './openForms.ts'

export function useSaveShortcut(): void {
  const { all } = useService(createOpenForms)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || shiftKey || altKey) return
      event.preventDefault()
      for (const form of toSave(all())) form.save?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [all])
}

/** Changed forms of the top dialog, else of the page; a single form in any case. */
function toSave(forms: readonly OpenForm[]) {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const visible = forms.filter(
    (form) =>
      (!dialog || dialog.contains(form.element())) && !(form.capturesSave && isHidden(form.element())),
  )
  const alone = visible.filter(({ capturesSave }) => capturesSave)
  const inReach = alone.length > 0 ? alone : visible
  return inReach.length === 1 ? inReach : inReach.filter(({ changed }) => changed)
}

const isHidden = (element: Element | null) => element?.closest('[role="tabpanel"][hidden]') != null
