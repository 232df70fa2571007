import { createContext, useContext } from 'react'

/** Share sent, 0 to 1; undefined when no save is running or it is unknown. */
export const SaveProgressContext = createContext<number | undefined>(undefined)

export const useSaveProgress = (): number | undefined => useContext(SaveProgressContext)
