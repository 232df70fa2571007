import { type ComponentType, createContext } from 'react'

/** Content below a row's fields. */
export type RowFooter = ComponentType<{
  /** Of the row: `days.0.times.1`. */
  fieldPath: string
}>

/** By the list's path. */
export const RowFootersContext = createContext<Readonly<Record<string, RowFooter | undefined>>>({})
