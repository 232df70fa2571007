import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useFailedSubmit } from './useFailedSubmit.ts'

const INVALID_FIELDS = '[aria-invalid="true"], [role="group"][data-invalid="true"]'

/** Focuses the first invalid field. Server errors are reported by the save. */
export const FirstErrorFocus = ({
  message = 'ra.message.invalid_form',
  onInvalid,
}: {
  message?: MessageKey | 'ra.message.invalid_form'
  onInvalid: () => void
}) => {
  const notify = useNotify()
  const markerRef = useRef<HTMLSpanElement>(null)
  const [failedSubmitCount, setFailedSubmitCount] = useState(0)
  useFailedSubmit((errors) => {
    if (!errors.root) {
      notify(message, { type: 'error' })
      onInvalid()
    }
    setFailedSubmitCount((count) => count + 1)
  })
  // One render later, when the tab with the error is visible.
  useEffect(() => {
    if (failedSubmitCount === 0) return
    const invalidElements =
      markerRef.current?.closest('form')?.querySelectorAll<HTMLElement>(INVALID_FIELDS) ?? []
    const firstVisibleElement = [...invalidElements].find((element) => !element.closest('[hidden]'))
    firstVisibleElement?.focus()
  }, [failedSubmitCount])
  return <span hidden ref={markerRef} />
}
