import type { Move } from '../../model/moves.ts'

type QueueOptions = {
  /** Sends a move and updates the cache. Called sequentially, in order. */
  send: (move: Move) => Promise<void>
  /** Refused or unreachable; called for dependent later moves, too. */
  onRefused: (move: Move, error: unknown) => Promise<void> | void
  /** Whether an error is about one move alone: those behind it are still sent. */
  isAboutOne: (error: unknown) => boolean
}

/** Optimistic moves that the API does not have yet. */
export type MoveQueue = {
  /** Does not wait: earlier moves are sent first. */
  add: (move: Move) => void
  /** Pending moves in order, applied on top of the cache; referentially stable while unchanged. */
  pending: () => readonly Move[]
  subscribe: (listener: () => void) => () => void
  /** Resolves when the queue is empty. */
  idle: () => Promise<void>
}

/**
 * Sends moves in order, while more are added. A refused move is dropped and reported, with all that follow where the API
 * is unreachable.
 */
export function createMoveQueue({ send, onRefused, isAboutOne }: QueueOptions): MoveQueue {
  const listeners = new Set<() => void>()
  let pending: readonly Move[] = []
  let running: Promise<void> | undefined

  const set = (next: readonly Move[]) => {
    pending = next
    for (const listener of listeners) listener()
  }

  const run = async () => {
    for (let move = pending[0]; move; move = pending[0]) {
      try {
        await send(move)
        set(pending.slice(1))
      } catch (error) {
        set(isAboutOne(error) ? pending.slice(1) : [])
        await onRefused(move, error)
      }
    }
    running = undefined
  }

  return {
    add: (move) => {
      set([...pending, move])
      running ??= run()
    },
    pending: () => pending,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    idle: async () => await running,
  }
}
