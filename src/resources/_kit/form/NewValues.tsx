import { useEffect } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'

/** Lets a form that goes on after its save stand on what was saved. */
export const NewValues = ({ values }: { values: FieldValues | undefined }) => {
  const { reset } = useFormContext()
  useEffect(() => {
    if (values) reset(values)
  }, [values, reset])
  return null
}
