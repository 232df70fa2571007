import { type ComponentType, createContext } from 'react'

/** What stands under the fields of a row, by the form's values. */
export type RowNote = ComponentType<{
  /** Where the row stands in its form: `days.0.times.1`. */
  fieldPath: string
}>

/** What a view says under the rows of its lists, by their paths. */
export const RowNotesContext = createContext<Readonly<Record<string, RowNote | undefined>>>({})
