import { createContext, useContext } from 'react'

type FormSteps = {
  /** Nothing follows the tab in sight. */
  last: boolean
  next: () => void
}

export const FormStepsContext = createContext<FormSteps>({ last: true, next: () => undefined })

/** Where in the tabs of its form something stands; a form without tabs has one step. */
export const useFormSteps = (): FormSteps => useContext(FormStepsContext)
