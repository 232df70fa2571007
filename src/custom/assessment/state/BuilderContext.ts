import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Builder, BuilderState } from './builder.ts'

export const BuilderContext = createContext<Builder | undefined>(undefined)

/** The builder of the page. */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('There is no builder around this')
  return builder
}

/** A part of the builder's state; whoever asks is rendered again when it is another one. */
export function useBuilt<Part>(select: (state: BuilderState) => Part): Part {
  const { onShown, getState } = useBuilder()
  return useSyncExternalStore(onShown, () => select(getState()))
}
