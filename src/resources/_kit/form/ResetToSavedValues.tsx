import { useEffect } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'

/** Rebases a form that stays open on the saved values. */
export const ResetToSavedValues = ({ values }: { values: FieldValues | undefined }) => {
  const { reset } = useFormContext()
  useEffect(() => {
    if (values) reset(values)
  }, [values, reset])
  return null
}
