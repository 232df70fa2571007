import { type ComponentType, createContext, useContext } from 'react'

/** Shows a field's value, which may be anything that the API holds under it. */
export type ShownValue = ComponentType<{ value: unknown }>

const ShownValuesContext = createContext<Readonly<Record<string, ShownValue>>>({})

/** What a view brings for fields whose kinds cannot show their values, by path. */
export const ShownValues = ShownValuesContext.Provider

/** How the view shows the value of a field, where it has a way of its own. */
export const useShownValue = (path: string): ShownValue | undefined => useContext(ShownValuesContext)[path]
