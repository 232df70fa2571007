import { useState, useSyncExternalStore } from 'react'
import type { MoveQueue } from './moveQueue.ts'

/** Whether the API knows of all that was moved before this screen was opened: an activity is found in its topic alone. */
export function useMovesSettled(queue: MoveQueue): boolean {
  const pending = useSyncExternalStore(queue.subscribe, queue.pending)
  const [isMoved, setMoved] = useState(pending.length === 0)
  if (!isMoved && pending.length === 0) setMoved(true)
  return isMoved
}
