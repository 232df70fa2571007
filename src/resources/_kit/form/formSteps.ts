import { createContext, useContext } from 'react'

type FormSteps = {
  last: boolean
  next: () => void
}

export const FormStepsContext = createContext<FormSteps>({ last: true, next: () => undefined })

/** A form without tabs is a single step. */
export const useFormSteps = (): FormSteps => useContext(FormStepsContext)
