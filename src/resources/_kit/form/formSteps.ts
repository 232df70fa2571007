import { createContext, useContext } from 'react'

type FormSteps = {
  /** The current tab is the last one. */
  last: boolean
  next: () => void
}

export const FormStepsContext = createContext<FormSteps>({ last: true, next: () => undefined })

/** Position in the form's tabs; a form without tabs is a single step. */
export const useFormSteps = (): FormSteps => useContext(FormStepsContext)
