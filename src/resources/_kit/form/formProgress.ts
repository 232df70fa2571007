import { createContext, useContext } from 'react'

type FormProgress = {
  /** Saved, deleted or discarded: nothing is guarded, and input is closed. */
  over: boolean
  /** Saving: further input would not be included. */
  saving: boolean
  /** A save is waiting for uploads. */
  waiting: boolean
  /** Gives up the save that is on its way; undefined where that cannot be done. */
  cancel?: () => void
  /** Marks the form as done, synchronously: the next line may navigate away. */
  finish: () => void
}

export const FormProgressContext = createContext<FormProgress>({
  over: false,
  saving: false,
  waiting: false,
  finish: () => undefined,
})

/** State of the current form. */
export const useFormProgress = (): FormProgress => useContext(FormProgressContext)
