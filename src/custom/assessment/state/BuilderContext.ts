import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Builder, BuilderState } from './builder.ts'

export const BuilderContext = createContext<Builder | undefined>(undefined)

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('There is no builder around this')
  return builder
}

export function useBuilderState<Part>(select: (state: BuilderState) => Part): Part {
  const { subscribeToRender, getState } = useBuilder()
  return useSyncExternalStore(subscribeToRender, () => select(getState()))
}
