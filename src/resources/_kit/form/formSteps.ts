import { createContext, useContext } from 'react'

type FormSteps = {
  isLastStep: boolean
  goToNextStep: () => void
}

export const FormStepsContext = createContext<FormSteps>({ isLastStep: true, goToNextStep: () => undefined })

/** A form without tabs is a single step. */
export const useFormSteps = (): FormSteps => useContext(FormStepsContext)
