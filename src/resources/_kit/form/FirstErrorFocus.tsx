import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useFailedSubmit } from './useFailedSubmit.ts'

const FAULTY = '[aria-invalid="true"], [role="group"][data-invalid="true"]'

/** Focuses the first invalid field. Server errors are reported by the save. */
export const FirstErrorFocus = ({
  message = 'ra.message.invalid_form',
  onInvalid,
}: {
  message?: MessageKey | 'ra.message.invalid_form'
  onInvalid: () => void
}) => {
  const notify = useNotify()
  const inForm = useRef<HTMLSpanElement>(null)
  const [failures, setFailures] = useState(0)
  useFailedSubmit((errors) => {
    if (!errors.root) {
      notify(message, { type: 'error' })
      onInvalid()
    }
    setFailures((count) => count + 1)
  })
  // One render later, when the tab with the error is visible.
  useEffect(() => {
    if (failures === 0) return
    const faulty = inForm.current?.closest('form')?.querySelectorAll<HTMLElement>(FAULTY) ?? []
    const first = [...faulty].find((element) => !element.closest('[hidden]'))
    first?.focus()
  }, [failures])
  return <span hidden ref={inForm} />
}
