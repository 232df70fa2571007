import { type ComponentType, createContext, useContext } from 'react'

export type CustomValue = ComponentType<{ value: unknown }>

const CustomValuesContext = createContext<Readonly<Record<string, CustomValue>>>({})

/** A view's custom displays, by path. */
export const CustomValuesProvider = CustomValuesContext.Provider

export const useCustomValue = (path: string): CustomValue | undefined => useContext(CustomValuesContext)[path]
