import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Id } from '../../../../../contract/primitives.ts'
import type { QueueState, QueueStore } from './queueStore.ts'

export const QueueContext = createContext<{ programId: Id; store: QueueStore } | undefined>(undefined)

export function useFeedbackQueue(): { programId: Id; store: QueueStore } {
  const context = useContext(QueueContext)
  if (!context) throw new Error('There is no queue around this')
  return context
}

export const useQueueState = <Part>(select: (state: QueueState) => Part): Part =>
  useStore(useFeedbackQueue().store, select)
