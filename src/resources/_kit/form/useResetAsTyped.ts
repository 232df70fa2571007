import { useCallback } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'

/**
 * Replaces a form's values as if typed: they count as changes, and validation stays live after a submit. In one go:
 * set one by one, longer lists would keep their extra rows.
 */
export function useResetAsTyped(): (values: FieldValues) => void {
  const { reset } = useFormContext()
  return useCallback((values) => reset(values, { keepDefaultValues: true, keepIsSubmitted: true }), [reset])
}
