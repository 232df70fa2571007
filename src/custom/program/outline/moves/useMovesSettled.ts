import { useState, useSyncExternalStore } from 'react'
import type { MoveQueue } from './moveQueue.ts'

/** Whether moves from before this screen have been sent: an activity can only be fetched below its current topic. */
export function useMovesSettled(queue: MoveQueue): boolean {
  const pending = useSyncExternalStore(queue.subscribe, queue.pending)
  const [isMoved, setMoved] = useState(pending.length === 0)
  if (!isMoved && pending.length === 0) setMoved(true)
  return isMoved
}
