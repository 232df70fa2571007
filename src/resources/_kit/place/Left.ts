import { createContext, useContext } from 'react'

/** Where staff come back from, until they do something else. */
export type Left = {
  /** Path of the page before. */
  from?: string
  /** Id of a row that was made there. */
  made?: string
  /** Tints a row (its `data-row`) that the path alone does not tell apart. */
  aim: (row: string) => void
}

export const LeftContext = createContext<Left>({ aim: () => undefined })

export const useLeft = (): Left => useContext(LeftContext)
