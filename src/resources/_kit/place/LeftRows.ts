import { createContext, useContext } from 'react'

/** Possible ids of the row that staff come back from, until they do something else; the deepest first. */
export const LeftRowsContext = createContext<readonly string[]>([])

export const useLeftRows = (): readonly string[] => useContext(LeftRowsContext)

/** Attribute of the row that was just left or made: tinted for a moment (`theme.ts`). */
export const LEFT = 'data-left'

/** Of what stands for a record: `data-row="ID"`, with further words before the id. */
export const rowOf = (id: string): string => `[data-row~="${CSS.escape(id)}"]`
