import { createContext, useContext } from 'react'

/** The share of a save that has been sent, 0 to 1; undefined while none is on its way, or it is not told. */
export const SaveProgressContext = createContext<number | undefined>(undefined)

/** How much of the form's own save has been sent: for files that travel with it. */
export const useSaveProgress = (): number | undefined => useContext(SaveProgressContext)
