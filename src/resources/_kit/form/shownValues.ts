import { type ComponentType, createContext, useContext } from 'react'

export type ShownValue = ComponentType<{ value: unknown }>

const ShownValuesContext = createContext<Readonly<Record<string, ShownValue>>>({})

/** A view's custom displays, by path. */
export const ShownValues = ShownValuesContext.Provider

export const useShownValue = (path: string): ShownValue | undefined => useContext(ShownValuesContext)[path]
