import { createContext, useContext } from 'react'

/** Where staff come back from, until they do something else. */
export type ReturnState = {
  /** Path of the page before. */
  from?: string
  /** Id of a row that was made there. */
  createdId?: string
  /** Tints a row (its `data-row`) that the path alone does not tell apart. */
  highlight: (row: string) => void
}

export const ReturnStateContext = createContext<ReturnState>({ highlight: () => undefined })

export const useReturnState = (): ReturnState => useContext(ReturnStateContext)
