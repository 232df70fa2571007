import { createContext, useContext } from 'react'

type FormProgress = {
  /** Saved, deleted or discarded: nothing is guarded, input is closed. */
  isFinished: boolean
  isSaving: boolean
  /** For uploads. */
  isWaitingForUploads: boolean
  /** Why the last save failed. */
  errorMessage?: string | undefined
  /** Aborts the running save; undefined where that cannot be done. */
  cancel?: () => void
  /** Synchronous: the next line may navigate. */
  finish: () => void
}

export const FormProgressContext = createContext<FormProgress>({
  isFinished: false,
  isSaving: false,
  isWaitingForUploads: false,
  finish: () => undefined,
})

export const useFormProgress = (): FormProgress => useContext(FormProgressContext)
