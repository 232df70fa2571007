import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Builder, BuilderState } from './builder.ts'

export const BuilderContext = createContext<Builder | undefined>(undefined)

/** The builder of the page. */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('There is no builder around this')
  return builder
}

/** Selects from the builder's state; re-renders when the selection changes. */
export function useBuilt<Part>(select: (state: BuilderState) => Part): Part {
  const { onShown, getState } = useBuilder()
  return useSyncExternalStore(onShown, () => select(getState()))
}
