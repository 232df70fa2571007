import { createContext, useContext } from 'react'

/** Share of a save that has been sent, 0 to 1; undefined when none is running or progress is unknown. */
export const SaveProgressContext = createContext<number | undefined>(undefined)

/** Upload progress of the form's own save, for files sent with it. */
export const useSaveProgress = (): number | undefined => useContext(SaveProgressContext)
