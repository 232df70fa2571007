import { type ComponentType, createContext } from 'react'

/** Content below a row's fields. */
export type RowNote = ComponentType<{
  /** Of the row: `days.0.times.1`. */
  fieldPath: string
}>

/** By the list's path. */
export const RowNotesContext = createContext<Readonly<Record<string, RowNote | undefined>>>({})
