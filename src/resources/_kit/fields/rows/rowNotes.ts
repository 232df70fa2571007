import { type ComponentType, createContext } from 'react'

/** Content below a row's fields, by the form's values. */
export type RowNote = ComponentType<{
  /** Form path of the row: `days.0.times.1`. */
  fieldPath: string
}>

/** A view's row notes, by the list's path. */
export const RowNotesContext = createContext<Readonly<Record<string, RowNote | undefined>>>({})
