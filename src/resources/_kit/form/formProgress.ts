import { createContext, useContext } from 'react'

type FormProgress = {
  /** What was typed is saved, deleted or thrown away: nothing is left to warn of, or to change. */
  over: boolean
  /** A save is on its way: what was typed into it now would be in no save. */
  saving: boolean
  /** A save has been asked for and waits for uploads. */
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

/** How far the form around this is. */
export const useFormProgress = (): FormProgress => useContext(FormProgressContext)
