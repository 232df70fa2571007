import { useCallback } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'

/**
 * Puts other values into a form as if a person had typed them: they count as changes, and whoever has tried to save is
 * still told at once what is wrong. As a whole: set one by one, lists would keep rows that they have more.
 */
export function useResetAsTyped(): (values: FieldValues) => void {
  const { reset } = useFormContext()
  return useCallback((values) => reset(values, { keepDefaultValues: true, keepIsSubmitted: true }), [reset])
}
