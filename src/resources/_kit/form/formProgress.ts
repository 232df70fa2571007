import { createContext, useContext } from 'react'

type FormProgress = {
  /** Saved, deleted or discarded: nothing is guarded, input is closed. */
  over: boolean
  saving: boolean
  /** For uploads. */
  waiting: boolean
  /** Why the last save failed. */
  failure?: string | undefined
  /** Aborts the running save; undefined where that cannot be done. */
  cancel?: () => void
  /** Synchronous: the next line may navigate. */
  finish: () => void
}

export const FormProgressContext = createContext<FormProgress>({
  over: false,
  saving: false,
  waiting: false,
  finish: () => undefined,
})

export const useFormProgress = (): FormProgress => useContext(FormProgressContext)
