import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Id } from '../../../../../contract/primitives.ts'
import type { FeedbackQueue, QueueState } from './feedbackQueue.ts'

export const QueueContext = createContext<{ programId: Id; queue: FeedbackQueue } | undefined>(undefined)

export function useFeedbackQueue(): { programId: Id; queue: FeedbackQueue } {
  const context = useContext(QueueContext)
  if (!context) throw new Error('There is no queue around this')
  return context
}

export const useQueued = <Part>(select: (state: QueueState) => Part): Part =>
  useStore(useFeedbackQueue().queue, select)
