import { useCallback } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'

/** Values count as changes, and validate live. Set one by one, longer lists would keep their extra rows. */
export function useReplaceValues(): (values: FieldValues) => void {
  const { reset } = useFormContext()
  return useCallback((values) => reset(values, { keepDefaultValues: true, keepIsSubmitted: true }), [reset])
}
