import { useEffect, useRef } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'

/** Calls back once for each submit that ended with errors, the browser's or the server's. */
export function useFailedSubmit(callback: (errors: FieldErrors) => void): void {
  const { isSubmitting, submitCount, errors } = useFormState()
  const told = useRef(submitCount)
  useEffect(() => {
    if (isSubmitting || submitCount === told.current) return
    told.current = submitCount
    if (Object.keys(errors).length > 0) callback(errors)
  })
}
