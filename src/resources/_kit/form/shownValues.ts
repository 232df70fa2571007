import { type ComponentType, createContext, useContext } from 'react'

/** Displays a field's value, which may be anything. */
export type ShownValue = ComponentType<{ value: unknown }>

const ShownValuesContext = createContext<Readonly<Record<string, ShownValue>>>({})

/** A view's custom displays, by path. */
export const ShownValues = ShownValuesContext.Provider

/** The view's custom display of a field, if any. */
export const useShownValue = (path: string): ShownValue | undefined => useContext(ShownValuesContext)[path]
