import { useEffect, useRef } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'

/** Once per submit that ended with errors, the browser's or the server's. */
export function useFailedSubmit(callback: (errors: FieldErrors) => void): void {
  const { isSubmitting, errors } = useFormState()
  // Not `submitCount`: a reset restarts it.
  const wasSubmitting = useRef(false)
  useEffect(() => {
    const hasEnded = wasSubmitting.current && !isSubmitting
    wasSubmitting.current = isSubmitting
    if (hasEnded && Object.keys(errors).length > 0) callback(errors)
  })
}
