import { createContext, useSyncExternalStore } from 'react'
import { useRequired } from '../../../common/useRequired.ts'
import type { Builder, BuilderState } from './builder.ts'

export const BuilderContext = createContext<Builder | undefined>(undefined)

export const useBuilder = (): Builder => useRequired(BuilderContext, 'There is no builder around this')

export function useBuilderState<Part>(select: (state: BuilderState) => Part): Part {
  const { subscribeToRender, getState } = useBuilder()
  return useSyncExternalStore(subscribeToRender, () => select(getState()))
}
