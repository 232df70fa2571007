import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Builder, BuilderState } from './builder.ts'

export const BuilderContext = createContext<Builder | undefined>(undefined)

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('There is no builder around this')
  return builder
}

export function useBuilt<Part>(select: (state: BuilderState) => Part): Part {
  const { onShown, getState } = useBuilder()
  return useSyncExternalStore(onShown, () => select(getState()))
}
